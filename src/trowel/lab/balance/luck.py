"""How much is luck, how much is skill? Unequal bots play every deal in all rotations.

Points are then balanced: on each deal, each place is held by each bot equally often. So the sum of
squares splits without remainder into what the bot explains, what the place explains, what the deal
gives to all or to one place, and the rest. Expected mean squares turn the sums into variances.
"""

import math
from typing import NamedTuple

import numpy as np

from trowel.lab.balance.figure import COUNT, FINE, PLAIN, SHARE, Figure, Floats, Measure
from trowel.lab.balance.report import Block, Section, Stack, Stacks, Table
from trowel.lab.balance.sample import Sample, tidy
from trowel.lab.interval import FEWEST_DEALS

PARTS = ("skill", "seat", "deal", "rest")
PART_NAMES = ("skill: which bot", "seat: who starts", "luck of the deal", "everything else")
WINS = "wins"
SURE = 1.6448536269514722  # 95% of a normal distribution lie below so many standard deviations


class Sums(NamedTuple):
    """Sums over some deals, from which every variance can be computed; by deal at first."""

    total: Floats  # of the points
    squares: Floats
    deal: Floats  # the square of the total of each deal
    game: Floats  # the squares of the totals of each game
    cell: Floats  # the squares of the totals of each place on each deal
    places: Floats  # totals by place
    bots: Floats  # totals by bot


class Design(NamedTuple):
    """How the games on each deal are laid out."""

    rounds: int  # games on a deal
    seats: int
    held: Floats  # seats that each bot holds on a deal


def design_of(sample: Sample) -> Design:
    """Return the layout of the games on a deal."""
    held = [(sample.bots[sample.deal == 0] == name).sum() for name in sample.bot_names]
    return Design(sample.games // sample.deals, sample.seats, np.array(held, np.float64))


def is_balanced(sample: Sample) -> bool:
    """Tell whether different bots held every place equally often on every deal."""
    names = sample.bot_names
    if len(names) < 2 or sample.games % sample.deals:
        return False
    held = np.array(
        [
            [sample.deal_sums((sample.bots[:, place] == name) * 1.0) for name in names]
            for place in range(sample.seats)
        ]
    )
    return bool((held == held[:1, :, :1]).all())


def deal_sums(sample: Sample, values: Floats) -> Sums:
    """Return the sums of each deal."""
    places = np.stack([sample.deal_sums(values[:, at]) for at in range(sample.seats)], axis=-1)
    bots = [sample.deal_sums(values * (sample.bots == name)) for name in sample.bot_names]
    total = sample.deal_sums(values)
    squares, cell = sample.deal_sums(values**2), (places**2).sum(axis=-1)
    game = sample.deal_sums(values.sum(axis=1) ** 2)
    return Sums(total, squares, total**2, game, cell, places, np.stack(bots, axis=-1))


def variances(sums: Sums, deals: int, design: Design) -> Floats:
    """Return the variances of `PARTS`, from sums over so many deals; chance can make one negative.

    A game has its mean, and its players differ from it. Deals are told from chance by the means of
    games, bots and places by the differences within games.
    """
    rounds, seats, held = design
    count = deals * rounds * seats
    base = sums.total**2 / count
    by_place = (sums.places**2).sum(axis=-1) / (deals * rounds)
    by_bot = (sums.bots**2 / (deals * held)).sum(axis=-1)
    by_deal, by_game, by_cell = sums.deal / (rounds * seats), sums.game / seats, sums.cell / rounds
    place, bot, cell = by_place - base, by_bot - base, by_cell - by_deal - by_place + base
    rest = sums.squares - by_game - place - bot - cell
    free_place, free_bot, free_cell = seats - 1, len(held) - 1, (deals - 1) * (seats - 1)
    left = deals * rounds * (seats - 1) - free_place - free_bot - free_cell
    ms_deal, ms_game = (by_deal - base) / (deals - 1), (by_game - by_deal) / deals / (rounds - 1)
    ms_cell, ms_rest = cell / free_cell, rest / left
    within = (seats - 1) / seats
    skill, seat = (bot - free_bot * ms_rest) / count, (place - free_place * ms_cell) / count
    deal = (ms_deal - ms_game) / (rounds * seats) + (ms_cell - ms_rest) / rounds * within
    return np.stack([skill, seat, deal, ms_game / seats + ms_rest * within], axis=-1)


def components(sample: Sample, values: Floats) -> tuple[list[Figure], list[Figure]]:
    """Return the variances of `PARTS`, and their shares, with what each deal adds (jackknife)."""
    design, by_deal, deals = design_of(sample), deal_sums(sample, values), sample.deals
    whole = Sums(*(part.sum(axis=0) for part in by_deal))
    without = Sums(*(all_of - part for all_of, part in zip(whole, by_deal, strict=True)))
    every = variances(whole, deals, design)
    others = variances(without, deals - 1, design)
    shares, other_shares = every / every.sum(), others / others.sum(axis=-1, keepdims=True)

    def figures(value: Floats, rest: Floats, *, is_rate: bool) -> list[Figure]:
        pulls = (deals - 1) * (value - rest)
        pulls -= pulls.mean(axis=0)
        unit = SHARE if is_rate else PLAIN
        return [  # chance can push an estimate of a variance below 0
            Figure(max(0.0, float(value[at])), tidy(pulls[:, at]), unit, is_rate=is_rate)
            for at in range(len(PARTS))
        ]

    return figures(every, others, is_rate=False), figures(shares, other_shares, is_rate=True)


def better_and_worse(sample: Sample) -> tuple[str, str]:
    """Return the bot that wins most for its seats, and the one that wins least."""
    order = sorted(sample.bot_names, key=lambda name: -sample.wins[sample.bots == name].mean())
    return order[0], order[-1]


def bot_rate(sample: Sample, name: str) -> Figure:
    """Return how often a seat of a bot wins."""
    held = (sample.bots == name).astype(np.float64)
    found = sample.ratio(sample.wins * held, held, SHARE)
    assert found is not None, "the bot has played"
    return found


def margin(sample: Sample) -> tuple[Figure, float]:
    """Return how many more wins a seat of the best bot has than one of the worst; its spread."""
    best, worst = ((sample.bots == name) * 1.0 for name in better_and_worse(sample))
    mine = (sample.wins * best).sum(axis=1) / best.sum(axis=1)
    theirs = (sample.wins * worst).sum(axis=1) / worst.sum(axis=1)
    return sample.mean(mine - theirs), float((mine - theirs).std())


def games_to_tell(sample: Sample) -> Measure | None:
    """Return after how many games the best bot is ahead of the worst in 95 of 100 series."""
    found, spread = margin(sample)
    low, high = found.interval() or (0.0, 0.0)
    if low <= 0:
        return None
    middle, least, most = (
        max(1.0, math.ceil((SURE * spread / edge) ** 2)) for edge in (found.value, high, low)
    )
    return Measure(middle, least, most, COUNT)


def luck_section(sample: Sample, points: str) -> Section | None:
    """Tell luck from skill."""
    if sample.deals < FEWEST_DEALS or not is_balanced(sample):
        return None
    rows, stacks = [], []
    for name, values in ((points, sample.points), (WINS, sample.wins)):
        figures, shares = components(sample, values)
        stacks.append(Stack(name, tuple(share.value for share in shares)))
        for part, figure, share in zip(PART_NAMES, figures, shares, strict=True):
            spread = figure.measure().root(FINE if name == WINS else PLAIN)
            rows.append((name, part, share.measure(), spread))
    heads = ("of", "part", "of the variance", "as a standard deviation")
    chart = Stacks(PART_NAMES, PARTS, tuple(stacks), "of the variance")
    block = Block("Where the variance comes from", chart, Table(heads, tuple(rows)))
    return Section("luck", "Luck against skill", says(sample, points), (block,), notes(sample))


def says(sample: Sample, points: str) -> str:
    """Say how much of the points skill and the deal explain."""
    shares = dict(zip(PARTS, components(sample, sample.points)[1], strict=True))
    best, worst = better_and_worse(sample)
    rates = [bot_rate(sample, name).measure().sentence_words() for name in (best, worst)]
    told = (
        f"Which bot plays explains {shares['skill'].measure().sentence_words()} of the variance of "
        f"the {points}, and the deal {shares['deal'].measure().sentence_words()}; a seat of {best} "
        f"wins {rates[0]} of the games, and one of {worst} {rates[1]}"
    )
    needed = games_to_tell(sample)
    if needed is None:
        return f"{told}."
    after = f"{needed.sentence_words()} games"
    return f"{told}, so that {best} is ahead after {after} in 95 of 100 series."


def notes(sample: Sample) -> tuple[str, ...]:
    """Explain the method in a paragraph."""
    bots = " and ".join(sample.bot_names)
    rounds = sample.games // sample.deals
    return (
        f"Here {bots} play each of {sample.deals:,} deals {rounds} times, so that every bot meets "
        "the luck of every seat. What the points of a bot have in common over all deals is skill. "
        "What the points of one seat of one deal have in common, whoever sits there, is the luck "
        "of the deal. What is left is everything else: how this bot fares with these cards, what "
        "the others do, and chance in the bots' own choices; much of it is luck, too. Each part is "
        "a variance; they add up to 100%. Unequal bots were chosen, and the part of skill is about "
        "them: between equals it would be 0.",
    )
