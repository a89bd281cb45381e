"""Scenes of named pieces on a table.

The package also has the motion between two scenes, and finds the piece at a point.
"""

from launcher.scene.appearance import scaled_parts, scaled_picture
from launcher.scene.marks import expanded, hull, marked_parts, note_on, ring_around
from launcher.scene.motion import Motion
from launcher.scene.scene import (
    Piece,
    Scene,
    carriers,
    labels_of,
    lifted,
    lying_on,
    next_piece,
    piece_at,
    sunk,
    touch_target_at,
    wave,
)

__all__ = [
    "Motion",
    "Piece",
    "Scene",
    "carriers",
    "expanded",
    "hull",
    "labels_of",
    "lifted",
    "lying_on",
    "marked_parts",
    "next_piece",
    "note_on",
    "piece_at",
    "ring_around",
    "scaled_parts",
    "scaled_picture",
    "sunk",
    "touch_target_at",
    "wave",
]
