"""What a learned player of the card games goes by: its observation, and the greedy player's advice.

The value table is left out: a network is trained for one.
"""

from itertools import accumulate

from trowel.action import count_actions
from trowel.bots.archaeology.candidate import candidates
from trowel.bots.archaeology.greedy import greedy_action
from trowel.bots.archaeology.mind import Mind
from trowel.bots.feature import Feature, Floats, Layout, flag, flags, marks, write_features
from trowel.compiled import compiled
from trowel.games.archaeology.box import CARDS, CHAMBERS, KINDS, SEATS
from trowel.games.archaeology.observation import LAYOUT, OBSERVATION_SIZE, observe
from trowel.games.archaeology.state import ACTIONS, State
from trowel.record import Numbers
from trowel.vector import write_mask

ENDS = list(accumulate(length for _, length, _ in LAYOUT))
PART = {name: end - length for (name, length, _), end in zip(LAYOUT, ENDS, strict=True)}
SEAT = 6 + KINDS  # numbers of each seat


def table_features() -> list[Feature]:
    """Return those of what all can see."""
    at = PART["table"]
    return [
        *flags(PART["phase"], 9),
        *flags(PART["monument"], 7),
        *flags(PART["turn"], SEATS),
        *marks(at, (2, 3, 4)),  # seats
        *marks(at + 1, (0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 22, 26, 31, 36, 42, 50, 60), 1 / 32),
        *marks(at + 2, (-6, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 8, 10, 13), 1 / 8),  # debt
        *flags(at + 3, 5),
        *marks(at + 8, (0, 1, 2, 3)),  # passes
        *marks(at + 9, (0, 2, 4), 1 / 8),  # idle turns
        *marks(at + 10, (0, 1, 2, 3, 4, 5, 6)),  # to choose
        *marks(at + 11, (0, 2, 4, 8), 1 / 8),  # the pile of the ruins
    ]


def card_features() -> list[Feature]:
    """Return those of cards on the table and unseen."""
    found = []
    for kind in range(KINDS):
        found += marks(PART["market"] + kind, (0, 1, 2, 3, 4), 1 / 4)
    for card in range(CARDS):
        found += marks(PART["unseen"] + card, (0, 1, 2, 3, 4, 6, 8, 11), 1 / 8)
    for part in ("taken", "paid", "named"):
        found += flags(PART[part], KINDS)
    for kind in range(KINDS):
        found += marks(PART["drawn"] + kind, (0, 1, 2))
    for chamber in range(CHAMBERS):
        at = PART["chambers"] + chamber * (1 + KINDS)
        found += marks(at, (0, 1, 2, 3, 4, 6), 1 / 5)
        for kind in range(KINDS):
            found += marks(at + 1 + kind, (0, 1))
    return found


def seat_features() -> list[Feature]:
    """Return those of the player itself and of the others."""
    found = []
    for place in range(SEATS):
        at = PART["seats"] + place * SEAT
        found += [] if place == 0 else flag(at)
        found += marks(at + 1, (0, 1, 2, 3, 4, 5, 6, 8, 10, 13), 1 / 8)  # hand size
        found += marks(at + 2, (20, 40, 60, 90), 1 / 50)  # money
        found += marks(at + 3, (), 1 / 16)  # cards sold
        found += marks(at + 4, (0, 1, 2))  # tents
        found += flag(at + 5)
        for kind in range(KINDS):
            thresholds = (0, 1, 2, 3, 4, 5, 6) if place == 0 else (0, 1)
            found += marks(at + 6 + kind, thresholds, 1 / 4 if place == 0 else 0.0)
    return found


LAYOUT_SEEN = Layout([*table_features(), *card_features(), *seat_features()])
SOURCE, ABOVE, SCALE = LAYOUT_SEEN.source, LAYOUT_SEEN.above, LAYOUT_SEEN.scale
FEATURES = len(SOURCE) + ACTIONS
SEEN = OBSERVATION_SIZE


@compiled
def ponder(
    game: State, mind: Mind, seen: Numbers, mask: Numbers, advice: Floats, features: Floats
) -> None:
    """Write what the actor may sensibly do, what the greedy player would do, and all features."""
    low, high = candidates(game)
    write_mask(low, high, 0, mask)
    for action in range(ACTIONS):
        advice[action] = 0
    greedy = greedy_action(game, mind)
    advice[greedy] = 1
    mask[greedy] = 1
    observe(game, game.actor, seen)
    at = write_features(seen, SOURCE, ABOVE, SCALE, features)
    for action in range(ACTIONS):
        features[at + action] = advice[action]


@compiled
def has_choice(game: State) -> bool:
    """Tell whether there is more than one sensible thing to do."""
    low, high = candidates(game)
    return bool(count_actions(low, high) > 1)
