// The tiles of Bad Archeology one by one, in our own words.

import type { Rule } from './rule';

export const ITEMS: Rule[] = [
  {
    ids: ['B-18'],
    name: ['Jade statue', 'Jadestatue'],
    picture: ['jade'],
    text: [
      'Worth 5 points, but heavy: each one you hold slows you down by 1.',
      'Bringt 5 Punkte, ist aber schwer: Jede, die du hast, macht dich um 1 langsamer.',
    ],
  },
  {
    ids: ['B-18'],
    name: ['Gem', 'Edelstein'],
    picture: ['gem'],
    text: ['Worth 3 points. Nothing more.', 'Bringt 3 Punkte. Sonst nichts.'],
  },
  {
    ids: ['B-17'],
    name: ['Treasure chest and key', 'Truhe und Schlüssel'],
    picture: ['chest', 'key'],
    text: [
      'A chest is worth 5 points. You can take it only by giving up a key, which is discarded. A key by itself is worth nothing.',
      'Eine Truhe bringt 5 Punkte. Du kannst sie nur nehmen, wenn du einen Schlüssel hergibst; er wird abgeworfen. Ein Schlüssel allein bringt nichts.',
    ],
  },
  {
    ids: ['B-15'],
    name: ['Dynamite', 'Dynamit'],
    picture: ['dynamite'],
    text: [
      'Worth 1 point while you hold it. Before you move you may light it, but not on the centre or a corner. It is discarded, and so are the tiles on the four spaces beside you. Those that lay face down are not shown.\nPlayers on these spaces go back to the centre, and you may steal one item from each of them. The centre and the corners are safe, and so is whoever stands there.',
      'Bringt 1 Punkt, solange du es hast. Vor dem Gehen darfst du es zünden, aber nicht in der Mitte oder auf einer Ecke. Es wird abgeworfen, ebenso die Plättchen auf den vier Feldern neben dir. Verdeckte werden dabei nicht gezeigt.\nWer auf diesen Feldern steht, muss zurück in die Mitte, und jeder dieser Personen darfst du einen Gegenstand stehlen. Die Mitte und die Ecken sind sicher, und wer dort steht, auch.',
    ],
    ruling: [
      'A player who holds nothing cannot be robbed. You need not steal.',
      'Wer nichts hat, dem lässt sich nichts stehlen. Du musst nicht stehlen.',
    ],
  },
  {
    ids: ['B-16'],
    name: ['Chains of dynamite', 'Dynamit zündet Dynamit'],
    picture: ['dynamite', 'dynamite'],
    text: [
      'A dynamite tile that is hit goes off too and hits the four spaces beside it in the same way. You, who lit the first one, and the space you stand on are never hit.',
      'Ein getroffenes Dynamit geht auch hoch und trifft ebenso die vier Felder neben sich. Du, von dem die Zündung ausging, und dein Feld werden nie getroffen.',
    ],
    ruling: [
      'Each player is robbed at most once per lighting, after the whole chain, in the order in which they were hit; of those on one space the lowest seat is first. Others on your space are safe too.\nBlasts follow in the order in which dynamite was hit, each going north, east, south, west. You may light several in one turn, one after another. Dynamite in a hand does not go off.\nDynamite that is hit face down is thereby seen. Any other tile blown up face down stays unseen.',
      'Je Zündung wird jede Person höchstens einmal bestohlen, nach der ganzen Kette, in der Reihenfolge der Treffer; auf einem Feld kommt der niedrigste Platz zuerst. Andere auf deinem Feld sind auch sicher.\nDie Explosionen folgen der Reihe, in der Dynamit getroffen wurde, jede nach Norden, Osten, Süden, Westen. Du darfst in einem Zug mehrere zünden, eines nach dem anderen. Dynamit im Besitz geht nicht hoch.\nVerdeckt getroffenes Dynamit wird dadurch gesehen. Jedes andere verdeckt gesprengte Plättchen bleibt ungesehen.',
    ],
  },
  {
    ids: ['B-19'],
    name: ['Potion', 'Trank'],
    picture: ['potion'],
    text: [
      'Worth 0 points, but each one you hold makes you faster by 1.',
      'Bringt 0 Punkte, aber jeder, den du hast, macht dich um 1 schneller.',
    ],
  },
  {
    ids: ['B-20'],
    name: ['Speed 4: into the unknown', 'Tempo 4: ins Unbekannte'],
    picture: ['potion'],
    text: [
      'With speed 4 or more you may step on face-down tiles. Each is turned up as you enter it and then acts as what it is: you can cross an item, while ice, a portal or a snake ends the walk.',
      'Ab Tempo 4 darfst du auf verdeckte Plättchen treten. Jedes wird beim Betreten aufgedeckt und wirkt dann als das, was es ist: Über Gegenstände kommst du hinweg, Eis, Portal und Schlange beenden den Weg.',
    ],
    ruling: [
      'A wall found like this stays, face up, and you stop on the space before it. If it was your first step, you have stopped nowhere: there is nothing to take and no portal to use. The turn is over, but it was no pass.',
      'Eine so gefundene Mauer bleibt offen liegen, und du hältst auf dem Feld davor. War es dein erster Schritt, hast du nirgends angehalten: Es gibt nichts zu nehmen und kein Portal zu benutzen. Der Zug ist vorbei, aber nicht gepasst.',
    ],
  },
  {
    ids: ['B-21'],
    name: ['Speed 5: bash', 'Tempo 5: rammen'],
    picture: ['potion', 'wall'],
    text: [
      'With speed 5 or more you may bash instead of walk. Choose a direction and a space within your speed that you may enter. Every tile between is discarded, walls too. Dynamite among them goes off as in B-16, and you are safe.',
      'Ab Tempo 5 darfst du rammen statt gehen. Wähle eine Richtung und ein Feld in Reichweite, das du betreten darfst. Alle Plättchen dazwischen werden abgeworfen, auch Mauern. Dynamit darunter geht hoch wie in B-16, und du bist sicher.',
    ],
    ruling: [
      'There must be a tile between, or it is an ordinary move. You arrive first, then dynamite goes off, and robbing comes before whatever your new space asks for.\nSpaces on the way count as stepped on, and everyone sees the smashed tiles. If the chosen space turns out to be a wall, you end before it.',
      'Dazwischen muss ein Plättchen liegen, sonst ist es ein gewöhnlicher Weg. Erst kommst du an, dann geht Dynamit hoch, und gestohlen wird vor allem, was dein neues Feld verlangt.\nFelder unterwegs gelten als betreten, und alle sehen die zerschlagenen Plättchen. Ist das gewählte Feld eine Mauer, endest du davor.',
    ],
  },
];

export const TERRAIN: Rule[] = [
  {
    ids: ['B-22'],
    name: ['Snake and snake charmer', 'Schlange und Beschwörer'],
    picture: ['snake', 'charmer'],
    text: [
      'The step onto a snake ends your walk. If you hold a snake charmer, you at once either discard the snake or lay it on any completely empty space. Without one you miss your next turn, and that removes the snake. A snake charmer is worth 2 points.',
      'Der Schritt auf eine Schlange beendet deinen Weg. Hast du einen Beschwörer, wirfst du die Schlange sofort ab oder legst sie auf ein ganz leeres Feld. Ohne ihn setzt du im nächsten Zug aus, und danach ist die Schlange weg. Ein Beschwörer bringt 2 Punkte.',
    ],
    ruling: [
      'You keep the charmer. Completely empty means bare and without a meeple. If the snake is gone before your next turn, or you are, you miss nothing. Of two players on one snake only the first misses a turn.',
      'Den Beschwörer behältst du. Ganz leer heißt ohne Plättchen und ohne Figur. Ist die Schlange vor deinem nächsten Zug weg, oder du, setzt du nicht aus. Von zweien auf einer Schlange setzt nur die erste Person aus.',
    ],
  },
  {
    ids: ['B-8'],
    name: ['Wall', 'Mauer'],
    picture: ['wall'],
    text: [
      'You can neither enter nor pass it. Dynamite and a bash remove it.',
      'Du kommst weder darauf noch daran vorbei. Dynamit und Rammen räumen sie weg.',
    ],
  },
  {
    ids: ['B-23'],
    name: ['Ice', 'Eis'],
    picture: ['ice'],
    text: [
      'If you enter ice you slide on in the same direction. Tiles around you are turned up as you go. If a wall or the edge is ahead, you stop on the last ice tile and go on as usual in your next turn.',
      'Betrittst du Eis, rutschst du in derselben Richtung weiter. Plättchen um dich herum werden dabei aufgedeckt. Ist eine Mauer oder der Rand vor dir, hältst du auf dem letzten Eis und gehst im nächsten Zug wie üblich weiter.',
    ],
    ruling: [
      'Any other space ahead is entered: more ice slides you on, anything else stops you there. A slide that ends before a wall has not hit it, not in the fog either.',
      'Jedes andere Feld vor dir wird betreten: Auf weiterem Eis rutschst du weiter, auf allem anderen hältst du. Wer vor einer Mauer ausrutscht, ist nicht dagegen gelaufen, auch nicht im Nebel.',
    ],
  },
  {
    ids: ['B-24'],
    name: ['Portal', 'Portal'],
    picture: ['portal'],
    text: [
      'If you step on a portal you may warp to any space except face-down tiles, walls and portals. The tiles around your new space are turned up. If you warp onto ice, you slide on in the direction in which you stepped onto the portal.',
      'Trittst du auf ein Portal, darfst du auf jedes Feld springen, nur nicht auf verdeckte Plättchen, Mauern und Portale. Die Plättchen um dein neues Feld werden aufgedeckt. Springst du auf Eis, rutschst du in der Richtung weiter, in der du das Portal betreten hast.',
    ],
    ruling: [
      'You may also stay. There is one warp a turn: a portal you slide onto after that does nothing.',
      'Du darfst auch bleiben. Je Zug gibt es einen Sprung: Ein Portal, auf das du danach rutschst, tut nichts.',
    ],
  },
];
