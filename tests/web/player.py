"""Somebody who plays on a game's page with a mouse, a finger or keys, at the places where the pieces are drawn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from launcher.author import tabletop_of
from launcher.tabletop import History, Match, frame
from launcher.tabletop.match import start_text
from tests.tabletop.frame.hands import holding, keys_for, point_of, touch_for, world_of
from tests.web.visitor import Visitor, wait_for

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

_KEYS = {
    "\r": "Enter", " ": "Space", "escape": "Escape", "\t": "Tab", "\b": "Backspace",
    "left": "ArrowLeft", "right": "ArrowRight", "up": "ArrowUp", "down": "ArrowDown",
}  # fmt: skip


class Player(Visitor):
    """One, who opens the link of a start.

    Args:
        context: the browser.
        game: the game's id.
        match: how the match begins.
    """

    def __init__(self, context: BrowserContext, game: str, match: Match[Any, Any]) -> None:
        self.tabletop, self._begun = tabletop_of(game), match.history
        super().__init__(context.new_page(), f"{game}/#start={quote(start_text(match.history, game))}")
        self.game = game

    @property
    def history(self) -> History:
        """The match as far as it is kept."""
        rows = [row for row in self.rows("journals") if row["game"] == self.game]
        if not rows:
            return self._begun
        text = max(rows, key=lambda row: float(row["at"]))["text"]
        return replace(Match.read(self.tabletop, text).history, read_at=None)  # played here

    @property
    def table(self) -> frame.Table:
        """What lies on the page, once nothing moves."""
        size = self.page.viewport_size
        assert size, "it was given"
        toggles = [toggle.name for toggle in self.tabletop.toggles if toggle.on]
        opened = frame.table_of(self.history, game=self.game, help=True, toggles=toggles).world
        return world_of(frame.on_resize(opened, size["width"], size["height"]))

    def wait_for_turn(self) -> History:
        """The match when a person is to move, or when it is over."""

        def mine() -> History | None:
            table = self.table
            return table.history if table.is_persons_turn or table.history.status.over else None

        return wait_for(mine, "a computer to move")  # type: ignore[return-value]

    def make(self, move: str, way: Callable[[str, frame.Table], None]) -> None:
        """Make a move in a way, and wait until it is kept."""
        table = self.table
        before = len(table.history.nodes)
        way(move, table)
        kept = f"{move}, made at {table.view}, to be kept"
        wait_for(
            lambda: any(node.text == move for node in self.history.nodes[before:]),
            lambda: f"{kept} by {self}",
        )

    def __str__(self) -> str:
        told = self.page.locator("body").inner_text()
        return f"a page that says {told!r}, and has kept {[node.text for node in self.history.nodes]}"

    def reload(self) -> None:
        """Load the page again."""
        self.page.reload()
        self.wait()

    def kill(self) -> None:
        """End the tab as a crash does, and open the game in another."""
        context, tab = self.page.context, self.page
        self.page = context.new_page()
        tab.close()
        self.page.goto(f"{self.game}/")
        self.wait()

    def by_mouse(self, move: str, table: frame.Table) -> None:
        """Click what is touched for a move."""
        self._touch(move, table, self.page.mouse.click)

    def by_finger(self, move: str, table: frame.Table) -> None:
        """Tap it."""
        self._touch(move, table, self.page.touchscreen.tap)

    def by_keys(self, move: str, table: frame.Table) -> None:
        """Press the keys that make a move."""
        self.page.mouse.click(1, 1)  # beside the board: nothing has the focus, as on the table here
        for key in keys_for(table, move):
            *held, last = key.split("+") if len(key) > 1 else [key]
            self.page.keyboard.press("+".join([*(each.capitalize() for each in held), _KEYS.get(last, last)]))

    def _touch(self, move: str, table: frame.Table, put: Callable[[float, float], None]) -> None:
        names, moves, _ = touch_for(table, move, drag=False)
        put(*point_of(table, names[0]))
        if len(names) > 1:
            put(*point_of(holding(table, names[0]), names[1]))
        if len(moves) > 1:
            item = self.get("menuitem", move)
            item.wait_for(state="attached")
            box = item.bounding_box()
            assert box, "it lies over the table"
            put(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
