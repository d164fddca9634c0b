'use strict';
// A game for boardgame.io with a state about the size of ours, its secrets stripped for each player:
// 106 cards, two hands, a marketplace. A move draws a card and puts the oldest one under the deck.

const KINDS = ['pot shard', 'parchment', 'coin', 'cup', 'talisman', 'map', 'mask', 'thief', 'storm'];

function setup({ random }) {
  const cards = Array.from({ length: 106 }, (_, id) => ({ id, kind: KINDS[id % KINDS.length] }));
  const dealt = random.Shuffle(cards);
  return {
    hands: { 0: dealt.slice(0, 4), 1: dealt.slice(4, 8) },
    market: dealt.slice(8, 15),
    deck: dealt.slice(15),
  };
}

function draw({ G, playerID }) {
  const hand = G.hands[playerID];
  hand.push(G.deck.shift());
  G.deck.push(hand.shift());
}

function playerView({ G, playerID }) {
  const shown = (seat) => (seat === playerID ? G.hands[seat] : G.hands[seat].length);
  return { hands: { 0: shown('0'), 1: shown('1') }, market: G.market, deck: G.deck.length };
}

exports.cards = {
  name: 'cards',
  setup,
  playerView,
  moves: { draw },
  turn: { minMoves: 1, maxMoves: 1 },
  minPlayers: 2,
  maxPlayers: 2,
};
