"""Find the piece at a point, or the next piece in a direction."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from launcher.picture import contains
from launcher.scene.scene import Piece

_ASIDE = 2.0  # the weight of a distance to the side, compared with a distance straight ahead


def piece_at(pieces: Iterable[Piece], x: float, y: float, among: set[str] | None = None) -> Piece | None:
    """Return the topmost piece at a point of the scene.

    Args:
        pieces: The pieces from the bottom to the top.
        x: The point, in logical pixels of the scene.
        y: The same, from the top.
        among: The names of the pieces that count, including their zones; by default, all pieces without zones.
    """
    for piece in reversed(tuple(pieces)):
        if piece.through:
            continue
        picture, dx, dy = piece.picture, x - piece.x, y - piece.y
        if among is not None and piece.name in among and piece.zone and _in_zone(x, y, *piece.zone):
            return piece
        if abs(dx) > 2 * picture.width or abs(dy) > 2 * picture.height:
            continue  # a quick check, which also allows for parts outside the box of the picture
        if among is None or piece.name in among:
            left, top = picture.pinhole
            if contains(picture, dx + left, dy + top):
                return piece
    return None


def touch_target_at(pieces: Sequence[Piece], x: float, y: float, names: set[str]) -> Piece | None:
    """Return the piece that a touch at a point of the scene means.

    This is the topmost piece at the point, or the first touchable one below it in the same pile. If the pile has none,
    it is a piece of another pile, as a piece that lies on another one does not hide other piles.

    Args:
        pieces: The pieces from the bottom to the top.
        x: The point, in logical pixels of the scene.
        y: The same, from the top.
        names: The names of the touchable pieces.
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
    """Return a piece, the piece that it lies on, and so on."""
    pile = [piece]
    while pile[-1].on in pieces and len(pile) <= len(pieces):
        pile.append(pieces[pile[-1].on])
    return pile


def _in_zone(x: float, y: float, left: float, top: float, right: float, bottom: float) -> bool:
    return left <= x <= right and top <= y <= bottom


def next_piece(pieces: Sequence[Piece], names: set[str], focus: str | None, arrow: str) -> str | None:
    """Return the nearest of the named pieces in the direction of an arrow key.

    If there is none in that direction, return the focused piece; without a focused piece, the first one from the top
    left.
    """
    reachable = [piece for piece in pieces if piece.name in names]
    here = next((piece for piece in pieces if piece.name == focus), None)
    if here is None:
        first = min(reachable, key=lambda piece: (round(piece.y), piece.x), default=None)
        return first.name if first else None
    across, along = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}[arrow]
    x, y = here.middle
    best, least = here.name, math.inf
    for piece in reachable:
        other_x, other_y = piece.middle
        dx, dy = other_x - x, other_y - y
        ahead, aside = dx * across + dy * along, abs(dx * along + dy * across)
        if piece.name != focus and ahead > 0.5 and ahead + _ASIDE * aside < least:
            best, least = piece.name, ahead + _ASIDE * aside
    return best
