"""What can be touched: which pieces a position's moves belong to, and which of them is next in a direction."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from launcher.picture import contains
from launcher.tabletop.declaration import Button, Key, Right, Tabletop
from launcher.tabletop.scene import Piece

Moves = tuple[Any, ...]

_ASIDE = 2.0  # how many times as far as straight ahead a piece seems that lies as far aside


class Reach(NamedTuple):
    """What can be done by touching.

    Attributes:
        clicks: the moves of each piece that is clicked.
        rights: those of each that is clicked with the right button.
        drags: from and onto which pieces, and the moves of that.
        buttons: moves that touch nothing.
        keys: the moves that keys make at once.
    """

    clicks: dict[str, Moves]
    rights: dict[str, Moves]
    drags: dict[str, dict[str, Moves]]
    buttons: tuple[tuple[Button, Any], ...]
    keys: dict[str, Any]

    def targets(self, held: str | None) -> set[str]:
        """What a click can be on now: what the held piece may be put onto, or all that moves begin with."""
        if held is not None:
            return set(self.drags.get(held, ()))
        return {*self.clicks, *self.rights, *self.drags}


NOTHING = Reach({}, {}, {}, (), {})


def reach(tabletop: Tabletop[Any, Any], moves: Sequence[Any]) -> Reach:
    """What the moves of a position are touched by."""
    clicks: dict[str, Moves] = {}
    rights: dict[str, Moves] = {}
    drags: dict[str, dict[str, Moves]] = {}
    buttons: list[tuple[Button, Any]] = []
    keys: dict[str, Any] = {}
    for move in moves:
        ways = tabletop.touch(move)
        for way in ways if isinstance(ways, list) else [ways]:
            match way:
                case Button():
                    buttons.append((way, move))
                case Key():
                    keys[str(way)] = move
                case Right():
                    rights[way] = (*rights.get(way, ()), move)
                case str():
                    clicks[way] = (*clicks.get(way, ()), move)
                case (str(start), str(onto)):
                    from_there = drags.setdefault(start, {})
                    from_there[onto] = (*from_there.get(onto, ()), move)
                case _:
                    raise TypeError(
                        f"touch of the tabletop {tabletop.name!r} gave {way!r} for the move {move}; it gives the name"
                        " of a piece, two names, a Button or a Key, or a list of these"
                    )
    return Reach(clicks, rights, drags, tuple(buttons), keys)


def piece_at(pieces: Iterable[Piece], x: float, y: float, among: set[str] | None = None) -> Piece | None:
    """The topmost piece that a point of the scene hits.

    Args:
        pieces: from the bottom to the top.
        x: in logical pixels of the scene.
        y: the same.
        among: the names of those that count, with their zones; all without it, and no zones.
    """
    for piece in reversed(tuple(pieces)):
        picture, dx, dy = piece.picture, x - piece.x, y - piece.y
        if among is not None and piece.name in among and piece.zone and _in_zone(x, y, *piece.zone):
            return piece
        if abs(dx) > 2 * picture.width or abs(dy) > 2 * picture.height:
            continue  # seen at a glance, whatever reaches out of its box
        if among is None or piece.name in among:
            left, top = picture.pinhole
            if contains(picture, dx + left, dy + top):
                return piece
    return None


def touched_at(pieces: Sequence[Piece], x: float, y: float, names: set[str]) -> Piece | None:
    """The piece that a touch at a point of the scene means.

    That is the topmost one, or the first below it, of those that it lies on, that can be touched; or else one of
    another pile, as what lies on something doesn't hide it.

    Args:
        pieces: from the bottom to the top.
        x: in logical pixels of the scene.
        y: the same.
        names: those of the pieces that can be touched.
    """
    top = piece_at(pieces, x, y)
    if top is None:
        return piece_at(pieces, x, y, among=names)
    below = {piece.name: piece for piece in pieces}
    pile = _pile(top, below)
    meant = next((piece for piece in pile if piece.name in names), None)
    others = names - {piece.name for piece in pieces if top.on and _pile(piece, below)[-1] is pile[-1]}
    return meant or piece_at(pieces, x, y, among=others) or top


def _pile(piece: Piece, pieces: dict[str, Piece]) -> list[Piece]:
    """A piece, what it lies on, and so on down."""
    pile = [piece]
    while pile[-1].on in pieces and len(pile) <= len(pieces):
        pile.append(pieces[pile[-1].on])
    return pile


def _in_zone(x: float, y: float, left: float, top: float, right: float, bottom: float) -> bool:
    return left <= x <= right and top <= y <= bottom


def next_piece(pieces: Sequence[Piece], names: set[str], focus: str | None, arrow: str) -> str | None:
    """The piece that an arrow key goes to: the nearest in that direction among those with these names.

    Where there is none in that direction, the focus stays; where nothing has it, it goes to the first from the
    top left.
    """
    reachable = [piece for piece in pieces if piece.name in names]
    here = next((piece for piece in pieces if piece.name == focus), None)
    if here is None:
        first = min(reachable, key=lambda piece: (round(piece.y), piece.x), default=None)
        return first.name if first else None
    across, along = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}[arrow]
    x, y = _middle(here)
    best, least = here.name, math.inf
    for piece in reachable:
        other_x, other_y = _middle(piece)
        dx, dy = other_x - x, other_y - y
        ahead, aside = dx * across + dy * along, abs(dx * along + dy * across)
        if piece.name != focus and ahead > 0.5 and ahead + _ASIDE * aside < least:
            best, least = piece.name, ahead + _ASIDE * aside
    return best


def _middle(piece: Piece) -> tuple[float, float]:
    left, top = piece.picture.pinhole
    return piece.x - left + piece.picture.width / 2, piece.y - top + piece.picture.height / 2
