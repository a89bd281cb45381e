"""Reading and writing sheets, and the messages for damaged files."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.gcalc.calculus import COLOURS, Colour, Cube, Lambda, Mixed, Op, Pair, Variable
from games.gcalc.notation import PLACES, Cell, cell_of, data, to_text
from games.gcalc.play import TABLETOP
from games.gcalc.rules import Options, Position, start, term
from games.gcalc.words import open_file, to_file
from launcher.tabletop import File, Match

OLD = r"""
"GCALC"
#f
30
#f
#t
#f
#f
("mine" . (\| red #(1 2 3) #t))
(("a \"b\"" . (lambda (var green) (- (var green) #f) #f)) (#f apply (/ red blue #f) white))
"""

channels = st.integers(0, 255)
colours = st.sampled_from([*COLOURS])
cubes: st.SearchStrategy[Cube] = st.recursive(
    st.none() | colours.map(Colour) | colours.map(Variable) | st.builds(Mixed, channels, channels, channels),
    lambda inner: (
        st.builds(Pair, st.sampled_from(Op), inner, inner) | st.builds(Lambda, colours.map(Variable), inner)
    ),
    max_leaves=8,
)
cells = st.builds(Cell, cubes, st.text(st.characters(exclude_categories=["C", "Z"]), max_size=8))


def read(text: str, options: Options | None = None) -> Position:
    return start(open_file(File("old.gcalc", text.encode()), options or Options("empty")))


@given(cells, st.lists(cells, max_size=3), st.builds(Options, at_once=st.booleans(), endless=st.booleans()))
def test_a_written_sheet_can_be_read_again(main: Cell, shelf: list[Cell], options: Options) -> None:
    there = (main, (*shelf, *[Cell()] * (PLACES - len(shelf))))
    position = read(to_file(options, there))
    assert position.cells == there
    assert position.options.at_once == options.at_once
    assert position.options.rules == options.rules


def with_bound_variables(cube: Cube, bound: frozenset[str] = frozenset()) -> Cube:
    """Return a cube with a variable wherever a colour or variable is bound by a function, and colours elsewhere."""
    match cube:
        case Colour(name) | Variable(name):
            return Variable(name) if name in bound else Colour(name)
        case Pair(op, first, second):
            return Pair(op, with_bound_variables(first, bound), with_bound_variables(second, bound))
        case Lambda(variable, body):
            return Lambda(variable, with_bound_variables(body, bound | {variable.name}))
    return cube


@given(cubes, st.sampled_from("λ\\"))
def test_a_copied_term_can_be_read_again(cube: Cube, sign: str) -> None:
    text = term(cube, 100_000).replace("λ", sign)
    assert read(text, Options()).main == Cell(with_bound_variables(cube))
    assert term(with_bound_variables(cube), 100_000) == term(cube, 100_000)


def test_files_of_the_original_can_be_read() -> None:
    position = read(OLD)
    assert position.main == Cell(Pair(Op.LR, Colour("red"), Mixed(1, 2, 3)), "mine")
    assert [term(cell.cube) for cell in position.shelf[:2]] == [
        "λgreen. green - nothing",
        "(red / blue) white",
    ]
    assert position.shelf[0].name == 'a "b"'
    assert position.options.rules == (30, 0, True, False)
    assert not position.options.at_once


def test_a_short_list_leaves_the_other_places_unchanged() -> None:
    shelf = read(OLD, Options()).shelf
    assert [cell.name for cell in shelf[1:4]] == ["", "cdr", "null"]


def test_a_single_cube_is_placed_in_main() -> None:
    position = read('("half" . (- red blue))', Options())
    assert position.main.name == "half"
    assert position.shelf[0].name == "cons"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "it doesn't begin with “GCALC”"),
        (OLD.replace('"GCALC"', '"GCALK"'), "it doesn't begin with “GCALC”"),
        (OLD.replace("1 2 3", "1 300 3"), "the main cube: 300 is not a part of a colour"),
        (OLD.replace("white", "pink"), "cube 2: 'pink' is not a known colour"),
        (OLD.replace("apply", "foo"), "cube 2: 'foo' can't begin a cube of 3 parts"),
        (OLD.replace("\n30", "\n101"), "the preference 101 should be a number from 0 to 100"),
        (OLD.replace("\n30", "\nmany"), "the preference many should be a number"),
        (OLD.replace("#t\n#f", "yes\n#f"), "must be #t or #f"),
        (OLD + ")", "line 11: there is a closing bracket"),
        (OLD.rstrip()[:-1], "a closing bracket is missing"),
        (OLD + '"', "line 11: a closing quotation mark is missing"),
        (OLD.rstrip()[:-1] + " (#f . #f)" * PLACES + ")", "42 cubes do not fit"),
        ("(#f . " + "(- red " * 130 + "red" + ")" * 131, "it is too large"),
        ("#(" * 9999, "more than 400 deep"),
        ("(1 . #f)", "'1', '.', '#f'"),
        ("red | pink", "character 7: 'pink' is not a known colour"),
        ("(1 . red)", "character 2: '1' is not a known colour"),
    ],
)
def test_damaged_files_are_refused_with_a_message(text: str, why: str) -> None:
    with pytest.raises(
        ValueError, match=r"^old\.gcalc is not a valid (sheet|term) of GCalc: .*\.$"
    ) as refused:
        read(text)
    assert why in str(refused.value)


@given(st.text(st.sampled_from('()#"\\|. -/fgredλ0127apply\n')))
def test_any_file_is_either_read_or_refused(text: str) -> None:
    for whole in (text, f"(#f . {text})", f"{OLD}{text}"):
        with suppress(ValueError):
            read(whole)


@pytest.mark.parametrize(
    ("cells", "why"),
    [
        ("(#f . pink) ()", "the main cube: 'pink' is not a known colour"),
        ("(#f . red)", "it must have a main cube"),
        ("(#f . red) red", "it must have a main cube"),
        ("(#f . red) () ()", "it must have a main cube"),
    ],
)
def test_options_with_damaged_cubes_are_refused(cells: str, why: str) -> None:
    with pytest.raises(ValueError, match=f"^{why}"):
        Match(TABLETOP, Options(cells=cells))


def test_empty_places_after_the_last_cube_are_not_written() -> None:
    red, blue = Cell(Colour("red")), Cell(Colour("blue"), "b")
    assert to_text((red, (Cell(), blue, Cell()))) == '(#f . red) ((#f . #f) ("b" . blue))'
    assert to_text((Cell(), (Cell(), Cell()))) == "(#f . #f) ()"


@given(cells)
def test_a_copied_cube_can_be_read_again(cell: Cell) -> None:
    (datum,) = data(str(cell))
    assert cell_of(datum) == (cell.name, cell.cube)


@given(cubes)
def test_a_term_is_cut_at_the_given_length(cube: Cube) -> None:
    assert len(term(cube, 20)) <= 20
    assert term(cube, 10_000)
