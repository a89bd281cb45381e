"""What the picture of the balls is made of."""

from __future__ import annotations

from random import Random

from games.same.rules import Options, start
from games.same.scene import finale, scene
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


def test_on_an_empty_box_a_ball_of_each_colour_takes_part_in_a_wave() -> None:
    position = start(Options(colours=4), Random(1))
    assert finale(position, View()) == ()
    scenes = finale(position._replace(columns=()), View())
    assert {len(each.pieces) for each in scenes} == {4}
    assert scenes[0] == scenes[-1]
    assert any(each != scenes[0] for each in scenes)
