"""What tests rely on: with a name for all chance, they see the same games in every run."""

import asyncio
from pathlib import Path

import pytest
from serving import Person, Served, awaited, fix_chance, serving

pytestmark = pytest.mark.compiled_only  # whole games; too long interpreted


async def moves_of_bots(server: Served, ada: Person, game: str) -> list[tuple[int, ...]]:
    """Let bots play a game to its end; return what they did."""
    code = await ada.table(game, seats=3, fill=True, level="novice")
    await ada.delete(f"/api/tables/{code}/seats/0")
    while (await ada.get(f"/api/tables/{code}"))["status"] != "over":
        await asyncio.sleep(0.01)
    play = server.table(code).play
    assert play is not None
    return [entry.actions for entry in play.entries if entry.actions]


@pytest.mark.parametrize("game", ["expedition", "bad"])
@awaited
async def test_a_name_tells_all_deals_and_what_bots_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    found = {}
    with serving(tmp_path) as server:
        async with server.person() as ada:
            for time, name in enumerate(("one", "one", "other")):
                fix_chance(monkeypatch, name)
                found[time] = [await moves_of_bots(server, ada, game) for _ in range(2)]
    assert found[0] == found[1] != found[2]
    assert found[0][0] != found[0][1]
