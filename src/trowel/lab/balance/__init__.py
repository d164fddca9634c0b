"""The balance of a game, for its designers: what bots' games tell about seats, kinds and rules.

`study` says which games are played, `play` plays them, `sample` has them as arrays, `figure` makes
numbers with intervals of them. The sections of the report have a file each. `compose` puts them
together as plain data, and `page` and `draw` make a page of it.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from trowel.bots.bot import Bot
from trowel.lab.balance.compose import report_of
from trowel.lab.balance.page import check_can_report
from trowel.lab.balance.play import Harvest, harvest
from trowel.lab.balance.report import Report
from trowel.lab.balance.study import DEFAULT_BOTS, DEFAULT_GAMES, new_study
from trowel.lab.plan import checked_count


def balance(
    game: str,
    seats: int = 2,
    games: int = DEFAULT_GAMES,
    bots: Sequence[str | Bot] = DEFAULT_BOTS,
    seed: int | None = None,
    cores: int = 1,
    against: Mapping[str, Any] | None = None,
    **options: Any,
) -> Report:
    """Let bots play, and report on the balance of a game.

    `against` has other value tables, or counts of tiles, by a name for each; they are compared with
    the game as it is. With several cores, a script has to begin under `if __name__ == "__main__":`.
    """
    check_can_report()
    study = new_study(game, seats, games, bots, seed, against or {}, options)
    found = Harvest(study)
    for _ in harvest(found, checked_count("cores", cores)):
        pass
    call = {"seats": seats, "games": games, "bots": names(bots), "seed": study.seed}
    told = {**call, **({"against": dict(against)} if against else {}), **options}
    words = ", ".join([repr(game), *(f"{name}={value!r}" for name, value in told.items())])
    return report_of(found, f"trowel.balance({words})")


def names(bots: Sequence[str | Bot]) -> list[str]:
    """Return the names of bots."""
    return [bot if isinstance(bot, str) else bot.name for bot in bots]
