"""What chambers and maps are worth, and the decisions inside a monument (A-14, M-1 to M-9)."""

import numpy as np

from trowel.bots.archaeology.mind import DUG_OUT, MONEY, NO_KIND, VISITED, Mind
from trowel.bots.archaeology.moment import gain
from trowel.compiled import compiled
from trowel.games.archaeology.box import (
    BURIED_RUINS,
    CHAMBERS,
    KINDS,
    MAP,
    MINE,
    PILE,
    SPHINX,
    TEMPLE,
    TOMB,
)
from trowel.games.archaeology.monument import MAPS, SPHINX_SHOWS
from trowel.games.archaeology.state import (
    DRAW,
    EXPLORE,
    KEEP,
    LOOK,
    MINE_LIMIT,
    NAME,
    NO_LOOK,
    STOP,
    State,
)
from trowel.games.archaeology.turn import chamber_size

NO_CHAMBER = -1
NOTHING = -1  # no action
ONE_CARD = 1000  # thousandths
ALMOST_SURE = 0.999


@compiled
def value_maps(game: State, mind: Mind) -> None:
    """Value so many maps by the best chambers they open, and note the one to explore first."""
    for chamber in range(CHAMBERS):
        mind.trip[chamber] = trip_value(game, mind, chamber)
    most = int(game.hands[game.actor, MAP]) + int(game.market[MAP])
    for count in range(most + 1):
        mind.hold[mind.stage, MAP, 0, count] = -1
    for chosen in range((1 << CHAMBERS) - 1, -1, -1):
        if are_open(mind, chosen):
            value_trips(game, mind, chosen, most)


@compiled
def are_open(mind: Mind, chosen: int) -> bool:
    """Tell whether all of some chambers, given as bits, bring anything."""
    for chamber in range(CHAMBERS):
        if chosen >> chamber & 1 and mind.trip[chamber] == 0:
            return False
    return True


@compiled
def value_trips(game: State, mind: Mind, chosen: int, most: int) -> None:
    """Value maps that explore some chambers, given as bits, where that is best."""
    asked, value = 0, 0
    first = NO_CHAMBER
    for chamber in range(CHAMBERS):
        if chosen >> chamber & 1:
            asked += int(MAPS[game.monument, chamber])
            value += int(mind.trip[chamber])
            if first == NO_CHAMBER or mind.trip[chamber] > mind.trip[first]:
                first = chamber
    for count in range(asked, most + 1):
        total = value + spare_value(game, mind, chosen, count - asked)
        if total > mind.hold[mind.stage, MAP, 0, count]:
            mind.hold[mind.stage, MAP, 0, count] = total
            mind.goal[count] = first


@compiled
def spare_value(game: State, mind: Mind, chosen: int, count: int) -> int:
    """Value maps that are left after exploring some chambers, given as bits."""
    best = int(mind.cash[MAP, count])
    if mind.stage == DUG_OUT or count == 0:
        return best
    if is_visited(game):
        return max(best, count * int(mind.spare_map[game.monument]))
    for chamber in range(CHAMBERS):
        if mind.trip[chamber] > 0 and not chosen >> chamber & 1:
            best = max(best, saved_value(game, mind, chamber, count))
    return best


@compiled
def saved_value(game: State, mind: Mind, chamber: int, count: int) -> int:
    """Value maps that are too few for a chamber, by those that are missing."""
    asked, value = int(MAPS[game.monument, chamber]), int(mind.trip[chamber])
    if asked > mind.left[MAP]:
        return 0
    for _ in range(asked - count):
        value = value * int(mind.map_growth[mind.stage]) // MONEY
    return value


@compiled
def is_visited(game: State) -> bool:
    """Tell whether the monument can be explored again and again, and has cards left."""
    if game.monument == BURIED_RUINS and chamber_size(game, PILE) > 0:
        return True
    return game.monument in VISITED and not are_maps_useless(game)


@compiled
def trip_value(game: State, mind: Mind, chamber: int) -> int:
    """Value what exploring a chamber is expected to bring; 0 if it has nothing to explore."""
    size = int(chamber_size(game, chamber))
    if size == 0 or MAPS[game.monument, chamber] == 0:
        return 0
    if game.monument == TOMB:
        return max(1, tomb_value(game, mind, chamber, size))
    if game.monument == MINE:
        return max(1, int(mind.mine[mind.stage]))
    if game.monument == SPHINX:
        return max(1, sphinx_value(game, mind, chamber))
    unknown = size - known_size(game, chamber)
    return max(1, known_value(game, mind, chamber) + unknown * int(mind.card[mind.stage]))


@compiled
def known_size(game: State, chamber: int) -> int:
    """Count the cards of a chamber that the actor is sure of."""
    size = 0
    for kind in range(KINDS):
        size += int(game.seen[game.actor, chamber, kind])
    return size


@compiled
def known_value(game: State, mind: Mind, chamber: int) -> int:
    """Value what the actor is sure to find in a chamber, together with the hand."""
    value = 0
    for kind in range(KINDS):
        count = int(game.seen[game.actor, chamber, kind])
        if count > 0:
            value += gain(mind, kind, int(game.hands[game.actor, kind]), count)
    return value


@compiled
def tomb_value(game: State, mind: Mind, chamber: int, size: int) -> int:
    """Value the best two cards of a chamber: of the known ones, or of so many unknown ones."""
    unknown = size - known_size(game, chamber)
    expected = int(mind.tomb[mind.stage]) * unknown // (unknown + 2)
    known = 0
    for first in range(KINDS):
        if game.seen[game.actor, chamber, first] > 0:
            known = max(known, pair_value(game, mind, chamber, first))
    return max(expected, known)


@compiled
def pair_value(game: State, mind: Mind, chamber: int, first: int) -> int:
    """Value a card known in a chamber together with the best other card known there."""
    best = 0
    for second in range(KINDS):
        if game.seen[game.actor, chamber, second] > int(second == first):
            best = max(best, second_value(game, mind, first, second))
    return best + gain(mind, first, int(game.hands[game.actor, first]), 1)


@compiled
def second_value(game: State, mind: Mind, first: int, second: int) -> int:
    """Value a card after another was added to the hand."""
    held = int(game.hands[game.actor, second]) + int(second == first)
    return gain(mind, second, held, 1)


@compiled
def keep_choice(game: State, mind: Mind) -> int:
    """Keep the first of the best two cards, or the best one if one is picked already (M-4)."""
    best, found = -1, NO_KIND
    for kind in range(KINDS):
        picked = int(game.drawn[kind])
        if game.chambers[game.chamber, kind] > picked:
            if game.to_choose > 1:
                value = pair_value(game, mind, game.chamber, kind)
            else:
                value = gain(mind, kind, int(game.hands[game.actor, kind]) + picked, 1)
            if value > best:
                best, found = value, kind
    return KEEP + found


@compiled
def look_choice(game: State, mind: Mind) -> int:
    """Look at the chamber of which least is known, if there is anything new (M-3)."""
    most, found = 0, NO_CHAMBER
    for chamber in range(CHAMBERS):
        unknown = int(chamber_size(game, chamber)) - known_size(game, chamber)
        if unknown > most:
            most, found = unknown, chamber
    return NO_LOOK if found == NO_CHAMBER else LOOK + found


@compiled
def count_pool(game: State, mind: Mind) -> int:
    """Count by kind what lies where the actor cannot tell, maps left out; return the sum."""
    seat, size = game.actor, 0
    for kind in range(KINDS):
        count = int(mind.left[kind]) - int(game.hands[seat, kind])
        count -= int(game.market[kind]) + int(game.drawn[kind])
        for other in range(game.seats):
            if other != seat:
                count -= int(game.known[seat, other, kind])
        for chamber in range(CHAMBERS + 1):
            count -= int(game.seen[seat, chamber, kind])
        mind.pool[kind] = max(count, 0) if kind != MAP else 0
        size += int(mind.pool[kind])
    return size


@compiled
def count_odds(game: State, mind: Mind, chamber: int) -> int:
    """Estimate how many cards of each kind are in a chamber, in thousandths; return the sum."""
    pool = max(1, count_pool(game, mind))
    unknown = int(chamber_size(game, chamber)) - known_size(game, chamber)
    total = 0
    for kind in range(KINDS):
        odds = ONE_CARD * int(game.seen[game.actor, chamber, kind])
        odds += ONE_CARD * unknown * int(mind.pool[kind]) // pool
        mind.odds[kind] = odds
        total += odds
    return max(1, total)


@compiled
def mine_choice(game: State, mind: Mind) -> int:
    """Draw another card if that brings more than it puts at risk (M-5)."""
    room, current = MINE_LIMIT, 0
    for kind in range(KINDS):
        drawn = int(game.drawn[kind])
        room -= drawn * int(game.trade[kind])
        current += gain(mind, kind, int(game.hands[game.actor, kind]), drawn)
    total, expected = count_odds(game, mind, game.chamber), 0
    for kind in range(KINDS):
        if mind.odds[kind] > 0 and game.trade[kind] <= room:
            held = int(game.hands[game.actor, kind]) + int(game.drawn[kind])
            expected += int(mind.odds[kind]) * (current + gain(mind, kind, held, 1))
    return DRAW if expected > current * total else STOP


@compiled
def name_choice(game: State, mind: Mind) -> int:
    """Name the kind that the Sphinx is expected to give most of (M-6)."""
    total = count_odds(game, mind, game.chamber)
    return NAME + best_kind(game, mind, game.chamber, total, game.named)


@compiled
def best_kind(game: State, mind: Mind, chamber: int, total: int, named: int) -> int:
    """Return the kind most worth naming to the Sphinx, other than one already named."""
    best, found = -1.0, NO_KIND
    for kind in range(KINDS):
        if kind != named and game.copies[kind] > 0:
            value = named_value(game, mind, chamber, total, kind)
            if value > best:
                best, found = value, kind
    return found


@compiled
def named_value(game: State, mind: Mind, chamber: int, total: int, kind: int) -> float:
    """Value what naming a kind is expected to give: it turns up a binomial number of times.

    A chance in single precision makes the product exact, so that a GPU finds the same sum.
    """
    likely = min(int(mind.odds[kind]) / total, ALMOST_SURE)
    shown = min(SPHINX_SHOWS, int(chamber_size(game, chamber)))
    held = int(game.hands[game.actor, kind])
    chance, value = (1.0 - likely) ** shown, 0.0
    for count in range(1, shown + 1):
        chance *= (shown - count + 1) / count * likely / (1.0 - likely)
        value += np.float64(np.float32(chance)) * gain(mind, kind, held, count)
    return value


@compiled
def sphinx_value(game: State, mind: Mind, chamber: int) -> int:
    """Value a visit to the Sphinx: what naming the best two kinds is expected to give."""
    total = count_odds(game, mind, chamber)
    first = best_kind(game, mind, chamber, total, NO_KIND)
    second = best_kind(game, mind, chamber, total, first)
    value = named_value(game, mind, chamber, total, first)
    value += named_value(game, mind, chamber, total, second)
    return int(value * mind.sphinx) // MONEY


@compiled
def explore_choice(game: State, mind: Mind) -> int:
    """Explore what the maps in hand are best used for, if it may be done now (C-6, N-10)."""
    goal = goal_of(game, mind)
    if goal == NO_CHAMBER or game.explored >= game.explorations:
        return NOTHING
    return EXPLORE + goal


@compiled
def goal_of(game: State, mind: Mind) -> int:
    """Return the chamber that the maps in hand are best used for."""
    maps = int(game.hands[game.actor, MAP])
    return NO_CHAMBER if maps == 0 else int(mind.goal[maps])


@compiled
def are_maps_useless(game: State) -> bool:
    """Tell whether no chamber can be explored any more."""
    cards = 0
    for chamber in range(CHAMBERS + 1):
        cards += chamber_size(game, chamber)
    return cards == 0


@compiled
def depend_trips_on_hand(game: State) -> bool:
    """Tell whether the value of maps changes with the other cards in hand."""
    if game.hands[game.actor, MAP] + game.market[MAP] == 0:
        return False
    return game.monument in (TEMPLE, TOMB, SPHINX, BURIED_RUINS)
