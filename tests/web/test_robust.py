"""The page in bad weather: updates, new visitors, a server that is gone, refusals, transcripts."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from browsing import Open, Visitor, offline, play_cards
from playwright.sync_api import Page, Route, expect
from serving import Served, fix_seed

pytest_plugins = ["visiting"]
pytestmark = pytest.mark.compiled_only
LONG_MS = 15_000
CALM = 1  # a seed
LOST, GONE = "The connection is lost", "has not answered for a while"
SCRIPT = re.compile(r"(/assets/index-[\w-]+\.js)")


@pytest.fixture(autouse=True)
def calm_deal(deals: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every game begin without a thief and a storm, which would ask for a decision."""
    fix_seed(monkeypatch, CALM)  # instead of deals of its own


def update_page(visitor: Visitor) -> None:
    """Let the document that a tab asks for be made of other parts."""

    def changed(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=SCRIPT.sub(r"\1?new", answer.text()))

    visitor.page.route(f"{visitor.base}/", changed)


def mark(page: Page) -> None:
    """Mark a document, to see whether it is loaded again."""
    page.evaluate("document.body.dataset.mark = 'old'")


@contextmanager
def down(site: Served, visitor: Visitor) -> Iterator[None]:
    """Let the server refuse all sockets, from before the page has noticed until it is up again."""
    site.app.state.is_leaving = True
    try:
        site.do(site.app.state.live.stop())
        expect(visitor.page.get_by_text(LOST)).to_be_visible()
        yield
    finally:
        site.app.state.is_leaving = False


def lose_connection(site: Served, visitor: Visitor) -> None:
    """Cut a visitor off until the page has noticed."""
    with down(site, visitor):
        pass


def come_back(visitor: Visitor) -> None:
    """Wait until the page is connected again."""
    expect(visitor.page.get_by_text(LOST)).to_have_count(0, timeout=LONG_MS)


def at_table(visit: Open, **given: object) -> tuple[Visitor, str]:
    """Let somebody come to a table where a game has begun."""
    ada = visit(**given)
    code = ada.new_table("classic", seats=2, fill=True, level="novice", options={"start": 0})
    ada.open(f"/t/{code}")
    expect(ada.page.locator(".hand")).to_be_visible()
    return ada, code


def test_an_old_tab_loads_itself_again_after_an_update(visit: Open, site: Served) -> None:
    ada, _ = at_table(visit)
    ada.page.get_by_role("button", name="Table talk").click()
    ada.page.get_by_label("Say something").fill("half a sentence")
    mark(ada.page)
    update_page(ada)
    lose_connection(site, ada)
    expect(ada.page.locator("body:not([data-mark])")).to_have_count(1, timeout=LONG_MS)
    expect(ada.page.locator(".hand")).to_be_visible()
    ada.page.get_by_role("button", name="Table talk").click()
    expect(ada.page.get_by_label("Say something")).to_have_value("half a sentence")


def test_a_tab_that_gets_the_old_page_again_does_not_go_in_circles(
    visit: Open, site: Served
) -> None:
    ada, _ = at_table(visit)
    update_page(ada)  # but not the document at the table's own address
    mark(ada.page)
    lose_connection(site, ada)
    expect(ada.page.locator("body:not([data-mark])")).to_have_count(1, timeout=LONG_MS)
    expect(ada.page.locator(".hand")).to_be_visible()
    mark(ada.page)
    lose_connection(site, ada)
    come_back(ada)
    ada.page.wait_for_timeout(500)
    expect(ada.page.locator("body[data-mark]")).to_have_count(1)


def test_a_tab_is_left_alone_without_an_update(visit: Open, site: Served) -> None:
    ada, _ = at_table(visit)
    mark(ada.page)
    with ada.page.expect_response(f"{ada.base}/"):
        lose_connection(site, ada)
        come_back(ada)
    ada.page.wait_for_timeout(200)
    expect(ada.page.locator("body[data-mark]")).to_have_count(1)


def test_a_lobby_follows_an_update_too(visit: Open) -> None:
    ada = visit()
    ada.open("/")
    expect(ada.page.get_by_role("button", name="Play now").first).to_be_visible()
    mark(ada.page)
    update_page(ada)
    with offline(ada):
        expect(ada.page.get_by_text("The server does not answer").first).to_be_visible(
            timeout=LONG_MS
        )
    expect(ada.page.locator("body:not([data-mark])")).to_have_count(1, timeout=LONG_MS)


def test_an_invitation_works_in_a_fresh_browser(visit: Open) -> None:
    ada, ben = visit(), visit()
    code = ada.new_table("classic", seats=2, start=False)
    ben.open(f"/t/{code}")
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Take a seat").click()
    expect(ben.page.get_by_role("button", name="Leave", exact=True)).to_be_visible()
    ada.ask("POST", f"/api/tables/{code}/start")
    expect(ben.page.locator(".hand")).to_be_visible()
    expect(ben.page.get_by_role("heading", name="Ben (you)")).to_be_visible()


def test_a_recovery_link_has_a_screen_and_leaves_no_trace(visit: Open) -> None:
    ada, other = visit(), visit()
    ada.ask("PATCH", "/api/me", name="Ada")
    link = ada.ask("POST", "/api/me/recovery")["link"]
    other.open(link)
    other.page.get_by_role("button", name="Go on with the link").click()
    expect(other.page.get_by_role("status")).to_have_text("You are Ada now.")
    assert other.page.url == f"{other.base}/recover"
    other.open("/recover")
    other.page.reload()
    expect(other.page.get_by_role("heading", name="This link is not complete")).to_be_visible()


def test_a_server_that_is_gone_for_long_is_said_to_be(visit: Open, site: Served) -> None:
    ada = visit()
    ada.page.clock.install()
    code = ada.new_table("classic", seats=2, fill=True)
    ada.open(f"/t/{code}")
    expect(ada.page.locator(".hand")).to_be_visible()
    with down(site, ada):
        ada.page.clock.fast_forward(LONG_MS)
        expect(ada.page.get_by_text(GONE)).to_be_visible()
    ada.page.clock.fast_forward(LONG_MS)
    expect(ada.page.get_by_text(GONE)).to_have_count(0, timeout=LONG_MS)


def test_the_lobby_shows_first_where_it_is_my_turn(visit: Open) -> None:
    ada, ben = visit(), visit()
    mine = start_of(ada, ben, first=0)
    theirs = start_of(ada, ben, first=1)
    games = {one["id"]: one for one in ada.ask("GET", "/api/me/games")["games"]}
    assert (games[mine]["to_act"], games[mine]["my_turn"]) == (0, True)
    assert (games[theirs]["to_act"], games[theirs]["my_turn"]) == (1, False)
    ada.open("/")
    rows = ada.page.get_by_role("region", name="Carry on").locator("li")
    expect(rows.nth(0).get_by_text("your turn", exact=False)).to_be_visible()
    expect(rows.nth(0).get_by_role("link")).to_have_attribute("href", f"/t/{mine}")
    expect(rows.nth(1).get_by_text("your turn", exact=False)).to_have_count(0)


def start_of(host: Visitor, guest: Visitor, first: int) -> str:
    """Let two people begin a game."""
    code = host.new_table("classic", start=False, seats=2, options={"start": first})
    guest.ask("POST", f"/api/tables/{code}/join")
    host.ask("POST", f"/api/tables/{code}/start")
    return code


def test_own_numbers_start_from_the_box(visit: Open) -> None:
    ada = visit()
    ada.open("/")
    boxes = {one["id"]: one["box"] for one in ada.ask("GET", "/api/games")["games"]}
    ada.page.get_by_role("button", name=re.compile("Archaeology: The Card Game")).first.click()
    open_details(ada.page)
    prices = ada.page.get_by_label("Prices of Coin")
    expect(prices).to_have_value(" ".join(map(str, boxes["classic"]["values"]["coin"]["prices"])))
    prices.fill("2 5 11 18 30")
    ada.page.get_by_role("button", name="As in the box").click()
    expect(prices).to_have_value("2 5 10 18 30")


def open_details(page: Page) -> None:
    """Open all that can be opened on a screen."""
    for found in page.locator("details:not([open]) > summary").all():
        found.click()


def test_the_fingerprint_of_the_deal_can_be_copied(visit: Open) -> None:
    ada, code = at_table(visit)
    ada.page.get_by_role("button", name="Keys and help").click()
    fingerprint = ada.page.get_by_label("Fingerprint of the deal")
    expect(fingerprint).to_have_value(ada.ask("GET", f"/api/tables/{code}")["commitment"])
    expect(ada.page.get_by_text("trowel transcript check FILE")).to_be_visible()


def test_a_game_goes_out_as_text_and_comes_in_again(visit: Open, tmp_path: Path) -> None:
    ada, code = at_table(visit)
    play_cards([ada], seed=7)
    text = ada.page.request.get(f"{ada.base}/api/tables/{code}/transcript").text()
    file = tmp_path / "game.txt"
    file.write_text(text, encoding="utf-8")
    ben = visit()
    ben.open("/games")
    choose_file(ben.page, file)
    expect(ben.page.get_by_text("Step 1 of")).to_be_visible()
    ben.page.get_by_role("button", name="One step on").click()
    expect(ben.page.get_by_text("Step 2 of")).to_be_visible()
    names = [one["name"] for one in ada.ask("GET", f"/api/tables/{code}")["chairs"]]
    for name in names:
        ben.page.get_by_label("Seen by").select_option(label=name)
        expect(ben.page.get_by_role("heading", name=f"{name} (you)")).to_be_visible()
    ben.page.get_by_role("button", name="To the end").click()
    expect(ben.page.locator("#main")).to_have_attribute("data-over", "true")


def choose_file(page: Page, file: Path) -> None:
    """Open a file by the button for it."""
    with page.expect_file_chooser() as chosen:
        page.get_by_role("button", name=re.compile("Open a transcript|Protokoll öffnen")).click()
    chosen.value.set_files(file)


def test_a_transcript_that_is_wrong_is_refused_with_its_line(visit: Open, tmp_path: Path) -> None:
    ada = visit(locale="de-DE")
    ada.problems.clear()
    file = tmp_path / "game.txt"
    file.write_text("trowel transcript 1\ngame: classic\nrules: 1\nseats: 2\n", encoding="utf-8")
    ada.open("/games")
    choose_file(ada.page, file)
    expect(ada.page.get_by_role("alert")).to_have_text("Zeile 4: Im Kopf fehlt „seed“.")
    ada.problems[:] = [one for one in ada.problems if "422" not in one]  # Chromium tells of it


def test_refusals_are_in_german_on_the_german_page(visit: Open) -> None:
    ada, ben = visit(locale="de-DE"), visit()
    ben.ask("PATCH", "/api/me", name="Ben")
    ada.open(f"/t/{start_of(ada, ben, first=1)}")
    expect(ada.page.locator(".hand")).to_be_visible()
    ada.page.keyboard.press("n")
    expect(ada.page.get_by_role("alert")).to_have_text("Jetzt entscheidet Ben, nicht du.")
    ada.open("/t/NOSUCHCODE")
    expect(ada.page.get_by_role("heading", name="Diesen Tisch gibt es nicht")).to_be_visible()
