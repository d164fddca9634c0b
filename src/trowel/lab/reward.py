"""What a learner is rewarded with."""

from trowel.game import OptionError

REWARDS = ("win", "lead", "points")  # in the order of `trowel.many`


def reward_number(name: str) -> int:
    """Return the number of a reward, or raise OptionError."""
    if name not in REWARDS:
        raise OptionError(f"there is no reward {name!r}; there are {', '.join(REWARDS)}.")
    return REWARDS.index(name)
