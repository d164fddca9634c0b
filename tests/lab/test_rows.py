"""Rows tell what happened: checked against the events of the same games, played as matches."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from playing import TABLES

from trowel import new_match
from trowel.bots.bot import Decision, RandomBot
from trowel.bots.sight import Sight
from trowel.chance import stepped
from trowel.compiled import INTERPRETED
from trowel.game import Event, Json, TrowelError
from trowel.games import GAMES
from trowel.games.bad.box import BOX_COUNTS
from trowel.games.bad.tally import COUNT_NAMES
from trowel.lab.plan import Plan, new_plan
from trowel.lab.rows import MISSING, rows, table_of
from trowel.lab.umpire import Run, Umpire

RARE = ("explore", "light", "bash", "warp", "steal", "lay", "discard", "escape", "use", "drop")
FEW = 47 if INTERPRETED else 5  # every so many tables


class RareBot(RandomBot):
    """Does whatever is rare whenever that is allowed."""

    name = "rare"

    def decide(self, sight: Sight, seed: int) -> Decision:
        """Choose one of the legal actions."""
        words = {a: sight.game.move_words(sight.world, 0, a) for a in sight.actions}
        liked = [action for action, said in words.items() if said.startswith(RARE)]
        return Decision((liked or sight.actions)[seed % len(liked or sight.actions)])


class Told:
    """What happened in a game, from the events of a match alone."""

    def __init__(self, plan: Plan, number: int) -> None:
        self.seats = plan.seats
        bots = plan.seating_of(number).bots
        seed = plan.dice_of(number)
        self.match = new_match(
            plan.game, plan.seats, plan.deal_seed(plan.deal_of(number)), **plan.options
        )
        self.decisions = [0] * plan.seats
        self.events: list[Event] = list(self.match.opening)
        self.standings: list[list[int]] = [[0] * plan.seats]  # after each turn
        self.after(self.match.opening)
        while (seat := self.match.seat) is not None:
            actions = self.match.actions()
            action = actions[0]
            if len(actions) > 1:
                seed = stepped(seed)
                action = plan.bots[bots[seat]].decide(Sight.of(self.match), seed).action
                self.decisions[seat] += 1
            found = self.match.play(action)
            self.events += found
            self.after(found)

    def after(self, events: Any) -> None:
        """Note the points for each turn that has ended."""
        if self.match.header.game == "bad":
            view = self.match.view(None)
            cut_short = view["why_over"] not in (None, "no progress", "too long")
            ended = view["turns"] + cut_short - (len(self.standings) - 1)
        else:
            ended = sum(event.name in ("ended turn", "over") for event in events)
        self.standings += [list(self.match.scores())] * ended

    def all(self, name: str) -> Iterator[Json]:
        """Yield the events of a name, with their secrets."""
        for event in self.events:
            if event.name == name:
                yield {**event.data, **event.secret}

    def by_seat(self, *names: str, key: str = "seat") -> list[int]:
        """Count events by seat."""
        seats = [event[key] for name in names for event in self.all(name)]
        return [seats.count(seat) for seat in range(self.seats)]

    def row(self) -> Json:
        """Return what is told of every game."""
        turns = len(self.standings) - 1
        winners = self.match.winners()
        return {
            "points": list(self.match.scores()),
            "wins": [(seat in winners) / len(winners) for seat in range(self.seats)],
            "decisions": self.decisions,
            "turns": turns,
            "half": self.standings[turns // 2],
            "lead_changes": self.lead_changes(),
            **(self.bad() if self.match.header.game == "bad" else self.cards()),
        }

    def lead_changes(self) -> int:
        """Count how often another seat led alone."""
        leaders = [
            points.index(max(points))
            for points in self.standings[1:]
            if points.count(max(points)) == 1
        ]
        return sum(one != other for one, other in pairwise(leaders))

    def cards(self) -> Json:
        """Return what is told of card games."""
        lost = [(event["seat"], event["kind"]) for event in self.all("discarded")]
        return {
            "monument": self.match.view(None)["monument"],
            "sold": [named(e, "seat", "kind", "count", "money") for e in self.all("sold")],
            "storms": len(list(self.all("storm"))),
            "thieves": len(list(self.all("thief"))),
            "explorations": self.by_seat("explored"),
            "stormed": sorted(
                ({"seat": s, "kind": k, "count": lost.count((s, k))} for s, k in set(lost)),
                key=str,
            ),
            "stolen": [
                {"thief": e["seat"], "victim": e["victim"], "kind": e["kind"]}
                for e in self.all("stole")
            ],
            "tents": self.by_seat("sheltered"),
        }

    def bad(self) -> Json:
        """Return what is told of Bad Archeology."""
        view = self.match.view(None)
        values = {"gem": 3, "jade": 5, "dynamite": 1, "chest": 5, "charmer": 2}
        counted = [
            {"seat": seat, "kind": kind, "count": n, "money": n * values[kind]}
            for seat in range(self.seats)
            if "escape" not in view["variants"] or seat in view["escaped"]
            for kind in BOX_COUNTS
            if kind in values and (n := view["items"][seat].count(kind))
        ]
        return {
            "monument": None,
            "sold": counted,
            "finds": self.by_seat("picked up"),
            "blasts": self.by_seat("lit"),
            "thrown_back": self.by_seat("thrown back"),
            "robberies": self.by_seat("robbed"),
            "robbed": self.by_seat("robbed", key="victim"),
            "bashes": self.by_seat("bashed"),
            "warps": self.by_seat("warped"),
            "walls": self.by_seat("hit a wall"),
            "snakes": self.by_seat("snake met"),
            "charmed": self.by_seat("charmed", "laid"),
            "missed": self.by_seat("missed a turn"),
            "escaped": [int(seat in view["escaped"]) for seat in range(self.seats)],
            "why_over": view["why_over"],
        }


def named(event: Json, *names: str) -> Json:
    return {name: event[name] for name in names}


def plan_for(table: Json, bots: list[Any], games: int = 1) -> Plan:
    options = {name: value for name, value in table.items() if name not in ("game", "seats")}
    return new_plan(table["game"], table["seats"], games, bots, 7, options)


def told_rows(plan: Plan) -> list[Json]:
    """Return the rows of a plan, with what is listed by seat and kind in a fixed order."""
    found: list[Json] = rows(plan).to_pylist()
    for row in found:
        if "stormed" in row:
            row["stormed"].sort(key=str)
    return found


@pytest.mark.parametrize("table", TABLES[::FEW], ids=str)
def test_rows_tell_what_the_events_of_a_match_tell(table: Json) -> None:
    plan = plan_for(table, ["random", RareBot()] if INTERPRETED else ["greedy", RareBot()])
    for number, row in enumerate(told_rows(plan)[:2]):
        seating = plan.seating_of(number)
        assert row == {
            "number": number,
            "deal": 0,
            "seed": plan.deal_seed(0),
            "lineup": 0,
            "rotation": seating.rotation,
            "bots": [plan.names[bot] for bot in seating.bots],
            **Told(plan, number).row(),
        }


@pytest.mark.parametrize("table", TABLES[::FEW], ids=str)
@pytest.mark.compiled_only
def test_compiled_contests_give_the_rows_of_the_long_way(table: Json) -> None:
    for bots in (["random", "random"], ["greedy", "random"], ["learned", "greedy", "random"]):
        plan = plan_for(table, list(bots), 6)
        quick, slow = Umpire(plan), Umpire(plan, timed=True)
        assert (quick.contest is None, slow.contest is None) == (False, True)
        assert table_of(plan, [slow.play(0, plan.games)]).equals(rows(plan))


def test_sales_sum_up_to_the_points() -> None:
    for game in GAMES:
        plan = new_plan(game, 2, 4, ["random", RareBot()], 3, {})
        for row in rows(plan).to_pylist():
            for seat, points in enumerate(row["points"]):
                assert sum(s["money"] for s in row["sold"] if s["seat"] == seat) == points


def test_the_monument_is_told_also_if_it_was_drawn() -> None:
    drawn = rows(new_plan("expedition", 2, 12, ["random", "random"], 1, {}))["monument"]
    assert len(set(drawn.to_pylist())) > 2
    assert set(
        rows(new_plan("bad", 2, 2, ["random", "random"], 1, {}))["monument"].to_pylist()
    ) == {None}


def test_games_in_pieces_have_the_same_rows() -> None:
    plan = new_plan("classic", 2, 8, ["random", "random"], 1, {})
    umpire = Umpire(plan)
    pieces = [umpire.play(0, 3), umpire.play(3, 4), umpire.play(4, 8)]
    assert table_of(plan, pieces).equals(rows(plan))
    assert rows(plan, 3, 4).equals(rows(plan).slice(3, 1))


def test_slow_games_are_handed_back_one_by_one() -> None:
    plan = new_plan("classic", 2, 3, [RareBot(), "random"], 1, {})
    runs = list(Umpire(plan).runs(range(1, 4), 0.0))
    assert [(run.first, run.stop) for run in runs] == [(1, 2), (2, 3), (3, 4)]
    assert table_of(plan, runs).equals(rows(plan, 1, 4))


def test_what_bad_archeology_counts_has_names() -> None:
    plan = new_plan("bad", 2, 2, ["random", "random"], 1, {})
    assert set(COUNT_NAMES) < set(rows(plan).column_names)


def test_without_pyarrow_it_is_said_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trowel.lab.rows.find_spec", lambda name: None)
    with pytest.raises(TrowelError) as refused:
        rows(new_plan("classic", 2, 2, ["random", "random"], 1, {}))
    assert str(refused.value) == MISSING


def test_a_shared_win_is_shared_in_the_row() -> None:
    tallies = GAMES["classic"].new_tallies(1)
    tallies["won"][0, :2] = 1
    assert Run(0, 2, tallies).wins.tolist() == [[0.5, 0.5]]
