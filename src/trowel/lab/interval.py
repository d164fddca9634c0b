"""Where a true rate lies in 95 of 100 contests, judged from one of them."""

import math

import numpy as np
import numpy.typing as npt

Interval = tuple[float, float]

Z = 1.959963984540054  # 95% of a normal distribution lie within so many standard deviations
FEWEST_DEALS = 8  # below which a spread is not believed


def rate_interval(deals: npt.NDArray[np.float64]) -> Interval:
    """Return the interval of a rate from its mean on each deal.

    Games on one deal are not independent, their means over deals are. Where the spread of these
    cannot be judged, Wilson's interval takes the widest that means between 0 and 1 can have.
    """
    rate, count = float(deals.mean()), len(deals)
    spread = float(deals.std(ddof=1)) if count >= FEWEST_DEALS else 0.0
    if spread == 0.0:
        return wilson(rate, count)
    low, high = mean_interval(rate, deals - rate)
    return max(0.0, low), min(1.0, high)


def mean_interval(mean: float, pulls: npt.NDArray[np.float64]) -> Interval:
    """Return the interval of a mean, or of what behaves like one, from what each deal adds to it.

    `pulls` are the deviations of the deals, whose mean is 0.
    """
    count = len(pulls)
    reach = student(count - 1) * float(pulls.std(ddof=1)) / math.sqrt(count)
    return mean - reach, mean + reach


def wilson(rate: float, count: int) -> Interval:
    """Return Wilson's interval for a rate that was found in so many trials."""
    weight = Z * Z / count
    centre = (rate + weight / 2) / (1 + weight)
    reach = Z / (1 + weight) * math.sqrt(rate * (1 - rate) / count + weight / (4 * count))
    return max(0.0, min(rate, centre - reach)), min(1.0, max(rate, centre + reach))


def student(freedom: int) -> float:
    """Return how much wider than a normal one Student's distribution is, in Z's place.

    The expansion of Cornish and Fisher; with 7 degrees of freedom it is right to a thousandth.
    """
    first = (Z**3 + Z) / 4
    second = (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96
    third = (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384
    return Z + first / freedom + second / freedom**2 + third / freedom**3
