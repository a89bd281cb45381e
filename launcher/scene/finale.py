"""Animations at the end of a match: scenes that lead back to the last scene."""

from __future__ import annotations

from collections.abc import Collection

from launcher.scene.scene import Piece, Scene

_HEIGHT = 0.03  # the height by which pieces rise, as a share of the scene's height
_GROUPS = 5  # the number of groups of pieces that rise together, from left to right


def wave(scene: Scene, names: Collection[str] = ()) -> tuple[Scene, ...]:
    """Return the scenes of a wave that goes through the named pieces, or through all pieces that lie on others."""
    groups = list[set[str]]()
    pieces = sorted(_movable(scene, names), key=lambda piece: piece.x)
    for k in range(_GROUPS):
        first, last = (len(pieces) * n // _GROUPS for n in (k, k + 1))
        groups.append({piece.name for piece in pieces[first:last]})
    return tuple(_moved(scene, group, -_HEIGHT * scene.height) for group in groups if group)


def sunk(scene: Scene) -> tuple[Scene, ...]:
    """Return a scene in which the pieces are a little lower."""
    low = _moved(scene, {piece.name for piece in _movable(scene)}, _HEIGHT * scene.height / 2)
    return (low,)


def _movable(scene: Scene, names: Collection[str] = ()) -> list[Piece]:
    lying = [piece for piece in scene.pieces if piece.on and not piece.through]
    if names:
        return [piece for piece in scene.pieces if piece.name in names]
    return lying or [piece for piece in scene.pieces if not piece.through]


def _moved(scene: Scene, names: Collection[str], down: float) -> Scene:
    """Return the scene with these pieces moved down, in logical pixels."""
    pieces = tuple(
        piece._replace(y=piece.y + down) if piece.name in names else piece for piece in scene.pieces
    )
    return scene._replace(pieces=pieces)
