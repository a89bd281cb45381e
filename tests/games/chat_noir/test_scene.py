"""The pieces on the table."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from games.chat_noir import Posn, cell_center_x, cell_center_y, render_world
from games.chat_noir.drawing import FACES, FENCE, LOOKS, ON_PATH, UNDER_MOUSE
from games.chat_noir.garden import Mood, cat, hedge, kind_of, stone
from games.chat_noir.rules import Options, Position, play, stages, start, world_of
from games.chat_noir.scene import EDGE, Style, scene
from launcher.tabletop import Piece, View

if TYPE_CHECKING:
    from tests.games.chat_noir.conftest import Pictures

CAUGHT = " # #\n# C #\n # ."


def pieces(position: Position, view: View = View()) -> dict[str, Piece]:  # noqa: B008  # a frozen value
    """The pieces of the original's board."""
    return {piece.name: piece for piece in scene(position, replace(view, style=Style("circles"))).pieces}


def in_garden(position: Position, **view: Any) -> dict[str, Piece]:  # noqa: ANN401  # the fields of a view
    return {piece.name: piece for piece in scene(position, View(**view)).pieces}


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


class TestGarden:
    def test_a_hedge_stands_on_each_blocked_cell_and_lets_touches_through(self, pictures: Pictures) -> None:
        drawn = in_garden(pictures.position(CAUGHT))
        hedges = {piece.on for piece in drawn.values() if piece.name.startswith("hedge")}
        assert hedges == {"b1", "c1", "a2", "c2", "b3"}
        assert all(drawn[f"hedge on {name}"].through for name in hedges)
        assert drawn["b1"].says == "b1, blocked"

    def test_a_bud_is_under_the_mouse_and_paws_are_on_the_cats_path(self, pictures: Pictures) -> None:
        drawn = in_garden(pictures.position(" # #\n# C .\n # ."), hover="c3", toggles=frozenset({"paths"}))
        assert drawn["c3"].picture == stone(kind_of(Posn(2, 2)), "bud")
        assert drawn["c2"].picture == stone(kind_of(Posn(2, 1)), "paw")

    def test_the_cat_looks_at_the_nearest_free_edge_and_lays_its_ears_back_near_it(self) -> None:
        position = Position(11, "quick", frozenset(), Posn(5, 5))
        assert in_garden(replace(position, cat=Posn(8, 4)))["cat"].picture == cat(Mood(gaze=(1, 0)))
        near = in_garden(replace(position, cat=Posn(1, 5)))["cat"].picture
        assert near == cat(Mood(gaze=(-1, 0), ears="back"))

    def test_a_cat_with_two_ways_left_lays_its_ears_back(self) -> None:
        around = frozenset({Posn(6, 3), Posn(7, 3), Posn(6, 4), Posn(6, 5)})
        free = Position(11, "quick", frozenset(), Posn(7, 4))
        assert in_garden(free)["cat"].picture == cat(Mood(gaze=(1, 0)))
        assert in_garden(replace(free, blocked=around))["cat"].picture == cat(Mood(gaze=(1, 0), ears="back"))

    def test_the_tail_flicks_under_the_mouse_and_after_a_leap(self) -> None:
        position = start(Options(), Random(3))
        still, pointed = in_garden(position)["cat"].picture, in_garden(position, hover="cat")["cat"].picture
        assert still != pointed
        *_, landed = stages(position, "f1", Random(1))
        after = play(position, "f1", Random(1))
        assert in_garden(landed)["cat"].picture == in_garden(after, hover="cat")["cat"].picture
        assert in_garden(landed)["cat"].picture != in_garden(after)["cat"].picture

    def test_in_the_middle_of_a_leap_the_cat_is_above_its_shadow(self) -> None:
        _, leaping, _ = stages(start(Options(), Random(3)), "f1", Random(1))
        drawn = in_garden(leaping)
        assert drawn["cat"].x == drawn["shadow"].x
        assert drawn["cat"].y < drawn["shadow"].y

    def test_a_new_hedge_falls_into_its_place(self) -> None:
        position = start(Options(), Random(3))
        first, *_ = stages(position, "f1", Random(1))
        grown, after = (in_garden(each)["hedge on f1"] for each in (first, play(position, "f1", Random(1))))
        assert grown.y < after.y

    def test_lights_shine_on_the_fence_around_a_sleeping_cat(self, pictures: Pictures) -> None:
        drawn = in_garden(play(pictures.position(CAUGHT), "c3", Random(1)))
        assert drawn["cat"].picture == cat(Mood("sleep"))
        assert drawn["hedge on b3"].picture == hedge(kind_of(Posn(1, 2)), lit=True)
