"""Signs: cubes of different colours also look different to people who do not see colours."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import pygame
import pytest

from games.gcalc.calculus import COLOURS, TRANSPARENT, Colour, Cube, Mixed, Op, Pair, Variable
from games.gcalc.cubes import draw_cube, draw_emblem, paint, sign
from games.gcalc.tasks import EXAMPLES
from launcher.picture import Picture, Polygon
from launcher.screens import to_surface
from tests.games.gcalc.conftest import inner

LEAVES = [*(Colour(name) for name in COLOURS if name != TRANSPARENT), Mixed(128, 0, 64), Mixed(64, 0, 128)]


def shape(leaf: Colour | Mixed | Variable) -> bytes:
    """Return the opaque pixels of a sign, whatever their colour."""
    return pygame.mask.from_surface(to_surface(sign(leaf, 24))).to_surface().get_buffer().raw


@cache
def signs_of(leaf: Colour | Mixed) -> set[Picture]:
    """Return the signs of a leaf in all sizes on all faces."""
    return {sign(leaf, size / 10, side) for size in range(30, 600) for side in (Op.TB, Op.LR, Op.FB)}


def test_no_two_colours_have_the_same_sign() -> None:
    shapes = {leaf: shape(leaf) for leaf in LEAVES}
    for one, other in combinations(LEAVES, 2):
        differing = sum(a != b for a, b in zip(shapes[one][::4], shapes[other][::4], strict=True))
        assert differing >= 24, (one, other)


def test_a_variable_has_the_sign_of_its_colour() -> None:
    assert sign(Variable("red"), 20) == sign(Colour("red"), 20)


@pytest.mark.parametrize("leaf", LEAVES, ids=str)
@pytest.mark.parametrize("op", [Op.LR, Op.TB, Op.FB, Op.APPLY])
def test_each_half_of_a_cube_shows_its_sign(leaf: Colour | Mixed, op: Op) -> None:
    for cube in (Pair(op, leaf, Colour(TRANSPARENT)), Pair(op, Colour("white"), leaf)):
        drawn = inner(draw_cube(cube, 84, 8 / 168))
        assert drawn & signs_of(leaf)


def test_emblems_of_colours_have_a_sign_and_others_only_a_few_blocks() -> None:
    signs = {each for leaf in LEAVES for each in signs_of(leaf)}
    assert len(inner(draw_emblem(Colour("red"), 40)) & signs) == 1
    for cube in EXAMPLES.values():
        drawn = inner(draw_emblem(cube, 40))
        assert not drawn & signs
        assert len([each for each in drawn if isinstance(each, Polygon) and each.fill]) <= 20


def test_the_emblems_of_the_examples_differ_unless_the_terms_are_the_same() -> None:
    emblems = {name: draw_emblem(cube, 40) for name, cube in EXAMPLES.items()}
    for one, other in combinations(EXAMPLES, 2):
        assert (emblems[one] == emblems[other]) == (EXAMPLES[one] == EXAMPLES[other]), (one, other)
    assert draw_emblem(EXAMPLES["x1"], 40) != draw_emblem(EXAMPLES["\\x.x1"], 40)
    assert draw_emblem(EXAMPLES["id"], 40, framed=True) != draw_emblem(EXAMPLES["id"], 40)


@pytest.mark.parametrize("depth", [0, 1, 2, 3])
def test_the_frame_of_the_next_step_is_outside_of_its_part(depth: int) -> None:
    cube: Cube = Colour("magenta")
    for _ in range(depth):
        cube = Pair(Op.LR, cube, Pair(Op.TB, Colour("white"), Colour("white")))
    drawn = [each for each in inner(draw_cube(cube, 30, 1 / 60, "1" * depth)) if isinstance(each, Polygon)]
    (frame,) = [each for each in drawn if each.outline == "hint"]
    part = [each for each in drawn if str(paint(Colour("magenta"))) in str(each.fill)]
    for axis in (0, 1):
        framed, inside = (
            [point[axis] - each.pinhole[axis] for each in shapes for point in each.points]
            for shapes in ([frame], part)
        )
        assert min(framed) + frame.thickness / 2 <= min(inside)
        assert max(framed) - frame.thickness / 2 >= max(inside)


def test_colours_are_those_of_the_palette_and_their_mixtures() -> None:
    assert [paint(Colour(name)) for name in ("red", "blue", "yellow")] == ["two", "one", "four"]
    black, white = paint(Colour("black")), paint(Colour("white"))
    assert paint(Colour("dk-red")) == f"two at 50% over {black}"
    assert paint(Mixed(255, 51, 51)) == f"two at 80% over {white}"
