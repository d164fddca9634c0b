"""The weights set by hand, where tuning begins; `mind.py` says what each is."""

from trowel.bots.bad.mind import WEIGHT_NAMES

HAND = {
    # for the most points, and to escape
    "turn": (0.37, 0.29),
    "chain": (0.92, 0.32),
    "claim": (1.0, 0.0),
    "reveal": (0.08, 0.05),
    "frontier": (0.8, 0.87),
    "pace 2": (4.0, 1.0),
    "pace 3": (4.0, 0.1),
    "pace 4": (2.0, 0.09),
    "pace 5": (3.0, 0.6),
    "pace 6": (2.0, 0.8),
    "haste": (0.1, 0.1),
    "jade": (-0.09, 0.2),
    "dynamite": (0.3, 0.6),
    "charmer": (0.03, 0.6),
    "key": (3.0, 1.0),
    "early key": (2.0, 0.5),
    "chest": (0.2, 0.9),
    "snake": (3.0, 3.0),
    "wall": (3.0, 6.0),
    "return": (0.02, 0.7),
    "deny": (0.5, 0.9),
    "waste": (0.5, 0.6),
    "throw": (0.6, 0.09),
    "light": (0.8, 0.6),
    "fear": (1.0, 1.0),
    "exit": (95.0, 95.0),
    "excess": (0.6, 0.6),
    "finish": (0.3, 0.3),
    "enough": (30.0, 30.0),
    "stay": (0.2, 0.2),
}
assert tuple(HAND) == WEIGHT_NAMES


def hand_weights(escape: int) -> tuple[float, ...]:
    """Return the weights for either aim."""
    return tuple(row[escape] for row in HAND.values())
