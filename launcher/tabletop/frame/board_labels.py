"""What the scene says of itself, piece by piece: a grid by rows, anything else in the order of the scene."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, groupby
from statistics import median
from typing import NamedTuple

from launcher.picture import Deed, Picture, Role, State, blank, group, labelled
from launcher.scene import Piece, Scene
from launcher.tabletop.frame.layout import ScenePlacement
from launcher.tabletop.frame.table import Table
from launcher.tabletop.knowledge import Same

_APART = 0.5  # of a piece's height is what the next row's middles are lower, at least
BOARD = "board"
"""The key of what all pieces are in."""
_LEAST = 3  # rows of a grid, and cells of each
_WIDER = 1.5  # times as wide as usual is no cell, nor what is so much narrower

Part = tuple[float, float, Picture]


class Spoken(NamedTuple):
    """What a piece says, and where: all that is heard of it, whatever it looks like.

    Attributes:
        name: of the piece.
        says: what it is in words.
        box: left, top, right and bottom edge of its picture, in logical pixels of the scene.
    """

    name: str
    says: str
    box: tuple[float, float, float, float]

    @property
    def middle(self) -> tuple[float, float]:
        """Of the box."""
        left, top, right, bottom = self.box
        return (left + right) / 2, (top + bottom) / 2


class PiecePile(NamedTuple):
    """Pieces that lie on each other.

    Attributes:
        root: the lowest, though it says nothing.
        pieces: those that say something, the lowest first.
    """

    root: Spoken
    pieces: tuple[Spoken, ...]


class _Doing(NamedTuple):
    """What can be done to pieces, and what is done to them: where the scene is, and names."""

    place: ScenePlacement
    targets: frozenset[str]
    rights: frozenset[str]
    focus: str
    held: str


def draw_board_labels(table: Table) -> Picture:
    """A picture in which nothing is seen, and each piece of the table says what it is, where it comes to lie.

    While the mouse is drawn over them, as to turn a board, they say nothing: all may be elsewhere in each frame.
    """
    view, press = table.view, table.window.press
    held = view.held or ""
    if press and press.drawn and not held:
        return blank()
    targets = frozenset({*table.targets, held} - {""})
    rights = frozenset(table.touch_targets.rights)
    doing = _Doing(table.place, targets, rights, view.focus or "", held)
    return _board(Same(table.scene), doing, table.tabletop.name)


@lru_cache(maxsize=8)
def _board(scene: Same[Scene], doing: _Doing, name: str) -> Picture:
    """The same object while nothing of this changes, as in all frames of a motion."""
    piles = _piles(scene.value, doing.targets)
    rows = rows_of(piles)
    grid = _is_grid(rows)
    if grid:
        parts = [_around([_cell(pile, doing) for pile in row], "row") for row in rows]
    else:
        parts = list(_lists(piles, doing))
    x, y, board = _around(parts, "grid" if grid else "group", name, BOARD) if parts else (0.0, 0.0, blank())
    return group(0, 0, [(x, y, board)])


@lru_cache(maxsize=8)
def rows_of(piles: tuple[PiecePile, ...]) -> list[list[PiecePile]]:
    """Piles from the top down, those of about the same height from left to right."""
    rows: list[list[PiecePile]] = []
    for pile in sorted(piles, key=lambda pile: pile.root.middle[1]):
        top, bottom = rows[-1][0].root.box[1::2] if rows else (0.0, 0.0)
        middle = (top + bottom) / 2
        if rows and pile.root.middle[1] - middle < _APART * (bottom - top):
            rows[-1].append(pile)
        else:
            rows.append([pile])
    return [sorted(row, key=lambda pile: pile.root.middle[0]) for row in rows]


def _is_grid(rows: list[list[PiecePile]]) -> bool:
    """Whether most rows have about as many piles of the usual width, and these are enough for a board."""
    widths = [[pile.root.box[2] - pile.root.box[0] for pile in row] for row in rows]
    usual = median(chain(*widths)) if rows else 0
    cells = [sum(usual / _WIDER <= width <= usual * _WIDER for width in row) for row in widths]
    full = sum(many >= max(_LEAST, max(cells) // 2) for many in cells)
    return full >= _LEAST and 2 * full >= len(rows)


def _piles(scene: Scene, targets: frozenset[str]) -> tuple[PiecePile, ...]:
    """What is said, in piles; what neither says anything nor can be touched is only seen."""
    below = {piece.name: piece for piece in scene.pieces}
    piles: dict[str, list[Piece]] = {}
    for piece in _speaking(scene, targets):
        root, steps = piece, 0
        while root.on in below and steps < len(below):
            root, steps = below[root.on], steps + 1
        piles.setdefault(root.name, []).append(piece)
    return tuple(_pile(below[name], pieces) for name, pieces in piles.items())


def _pile(root: Piece, pieces: list[Piece]) -> PiecePile:
    lowest = _spoken(root)
    return PiecePile(lowest, tuple(lowest if piece is root else _spoken(piece) for piece in pieces))


def _spoken(piece: Piece) -> Spoken:
    return Spoken(piece.name, piece.says, piece.box)


def _speaking(scene: Scene, targets: frozenset[str]) -> list[Piece]:
    """Those that say something, from the bottom up: of several that say the same, as backs of a stack, the topmost.

    What can be touched is said in any case.
    """
    said = {piece.says or piece.name for piece in scene.pieces if piece.name in targets}
    speaking = []
    for piece in reversed(scene.pieces):
        is_news = bool(piece.says) and not piece.through and piece.says not in said
        if is_news or piece.name in targets:
            said.add(piece.says)
            speaking.append(piece)
    return speaking[::-1]


def _cell(pile: PiecePile, doing: _Doing) -> Part:
    """A cell of a grid, with what lies on it."""
    lowest, *others = pile.pieces
    return _labelled(lowest, doing, "gridcell", tuple(_labelled(piece, doing) for piece in others))


def _lists(piles: tuple[PiecePile, ...], doing: _Doing) -> Iterator[Part]:
    """Piles, and between them what lies alone: from left to right if it is one row, as a hand; one alone is no list."""
    for is_heap, run in groupby(piles, key=lambda pile: len(pile.pieces) > 1):
        if is_heap:
            yield from (_heap(pile, doing) for pile in run)
            continue
        alone = list(run)
        row, *others = rows_of(tuple(alone))
        parts = [_labelled(pile.pieces[0], doing) for pile in (alone if others else row)]
        yield from [_around(parts, "list")] if len(parts) > 1 else parts


def _heap(pile: PiecePile, doing: _Doing) -> Part:
    """Pieces on each other as a list, which the piece below all names, if it does nothing else."""
    first, *others = pile.pieces
    names_it = first == pile.root and first.name not in doing.targets
    parts = [_labelled(piece, doing) for piece in (others if names_it else pile.pieces)]
    return _around(parts, "list", first.says if names_it else "", pile.root.name)


def _labelled(piece: Spoken, doing: _Doing, role: Role = "button", on_it: tuple[Part, ...] = ()) -> Part:
    """What a piece says; what can't be touched is no button."""
    can = piece.name in doing.targets
    deeds: tuple[Deed, ...] = ("press", "focus") if can else ()
    states: dict[State, bool] = {"focused": piece.name == doing.focus, "pressed": piece.name == doing.held}
    return _part(
        piece,
        doing.place,
        role if can or role != "button" else "img",
        "You can put the piece here." if can and doing.held not in ("", piece.name) else "",
        tuple(state for state, holds in states.items() if holds),
        (*deeds, "menu") if piece.name in doing.rights else deeds,
        on_it,
    )


@lru_cache(maxsize=8192)  # large boards have thousands, of which hardly one is another than before
def _part(
    piece: Spoken,
    place: ScenePlacement,
    role: Role,
    description: str,
    states: tuple[State, ...],
    deeds: tuple[Deed, ...],
    on_it: tuple[Part, ...],
) -> Part:
    left, top, right, bottom = piece.box
    x, y = place.outside(left, top)
    size = (right - left) * place.factor, (bottom - top) * place.factor
    inside = group(*size, [(left - x, top - y, part) for left, top, part in on_it])
    name = piece.says or piece.name
    return (
        x,
        y,
        labelled(inside, role, name, description=description, states=states, deeds=deeds, key=piece.name),
    )


def _around(parts: list[Part], role: Role, name: str = "", key: str = "") -> Part:
    """Parts in the least box that holds them."""
    left, top = min(x for x, _, _ in parts), min(y for _, y, _ in parts)
    right = max(x + part.width for x, _, part in parts)
    bottom = max(y + part.height for _, y, part in parts)
    inside = group(right - left, bottom - top, [(x - left, y - top, part) for x, y, part in parts])
    return left, top, labelled(inside, role, name, key=key)
