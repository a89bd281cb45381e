"""In a real browser: the shelf, and all games."""

from __future__ import annotations

import base64
import json
import pickle
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from games.checkers.bits import Board
from games.checkers.endings import lookup
from launcher.author import tabletop_of
from launcher.cli import main
from launcher.store import MatchRecord, choose_site, match_records, resume_journal
from launcher.tabletop import Start, begin_match
from launcher.tabletop.match import link_to_match, read_link
from tests.bundled import TABLETOPS
from tests.effort import few
from tests.web.visitor import Visitor, wait_for, wait_until_kept

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

    from tests.web.conftest import Server

WON = MatchRecord("m1", "aces", "Usual", "k7f3p", 1.0, 9.5, 4, "won", score=3)


@pytest.mark.thorough  # `test_to_the_end.py` reloads a page in a quick run, too
@pytest.mark.parametrize("game", TABLETOPS)
def test_a_move_is_still_there_after_the_page_is_reloaded(page: Page, game: str) -> None:
    visitor = Visitor(page, game)
    visitor.make_a_move()
    made = visitor.moves
    page.reload()
    visitor.wait()
    assert visitor.moves[: len(made)] == made
    assert page.title()


def test_games_are_found_by_typing_and_opened_by_enter(page: Page, server: Server) -> None:
    page.goto("")
    page.get_by_role("searchbox").wait_for()
    page.keyboard.type("fence")
    assert page.locator("a.play:visible").all_inner_texts() == ["Chat Noir"]
    page.keyboard.press("Enter")
    page.wait_for_url("**/chat-noir/")


def test_no_other_host_is_contacted_and_the_policy_is_never_violated(page: Page, server: Server) -> None:
    asked, said = list[str](), list[str]()
    page.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda message: said.append(message.text))
    page.goto("")
    Visitor(page, "chat-noir").make_a_move()
    assert [url for url in asked if not url.startswith((server.address, "data:", "blob:"))] == []
    assert said == []


def test_a_second_visit_needs_no_network(page: Page, context: BrowserContext, server: Server) -> None:
    page.goto("")
    wait_until_kept(page)
    server.asked.clear()
    context.set_offline(True)
    Visitor(page, "lights-out").make_a_move()
    page.goto("gobblet/help.html")
    assert page.get_by_role("heading", name="Gobblet").count()
    assert set(server.asked) <= {"/shelf/sw.js"}, "a browser looks for a new version by itself"


def test_keys_without_a_meaning_are_the_browsers_and_tab_leaves_the_game(page: Page, server: Server) -> None:
    visitor = Visitor(page, "lights-out")
    used = """([key, code, held]) => {
        const about = { key, code, cancelable: true, bubbles: true, [`${held}Key`]: true };
        const event = new KeyboardEvent("keydown", about);
        document.querySelector("#tree").dispatchEvent(event);
        return event.defaultPrevented;
    }"""
    keys = [("F6", "F6", ""), ("d", "KeyD", "alt"), ("ArrowLeft", "ArrowLeft", "alt"), ("f", "KeyF", "ctrl")]
    assert [page.evaluate(used, key) for key in keys] == [False] * 4
    assert page.evaluate(used, ("F9", "F9", "")), "the game uses this key"
    focused = "document.activeElement.ariaLabel ?? document.activeElement.textContent"
    names = []
    while not names or names[-1] != "All games":
        page.keyboard.press("Tab")
        before = names[-1] if names else "Lights Out"
        names.append(wait_for(lambda: (name := page.evaluate(focused)) != before and name, "another focus"))  # noqa: B023
    assert names[-2] == "More"
    page.keyboard.press("Shift+Tab")
    wait_for(lambda: page.evaluate(focused) == "More", "the keyboard to come back")
    visitor.choose("More")
    assert visitor.get("menuitem", "Statistics").get_attribute("aria-description") is None, (
        "F6 is the browser's"
    )
    assert not visitor.get("menuitem", "Save as animation").count()


_ASK = """(question) => new Promise((resolve) => {
    const scripts = document.querySelector("link[rel=stylesheet]").href.replace("help.css", "");
    window.thinker ??= new Worker(`${scripts}thinker.js`, { type: "module" });
    thinker.onmessage = ({ data: [name, answer] }) => name !== "alive" && resolve([name, answer]);
    thinker.postMessage({ game: { id: "checkers", later: ["games/checkers/endings.xz"] }, question });
})"""


def test_tables_of_checkers_are_only_downloaded_for_the_first_question_about_them(
    server: Server, browser: Browser
) -> None:
    context = browser.new_context(base_url=server.address, service_workers="block")
    context.set_default_timeout(60_000)
    page = context.new_page()
    page.goto("checkers/help.html")
    server.asked.clear()
    for board, asks in ((Board(0x7, 0x700, 0, 0), False), (Board(0x3, 0x300, 0x1, 0), True)):
        question = base64.b64encode(pickle.dumps((lookup, (board,)))).decode()
        said, answer = page.evaluate(_ASK, question)
        assert said == "thought"
        assert pickle.loads(base64.b64decode(answer)) == ("thought", lookup(board), True)
        assert any(path.endswith("endings.xz") for path in server.asked) == asks
    context.close()


@pytest.mark.thorough
def test_two_tabs_of_one_game_have_a_match_each(context: BrowserContext) -> None:
    one = Visitor(context.new_page(), "chat-noir")
    one.free.dispatch_event("click")
    wait_for(lambda: one.moves, "the move to be kept")
    other = Visitor(context.new_page(), "chat-noir")
    assert "Turns: 0" in other.status
    other.make_a_move()
    one.page.reload()
    one.wait()
    assert "Turns: 1" in one.status
    assert len(one.moves) == 2


@pytest.mark.thorough
def test_a_link_names_a_start(context: BrowserContext) -> None:
    one = Visitor(context.new_page(), "lights-out/#start=k7f3p")
    other = Visitor(context.new_page(), "lights-out/#start=k7f3p")
    cells = "[...document.querySelectorAll('#tree [role=gridcell]')].map((cell) => cell.ariaLabel)"
    assert one.page.evaluate(cells) == other.page.evaluate(cells)


_NOTED = """
window.persisted = 0;
navigator.storage.persist = async () => { window.persisted += 1; };
navigator.share = async ({ url }) => { window.shared = url; };
"""


@pytest.mark.thorough
@pytest.mark.parametrize("size", few([(360, 640), (640, 360)], [(360, 640)]))
def test_a_finger_plays_on_a_phone(server: Server, browser: object, size: tuple[int, int]) -> None:
    width, height = size
    context = browser.new_context(  # type: ignore[attr-defined]
        base_url=server.address, viewport={"width": width, "height": height}, has_touch=True, is_mobile=True
    )
    context.add_init_script(_NOTED)
    visitor = Visitor(context.new_page(), "chat-noir")
    box = visitor.free.bounding_box()
    assert box is not None
    assert visitor.page.evaluate("window.persisted") == 0
    visitor.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    wait_for(lambda: "Turns: 1" in visitor.status, "the tap to block a circle")
    wait_for(
        lambda: visitor.page.evaluate("window.persisted") == 1, "the browser to be asked to keep the match"
    )
    visitor.page.keyboard.press("Control+Shift+KeyL")
    link = wait_for(lambda: visitor.page.evaluate("window.shared"), "the link to be offered to other apps")
    assert link.startswith(f"{server.address}chat-noir/#journal=")
    context.close()


@pytest.mark.thorough
def test_a_screenshot_is_light_or_dark_as_the_system_is(
    server: Server, browser: object, tmp_path: Path
) -> None:
    from PIL import Image

    grounds = []
    for scheme in ("light", "dark"):
        context = browser.new_context(base_url=server.address, color_scheme=scheme)  # type: ignore[attr-defined]
        visitor = Visitor(context.new_page(), "same")
        visitor.page.screenshot(path=tmp_path / "shown.png")
        grounds.append(sum(Image.open(tmp_path / "shown.png").convert("RGB").getpixel((2, 2))))
        context.close()
    assert grounds[0] > 600 > 150 > grounds[1]


@pytest.mark.thorough
def test_text_for_screen_readers_stays_invisible_if_the_system_chooses_all_colours(
    context: BrowserContext,
) -> None:
    page = context.new_page()
    page.emulate_media(forced_colors="active")
    visitor = Visitor(page, "same")
    colour = "() => getComputedStyle(document.querySelector('#tree [data-role=status]')).color"
    assert visitor.page.evaluate(colour) == "rgba(0, 0, 0, 0)"


def test_a_match_can_move_from_the_browser_to_a_desktop_and_back(
    context: BrowserContext,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    visitor = Visitor(context.new_page(), "chat-noir")
    visitor.free.dispatch_event("click")
    made = wait_for(lambda: visitor.moves, "the move to be kept")
    shelf = context.new_page()
    shelf.goto("")
    with shelf.expect_download() as download:
        shelf.get_by_role("button", name="Save all").click()
    download.value.save_as(tmp_path / "page.json")
    monkeypatch.setenv("PLT_GAMES_HOME", str(tmp_path / "desktop"))
    assert main(["restore", str(tmp_path / "page.json")]) == 0
    found = resume_journal("chat-noir")
    assert found is not None
    text, journal = found
    assert made[0] in text.splitlines()
    journal.close()
    match_records().record(WON)
    match_records().flush(20)
    assert main(["backup", str(tmp_path / "desktop.json")]) == 0
    for added in ("1 finished match and 0 journals", "0 finished matches and 0 journals"):
        shelf.get_by_label("Open").set_input_files(tmp_path / "desktop.json")
        shelf.get_by_role("status").get_by_text(f"Added {added}").wait_for()
    (tmp_path / "damaged.json").write_text('{"plt-games": 1, "records": [3]}', "utf-8")
    shelf.get_by_label("Open").set_input_files(tmp_path / "damaged.json")
    shelf.get_by_text("file is damaged").wait_for()


def test_the_list_shows_unfinished_matches_statistics_and_stars_and_hides_games(
    context: BrowserContext, tmp_path: Path
) -> None:
    def titles() -> list[str]:
        return shelf.locator("main h2:visible").all_inner_texts()

    shelf = context.new_page()
    shelf.goto("")
    sets = titles()
    visitor = Visitor(context.new_page(), "lights-out")
    visitor.make_a_move()
    wait_for(lambda: visitor.moves, "the move to be kept")
    visitor.page.close()
    shelf.bring_to_front()
    shelf.reload()
    shelf.get_by_text("last played today").wait_for()
    assert titles() == ["Continue playing", *sets]
    assert shelf.locator("section:first-child a.play").all_inner_texts() == ["Lights Out"]

    def choose(game: str, entry: str) -> None:
        tile = shelf.locator("li", has=shelf.get_by_role("link", name=game, exact=True)).filter(
            has=shelf.locator("details")
        )
        tile.locator("summary").click()
        tile.get_by_role("button", name=entry).click()

    choose("GCalc", "Add star")
    shelf.get_by_role("heading", name="Starred").wait_for()
    assert titles() == ["Continue playing", "Starred", *sets]
    choose("Lights Out", "Hide")
    shelf.get_by_role("button", name="1 game is hidden · Show").click()
    assert shelf.get_by_role("link", name="Lights Out", exact=True).is_visible()
    shelf.reload()
    shelf.get_by_role("button", name="1 game is hidden · Show").wait_for()
    assert titles() == ["Starred", *sets]
    shelf.keyboard.type("two players")
    assert {"Checkers", "Gobblet", "Rummy", "Parcheesi"} <= {
        *shelf.locator("a.play:visible").all_inner_texts()
    }
    shelf.get_by_placeholder("Find a game").fill("tic-tac-toe")
    assert shelf.locator("a.play:visible").all_inner_texts() == ["Gobblet"]
    shelf.get_by_placeholder("Find a game").fill("sudoku")
    assert shelf.locator("#nothing a").all_inner_texts() == ["Paint By Numbers"]
    shelf.get_by_placeholder("Find a game").fill("minesweper")
    assert shelf.locator("#nothing a").all_inner_texts() == ["Minesweeper"]
    assert shelf.locator("a.play:visible").count() == 0
    shelf.get_by_role("button", name="Show all games").click()
    assert titles() == ["Starred", *sets]
    content = {
        "plt-games": 1,
        "settings": {"catalog": {"hidden": []}},
        "records": [WON._asdict()],
        "journals": [],
    }
    (tmp_path / "desktop.json").write_text(json.dumps(content), "utf-8")
    shelf.get_by_label("Open").set_input_files(tmp_path / "desktop.json")
    shelf.get_by_text("1 match, 1 won").wait_for(state="attached")
    assert shelf.locator("#unseen").is_hidden()


@pytest.mark.thorough
def test_a_link_that_is_copied_on_a_page_leads_to_the_match_on_a_desktop_and_back(
    context: BrowserContext, server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    visitor = Visitor(context.new_page(), "chat-noir")
    visitor.free.dispatch_event("click")
    made = wait_for(lambda: visitor.moves, "the move to be kept")
    visitor.page.keyboard.press("Control+Shift+KeyL")
    link = wait_for(lambda: visitor.page.evaluate("navigator.clipboard.readText()"), "the link to be copied")
    assert link.startswith(f"{server.address}chat-noir/#journal=")
    assert made[0] in read_link(link).splitlines()
    monkeypatch.setenv("PLT_GAMES_HOME", str(tmp_path))
    choose_site(server.address)
    history = begin_match(tabletop_of("chat-noir"), "chat-noir", Start(journal=read_link(link))).history
    other = Visitor(context.new_page(), link_to_match(history, "chat-noir"))
    assert "Turns: 1" in other.status
    other.choose("New")
    wait_for(lambda: "Turns: 0" in other.status, "a new match")
    other.choose("More", "Paste journal or code")
    wait_for(lambda: "Turns: 1" in other.status, "the match of the copied link")
