"""Measure a table on a phone: its smallest letters, and its smallest pieces and buttons for a finger."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import takewhile
from typing import NamedTuple

from launcher.author import tabletop_of
from launcher.controls import find_near
from launcher.picture import Group, Layer, Picture, Text
from launcher.tabletop import History, frame
from launcher.tabletop.frame.commands import controls
from launcher.tabletop.frame.hands import on_mouse
from launcher.universe import Look
from tests.tabletop.frame.hands import point_of, world_of

PHONES = [(375, 667), (360, 640)]
"""The sizes of an iPhone SE and of the smallest common phone with Android, in logical pixels."""

_FAR = 24  # logical pixels from the middle of a piece; none is measured farther


class Measured(NamedTuple):
    """A size in logical pixels, and the text or name that has it."""

    size: float
    name: str

    def __str__(self) -> str:
        return f"{self.size:.1f} ({self.name[:20]})"


def first_match(game: str, size: tuple[int, int]) -> History:
    """Return the first match of a player who has not chosen any options."""
    tabletop = tabletop_of(game)
    begun = History.begin(tabletop, tabletop.first_options, "k7f3p")
    opened = frame.table_of(begun, game=game, help=True, unchosen=True).world
    return world_of(frame.on_resize(opened, *size)).history


def table_for_finger(game: str, history: History, size: tuple[int, int]) -> frame.Table:
    """Return the table of a match after the press of a finger, without animations."""
    toggles = [toggle.name for toggle in history.tabletop.toggles if toggle.on]
    look = Look(motion=0, touch=True)
    opened = frame.table_of(history, game=game, help=True, toggles=toggles, look=look).world
    return world_of(frame.on_resize(opened, *size))


def smallest_text(table: frame.Table) -> Measured:
    """Return the height and the text of the smallest letters in the window."""
    return min(measured_texts(frame.draw(table), 1))


def measured_texts(picture: Picture, times: float) -> Iterator[Measured]:
    """Yield the texts of a picture that is enlarged by a factor."""
    match picture:
        case Text(string=string) if string.strip():
            yield Measured(picture.size * times, string)
        case Group(parts=parts):
            for _, _, part in parts:
                yield from measured_texts(part, times)
        case Layer(picture=inner, along=along):
            yield from measured_texts(inner, times * along)


def targets(table: frame.Table) -> list[str]:
    """Return the names of the pieces that a finger can select or play."""
    return [piece.name for piece in table.scene.pieces if piece.name in table.targets]


def smallest_target(table: frame.Table, names: Iterable[str]) -> Measured:
    """Return the smaller side of the smallest of these pieces, as far as a finger there means the piece."""
    return min((Measured(_extent(table, name), name) for name in names), default=Measured(2 * _FAR, "none"))


def _extent(table: frame.Table, name: str) -> float:
    x, y = point_of(table, name)
    left, right, up, down = (
        sum(1 for _ in takewhile(partial(_is_pressed, table, name), points))
        for points in (
            [(x + across * far, y + along * far) for far in range(1, _FAR)]
            for across, along in ((-1, 0), (1, 0), (0, -1), (0, 1))
        )
    )
    return min(left + right, up + down) + 1


def _is_pressed(table: frame.Table, name: str, point: tuple[float, float]) -> bool:
    press = world_of(on_mouse(table, *point, "button-down")).window.press
    return press is not None and (press.name == name or name in _equal(table, press.name))


def _equal(table: frame.Table, name: str) -> set[str]:
    """Return the pieces that make the same moves as this one by a touch, such as the balls of a blob."""
    touches = [table.tabletop.touch(move) for move in table.history.moves]
    found = [set(filter(_is_name, ways)) for ways in touches if isinstance(ways, list) and name in ways]
    return set.intersection(*found) if found else set()


def _is_name(way: object) -> bool:
    return isinstance(way, str)


def smallest_button(table: frame.Table) -> Measured:
    """Return the height of the lowest button, as far as a finger there means the button."""
    return min(
        Measured(sum(find_near([each], each.x + each.width / 2, y) == each for y in range(1000)), each.name)
        for each in controls(table)
        if each.enabled
    )
