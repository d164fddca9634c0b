"""The weights set by hand, where tuning begins; `mind.py` says what each is."""

from trowel.bots.archaeology.mind import WEIGHTS

HAND: tuple[float, ...] = (
    # pot  parchment coin  cup  talisman mask  tablet pendant
    *(0.68, 0.61, 0.58, 0.35, 0.51, 0.43, 0.6, 0.35),  # early
    *(0.68, 0.64, 0.56, 0.54, 0.51, 0.19, 0.6, 0.5),  # middle
    *(0.70, 0.70, 0.55, 0.57, 0.48, 0.28, 0.65, 0.5),  # late
    *(0.76, 0.75, 0.33, 0.56, 0.71, 0.05, 0.7, 0.5),  # last
    *(5.2, 2.0),  # unknown cards
    *(0.45, 0.4, 0.35, 0.2),  # a missing map
    *(9.4, 8.0, 8.0, 8.0),  # maps for another visit
    *(16.0, 8.0, 1.0),  # tomb, mine, sphinx
    *(8.0, 4.0, 0.3),  # tent, victim, caution
)
assert len(HAND) == WEIGHTS
