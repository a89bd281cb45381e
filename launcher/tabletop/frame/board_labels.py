"""The labels of the pieces for screen readers: a grid if the board is one, and otherwise lists."""

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
from launcher.tabletop.knowledge import ByIdentity

_APART = 0.5  # the least distance between the middles of two rows, as a share of a piece's height
BOARD = "board"
"""The key of the label around all pieces."""
_LEAST = 3  # the minimum number of rows in a grid, and of cells in each row
_WIDER = 1.5  # a pile that is wider or narrower than normal by this factor is not a cell

Part = tuple[float, float, Picture]


class Spoken(NamedTuple):
    """The label of a piece and its place. Two pieces with equal values sound alike, whatever they look like.

    Attributes:
        name: the name of the piece.
        says: the label of the piece.
        box: the left, top, right and bottom edges of its picture, in logical pixels of the scene.
    """

    name: str
    says: str
    box: tuple[float, float, float, float]

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of the box."""
        left, top, right, bottom = self.box
        return (left + right) / 2, (top + bottom) / 2


class PiecePile(NamedTuple):
    """Pieces on top of each other.

    Attributes:
        root: the lowest piece, with or without a label.
        pieces: the pieces with labels, from the bottom up.
    """

    root: Spoken
    pieces: tuple[Spoken, ...]


class _Doing(NamedTuple):
    """The place of the scene, and the names of the clickable, right-clickable, focused and held pieces."""

    place: ScenePlacement
    targets: frozenset[str]
    rights: frozenset[str]
    focus: str
    held: str


def draw_board_labels(table: Table) -> Picture:
    """Return an invisible picture with a label for each piece, at the place where the piece comes to rest.

    While you drag the mouse, for example to turn a board, there are no labels, as all of them could move in every
    frame.
    """
    view, press = table.view, table.window.press
    held = view.held or ""
    if press and press.drawn and not held:
        return blank()
    targets = frozenset({*table.targets, held} - {""})
    rights = frozenset(table.touch_targets.rights)
    doing = _Doing(table.place, targets, rights, view.focus or "", held)
    return _board(ByIdentity(table.scene), doing, table.tabletop.name)


@lru_cache(maxsize=8)
def _board(scene: ByIdentity[Scene], doing: _Doing, name: str) -> Picture:
    """Return the picture of all labels; the same object while nothing changes, as in all frames of an animation."""
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
    """Sort piles into rows from top to bottom, and each row from left to right."""
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
    """Whether most rows contain about the same number of piles of normal width, as on a board."""
    widths = [[pile.root.box[2] - pile.root.box[0] for pile in row] for row in rows]
    usual = median(chain(*widths)) if rows else 0
    cells = [sum(usual / _WIDER <= width <= usual * _WIDER for width in row) for row in widths]
    full = sum(many >= max(_LEAST, max(cells) // 2) for many in cells)
    return full >= _LEAST and 2 * full >= len(rows)


def _piles(scene: Scene, targets: frozenset[str]) -> tuple[PiecePile, ...]:
    """Sort the labelled and the clickable pieces into piles."""
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
    """Return the pieces to label, from the bottom up.

    Of several pieces with the same label, such as the backs in a stack, only the top one is labelled. Pieces that can
    be
    clicked are always labelled.
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
    """Return a grid cell with the pieces in it."""
    lowest, *others = pile.pieces
    return _labelled(lowest, doing, "gridcell", tuple(_labelled(piece, doing) for piece in others))


def _lists(piles: tuple[PiecePile, ...], doing: _Doing) -> Iterator[Part]:
    """Return a list for each pile, and one for the single pieces between piles.

    If the single pieces form one row, as in a hand, they go from left to right. A lone piece needs no list.
    """
    for is_heap, run in groupby(piles, key=lambda pile: len(pile.pieces) > 1):
        if is_heap:
            yield from (_heap(pile, doing) for pile in run)
            continue
        alone = list(run)
        row, *others = rows_of(tuple(alone))
        parts = [_labelled(pile.pieces[0], doing) for pile in (alone if others else row)]
        yield from [_around(parts, "list")] if len(parts) > 1 else parts


def _heap(pile: PiecePile, doing: _Doing) -> Part:
    """Return a pile as a list. If the lowest piece cannot be clicked, its label is the name of the list."""
    first, *others = pile.pieces
    names_it = first == pile.root and first.name not in doing.targets
    parts = [_labelled(piece, doing) for piece in (others if names_it else pile.pieces)]
    return _around(parts, "list", first.says if names_it else "", pile.root.name)


def _labelled(piece: Spoken, doing: _Doing, role: Role = "button", on_it: tuple[Part, ...] = ()) -> Part:
    """Return the label of a piece; it is a button if the piece can be clicked."""
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


@lru_cache(maxsize=8192)  # a large board has thousands of parts, and few of them change at a time
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
    """Return the parts in the smallest box that holds them."""
    left, top = min(x for x, _, _ in parts), min(y for _, y, _ in parts)
    right = max(x + part.width for x, _, part in parts)
    bottom = max(y + part.height for _, y, part in parts)
    inside = group(right - left, bottom - top, [(x - left, y - top, part) for x, y, part in parts])
    return left, top, labelled(inside, role, name, key=key)
