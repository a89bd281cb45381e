"""The calculus, including the worked reductions of its authors."""

from __future__ import annotations

import math
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.gcalc.calculus import (
    COLOURS,
    LARGEST,
    MOST_STEPS,
    Colour,
    Cube,
    Lambda,
    Mixed,
    Op,
    Pair,
    Rules,
    Variable,
    abstract,
    contraction_path,
    evaluate,
    opaque,
    recoloured,
    size,
    split,
    step_once,
)
from games.gcalc.notation import cube_of, data, text_of
from games.gcalc.rules import term
from games.gcalc.tasks import EXAMPLES

Read = Callable[[str], Cube]
Reduce = Callable[..., str]

BLACKEN = "(fun white (| white black))"
LOOP = "(fun blue (| yellow blue))"


@pytest.mark.parametrize(
    ("application", "result"),
    [
        ("(apply (fun green (| red green)) blue)", "red | blue"),
        ("(apply (fun green (fun green (| red green))) blue)", "λgreen. red | green"),
        ("(apply (fun green red (| red green)) blue yellow)", "yellow | blue"),
        ("(apply (fun red red red) blue)", "λred. red"),
        ("(apply (| (fun white white) (fun white red)) (- blue yellow))", "(blue - yellow) | red"),
        ("(apply red blue)", "red blue"),
        ("(apply !car (apply !cons red blue))", "red"),
        ("(apply !cdr (apply !cons red blue))", "blue"),
        ("(apply !if !true red blue)", "red"),
        ("(apply !if !false red blue)", "blue"),
        ("(apply !and !true !false red blue)", "blue"),
        ("(apply !or !true !false red blue)", "red"),
        ("(apply !zero? !zero red blue)", "red"),
        ("(apply !zero? !two red blue)", "blue"),
        ("(apply !null? !null red blue)", "red"),
        ("(apply !null? (apply !cons red blue) red blue)", "blue"),
        (f"(apply !two {BLACKEN} red)", "(red | black) | black"),
        (f"(apply (apply !plus !one !two) {BLACKEN} red)", "((red | black) | black) | black"),
        (f"(apply (apply !times !two !two) {BLACKEN} red)", "(((red | black) | black) | black) | black"),
        (f"(apply (apply !minus !three !one) {BLACKEN} red)", "(red | black) | black"),
        (f"(apply (apply !sub1 !two) {BLACKEN} red)", "red | black"),
        (f"(apply (apply !add1 !two) {BLACKEN} red)", "((red | black) | black) | black"),
        (
            "(apply !slicer blue)",
            "((blue | transparent) | (blue | transparent)) | ((blue | transparent) | (blue | transparent))",
        ),
        ("(apply !hole (| red blue))", "transparent"),
        (
            "(apply !numtest !one)",
            "((red | transparent) - (transparent | green)) / ((transparent | yellow) - (blue | transparent))",
        ),
        ("(apply (fun red (| red (apply red red))) (fun blue yellow))", "(λblue. yellow) | yellow"),
    ],
)
def test_worked_reductions(reduce: Reduce, application: str, result: str) -> None:
    assert reduce(application, cutoff=0) == result


def test_an_argument_is_put_in_before_it_is_reduced(reduce: Reduce) -> None:
    argument = "(apply (fun green (| green red)) (| blue yellow))"
    assert reduce(f"(apply (| !id !id) {argument})") == "(blue | red) | (yellow | red)"
    assert reduce("(apply (| !id !id) (| (| blue yellow) red))") == "(blue | yellow) | red"


@pytest.mark.parametrize(
    ("depth", "result"),
    [(0, "(λgreen. λred. green) blue yellow"), (1, "(λgreen. λred. green) blue yellow"), (2, "blue")],
)
def test_each_contraction_takes_some_depth(reduce: Reduce, depth: int, result: str) -> None:
    assert reduce("(apply !true blue yellow)", depth=depth) == result


def test_each_application_that_results_from_another_takes_depth(reduce: Reduce) -> None:
    becoming = "(apply !id (apply !id (apply !id blue)))"
    assert [reduce(becoming, depth=depth) for depth in (1, 2, 3)] == [
        "(λgreen. green) ((λgreen. green) blue)",
        "(λgreen. green) blue",
        "blue",
    ]


def test_an_application_that_reduces_to_itself_stops(reduce: Reduce) -> None:
    itself = "(fun gray (apply gray gray))"
    assert reduce(f"(apply {itself} {itself})", depth=math.inf) == "(λgray. gray gray) (λgray. gray gray)"


def test_a_loop_ends_where_it_is_too_small_to_be_visible(reduce: Reduce) -> None:
    in_main, on_the_shelf = (reduce(f"(apply !Y-comb {LOOP})", side).count("yellow |") for side in (168, 63))
    assert 3 < on_the_shelf < in_main < 12


@pytest.mark.parametrize(
    "endless",
    [
        f"(apply !Y-comb {LOOP})",
        "(apply !Y-comb !id)",
        "(apply !Y-comb (fun blue red blue))",
        "(apply (fun gray (apply gray gray gray)) (fun gray (apply gray gray gray)))",
        "(apply (fun gray (| (apply gray gray) (apply gray gray))) (fun gray (| (apply gray gray) (apply gray gray))))",
    ],
)
def test_evaluation_without_limits_stops_anyway(cube: Read, endless: str) -> None:
    done = evaluate(cube(endless), 168, Rules(depth=math.inf, cutoff=0))
    assert done.stopped or done.cube == step_once(done.cube, 168, Rules())
    assert len(done.forms) <= MOST_STEPS
    assert size(done.cube) <= LARGEST


def test_hidden_parts_are_not_reduced_until_they_are_visible(cube: Read, reduce: Reduce) -> None:
    hidden = "(- red (/ green (| blue (apply !id blue))))"
    assert reduce(hidden) == "red - (green / (blue | ((λgreen. green) blue)))"
    bottom = split(cube(hidden), Op.TB)[1]
    assert term(evaluate(split(bottom, Op.FB)[1], 168, Rules()).cube) == "blue | blue"
    assert reduce("(- transparent (/ green (| blue (apply !id blue))))").endswith("blue | blue))")


@pytest.mark.parametrize(
    ("application", "result"),
    [
        ("(apply red (| blue transparent))", "rgb(128,0,128) | transparent"),
        (
            "(apply red (| red (fun green (| green white))))",
            "rgb(255,0,0) | (λgreen. green | rgb(255,128,128))",
        ),
        ("(apply red blue)", "rgb(128,0,128)"),
        ("(apply transparent transparent)", "transparent"),
    ],
)
def test_colours_as_functions_mix(reduce: Reduce, application: str, result: str) -> None:
    assert reduce(application, colours=True) == result


def test_halves_of_colours_are_rounded_to_even() -> None:
    assert recoloured(Mixed(0, 1, 2), Mixed(1, 2, 3)) == Mixed(0, 2, 2)


@pytest.mark.parametrize(
    ("application", "whole", "parts"),
    [
        ("(apply (fun green (| red green)) (| blue yellow))", "red | (blue | yellow)", "red | yellow"),
        (
            "(apply (fun green (| green green)) (| blue yellow))",
            "(blue | yellow) | (blue | yellow)",
            "blue | yellow",
        ),
        (
            "(apply (fun green (| green (- red green))) (| (- blue yellow) (- cyan magenta)))",
            "((blue - yellow) | (cyan - magenta)) | (red - ((blue - yellow) | (cyan - magenta)))",
            "(blue - yellow) | (red - magenta)",
        ),
    ],
)
def test_an_option_splits_arguments_along_the_body(
    reduce: Reduce, application: str, whole: str, parts: str
) -> None:
    assert reduce(application) == whole
    assert reduce(application, split=True) == parts


def test_a_cube_is_split_across_its_structure(cube: Read) -> None:
    left, right = split(cube("(- (| red green) blue)"), Op.LR)
    assert (term(left), term(right)) == ("red - blue", "green - blue")


def test_abstraction_ignores_mixed_colours_and_variables(cube: Read) -> None:
    part = Pair(Op.LR, Mixed(0, 255, 0), abstract("green", Colour("green")))
    assert abstract("green", part) == Lambda(Variable("green"), part)


leaves = st.one_of(st.sampled_from([*COLOURS]).map(Colour), st.sampled_from(["red", "gray"]).map(Variable))
cubes = st.recursive(
    leaves,
    lambda inner: (
        st.builds(Pair, st.sampled_from(Op), inner, inner)
        | st.builds(abstract, st.sampled_from(["red", "gray"]), inner)
    ),
    max_leaves=12,
)


@given(cubes, st.sampled_from(Op))
def test_joined_halves_split_into_the_same_halves(cube: Cube, op: Op) -> None:
    one, two = split(cube, op)
    assert split(Pair(op, one, two), op) == (one, two)


@given(cubes)
def test_equal_cubes_have_equal_hashes(cube: Cube) -> None:
    same = cube_of(data(text_of(cube))[0])
    assert size(cube) > 0
    assert (same, hash(same)) == (cube, hash(cube))


@given(cubes)
def test_single_steps_lead_to_the_same_result_as_a_run(cube: Cube) -> None:
    done = evaluate(cube, 168, Rules(depth=math.inf))
    form = cube
    for _ in done.forms:
        form = step_once(form, 168, Rules())
    assert form == done.cube


@given(cubes)
def test_a_step_changes_the_marked_part(cube: Cube) -> None:
    form = step_once(cube, 168, Rules())
    way = contraction_path(cube, form)
    assert (way is None) == (form == cube)
    for step in way or "":
        assert isinstance(cube, Pair)
        cube = cube.first if step == "1" else cube.second
    if way is not None:
        assert not opaque(cube)


def test_every_example_is_a_function_or_a_pattern() -> None:
    assert len(EXAMPLES) == 28
    assert all(size(cube) > 1 for cube in EXAMPLES.values())
