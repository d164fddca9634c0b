"""What people do at the terminal's table: moves, trades, hints, undo, saving, help."""

from pathlib import Path
from typing import Any

import pytest
from serving import awaited
from tabling import LARGE, MEDIUM, SMALL, Visit, dealt, laid_out, playing

import trowel
from trowel.terminal.begin import Seating, Wishes, begin
from trowel.terminal.table.dialog import BasketScreen, HintScreen, PassScreen, TextScreen
from trowel.terminal.table.end import EndScreen
from trowel.terminal.table.local import LocalSource
from trowel.terminal.table.panel import BoardPanel, CardList, MoveList
from trowel.terminal.table.run import is_fast, keep

HANDS = [{"coin": 2, "map": 1, "cup": 1}, {"mask": 2}]
MARKET = {"talisman": 1, "parchment": 2}


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep saved games out of the user's folder."""
    monkeypatch.setenv("TROWEL_DATA", str(tmp_path / "data"))


def table(folder: Path, **described: Any) -> Seating:
    """Return a table where Ada has dug and decides."""
    given: dict[str, Any] = {
        "hands": HANDS,
        "market": MARKET,
        "dig_site": ["coin", "cup", "coin"],
        "dug": True,
    }
    return laid_out(folder, **{"monument": "great-pyramid", "turn": 0, **given, **described})


async def write(visit: Visit, move: str) -> None:
    """Write a move in words."""
    keys = ["space" if letter == " " else letter for letter in move]
    await visit.press("w", *keys, "enter")


def money(seating: Seating) -> int:
    return seating.match.scores()[0]


@awaited
async def test_arrows_and_enter_choose_a_move_and_how_much_of_it(tmp_path: Path) -> None:
    seating = table(tmp_path)
    async with playing(seating) as visit:
        await visit.see("Sell 2 coins for 6")
        await visit.press("down", "left")
        await visit.see("Sell 1 coin for 2")
        await visit.press("enter")
        await visit.see("You sold a coin for 2.")
    assert money(seating) == 2


@awaited
async def test_a_trade_is_put_together_with_running_values_and_sent_as_one(tmp_path: Path) -> None:
    seating = table(tmp_path)
    async with playing(seating) as visit:
        await visit.press("t")
        await visit.until(lambda: isinstance(visit.app.screen, BasketScreen))
        assert "Choose what you take" in visit.text
        await visit.press("enter")  # a parchment or the talisman, by the order of the market
        await visit.see("You take")
        await visit.press("t")
        assert isinstance(visit.app.screen, BasketScreen), "it is not paid yet"
        await visit.press("right", "enter", "enter")
        await visit.see("You give")
        while "Give " in visit.text and " more." in visit.text:
            await visit.press("down", "enter")
        await visit.press("t")
        await visit.see("from the marketplace.")
    assert [ply.words.split(" ")[0] for ply in seating.match.history[:2]] == ["take", "pay"]
    assert seating.match.view(0)["debt"] <= 0


@awaited
async def test_a_trade_can_be_composed_down_to_the_button(tmp_path: Path) -> None:
    seating = table(tmp_path, hands=[{"coin": 1}, {"mask": 1}], market={"cup": 1})
    async with playing(seating) as visit:
        await visit.press("enter")  # the first row is the trade
        await visit.until(lambda: isinstance(visit.app.screen, BasketScreen))
        await visit.press("enter")
        await visit.see("You take 2, you give 0.")
        await visit.see("Give 2 more.")
        await visit.press("right", "enter")
        await visit.see("An even trade.")
        await visit.press("backspace")
        await visit.see("Give 2 more.")
        await visit.press("enter", "down", "enter")
        await visit.see("You took a cup from the marketplace.")
    assert seating.match.view(0)["hand"] == {"cup": 1}


@awaited
async def test_a_card_of_the_marketplace_begins_a_trade(tmp_path: Path) -> None:
    async with playing(table(tmp_path)) as visit:
        await visit.see("Marketplace")
        market = next(one for one in visit.table.query(CardList) if one.has_class("market"))
        market.focus()
        await visit.press("down", "enter")
        await visit.until(lambda: isinstance(visit.app.screen, BasketScreen))
        assert "1 of" in visit.text


@awaited
async def test_what_the_rules_refuse_is_said(tmp_path: Path) -> None:
    async with playing(table(tmp_path)) as visit:
        await visit.see("Your move")
        await write(visit, "sell 3 masks")
        await visit.see("The hand has 0 masks, not 3.")


@awaited
async def test_a_storm_takes_cards_that_are_chosen_together(tmp_path: Path) -> None:
    hands = [{"coin": 3, "cup": 1}, {"mask": 1}]
    site = ["storm", "coin", "cup"]
    seating = table(tmp_path, hands=hands, dig_site=site, dug=False, tents=[0, 0])
    async with playing(seating) as visit:
        await visit.see("Choose 2 to lose ...")
        await visit.press("enter", "enter")
        await visit.see("1 of 2 cards chosen.")
        await visit.press("t")
        assert isinstance(visit.app.screen, BasketScreen)
        await visit.press("enter", "enter")
        await visit.see("Choose 1 fewer.")
        await visit.press("backspace", "t")
        await visit.see("lost")
    assert [ply.words for ply in seating.match.history[:2]] == ["discard coin"] * 2


@pytest.mark.compiled_only
@awaited
async def test_a_hint_tells_money_and_chance_and_can_be_played(tmp_path: Path) -> None:
    seating = table(tmp_path, hands=[{"mask": 4}, {"coin": 1}])
    async with playing(seating, MEDIUM) as visit:
        await visit.press("h")
        await visit.until(lambda: isinstance(visit.app.screen, HintScreen))
        assert isinstance(visit.app.screen, HintScreen)
        best = visit.app.screen.hints[0].move
        await visit.see(f"1. {best}")
        assert "money in the end, wins" in visit.text
        await visit.press("enter")
        await visit.until(lambda: bool(seating.match.history))
    assert seating.match.history[0].words == best


@awaited
async def test_a_move_that_showed_nothing_is_taken_back(tmp_path: Path) -> None:
    seating = table(tmp_path)
    async with playing(seating) as visit:
        await visit.see("Your move")
        await write(visit, "take parchment")
        await visit.see("u undo")
        await visit.see("Trade on, 1 to pay ...")
        await visit.press("u")
        await visit.see("Taken back: take parchment.")
        assert seating.match.view(0)["debt"] == 0
        await visit.press("u")
        await visit.see("Nothing can be taken back")


@awaited
async def test_a_game_is_saved_and_goes_on_where_it_was_left(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    seating = dealt("classic", save=tmp_path / "saved.txt")
    async with playing(seating) as visit:
        await visit.see("e end turn")
        await visit.press("e")
        await visit.until(lambda: "You ended the turn." in visit.table.logs[0])
        await visit.until(lambda: bool(visit.table.rows))
        await visit.press("s")
        await visit.see("Saved in")
        await visit.press("q")
    keep(seating, LocalSource(seating))
    assert "trowel play --resume" in capsys.readouterr().out
    again = begin(Wishes(resume=tmp_path / "saved.txt"))
    assert again.match.state.tobytes() == seating.match.state.tobytes()
    async with playing(again) as visit:
        await visit.until(lambda: bool(visit.table.rows))
        assert "You ended the turn." in visit.table.logs[0]


@awaited
async def test_nothing_of_a_hand_is_seen_between_two_people(tmp_path: Path) -> None:
    seating = table(tmp_path, people=2)
    async with playing(seating, LARGE) as visit:
        await visit.until(lambda: isinstance(visit.app.screen, PassScreen))
        assert "Pass the keyboard to" in visit.text
        assert "Ada" in visit.text
        await visit.press("enter")
        await visit.see("Your hand: 4 cards")
        await visit.press("e")
        await visit.until(lambda: isinstance(visit.app.screen, PassScreen))
        assert "Ben" in visit.text
        assert not any(kind in visit.text for kind in ("coin", "mask", "cup", "map"))
        below = visit.table.query_one("#table")
        assert not list(below.children), "nothing is left below, either"
        await visit.press("enter")
        await visit.see("Your hand: 3 cards")
        hand = next(one for one in visit.table.query(CardList) if one.has_class("hand"))
        shown = "\n".join(str(option.prompt) for option in hand.options)
        assert "mask" in shown
        assert "map" not in shown
        assert "You dug" in visit.text


@awaited
async def test_the_cursor_on_the_board_goes_where_a_move_leads() -> None:
    seating = dealt("bad", start="1")
    async with playing(seating, MEDIUM) as visit:
        await visit.until(lambda: bool(visit.table.rows))
        board = visit.table.query_one(BoardPanel)
        assert board.has_focus
        deeds = seating.match.deeds()
        ways = {"north": "up", "south": "down", "west": "left", "east": "right"}
        deed = next(one for one in deeds if one["do"] == "move" and one["spaces"] == 1)
        await visit.press(ways[deed["direction"]])
        assert board.cursor == deed["to"]
        await visit.see(f"Move {deed['direction']} 1 to {deed['to']}")
        await visit.press("enter")
        await visit.see("You moved 1 space")
    assert seating.match.history[0].words == f"move {deed['direction']} 1"


@awaited
async def test_a_space_where_no_move_leads_is_refused() -> None:
    async with playing(dealt("bad", start="1")) as visit:
        await visit.until(lambda: bool(visit.table.rows))
        await visit.press("up", "up", "up", "up", "left", "enter")
        await visit.see("You cannot go to d9 now.")


@awaited
async def test_the_mouse_plays_too(tmp_path: Path) -> None:
    seating = table(tmp_path)
    async with playing(seating) as visit:
        await visit.see("Sell 2 coins for 6")
        moves = visit.table.query_one(MoveList)
        assert await visit.pilot.click(moves, offset=(5, 2))
        await visit.see("You sold 2 coins for 6.")
        await visit.pilot.click("#keys", offset=(2, 0))
        await visit.pilot.pause()
        assert isinstance(visit.app.screen, BasketScreen)


@awaited
async def test_help_explains_the_card_that_is_pointed_at(tmp_path: Path) -> None:
    async with playing(table(tmp_path), MEDIUM) as visit:
        await visit.see("Your hand")
        hand = next(one for one in visit.table.query(CardList) if one.has_class("hand"))
        hand.focus()
        await visit.press("down", "question_mark")
        await visit.until(lambda: isinstance(visit.app.screen, TextScreen))
        assert "Trades for" in visit.text
        assert "not seen by you" in visit.text
        assert "How a turn goes" in visit.text


@awaited
async def test_help_explains_the_tile_under_the_cursor() -> None:
    match = trowel.position("bad", tiles={"e6": "snake"}, seats=2, seed=1)
    seating = Seating(match, frozenset({0, 1}), {}, None, None)
    async with playing(seating, MEDIUM) as visit:
        await visit.until(lambda: isinstance(visit.app.screen, PassScreen))
        await visit.press("enter")
        await visit.until(lambda: bool(visit.table.rows))
        visit.table.query_one(BoardPanel).focus()
        await visit.press("up", "question_mark")
        await visit.see("costs your next turn, unless you hold a snake charmer")


@awaited
async def test_moves_of_others_are_shown_one_after_another_until_somebody_is_in_a_hurry(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("trowel.terminal.table.live.PAUSE_S", 60.0)
    seating = dealt("classic", start="1")
    async with playing(seating, fast=False) as visit:
        await visit.until(lambda: bool(visit.table.rows))
        await visit.press("e")
        await visit.see("Bot 2 decides")
        await visit.until(lambda: seating.match.seat == 0 and not visit.table.rows)
        assert "You dug" not in visit.text, "it has happened, and is not shown yet"
        await visit.press("space")
        await visit.until(lambda: bool(visit.table.rows))


def test_reduced_motion_shows_the_present_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    assert is_fast(asked=True)
    assert not is_fast(asked=False)
    monkeypatch.setattr("trowel.terminal.table.run.constants.TEXTUAL_ANIMATIONS", "none")
    assert is_fast(asked=False)


@awaited
async def test_the_end_of_several_people_is_told_by_name(tmp_path: Path) -> None:
    seating = table(tmp_path, people=2, hands=[{"mask": 4}, {}], market={}, dig_site=[])
    async with playing(seating) as visit:
        await ended(visit)
        await visit.see("Ada wins with")


@awaited
async def test_the_log_and_the_counter_can_be_looked_at(tmp_path: Path) -> None:
    async with playing(table(tmp_path)) as visit:
        await visit.see("Your move")
        await visit.press("l")
        await visit.see("What happened")
        await visit.press("escape", "c")
        await visit.see("Not seen:")
        await visit.press("escape")
        assert visit.app.screen is visit.table


@pytest.mark.compiled_only
@awaited
async def test_the_end_tells_the_result_and_the_turning_points(tmp_path: Path) -> None:
    hands = [{"mask": 4}, {"coin": 1}]
    seating = table(tmp_path, hands=hands, market={}, dig_site=[], monument="great-pyramid")
    async with playing(seating, coach=True) as visit:
        await ended(visit)
        await visit.see("You win with")
        await visit.see("Turning points")
        await visit.until(lambda: "%" in visit.text or "no move changed" in visit.text)
        await visit.press("s")
        await visit.see("The transcript is in")
        await visit.press("v")
        await visit.see("Move 0 of")
        await visit.press("escape", "escape")
        assert visit.app.screen is visit.table


async def ended(visit: Visit) -> None:
    """Play on with the first move until the game is over."""
    while not isinstance(visit.app.screen, EndScreen):
        await visit.press("enter")


@awaited
async def test_the_table_is_laid_out_again_when_the_window_changes(tmp_path: Path) -> None:
    async with playing(table(tmp_path), SMALL) as visit:
        await visit.see("Your move")
        assert "What happened" not in visit.text
        await visit.pilot.resize_terminal(*MEDIUM)
        await visit.see("What happened")
        await visit.pilot.resize_terminal(*LARGE)
        await visit.see("How a turn goes")
        await visit.pilot.resize_terminal(*SMALL)
        await visit.until(lambda: "What happened" not in visit.text)
        await visit.press("down", "enter")
        await visit.see("You sold")
