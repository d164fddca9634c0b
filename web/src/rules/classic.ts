// Archaeology: The Card Game, in our own words.

import * as both from './archaeology';
import { CLASSIC } from './box';
import { numbered, type Book } from './rule';

export const classic: Book = {
  game: 'classic',
  ids: [...numbered('A', 22), ...numbered('C', 6)],
  sections: [
    {
      id: 'about',
      title: ['What it is about', 'Worum es geht'],
      picture: ['trowel', 'coin', 'pyramid'],
      lead: [
        'You dig for treasures in the desert, swap them at the market and sell sets of them to the museum. Larger sets bring more, but cards in your hand are in danger: thieves take them and storms scatter them. Maps open a pyramid with more treasures. Whoever has earned the most in the end wins.\n2 to 4 players, about 20 minutes.',
        'Du gräbst in der Wüste nach Schätzen, tauschst sie auf dem Markt und verkaufst Sammlungen davon ans Museum. Größere Sammlungen bringen mehr, aber Karten auf der Hand sind in Gefahr: Diebe nehmen sie, Stürme verwehen sie. Landkarten öffnen eine Pyramide mit weiteren Schätzen. Wer am Ende das meiste Geld hat, gewinnt.\n2 bis 4 Personen, etwa 20 Minuten.',
      ],
      rules: [],
    },
    {
      id: 'setup',
      title: ['Setting up', 'Aufbau'],
      picture: ['pyramid', 'map'],
      rules: [
        {
          ids: ['A-1'],
          name: ['Sort the cards', 'Karten sortieren'],
          picture: ['map', 'thief', 'storm'],
          text: [
            'Put maps, thieves, storms and the pyramid aside and shuffle the other treasures. So the first hands, the first market and the chambers never hold a map.',
            'Leg Landkarten, Diebe, Stürme und die Pyramide beiseite und mische die übrigen Schätze. Darum gibt es in den ersten Händen, auf dem ersten Markt und in den Kammern nie eine Landkarte.',
          ],
        },
        both.firstCards,
        {
          ids: ['C-2'],
          name: ['Fill the pyramid', 'Die Pyramide füllen'],
          picture: ['pyramid'],
          text: [
            'Its three chambers get 3, 5 and 7 cards, face down.',
            'Ihre drei Kammern bekommen 3, 5 und 7 Karten, verdeckt.',
          ],
        },
        {
          ids: ['C-3'],
          name: ['Storms in play', 'Stürme im Spiel'],
          picture: ['storm', 'thief'],
          text: [
            'The more players, the fewer storms. All 8 thieves are always in.',
            'Je mehr mitspielen, desto weniger Stürme. Die 8 Diebe sind immer alle dabei.',
          ],
          figure: {
            is: 'counts',
            heads: [
              ['Players', 'Personen'],
              ['Thieves', 'Diebe'],
              ['Storms', 'Stürme'],
            ],
            rows: [
              [2, 8, 6],
              [3, 8, 5],
              [4, 8, 4],
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
            ],
            rows: [
              [2, 58],
              [3, 53],
              [4, 48],
            ],
          },
        },
        {
          ids: ['C-4'],
          name: ['Who starts', 'Wer beginnt'],
          sign: 'play',
          text: ['The starting player is drawn at random.', 'Wer beginnt, wird ausgelost.'],
          ruling: [
            'The table may name a starting player instead.',
            'Der Tisch darf stattdessen bestimmen, wer beginnt.',
          ],
        },
      ],
    },
    {
      id: 'turn',
      title: ['Your turn', 'Dein Zug'],
      picture: ['trowel'],
      rules: [both.dig, both.treasure, both.actions],
    },
    {
      id: 'danger',
      title: ['Thieves and storms', 'Diebe und Stürme'],
      picture: ['thief', 'storm'],
      rules: [
        both.thief,
        both.storm,
        {
          ids: ['C-5'],
          name: ['Order in a storm', 'Reihenfolge im Sturm'],
          picture: ['storm'],
          text: [
            'Whoever drew the storm loses cards first, then the others clockwise.',
            'Wer den Sturm gezogen hat, verliert zuerst Karten, dann die anderen im Uhrzeigersinn.',
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
      title: ['Exploring the pyramid', 'Die Pyramide erkunden'],
      picture: ['map', 'pyramid'],
      rules: [
        both.explore,
        {
          ids: ['C-6'],
          name: ['What the chambers cost', 'Was die Kammern kosten'],
          picture: ['pyramid'],
          text: [
            'The chamber of 3 costs 1 map, that of 5 costs 2, that of 7 costs 3. Each can be explored once. You may explore as many chambers in a turn as you can pay for.',
            'Die Kammer mit 3 kostet 1 Landkarte, die mit 5 kostet 2, die mit 7 kostet 3. Jede lässt sich einmal erkunden. In einem Zug darfst du so viele Kammern erkunden, wie du bezahlen kannst.',
          ],
          figure: {
            is: 'chambers',
            chambers: [
              { cards: 3, maps: 1 },
              { cards: 5, maps: 2 },
              { cards: 7, maps: 3 },
            ],
          },
        },
      ],
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
      picture: ['pot shard', 'parchment', 'mask'],
      rules: [
        {
          ids: ['C-1'],
          name: ['All values', 'Alle Werte'],
          sign: 'count',
          text: [
            'The box holds 72 treasures, 8 thieves, 6 storms and one pyramid. There are no tents. All values are those printed in the box. A kind without a price in a column cannot be sold in a set of that size.',
            'Die Schachtel enthält 72 Schätze, 8 Diebe, 6 Stürme und eine Pyramide. Zelte gibt es nicht. Alle Werte sind die gedruckten. Fehlt in einer Spalte der Preis, gibt es keine Sammlung dieser Größe.',
          ],
          figure: { is: 'prices', values: CLASSIC },
        },
        ...both.treasures(['C-1']),
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
            'Add up the money for all your sold sets, each set by itself. The most money wins. In a tie, the tied player who sold fewest cards wins.',
            'Zähl das Geld für alle deine verkauften Sammlungen zusammen, jede für sich. Das meiste Geld gewinnt. Bei Gleichstand gewinnt von diesen, wer am wenigsten Karten verkauft hat.',
          ],
          ruling: [
            'If that is equal too, the win is shared.',
            'Ist auch das gleich, wird der Sieg geteilt.',
          ],
          figure: {
            is: 'sum',
            sets: [
              { kind: 'talisman', count: 4, price: 24 },
              { kind: 'talisman', count: 2, price: 7 },
              { kind: 'coin', count: 5, price: 30 },
            ],
          },
        },
      ],
    },
    {
      id: 'variants',
      title: ['Variants', 'Varianten'],
      picture: ['pyramid'],
      lead: [
        'This box has no variants. Tents, other monuments and three variants are in The New Expedition.',
        'Diese Schachtel hat keine Varianten. Zelte, andere Monumente und drei Varianten gibt es in Die neue Expedition.',
      ],
      rules: [],
    },
    {
      id: 'knowledge',
      title: ['Who knows what', 'Wer was weiß'],
      picture: ['trowel'],
      lead: [
        'You know your hand, the marketplace, all sold sets, how many cards each hand, each chamber and the dig site hold, which thieves and storms were drawn, and a stolen card if you were the thief or the victim.',
        'Du kennst deine Hand, den Markt, alle verkauften Sammlungen, wie viele Karten jede Hand, jede Kammer und die Grabungsstätte haben, welche Diebe und Stürme gezogen sind, und eine gestohlene Karte, wenn du Dieb oder Opfer warst.',
      ],
      rules: [both.inTheOpen, both.sameSight],
    },
  ],
};
