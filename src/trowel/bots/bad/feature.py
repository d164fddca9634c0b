"""What a learned player of Bad Archeology goes by: its observation, and the greedy player's scores.

The board is seen from the own meeple: what lies three spaces to the north is always the same
input, wherever the meeple stands. Only where a portal leads is chosen from the whole board, as it
lies on the table. After that come the turns that the player and the others are away from spaces,
around the meeple and on the whole board.
"""

from itertools import accumulate

import numpy as np

from trowel.action import WORD, count_actions
from trowel.bots.bad.greedy import foresee, weigh_offers
from trowel.bots.bad.mind import NEVER, UNIT, Mind, best_offer
from trowel.bots.bad.reach import count_turns
from trowel.bots.bad.survey import look
from trowel.bots.feature import Feature, Floats, Layout, flag, flags, marks, write_features
from trowel.compiled import compiled, hot
from trowel.games.bad.box import FIRST, ITEMS, LAST, SEATS, SIDE, SQUARES, TILES, WIDTH
from trowel.games.bad.legal import first_action, legal_set
from trowel.games.bad.observation import LAYOUT, OBSERVATION_SIZE, observe
from trowel.games.bad.state import ACTIONS, WARP, WARPING, State
from trowel.record import Numbers

REACH = 4  # spaces that are seen in each direction
WINDOW = 2 * REACH + 1
TILE_PLANES = TILES + 3  # with face up, hidden and bare
PLANES = TILE_PLANES + 4  # and the others' meeples, the edge, and what the greedy player hopes for
OTHERS, BEYOND, GAIN, WORTH = range(TILE_PLANES, PLANES)
ADVISED = WARP  # inputs: the scores of what is done most; where portals lead is not among them
WORTH_NOTHING = 4 * UNIT  # so much below the best offer, advice is nothing
MUCH = 8 * UNIT  # a value that is an input of 1
WAY = 2 * SIDE - 1  # from one end of the board to the other, either way

ENDS = list(accumulate(length for _, length, _ in LAYOUT))
PART = {name: end - length for (name, length, _), end in zip(LAYOUT, ENDS, strict=True)}
SEAT = 5 + ITEMS  # numbers of each seat


def table_features() -> list[Feature]:
    """Return those of the moment and of the whole table."""
    at = PART["table"]
    found = [
        *flags(PART["phase"], 6),
        *flags(PART["heading"], 4),
        *marks(at, (2, 3, 4, 5)),  # seats
        *marks(at + 1, (1, 2, 3)),  # players on the board
        *flags(at + 2, 5),
        *marks(at + 7, (0, 1, 2)),  # passes
        *marks(at + 8, (0, 3, 6), 1 / 8),  # turns without progress
        *marks(at + 9, (5, 10, 20, 40, 80), 1 / 50),  # turns
        *marks(at + 10, (0, 5, 10, 20, 30, 40, 50), 1 / 40),  # hidden tiles
        *flag(at + 12),
        *flag(at + 13),
    ]
    for tile in range(TILES):
        found += marks(PART["unseen"] + tile, (0, 1, 3), 1 / 8)
    return found


def seat_features() -> list[Feature]:
    """Return those of the player itself and of the others."""
    found = []
    for place in range(SEATS):
        at = PART["seats"] + place * SEAT
        found += [] if place == 0 else flags(at, 2)
        found += marks(at + 2, (1, 2, 3, 4, 5))  # speed
        found += marks(at + 3, (0, 3, 6, 9, 12, 16), 1 / 10)  # points
        found += flag(at + 4)
        for item in range(ITEMS):
            found += marks(at + 5 + item, (0, 1, 2) if place == 0 else (0,))
    return found


LAYOUT_SEEN = Layout([*table_features(), *seat_features()])
SOURCE, ABOVE, SCALE = LAYOUT_SEEN.source, LAYOUT_SEEN.above, LAYOUT_SEEN.scale
RACE = 2 * WINDOW * WINDOW + 3 * SQUARES + 2 * (NEVER + 1)  # inputs about who is nearer
FEATURES = len(SOURCE) + PLANES * WINDOW * WINDOW + 2 * SIDE + 2 * WAY + ADVISED + 1 + RACE
SEEN = OBSERVATION_SIZE
CENTRE = REACH * SIDE + REACH  # of the board


@compiled
def ponder(
    game: State, mind: Mind, seen: Numbers, mask: Numbers, advice: Floats, features: Floats
) -> None:
    """Write what the actor may sensibly do, how good it seems to the greedy player, and all."""
    look(game, mind)
    foresee(game, mind)
    best = write_advice(game, mind, mask, advice)
    observe(game, game.actor, seen)
    at = write_features(seen, SOURCE, ABOVE, SCALE, features)
    at = write_board(game, mind, seen, at, features)
    for action in range(ADVISED):
        features[at + action] = advice[action]
    features[at + ADVISED] = np.float32(best) / np.float32(MUCH)
    write_race(game, mind, at + ADVISED + 1, features)


@compiled
def write_advice(game: State, mind: Mind, mask: Numbers, advice: Floats) -> int:
    """Write what the greedy player weighs, from 1 for the best down to 0; return its score."""
    for action in range(ACTIONS):
        mask[action] = 0
        advice[action] = 0
    weigh_offers(game, mind)
    best = int(mind.scores[best_offer(mind)])
    low, high = legal_set(game)
    for place in range(mind.offers):
        action = int(mind.actions[place])
        if is_among(low, high, action - first_action(game)):
            mask[action] = 1
            advice[action] = max(0, WORTH_NOTHING - best + int(mind.scores[place])) / WORTH_NOTHING
    return best


@hot
def is_among(low: int, high: int, bit: int) -> bool:
    """Tell whether a set has a bit."""
    if bit < 0 or bit >= 2 * WORD:
        return False
    return bool((low >> bit if bit < WORD else high >> (bit - WORD)) & 1)


@compiled
def write_board(game: State, mind: Mind, seen: Numbers, at: int, features: Floats) -> int:
    """Write the board around the own meeple, and where meeples stand. Return the end."""
    end = at + PLANES * WINDOW * WINDOW + 2 * SIDE + 2 * WAY
    for place in range(at, end):
        features[place] = 0
    own, rival = square_of(seen, 0), square_of(seen, 1)
    centre = CENTRE if game.phase == WARPING else own
    write_window(mind, seen, centre // SIDE, centre % SIDE, at, features)
    at += PLANES * WINDOW * WINDOW
    if own < SQUARES:
        features[at + own // SIDE] = 1
        features[at + SIDE + own % SIDE] = 1
        if rival < SQUARES:
            way = at + 2 * SIDE + SIDE - 1
            features[way + rival // SIDE - own // SIDE] = 1
            features[way + WAY + rival % SIDE - own % SIDE] = 1
    return end


@compiled
def square_of(seen: Numbers, place: int) -> int:
    """Return where the meeple of a seat stands, or SQUARES."""
    square = 0
    while square < SQUARES and seen[(TILE_PLANES + place) * SQUARES + square] == 0:
        square += 1
    return square


@compiled
def write_window(
    mind: Mind, seen: Numbers, row: int, column: int, at: int, features: Floats
) -> None:
    """Write what is around a square."""
    for north in range(WINDOW):
        for east in range(WINDOW):
            there, across = row + north - REACH, column + east - REACH
            spot = at + north * WINDOW + east
            if there < 0 or there >= SIDE or across < 0 or across >= SIDE:
                features[spot + BEYOND * WINDOW * WINDOW] = 1
            else:
                write_spot(seen, there * SIDE + across, spot, features)
                place = FIRST + there * WIDTH + across
                gain, worth = np.float32(mind.gain[place]), np.float32(mind.worth[place])
                features[spot + GAIN * WINDOW * WINDOW] = gain / np.float32(MUCH)
                features[spot + WORTH * WINDOW * WINDOW] = worth / np.float32(MUCH)


@hot
def write_spot(seen: Numbers, square: int, spot: int, features: Floats) -> None:
    """Write what is on one square."""
    for plane in range(TILE_PLANES):
        features[spot + plane * WINDOW * WINDOW] = seen[plane * SQUARES + square]
    others = 0
    for place in range(1, SEATS):
        others += seen[(TILE_PLANES + place) * SQUARES + square]
    features[spot + OTHERS * WINDOW * WINDOW] = 1 if others > 0 else 0


@compiled
def write_race(game: State, mind: Mind, at: int, features: Floats) -> None:
    """Write who is nearer to what, in turns."""
    count_turns(game, mind)
    for place in range(at, at + RACE):
        features[place] = 0
    own = mind.spot - FIRST
    write_race_around(mind, own // WIDTH, own % WIDTH, at, features)
    at += 2 * WINDOW * WINDOW
    write_race_everywhere(mind, at, features)
    at += 3 * SQUARES
    features[at + to_corner(mind.turns)] = 1
    features[at + NEVER + 1 + to_corner(mind.rival_turns)] = 1


@compiled
def write_race_around(mind: Mind, row: int, column: int, at: int, features: Floats) -> None:
    """Write how near the player and the nearest of the others are, around a square."""
    for north in range(WINDOW):
        for east in range(WINDOW):
            there, across = row + north - REACH, column + east - REACH
            if 0 <= there < SIDE and 0 <= across < SIDE:
                place, spot = FIRST + there * WIDTH + across, at + north * WINDOW + east
                features[spot] = nearness(mind.turns[place])
                features[spot + WINDOW * WINDOW] = nearness(mind.rival_turns[place])


@compiled
def write_race_everywhere(mind: Mind, at: int, features: Floats) -> None:
    """Write the same for the whole board as it lies on the table, after what a stop brings."""
    for square in range(SQUARES):
        place = FIRST + square % SIDE + WIDTH * (square // SIDE)
        features[at + square] = np.float32(mind.gain[place]) / np.float32(MUCH)
        features[at + SQUARES + square] = nearness(mind.turns[place])
        features[at + 2 * SQUARES + square] = nearness(mind.rival_turns[place])


@hot
def nearness(turns: int) -> float:
    """Return 1 for where a player is, less for each turn, and 0 for too many."""
    return (NEVER - turns) / NEVER


@hot
def to_corner(turns: Numbers) -> int:
    """Return how many turns it is to the nearest corner."""
    across = SIDE - 1
    return int(min(turns[FIRST], turns[FIRST + across], turns[LAST - across], turns[LAST]))


@compiled
def has_choice(game: State) -> bool:
    """Tell whether there is more than one thing to do."""
    low, high = legal_set(game)
    return bool(count_actions(low, high) > 1)
