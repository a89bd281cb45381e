"""Scenes: named pieces on a table, the motion between two scenes, and the piece at a point."""

from launcher.scene.finale import sunk, wave
from launcher.scene.hit_test import next_piece, piece_at, touch_target_at
from launcher.scene.marks import note_on, rings_around
from launcher.scene.motion import Motion
from launcher.scene.outlines import expanded, hull
from launcher.scene.scaling import scaled_parts, scaled_picture
from launcher.scene.scene import Piece, Scene, lying_on

__all__ = [
    "Motion",
    "Piece",
    "Scene",
    "expanded",
    "hull",
    "lying_on",
    "next_piece",
    "note_on",
    "piece_at",
    "rings_around",
    "scaled_parts",
    "scaled_picture",
    "sunk",
    "touch_target_at",
    "wave",
]
