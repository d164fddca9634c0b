"""The tuned weights of the greedy player of Bad Archeology; `mind.py` says what each is.

They were found by self-play (SPSA) from values set by hand: 1,300 to 2,400 steps of 200 to 240
games for each variant with 2 seats, and from there 450 steps with 4 seats. The next round is, for
the fog with 2 seats:

    from trowel.bots.bad.brain import bad
    from trowel.bots.bad.weights import tuned
    from trowel.bots.tuning import tune

    for step in tune(bad, "bad", 2, {"variants": ["fog"]}, 1000, 240, 1, tuned(2, 0, 1)):
        print(step)
"""

from trowel.bots.bad.mind import WEIGHT_NAMES

TUNED = {
    # 2 seats: base, fog, escape, both; more seats: the same
    "turn": (0.466, 0.397, 0.318, 0.343, 0.292, 0.317, 0.213, 0.268),
    "chain": (0.886, 0.936, 0.406, 0.251, 0.933, 0.92, 0.358, 0.278),
    "claim": (1.45, 1.41, 0.0, 0.0, 1.46, 0.858, 0.0619, 0.0),
    "reveal": (0.109, 0.0299, 0.0668, 0.0516, 0.142, 0.0296, 0.0526, 0.0428),
    "frontier": (0.679, 0.703, 0.781, 0.781, 0.886, 0.928, 0.938, 0.978),
    "pace 2": (3.43, 5.93, 1.03, 42.2, 2.96, 5.37, 1.18, 3.57),
    "pace 3": (2.45, 5.02, 0.137, 0.134, 2.94, 5.14, 0.107, 0.0818),
    "pace 4": (1.83, 2.28, 0.0666, 0.0538, 1.99, 1.91, 0.138, 0.0916),
    "pace 5": (2.02, 3.54, 0.722, 0.48, 1.95, 4.53, 0.689, 0.419),
    "pace 6": (1.6, 2.5, 0.643, 0.757, 1.28, 2.68, 0.646, 1.04),
    "haste": (0.0856, 0.184, 0.0856, 0.184, 0.0853, 0.204, 0.0853, 0.204),
    "jade": (-0.0939, -0.0677, 0.322, 0.185, -0.127, -0.0552, 0.309, 0.199),
    "dynamite": (0.233, 0.31, 0.569, 0.583, 0.259, 0.573, 0.588, 0.698),
    "charmer": (0.0754, 0.0396, 0.604, 0.697, 0.0146, 0.00207, 0.612, 0.527),
    "key": (2.65, 2.5, 0.676, 1.9, 2.52, 2.55, 0.79, 1.8),
    "early key": (2.53, 2.46, 0.388, 0.609, 2.46, 2.25, 0.48, 0.57),
    "chest": (0.362, 0.0781, 0.594, 1.14, 0.439, 0.1, 0.496, 1.34),
    "snake": (2.14, 3.76, 3.1, 2.16, 1.95, 4.96, 3.08, 2.18),
    "wall": (4.63, 1.96, 5.64, 4.72, 3.44, 1.66, 5.68, 5.94),
    "return": (0.0155, 0.00818, 0.517, 0.89, 0.00696, 0.0297, 0.421, 0.898),
    "deny": (0.377, 0.478, 0.941, 0.905, 0.501, 0.553, 1.05, 0.756),
    "waste": (0.342, 0.693, 0.648, 0.645, 0.336, 0.472, 0.639, 0.556),
    "throw": (0.278, 0.773, 0.0602, 0.0973, 0.391, 0.839, 0.0695, 0.113),
    "light": (0.616, 0.917, 0.696, 0.653, 0.52, 1.1, 0.497, 0.661),
    "fear": (1.2, 1.01, 0.957, 1.03, 1.01, 0.809, 1.29, 1.2),
    "exit": (97.9, 97.2, 97.9, 97.2, 89.5, 96.4, 89.5, 96.4),
    "excess": (0.353, 0.606, 0.353, 0.606, 0.611, 0.895, 0.611, 0.895),
    "finish": (0.303, 0.401, 0.303, 0.401, 0.361, 0.278, 0.361, 0.278),
    "enough": (46.5, 59.0, 46.5, 59.0, 20.0, 19.2, 20.0, 19.2),
    "stay": (0.00183, 0.0802, 0.00183, 0.0802, 0.52, 0.362, 0.52, 0.362),
}
assert tuple(TUNED) == WEIGHT_NAMES


def tuned(seats: int, escape: int, fog: int) -> list[float]:
    """Return the weights for a number of seats and the variants in play."""
    column = 4 * int(seats > 2) + 2 * escape + fog
    return [row[column] for row in TUNED.values()]
