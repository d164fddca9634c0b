"""The mind of a greedy player of Bad Archeology: its weights, and what it makes of a board.

Values are whole numbers in UNITs of a point, so that interpreted and compiled code agree.
"""

import numpy as np

from trowel.compiled import hot
from trowel.games.bad.box import ITEMS, SPOTS, TILES
from trowel.games.bad.state import ACTIONS
from trowel.record import Numbers, Record, number, numbers

SHIFT = 12
UNIT = 1 << SHIFT  # one point

# What a tile is known as: its number in the box, or this.
UNKNOWN = 15

# How a walk fares on a space.
CLOSED = 0  # it does not get there
OPEN = 1  # it may stop there or go on
ENDING = 2  # it ends there
SLIPPERY = 3  # it slides on

NEVER = 6  # turns that are too many to count

WEIGHT_NAMES = (
    "turn",  # what a value is worth one turn later, as a share
    "chain",  # share of the lesser of two values that lie on one way
    "claim",  # share of a find that another player may reach sooner
    "reveal",  # of turning up a tile, as a share of what an unseen tile brings
    "frontier",  # the same where it can be done later
    "pace 2",  # of going 2 spaces instead of 1, in hundredths of what is left for each player
    "pace 3",  # and so on
    "pace 4",
    "pace 5",
    "pace 6",
    "haste",  # of each of these steps when the goal is to escape, in points
    "jade",  # points beyond the printed ones
    "dynamite",
    "charmer",
    "key",  # points, while a chest lies open that no own key is for
    "early key",  # while one may still turn up
    "chest",  # points for turning up a chest without a key
    "snake",  # cost of meeting one on an unseen tile
    "wall",  # cost of running into one
    "return",  # cost of going back to the centre
    "deny",  # share of what another player loses
    "waste",  # share of what a blast destroys
    "throw",  # points for throwing another player back to the centre
    "light",  # points that a blast must bring
    "fear",  # of ending a turn beside a player with dynamite, as a share of the best item held
    "exit",  # points that a corner is worth when it is time to escape
    "excess",  # share of the points beyond those that an escape takes, with two on the board
    "finish",  # points for each turn that the last find before an escape is nearer to a corner
    "enough",  # points with which it is time, while several others are on the board
    "stay",  # points that must be left for each player, or else it is time
)
(
    TURN,
    CHAIN,
    CLAIM,
    REVEAL,
    FRONTIER,
    PACE,  # + speed - 1, up to PACES steps
    _PACE_3,
    _PACE_4,
    _PACE_5,
    _PACE_6,
    HASTE,
    JADE_EXTRA,
    DYNAMITE_EXTRA,
    CHARMER_EXTRA,
    KEY_OPEN,
    KEY_EARLY,
    CHEST_SEEN,
    SNAKE_COST,
    WALL_COST,
    RETURN_COST,
    DENY,
    WASTE,
    THROW,
    LIGHT_GAIN,
    FEAR,
    EXIT,
    EXCESS,
    FINISH,
    ENOUGH,
    STAY_FOR,
) = range(len(WEIGHT_NAMES))
PACES = HASTE - PACE


class Mind(Record):
    """Weights, and scratch memory for one decision."""

    weights: Numbers = numbers(len(WEIGHT_NAMES), of=np.int64)  # in UNITs
    # The player who decides.
    fast: int = number()  # how far a walk goes
    bold: int = number()  # steps on tiles that lie face down
    charms: int = number()  # holds a snake charmer
    spot: int = number()  # where the meeple is
    goes: int = number()  # it is time to escape
    fear: int = number()  # cost of ending a turn beside somebody who has dynamite; 0: nobody has
    need: int = number()  # points still missing for an escape
    # What is known of the board, by spot.
    known: Numbers = numbers(SPOTS)  # what lies there
    way: Numbers = numbers(SPOTS)  # how a walk fares
    near: Numbers = numbers(SPOTS)  # unseen tiles beside it
    gain: Numbers = numbers(SPOTS, of=np.int32)  # what a stop brings
    hope: Numbers = numbers(SPOTS, of=np.int32)  # the best stop from there, less for each turn
    worth: Numbers = numbers(SPOTS, of=np.int32)  # both together
    through: int = number()  # the best that a portal leads to
    turns: Numbers = numbers(SPOTS)  # that the player is away from a space, NEVER at most
    rival_turns: Numbers = numbers(SPOTS)  # that the nearest of the others is
    others: Numbers = numbers(SPOTS)  # that one of them is
    # By tile.
    unseen: Numbers = numbers(TILES, of=np.int64)
    lying: Numbers = numbers(TILES, of=np.int64)  # known on the board
    price: Numbers = numbers(ITEMS, of=np.int64)  # what it would bring to hold one more
    total: int = number()  # of unseen tiles, wherever they are
    share: int = number()  # what is left on the board for each player, by the values in the box
    expected: int = number()  # of an unseen tile
    reveal: int = number()  # of turning up a tile at once
    risk: int = number()  # of a step on an unseen tile
    # What may be done, with what it seems to bring.
    offers: int = number()
    actions: Numbers = numbers(ACTIONS, of=np.int16)
    scores: Numbers = numbers(ACTIONS, of=np.int32)


@hot
def part(value: int, weight: int) -> int:
    """Multiply a value with a weight."""
    return (value * weight) >> SHIFT


@hot
def offer(mind: Mind, action: int, score: int) -> None:
    """Add an action that may be done."""
    mind.actions[mind.offers] = action
    mind.scores[mind.offers] = score
    mind.offers += 1


@hot
def best_offer(mind: Mind) -> int:
    """Return the place of the offer that seems best, the first of equals."""
    best = 0
    for place in range(1, mind.offers):
        if mind.scores[place] > mind.scores[best]:
            best = place
    return best
