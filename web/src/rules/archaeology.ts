// The rules that both card games share, in our own words.

import type { Rule } from './rule';

export const firstCards: Rule = {
  ids: ['A-2'],
  name: ['First hands and market', 'Erste Hand und Markt'],
  sign: 'hand',
  text: [
    'Each player gets 4 cards face down: the hand. 5 more cards go face up to the middle of the table: the marketplace.',
    'Alle bekommen 4 Karten verdeckt: die Hand. 5 weitere Karten kommen offen in die Mitte des Tisches: der Markt.',
  ],
};

export const dig: Rule = {
  ids: ['A-4'],
  name: ['First you dig', 'Zuerst gräbst du'],
  picture: ['trowel'],
  text: [
    'Your turn begins with the top card of the dig site. You have no choice in this.',
    'Dein Zug beginnt mit der obersten Karte der Grabungsstätte. Eine Wahl hast du dabei nicht.',
  ],
};

export const treasure: Rule = {
  ids: ['A-5'],
  name: ['You dig a treasure', 'Du gräbst einen Schatz aus'],
  picture: ['coin', 'map'],
  text: [
    'It goes to your hand and the others do not see it. Maps are treasures too. There is no limit to a hand.',
    'Er kommt auf deine Hand, und die anderen sehen ihn nicht. Auch Landkarten sind Schätze. Eine Hand darf beliebig groß werden.',
  ],
};

export const actions: Rule = {
  ids: ['A-10'],
  name: ['Then you act', 'Dann handelst du'],
  sign: 'right',
  text: [
    'After the dig you may trade, explore and sell, in any order and as often as you like. You may also do nothing. Then the next player clockwise has a turn.',
    'Nach dem Graben darfst du tauschen, erkunden und verkaufen, in jeder Reihenfolge und beliebig oft. Du darfst auch nichts tun. Danach geht es im Uhrzeigersinn weiter.',
  ],
};

export const thief: Rule = {
  ids: ['A-6'],
  name: ['Thief', 'Dieb'],
  picture: ['thief'],
  text: [
    'Lay the thief open and choose an opponent. You get one card of that hand at random. Only the two of you learn which one. If no opponent has cards, nothing happens. The thief was your dig: you do not draw again.',
    'Leg den Dieb offen hin und wähle jemanden aus. Du bekommst eine zufällige Karte aus dieser Hand. Nur ihr beide erfahrt, welche. Hat niemand sonst Karten, geschieht nichts. Der Dieb war dein Graben: Du ziehst nicht noch einmal.',
  ],
  ruling: [
    'You cannot choose a player without cards.',
    'Wer keine Karten hat, kann nicht gewählt werden.',
  ],
};

export const storm: Rule = {
  ids: ['A-7'],
  name: ['Storm', 'Sturm'],
  picture: ['storm'],
  text: [
    'Lay the storm open. Each player it strikes loses half of the hand, rounded down: of 7 cards 3, of 1 card none. You choose your own losses. They go face up to the marketplace. When all is done, whoever drew the storm digs again.',
    'Leg den Sturm offen hin. Wen er trifft, der verliert die halbe Hand, abgerundet: von 7 Karten 3, von 1 Karte keine. Was du verlierst, wählst du selbst. Es kommt offen auf den Markt. Danach gräbt, wer den Sturm gezogen hat, noch einmal.',
  ],
  ruling: [
    'If the storm was the last card of the dig site, there is no second dig. The turn goes on with actions.',
    'War der Sturm die letzte Karte der Grabungsstätte, wird nicht noch einmal gegraben. Der Zug geht mit den Aktionen weiter.',
  ],
};

export const mapsAreCards: Rule = {
  ids: ['A-8'],
  name: ['Maps can be lost', 'Landkarten gehen verloren'],
  picture: ['map'],
  text: [
    'Thieves and storms treat a map like any other card. A map that a storm took lies in the marketplace, where you can trade for it.',
    'Für Diebe und Stürme ist eine Landkarte eine Karte wie jede andere. Nimmt ein Sturm sie, liegt sie auf dem Markt, und du kannst sie dort eintauschen.',
  ],
};

export const drawnStayOpen: Rule = {
  ids: ['A-9'],
  name: ['You can count them', 'Du kannst mitzählen'],
  picture: ['thief', 'storm'],
  text: [
    'Thieves and storms that were drawn stay in sight. So everyone can tell how many are still to come.',
    'Gezogene Diebe und Stürme bleiben offen liegen. So wissen alle, wie viele noch kommen.',
  ],
};

export const trade: Rule = {
  ids: ['A-11'],
  name: ['Trade with the market', 'Mit dem Markt tauschen'],
  sign: 'trade',
  text: [
    'Give any number of cards of your hand and take any number of cards of the marketplace. The trading values you take may not add up to more than those you give. What you give too much is lost. The cards you give lie open in the marketplace.',
    'Gib beliebig viele Karten deiner Hand und nimm beliebig viele vom Markt. Die Tauschwerte, die du nimmst, dürfen zusammen nicht höher sein als die, die du gibst. Was du zu viel gibst, ist verloren. Die gegebenen Karten liegen offen auf dem Markt.',
  ],
  ruling: [
    'At least one card goes each way. If you give and take the same kind in one trade, only the difference counts.',
    'Mindestens eine Karte geht in jede Richtung. Gibst und nimmst du in einem Tausch dieselbe Art, zählt nur der Unterschied.',
  ],
  figure: { is: 'trade', give: ['coin', 'coin'], take: ['talisman', 'parchment'] },
};

export const tradeSteps: Rule = {
  ids: ['A-12'],
  name: ['A trade, step by step', 'Ein Tausch, Schritt für Schritt'],
  sign: 'trade',
  text: [
    'Here you trade card by card. A card you take makes its trading value a debt; each card you pay lowers it. While you owe something you can only take and pay. You can take a card only if your hand can pay for it.\nYou may pay more than you owe, and what you overpaid can buy more until another action closes the trade: a sale, an exploration or the end of your turn.\nWithin a turn each kind moves one way only, to the market or from it, until an exploration brings you new cards. Trades of one turn add up to one trade, so you lose nothing by this, and every turn comes to an end.',
    'Hier tauschst du Karte für Karte. Nimmst du eine, wird ihr Tauschwert zur Schuld; jede Karte, die du zahlst, senkt sie. Solange du etwas schuldest, kannst du nur nehmen und zahlen. Du kannst eine Karte nur nehmen, wenn deine Hand sie bezahlen kann.\nDu darfst mehr zahlen, als du schuldest. Was du zu viel gezahlt hast, kauft noch mehr, bis eine andere Aktion den Tausch schließt: ein Verkauf, eine Erkundung oder das Ende deines Zuges.\nIn einem Zug wandert jede Art nur in eine Richtung, zum Markt oder von ihm weg, bis eine Erkundung dir neue Karten bringt. Die Tausche eines Zuges ergeben zusammen einen einzigen. Darum verlierst du dadurch nichts, und jeder Zug geht zu Ende.',
  ],
};

export const explore: Rule = {
  ids: ['A-14'],
  name: ['Spend maps', 'Landkarten ausgeben'],
  picture: ['map'],
  text: [
    'To explore a chamber, discard as many maps as it asks for. You take its cards, unseen by the others. Spent maps are out of the game.',
    'Um eine Kammer zu erkunden, wirf so viele Landkarten ab, wie sie verlangt. Du nimmst ihre Karten, ungesehen von den anderen. Ausgegebene Landkarten sind aus dem Spiel.',
  ],
};

export const sell: Rule = {
  ids: ['A-15'],
  name: ['Sell a set', 'Eine Sammlung verkaufen'],
  sign: 'sell',
  text: [
    'A set is one or more cards of one kind, but no more than the kind has prices for. Say what you sell and lay it open as a pile of its own. You cannot add to it later. You may sell several sets in a turn, also of the same kind. Thieves and storms cannot touch what is sold.',
    'Eine Sammlung besteht aus einer oder mehreren Karten einer Art, aber höchstens so vielen, wie die Art Preise hat. Sag an, was du verkaufst, und leg es als eigenen Stapel offen hin. Später kommt nichts mehr dazu. Du darfst in einem Zug mehrere Sammlungen verkaufen, auch von derselben Art. Dieben und Stürmen ist Verkauftes entzogen.',
  ],
};

export const sellWhen: Rule = {
  ids: ['A-16'],
  name: ['Maps, and when you sell', 'Landkarten, und wann du verkaufst'],
  picture: ['map'],
  text: [
    'Maps can be traded, and sold one at a time. You sell in your own turn only.',
    'Landkarten kannst du tauschen, und verkaufen kannst du sie einzeln. Verkauft wird nur im eigenen Zug.',
  ],
};

export const noMoreDigging: Rule = {
  ids: ['A-17'],
  name: ['The dig site is empty', 'Die Grabungsstätte ist leer'],
  sign: 'deck',
  text: [
    'Nobody digs any more. Turns go on with actions alone.',
    'Niemand gräbt mehr. Die Züge gehen weiter, nur noch mit Aktionen.',
  ],
};

export const passing: Rule = {
  ids: ['A-18'],
  name: ['Passing', 'Passen'],
  sign: 'end',
  text: [
    'A turn without an action is a pass. When all players have passed one after another, the first of them must sell at least one card when the turn comes back.',
    'Ein Zug ohne Aktion heißt gepasst. Haben alle nacheinander gepasst, muss die erste Person davon mindestens eine Karte verkaufen, wenn sie wieder am Zug ist.',
  ],
  ruling: [
    'Once the dig site is empty, a player with an empty hand has nothing left to do and is skipped. “All” and “first” mean players who hold cards.\nA dig is not an action: if you draw the last card and do nothing else, you have passed.',
    'Ist die Grabungsstätte leer, hat jemand mit leerer Hand nichts mehr zu tun und wird übersprungen. „Alle“ und „erste“ meint nur, wer Karten hat.\nGraben ist keine Aktion: Wer die letzte Karte zieht und sonst nichts tut, hat gepasst.',
  ],
};

export const mustSell: Rule = {
  ids: ['A-19'],
  name: ['No endless game', 'Kein endloses Spiel'],
  sign: 'clock',
  text: [
    'With the dig site empty, a game may not go round in circles.',
    'Ist die Grabungsstätte leer, darf sich das Spiel nicht im Kreis drehen.',
  ],
  ruling: [
    'If play then goes round three times without a sale or an exploration, the player whose turn comes must sell at least one card in that turn.',
    'Geht es dann dreimal reihum ohne Verkauf und ohne Erkundung, muss, wer als Nächstes am Zug ist, in diesem Zug mindestens eine Karte verkaufen.',
  ],
};

export const over: Rule = {
  ids: ['A-20'],
  name: ['The game is over', 'Das Spiel ist aus'],
  sign: 'flag',
  text: [
    'It ends when the dig site is empty and nobody has a card left in hand.',
    'Es endet, wenn die Grabungsstätte leer ist und niemand mehr eine Karte auf der Hand hat.',
  ],
  ruling: [
    'It never ends earlier: while there is a dig site, you still dig with an empty hand.',
    'Es endet nie früher: Solange es die Grabungsstätte gibt, gräbst du auch mit leerer Hand.',
  ],
};

export const inTheOpen: Rule = {
  ids: ['A-13'],
  name: ['Taken in the open', 'Offen genommen'],
  sign: 'eye',
  text: [
    'What you take from the marketplace or from an open chamber, or what was shown before you took it, is public. Everyone may remember that you have it.',
    'Was du vom Markt oder aus einer offenen Kammer nimmst, oder was vorher gezeigt wurde, ist öffentlich. Alle dürfen sich merken, dass du es hast.',
  ],
  ruling: [
    'The table marks what others hold for certain; it does not guess. After a theft between others you are sure of one card fewer of each kind in the victim’s hand, never of fewer than none, and of nothing new in the thief’s.',
    'Der Tisch zeigt, was andere sicher haben; er rät nicht. Nach einem Diebstahl zwischen anderen bist du dir in der Hand des Opfers bei jeder Art einer Karte weniger sicher, nie weniger als keiner, und in der Hand des Diebes keiner neuen.',
  ],
};

export const sameSight: Rule = {
  ids: ['A-22'],
  name: ['Nothing shows through', 'Nichts scheint durch'],
  sign: 'lock',
  text: [
    'What you cannot know has no effect on what you are shown or what you may do. If two games differ only in hidden cards, your view, your legal moves and what a bot in your seat is told are the same.',
    'Was du nicht wissen kannst, wirkt sich nicht darauf aus, was dir gezeigt wird und was du tun darfst. Unterscheiden sich zwei Spiele nur in verdeckten Karten, sind deine Sicht, deine erlaubten Züge und das, was ein Bot an deinem Platz erfährt, gleich.',
  ],
};

/** The treasures one by one; ids name the table that lists them. */
export function treasures(ids: readonly string[]): Rule[] {
  return [
    {
      ids,
      name: ['Pot shard', 'Tonscherbe'],
      picture: ['pot shard'],
      text: [
        'A common find. Worth little until you sell all 5 pieces together.',
        'Ein häufiger Fund. Wenig wert, bis du alle 5 Stücke zusammen verkaufst.',
      ],
    },
    {
      ids,
      name: ['Parchment', 'Pergament'],
      picture: ['parchment'],
      text: [
        'Scraps of one page. The price leaps with the fourth.',
        'Fetzen einer Seite. Mit dem vierten springt der Preis.',
      ],
    },
    {
      ids,
      name: ['Coin', 'Münze'],
      picture: ['coin'],
      text: [
        'Each coin more raises the price by more than the one before, up to 5.',
        'Jede weitere Münze hebt den Preis mehr als die vorige, bis zu 5.',
      ],
    },
    {
      ids,
      name: ['Cup', 'Becher'],
      picture: ['cup'],
      text: [
        'Broken in two. One half brings little, two halves a good price.',
        'In zwei Teile zerbrochen. Eine Hälfte bringt wenig, zwei bringen viel.',
      ],
    },
    {
      ids,
      name: ['Talisman', 'Talisman'],
      picture: ['talisman'],
      text: [
        'Rarer than coins and dearer: sets of up to 5.',
        'Seltener als Münzen und teurer: Sammlungen bis 5.',
      ],
    },
    {
      ids,
      name: ['Map', 'Landkarte'],
      picture: ['map'],
      text: [
        'It opens chambers. It has a single price, so maps are sold one at a time.',
        'Am Tisch heißt sie kurz „Karte“. Sie öffnet Kammern. Sie hat nur einen Preis; verkauft wird sie also einzeln.',
      ],
    },
    {
      ids,
      name: ['Mask', 'Maske'],
      picture: ['mask'],
      text: [
        'A pharaoh’s mask. There are only 4, and all 4 together fetch a very high price.',
        'Die Maske eines Pharaos. Es gibt nur 4, und alle 4 zusammen bringen sehr viel.',
      ],
    },
  ];
}
