"""The canvas of a page as a screen. The browser calls it regularly."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path

from launcher.picture import LIGHT, LabelTree, Picture, Theme, tree_change, tree_of
from launcher.screens.canvas.drawing import Drawing, Frame
from launcher.screens.canvas.messages import event_of, node_in_json
from launcher.screens.fitting import fitted_place, flowing_scale, flowing_size
from launcher.universe import Event, Screen


class Canvas(Screen):
    """A canvas that fills a page.

    Attributes:
        theme: the colours of roles.
        zoom: pixels of the page per logical pixel.
        fullscreen: whether the page fills the screen.
    """

    natural_zoom = 1.0

    def __init__(self, width: float, height: float) -> None:
        """Create a canvas for a page of this size, in pixels."""
        self.theme: Theme = LIGHT
        self.zoom = 1.0
        self.fullscreen = False
        self._page = width, height
        self._title = ""
        self._flows = False
        self._place = 1.0, 0.0, 0.0
        self._looks: Iterator[float] | None = None
        self._events: list[Event] = []
        self._clipboard = ""
        self._orders: list[tuple[str, object]] = []  # orders for the page
        self._drawing = Drawing(LIGHT)
        self._drawn_for: tuple[object, ...] = ()
        self._picture: Picture | None = None
        self._tree: LabelTree = {}
        self._told: Picture | None = None

    # Called by the page

    def look(self, happened: str) -> str:
        """Pass events to the program, and return orders for the page.

        Args:
            happened: JSON, a list of events `[name, ...]`, as in `launcher.screens.canvas.messages`.

        Returns:
            JSON: `rest`, the seconds until the next call, or null after the last one; `frame`, the update of the
            canvas; `tree`, the changes of the labels; `orders`, a list of `[name, value]`.
        """
        for name, *rest in json.loads(happened):
            if name == "size":
                self._page = rest[0], rest[1]
                self._drawing.wipe()
            elif name == "clipboard":
                self._clipboard = rest[0]
                continue
            elif name == "wipe":
                self._drawing.wipe()
                continue
            self._events += event_of(name, rest, self._place)
        rest = None if self._looks is None else next(self._looks, None)
        orders, self._orders = self._orders, []
        return json.dumps(
            {
                "rest": rest,
                "frame": self._changed_frame(),
                "place": self._place,
                "tree": self._changed_tree(),
                "orders": orders,
            }
        )

    def order(self, name: str, value: object = None) -> None:
        """Add an order for the page."""
        self._orders.append((name, value))

    # Called by programs

    def run(self, looks: Iterator[float]) -> None:
        """Set the program of the page, which `look` runs."""
        self._looks = looks

    def open(self, title: str, width: float, height: float, *, flows: bool) -> None:
        """Show the program on the whole page."""
        self._title, self._flows = title, flows
        self.order("title", title)

    def close(self) -> None:
        """End the program. The page returns to the list of games."""
        self.order("close")

    @property
    def scale(self) -> float:
        """Pixels of the page per logical pixel of a flowing picture."""
        return flowing_scale(self.zoom, *self._page)

    @property
    def size(self) -> tuple[float, float]:
        """Width and height in logical pixels at this scale."""
        return flowing_size(self.zoom, *self._page)

    @property
    def room(self) -> tuple[float, float]:
        """The size of the page, which programs can't change."""
        return self._page

    def fit(self, width: float, height: float) -> None:
        """Do nothing, as pages can't be resized."""

    def events(self) -> Iterable[Event]:
        """Return the events since the last call."""
        events, self._events = self._events, []
        return events

    def show(self, picture: Picture) -> None:
        """Show a picture after this call of `look`."""
        self._picture = picture
        self._place = (self.scale, 0.0, 0.0) if self._flows else fitted_place(picture, *self._page)

    def set_icon(self, icon: Picture) -> None:
        """Do nothing, as the page has an icon of its own."""

    def to_front(self) -> None:
        """Do nothing, as pages can't bring themselves to the front."""

    def toggle_fullscreen(self) -> None:
        """Switch between fullscreen and window."""
        self.fullscreen = not self.fullscreen
        self.order("fullscreen", self.fullscreen)

    def play(self, sound: str | Path, volume: float) -> None:
        """Play a sound. The page knows bundled sounds by name; files of games are sent to it."""
        with suppress(OSError):
            data = b64encode(sound.read_bytes()).decode() if isinstance(sound, Path) else ""
            self.order("sound", [f"data:{data}" if data else sound, volume])

    def copy(self, text: str) -> None:
        """Copy text to the clipboard."""
        self._clipboard = text
        self.order("copy", text)

    def paste(self) -> str:
        """Return the text of the clipboard at the last paste, or the last copied text."""
        return self._clipboard

    def _changed_frame(self) -> Frame | None:
        """Return the update of the canvas, or None if nothing has changed."""
        if self._picture is None:
            return None
        drawn_for = self.theme, self._place, self._page
        if self._drawn_for[:1] != drawn_for[:1]:
            self._drawing = Drawing(self.theme)
        elif self._drawn_for != drawn_for:
            self._drawing.wipe()
        self._drawn_for = drawn_for
        scale, left, top = self._place
        width, height = self._page
        return self._drawing.frame(self._picture, (width - left) / scale, (height - top) / scale)

    def _changed_tree(self) -> object:
        """Return the changes of the labels for the page, or None if nothing has changed."""
        if self._picture is None or self._picture is self._told:
            return None
        self._told = self._picture
        before, self._tree = self._tree, tree_of(self._picture, self._title)
        change = tree_change(before, self._tree)
        if not change.nodes and not change.gone:
            return None
        nodes = {key: node_in_json(node) for key, node in change.nodes.items()}
        return {"nodes": nodes, "gone": [*change.gone]}
