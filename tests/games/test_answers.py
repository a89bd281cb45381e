"""Every act on a piece has an answer: a changed picture, label or message.

Each piece of each game is clicked, dragged, tapped and used with keys, in several positions, on a table of its own.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import Final

import pytest

from launcher.author import tabletop_of
from launcher.author.contract.case import random_match, some_of
from launcher.scene import Piece, piece_at
from launcher.tabletop import PERSON
from launcher.tabletop.frame import HANDLERS, SIZE, Table, table_of
from launcher.tabletop.frame.hands import focus_on
from launcher.tabletop.frame.table import say
from launcher.universe import Handlers, MouseEvent, Package, Program
from tests.games.test_contract import GAMES

Point = tuple[float, float]
_SOME: Final = 3
"""The number of pieces that a quick run tries of those that look and act alike; boards have hundreds of them."""
_MANY: Final = 12
"""About the number of pieces that a quick run tries in all. In Same, nearly every piece has its own look."""
_SHARES: Final = (0.5, 0.2, 0.8, 0.35, 0.65, 0.05, 0.95)
_FAR: Final = 70.0  # logical pixels of the window; the length of a drag
_MOUSE: Final[dict[str, tuple[tuple[MouseEvent, float], ...]]] = {
    "click": (("move", 0), ("button-down", 0), ("button-up", 0)),
    "right click": (("move", 0), ("right-down", 0), ("right-up", 0)),
    "double click": (
        ("move", 0),
        ("button-down", 0),
        ("button-up", 0),
        ("button-down", 0),
        ("double-click", 0),
    ),
    "drag": (("move", 0), ("button-down", 0), ("drag", 0.5), ("drag", 1), ("button-up", 1)),
    "right drag": (("move", 0), ("right-down", 0), ("right-drag", 0.5), ("right-drag", 1), ("right-up", 1)),
    "tap": (("button-down", 0), ("button-up", 0)),
    "long tap": (("button-down", 0), ("menu", 0), ("button-up", 0)),
}
_KEYS: Final = ("\r", " ", "shift+\r", "left", "right", "up", "down")

THOROUGH: Final = [pytest.param(k, math.inf, marks=pytest.mark.thorough) for k in (0, 12, 400)]


def program_at(table: Table) -> Program[Table]:
    handlers: Handlers[Table] = Handlers.by_name(HANDLERS)
    program = Program(table, handlers)
    program.resize(*SIZE)
    return program


@cache
def table_after(game: str, plies: int) -> Table:
    """Return a table at rest after some random moves, as the player to move sees it."""
    tabletop = tabletop_of(game)
    match = random_match(tabletop, tabletop.options(), "k7f3p", plies)
    toggles = [each.name for each in tabletop.toggles if each.on]
    seats = [PERSON] * len(tabletop.players)
    program = program_at(table_of(match, seats=seats, toggles=toggles, resumed=True).world)
    if program.world.is_hidden:
        program.key("\r")
    return program.world


def pieces_of(table: Table, most: float = _SOME) -> Iterator[Piece]:
    """Yield the pieces, but only the first ones of those that look and act alike."""
    reach, like = table.touch_targets, Counter[object]()
    for piece in table.scene.pieces:
        ways = [piece.name in each for each in (reach.clicks, reach.rights, reach.drags, table.targets)]
        kind = (*ways, piece.picture, piece.side, bool(piece.on))
        like[kind] += 1
        if not piece.through and like[kind] <= most:
            yield piece


def point_on(table: Table, piece: Piece) -> Point | None:
    """Return a point of the window at which the piece is on top, or None."""
    left, top, right, bottom = piece.box
    for down in _SHARES:
        for across in _SHARES:
            x, y = left + across * (right - left), top + down * (bottom - top)
            found = piece_at(table.scene.pieces, x, y)
            if found is not None and found.name == piece.name:
                return table.place.outside(x, y)
    return None


def silent_acts(table: Table, piece: Piece) -> Iterator[tuple[str, bool]]:
    """Yield the name of each act on a piece, and whether it had no answer at its end."""
    at = point_on(table, piece)
    for act, events in _MOUSE.items() if at else ():
        program = program_at(table)
        shown, answered = mouse(program, at or (0, 0), events)
        yield act, not answered or (act == "drag" and program.picture == shown and not program.moving)
    for key in _KEYS if piece.name in table.targets else ():
        focused = focus_on(table, piece.name)
        program = program_at(focused.world if isinstance(focused, Package) else focused)
        shown = program.picture
        program.key(key)
        yield f"key {key!r}", program.picture == shown and not program.moving


def mouse(
    program: Program[Table], at: Point, events: Sequence[tuple[MouseEvent, float]]
) -> tuple[object, bool]:
    """Act with the mouse; return the first picture with the mouse there, and whether it changed after a press."""
    (x, y), (width, height) = at, SIZE
    dx, dy = (_FAR if x < width / 2 else -_FAR), (_FAR / 2 if y < height / 2 else -_FAR / 2)
    shown, answered = program.picture, False
    for event, share in events:
        program.mouse(x + share * dx, y + share * dy, event)
        if event == "move":
            shown = program.picture
        answered = answered or program.picture != shown
    return shown, answered


@pytest.mark.parametrize(("plies", "most"), [(12, _SOME), *THOROUGH])
@pytest.mark.parametrize("game", GAMES)
def test_every_act_on_every_piece_has_an_answer(game: str, plies: int, most: float) -> None:
    """Short matches are over after 400 moves."""
    table, acts = table_after(game, plies), 0
    silent = []
    pieces = [*pieces_of(table, most)]
    for piece in pieces if most == math.inf else some_of(pieces, _MANY):
        for act, is_silent in silent_acts(table, piece):
            acts += 1
            silent += [(piece.name, act)] if is_silent else []
    print(f"{game}, {plies} plies: {acts} acts")
    assert silent == []
    assert acts > 0


@pytest.mark.parametrize("game", GAMES)
def test_an_act_that_does_nothing_leaves_the_message(game: str) -> None:
    table = table_after(game, 0)
    told = replace(table, window=say(table, "A message.").window)
    program = program_at(told)
    program.mouse(1, SIZE[1] - 1, "button-down")
    program.mouse(1, SIZE[1] - 1, "button-up")
    assert program.world.window.said == "A message."
