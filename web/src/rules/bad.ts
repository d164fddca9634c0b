// Bad Archeology, in our own words.

import { numbered, type Book, type Rule } from './rule';
import { ITEMS, TERRAIN } from './tile';

const MOVING: Rule[] = [
  {
    ids: ['B-6'],
    name: ['Speed', 'Tempo'],
    picture: ['jade', 'potion'],
    text: [
      'Your speed is 3, less 1 for each jade statue you hold, plus 1 for each potion, and never under 1. You move straight north, east, south or west, from 1 space up to your speed.',
      'Dein Tempo ist 3, weniger 1 für jede Jadestatue, die du hast, plus 1 für jeden Trank, und nie unter 1. Du gehst gerade nach Norden, Osten, Süden oder Westen, von 1 Feld bis zu deinem Tempo.',
    ],
    figure: { is: 'speed' },
  },
  {
    ids: ['B-7'],
    name: ['Where you may step', 'Wohin du treten darfst'],
    sign: 'foot',
    text: [
      'On bare spaces, the centre, the corners, and face-up tiles that are not walls. Not on face-down tiles (except as in B-20 and B-29), and not off the board.',
      'Auf leere Felder, die Mitte, die Ecken und offene Plättchen, die keine Mauern sind. Nicht auf verdeckte Plättchen (außer wie in B-20 und B-29) und nicht vom Brett.',
    ],
  },
  {
    ids: ['B-8'],
    name: ['What stops you', 'Was dich aufhält'],
    picture: ['ice', 'portal', 'snake', 'wall'],
    text: [
      'You may walk across items. The step onto ice, a portal or a snake ends the walk. Walls can be neither entered nor passed.',
      'Über Gegenstände darfst du hinweggehen. Der Schritt auf Eis, ein Portal oder eine Schlange beendet den Weg. Mauern lassen sich weder betreten noch passieren.',
    ],
  },
  {
    ids: ['B-9'],
    name: ['Others on the way', 'Andere auf dem Weg'],
    sign: 'human',
    text: [
      'Meeples do not block each other. Any number may stand on one space.',
      'Figuren behindern sich nicht. Auf einem Feld dürfen beliebig viele stehen.',
    ],
  },
  {
    ids: ['B-10'],
    name: ['Turning tiles up', 'Plättchen aufdecken'],
    sign: 'eye',
    text: [
      'When your move has ended, every tile directly beside a space you stepped on, not diagonally, is turned up.',
      'Ist dein Weg zu Ende, wird jedes Plättchen aufgedeckt, das direkt neben einem betretenen Feld liegt, nicht schräg.',
    ],
    ruling: [
      'The space you started from was not stepped on. Tiles are turned up first; only then do you decide about the tile you stand on.',
      'Das Feld, von dem du losgingst, gilt nicht als betreten. Zuerst wird aufgedeckt; erst dann entscheidest du über das Plättchen, auf dem du stehst.',
    ],
  },
];

const VARIANTS: Rule[] = [
  {
    ids: ['B-28'],
    name: ['Escape', 'Flucht'],
    sign: 'flag',
    text: [
      'With 10 points or more, when you stop on a corner you may leave the board with everything you hold. The game ends when one player is left: that player is trapped and scores 0.',
      'Mit 10 Punkten oder mehr darfst du, wenn du auf einer Ecke anhältst, das Brett mit allem, was du hast, verlassen. Das Spiel endet, wenn nur noch eine Person übrig ist: Sie sitzt fest und bekommt 0.',
    ],
    ruling: [
      'The end by lack of treasure does not apply. If all pass, or B-26 ends the game, everyone still on the board scores 0; if nobody had escaped, all share the win. You may stop on the corner by a walk, a slide, a bash or a warp; if you stay, you are asked again at your next stop.',
      'Das Ende aus Mangel an Schätzen gilt nicht. Passen alle, oder beendet B-26 das Spiel, bekommen alle, die noch auf dem Brett sind, 0; ist niemand entkommen, teilen sich alle den Sieg. Du darfst gehend, rutschend, rammend oder springend auf der Ecke anhalten; bleibst du, wirst du beim nächsten Halt wieder gefragt.',
    ],
  },
  {
    ids: ['B-29'],
    name: ['Fog', 'Nebel'],
    sign: 'eye',
    text: [
      'At the end of each turn every tile is turned face down, except those under a meeple or directly beside one. You may step on and warp to face-down tiles at any speed. If you hit a wall, you go back to the centre.',
      'Am Ende jedes Zuges werden alle Plättchen verdeckt, außer denen unter einer Figur oder direkt daneben. Auf verdeckte Plättchen darfst du bei jedem Tempo treten und springen. Triffst du auf eine Mauer, musst du in die Mitte zurück.',
    ],
    ruling: [
      'The game ends when no tile worth more than 0 is left. What was once turned up is known to all, and you may remember it. You may walk or warp to any face-down tile, even one known to be a wall or a portal.\nHitting a wall turns it up, also by warp. After a walk or a bash the tiles along the way are turned up first; around the centre nothing is. A warp to a face-down portal stops there.',
      'Das Spiel endet, wenn kein Plättchen mehr da ist, das mehr als 0 bringt. Was einmal offen war, wissen alle, und du darfst es dir merken. Du darfst auf jedes verdeckte Plättchen gehen oder springen, auch wenn es bekanntlich eine Mauer oder ein Portal ist.\nEine getroffene Mauer wird aufgedeckt, auch bei einem Sprung. Nach einem Weg oder einem Rammen werden zuerst die Plättchen unterwegs aufgedeckt; um die Mitte herum keine. Ein Sprung auf ein verdecktes Portal endet dort.',
    ],
  },
  {
    ids: ['B-30'],
    name: ['Escape the Fog', 'Flucht im Nebel'],
    sign: 'flag',
    text: ['Escape and Fog together.', 'Flucht und Nebel zusammen.'],
  },
];

export const bad: Book = {
  game: 'bad',
  ids: numbered('B', 31),
  sections: [
    {
      id: 'about',
      title: ['What it is about', 'Worum es geht'],
      picture: ['gem', 'jade', 'chest'],
      lead: [
        'You search a board of face-down tiles and collect what is worth points. Statues slow you down, potions speed you up, dynamite clears the way and robs the others. Whoever holds the most points in the end wins.\n2 to 6 players.',
        'Du suchst auf einem Brett voller verdeckter Plättchen und sammelst, was Punkte bringt. Statuen machen langsam, Tränke schnell, Dynamit räumt den Weg frei und bestiehlt die anderen. Wer am Ende die meisten Punkte hat, gewinnt.\n2 bis 6 Personen.',
      ],
      rules: [],
    },
    {
      id: 'setup',
      title: ['Setting up', 'Aufbau'],
      picture: ['wall', 'ice', 'portal'],
      rules: [
        {
          ids: ['B-3'],
          name: ['The board', 'Das Brett'],
          sign: 'deck',
          text: [
            'The board has 9 by 9 spaces: 4 corner pieces, the centre piece, and 76 spaces for tiles. Shuffle all tiles and lay them there face down.',
            'Das Brett hat 9 mal 9 Felder: 4 Eckstücke, das Mittelstück und 76 Felder für Plättchen. Mische alle Plättchen und leg sie dort verdeckt aus.',
          ],
          ruling: [
            'The rulebook wants a full board and tiles left over, but there are only 70 tiles. So with fewer tiles than spaces, random spaces stay bare; with more, the rest is left over, unseen.',
            'Das Regelheft will ein volles Brett und übrige Plättchen, es sind aber nur 70. Also bleiben bei weniger Plättchen als Feldern zufällige Felder leer; bei mehr bleibt der Rest ungesehen übrig.',
          ],
        },
        {
          ids: ['B-4'],
          name: ['The start', 'Der Anfang'],
          sign: 'play',
          text: [
            'All meeples begin on the centre. A random player starts, and turns go clockwise.',
            'Alle Figuren beginnen in der Mitte. Wer anfängt, wird ausgelost; gespielt wird im Uhrzeigersinn.',
          ],
          ruling: [
            'Nobody may step on a face-down tile, so nobody could start. Therefore the four tiles around the centre are turned up before the first turn; if all four are walls, the tiles are dealt again. The table may name who starts.',
            'Auf verdeckte Plättchen darf niemand treten, also könnte niemand anfangen. Darum werden die vier Plättchen um die Mitte vor dem ersten Zug aufgedeckt; sind es vier Mauern, wird neu ausgelegt. Der Tisch darf bestimmen, wer anfängt.',
          ],
        },
      ],
    },
    {
      id: 'turn',
      title: ['Your turn', 'Dein Zug'],
      picture: ['trowel'],
      rules: [
        {
          ids: ['B-5'],
          name: ['What you do', 'Was du tust'],
          sign: 'right',
          text: [
            'First you may drop an item (B-14) and light dynamite (B-15). Then do one of three things: move, return to the centre, or pass.',
            'Zuerst darfst du etwas ablegen (B-14) und Dynamit zünden (B-15). Dann tust du eines von dreien: gehen, in die Mitte zurückkehren oder passen.',
          ],
          ruling: [
            'Dropping and lighting may come in any order.',
            'Ablegen und Zünden dürfen in jeder Reihenfolge kommen.',
          ],
        },
        {
          ids: ['B-12'],
          name: ['Return to the centre', 'Zurück in die Mitte'],
          sign: 'home',
          text: [
            'You may return to the centre from anywhere. It takes the whole turn.',
            'Du darfst von überall in die Mitte zurück. Das ist der ganze Zug.',
          ],
          ruling: [
            'Not if you are on the centre already. It is not a step, so nothing is turned up.',
            'Nicht, wenn du schon dort bist. Es ist kein Schritt, also wird nichts aufgedeckt.',
          ],
        },
        {
          ids: ['B-13'],
          name: ['Pass', 'Passen'],
          sign: 'end',
          text: ['You may pass and stay where you are.', 'Du darfst passen und bleibst stehen.'],
        },
      ],
    },
    {
      id: 'moving',
      title: ['Moving', 'Gehen'],
      picture: ['jade', 'potion', 'wall'],
      rules: MOVING,
    },
    {
      id: 'taking',
      title: ['Taking and dropping', 'Nehmen und ablegen'],
      picture: ['gem', 'key'],
      rules: [
        {
          ids: ['B-11'],
          name: ['Take it or leave it', 'Nehmen oder liegen lassen'],
          sign: 'hand',
          text: [
            'If you stop on an item you may take it, which leaves the space bare, or leave it. What players hold is public.',
            'Hältst du auf einem Gegenstand, darfst du ihn nehmen, dann ist das Feld leer, oder ihn liegen lassen. Was jemand hat, sehen alle.',
          ],
          ruling: [
            'You are asked only when you stop. If you begin a turn on an item, you have to leave and come back to take it.',
            'Gefragt wirst du nur beim Anhalten. Beginnst du einen Zug auf einem Gegenstand, musst du weggehen und wiederkommen, um ihn zu nehmen.',
          ],
        },
        {
          ids: ['B-14'],
          name: ['Drop an item', 'Etwas ablegen'],
          sign: 'down',
          text: [
            'Before you move, standing on a bare space, you may lay one item there face up.',
            'Stehst du vor dem Gehen auf einem leeren Feld, darfst du dort einen Gegenstand offen ablegen.',
          ],
          ruling: [
            'Once a turn. The centre and the corners are not bare spaces.',
            'Einmal im Zug. Die Mitte und die Ecken sind keine leeren Felder.',
          ],
        },
      ],
    },
    {
      id: 'items',
      title: ['Items', 'Gegenstände'],
      picture: ['gem', 'dynamite', 'potion'],
      rules: ITEMS,
    },
    {
      id: 'terrain',
      title: ['Snakes and terrain', 'Schlangen und Gelände'],
      picture: ['snake', 'ice', 'portal'],
      rules: TERRAIN,
    },
    {
      id: 'tiles',
      title: ['All tiles and values', 'Alle Plättchen und Werte'],
      picture: ['gem', 'chest', 'snake'],
      rules: [
        {
          ids: ['B-1'],
          name: ['The box', 'Die Schachtel'],
          sign: 'count',
          text: [
            'The box is one sheet of 35 tiles, twice: 70 tiles. A tile worth more than 0 is a treasure.',
            'Die Schachtel ist ein Bogen mit 35 Plättchen, zweimal: 70 Plättchen. Ein Plättchen, das mehr als 0 bringt, ist ein Schatz.',
          ],
          ruling: [
            'The rulebook gives the values but not how many of each tile a sheet has. These numbers are a house table.',
            'Das Regelheft nennt die Werte, aber nicht, wie oft jedes Plättchen auf einem Bogen ist. Diese Zahlen sind eine Haustabelle.',
          ],
          figure: { is: 'tiles' },
        },
        {
          ids: ['B-2'],
          name: ['Numbers of your own box', 'Zahlen deiner Schachtel'],
          sign: 'count',
          text: [
            'A table can play with other numbers of tiles: 0 to 40 of each, and at least 40 in all.',
            'Ein Tisch kann mit anderen Zahlen spielen: 0 bis 40 von jedem Plättchen, mindestens 40 insgesamt.',
          ],
          ruling: [
            'You need to give only the tiles that you change.',
            'Du musst nur die Plättchen angeben, die du änderst.',
          ],
        },
      ],
    },
    {
      id: 'end',
      title: ['The end and who wins', 'Das Ende und wer gewinnt'],
      picture: ['chest', 'gem'],
      rules: [
        {
          ids: ['B-25'],
          name: ['The game is over', 'Das Spiel ist aus'],
          sign: 'flag',
          text: [
            'It ends at once when every tile is face up or gone and no tile worth more than 0 is left on the board, or when all players pass one after another.',
            'Es endet sofort, wenn jedes Plättchen offen oder weg ist und keines mehr auf dem Brett liegt, das mehr als 0 bringt, oder wenn alle nacheinander passen.',
          ],
          ruling: [
            'A turn missed because of a snake is not a pass, nor is a turn with a drop or dynamite; the count begins anew. Whether treasure is left is looked at when the effects of dynamite are over, robbing included, and at the end of each turn.',
            'Wegen einer Schlange auszusetzen ist kein Passen, ein Zug mit Ablegen oder Dynamit auch nicht; dann wird neu gezählt. Ob noch Schätze da sind, wird geprüft, wenn die Folgen von Dynamit samt Stehlen vorbei sind, und am Ende jedes Zuges.',
          ],
        },
        {
          ids: ['B-26'],
          name: ['No endless game', 'Kein endloses Spiel'],
          sign: 'clock',
          text: [
            'A game in which nothing happens any more comes to an end.',
            'Ein Spiel, in dem nichts mehr geschieht, geht zu Ende.',
          ],
          ruling: [
            'It is over after 15 full rounds in which no tile was turned up, taken, dropped, moved or removed and nobody escaped. In the fog only a tile never seen before counts as turned up. A game also ends after 600 turns, missed ones included.',
            'Es ist aus nach 15 vollen Runden, in denen kein Plättchen aufgedeckt, genommen, abgelegt, bewegt oder entfernt wurde und niemand entkam. Im Nebel zählt nur ein nie gesehenes Plättchen als aufgedeckt. Ein Spiel endet auch nach 600 Zügen, ausgesetzte mitgezählt.',
          ],
        },
        {
          ids: ['B-27'],
          name: ['Who wins', 'Wer gewinnt'],
          sign: 'star',
          text: [
            'Add up the points of the items you hold. The most points win. Equal points share the win.',
            'Zähl die Punkte der Gegenstände zusammen, die du hast. Die meisten Punkte gewinnen. Bei Gleichstand wird der Sieg geteilt.',
          ],
        },
      ],
    },
    {
      id: 'variants',
      title: ['Variants', 'Varianten'],
      picture: ['portal', 'wall'],
      lead: ['You can combine them.', 'Du kannst sie kombinieren.'],
      rules: VARIANTS,
    },
    {
      id: 'knowledge',
      title: ['Who knows what', 'Wer was weiß'],
      picture: ['trowel'],
      lead: [
        'All players know the same. Everything is public except what lies face down, what lay face down when it was blown up, and tiles left over. How many tiles that are, everyone can count.',
        'Alle wissen dasselbe. Öffentlich ist alles außer dem, was verdeckt liegt, was beim Sprengen verdeckt lag, und den übrigen Plättchen. Wie viele das sind, können alle zählen.',
      ],
      rules: [
        {
          ids: ['B-31'],
          name: ['Nothing shows through', 'Nichts scheint durch'],
          sign: 'lock',
          text: [
            'What you cannot know has no effect on what you are shown or what you may do. If two games differ only in unseen tiles, your view, your legal moves and what a bot in your seat is told are the same.',
            'Was du nicht wissen kannst, wirkt sich nicht darauf aus, was dir gezeigt wird und was du tun darfst. Unterscheiden sich zwei Spiele nur in ungesehenen Plättchen, sind deine Sicht, deine erlaubten Züge und das, was ein Bot an deinem Platz erfährt, gleich.',
          ],
          ruling: [
            'One conclusion is drawn for all: what was blown up unseen was no dynamite, or it would have gone off. In the fog without escape there is another: if no treasure is known on the board and the game goes on, a hidden one is left.',
            'Ein Schluss gilt für alle: Was ungesehen gesprengt wurde, war kein Dynamit, sonst wäre es hochgegangen. Im Nebel ohne Flucht gilt noch einer: Ist kein Schatz auf dem Brett bekannt und das Spiel geht weiter, ist noch ein verborgener da.',
          ],
        },
      ],
    },
  ],
};
