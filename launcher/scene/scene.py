"""Scenes of named pieces.

A scene is drawn for each position. A piece that has the same name in two scenes is the same thing, so the launcher can
compute the motion between them without the game.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Sequence
from typing import Literal, NamedTuple

from launcher.picture import Picture, contains

_HEIGHT = 0.03  # the height by which pieces rise, as a share of the scene's height
_GROUPS = 5  # the number of groups of pieces that rise together, from left to right
_LARGE = 0.1  # the area of pieces that are not raised, as a share of the scene's area
_FLAT = 1 / 6  # the slope up to which pieces are next to each other, such as the cards of a fan
_ASIDE = 2.0  # the weight of a distance to the side, compared with a distance straight ahead


class Piece(NamedTuple):
    """A named thing on the table.

    Examples are a card, a stone or a cell.

    Attributes:
        name: The name that identifies it in the next scene; it must be unique in its scene.
        x: The place of the picture's pinhole, in logical pixels from the left edge of the scene.
        y: The same, from its top edge.
        picture: The picture. A point hits the piece where the picture is not empty.
        says: A description for screen readers; the name if it is empty.
        side: The visible side; if it changes, the piece turns over.
        on: The name of a piece below that this piece lies on. It moves with that piece and shares its marks. If this
            piece cannot be touched, a touch goes to the piece below. A piece that another player has put onto a piece
            is marked.
        zone: The left, top, right and bottom edge of an area that also accepts touches, although it is invisible.
        through: Whether touches go through it to the piece below, as through a shadow.
        front: Whether it is drawn above all other pieces and marks, like a speech bubble.
        way: How it moves to this place from another one: it glides, hops in an arc, or falls and bounces. If it is
            "late", like the shadow of a pile, it changes, appears and vanishes when all other pieces have arrived.
        ring: Whether it is marked with a ring. Without one, the scene itself shows the mouse and the keyboard focus,
            and a hint marks neighbours with one common edge.
    """

    name: str
    x: float
    y: float
    picture: Picture
    says: str = ""
    side: str = ""
    on: str = ""
    zone: tuple[float, float, float, float] | None = None
    through: bool = False
    front: bool = False
    way: Literal["glide", "hop", "fall", "late"] = "glide"
    ring: bool = True

    @property
    def box(self) -> tuple[float, float, float, float]:
        """The left, top, right and bottom edges of its picture.

        They are in logical pixels of the scene.
        """
        left, top = self.x - self.picture.pinhole[0], self.y - self.picture.pinhole[1]
        return left, top, left + self.picture.width, top + self.picture.height

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of its picture, in logical pixels of the scene."""
        left, top, right, bottom = self.box
        return (left + right) / 2, (top + bottom) / 2


def lying_on(pieces: Iterable[Piece], name: str) -> list[Piece]:
    """Return a piece and those that lie on it directly or indirectly.

    Args:
        pieces: The pieces from the bottom to the top.
        name: The name of the lowest piece.
    """
    names = {name}
    found = []
    for piece in pieces:
        if piece.name == name or piece.on in names:
            names.add(piece.name)
            found.append(piece)
    return found


def labels_of(pieces: Iterable[Piece]) -> dict[str, str]:
    """Return the label of each piece by the name of the piece.

    A piece without a label, such as the next card of a stock, has the label of the piece below it, or else its name.
    """
    by_name = {piece.name: piece for piece in pieces}
    found = dict[str, str]()
    for name, piece in by_name.items():
        below, steps = piece, 0
        while not below.says and below.on in by_name and steps < len(by_name):
            below, steps = by_name[below.on], steps + 1
        found[name] = below.says or name
    return found


def carriers(before: Iterable[Piece], now: Iterable[Piece]) -> dict[str, Piece]:
    """Return the piece that has carried each labelled piece to its place.

    If several cards move together, it is the one at the back, which now lies on something else. A piece that has not
    moved, or has moved alone, carries itself.
    """
    lay = {(piece.name, piece.on, piece.side) for piece in before}
    pieces = {piece.name: piece for piece in now if piece.says and not piece.through}
    found = dict(pieces)
    for name, piece in pieces.items():
        under = piece
        while (under.name, under.on, under.side) in lay and under.on in pieces:
            under = pieces[under.on]
        if (under.name, under.on, under.side) not in lay:
            found[name] = under
    return found


class Scene(NamedTuple):
    """The table at one moment.

    Attributes:
        width: The width in logical pixels of the scene. The window scales it to the available room.
        height: The height in logical pixels of the scene.
        pieces: The pieces from the bottom to the top.
        ground: The picture below the pieces, with its top left corner at that of the scene.
    """

    width: float
    height: float
    pieces: tuple[Piece, ...]
    ground: Picture


def wave(scene: Scene, names: Collection[str] = ()) -> tuple[Scene, ...]:
    """Return the scenes of a wave through the named pieces.

    Without names, they are all pieces that lie on others.
    """
    groups = list[set[str]]()
    pieces = sorted(_movable(scene, names), key=lambda piece: piece.x)
    for k in range(_GROUPS):
        first, last = (len(pieces) * n // _GROUPS for n in (k, k + 1))
        groups.append({piece.name for piece in pieces[first:last]})
    return tuple(_moved(scene, group, -_HEIGHT * scene.height) for group in groups if group)


def sunk(scene: Scene) -> tuple[Scene, ...]:
    """Return a scene with lowered pieces."""
    low = _moved(scene, {piece.name for piece in _movable(scene)}, _HEIGHT * scene.height / 2)
    return (low,)


def lifted(scene: Scene, names: Collection[str]) -> Scene:
    """Return a scene in which the named pieces are raised.

    Pieces that lie on them are raised, too.

    Pieces that fill much of the scene stay where they are, such as a board. So do squares under other pieces.
    """
    most = _LARGE * scene.width * scene.height
    small = {piece.name for piece in scene.pieces if piece.picture.width * piece.picture.height < most}
    piles = [lying_on(scene.pieces, name) for name in small.intersection(names)]
    raised = {
        piece.name
        for first, *others in piles
        for piece in (others if others and not first.on else [first, *others])
    }
    return _moved(scene, raised, -_HEIGHT / 2 * scene.height)


def _movable(scene: Scene, names: Collection[str] = ()) -> list[Piece]:
    if names:
        return [piece for piece in scene.pieces if piece.name in names]
    lying = [piece for piece in scene.pieces if piece.on and not piece.through]
    return lying or [piece for piece in scene.pieces if not piece.through]


def _moved(scene: Scene, names: Collection[str], down: float) -> Scene:
    """Return the scene with the named pieces lowered by a distance in logical pixels."""
    pieces = tuple(
        piece._replace(y=piece.y + down) if piece.name in names else piece for piece in scene.pieces
    )
    return scene._replace(pieces=pieces)


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
    """Return a piece and those below it in the pile."""
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
        if piece.name != focus and ahead > max(0.5, _FLAT * aside) and ahead + _ASIDE * aside < least:
            best, least = piece.name, ahead + _ASIDE * aside
    return best
