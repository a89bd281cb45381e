"""What the picture of the balls is made of."""

from __future__ import annotations

from random import Random

from games.same.rules import Options, start
from games.same.scene import scene
from launcher.tabletop import View


def test_pointing_to_a_blob_changes_its_balls_and_the_words_and_nothing_else() -> None:
    position = start(Options(), Random(1))
    plain = scene(position, View())
    ball = next(piece for piece in plain.pieces if "balls" in piece.says)
    aimed = scene(position, View(hover=ball.name))
    other = [was for was, now in zip(plain.pieces, aimed.pieces, strict=True) if now is not was]
    words = f"{len(other)} balls: {len(other) ** 2} points"
    assert ball in other
    assert all(piece.says.endswith(words) for piece in other)
    (sheet,), (below, (_, _, said)) = plain.ground.parts, aimed.ground.parts
    assert below == sheet
    assert said.string == words
