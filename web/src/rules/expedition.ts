// Archaeology: The New Expedition, in our own words.

import * as both from './archaeology';
import { EXPEDITION } from './box';
import { MONUMENTS } from './monument';
import { numbered, type Book, type Rule } from './rule';

const TABLET_AND_PENDANT: Rule[] = [
  {
    ids: ['N-1'],
    name: ['Tablet', 'Tafel'],
    picture: ['tablet'],
    text: [
      'Broken in three: the third piece makes the price. Only in play with 4 or 5 players, or in the Long Expedition.',
      'In drei Teile zerbrochen: Das dritte macht den Preis. Nur zu viert und zu fünft dabei, oder in der Langen Expedition.',
    ],
  },
  {
    ids: ['N-1'],
    name: ['Pendant', 'Anhänger'],
    picture: ['pendant'],
    text: [
      'Broken in two: the pair is what counts. Only in play with 5 players, or in the Long Expedition.',
      'In zwei Teile zerbrochen: Es kommt auf das Paar an. Nur zu fünft dabei, oder in der Langen Expedition.',
    ],
  },
];

const ACTIONS: Rule = {
  ...both.actions,
  text: [
    'After the dig you may trade, explore and sell, in any order. Trade and sell as often as you like; explore once (N-10). You may also do nothing. Then the next player clockwise has a turn.',
    'Nach dem Graben darfst du tauschen, erkunden und verkaufen, in jeder Reihenfolge. Tausche und verkaufe beliebig oft; erkunde einmal (N-10). Du darfst auch nichts tun. Danach geht es im Uhrzeigersinn weiter.',
  ],
};

const CHAMBERS_SEEN: Rule = {
  ids: ['M-9'],
  name: ['Chambers you have seen', 'Kammern, die du kennst'],
  picture: ['temple', 'tomb'],
  text: [
    'A chamber you looked into stays known to you until someone else explores it. Cards that were shown at the Mine or by the Sphinx and went back are known by all to be there.\nIf another player takes all cards of a chamber you know, you know that this player has them. If only some are taken, as at the Tomb, you are sure of that many fewer of each kind in the chamber, and of nothing new in the hand.',
    'Eine Kammer, in die du gesehen hast, bleibt dir bekannt, bis jemand anderes sie erkundet. Karten, die in der Mine oder von der Sphinx gezeigt wurden und zurückgingen, liegen für alle bekannt dort.\nNimmt jemand alle Karten einer Kammer, die du kennst, weißt du, dass diese Person sie hat. Werden nur einige genommen, wie beim Grab, bist du dir in der Kammer bei jeder Art um so viele Karten weniger sicher, und in der Hand keiner neuen.',
  ],
};

const VARIANTS: Rule[] = [
  {
    ids: ['V-1'],
    name: ['Long Expedition', 'Lange Expedition'],
    picture: ['tablet', 'pendant', 'thief'],
    text: [
      'For 2 or 3 players: tablets and pendants are in, and there is one more thief.',
      'Für 2 oder 3 Personen: Tafeln und Anhänger sind dabei, dazu ein Dieb mehr.',
    ],
  },
  {
    ids: ['V-2'],
    name: ['Fierce Weather', 'Wildes Wetter'],
    picture: ['storm', 'tent'],
    text: [
      'All 6 storms are in play, whatever the number of players. Each tent can be used twice; after the first time it is turned face down.',
      'Alle 6 Stürme sind im Spiel, egal wie viele mitspielen. Jedes Zelt hilft zweimal; nach dem ersten Mal wird es umgedreht.',
    ],
  },
  {
    ids: ['V-3'],
    name: ['Beginner’s Luck', 'Anfängerglück'],
    picture: ['coin'],
    text: [
      'All players announce the total trading value of their first hands. The lowest total starts.',
      'Alle sagen an, wie viel Tauschwert ihre erste Hand zusammen hat. Die niedrigste Summe beginnt.',
    ],
    ruling: [
      'A tie is drawn at random. With this variant the table cannot name a starting player.',
      'Bei Gleichstand wird gelost. Mit dieser Variante kann der Tisch nicht bestimmen, wer beginnt.',
    ],
  },
];

export const expedition: Book = {
  game: 'expedition',
  ids: [...numbered('A', 22), ...numbered('N', 10), ...numbered('M', 9), ...numbered('V', 3)],
  sections: [
    {
      id: 'about',
      title: ['What it is about', 'Worum es geht'],
      picture: ['trowel', 'coin', 'tent'],
      lead: [
        'You dig for treasures in the desert, swap them at the market and sell sets of them to the museum. Larger sets bring more, but cards in your hand are in danger: thieves take them and storms scatter them. Your tent protects you once. Maps let you explore a monument, a different one each time. Whoever has earned the most in the end wins.\n2 to 5 players, about 20 minutes.',
        'Du gräbst in der Wüste nach Schätzen, tauschst sie auf dem Markt und verkaufst Sammlungen davon ans Museum. Größere Sammlungen bringen mehr, aber Karten auf der Hand sind in Gefahr: Diebe nehmen sie, Stürme verwehen sie. Dein Zelt schützt dich einmal. Mit Landkarten erkundest du ein Monument, jedes Mal ein anderes. Wer am Ende das meiste Geld hat, gewinnt.\n2 bis 5 Personen, etwa 20 Minuten.',
      ],
      rules: [],
    },
    {
      id: 'setup',
      title: ['Setting up', 'Aufbau'],
      picture: ['tent', 'map', 'great-pyramid'],
      rules: [
        {
          ids: ['A-1'],
          name: ['Sort the cards', 'Karten sortieren'],
          picture: ['map', 'thief', 'storm', 'tent'],
          text: [
            'Put maps, thieves, storms and tents aside and shuffle the other treasures. So the first hands, the first market and the chambers never hold a map.',
            'Leg Landkarten, Diebe, Stürme und Zelte beiseite und mische die übrigen Schätze. Darum gibt es in den ersten Händen, auf dem ersten Markt und in den Kammern nie eine Landkarte.',
          ],
        },
        {
          ids: ['N-3'],
          name: ['Kinds in play', 'Arten im Spiel'],
          picture: ['tablet', 'pendant'],
          text: [
            'With 2 or 3 players, tablets and pendants stay in the box. With 4 players only the pendants do. With 5 players all are in.',
            'Zu zweit und zu dritt bleiben Tafeln und Anhänger in der Schachtel. Zu viert nur die Anhänger. Zu fünft ist alles dabei.',
          ],
        },
        both.firstCards,
        {
          ids: ['N-4'],
          name: ['Tents', 'Zelte'],
          picture: ['tent'],
          text: [
            'Each player gets one tent. It lies in front of you and is not part of your hand.',
            'Alle bekommen ein Zelt. Es liegt vor dir und gehört nicht zur Hand.',
          ],
        },
        {
          ids: ['N-5'],
          name: ['One monument', 'Ein Monument'],
          picture: ['great-pyramid', 'temple', 'tomb', 'mine', 'sphinx', 'buried-ruins'],
          text: [
            'One of the six is drawn at random, or the table chooses one. Its chambers are filled with 15 treasures. For a first game take the Great Pyramid.',
            'Eines der sechs wird gezogen, oder der Tisch wählt eines aus. Seine Kammern werden mit 15 Schätzen gefüllt. Für das erste Spiel nimm die Große Pyramide.',
          ],
        },
        {
          ids: ['N-6'],
          name: ['Thieves and storms in play', 'Diebe und Stürme im Spiel'],
          picture: ['thief', 'storm'],
          text: [
            'How many are in play depends on the number of players.',
            'Wie viele im Spiel sind, hängt davon ab, wie viele mitspielen.',
          ],
          figure: {
            is: 'counts',
            heads: [
              ['Players', 'Personen'],
              ['Thieves', 'Diebe'],
              ['Storms', 'Stürme'],
            ],
            rows: [
              [2, 4, 6],
              [3, 6, 5],
              [4, 8, 4],
              [5, 10, 4],
            ],
          },
        },
        {
          ids: ['A-3'],
          name: ['The dig site', 'Die Grabungsstätte'],
          sign: 'deck',
          text: [
            'Shuffle the maps, the thieves and the storms in play into the treasures that are left. This face-down deck is the dig site.',
            'Mische die Landkarten und die Diebe und Stürme im Spiel unter die übrigen Schätze. Dieser verdeckte Stapel ist die Grabungsstätte.',
          ],
          figure: {
            is: 'counts',
            heads: [
              ['Players', 'Personen'],
              ['Cards in the dig site', 'Karten in der Grabungsstätte'],
              ['Long Expedition', 'Lange Expedition'],
            ],
            rows: [
              [2, 50, 68],
              [3, 47, 65],
              [4, 56, null],
              [5, 59, null],
            ],
          },
        },
        {
          ids: ['N-7'],
          name: ['Who starts', 'Wer beginnt'],
          sign: 'play',
          text: [
            'The player who was last barefoot in the sand starts.',
            'Es beginnt, wer zuletzt barfuß im Sand war.',
          ],
          ruling: [
            'We cannot know that. The table may name a starting player; otherwise it is drawn at random.',
            'Das können wir nicht wissen. Der Tisch darf bestimmen, wer beginnt; sonst wird gelost.',
          ],
        },
      ],
    },
    {
      id: 'turn',
      title: ['Your turn', 'Dein Zug'],
      picture: ['trowel'],
      rules: [both.dig, both.treasure, ACTIONS],
    },
    {
      id: 'danger',
      title: ['Thieves, storms and tents', 'Diebe, Stürme und Zelte'],
      picture: ['thief', 'storm', 'tent'],
      rules: [
        both.thief,
        both.storm,
        {
          ids: ['N-8'],
          name: ['Tents first', 'Zuerst die Zelte'],
          picture: ['tent'],
          text: [
            'Before anyone loses cards, each player who still has a tent says whether to use it. The player to the left of whoever drew the storm begins; the drawer comes last. You hear what was said before you. A used tent is out of the game, and this storm does not touch you.',
            'Bevor jemand Karten verliert, sagen alle, die noch ein Zelt haben, ob sie es benutzen. Links von der Person, die den Sturm gezogen hat, geht es los; sie selbst kommt zuletzt. Du hörst, was vor dir gesagt wurde. Ein benutztes Zelt ist aus dem Spiel, und dieser Sturm trifft dich nicht.',
          ],
          ruling: [
            'Everyone with a tent is asked, even with a hand too small to lose anything.',
            'Gefragt wird, wer ein Zelt hat, auch bei einer Hand, die zu klein ist, um etwas zu verlieren.',
          ],
        },
        {
          ids: ['N-9'],
          name: ['Then the losses', 'Dann die Verluste'],
          picture: ['storm'],
          text: [
            'Players without shelter give up their cards in the same order. Each sees what the earlier ones gave up.',
            'Wer keinen Schutz hat, gibt in derselben Reihenfolge Karten ab. Alle sehen, was vor ihnen abgegeben wurde.',
          ],
        },
        both.mapsAreCards,
        both.drawnStayOpen,
      ],
    },
    {
      id: 'trade',
      title: ['Trading', 'Tauschen'],
      picture: ['coin', 'talisman'],
      rules: [both.trade, both.tradeSteps],
    },
    {
      id: 'explore',
      title: ['Exploring', 'Erkunden'],
      picture: ['map', 'great-pyramid'],
      rules: [
        both.explore,
        {
          ids: ['N-10'],
          name: ['Once a turn', 'Einmal im Zug'],
          sign: 'explore',
          text: [
            'You explore at most once in a turn. What you take, and what it costs, depends on the monument.',
            'Du erkundest höchstens einmal im Zug. Was du nimmst und was es kostet, hängt vom Monument ab.',
          ],
        },
      ],
    },
    {
      id: 'monuments',
      title: ['The six monuments', 'Die sechs Monumente'],
      picture: ['temple', 'mine', 'sphinx'],
      lead: [
        'One of them is in play. Each uses 15 treasures.',
        'Eines davon ist im Spiel. Jedes braucht 15 Schätze.',
      ],
      rules: MONUMENTS,
    },
    {
      id: 'sell',
      title: ['Selling', 'Verkaufen'],
      picture: ['coin', 'coin', 'coin'],
      rules: [both.sell, both.sellWhen],
    },
    {
      id: 'treasures',
      title: ['Treasures and prices', 'Schätze und Preise'],
      picture: ['tablet', 'pendant', 'mask'],
      rules: [
        {
          ids: ['N-1'],
          name: ['All values', 'Alle Werte'],
          sign: 'count',
          text: [
            'The box holds 85 treasures, 10 thieves, 6 storms, 5 tents and 6 monuments. A kind without a price in a column cannot be sold in a set of that size.',
            'Die Schachtel enthält 85 Schätze, 10 Diebe, 6 Stürme, 5 Zelte und 6 Monumente. Fehlt in einer Spalte der Preis, gibt es keine Sammlung dieser Größe.',
          ],
          ruling: [
            'Our sources give only part of the values in words. A plain number is printed, ° is inferred from printed ones, * is a house value.',
            'Unsere Quellen nennen nur einen Teil der Werte in Worten. Eine Zahl ohne Zeichen ist gedruckt, ° ist aus gedruckten erschlossen, * ist ein Hauswert.',
          ],
          figure: { is: 'prices', values: EXPEDITION },
        },
        ...both.treasures(['N-1']),
        ...TABLET_AND_PENDANT,
        {
          ids: ['N-2'],
          name: ['Values of your own box', 'Werte deiner Schachtel'],
          sign: 'count',
          text: [
            'If you own the box, a table can play with your values: the same kinds, trading values from 1 to 9, and up to 5 prices from 0 to 99 that never fall as the set grows. A bad table is refused; the message names the row and the reason.',
            'Wenn du die Schachtel hast, kann ein Tisch mit deinen Werten spielen: dieselben Arten, Tauschwerte von 1 bis 9 und bis zu 5 Preise von 0 bis 99, die mit der Größe der Sammlung nie fallen. Eine fehlerhafte Tabelle wird abgelehnt; die Meldung nennt Zeile und Grund.',
          ],
          ruling: [
            'You need to give only the rows that you change.',
            'Du musst nur die Zeilen angeben, die du änderst.',
          ],
        },
      ],
    },
    {
      id: 'end',
      title: ['The end and who wins', 'Das Ende und wer gewinnt'],
      picture: ['mask', 'coin'],
      rules: [
        both.noMoreDigging,
        both.passing,
        both.mustSell,
        both.over,
        {
          ids: ['A-21'],
          name: ['Who wins', 'Wer gewinnt'],
          sign: 'star',
          text: [
            'Add up the money for all your sold sets, each set by itself. The most money wins. In a tie, the tied player who sold fewest cards wins. An unused tent is worth nothing.',
            'Zähl das Geld für alle deine verkauften Sammlungen zusammen, jede für sich. Das meiste Geld gewinnt. Bei Gleichstand gewinnt von diesen, wer am wenigsten Karten verkauft hat. Ein unbenutztes Zelt ist nichts wert.',
          ],
          ruling: [
            'If that is equal too, the win is shared.',
            'Ist auch das gleich, wird der Sieg geteilt.',
          ],
          figure: {
            is: 'sum',
            sets: [
              { kind: 'talisman', count: 4, price: 32 },
              { kind: 'talisman', count: 2, price: 10 },
              { kind: 'coin', count: 5, price: 30 },
            ],
          },
        },
      ],
    },
    {
      id: 'variants',
      title: ['Variants', 'Varianten'],
      picture: ['storm', 'tent', 'thief'],
      lead: ['You can combine them.', 'Du kannst sie kombinieren.'],
      rules: VARIANTS,
    },
    {
      id: 'knowledge',
      title: ['Who knows what', 'Wer was weiß'],
      picture: ['trowel'],
      lead: [
        'You know your hand, the marketplace, all sold sets, all tents, how many cards each hand, each chamber and the dig site hold, which thieves and storms were drawn, a stolen card if you were the thief or the victim, and a chamber you looked into, until someone else explores it.',
        'Du kennst deine Hand, den Markt, alle verkauften Sammlungen, alle Zelte, wie viele Karten jede Hand, jede Kammer und die Grabungsstätte haben, welche Diebe und Stürme gezogen sind, eine gestohlene Karte, wenn du Dieb oder Opfer warst, und eine Kammer, in die du gesehen hast, bis jemand anderes sie erkundet.',
      ],
      rules: [both.inTheOpen, CHAMBERS_SEEN, both.sameSight],
    },
  ],
};
