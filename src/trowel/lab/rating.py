"""Ratings by openskill: each bot's strength as the games show it, one after the other."""

from statistics import mean

from openskill.models import PlackettLuce, PlackettLuceRating

from trowel.lab.ledger import Flags, Ledger

MOST_RATED = 10_000  # games: many more are played in a second than can be rated in one


def ratings(ledger: Ledger, counted: Flags) -> list[PlackettLuceRating]:
    """Return the rating of each bot after the first games that count, in the order of the plan."""
    model = PlackettLuce()
    found = [model.rating(name=name) for name in ledger.plan.names]
    rated = counted.nonzero()[0][:MOST_RATED]
    told = (ledger.bots, ledger.wins, ledger.points)
    rows = zip(*(column[rated].tolist() for column in told), strict=True)
    for bots, wins, points in rows:
        rate(model, found, bots, ranks(wins, points))
    return found


def rate(
    model: PlackettLuce, found: list[PlackettLuceRating], bots: list[int], places: list[float]
) -> None:
    """Rate one game; a bot that holds several seats gets the mean of what these get."""
    before = [[model.rating(found[bot].mu, found[bot].sigma)] for bot in bots]
    after = model.rate(before, ranks=places)
    for bot in set(bots):
        own = [team[0] for team, seated in zip(after, bots, strict=True) if seated == bot]
        mu, sigma = mean(one.mu for one in own), mean(one.sigma for one in own)
        found[bot] = model.rating(mu, sigma, found[bot].name)


def ranks(wins: list[float], points: list[int]) -> list[float]:
    """Return the place of each seat from 0: winners first, the others by points."""
    standing = list(zip(wins, points, strict=True))
    return [float(sum(other > own for other in standing)) for own in standing]
