"""What the picture of a maze is made of."""

from __future__ import annotations

from random import Random

import pytest

from games.tally_maze.rules import NEXT, opening, play
from games.tally_maze.scene import COMING, scene
from launcher.tabletop import View


@pytest.mark.parametrize("number", [0, 1, 12345678])
def test_what_the_next_maze_has_too_is_the_same_and_stays_as_it_is(number: int) -> None:
    before = opening(5, number)
    here = {piece.name: piece for piece in scene(before, View()).pieces}
    then = {piece.name: piece for piece in scene(play(before, NEXT, Random(0)), View()).pieces}
    walls = [name for name in here.keys() & then.keys() if name.startswith("wall")]
    assert len(walls) > 5
    assert all(then[name] is here[name] for name in walls)


def test_who_looks_ahead_sees_where_walls_and_gaps_will_be() -> None:
    position = opening(5, 12345678)
    after = play(position, NEXT, Random(0)).maze.open
    marks = {
        piece.name
        for piece in scene(position, View(toggles=frozenset({COMING}))).pieces
        if "to come" in piece.name
    }
    assert len(marks) == len(position.maze.open ^ after)
    assert len([name for name in marks if name.startswith("gap")]) == len(after - position.maze.open)
