"""The pieces on the table."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest

from games.chat_noir import Posn, cell_center_x, cell_center_y, render_world
from games.chat_noir.drawing import FACES, FENCE, LOOKS, ON_PATH, UNDER_MOUSE
from games.chat_noir.rules import Options, Position, play, start, world_of
from games.chat_noir.scene import EDGE, scene
from launcher.tabletop import Piece, View

if TYPE_CHECKING:
    from tests.games.chat_noir.conftest import Pictures

CAUGHT = " # #\n# C #\n # ."


def pieces(position: Position, view: View = View()) -> dict[str, Piece]:  # noqa: B008  # a frozen value
    return {piece.name: piece for piece in scene(position, view).pieces}


def test_the_scene_has_the_parts_of_the_rendered_world() -> None:
    position = start(Options(), Random(3))
    world = world_of(position, Posn(5, 2), paths=True)
    drawn = pieces(position, View(hover="f3", toggles=frozenset({"paths"})))
    assert [(x + EDGE, y + EDGE, picture) for x, y, picture in render_world(world).parts[1:]] == [
        (p.x - p.picture.pinhole[0], p.y - p.picture.pinhole[1], p.picture) for p in drawn.values()
    ]


@pytest.mark.parametrize("view", [View(hover="c3"), View(focus="c3")], ids=["mouse", "keyboard"])
def test_paths_go_around_the_circle_that_is_pointed_at(pictures: Pictures, view: View) -> None:
    position = pictures.position(" # #\n# C .\n # .")
    pointed = View(hover=view.hover, focus=view.focus, toggles=frozenset({"paths"}))
    drawn = pieces(position, pointed)
    assert (drawn["c3"].picture, drawn["c2"].picture) == (LOOKS[UNDER_MOUSE], LOOKS[ON_PATH])


def test_only_free_circles_react_to_the_pointer(pictures: Pictures) -> None:
    position = pictures.position(" # #\n# C .\n # .")
    assert pieces(position, View(hover="b1")) == pieces(position, View(hover="cat")) == pieces(position)


def test_a_circle_turns_over_when_it_is_blocked(pictures: Pictures) -> None:
    position = pictures.position(CAUGHT)
    assert (pieces(position)["c3"].side, pieces(play(position, "c3", Random(1)))["c3"].side) == (
        "free",
        "blocked",
    )


def test_the_fence_lights_up_around_a_cat_that_is_caught(pictures: Pictures) -> None:
    position = pictures.position("""
              # # # .
             . # . # .
            . # C . #
             . # . # .
              . # . #
    """)
    drawn = pieces(play(position, "d5", Random(1)))
    lit = {name for name, piece in drawn.items() if piece.picture == LOOKS[FENCE]}
    assert lit == {"c1", "d1", "b2", "d2", "b3", "e3", "b4", "d4", "c5", "d5"}  # b1 and e5 are not needed
    assert drawn["cat"].picture == FACES["cat-lost"]


@pytest.mark.parametrize(
    ("cat", "right", "down"),
    [((0, 5), -1, 0), ((10, 5), 1, 0), ((5, 0), 0, -1), ((5, 10), 0, 1), ((10, 10), 1, 1)],
)
def test_a_cat_that_has_got_away_is_outside(cat: tuple[int, int], right: int, down: int) -> None:
    position = replace(start(Options(), Random(1)), cat=Posn(*cat), state="cat-won")
    face = pieces(position)["cat"]
    assert face.picture == FACES["cat-won"]
    assert face.x == EDGE + cell_center_x(Posn(*cat)) + 36 * right
    assert face.y == EDGE + cell_center_y(Posn(*cat)) + 36 * down
