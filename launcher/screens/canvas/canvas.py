"""A screen on the canvas of a web page.

It runs when the browser calls it.
"""

from __future__ import annotations

import base64
import json
import math
from base64 import b64encode
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import cache, partial
from pathlib import Path
from typing import Any

from launcher.picture import (
    LIGHT,
    ROOT,
    Bitmap,
    Ellipse,
    Gradient,
    Group,
    LabelNode,
    LabelTree,
    Layer,
    Picture,
    Polygon,
    Rectangle,
    Text,
    Theme,
    text_width,
    tree_change,
    tree_of,
)
from launcher.picture.damage import Box, damage, overhang
from launcher.picture.theme import rgba
from launcher.picture.tree import labelled_parts
from launcher.picture.typeface import ascent
from launcher.picture.values import Part, Shape
from launcher.screens import fitted_place, flowing_scale, flowing_size
from launcher.screens.photo_limits import BYTES, GREY_SIDE, LEAST, SIDE, check_photo
from launcher.universe import (
    Do,
    Dropped,
    Event,
    Focused,
    KeyPress,
    KeyRelease,
    Mouse,
    Pasted,
    Resized,
    Screen,
    Unfocused,
)

_MOST = 6000  # known leaves; if there are more, start again and send all of them
_DIGITS = 2  # after the point; more would double the messages to the page and change no pixel
_SLACK = 2.0  # pixels that an edge can move when it is rounded to whole pixels


def event_of(name: str, rest: Sequence[Any], place: tuple[float, float, float]) -> list[Event]:
    """Return the event for `[name, *rest]`.

    Args:
        name: "key" (name, repeat), "release" (name), "mouse" (x, y, event, held, touch), "do" (key, deed, value),
            "dropped" (path), "pasted" (text), "size", "focus" or "unfocus".
        rest: the values after the name.
        place: the pixels of the page per logical pixel, and the position of the picture on the page.
    """
    scale, left, top = place
    match name, rest:
        case "key", (key, repeat):
            return [KeyPress(key, repeat)]
        case "release", (key,):
            return [KeyRelease(key)]
        case "mouse", (x, y, event, held, touch):
            return [Mouse((x - left) / scale, (y - top) / scale, event, frozenset(held), touch)]
        case "do", (key, deed, value):
            return [Do(key, deed, value)]
        case "dropped", (path,):
            return [Dropped(path)]
        case "pasted", (text,):
            return [Pasted(text)]
        case "size", _:
            return [Resized()]
        case "focus", _:
            return [Focused()]
        case "unfocus", _:
            return [Unfocused()]
    return []


def node_in_json(node: LabelNode, in_words: Callable[[str], str] = str) -> dict[str, object]:
    """Return a label node as a JSON object, with changed texts."""
    label = node.label
    return {
        "role": label.role,
        "name": in_words(label.name),
        "description": in_words(label.description),
        "value": label.value,
        "states": sorted(label.states),
        "deeds": label.deeds,
        "level": label.level,
        "number": label.number,
        "box": node.box,
        "children": node.children,
    }


_EVERYWHERE: Box = (-math.inf, -math.inf, math.inf, math.inf)
CLIP, UNCLIP = -1, -2
"""Codes that replace the number of a leaf: start to clip to a box (x, y, width, height), and stop clipping."""


Frame = dict[str, object]
"""A message for `drawing.js`: new `leaves` by number, the `boxes` to redraw, and what to draw in them (`ops`)."""


class Drawing:
    """The state of a canvas.

    It has the current picture and the leaves that the canvas knows.

    Args:
        theme: the theme for the roles of colours.
        in_words: changes each text.
    """

    def __init__(self, theme: Theme, in_words: Callable[[str], str] = str) -> None:
        self._css = cache(partial(_css, theme=theme))
        self._in_words = in_words
        self._shown: Picture | None = None
        self._numbers: dict[Picture, int] = {}
        # a known object is found without comparing it with equal ones
        self._numbers_by_id: dict[int, tuple[int, Picture]] = {}
        self._new: dict[int, list[object]] = {}
        self._begun = False

    def wipe(self) -> None:
        """Redraw everything next time.

        For example, the size of the canvas has changed.
        """
        self._shown = None

    def frame(self, picture: Picture, width: float, height: float) -> Frame | None:
        """Return the changes since the last picture.

        The canvas has this size in logical pixels.
        """
        if picture is self._shown:
            return None
        boxes: list[Box] = [(0.0, 0.0, width, height)]
        if self._shown is not None:
            boxes = [
                (left - _SLACK, top - _SLACK, right + _SLACK, bottom + _SLACK)
                for left, top, right, bottom in damage(self._shown, picture)
                if right > 0 and bottom > 0 and left < width and top < height
            ]
        self._shown = picture
        if not boxes:
            return None
        forget = not self._begun or len(self._numbers) > _MOST
        if forget:
            self._begun = True
            self._numbers.clear()
        if forget or len(self._numbers_by_id) > _MOST:
            self._numbers_by_id.clear()
        ops: list[float] = []
        self._add([(0, 0, picture)], 0, 0, boxes, ops)
        leaves, self._new = self._new, {}
        return {
            "forget": forget,
            "leaves": leaves,
            "boxes": boxes,
            "ops": ops,
            "ground": self._css("background"),
        }

    def _add(
        self,
        parts: Iterable[Part],
        x: float,
        y: float,
        seen: Sequence[Box],
        ops: list[float],
    ) -> None:
        """Add the parts that overlap visible boxes.

        The parts are at x, y.
        """
        for dx, dy, part in parts:
            left, top = x + dx, y + dy
            if isinstance(part, Group):
                if not part.clipped:
                    self._add(part.parts, left, top, seen, ops)
                elif _lies_in(part, left, top, (0.0, 0.0), seen):
                    ops += CLIP, left, top, part.width, part.height
                    self._add(part.parts, left, top, seen, ops)
                    ops.append(UNCLIP)
            elif _lies_in(part, left, top, overhang(part), seen):
                ops += self._number(part), round(left, _DIGITS), round(top, _DIGITS)

    def _number(self, leaf: Picture) -> int:
        known = self._numbers_by_id.get(id(leaf))
        if known:
            return known[0]
        number = self._numbers.get(leaf)
        if number is None:
            number = self._numbers[leaf] = len(self._numbers)
            self._new[number] = self._leaf(leaf)
        self._numbers_by_id[id(leaf)] = number, leaf
        return number

    def _leaf(self, leaf: Picture) -> list[object]:
        size = leaf.width, leaf.height
        match leaf:
            case Text(string=string, size=em, bold=bold, face=face, colour=colour):
                said = self._in_words(string)
                if said != string:  # it must fit into the room of the other text
                    em *= min(1.0, leaf.width / max(1.0, text_width(said, em, bold=bold, face=face)))
                return ["text", *size, said, em, bold, face, ascent(em, face), self._css(colour)]
            case Bitmap(source=source):
                return ["bitmap", *size, base64.b64encode(_bytes_of(source)).decode("ascii")]
            case Layer():
                ops: list[float] = []
                self._add([(0, 0, leaf.picture)], 0, 0, [_EVERYWHERE], ops)
                inner = leaf.picture.width, leaf.picture.height, *leaf.margin
                way = leaf.across, leaf.along, leaf.degrees, leaf.opacity, leaf.blur
                return ["layer", *size, *inner, *way, ops]
            case Shape(fill=fill, outline=outline, thickness=thickness):
                inside = self._gradient(fill) if isinstance(fill, Gradient) else fill and self._css(fill)
                paint = inside, outline and self._css(outline), thickness
                match leaf:
                    case Ellipse():
                        return ["ellipse", *size, *paint]
                    case Rectangle(radius=radius):
                        return ["rectangle", *size, *paint, radius]
                    case Polygon(points=points, closed=closed):
                        return [
                            "polygon",
                            *size,
                            *paint,
                            [round(length, _DIGITS) for point in points for length in point],
                            closed,
                        ]
        raise TypeError(f"not a picture: {leaf!r}")

    def _gradient(self, gradient: Gradient) -> list[object]:
        (x, y), (to_x, to_y) = gradient.start, gradient.end
        return [gradient.radial, x, y, to_x, to_y, [self._css(colour) for colour in gradient.colours]]


def _lies_in(part: Picture, left: float, top: float, over: tuple[float, float], seen: Sequence[Box]) -> bool:
    across, along = over
    right, bottom = left + part.width + across, top + part.height + along
    left, top = left - across, top - along
    return any(
        left < to_x and top < to_y and right > from_x and bottom > from_y
        for from_x, from_y, to_x, to_y in seen
    )


def _are_same(before: Sequence[Part], after: Sequence[Part]) -> bool:
    """Whether these are the same objects at the same places."""
    return len(before) == len(after) and all(
        part is other and (x, y) == (to_x, to_y)
        for (x, y, part), (to_x, to_y, other) in zip(before, after, strict=True)
    )


def _css(colour: str, theme: Theme) -> str:
    return "#{:02x}{:02x}{:02x}{:02x}".format(*rgba(colour, theme))


def _bytes_of(source: Path | bytes) -> bytes:
    """Return the content of a bitmap.

    If it cannot be read, return no bytes, so that a crossed box is drawn.
    """
    if isinstance(source, bytes):
        return source
    try:
        return source.read_bytes()
    except OSError:
        return b""


class PagePhotos:
    """Photos that the page makes smaller.

    Args:
        order: sends a command to the page. The values of "shrink" are the photo in Base64, the maximum ratio of its
            sides, and the maximum side and size in bytes of the result. The values of "grey" are the photo and the
            maximum side of the result.
    """

    def __init__(self, order: Callable[[str, object], None]) -> None:
        self._order = order
        self._asked: tuple[object, ...] = ()
        self._answer = ""

    def shrink(self, data: bytes, flattest: float) -> bytes:
        """Return the photo that the page has reduced.

        This is the `shrink` of `launcher.universe.Services`.

        Raises:
            ValueError: if the photo cannot be used or is not ready yet. The message continues a sentence that begins
                with "It is".
        """
        return base64.b64decode(self._answer_of("shrink", data, LEAST, flattest, SIDE, BYTES))

    def grey(self, data: bytes) -> tuple[bytes, ...]:
        """Return the pixels' brightness from the page.

        This is the `grey` of `launcher.universe.Services`.

        Raises:
            ValueError: if the photo cannot be used or is not ready yet. The message continues a sentence that begins
                with "It is".
        """
        across, _, told = self._answer_of("grey", data, 1, GREY_SIDE).partition(":")
        whole, width = base64.b64decode(told), int(across)
        return tuple([whole[k : k + width] for k in range(0, len(whole), width)])

    def _answer_of(self, what: str, data: bytes, least: int, *how: float) -> str:
        """Return the page's answer for a file.

        The first call only sends the request.
        """
        if self._asked == (what, data):
            self._asked = ()
            if not self._answer:
                raise ValueError("damaged")
            return self._answer
        check_photo(data, least)
        self._asked = what, data
        self._order(what, [base64.b64encode(data).decode("ascii"), *how])
        raise ValueError("on its way")

    def take(self, answer: str) -> None:
        """Store the answer of the page.

        It is "" if the page failed. The next call with the same file returns it.
        """
        self._answer = answer


class Canvas(Screen):
    """A canvas that fills a web page.

    Attributes:
        theme: the theme for the roles of colours.
        zoom: the pixels of the page per logical pixel.
        fullscreen: whether the page fills the screen.
        idle_rest: as for every screen.
        in_words: changes each text before the page gets it, for example the names in it.
    """

    natural_zoom = 1.0

    def __init__(self, width: float, height: float) -> None:
        """Create a canvas for a page.

        The size of the page is in its own pixels.
        """
        self.idle_rest = 1 / 20
        self.in_words: Callable[[str], str] = str
        self.theme: Theme = LIGHT
        self.zoom = 1.0
        self.fullscreen = False
        self._page = width, height
        self._title = ""
        self._flows = False
        self._place = 1.0, 0.0, 0.0
        self._looks: Iterator[float] | None = None
        self._events: list[Event] = []
        self._orders: list[tuple[str, object]] = []  # commands for the page
        self._drawing = Drawing(LIGHT)
        self._drawn_for: tuple[object, ...] = ()
        self._picture: Picture | None = None
        self._tree: LabelTree = {}
        self._told: Picture | None = None
        self._labelled: tuple[Part, ...] = ()

    # These methods are called by the page.

    def look(self, happened: str) -> str:
        """Handle events and return the page's next actions.

        Args:
            happened: a JSON list of `[name, ...]`, described in `launcher.screens.canvas.canvas`.

        Returns:
            A JSON object. `rest` is the number of seconds until the next call, or null if there is none. `frame` is the
            message for `drawing.js` and `place` is the scale and position of the picture. `tree` has the changes in the
            tree of labels, and `orders` is a list of `[name, value]`.
        """
        rest = self.step(json.loads(happened))
        return json.dumps({"rest": rest, **self.changes()})

    def step(self, happened: Iterable[Sequence[Any]]) -> float | None:
        """Handle events, which may be none, and return the `rest` of `look`."""
        for name, *rest in happened:
            if name == "size":
                self._page = rest[0], rest[1]
                self._drawing.wipe()
            elif name == "wipe":
                self._drawing.wipe()
                continue
            self._events += event_of(name, rest, self._place)
        return None if self._looks is None else next(self._looks, None)

    def changes(self) -> dict[str, object]:
        """Return everything for the page since the last call.

        That is the result of `look` without `rest`.
        """
        orders, self._orders = self._orders, []
        return {
            "frame": self._changed_frame(),
            "place": self._place,
            "tree": self._changed_tree(),
            "orders": orders,
        }

    def forget(self) -> None:
        """Send everything again, because another page shows the program from now on."""
        self._drawn_for, self._tree, self._told = (), {}, None
        self._orders = [("title", self._title)]

    def order(self, name: str, value: object = None) -> None:
        """Send a command to the page at the end of this call of `look`."""
        self._orders.append((name, value))

    # These methods are called by programs.

    def run(self, looks: Iterator[float]) -> None:
        """Store the steps of the program.

        The page runs them one by one. A page has only one program.
        """
        self._looks = looks

    def open(self, title: str, width: float, height: float, *, flows: bool) -> None:
        """Show the program in the whole page."""
        self._title, self._flows = title, flows
        self.order("title", title)

    def close(self) -> None:
        """Return to the list of games."""
        self.order("close")

    @property
    def scale(self) -> float:
        """The page's pixels per logical pixel of a fluid picture."""
        return flowing_scale(self.zoom, *self._page)

    @property
    def size(self) -> tuple[float, float]:
        """The size in logical pixels."""
        return flowing_size(self.zoom, *self._page)

    @property
    def room(self) -> tuple[float, float]:
        """The size of the page.

        Programs cannot change it.
        """
        return self._page

    def fit(self, width: float, height: float) -> None:
        """Do nothing, because the page's size is fixed."""

    def events(self) -> Iterable[Event]:
        """Return the events since the last call."""
        events, self._events = self._events, []
        return events

    def show(self, picture: Picture) -> None:
        """Have the page draw the picture at the end of this call of `look`."""
        self._picture = picture
        self._place = (self.scale, 0.0, 0.0) if self._flows else fitted_place(picture, *self._page)

    def set_icon(self, icon: Picture) -> None:
        """Do nothing, because the website has an icon."""

    def to_front(self) -> None:
        """Do nothing.

        A page cannot put itself in front of other tabs.
        """

    def toggle_fullscreen(self) -> None:
        """Switch between full screen and normal size."""
        self.fullscreen = not self.fullscreen
        self.order("fullscreen", self.fullscreen)

    def leave(self, by: int) -> None:
        """Have the page move the keyboard to its links."""
        self.order("leave", by)

    def play(self, sound: str | Path, volume: float) -> None:
        """Have the page play a sound.

        The page knows our sounds by name; sounds from files of games are sent to it.
        """
        with suppress(OSError):
            data = b64encode(sound.read_bytes()).decode() if isinstance(sound, Path) else ""
            self.order("sound", [f"data:{data}" if data else sound, volume])

    def copy(self, text: str) -> None:
        """Have the page copy text to the clipboard."""
        self.order("copy", text)

    def paste(self) -> None:
        """Have the page ask for the text on the clipboard, which arrives as `Pasted`."""
        self.order("paste")

    def _changed_frame(self) -> Frame | None:
        """Return the message for `drawing.js`, or None if the picture has not changed."""
        if self._picture is None:
            return None
        drawn_for = self.theme, self._place, self._page
        if self._drawn_for[:1] != drawn_for[:1]:
            self._drawing = Drawing(self.theme, self.in_words)
        elif self._drawn_for != drawn_for:
            self._drawing.wipe()
        self._drawn_for = drawn_for
        scale, left, top = self._place
        width, height = self._page
        return self._drawing.frame(self._picture, (width - left) / scale, (height - top) / scale)

    def _changed_tree(self) -> object:
        """Return the changes in the label tree, or None if there are none."""
        if self._picture is None or self._picture is self._told:
            return None
        size, labelled = (self._picture.width, self._picture.height), self._labelled
        self._told, self._labelled = self._picture, labelled_parts(self._picture)
        if self._tree and self._tree[ROOT].box[2:] == size and _are_same(labelled, self._labelled):
            return None
        before, self._tree = self._tree, tree_of(self._picture, self._title)
        change = tree_change(before, self._tree)
        if not change.nodes and not change.gone:
            return None
        nodes = {key: node_in_json(node, self.in_words) for key, node in change.nodes.items()}
        return {"nodes": nodes, "gone": [*change.gone]}
