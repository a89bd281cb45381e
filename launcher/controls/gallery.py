"""Galleries of pictures.

A gallery shows pictures under titles over a whole window, to choose one from.
"""

from __future__ import annotations

from typing import NamedTuple, Self

from launcher.controls.button import BAR, PushButton, Scroll, draw_button, find, find_beyond, ring
from launcher.controls.desk import Interaction
from launcher.picture import (
    Deed,
    Picture,
    PictureLabel,
    State,
    blank,
    crop,
    ellipsis,
    group,
    labelled,
    rectangle,
    text,
)

_STEPS = {"left": -1, "right": 1, "shift+\t": -1, "\t": 1}
_SCROLL = "scroll"
_CLOSE = "close"


class GalleryTile(NamedTuple):
    """A picture to choose.

    Attributes:
        name: the name that is returned.
        picture: the picture, with its size in logical pixels.
        says: the name for screen readers.
    """

    name: str
    picture: Picture
    says: str


Groups = tuple[tuple[str, tuple[GalleryTile, ...]], ...]
"""Titles, and the tiles under each."""

_EDGE, _GAP = 12.0, 10.0
_TITLE, _HEAD, _LEAD = 18, 14, 30.0


class Gallery(NamedTuple):
    """Tiles to choose from, and their state.

    Attributes:
        groups: titles, and the tiles under each.
        title: the title of the gallery.
        at: the focused, hovered and pressed tiles.
        width: the width of the window, in logical pixels.
        height: the height of the window.
        scroll: the scroll position.
    """

    groups: Groups
    title: str
    at: Interaction
    width: float = 640
    height: float = 480
    scroll: Scroll = Scroll(1, 1)

    def sized(self, width: float, height: float) -> Self:
        """Return the gallery for a window size.

        The focused tile is in view.
        """
        return self._replace(width=width, height=height)._focus_on(self.at.focus)

    def key(self, key: str) -> tuple[Self | None, str | None]:
        """Return the gallery after a key.

        The gallery is None if it is closed. The second part is the name of the chosen tile.

        Tab and the arrows move between tiles, Enter and Space choose one, Escape closes the gallery; other keys scroll.
        """
        places = [place for place in self._places if place.enabled]
        if key == "escape":
            return None, None
        if key in ("\r", " "):
            return None, self.at.focus
        if key in _STEPS:
            return self._focus_on(self.at.next([place.name for place in places], _STEPS[key]).focus), None
        if key in ("up", "down"):
            here = next(place for place in places if place.name == self.at.focus)
            return self._focus_on(find_beyond(places, here, 1 if key == "down" else -1).name), None
        return self._replace(scroll=self._scroll.key(key) or self._scroll), None

    def mouse(self, x: float, y: float, event: str) -> tuple[Self | None, str | None]:
        """Return the gallery after a mouse event.

        The event is at x, y of the window. The second part is the name, as for `key`.
        """
        scroll, top = self._scroll, self._top
        if event.startswith("wheel-"):
            return self._replace(scroll=scroll.key(event) or scroll), None
        if event == "button-down" and scroll.needed and x >= self.width - _EDGE - BAR and y >= top:
            return self._replace(scroll=scroll.press(y - top), at=self.at._replace(pressed=_SCROLL)), None
        if event == "drag" and (moved := scroll.drag(y - top)) != scroll:
            at = self.at if self.at.pressed == _SCROLL else self.at._replace(pressed="")
            return self._replace(scroll=moved, at=at), None
        inside = find(self._places, x - _EDGE, y - top + scroll.offset) if y >= top else None
        found = find((self._close,), x, y) or inside
        at, clicked = self.at.mouse(found.name if found else "", event)
        if clicked:
            return None, None if clicked == _CLOSE else clicked
        if event == "button-down":
            scroll = scroll.hold(y - top)
        return self._replace(at=at, scroll=scroll.release() if event == "button-up" else scroll), None

    def do(self, path: tuple[PictureLabel, ...], deed: Deed, value: str) -> tuple[Self | None, str | None]:
        """Return the gallery after an action.

        The action is on a tile or on Close. The second part is the name, as for `key`.
        """
        part = path[-1]
        if part.role == "scrollbar":
            return self._replace(scroll=self._scroll.do(deed)), None
        if part.key == _CLOSE and deed == "press":
            return None, None
        if part.role != "option":
            return self, None
        return (None, part.key) if deed == "press" else (self._focus_on(part.key), None)

    def draw(self) -> Picture:
        """Draw the gallery, as large as the window."""
        scroll, wide = self._scroll, self.width - 2 * _EDGE
        low, high = scroll.offset, scroll.offset + scroll.view
        parts: list[tuple[float, float, Picture]] = []
        tiles = {tile.name: tile for _, row in self.groups for tile in row}
        for place in self._places:
            is_seen = place.y + place.height >= low and place.y <= high
            if not place.enabled:
                head = text(place.name, _HEAD, "muted", bold=True) if is_seen else blank()
                parts.append((place.x, place.y, labelled(head, "heading", place.name, level=2)))
                continue
            if is_seen and place.name in (self.at.focus, self.at.hover):
                parts.append((place.x - 3, place.y - 3, ring(place.width, place.height, 8)))
            picture = tiles[place.name].picture if is_seen else blank(place.width, place.height)
            states: tuple[State, ...] = ("focused", "selected") if place.name == self.at.focus else ()
            option = labelled(picture, "option", place.label or place.name, states=states, key=place.name)
            parts.append((place.x, place.y, option))
        told = tiles.get(self.at.hover or self.at.focus)
        close = self._close
        said = ellipsis(told.says if told else "", _HEAD, max(0, close.x - _EDGE - _GAP))
        shelf = labelled(group(wide, scroll.content, parts), "listbox", self.title)
        seen = crop(-4, low, wide + 8, scroll.view, shelf)
        picture = group(
            self.width,
            self.height,
            [
                (0, 0, rectangle(self.width, self.height, "background")),
                (_EDGE, _EDGE, text(self.title, _TITLE, bold=True)),
                (_EDGE, _EDGE + 26, text(said, _HEAD, "muted")),
                (close.x, close.y, draw_button(close, self.at.mood(_CLOSE))),
                (_EDGE - 4, self._top, seen),
                (self.width - BAR, self._top, scroll.draw()),
            ],
        )
        return labelled(picture, "dialog", self.title, states=["modal"])

    @property
    def _top(self) -> float:
        return _EDGE + 54

    @property
    def _close(self) -> PushButton:
        return PushButton(_CLOSE, "Close", self.width - _EDGE - 70, _EDGE, 70)

    @property
    def _places(self) -> tuple[PushButton, ...]:
        """The places of tiles and titles in the scrolled content.

        Titles cannot be chosen.
        """
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

    def _focus_on(self, name: str) -> Self:
        """Focus a tile, and scroll to it."""
        place = next(each for each in self._places if each.name == name)
        scroll = self._scroll.showing(place.y - _LEAD, place.y + place.height + _GAP)
        return self._replace(at=self.at._replace(focus=name), scroll=scroll)
