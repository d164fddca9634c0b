"""Whole games at the terminal's table, by keys alone."""

from random import Random

import pytest
from serving import awaited
from tabling import MEDIUM, SMALL, dealt, playing, press_until_over

from trowel.terminal.story import outcome

pytestmark = pytest.mark.compiled_only
FEWEST = 20  # decisions of a game that is worth the name


@pytest.mark.parametrize(
    ("game", "size", "wishes"),
    [
        ("classic", SMALL, {}),
        ("expedition", MEDIUM, {"seats": 3, "people": 2, "monument": "tomb"}),
        ("expedition", SMALL, {"monument": "sphinx"}),
        ("bad", SMALL, {"bots": "greedy"}),
        ("bad", MEDIUM, {"variants": ("escape", "fog")}),
    ],
)
def test_a_whole_game_is_played_by_keys(
    game: str, size: tuple[int, int], wishes: dict[str, object]
) -> None:
    @awaited
    async def play() -> None:
        seating = dealt(game, **wishes)
        async with playing(seating, size) as visit:
            await press_until_over(visit, Random(2))
            assert seating.match.is_over
            assert len(seating.match.history) > FEWEST
            await visit.see("The game is over")
            alone = min(seating.people) if len(seating.people) == 1 else None
            await visit.see(outcome(seating.match, alone))

    play()


def test_bots_play_alone_and_are_watched() -> None:
    @awaited
    async def watch() -> None:
        seating = dealt("bad", people=0)
        async with playing(seating) as visit:
            await visit.until(lambda: seating.match.is_over)
            await visit.see("The game is over")

    watch()
