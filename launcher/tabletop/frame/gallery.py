"""The shelf: all boards that a game comes with, as tiles to choose from, over the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Self

from launcher.controls import BAR, Mood, PushButton, Scroll, draw_button, find, ring
from launcher.picture import Group, Picture, crop, ellipsis, group, rectangle, text
from launcher.tabletop.declaration import Tabletop
from launcher.tabletop.history import History
from launcher.tabletop.vocabulary import Tile
from launcher.universe import MouseEvent

Shelves = tuple[tuple[str, tuple[Tile, ...]], ...]

_EDGE, _GAP = 12.0, 10.0
_TITLE, _HEAD, _LEAD = 18, 14, 30.0
_STEPS = {"left": -1, "right": 1, "shift+\t": -1, "\t": 1}
_SCROLL = "scroll"
CLOSE = "close"


class BoardGallery(NamedTuple):
    """What is chosen from, and what the player is doing to it.

    Attributes:
        groups: titles, and the tiles under each.
        title: what it is headed.
        width: of the window, in logical pixels.
        height: the same.
        focus: the name of the tile that the keyboard is on.
        hover: that of what the mouse is on, which may be CLOSE.
        pressed: that of what it was pressed on.
        scroll: how far it is scrolled.
    """

    groups: Shelves
    title: str
    width: float
    height: float
    focus: str = ""
    hover: str = ""
    pressed: str = ""
    scroll: Scroll = Scroll(1, 1)

    def sized(self, width: float, height: float) -> Self:
        """In a window of that size, with the tile that the keyboard is on in view."""
        return self._replace(width=width, height=height)._on(self.focus)

    def key(self, key: str) -> tuple[Self, str]:
        """After a key: the shelf, and the name of what was chosen, or ""."""
        places = [place for place in self._places if place.enabled]
        at = [place.name for place in places].index(self.focus)
        if key == "escape":
            return self, CLOSE
        if key in ("\r", " "):
            return self, places[at].name
        if key in _STEPS:
            return self._on(places[(at + _STEPS[key]) % len(places)].name), ""
        if key in ("up", "down"):
            return self._on(_nearest(places, places[at], key).name), ""
        return self._replace(scroll=self._scroll.key(key) or self._scroll), ""

    def mouse(self, x: float, y: float, event: MouseEvent) -> tuple[Self, str]:
        """After the mouse did something: the shelf, and the name of what was chosen, or ""."""
        scroll, top = self._scroll, self._top
        if event.startswith("wheel-"):
            return self._replace(scroll=scroll.key(event) or scroll), ""
        if event == "button-down" and scroll.needed and x >= self.width - _EDGE - BAR and y >= top:
            return self._replace(scroll=scroll.press(y - top), pressed=_SCROLL), ""
        if self.pressed == _SCROLL and event == "drag":
            return self._replace(scroll=scroll.drag(y - top)), ""
        inside = find(self._places, x - _EDGE, y - top + scroll.offset) if y >= top else None
        found = find((self._close,), x, y) or inside
        name = found.name if found and event != "leave" else ""
        if event == "button-up":
            chosen = name if name == self.pressed else ""
            return self._replace(pressed="", hover=name, scroll=scroll.release()), chosen
        return self._replace(hover=name, pressed=name if event == "button-down" else self.pressed), ""

    def draw(self) -> Group:
        """All of it, as large as the window."""
        scroll, wide = self._scroll, self.width - 2 * _EDGE
        low, high = scroll.offset, scroll.offset + scroll.view
        parts: list[tuple[float, float, Picture]] = []
        tiles = {tile.name: tile for _, row in self.groups for tile in row}
        for place in self._places:
            if place.y + place.height < low or place.y > high:
                continue
            if not place.enabled:
                parts.append((place.x, place.y, text(place.name, _HEAD, "muted", bold=True)))
                continue
            if place.name in (self.focus, self.hover):
                parts.append((place.x - 3, place.y - 3, ring(place.width, place.height, 8)))
            parts.append((place.x, place.y, tiles[place.name].picture))
        told = tiles.get(self.hover or self.focus)
        close = self._close
        said = ellipsis(told.says if told else "", _HEAD, max(0, close.x - _EDGE - _GAP))
        mood = Mood(self.hover == CLOSE, self.pressed == CLOSE)
        seen = crop(-4, low, wide + 8, scroll.view, group(wide, scroll.content, parts))
        return group(
            self.width,
            self.height,
            [
                (0, 0, rectangle(self.width, self.height, "background")),
                (_EDGE, _EDGE, text(self.title, _TITLE, bold=True)),
                (_EDGE, _EDGE + 26, text(said, _HEAD, "muted")),
                (close.x, close.y, draw_button(close, mood)),
                (_EDGE - 4, self._top, seen),
                (self.width - BAR, self._top, scroll.draw()),
            ],
        )

    @property
    def _top(self) -> float:
        return _EDGE + 54

    @property
    def _close(self) -> PushButton:
        return PushButton(CLOSE, "Close", self.width - _EDGE - 70, _EDGE, 70)

    @property
    def _places(self) -> tuple[PushButton, ...]:
        """Where the tiles are in what scrolls, and the titles, which can't be chosen."""
        places, y = [], 2.0
        for title, tiles in self.groups:
            places.append(PushButton(title, "", 0, y, self.width, enabled=False))
            x, y, height = 0.0, y + _LEAD, max(tile.picture.height for tile in tiles)
            for tile in tiles:
                if x and x + tile.picture.width > self.width - 2 * _EDGE - BAR:
                    x, y = 0.0, y + height + _GAP
                places.append(PushButton(tile.name, tile.says, x, y, tile.picture.width, tile.picture.height))
                x += tile.picture.width + _GAP
            y += height + 2 * _GAP
        return tuple(places)

    @property
    def _scroll(self) -> Scroll:
        last = self._places[-1]
        return self.scroll.fitted(max(1, self.height - self._top - _EDGE), last.y + last.height + _GAP)

    def _on(self, name: str) -> Self:
        """With the keyboard on a tile, and that in view."""
        place = next(each for each in self._places if each.name == name)
        return self._replace(
            focus=name, scroll=self._scroll.showing(place.y - _LEAD, place.y + place.height + _GAP)
        )


def _nearest(places: Sequence[PushButton], at: PushButton, key: str) -> PushButton:
    """The tile above or below one, as near to it as there is any; itself if there is none."""
    way = 1 if key == "down" else -1
    beyond = [place for place in places if (place.y - at.y) * way > 0]
    return min(beyond, key=lambda place: (abs(place.y - at.y), abs(place.x - at.x)), default=at)


def tiles_of(tabletop: Tabletop[Any, Any], won: frozenset[str]) -> Shelves:
    """What there is to choose; nothing if the game has no shelf."""
    return tuple((title, tuple(tiles)) for title, tiles in tabletop.shelf(won)) if tabletop.shelf else ()


def gallery_of(history: History, won: frozenset[str], width: float, height: float) -> BoardGallery:
    """The shelf, with the keyboard on the board that is played, or on the first that was not won yet."""
    groups = tiles_of(history.tabletop, won)
    tiles = [tile for _, row in groups for tile in row]
    here = board_of(history, tiles)
    first = next((tile.name for tile in tiles if tile.name not in won), tiles[0].name)
    done = sum(tile.name in won for tile in tiles)
    title = f"Boards: {done} of {len(tiles)} done"
    return BoardGallery(groups, title, width, height)._on(here or first)


def board_of(history: History, tiles: Sequence[Tile]) -> str:
    """Which of the boards is played: the name of the tile that a match begins like."""
    return next((tile.name for tile in tiles if _begins_like(history, tile)), "")


def next_board(history: History, won: frozenset[str]) -> Any:  # noqa: ANN401  # options of the game
    """The options of another match: where a board was chosen, those of the next one that was not won yet."""
    tiles = [tile for _, row in tiles_of(history.tabletop, won) for tile in row]
    at = next((k for k, tile in enumerate(tiles) if tile.options == history.options), None)
    if at is None:
        return history.options
    others = tiles[at + 1 :] + tiles[:at]
    return next((tile.options for tile in others if tile.name not in won), history.options)


def _begins_like(history: History, tile: Tile) -> bool:
    if tile.options == history.options:
        return True
    first = History.begin(history.tabletop, tile.options, history.seed).position
    return bool(first == history.go_to(0).position)
