// Why the coach advises a move. English is the server's own, with names in braces for its values; a test compares
// them. They are clauses without a full stop. Cards and tiles among the values stand in the nominative.

import type { Pair } from '../lib/fill';

export const REASONS: readonly Pair[] = [
  // By numbers.
  ['nothing else is possible', 'etwas anderes ist nicht möglich'],
  [
    'expects {points} more than the next best move',
    'verspricht {points} mehr als der nächstbeste Zug',
  ],
  ['expects {points} less than the best move', 'verspricht {points} weniger als der beste Zug'],
  ['seems as good as any other move', 'scheint so gut wie jeder andere Zug'],

  // The card games.
  ['sells the full set for {money}', 'verkauft den vollen Satz für {money}'],
  [
    'nothing more can be dug, and {cards} sells for {money}',
    'mehr gibt es nicht auszugraben, und {cards} bringt {money}',
  ],
  [
    'nothing more can be dug, and {cards} sell for {money}',
    'mehr gibt es nicht auszugraben, und {cards} bringen {money}',
  ],
  [
    'brings {money}; {storms}, and a storm takes half of the hand',
    'bringt {money}; {storms}, und ein Sturm nimmt die halbe Hand',
  ],
  ['brings {money}', 'bringt {money}'],
  ['1 storm is still to come', '1 Sturm steht noch aus'],
  ['{count} storms are still to come', '{count} Stürme stehen noch aus'],
  ['chamber {number} {content}', 'Kammer {number} {content}'],
  ['holds {inside}', 'enthält: {inside}'],
  ['holds {inside}, and {part} can be kept', 'enthält: {inside}; behalten kann man {part}'],
  ['{count} of them', '{count} davon'],
  ['up to a trading value of {most}', 'bis zu einem Tauschwert von {most}'],
  ['what is named', 'was genannt wird'],
  ['what is named out of {count}', 'was genannt wird, aus {count} Karten'],
  [
    '{maps} can explore chamber {number}, which {content}',
    'mit {maps} lässt sich Kammer {number} erkunden; sie {content}',
  ],
  [
    'keeps {kept} for chamber {number}, which asks for {maps}',
    'hebt {kept} für Kammer {number} auf, die {maps} verlangt',
  ],
  [
    'keeps {kept}: one more makes {more} instead of {now}',
    'hebt auf: {kept}; eine Karte mehr macht {more} statt {now}',
  ],
  ['{name} is known to hold {card}', 'bei {name} ist sicher {card}'],
  [
    '{name} holds the largest hand of the others, {cards}',
    '{name} hat von den anderen die größte Hand: {cards}',
  ],
  [
    '{name} has the most money of the others, {money}',
    '{name} hat von den anderen das meiste Geld: {money}',
  ],
  ['{name} holds {cards}', '{name} hat {cards}'],
  ['nothing would be lost without it', 'ohne das Zelt ginge nichts verloren'],
  ['the tent saves {saved} of {cards}', 'das Zelt rettet {saved} von {cards}'],
  ['nothing would be lost', 'es ginge nichts verloren'],
  ['only {lost} of {cards} would be lost', 'nur {lost} von {cards} {lost|ginge|gingen} verloren'],
  ['{stake}, and {storms}', '{stake}, und {storms}'],
  [
    'a look costs nothing, and shows what is in chamber {number}',
    'ein Blick kostet nichts und zeigt, was in Kammer {number} liegt',
  ],
  ['another card cannot lose anything', 'noch eine Karte kann nichts kosten'],
  [
    'what is drawn has a trading value of {value}, and only more than {most} is lost',
    'das Gezogene hat einen Tauschwert von {value}, und erst über {most} ist es verloren',
  ],
  ['any other card would lose {cards}', 'mit jeder weiteren Karte wäre verloren: {cards}'],
  ['another card could lose {cards}', 'mit noch einer Karte könnte verloren sein: {cards}'],
  ['chamber 1 is known to hold {cards}', 'in Kammer 1 ist sicher: {cards}'],
  ['every {kind} has been seen', 'alle Karten dieser Art sind schon gesehen: {kind}'],
  ['{card} has not been seen yet', '{card} ist noch nicht gesehen worden'],
  ['{cards} have not been seen yet', '{cards} sind noch nicht gesehen worden'],
  ['{card} sells for {price}', '{card} bringt {price}'],
  [
    '{card} sells for {price}, and {limit} of them for {most}',
    '{card} bringt {price}, und {limit} davon bringen {most}',
  ],
  ['begins another set of {kinds}', 'beginnt einen weiteren Satz {kinds}'],
  ['completes the set: {more} instead of {now}', 'vollendet den Satz: {more} statt {now}'],
  [
    'completes another set: {more} instead of {now}',
    'vollendet einen weiteren Satz: {more} statt {now}',
  ],
  ['one more {kind} makes {more} instead of {now}', 'noch 1 {kind} macht {more} statt {now}'],
  [
    'without this {kind} the hand sells for just as much',
    'ohne diese Karte ({kind}) bringt die Hand genauso viel',
  ],
  [
    'no card costs less: without this {kind} the hand sells for {loss} less',
    'keine Karte kostet weniger: ohne diese ({kind}) bringt die Hand {loss} weniger',
  ],

  // Bad Archeology.
  ['{good} and costs a key', '{good} und kostet einen Schlüssel'],
  ['it adds 1 to the speed', 'das gibt 1 Tempo mehr'],
  ['it opens a chest worth {worth}', 'das öffnet eine Truhe, die {worth} wert ist'],
  ['it is worth {worth}', 'das ist {worth} wert'],
  ['it is worth {worth}, though it slows by 1', 'das ist {worth} wert, bremst aber um 1'],
  ['a jade statue slows its holder by 1', 'eine Jadestatue bremst um 1'],
  ['without the jade statue the speed is 1 more', 'ohne die Jadestatue ist das Tempo um 1 höher'],
  ['robs {name} of {item}', 'stiehlt von {name}: {item}'],
  ['robs {name} of {item}, worth {worth}', 'stiehlt von {name}: {item}, {worth} wert'],
  ['brings {points} points home', 'bringt {points} {points|Punkt|Punkte} nach Hause'],
  [
    'brings {points} points home before anybody else',
    'bringt {points} {points|Punkt|Punkte} nach Hause, vor allen anderen',
  ],
  ['{name} stands beside it and holds {held}', '{name} steht daneben und hat {held}'],
  [
    'the snake on {square} costs a turn without a snake charmer',
    'die Schlange auf {square} kostet ohne Beschwörer einen Zug',
  ],
  [
    'the portal on {square} can lead across the board',
    'das Portal auf {square} kann quer über das Brett führen',
  ],
  [
    'the portal leads to {item} on {square}, and {good}',
    'das Portal führt nach {square}; dort ist {item}, und {good}',
  ],
  [
    '{item} on {square} is one move away, and {good}',
    '{item} auf {square} ist einen Zug entfernt, und {good}',
  ],
  [
    '{square} is a corner to escape from, with {points} points',
    '{square} ist eine Ecke zum Entkommen, mit {points} {points|Punkt|Punkten}',
  ],
  [
    '1 tile that nobody has seen lies beside {square}',
    'neben {square} liegt 1 Plättchen, das niemand kennt',
  ],
  [
    '{count} tiles that nobody has seen lie beside {square}',
    'neben {square} liegen {count} Plättchen, die niemand kennt',
  ],
  [
    'every tile that nobody has seen is worth points',
    'jedes Plättchen, das niemand kennt, bringt Punkte',
  ],
  [
    'of {count} tiles that nobody has seen, 1 is worth points',
    '1 von {count} Plättchen, die niemand kennt, bringt Punkte',
  ],
  [
    'of {count} tiles that nobody has seen, {worth} are worth points',
    '{worth} von {count} Plättchen, die niemand kennt, bringen Punkte',
  ],
];
