"""What is seen of pieces when something has come to its end: scenes on the way to the last one seen again."""

from __future__ import annotations

from collections.abc import Collection

from launcher.scene.scene import Piece, Scene

_HEIGHT = 0.03  # of the scene's, that pieces rise
_GROUPS = 5  # of pieces that rise together, from the left to the right


def wave(scene: Scene, names: Collection[str] = ()) -> tuple[Scene, ...]:
    """The scenes of a wave that goes through pieces: those of these names, or all that is not ground for others."""
    groups = list[set[str]]()
    pieces = sorted(_movable(scene, names), key=lambda piece: piece.x)
    for k in range(_GROUPS):
        first, last = (len(pieces) * n // _GROUPS for n in (k, k + 1))
        groups.append({piece.name for piece in pieces[first:last]})
    return tuple(_moved(scene, group, -_HEIGHT * scene.height) for group in groups if group)


def sunk(scene: Scene) -> tuple[Scene, ...]:
    """A scene in which the pieces have sunk a little, and rest there."""
    low = _moved(scene, {piece.name for piece in _movable(scene)}, _HEIGHT * scene.height / 2)
    return (low,)


def _movable(scene: Scene, names: Collection[str] = ()) -> list[Piece]:
    lying = [piece for piece in scene.pieces if piece.on and not piece.through]
    if names:
        return [piece for piece in scene.pieces if piece.name in names]
    return lying or [piece for piece in scene.pieces if not piece.through]


def _moved(scene: Scene, names: Collection[str], down: float) -> Scene:
    """The scene with these pieces so many logical pixels farther down."""
    pieces = tuple(
        piece._replace(y=piece.y + down) if piece.name in names else piece for piece in scene.pieces
    )
    return scene._replace(pieces=pieces)
