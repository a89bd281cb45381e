"""What lies on the table: pieces with names.

A scene is drawn anew from each position. What has the same name in two of them is the same thing, so that all motion
between them can be worked out without the game.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from launcher.picture import Picture


class Piece(NamedTuple):
    """Something on the table that has a name: a card, a stone, a cell.

    Attributes:
        name: by which it is known again in the next scene; no two pieces of a scene have the same.
        x: where the picture's pinhole is, in logical pixels from the scene's left edge.
        y: the same from its top edge.
        picture: what it looks like. A point hits it where the picture has something.
        says: what it is in words, for those who don't see it; without it, the name.
        side: which side of it is seen; if that changes, the piece turns over.
        on: the name of a piece below that it lies on. It goes along when that is dragged, marks of that go around both,
            and where it can't be touched itself, that is touched. What others put onto another piece is marked.
        zone: left, top, right and bottom edge of where it can be touched beside its picture, though nothing is seen
            there.
        through: whether a point goes through it to what is below, as through a shadow.
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

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom edge of its picture, in logical pixels of the scene."""
        left, top = self.x - self.picture.pinhole[0], self.y - self.picture.pinhole[1]
        return left, top, left + self.picture.width, top + self.picture.height

    @property
    def middle(self) -> tuple[float, float]:
        """Of its picture, in logical pixels of the scene."""
        left, top, right, bottom = self.box
        return (left + right) / 2, (top + bottom) / 2


def lying_on(pieces: Iterable[Piece], name: str) -> list[Piece]:
    """The piece of that name, and all that lies on it, on one another, too.

    Args:
        pieces: from the bottom to the top.
        name: of the lowest.
    """
    names = {name}
    found = []
    for piece in pieces:
        if piece.name == name or piece.on in names:
            names.add(piece.name)
            found.append(piece)
    return found


class Scene(NamedTuple):
    """The table at one moment.

    Attributes:
        width: in logical pixels of the scene, which is shown as large as there is room.
        height: the same.
        pieces: from the bottom to the top.
        ground: what they lie on, with its top left corner at that of the scene.
    """

    width: float
    height: float
    pieces: tuple[Piece, ...]
    ground: Picture
