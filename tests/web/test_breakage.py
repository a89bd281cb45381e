"""In a real browser: what a page says when something breaks, what can be done then, and that nothing played is lost."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.effort import few
from tests.web.visitor import Visitor, wait_for, wait_until_kept

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page, Route

    from tests.web.conftest import Server

_OLD = {
    "no OffscreenCanvas": "delete window.OffscreenCanvas",
    "no WebAssembly": "delete window.WebAssembly",
    "no modules in workers": "const W = Worker; window.Worker = function (url) { return new W(url); };",
}
_NO_STORAGE = (
    "Object.defineProperty(self, 'indexedDB', { get() { throw new DOMException('', 'SecurityError'); } });"
)
_FULL = """{
    const put = IDBObjectStore.prototype.put;
    let full = false;
    const told = new BroadcastChannel("full");
    told.onmessage = ({ data }) => { full = data; told.postMessage("heard"); };
    IDBObjectStore.prototype.put = function (...given) {
        if (full) throw new DOMException("", "QuotaExceededError");
        return put.apply(this, given);
    };
}"""
_TELL = """(full) => new Promise((heard) => {
    const channel = new BroadcastChannel("full");
    channel.onmessage = heard;
    channel.postMessage(full);
})"""
_WORKERS = """{
    const Known = Worker;
    self.Worker = class extends Known {
        constructor(...given) {
            super(...given);
            const listen = () => { new BroadcastChannel("kill").onmessage = () => this.terminate(); };
            this.addEventListener("message", listen, { once: true });  // once it lives
        }
    };
}"""
_MISTAKE = """const parse = JSON.parse;
JSON.parse = (text) => { if (text.includes("press")) throw new Error("no"); return parse(text); };"""
_DAMAGED = {
    "#start=%%%": "A seed is a short word",
    "#journal=S1TIyc9LV8jKLy3K": "damaged",  # cut in the midst
    "#journal=y0jNyckHAA": "can't be opened",  # hello
}
_KILL = "new BroadcastChannel('kill').postMessage('')"


@pytest.fixture
def bare(server: Server, browser: Browser) -> Iterator[BrowserContext]:
    """A browser in which scripts of the site can be exchanged, as no service worker answers for it."""
    context = browser.new_context(base_url=server.address, service_workers="block")
    context.set_default_timeout(60_000)
    yield context
    context.close()


def before_engine(script: str) -> Callable[[Route], None]:
    """What has the engine's worker run a script first."""

    def answer(route: Route) -> None:
        text = route.fetch().text()
        route.fulfill(content_type="text/javascript", body=f"{script}\n{text}")

    return answer


def said(page: Page, place: str, part: str) -> str:
    """What a page says of itself at a place, as soon as that has a part."""
    return wait_for(lambda: part in (text := page.locator(place).inner_text()) and text, part) or ""


def press(visitor: Visitor) -> None:
    """Press a light, and wait for what comes of it."""
    before = visitor.status
    visitor.page.locator("#tree [role=gridcell]").first.dispatch_event("click")
    wait_for(lambda: visitor.status != before, "the light to change")


@pytest.mark.parametrize("missing", few(_OLD, [*_OLD][:1]))
def test_an_old_browser_shows_the_missing_feature_and_the_help(page: Page, missing: str) -> None:
    page.add_init_script(_OLD[missing])
    page.goto("lights-out/")
    assert "2023 or later" in said(page, "#loading", missing)
    page.get_by_role("link", name="Help").click()
    assert page.get_by_role("heading", name="Lights Out").count()


@pytest.mark.thorough
def test_a_page_from_the_disk_and_one_whose_scripts_are_missing_say_so(
    bare: BrowserContext, real_site: Path
) -> None:
    page = bare.new_page()
    page.goto((real_site / "shelf" / "lights-out" / "index.html").as_uri())
    said(page, "#loading", "opened from the disk")
    page.route("**/page/tree.js", lambda route: route.abort())
    page.goto("lights-out/")
    said(page, "#loading", "could not be loaded")
    page.unroute("**/page/tree.js")
    page.route("**/game.zip", lambda route: route.abort())
    page.goto("lights-out/")
    said(page, "#loading", "game.zip can't be downloaded")
    page.unroute("**/game.zip")
    page.get_by_role("button", name="Try again").click()
    page.locator("#loading").wait_for(state="hidden")


@pytest.mark.thorough
def test_without_storage_the_match_continues_and_the_page_asks_before_closing(bare: BrowserContext) -> None:
    bare.route("**/page/engine.js", before_engine(_NO_STORAGE))
    visitor = Visitor(bare.new_page(), "lights-out")
    page = visitor.page
    said(page, "#notice", "can't save anything")
    page.get_by_role("button", name="Close").click()
    press(visitor)
    assert page.locator("#notice").is_hidden(), "it is said once"
    with page.expect_event("dialog") as asked:
        page.close(run_before_unload=True)
    assert asked.value.type == "beforeunload"
    asked.value.accept()


def test_full_storage_is_reported_and_everything_is_saved_when_there_is_space(bare: BrowserContext) -> None:
    bare.route("**/page/engine.js", before_engine(_FULL))
    visitor = Visitor(bare.new_page(), "lights-out")
    page = visitor.page
    page.evaluate(_TELL, True)
    press(visitor)
    said(page, "#notice", "no space left")
    press(visitor)
    assert visitor.moves == []
    page.evaluate(_TELL, False)
    press(visitor)
    said(page, "#notice", "Your match is saved")
    assert len(visitor.moves) == 3


@pytest.mark.parametrize("link", few(_DAMAGED, [*_DAMAGED][1:2]))
def test_a_damaged_link_is_reported_and_the_own_match_continues(context: BrowserContext, link: str) -> None:
    visitor = Visitor(context.new_page(), "lights-out")
    press(visitor)
    wait_for(lambda: visitor.moves, "the move to be kept")
    with visitor.page.expect_navigation(wait_until="load", url="**/lights-out/"):
        visitor.page.evaluate("link => { location.hash = link; }", link)
    said(visitor.page, "#notice", _DAMAGED[link])
    visitor.wait()
    assert "after 1 press" in visitor.status
    assert "#" not in visitor.page.url


_HOLD = """async () => {
    const { held } = await navigator.locks.query();
    for (const { name } of held) {
        await new Promise((has) => navigator.locks.request(name, { steal: true }, () => {
            has();
            return new Promise((release) => addEventListener("release", release));
        }));
    }
    return held.length;
}"""


@pytest.mark.thorough
def test_a_match_continues_after_a_reload_also_if_the_page_before_takes_long_to_close(
    context: BrowserContext,
) -> None:
    visitor = Visitor(context.new_page(), "lights-out")
    press(visitor)
    wait_for(lambda: visitor.moves, "the move to be kept")
    busy = context.new_page()
    busy.goto("lights-out/help.html")
    assert busy.evaluate(_HOLD) > 1, "it holds the locks, as an old page does that has not ended yet"
    visitor.page.reload()
    other = Visitor(context.new_page(), "lights-out")  # takes longer than that reload
    assert "Presses: 0" in other.status
    busy.evaluate("dispatchEvent(new Event('release'))")
    visitor.wait()
    assert "Presses: 1" in visitor.status


@pytest.fixture
def over_http(server: Server, browser: Browser) -> Iterator[BrowserContext]:
    """A browser that visits the site over http, so that no tab locks anything."""
    address = server.address.replace("127.0.0.1", "games.test")
    context = browser.new_context(base_url=address, viewport={"width": 1280, "height": 800})
    context.set_default_timeout(60_000)
    yield context
    context.close()


@pytest.mark.thorough
def test_damaged_rows_are_set_aside_and_the_last_readable_match_continues(over_http: BrowserContext) -> None:
    visitor = Visitor(over_http.new_page(), "lights-out")
    press(visitor)
    wait_for(lambda: visitor.moves, "the move to be kept")
    rubbish = {"game": "lights-out", "state": "open", "text": "rubbish", "at": 9e9}
    visitor.rows("journals", None, rubbish, rubbish | {"text": 5, "at": 9.1e9})
    visitor.rows("records", None, {"nonsense": 1})
    visitor.page.reload()
    visitor.wait()
    assert "after 1 press" in visitor.status
    wait_for(lambda: "set aside" in visitor.status, "the player to be told")
    press(visitor)
    wait_for(lambda: len(visitor.moves) == 2, "the second move to be kept")
    assert [row["state"] for row in visitor.rows("journals") if row] == ["open", "aside", "aside"]
    assert visitor.rows("records") == [None, {"nonsense": 1}]


@pytest.mark.thorough
def test_over_http_two_tabs_keep_their_moves_and_a_field_replaces_the_clipboard(
    over_http: BrowserContext,
) -> None:
    one, other = (Visitor(over_http.new_page(), "lights-out") for _ in range(2))
    said(one.page, "#notice", "https")
    assert other.page.locator("#notice").is_hidden(), "it is said once"
    for each in (one, other, one):
        press(each)
    wait_for(lambda: len(one.moves) == 3, "all moves to be kept")
    assert [row["text"].count(";") for row in one.rows("journals")] == [2, 1]
    one.choose("More", "Copy game code")
    wait_for(lambda: "was copied" in one.status, "the code to be copied")
    one.choose("More", "Paste journal or code")
    one.page.get_by_role("textbox").press("Control+V")
    one.page.get_by_role("button", name="Paste").click()
    wait_for(lambda: "Presses: 0" in one.status, "the match to begin again")


def test_a_link_to_a_game_that_is_not_there_leads_to_the_shelf(context: BrowserContext) -> None:
    page = context.new_page()
    page.goto("")
    wait_until_kept(page)
    for offline in (False, True):
        context.set_offline(offline)
        page.goto("no-such-game/")
        page.get_by_role("link", name="All games").click()
        page.get_by_role("searchbox").wait_for()


def test_a_game_whose_worker_was_killed_goes_on_from_the_last_move(context: BrowserContext) -> None:
    context.add_init_script(_WORKERS)
    visitor = Visitor(context.new_page(), "lights-out")
    press(visitor)
    wait_for(lambda: visitor.moves, "the move to be kept")
    shown = visitor.status
    visitor.page.evaluate(_KILL)
    said(visitor.page, "#loading", "Your match is saved.")
    visitor.page.keyboard.press("Enter")
    before = shown.partition("Presses")[0]
    assert "after 1 press" in before
    wait_for(lambda: visitor.status.partition("Presses")[0] == before, "the match to go on as it was")


@pytest.mark.thorough
def test_a_match_goes_on_though_the_tab_that_had_it_is_long_in_closing(bare: BrowserContext) -> None:
    closing = Visitor(bare.new_page(), "lights-out")
    press(closing)
    wait_for(lambda: closing.moves, "the move to be kept")
    page = bare.new_page()
    games: list[Route] = []
    page.route("**/game.zip", lambda route: games.append(route))
    page.goto("lights-out/")
    wait_for(lambda: page.evaluate("performance.now() > 2500"), "a while to pass")
    assert len(games) == 1, "the game is on its way"
    closing.page.close()
    waiting = "async () => (await navigator.locks.query()).pending.map((lock) => lock.name)"
    wait_for(lambda: "journal" not in str(page.evaluate(waiting)), "it to be closed")
    games.pop().continue_()
    wait_for(lambda: "after 1 press" in page.locator("#tree").inner_text(), "the match to go on")


def test_an_error_of_a_game_is_shown_with_a_report_and_a_new_match_can_start(
    bare: BrowserContext,
) -> None:
    bare.route("**/page/engine.js", before_engine(_MISTAKE))
    page = bare.new_page()
    page.goto("lights-out/")
    said(page, "#loading", "can't start. no")
    assert page.locator("summary").inner_text() == "Report"
    bare.unroute("**/page/engine.js")
    page.get_by_role("button", name="New match").click()
    page.locator("#loading").wait_for(state="hidden")


@pytest.mark.thorough
def test_a_killed_thinker_is_asked_once_more_and_then_reported(
    bare: BrowserContext,
) -> None:
    bare.route("**/page/engine.js", before_engine(_WORKERS))
    visitor = Visitor(bare.new_page(), "gobblet")
    hint, page = visitor.get("button", "Hint"), visitor.page
    hint.dispatch_event("click")
    wait_for(lambda: "Thinking" in visitor.status, "somebody to think")
    wait_for(lambda: page.evaluate(_KILL) or "failed" in visitor.status, "the browser to end all that think")
    said(page, "#tree", "stopped it twice")
    hint.dispatch_event("click")
    wait_for(lambda: "Thinking" in visitor.status, "somebody to think")
    page.evaluate(_KILL)
    wait_for(lambda: "Thinking" not in visitor.status, "the hint all the same")
    assert "failed" not in visitor.status
