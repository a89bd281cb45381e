"""The picture of a board of Pousse."""

from __future__ import annotations

from games.pousse.rules import Options, play, start
from games.pousse.scene import scene, token
from launcher.tabletop import View


def test_the_piece_that_came_in_last_has_a_stronger_edge() -> None:
    position = start(Options(4))
    for move in ("L1", "R2", "T3"):
        position = play(position, move)
    pictures = {piece.name: piece.picture for piece in scene(position, View(width=600, height=600)).pieces}
    assert [pictures[f"piece {k}"] for k in range(3)] == [token(0), token(1), token(0, "muted")]
