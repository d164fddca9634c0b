"""The memory of the greedy player: tables made from its weights, and scratch for its plans.

The order of the file: stages of the game, the weights by place and name, the record. Values are
hundredths of money throughout.
"""

import numpy as np

from trowel.games.archaeology.box import (
    BURIED_RUINS,
    CHAMBERS,
    KINDS,
    MAP,
    MINE,
    MONUMENTS,
    NAMES,
    SET_LIMIT,
    SPHINX,
    TOMB,
)
from trowel.record import Numbers, Record, number, numbers

STAGES = 5  # of a game, by the cards left in the dig site
DUG_OUT = 4  # the last stage: there are none
STAGE_NAMES = ("early", "middle", "late", "last")

COUNTS = 24  # of a kind: none, all copies in one hand, and five more that the Sphinx could show
BUDGET = 900  # trading value of all cards in one hand, at most, and what was overpaid
MONEY = 100  # hundredths
NO_KIND = -1

# Weights: where each is in the list, and what it is called.
GROWING = tuple(kind for kind in range(KINDS) if kind != MAP)  # kinds collected for their sets
VISITED = (TOMB, MINE, SPHINX, BURIED_RUINS)  # monuments that can be explored again and again
GROWTH = 0  # + stage * len(GROWING) + place: a step towards a larger set keeps this share
CARD = GROWTH + (STAGES - 1) * len(GROWING)  # money for an unknown card of a chamber
LAST_CARD = CARD + 1  # the same once the dig site is empty
MAP_GROWTH = LAST_CARD + 1  # + stage: a map missing for a chamber keeps this share of its value
SPARE_MAP = MAP_GROWTH + STAGES - 1  # + place: money for a map kept for another visit
TOMB_TRIP = SPARE_MAP + len(VISITED)  # money for the best two of a full chamber
MINE_TRIP = TOMB_TRIP + 1  # money for a visit to the Mine
SPHINX_TRIP = MINE_TRIP + 1  # a factor for what the Sphinx is expected to give
TENT = SPHINX_TRIP + 1  # loss in money from which the tent is used early on
VICTIM = TENT + 1  # money that a card in hand counts for when a thief picks its victim
CAUTION = VICTIM + 1  # a factor for what the next storm is expected to take
WEIGHTS = CAUTION + 1

WEIGHT_NAMES = (
    *(f"{NAMES[kind]} {stage}" for stage in STAGE_NAMES for kind in GROWING),
    "card",
    "last card",
    *(f"map {stage}" for stage in STAGE_NAMES),
    *(f"spare map {MONUMENTS[monument]}" for monument in VISITED),
    "tomb",
    "mine",
    "sphinx",
    "tent",
    "victim",
    "caution",
)


class Mind(Record):
    """Tables for the settings of one game and one list of weights; scratch for one thread."""

    hold: Numbers = numbers(STAGES, KINDS, SET_LIMIT + 1, COUNTS, of=np.int32)  # by reach
    sale: Numbers = numbers(STAGES, KINDS, SET_LIMIT + 1, COUNTS)  # the set to sell, 0 for none
    cash: Numbers = numbers(KINDS, COUNTS, of=np.int32)  # for so many cards sold at once
    cash_set: Numbers = numbers(KINDS, COUNTS)  # the first set of such a sale
    card: Numbers = numbers(STAGES, of=np.int32)  # value of an unknown card of a chamber
    tomb: Numbers = numbers(STAGES, of=np.int32)  # value of a visit
    mine: Numbers = numbers(STAGES, of=np.int32)
    spare_map: Numbers = numbers(len(MONUMENTS), of=np.int32)  # value of a map kept for a visit
    map_growth: Numbers = numbers(STAGES, of=np.int32)  # share for a missing map, in hundredths
    sphinx: int = number()  # factor for what is expected of the Sphinx, in hundredths
    tent: int = number()  # loss from which the tent is used
    victim: int = number()  # value of a card in a victim's hand
    caution: int = number()  # factor for what a storm is expected to take, in hundredths
    # The moment, as the actor sees it.
    stage: int = number()
    left: Numbers = numbers(KINDS)  # cards of each kind that are neither sold nor spent
    reach: Numbers = numbers(KINDS)  # the largest set that can still be had; for maps always 0
    trip: Numbers = numbers(CHAMBERS, of=np.int32)  # value of exploring a chamber
    goal: Numbers = numbers(COUNTS)  # the chamber to explore with so many maps
    pool: Numbers = numbers(KINDS)  # cards that lie where the actor cannot tell
    odds: Numbers = numbers(KINDS, of=np.int32)  # cards expected in a chamber, in thousandths
    # Plans.
    change: Numbers = numbers(KINDS)  # of the hand by the planned trade, or cards to discard
    slot: Numbers = numbers(KINDS)  # kinds that the plan decides about, in order
    least: Numbers = numbers(KINDS)  # cards of the kind in a slot after the plan, at least
    best: Numbers = numbers(KINDS + 1, BUDGET, of=np.int32)  # by slots decided and budget used
    choice: Numbers = numbers(KINDS, BUDGET)  # cards of the kind in a slot on the way there
