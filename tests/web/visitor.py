"""Somebody who plays on a game's page, by what it says: roles and names."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

T = TypeVar("T")
_PATIENCE = 60.0  # seconds

_OURS = {"New", "Undo", "Redo", "Hint", "Options", "Help", "More"}
_ROWS = """async ([table, added]) => {
    const asked = indexedDB.open(`plt-games ${new URL("../", location.href).pathname}`);
    const base = await new Promise((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
    });
    const rows = base.transaction(table, "readwrite").objectStore(table);
    added.forEach((row, k) => rows.put(row, `added ${k}`));
    const read = rows.getAll();
    await new Promise((resolve) => { read.onsuccess = resolve; });
    base.close();
    return read.result;
}"""

_IS_KEPT = """async () => {
    const site = new URL(document.querySelector("script[type=module]").src.replace(/[^/]*\\/page\\/.*/, ""));
    const script = await (await fetch(new URL("sw.js", site))).text();
    const [, version] = script.match(/VERSION = "(.*)"/), [, files] = script.match(/FILES = ({.*})/);
    const name = `plt-games ${site} ${version}`, many = Object.keys(JSON.parse(files)).length;
    return await caches.has(name) && (await (await caches.open(name)).keys()).length === many;
}"""


def wait_for(look: Callable[[], T], what: str | Callable[[], str]) -> T:
    """What a look gives, as soon as that is anything; what it is may be told when it has been waited for in vain."""
    end = time.monotonic() + _PATIENCE
    while not (seen := look()):
        assert time.monotonic() < end, f"waited for {what if isinstance(what, str) else what()} in vain"
        time.sleep(0.05)
    return seen


def wait_until_kept(page: Page) -> None:
    """Wait until the browser has the whole version of the site that is published."""
    wait_for(lambda: page.evaluate(_IS_KEPT), "the site to be kept")


class Visitor:
    """One, on a page of a browser.

    Args:
        page: it.
        game: the game's id, and what follows it in the address.
    """

    def __init__(self, page: Page, game: str) -> None:
        self.page, self.game = page, game
        page.goto(f"{game}/" if "#" not in game else game)
        self.wait()

    def wait(self) -> None:
        """Wait until the game is there."""

        def is_shown() -> bool:
            problem = self.page.locator("#loading").inner_text()
            assert "error" not in problem, problem
            return self.page.locator("#loading").is_hidden()

        wait_for(is_shown, f"{self.game} to be shown")

    def get(self, role: str, name: str) -> Locator:
        """What says this."""
        return self.page.locator("#tree").get_by_role(role, name=name, exact=True)  # type: ignore[arg-type]

    def choose(self, button: str, entry: str = "") -> None:
        """Press a button, and choose an entry of its menu."""
        self.get("button", button).dispatch_event("click")
        if entry:
            self.get("menuitem", entry).dispatch_event("click")

    @property
    def free(self) -> Locator:
        """The first circle of Chat Noir that is free."""
        return self.page.locator('#tree [role=gridcell][aria-label$=", free"]').first

    @property
    def status(self) -> str:
        """All that is said in words: how the match stands, and what counts."""
        return self.page.locator("#tree").inner_text()

    def rows(self, table: str, *added: object) -> list[dict[str, Any]]:
        """What the browser has kept in a table, after some rows were added."""
        rows: list[dict[str, Any]] = self.page.evaluate(_ROWS, [table, added])
        return rows

    @property
    def moves(self) -> list[str]:
        """The moves that the browser has kept of matches of this game, as they stand in their journals."""
        rows = self.rows("journals")
        lines = [
            line for row in rows if row and row["game"] == self.game for line in row["text"].splitlines()
        ]
        return [line for line in lines if ";" in line and not line.startswith("/")]

    def make_a_move(self) -> None:
        """Make some move: that of a hint, or what can be pressed."""
        before = len(self.moves)
        hint = self.get("button", "Hint")
        tries = [hint] * 4 if hint.count() and not hint.get_attribute("aria-disabled") else []
        pieces = self.page.locator("#tree [tabindex]:not([data-role=switch])")
        # at once, because an opponent's move may change what is there
        labels = pieces.evaluate_all("nodes => nodes.map((node) => node.getAttribute('aria-label'))")
        for each in [*tries, *(pieces.nth(k) for k, label in enumerate(labels) if label not in _OURS)]:
            said = self.status
            each.dispatch_event("click")
            end = time.monotonic() + (15 if tries else 1)
            while time.monotonic() < end:
                if len(self.moves) > before:
                    return
                if tries and self.status != said and "Thinking" not in self.status:
                    break  # a hint is there, and made if it is asked for again
                time.sleep(0.05)
        raise AssertionError(f"no move of {self.game} was made: {self.status}")
