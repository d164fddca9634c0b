"""The guided first games: from the lobby to their last lesson, by pressing what they point at."""

import pytest
from browsing import DESKTOP, PHONE, Open, Visitor, findings, usable
from playwright.sync_api import FloatRect, Locator, expect

pytest_plugins = ["visiting"]
pytestmark = pytest.mark.compiled_only

MOST_PRESSES = 150
SETTLED = 3  # looks that saw the same
LAST = "last"
FIRST_CARDS = ["welcome", "dig", "prices", "trade", "sell", "end", "thief", "opponent", "explore"]
LESSONS = {
    "classic": [*FIRST_CARDS, "again", "finish", "storm", LAST],
    "expedition": [*FIRST_CARDS, "finish", "tent", "again", "storm", LAST],
    "bad": [
        *("welcome", "board", "move", "turned", "items", "key", "snake", "dynamite", "chest"),
        *("jade", "potion", "ice", "portal", "finish", LAST),
    ],
}
TITLES = {
    "classic": "Archaeology: The Card Game",
    "expedition": "The New Expedition",
    "bad": "Bad Archeology",
}
LESSON = "document.querySelector('[data-lesson]')?.dataset.lesson ?? null"
MOMENT = f"[{LESSON}, document.querySelector('#main')?.dataset.ply ?? null]"
RING = "document.querySelector('.ring')?.getBoundingClientRect().toJSON() ?? null"
CALM = {"reduced_motion": "reduce"}


def start(visitor: Visitor, game: str) -> Locator:
    """Begin a guided game in the lobby; return the guide."""
    visitor.open("/")
    card = visitor.page.get_by_role("article").filter(has_text=TITLES[game])
    card.get_by_role("button", name="Learn in five minutes").click()
    guide = visitor.page.get_by_role("region", name="Your first game")
    expect(guide).to_be_visible()
    return guide


def lesson_of(visitor: Visitor) -> str | None:
    """Return the lesson that is shown; empty while the guide waits, None without a guide."""
    found: str | None = visitor.page.evaluate(LESSON)
    return found


def moment_of(visitor: Visitor) -> list[str | None]:
    """Return the lesson that is shown, and the ply at which it is."""
    found: list[str | None] = visitor.page.evaluate(MOMENT)
    return found


def follow(visitor: Visitor) -> list[str]:
    """Do what the guide proposes until its last lesson; return the lessons in their order."""
    taught: list[str] = []
    for _ in range(MOST_PRESSES):
        settle(visitor)
        moment = moment_of(visitor)
        lesson = moment[0]
        if lesson and lesson not in taught:
            taught.append(lesson)
            check_in_sight(visitor)
        if lesson == LAST:
            return taught
        press(visitor, moment)
    raise AssertionError(f"the guide does not end: {taught}")


def settle(visitor: Visitor) -> None:
    """Wait until nothing changes: all have played, and the guide has found its place."""
    before: object = None
    same = 0
    for _ in range(MOST_PRESSES):
        ply = visitor.page.locator("#main").get_attribute("data-ply")
        now = (ply, lesson_of(visitor), ring_of(visitor), visitor.page.locator(".btn").count())
        same = same + 1 if now == before and not visitor.unanswered else 0
        if same == SETTLED:
            return
        before = now
        visitor.page.wait_for_timeout(80)


def press(visitor: Visitor, moment: list[str | None]) -> None:
    """Press what the guide points at, its button, or anything where it says nothing."""
    page = visitor.page
    going_on = page.locator("[data-lesson] footer .pri")
    dialog = page.locator("[role=dialog] .body")
    if going_on.count():
        found = [going_on]
    elif dialog.count():
        cards = dialog.locator(".card[aria-pressed=false]")
        found = usable(dialog.locator(".btn")) or cards.all()
    elif moment[0]:
        press_ring(visitor, moment)
        return
    else:
        found = usable(page.locator(".bar .pri, .acts .pri"))
    if found and moment_of(visitor) == moment:  # else the table has gone on meanwhile
        found[0].click()


def press_ring(visitor: Visitor, moment: list[str | None]) -> None:
    """Press in the middle of what is ringed."""
    ring = ring_of(visitor)
    if ring is not None and moment_of(visitor) == moment:
        x, y = ring["x"] + ring["width"] / 2, ring["y"] + ring["height"] / 2
        visitor.page.mouse.click(x, y)


def ring_of(visitor: Visitor) -> FloatRect | None:
    """Return where the ring is, if there is one."""
    found: FloatRect | None = visitor.page.evaluate(RING)
    return found


def check_in_sight(visitor: Visitor) -> None:
    """Check that what a lesson points at is on the screen and not under the guide."""
    panel, ring = visitor.page.locator("[data-lesson]").bounding_box(), ring_of(visitor)
    size = visitor.page.viewport_size
    if panel is None or ring is None:
        return
    assert size is not None
    assert panel["x"] >= 0
    assert panel["y"] >= 0
    assert panel["y"] + panel["height"] <= size["height"]
    middle = (ring["x"] + ring["width"] / 2, ring["y"] + ring["height"] / 2)
    assert 0 <= middle[0] <= size["width"]
    assert 0 <= middle[1] <= size["height"]
    assert not overlap(panel, ring)


def overlap(one: FloatRect, other: FloatRect) -> bool:
    """Tell whether two boxes share more than their edges."""
    width = min(one["x"] + one["width"], other["x"] + other["width"]) - max(one["x"], other["x"])
    height = min(one["y"] + one["height"], other["y"] + other["height"])
    return width > 0 and height - max(one["y"], other["y"]) > 0


@pytest.mark.parametrize("game", LESSONS)
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_guide_leads_through_a_first_game(visit: Open, game: str, size: dict[str, int]) -> None:
    ada = visit(viewport=size, **CALM)
    guide = start(ada, game)
    assert follow(ada) == LESSONS[game]
    assert ada.widest() == 0
    guide.get_by_role("button", name="Play on").click()
    expect(guide).to_have_count(0)
    expect(ada.page.locator("#main")).to_be_visible()


def test_the_guide_speaks_german_and_starts_the_next_game(visit: Open) -> None:
    ada = visit(locale="de-DE", **CALM)
    ada.open("/")
    ada.page.locator(".learn").last.click()
    guide = ada.page.get_by_role("region", name="Dein erstes Spiel")
    expect(guide.get_by_text("Willkommen auf der Grabung")).to_be_visible()
    follow(ada)
    first = ada.page.url
    guide.get_by_role("button", name="Neues Spiel gegen Bots").click()
    expect(ada.page).not_to_have_url(first)
    expect(ada.page.locator("#main[data-ply]")).to_be_visible()
    expect(guide).to_have_count(0)


def test_the_guide_goes_on_after_a_reload_and_can_be_left(visit: Open) -> None:
    ada = visit(**CALM)
    guide = start(ada, "expedition")
    guide.get_by_role("button", name="Next").click()
    expect(guide.get_by_text("Lesson 2 of 14")).to_be_visible()
    ada.page.reload()
    expect(guide.get_by_text("Lesson 2 of 14")).to_be_visible()
    guide.focus()
    ada.page.keyboard.press("Escape")
    expect(guide).to_have_count(0)
    ada.page.reload()
    expect(ada.page.locator("#main[data-ply]")).to_be_visible()
    expect(guide).to_have_count(0)


def test_who_does_something_else_is_not_held_up(visit: Open) -> None:
    ada = visit(**CALM)
    guide = start(ada, "classic")
    end = ada.page.get_by_role("button", name="End turn")
    ada.play(end)
    expect(guide).to_have_attribute("data-lesson", "thief")
    ada.page.locator("[role=dialog] .body .btn").click()
    expect(guide).to_have_attribute("data-lesson", "welcome")


def test_other_tables_have_no_guide(visit: Open) -> None:
    ada = visit()
    ada.open(f"/t/{ada.new_table('classic', seats=2, fill=True)}")
    expect(ada.page.locator(".hand")).to_be_visible()
    assert lesson_of(ada) is None


def test_the_rules_lead_to_a_guided_game(visit: Open) -> None:
    ada = visit()
    ada.open("/rules/bad")
    ada.page.get_by_role("button", name="Learn in five minutes").click()
    expect(ada.page.get_by_role("region", name="Your first game")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", ["expedition", "bad"])
def test_axe_finds_nothing_serious_in_the_guide(visit: Open, scheme: str, game: str) -> None:
    ada = visit(color_scheme=scheme, viewport=PHONE, bypass_csp=True, **CALM)
    guide = start(ada, game)
    guide.get_by_role("button", name="Next").click()
    expect(ada.page.locator(".ring")).to_be_visible()
    assert findings(ada) == []
