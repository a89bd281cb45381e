"""The operations of the calculus on the parts of a cube: substitution, splitting, mixing and comparison."""

from __future__ import annotations

from collections.abc import Callable

from games.gcalc.calculus import (
    Box,
    Colour,
    Cube,
    Lambda,
    Mixed,
    Op,
    Pair,
    Rules,
    Variable,
    contraction_path,
    recoloured,
    rgb,
    split,
    substituted,
)
from games.gcalc.rules import term

Read = Callable[[str], Cube]


def test_an_opaque_box_hides_a_face_of_the_box_behind_it() -> None:
    whole = Box((0, 0, 0), (8, 4, 2))
    assert [whole.length(op) for op in (Op.LR, Op.TB, Op.FB)] == [8, 4, 2]
    assert whole.halves(Op.TB, opaque=False) == (Box((0, 0, 0), (8, 2, 2)), Box((0, 2, 0), (8, 4, 2)))
    front, back = whole.halves(Op.FB, opaque=True)
    assert front == Box((0, 0, 1), (8, 4, 2))
    assert back == Box((0, 0, 0), (8, 4, 1), frozenset({Op.TB, Op.LR}))
    assert back.apart() == (Box((0.8, 0.4, 0.1), (4, 2, 0.5)), Box((4, 2, 0.5), (7.2, 3.6, 0.9)))


def test_contraction_path_leads_to_the_part_that_changed(cube: Read) -> None:
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


def test_an_argument_replaces_the_free_variable() -> None:
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


def test_splitting_reaches_all_parts_along_other_axes(cube: Read) -> None:
    first, second = split(cube("(- (/ (| red blue) green) (| white black))"), Op.LR)
    assert (term(first), term(second)) == ("(red / green) - white", "(blue / green) - black")
    assert split(None, Op.LR) == (None, None)
    whole = cube("(lambda (var red) (| red blue))")
    assert split(whole, Op.LR) == (whole, whole)
