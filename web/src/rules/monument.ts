// The six monuments of the New Expedition, in our own words.

import type { Rule } from './rule';

export const MONUMENTS: Rule[] = [
  {
    ids: ['M-1'],
    name: ['Great Pyramid', 'Große Pyramide'],
    picture: ['great-pyramid'],
    text: [
      'Chambers of 2, 5 and 8 cards for 1, 2 and 3 maps. Each can be explored once.',
      'Kammern mit 2, 5 und 8 Karten für 1, 2 und 3 Landkarten. Jede lässt sich einmal erkunden.',
    ],
    figure: {
      is: 'chambers',
      chambers: [
        { cards: 2, maps: 1 },
        { cards: 5, maps: 2 },
        { cards: 8, maps: 3 },
      ],
    },
  },
  {
    ids: ['M-2'],
    name: ['Temple', 'Tempel'],
    picture: ['temple'],
    text: [
      'Three chambers of 5 cards. For 2 maps you take all 5 cards of one.',
      'Drei Kammern mit 5 Karten. Für 2 Landkarten nimmst du alle 5 Karten einer Kammer.',
    ],
    figure: {
      is: 'chambers',
      chambers: [
        { cards: 5, maps: 2 },
        { cards: 5, maps: 2 },
        { cards: 5, maps: 2 },
      ],
    },
  },
  {
    ids: ['M-3'],
    name: ['Temple: a look after a sale', 'Tempel: ein Blick nach dem Verkauf'],
    picture: ['temple'],
    text: [
      'When you sell, you may look at the cards of one chamber that still has some, and put them back. Nobody else sees them.',
      'Wenn du verkaufst, darfst du dir die Karten einer noch gefüllten Kammer ansehen und legst sie zurück. Sonst sieht sie niemand.',
    ],
    ruling: [
      'You get one look for each set sold, and you may decline it. A sale that ends the game gives no look.',
      'Für jede verkaufte Sammlung gibt es einen Blick, und du darfst darauf verzichten. Ein Verkauf, der das Spiel beendet, gibt keinen.',
    ],
  },
  {
    ids: ['M-4'],
    name: ['Tomb', 'Grab'],
    picture: ['tomb'],
    text: [
      'Chambers of 7 and 8 cards. Choose one, pay 1 map and look at all its cards. Keep exactly 2; if only 1 is left, keep that one. Put the rest back, unseen by the others. A chamber can be explored as long as it has cards.',
      'Kammern mit 7 und 8 Karten. Wähle eine, zahl 1 Landkarte und sieh dir alle ihre Karten an. Behalte genau 2; ist nur noch 1 da, behalte diese. Leg den Rest zurück, ungesehen von den anderen. Eine Kammer lässt sich erkunden, solange sie Karten hat.',
    ],
    figure: {
      is: 'chambers',
      chambers: [
        { cards: 7, maps: 1 },
        { cards: 8, maps: 1 },
      ],
    },
  },
  {
    ids: ['M-5'],
    name: ['Mine', 'Mine'],
    picture: ['mine'],
    text: [
      'One chamber of 15 cards. For 1 map it is shuffled and you draw cards face up, one at a time. Stop when you like and keep all you drew. As soon as their trading values add up to more than 5, all of them go back and you get nothing. Exactly 5 is safe.',
      'Eine Kammer mit 15 Karten. Für 1 Landkarte wird sie gemischt, und du ziehst offen eine Karte nach der anderen. Hör auf, wann du willst, und behalte alle gezogenen. Sobald ihre Tauschwerte zusammen mehr als 5 ergeben, gehen alle zurück, und du bekommst nichts. Genau 5 ist noch sicher.',
    ],
    ruling: [
      'You must draw the first card. If the chamber runs out, you keep what you drew.',
      'Die erste Karte musst du ziehen. Ist die Kammer leer, behältst du, was du gezogen hast.',
    ],
    figure: { is: 'chambers', chambers: [{ cards: 15, maps: 1 }] },
  },
  {
    ids: ['M-6'],
    name: ['Sphinx', 'Sphinx'],
    picture: ['sphinx'],
    text: [
      'One chamber of 15 cards. For 1 map you name two different kinds of treasure. Then it is shuffled and 5 cards are shown, or all if there are fewer. You keep those of the kinds you named. The rest goes back.',
      'Eine Kammer mit 15 Karten. Für 1 Landkarte nennst du zwei verschiedene Arten von Schätzen. Dann wird gemischt, und 5 Karten werden gezeigt, oder alle, wenn es weniger sind. Du behältst die genannten Arten. Der Rest geht zurück.',
    ],
    figure: { is: 'chambers', chambers: [{ cards: 15, maps: 1 }] },
  },
  {
    ids: ['M-7'],
    name: ['Buried Ruins', 'Verschüttete Ruinen'],
    picture: ['buried-ruins'],
    text: [
      'Three chambers with 1 open card each, and a face-down pile of 12 beside them. For 1 map you take all cards of one chamber.',
      'Drei Kammern mit je 1 offenen Karte, daneben ein verdeckter Stapel mit 12. Für 1 Landkarte nimmst du alle Karten einer Kammer.',
    ],
    figure: {
      is: 'chambers',
      chambers: [
        { cards: 1, maps: 1, open: true },
        { cards: 1, maps: 1, open: true },
        { cards: 1, maps: 1, open: true },
        { cards: 12, maps: 0 },
      ],
    },
  },
  {
    ids: ['M-8'],
    name: ['Buried Ruins: storms uncover more', 'Verschüttete Ruinen: Stürme legen frei'],
    picture: ['buried-ruins', 'storm'],
    text: [
      'When a storm is drawn, and before anyone is asked for a tent, each chamber gets one card of the pile, face up, as long as the pile lasts. Chambers that were explored before get one too.',
      'Wird ein Sturm gezogen, bekommt jede Kammer, noch vor der Frage nach den Zelten, eine Karte vom Stapel, offen, solange er reicht. Auch bereits erkundete Kammern bekommen eine.',
    ],
  },
  {
    ids: ['M-9'],
    name: ['Counting chambers', 'Kammern zählen'],
    sign: 'count',
    text: [
      'Everyone may count the cards of a chamber at any time.',
      'Alle dürfen jederzeit zählen, wie viele Karten in einer Kammer sind.',
    ],
    ruling: [
      'An empty chamber cannot be explored.',
      'Eine leere Kammer lässt sich nicht erkunden.',
    ],
  },
];
