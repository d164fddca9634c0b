"""Whole games with the keyboard alone: no mouse, and the focus is always somewhere and in sight."""

import random

import pytest
from browsing import DESKTOP, Open, Visitor, play_on
from playwright.sync_api import Locator, Page, expect
from serving import fix_seed

pytest_plugins = ["visiting"]
pytestmark = pytest.mark.compiled_only
MOST_TABS = 120
CALM = 1  # a seed
ARROWS = ("ArrowRight", "ArrowLeft"), ("ArrowUp", "ArrowDown")  # more, and less, of each side
FOCUS = """() => {
  const at = document.activeElement;
  const style = getComputedStyle(at);
  return at === document.body || at.getAttribute('role') === 'dialog'
    || (at.matches(':focus-visible') && style.outlineStyle !== 'none');
}"""


@pytest.fixture(autouse=True)
def calm_deal(deals: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every game begin without a thief and a storm, which would ask for a decision."""
    fix_seed(monkeypatch, CALM)  # instead of deals of its own


def tab_to(page: Page, wanted: Locator) -> None:
    """Press Tab until something has the focus, which can be seen all the way."""
    for _ in range(MOST_TABS):
        if wanted.evaluate("at => at === document.activeElement"):
            return
        page.keyboard.press("Tab")
        assert page.evaluate(FOCUS), page.evaluate("document.activeElement.outerHTML")[:300]
    raise AssertionError(f"Tab does not lead to {wanted}")


def use(visitor: Visitor, control: Locator) -> None:
    """Go to a control that makes a move, and press Enter."""
    tab_to(visitor.page, control)
    press(visitor, "Enter")


def press(visitor: Visitor, key: str) -> None:
    """Press a key that makes a move, and wait until the table has changed."""
    table = visitor.page.locator("#main")
    before = table.get_attribute("data-ply") or ""
    visitor.page.keyboard.press(key)
    expect(table).not_to_have_attribute("data-ply", before)


def choose_card(visitor: Visitor, dice: random.Random) -> bool:
    """Make one decision of a card game; tell whether there was one."""
    page = visitor.page
    dialog = page.locator("[role=dialog] .body")
    if dialog.count():
        buttons = dialog.locator(".btn:not([aria-disabled=true])").all()
        cards = dialog.locator(".card:not([aria-pressed=true])").all()
        if buttons:
            use(visitor, dice.choice(buttons))
        elif cards:
            tab_to(page, dice.choice(cards))
            page.keyboard.press("Enter")
        return bool(cards or buttons)
    sales = page.locator(".sellb:not([aria-disabled=true])").count()
    can_end = page.locator(".bar .pri:not([aria-disabled=true])").count()
    if sales and (not can_end or dice.random() < 0.5):
        press(visitor, "s")
    elif can_end:
        press(visitor, "n")
    return bool(sales or can_end)


def choose_space(visitor: Visitor, dice: random.Random) -> bool:
    """Make one decision of the board game; tell whether there was one."""
    page = visitor.page
    answers = page.locator("[role=dialog] .answers .btn").all()
    if answers:
        use(visitor, dice.choice(answers))
        return True
    spaces = page.locator(".cell.go").all()
    if spaces:
        walk_to(page, dice.choice(spaces).get_attribute("data-square") or "")
        page.keyboard.press("Enter")
        press(visitor, "Enter")  # pressed again, it is meant
        return True
    buttons = page.locator(".acts .btn:not(.undo):not([aria-disabled=true])").all()
    if buttons:
        use(visitor, buttons[-1])
    return bool(buttons)


def walk_to(page: Page, goal: str) -> None:
    """Go over the board with the arrows."""
    tab_to(page, page.locator(".cell[tabindex='0']"))
    at = page.locator(".cell:focus").get_attribute("data-square") or ""
    for side, (more, less) in enumerate(ARROWS):
        way = ord(goal[side]) - ord(at[side])
        for _ in range(abs(way)):
            page.keyboard.press(more if way > 0 else less)
    expect(page.locator(".cell:focus")).to_have_attribute("data-square", goal)


def test_a_whole_card_game_from_the_lobby_on(visit: Open) -> None:
    ada = visit(reduced_motion="reduce")
    ada.open("/")
    play_now = ada.page.get_by_role("button", name="Play now").nth(1)
    expect(play_now).to_be_visible()
    tab_to(ada.page, play_now)
    ada.page.keyboard.press("Enter")
    expect(ada.page.locator(".hand")).to_be_visible()
    play_on([ada], choose_card, seed=3)
    tab_to(ada.page, ada.page.get_by_role("button", name="Rematch").first)


def test_a_whole_board_game(visit: Open) -> None:
    ada = visit(reduced_motion="reduce")
    ada.open(f"/t/{ada.new_table('bad', seats=2, fill=True, level='novice')}")
    expect(ada.page.locator(".cell.go").first).to_be_visible()
    play_on([ada], choose_space, seed=5)
    tab_to(ada.page, ada.page.get_by_role("button", name="Rematch").first)


@pytest.mark.parametrize("game", ["classic", "bad"])
def test_a_question_mark_shows_all_keys_and_leaves_the_focus_where_it_was(
    visit: Open, game: str
) -> None:
    ada = visit(viewport=DESKTOP, reduced_motion="reduce")
    code = ada.new_table(game, seats=2, start=False, options={"start": 1})
    eve = visit(reduced_motion="reduce")
    eve.ask("POST", f"/api/tables/{code}/join")
    ada.ask("POST", f"/api/tables/{code}/start")
    ada.open(f"/t/{code}")
    talk = ada.page.get_by_role("button", name="Table talk")
    expect(talk).to_be_visible()
    tab_to(ada.page, talk)
    ada.page.keyboard.press("?")
    help_sheet = ada.page.get_by_role("dialog", name="Keys and help")
    expect(help_sheet).to_be_visible()
    expect(help_sheet.get_by_text("Esc", exact=True)).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(help_sheet).to_have_count(0)
    expect(talk).to_be_focused()
