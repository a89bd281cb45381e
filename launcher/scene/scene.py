"""Scenes of named pieces.

A scene is drawn for each position. A piece that has the same name in two scenes is the same thing, so the launcher can
compute the motion between them without the game.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from launcher.picture import Picture


class Piece(NamedTuple):
    """A thing on the table with a name, such as a card, a stone or a cell.

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
        """The left, top, right and bottom edge of its picture, in logical pixels of the scene."""
        left, top = self.x - self.picture.pinhole[0], self.y - self.picture.pinhole[1]
        return left, top, left + self.picture.width, top + self.picture.height

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of its picture, in logical pixels of the scene."""
        left, top, right, bottom = self.box
        return (left + right) / 2, (top + bottom) / 2


def lying_on(pieces: Iterable[Piece], name: str) -> list[Piece]:
    """Return the piece with this name and all pieces that lie on it, directly or indirectly.

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
