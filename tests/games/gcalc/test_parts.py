"""What becomes of the parts of a cube: put in, split, mixed, and compared before and after a step."""

from __future__ import annotations

from collections.abc import Callable

from games.gcalc.calculus import Rules, recoloured, rgb, split, substituted
from games.gcalc.cubes import Colour, Cube, Lambda, Mixed, Op, Pair, Variable
from games.gcalc.evaluation import Box, contraction_path
from games.gcalc.notation import term

Read = Callable[[str], Cube]


def test_boxes() -> None:
    whole = Box((8, 4, 2))
    assert [whole.length(op) for op in (Op.LR, Op.TB, Op.FB)] == [8, 4, 2]
    assert whole.half(Op.TB) == Box((8, 2, 2))
    assert whole.half(Op.FB, behind=True) == Box((8, 4, 1), frozenset({Op.TB, Op.LR}))
    assert whole.small() == Box((3.2, 1.6, 0.8))


def test_where_a_step_was_made(cube: Read) -> None:
    before = cube("(| red (- (/ red blue) green))")
    for after, way in (
        ("(| red (- (/ red blue) green))", None),
        ("(| red (- (/ red green) green))", "212"),
        ("(| red (- (/ white blue) green))", "211"),
        ("(| red (- (/ white white) green))", "21"),
        ("(| red (- (/ red blue) white))", "22"),
        ("(| white (- (/ red blue) white))", ""),
        ("(- red (- (/ red blue) white))", ""),
        ("(| white (- (/ red blue) green))", "1"),
        ("red", ""),
    ):
        assert contraction_path(before, cube(after)) == way


def test_colours_are_mixed_in_all_parts() -> None:
    red = Colour("red")
    body = Lambda(Variable("red"), Pair(Op.TB, Variable("red"), Colour("white")))
    assert recoloured(red, body) == Lambda(
        Variable("red"), Pair(Op.TB, Variable("red"), Mixed(255, 128, 128))
    )
    assert recoloured(red, None) is None
    assert (
        recoloured(Colour("transparent"), red)
        == recoloured(red, Colour("transparent"))
        == Colour("transparent")
    )
    assert rgb(Colour("dk-cyan")) == rgb(Variable("dk-cyan")) == rgb(Mixed(0, 128, 128)) == (0, 128, 128)


def test_an_argument_goes_where_its_variable_is_free() -> None:
    red, blue = Variable("red"), Colour("blue")
    body = Pair(Op.LR, Pair(Op.TB, red, Lambda(red, red)), Lambda(Variable("gray"), red))
    put = substituted(body, red, blue, Rules())
    assert put == Pair(Op.LR, Pair(Op.TB, blue, Lambda(red, red)), Lambda(Variable("gray"), blue))
    assert substituted(body, Variable("green"), blue, Rules()) is body
    halves = Pair(Op.LR, blue, Colour("white"))
    across = substituted(body, red, halves, Rules(split=True))
    assert across == Pair(
        Op.LR, Pair(Op.TB, blue, Lambda(red, red)), Lambda(Variable("gray"), Colour("white"))
    )


def test_a_cube_is_split_in_all_parts_that_lie_across(cube: Read) -> None:
    first, second = split(cube("(- (/ (| red blue) green) (| white black))"), Op.LR)
    assert (term(first), term(second)) == ("(red / green) - white", "(blue / green) - black")
    assert split(None, Op.LR) == (None, None)
    whole = cube("(lambda (var red) (| red blue))")
    assert split(whole, Op.LR) == (whole, whole)
