"""The canvas of a page as a screen: it runs when the browser comes by."""

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
        theme: what colour roles look like.
        zoom: pixels of the page for a logical pixel.
        fullscreen: whether the page fills the screen.
    """

    natural_zoom = 1.0

    def __init__(self, width: float, height: float) -> None:
        """For a page of this size, in its pixels."""
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
        self._orders: list[tuple[str, object]] = []  # what the page is to do
        self._drawing = Drawing(LIGHT)
        self._drawn_for: tuple[object, ...] = ()
        self._picture: Picture | None = None
        self._tree: LabelTree = {}
        self._told: Picture | None = None

    # What the page calls

    def look(self, happened: str) -> str:
        """Let a program see what happened on the page, and say what the page is to do.

        Args:
            happened: JSON, a list of `[name, ...]`, as `launcher.screens.canvas.messages` has them.

        Returns:
            JSON: `rest`, the seconds until the next look, or null after the last; `frame`, what is to be drawn;
            `tree`, what has changed in what the picture says; `orders`, a list of `[name, value]`.
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
        """Have the page do something after this look."""
        self._orders.append((name, value))

    # What programs call

    def run(self, looks: Iterator[float]) -> None:
        """Keep a program, for the page to let it look; a page has one."""
        self._looks = looks

    def open(self, title: str, width: float, height: float, *, flows: bool) -> None:
        """Show it in all the room that there is."""
        self._title, self._flows = title, flows
        self.order("title", title)

    def close(self) -> None:
        """End showing it: the shelf is shown again."""
        self.order("close")

    @property
    def scale(self) -> float:
        """Pixels of the page for a logical pixel of a picture that flows."""
        return flowing_scale(self.zoom, *self._page)

    @property
    def size(self) -> tuple[float, float]:
        """Width and height in logical pixels at this scale."""
        return flowing_size(self.zoom, *self._page)

    @property
    def room(self) -> tuple[float, float]:
        """The page's size, which nobody here can change."""
        return self._page

    def fit(self, width: float, height: float) -> None:
        """Leave the page as large as it is."""

    def events(self) -> Iterable[Event]:
        """What happened since the last call."""
        events, self._events = self._events, []
        return events

    def show(self, picture: Picture) -> None:
        """Have the page draw it after this look."""
        self._picture = picture
        self._place = (self.scale, 0.0, 0.0) if self._flows else fitted_place(picture, *self._page)

    def set_icon(self, icon: Picture) -> None:
        """Leave the page its icon, which it has from the site."""

    def to_front(self) -> None:
        """Leave tabs where they are: no page may come before others by itself."""

    def toggle_fullscreen(self) -> None:
        """Fill the screen, or go back."""
        self.fullscreen = not self.fullscreen
        self.order("fullscreen", self.fullscreen)

    def play(self, sound: str | Path, volume: float) -> None:
        """Let a sound be heard: the page has ours by their names, and is given what is in files of games."""
        with suppress(OSError):
            data = b64encode(sound.read_bytes()).decode() if isinstance(sound, Path) else ""
            self.order("sound", [f"data:{data}" if data else sound, volume])

    def copy(self, text: str) -> None:
        """Put text on the clipboard."""
        self._clipboard = text
        self.order("copy", text)

    def paste(self) -> str:
        """The text that was on the clipboard when it was asked for by a key, or was put there last."""
        return self._clipboard

    def _changed_frame(self) -> Frame | None:
        """What the page is to draw; None if it shows that already."""
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
        """What has changed in what the picture says, as the page needs it; None if nothing has."""
        if self._picture is None or self._picture is self._told:
            return None
        self._told = self._picture
        before, self._tree = self._tree, tree_of(self._picture, self._title)
        change = tree_change(before, self._tree)
        if not change.nodes and not change.gone:
            return None
        nodes = {key: node_in_json(node) for key, node in change.nodes.items()}
        return {"nodes": nodes, "gone": [*change.gone]}
