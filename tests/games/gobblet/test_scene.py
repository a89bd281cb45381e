"""The table of Gobblet: stacks are drawn and described, and the board turns under the mouse."""

from __future__ import annotations

import colorsys
from itertools import pairwise
from math import ceil

import pytest

from games.gobblet.play import gesture
from games.gobblet.rules import Options, Position, start
from games.gobblet.scene import HIDDEN, cup, scene
from games.gobblet.words import describe
from launcher.picture import DARK, LIGHT, THEMES, Text, Theme, contains
from launcher.picture.theme import rgba
from launcher.tabletop import Gesture, Piece, View
from launcher.toolkits.boards import Solid

from .test_rules import lay_out

RINGS = View(toggles=frozenset({HIDDEN.name}))


def pieces(position: Position, view: View = RINGS) -> dict[str, Piece]:
    return {piece.name: piece for piece in scene(position, view).pieces}


def test_a_stack_is_described_from_the_top_down() -> None:
    position = lay_out(3, "r", c1="y0 r2")
    assert pieces(position)["red 2.1"].says == "c1, red large over yellow small"


def test_description_leaves_out_hidden_cups() -> None:
    assert describe(lay_out(3, "r", c1="y0 r2"))[0] == "c1, red large"


@pytest.mark.parametrize("view", [View(hover="red 2.1"), View(focus="red 2.1")], ids=["mouse", "keyboard"])
def test_the_cup_that_is_pointed_at_shows_what_it_covers(view: View) -> None:
    position = lay_out(3, "r", c1="y0 r2")
    assert pieces(position, view)["red 2.1"] == pieces(position)["red 2.1"]


def test_rings_show_hidden_cups_elsewhere_only_if_the_toggle_is_on() -> None:
    alone, over = lay_out(3, "r", c1="r2"), lay_out(3, "r", c1="y0 r2")
    assert pieces(alone)["red 2.1"].picture != pieces(over)["red 2.1"].picture
    assert pieces(alone, View())["red 2.1"].picture == pieces(over, View())["red 2.1"].picture


def test_descriptions_reveal_hidden_cups_only_with_the_rings() -> None:
    over = lay_out(3, "r", c1="y0 r2")
    assert pieces(over, View())["red 2.1"].says == "c1, red large"
    assert pieces(over)["yellow 0.1"].says == ""


def test_cups_beside_the_board_have_distinct_names() -> None:
    assert pieces(lay_out(3, "r"))["red 2.2"].says == "next to the board, red large 2"
    assert pieces(lay_out(4, "r"))["red 3.2"].says.startswith("nest 2 next to the board, red")


def test_shape_of_a_ring_shows_the_owner_of_the_hidden_cup() -> None:
    one, other = (pieces(lay_out(3, "r", c1=f"{low} r2"))["red 2.1"].picture for low in ("r0", "y0"))
    shapes = [[part.points for _, _, part in picture.picture.parts] for picture in (one, other)]  # type: ignore[attr-defined]  # frozen groups
    assert shapes[0] != shapes[1]


def test_a_lifted_cup_reveals_the_cup_below() -> None:
    position = lay_out(3, "r", c1="y0 r2")
    names = list(pieces(position))
    assert names.index("yellow 0.1") < names.index("red 2.1")


def test_the_mouse_turns_the_board() -> None:
    position = start(Options())
    turned = gesture(position, RINGS, Gesture((), "left", 0, 0, 40, 0, done=False))
    assert turned
    assert scene(position, turned) != scene(position, RINGS)


def test_in_a_high_window_cups_stand_before_and_behind_the_board() -> None:
    tall = pieces(start(Options()), View(300, 800))
    assert tall["red 2.1"].y > tall["b2"].y > tall["yellow 2.1"].y


def test_hidden_cups_are_not_shown_by_default() -> None:
    assert not HIDDEN.on


@pytest.mark.parametrize(
    "cells",
    [("c1", "c2", "c3"), ("a2", "b2", "c2"), ("a1", "b2", "c3"), ("c1", "b2", "a3")],
    ids=["column", "row", "rising diagonal", "falling diagonal"],
)
def test_one_ground_joins_the_squares_of_a_full_line(cells: tuple[str, str, str]) -> None:
    won = pieces(lay_out(3, "y", **dict(zip(cells, ("r0", "r1", "r2"), strict=True))))
    (line,) = [piece for name, piece in won.items() if name.startswith("line")]
    for name, after in pairwise(cells):
        for share in (0, 0.5, 1):
            x, y = (a + share * (b - a) for a, b in zip(won[name].middle, won[after].middle, strict=True))
            assert contains(line.picture, x - line.box[0], y - line.box[1])
    assert not [name for name in pieces(lay_out(3, "r")) if name.startswith("line")]


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_yellow_is_yellow_in_every_theme(theme: Theme) -> None:
    red, green, blue, _ = rgba(cup(3, 1, 2).top, theme)
    hue, light, _ = colorsys.rgb_to_hls(red / 255, green / 255, blue / 255)
    assert 40 < 360 * hue < 65
    assert light > 0.4, "a dark yellow is brown"


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_red_is_deep_in_the_light_and_the_dark_theme(theme: Theme) -> None:
    red, green, blue, _ = rgba(cup(3, 0, 2).top, theme)
    hue, light, strong = colorsys.rgb_to_hls(red / 255, green / 255, blue / 255)
    assert 360 * hue < 15
    assert light < 0.55, "a light red is pink"
    assert strong > 0.7


@pytest.mark.parametrize("view", [View(360, 560), View(224, 310), View(608, 440)])
@pytest.mark.parametrize("options", [Options(3), Options(4)])
def test_no_cup_next_to_the_board_covers_a_label(view: View, options: Options) -> None:
    drawn = scene(start(options), view).pieces
    labels = {piece.picture.string: piece for piece in drawn if isinstance(piece.picture, Text)}
    assert set(labels) == {*"abcd"[: options.size], *"1234"[: options.size]}
    cups = [piece for piece in drawn if piece.name.startswith(("red", "yellow"))]
    for label in labels.values():
        assert not any(contains(cup.picture, label.x - cup.box[0], label.y - cup.box[1]) for cup in cups)


@pytest.mark.slow
@pytest.mark.parametrize("view", [View(360, 560), View(784, 520), View(1264, 680)])
@pytest.mark.parametrize("size", [3, 4])
def test_a_large_cup_hides_no_mark_and_less_than_half_of_the_cup_behind_it(view: View, size: int) -> None:
    for back_size in range(size):
        for row in range(1, size):
            cups = {f"b{row}": f"r{size - 1}", f"b{row + 1}": f"y{back_size}"}
            drawn = pieces(lay_out(size, "r", **cups), view)
            front, back = drawn[f"red {size - 1}.1"], drawn[f"yellow {back_size}.1"]
            left, top, right, bottom = back.box
            inside = [
                (x, y)
                for x in range(ceil(left), int(right))
                for y in range(ceil(top), int(bottom))
                if contains(back.picture, x - left, y - top)
            ]
            *_, (mark_left, mark_top, mark) = back.picture.picture.parts  # type: ignore[attr-defined]  # a frozen group
            corners = [(left + mark_left + x, top + mark_top + y) for x, y in mark.points]
            assert not any(is_on(front, *corner) for corner in corners)
            assert sum(is_on(front, *point) for point in inside) < len(inside) / 2


def bowl_contains(cell: Piece, x: float, y: float) -> bool:
    """Whether a place is in the hollow of a cell, which is drawn last."""
    *_, (left, top, bowl) = cell.picture.parts  # type: ignore[attr-defined]  # a group
    return contains(bowl, x - cell.box[0] - left, y - cell.box[1] - top)


def is_on(piece: Piece, x: float, y: float) -> bool:
    return contains(piece.picture, x - piece.box[0], y - piece.box[1])


@pytest.mark.parametrize("size", [3, 4])
@pytest.mark.parametrize("view", [View(360, 560), View(784, 520)])
def test_each_cup_off_the_board_stands_in_a_hollow_that_is_hardly_wider(view: View, size: int) -> None:
    drawn = pieces(start(Options(size)), view)
    seats = [piece for name, piece in drawn.items() if " seat " in name]
    cups = [piece for piece in drawn.values() if piece.says and piece.name.startswith(("red", "yellow"))]
    assert len(seats) == len(cups) == (12 if size == 3 else 6)
    for seat in seats:
        (cup,) = [each for each in cups if bowl_contains(seat, each.x, each.y)]
        assert 0.75 < cup.picture.width / seat.picture.width < 1


@pytest.mark.parametrize("view", [View(784, 520), View(1264, 680)])
@pytest.mark.parametrize("size", [3, 4])
def test_no_cup_on_the_board_overlaps_the_bowl_behind_it(view: View, size: int) -> None:
    for row in range(1, size):
        drawn = pieces(lay_out(size, "r", **{f"b{row}": f"r{size - 1}"}), view)
        cup = drawn[f"red {size - 1}.1"]
        bowl = drawn[f"b{row + 1}"]
        around = bowl.picture.parts[-2][2]  # type: ignore[attr-defined]  # a group
        assert bowl.y - around.pinhole[1] + around.height < cup.box[1]


@pytest.mark.parametrize("squares", [3, 4])
@pytest.mark.parametrize("player", [0, 1])
def test_a_larger_cup_is_clearly_wider_and_higher_and_has_a_larger_top_and_mark(
    squares: int, player: int
) -> None:
    cups = [cup(squares, player, size) for size in range(squares)]
    for small, large in pairwise(cups):
        assert large.radius - small.radius > 0.06
        assert large.height - small.height > 0.06
        assert large.outline[-1][0] - small.outline[-1][0] > 0.04
        assert mark_size(large) - mark_size(small) > 0.025
    assert cups[0].radius > cups[-1].radius / 2, "the smallest cup is easy to see"


def mark_size(solid: Solid) -> float:
    """Return the height of a cup's mark, which is drawn last, in sides of a square."""
    return solid.outline[-1][0] * max(y for _, y in solid.mark[-1][0])


def test_a_cup_has_a_lip_a_smooth_wall_and_a_flat_top() -> None:
    """The wall is a single part from the lip to the top, without bands or grooves."""
    for size in range(4):
        solid = cup(4, 0, size)
        walls = [high - low for (_, low), (_, high) in pairwise(solid.outline)]
        assert max(walls) > 0.5 * solid.height
        assert solid.glaze
        assert len(solid.outline) < 8


def test_the_toggle_also_shows_the_cups_in_nests_which_are_plain_without_it() -> None:
    rest = lay_out(4, "y", a1="r3")
    plain, ringed = pieces(rest, View()), pieces(rest)
    for name in ("red 2.1", "red 3.2"):
        assert plain[name].picture != ringed[name].picture
        assert plain[name].says == ringed[name].says
        assert "over red tiny" in plain[name].says
    assert pieces(rest, View(hover="red 3.2"))["red 3.2"] == plain["red 3.2"]


def test_squares_are_round_so_that_the_marks_of_targets_follow_the_wells() -> None:
    cells = [piece for name, piece in pieces(start(Options(4))).items() if len(name) == 2]
    for cell in cells:
        left, top, right, bottom = cell.box
        assert contains(cell.picture, cell.picture.width / 2, cell.picture.height / 2)
        assert not contains(cell.picture, 1, 1)
        assert not any(
            other is not cell
            and min(right, other.box[2]) - max(left, other.box[0]) > 0
            and min(bottom, other.box[3]) - max(top, other.box[1]) > 0
            for other in cells
        )
