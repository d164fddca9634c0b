"""Which games a report is made from: the game as asked for, and all it is compared with."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from trowel.bots.bot import Bot
from trowel.game import Json, OptionError
from trowel.lab.balance.setting import (
    checked,
    monuments_of,
    table_option,
    variants_of,
)
from trowel.lab.plan import Plan, new_plan
from trowel.match import checked_seed

DEFAULT_GAMES = 10_000  # of each setting
DEFAULT_BOTS = ("greedy",)
RIVALS = ("student", "novice")  # who plays against the first bot where luck is told from skill
RIVAL_GAMES = 2_000  # at most, since rivals are slow


@dataclass(frozen=True)
class Stage:
    """Games that are played for one purpose or several."""

    label: str
    plan: Plan


@dataclass
class Study:
    """All stages, and what each is for: numbers are those of stages."""

    game: str
    seats: int
    options: Json
    seed: int
    stages: list[Stage] = field(default_factory=list)
    base: int = 0
    luck: int = 0
    against: list[tuple[str, int]] = field(default_factory=list)
    monuments: list[tuple[str, int]] = field(default_factory=list)
    variants: list[tuple[str, int]] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)

    def add(self, label: str, options: Json, bots: Sequence[str | Bot], games: int) -> int:
        """Add a stage, unless the same games are in one already; return its number."""
        plan = new_plan(self.game, self.seats, games, bots, self.seed, options)
        for number, stage in enumerate(self.stages):
            if same_games(stage.plan, plan):
                return number
        self.stages.append(Stage(label, plan))
        return len(self.stages) - 1


def same_games(one: Plan, other: Plan) -> bool:
    """Tell whether two plans have the same bots and options, as both have the same deals."""
    told = (json.dumps(plan.options, sort_keys=True) for plan in (one, other))
    return len(set(told)) == 1 and (one.names, one.lineups) == (other.names, other.lineups)


def new_study(
    game: str,
    seats: int,
    games: int,
    bots: Sequence[str | Bot],
    seed: int | None,
    against: Mapping[str, Any],
    options: Mapping[str, Any],
) -> Study:
    """Plan all games of a report, or raise OptionError."""
    study = Study(game, seats, checked(game, seats, dict(options)), checked_seed(seed))
    lineup = filled(bots, seats)
    study.base = study.add("the game", study.options, lineup, games)
    for label, table in against.items():
        other = checked(game, seats, study.options, **{table_option(game): table})
        study.against.append((label, study.add(label, other, lineup, games)))
    rivals = lineup if len(set(map(name_of, lineup))) > 1 else with_rivals(lineup)
    most = games if rivals is lineup else min(games, RIVAL_GAMES)
    study.luck = study.add("luck and skill", study.options, rivals, most)
    for setting in monuments_of(game, seats, study.options):
        number = study.add(setting.label, setting.options, lineup, games)
        study.monuments.append((setting.label, number))
    settings, study.remarks = variants_of(game, seats, study.options)
    for setting in settings:
        number = study.add(setting.label, setting.options, lineup, games)
        study.variants.append((setting.label, number))
    return study


def filled(bots: Sequence[str | Bot], seats: int) -> list[str | Bot]:
    """Return a bot for each seat; the last one takes the seats that are left."""
    if isinstance(bots, str) or not 1 <= len(bots) <= seats:
        raise OptionError(f"name from 1 to {seats} bots, one for each seat at most.")
    return [*bots, *[bots[-1]] * (seats - len(bots))]


def with_rivals(lineup: Sequence[str | Bot]) -> list[str | Bot]:
    """Return a line-up in which every other seat is a weaker bot's."""
    rival = next(name for name in RIVALS if name != name_of(lineup[0]))
    return [bot if seat % 2 == 0 else rival for seat, bot in enumerate(lineup)]


def name_of(bot: str | Bot) -> str:
    """Return the name of a bot."""
    return bot if isinstance(bot, str) else bot.name
