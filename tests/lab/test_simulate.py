"""Games between bots: the same whatever the number of cores, and a table in the end."""

from dataclasses import replace
from typing import Any

import pytest

import trowel
from trowel.bots.bot import Bot, Decision, RandomBot
from trowel.bots.greedy import GreedyBot
from trowel.bots.sight import Sight
from trowel.game import OptionError
from trowel.games import GAMES
from trowel.lab.ledger import Ledger
from trowel.lab.plan import Plan, new_plan
from trowel.lab.result import Results
from trowel.lab.umpire import Run, Umpire


class FirstBot:
    """Does the first thing that is allowed."""

    name = "first"

    def decide(self, sight: Sight, seed: int) -> Decision:
        """Choose one of the legal actions."""
        return Decision(sight.actions[0])


class SlowRandomBot(RandomBot):
    """The random bot, which goes the long way because it is not of the same type."""


class SlowGreedyBot(GreedyBot):
    """The greedy bot, which goes the long way because it is not of the same type."""


class LostBot(FirstBot):
    """Does what is never allowed."""

    def decide(self, sight: Sight, seed: int) -> Decision:
        """Choose something else."""
        return Decision(sight.game.action_count)


def timeless(results: Results) -> Results:
    """Leave out what differs from run to run."""
    return replace(results, rows=tuple(replace(row, ms=0.0) for row in results.rows))


def played(plan: Plan, first: int = 0, stop: int | None = None) -> Run:
    """Play games of a plan, leaving out what differs from run to run."""
    run = Umpire(plan).play(first, plan.games if stop is None else stop)
    run.tallies["nanoseconds"] = 0
    return run


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_plays_the_same_games(game: str) -> None:
    def table(seed: int) -> Results:
        bots: list[str | Bot] = [FirstBot(), "random"]
        return timeless(trowel.simulate(game, games=8, bots=bots, seed=seed))

    assert table(1) == table(1)
    assert table(1).rows != table(2).rows


@pytest.mark.compiled_only
def test_the_number_of_cores_changes_nothing() -> None:
    bots = ["random", "greedy"]

    def table(cores: int) -> Results:
        return timeless(trowel.simulate("classic", games=30, bots=bots, seed=1, cores=cores))

    assert table(1) == table(2)


def test_a_game_does_not_depend_on_those_before() -> None:
    plan = new_plan("expedition", 2, 6, [FirstBot(), "random"], 1, {})
    backwards = [played(plan, number, number + 1) for number in reversed(range(6))]
    assert [run.tallies.tobytes() for run in reversed(backwards)] == [
        game.tobytes() for game in played(plan).tallies
    ]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("short", "long"), [(RandomBot(), SlowRandomBot()), (GreedyBot(), SlowGreedyBot())]
)
@pytest.mark.compiled_only
def test_the_short_way_and_the_long_way_give_the_same_games(
    game: str, short: Any, long: Any
) -> None:
    plans = [new_plan(game, 3, 9, [bot, FirstBot()], 1, {}) for bot in (short, long)]
    assert played(plans[0]).tallies.tobytes() == played(plans[1]).tallies.tobytes()


def test_a_game_is_the_match_of_its_seed() -> None:
    """Every game in a file can be dealt again, by `new_match` or `trowel play --seed`."""
    first = FirstBot()
    plan = new_plan("classic", 2, 2, [first, first], 5, {})
    ledger = Ledger(plan)
    ledger.add([Umpire(plan).play(0, 1)])
    match = trowel.new_match("classic", seed=ledger.raw()[0]["seed"])
    while not match.is_over:
        match.play(match.actions()[0])
    assert ledger.raw()[0]["points"] == match.scores()


def test_what_cannot_be_chosen_is_no_decision() -> None:
    asked: list[int] = []

    class Watching(FirstBot):
        def decide(self, sight: Sight, seed: int) -> Decision:
            asked.append(len(sight.actions))
            return super().decide(sight, seed)

    watching = Watching()
    plan = new_plan("classic", 2, 2, [watching, watching], 5, {})
    assert Umpire(plan).play(0, 1).decisions.sum() == len(asked)
    assert min(asked) > 1
    match = trowel.new_match("classic", seed=plan.deal_seed(0))
    while not match.is_over:
        match.play(match.actions()[0])
    assert len(match.history) > len(asked)


def test_a_win_is_given_once_or_shared() -> None:
    wins = played(new_plan("bad", 3, 30, ["random", "random"], 1, {})).wins
    assert set(wins.sum(axis=1).round(9)) == {1.0}
    assert set((wins > 0).sum(axis=1)) > {1}


def test_an_action_that_is_not_legal_is_a_fault() -> None:
    with pytest.raises(AssertionError, match="first chose"):
        trowel.simulate("classic", games=2, bots=[LostBot(), "random"], seed=1)


@pytest.mark.compiled_only
def test_clearly_different_strength_shows() -> None:
    results = trowel.simulate("classic", games=60, bots=["random", "greedy"], seed=1)
    greedy, random = results.rows
    assert (greedy.bot, random.bot) == ("greedy", "random")
    assert greedy.low > 0.6
    assert greedy.mu is not None
    assert random.mu is not None
    assert greedy.mu - 2 * (greedy.sigma or 0) > random.mu + 2 * (random.sigma or 0)


def test_options_reach_the_game() -> None:
    results = trowel.simulate(
        "expedition", games=2, bots=["random", "random"], seed=1, monument="tomb"
    )
    assert results.options == {"monument": "tomb"}
    assert results.as_data()["options"] == {"monument": "tomb"}


def test_bots_are_found_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trowel.lab.plan.find_bot", lambda name: FirstBot())
    results = trowel.simulate("classic", games=2, bots=["first", "first"], seed=1)
    assert [row.bot for row in results.rows] == ["first"]


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"seats": 7}, "classic is for 2 to 4 seats, not 7."),
        ({"monument": "pub"}, "classic has no monument 'pub'"),
        ({"seed": -1}, "a seed is a whole number"),
        ({"cores": 0}, "cores is a whole number from 1 on, not 0."),
        ({"bots": ["random"]}, "name at least two bots"),
    ],
)
def test_wrong_wishes_are_refused(wrong: dict[str, Any], sentence: str) -> None:
    with pytest.raises(OptionError) as refused:
        trowel.simulate("classic", **{"games": 2, **wrong})
    assert str(refused.value).startswith(sentence)
