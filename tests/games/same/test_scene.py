"""The parts of the picture of the balls."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from games.same.play import TABLETOP
from games.same.rules import PRESETS, Columns, Options, Position, start
from games.same.scene import finale, scene
from launcher.tabletop import View
from tests.tabletop.frame.conftest import Seat


def test_pointing_to_a_blob_changes_only_its_balls_and_the_line_below() -> None:
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


def test_the_finale_of_an_empty_box_is_a_wave_of_one_ball_per_colour() -> None:
    position = start(Options(colours=4), Random(1))
    assert finale(position, View()) == ()
    scenes = finale(position._replace(columns=()), View())
    assert {len(each.pieces) for each in scenes} == {4}
    assert scenes[0] == scenes[-1]
    assert any(each != scenes[0] for each in scenes)


@pytest.mark.parametrize(
    ("left", "offered"), [(0, ["Harder: Usual"]), (9, ["Harder: Usual"]), (10, ["Easier: Three colours"])]
)
def test_a_harder_box_is_offered_if_few_balls_are_left_and_otherwise_an_easier_one(
    left: int, offered: list[str]
) -> None:
    columns: Columns = tuple(
        [((k, k % 2),) for k in range(left)]
    )  # side by side, each of another colour than its neighbours
    end = Position(PRESETS["Small"], columns)
    seat = Seat(replace(TABLETOP, start=lambda options, chance: end), PRESETS["Small"])
    assert [text for text in seat.texts if text.startswith(("Harder", "Easier"))] == offered
