"""What lies on the table: pieces with names, and what a player is doing to them.

A scene is drawn anew from each position. What has the same name in two of them is the same thing, so that all motion
between them can be worked out without the game.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, NamedTuple

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
            and where it can't be touched itself, that is touched.
        zone: left, top, right and bottom edge of where it can be touched beside its picture, though nothing is seen
            there.
    """

    name: str
    x: float
    y: float
    picture: Picture
    says: str = ""
    side: str = ""
    on: str = ""
    zone: tuple[float, float, float, float] | None = None


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


@dataclass(frozen=True)
class View:
    """What a player is doing at the table. It is never recorded, and undo leaves it alone.

    Attributes:
        width: of the room that there is for the scene, in logical pixels of the window.
        height: the same.
        player: who looks, from 0.
        hover: the name of the piece under the mouse.
        held: the name of the piece that was taken up.
        focus: the name of the piece that the keyboard is on.
        toggles: the names of the switches that are on.
        swept: the names of the pieces that the mouse has been drawn over since it was pressed.
        own: whatever the game's `gesture` keeps here.
    """

    width: float = 640
    height: float = 480
    player: int = 0
    hover: str | None = None
    held: str | None = None
    focus: str | None = None
    toggles: frozenset[str] = frozenset()
    swept: tuple[str, ...] = ()
    own: object = None


class Gesture(NamedTuple):
    """The mouse was pressed, drawn over the table, and perhaps released.

    Attributes:
        names: the pieces that it was over, in this order, each once; the first is where it was pressed.
        button: which button.
        x: where it is now, in logical pixels of the scene.
        y: the same.
        dx: how far that is from where it was at the last gesture.
        dy: the same.
        done: whether it was released.
    """

    names: tuple[str, ...]
    button: Literal["left", "right"]
    x: float
    y: float
    dx: float
    dy: float
    done: bool
