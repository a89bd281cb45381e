"""Reading and writing cubes as data and as terms, and the messages for invalid ones."""

from __future__ import annotations

import pytest

from games.gcalc.calculus import (
    HIGHEST,
    LARGEST,
    Colour,
    Cube,
    Lambda,
    Mixed,
    Op,
    Pair,
    Variable,
    free,
    height,
    opaque,
    pending,
    size,
    too_large,
)
from games.gcalc.notation import Cell, cell_of, cube_of, data, quoted, text_of
from games.gcalc.rules import Options, read_term, term
from games.gcalc.words import to_file

RED, BLUE = Colour("red"), Colour("blue")
VAR = Variable("red")


@pytest.mark.parametrize(
    ("cube", "in_files", "for_people"),
    [
        (None, "#f", "nothing"),
        (RED, "red", "red"),
        (VAR, "(var red)", "red"),
        (Mixed(1, 20, 255), "#(1 20 255)", "rgb(1,20,255)"),
        (Pair(Op.LR, RED, BLUE), r"(\| red blue)", "red | blue"),
        (Pair(Op.TB, RED, Pair(Op.FB, RED, BLUE)), "(- red (/ red blue))", "red - (red / blue)"),
        (Pair(Op.FB, Pair(Op.LR, RED, BLUE), None), r"(/ (\| red blue) #f)", "(red | blue) / nothing"),
        (Lambda(VAR, Lambda(VAR, VAR)), "(lambda (var red) (lambda (var red) (var red)))", "λred. λred. red"),
        (Pair(Op.APPLY, RED, Pair(Op.APPLY, RED, BLUE)), "(apply red (apply red blue))", "red (red blue)"),
        (Pair(Op.APPLY, Pair(Op.APPLY, RED, BLUE), RED), "(apply (apply red blue) red)", "red blue red"),
        (Pair(Op.APPLY, Pair(Op.TB, RED, BLUE), RED), "(apply (- red blue) red)", "(red - blue) red"),
        (
            Pair(Op.APPLY, Lambda(VAR, VAR), RED),
            "(apply (lambda (var red) (var red)) red)",
            "(λred. red) red",
        ),
        (Lambda(VAR, Pair(Op.LR, VAR, BLUE)), r"(lambda (var red) (\| (var red) blue))", "λred. red | blue"),
    ],
)
def test_a_cube_in_files_and_for_people(cube: Cube, in_files: str, for_people: str) -> None:
    assert text_of(cube) == in_files
    assert cube_of(data(in_files)[0]) == cube
    assert term(cube) == for_people
    assert read_term(for_people) == (RED if cube == VAR else cube)


@pytest.mark.parametrize(
    ("text", "cube"),
    [
        (
            r"\red. \blue. red blue",
            Lambda(VAR, Lambda(Variable("blue"), Pair(Op.APPLY, VAR, Variable("blue")))),
        ),
        ("λ red .red", Lambda(VAR, VAR)),
        ("(λred. red) red", Pair(Op.APPLY, Lambda(VAR, VAR), RED)),
        ("((red) | dk-gray)\n", Pair(Op.LR, RED, Colour("dk-gray"))),
    ],
)
def test_terms_can_be_typed_in_several_ways(text: str, cube: Cube) -> None:
    assert read_term(text) == cube


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("red | pink", "character 7: 'pink' is not a known colour."),
        ("red |", "character 6: a cube is missing here."),
        ("red (", "character 6: a cube is missing here."),
        ("(red | blue", "character 1: this bracket is not closed."),
        ("red)", "character 4: there is a closing bracket without an opening one."),
        (
            "red | blue | red",
            "character 12: a third part needs brackets, as in (red | blue) - green.",
        ),
        ("red λblue. blue", "character 5: a function next to another cube needs brackets."),
        ("λpink. red", "character 2: a function must begin with a colour and a dot, as in λred. red."),
        ("λred red", "character 2: a function must begin with a colour and a dot, as in λred. red."),
        ("λ", "character 2: a function must begin with a colour and a dot, as in λred. red."),
        ("rgb(1,2,256)", "character 1: the parts of a colour must be from 0 to 255."),
        ("red | bl…", "character 7: 'bl…' is not a known colour."),
        ("(" * 999, "character 202: this is nested more than 200 deep."),
        ("λred. " * 999, "character 1207: this is nested more than 200 deep."),
        ("red " * 9999, "character 489: the cube is too large."),
    ],
)
def test_invalid_terms_are_refused_with_the_place_of_the_error(text: str, why: str) -> None:
    with pytest.raises(ValueError) as refused:
        read_term(text)
    assert str(refused.value) == why


def test_only_a_term_that_is_too_long_ends_in_an_ellipsis() -> None:
    cube = Pair(Op.LR, RED, BLUE)
    assert [term(cube, most) for most in (9, 10, 11)] == ["red | bl…", "red | blue", "red | blue"]
    many = Pair(Op.LR, cube, Pair(Op.LR, *[Pair(Op.LR, *[Pair(Op.LR, cube, cube)] * 2)] * 2))
    assert len(term(many)) == 120


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("(#f . pink)", "'pink' is not a known colour."),
        ('("a" . (var pink))', "'pink' is not a known colour."),
        ('("a" . (lambda (var pink) blue))', "'pink' is not a known colour."),
        ("(1 2)", "\"('1', '2')\" is not a pair of a name and a cube."),
        ("red", "'red' is not a pair of a name and a cube."),
        (
            "(" + "(a) " * 30 + ")",
            "\"(('a',), ('a',), ('a',), ('a',), ('a',),\" is not a pair of a name and a cube.",
        ),
        ('("a" red)', "'red' can't begin a cube of 1 part."),
        ('("a" . (| red))', "'|' can't begin a cube of 2 parts."),
        ('("a" . (lambda red blue))', "'lambda' can't begin a cube of 3 parts."),
        ('("a" . (| red red 3 4))', "'|' can't begin a cube of 5 parts."),
        ('("a" . (lambda (var red) red 3 4))', "'lambda' can't begin a cube of 5 parts."),
        ('("a" . #(1 2))', "\"('1', '2')\" is not a cube."),
        ('("a" . #(| red red))', "| is not a part of a colour. Use a number from 0 to 255."),
        ('("a" . "red")', "'red' is not a cube."),
        ("(#f . ())", "'()' is not a cube."),
        ('("a" . #(256 0 0))', "256 is not a part of a colour. Use a number from 0 to 255."),
        ('("a" . #(0 -1 0))', "-1 is not a part of a colour. Use a number from 0 to 255."),
        ('("a" . #(0 0 0255))', "0255 is not a part of a colour. Use a number from 0 to 255."),
        ('("a" . #(1 2 (3)))', "('3',) is not a part of a colour. Use a number from 0 to 255."),
        ('("a" . #(١ 0 0))', "١ is not a part of a colour. Use a number from 0 to 255."),
        (")", "line 1: there is a closing bracket without an opening one."),
        ("(\n(red)\n))", "line 3: there is a closing bracket without an opening one."),
        ("(red", "a closing bracket is missing at the end."),
        ('\n\n(#f \n"red', "line 4: a closing quotation mark is missing."),
        ("\n" + "(" * 400, "line 2: brackets are nested more than 400 deep."),
    ],
)
def test_invalid_cubes_are_refused(text: str, why: str) -> None:
    with pytest.raises(ValueError) as refused:
        cell_of(data(text)[0])
    assert str(refused.value) == why


def test_brackets_can_be_nested_400_deep() -> None:
    assert data("(" * 399 + ")" * 399)


def test_names_and_escapes() -> None:
    assert quoted("") == "#f"
    assert quoted('a "b" \\') == r'"a \"b\" \\"'
    assert cell_of(data('("a \\"b\\" \\\\\n" . red)')[0]) == ('a "b" \\\n', RED)
    assert cell_of(data("(#f . red)")[0]) == ("", RED)
    assert cell_of(data("( #f\n- red\tblue)")[0]) == ("", Pair(Op.TB, RED, BLUE))
    assert str(Cell(Pair(Op.LR, RED, BLUE), "half")) == r'("half" . (\| red blue))'


def test_old_files_with_a_fourth_element_in_nodes_can_be_read() -> None:
    assert cube_of(data("(/ red blue #t)")[0]) == Pair(Op.FB, RED, BLUE)
    assert cube_of(data("(lambda (var red) blue #t)")[0]) == Lambda(VAR, BLUE)


def test_a_sheet_is_written_in_the_format_of_the_original() -> None:
    cells = Cell(Pair(Op.LR, RED, Mixed(1, 2, 3)), "mine"), (Cell(), Cell(BLUE), Cell())
    rest = ['("mine" . (\\| red #(1 2 3)))', "((#f . #f) (#f . blue) (#f . #f))", ""]
    assert to_file(Options(), cells).split("\n") == ['"GCALC"', "#t", "18", "8", "#f", "#f", "#f", *rest]
    other = Options(at_once=False, endless=True, cutoff=0, split=True)
    assert to_file(other, cells).split("\n") == ['"GCALC"', "#f", "#f", "#f", "#t", "#f", "#f", *rest]
    other = Options(depth=0, cutoff=50, colours=True)
    assert to_file(other, cells).split("\n") == ['"GCALC"', "#t", "0", "50", "#f", "#t", "#f", *rest]


def test_measures_of_a_cube() -> None:
    pair = Pair(Op.LR, Lambda(VAR, Pair(Op.TB, VAR, Variable("blue"))), RED)
    assert (size(RED), size(None), size(pair)) == (1, 1, 7)
    assert (height(RED), height(pair), height(Pair(Op.LR, RED, pair))) == (0, 3, 4)
    assert free(pair) == {Variable("blue")}
    assert free(Pair(Op.LR, VAR, pair)) == {VAR, Variable("blue")}
    waiting = Pair(Op.APPLY, RED, BLUE)
    assert [pending(cube) for cube in (waiting, Pair(Op.LR, RED, waiting), Pair(Op.LR, waiting, RED))] == [
        True
    ] * 3
    assert [pending(cube) for cube in (RED, pair, Lambda(VAR, waiting))] == [False] * 3


def test_a_cube_is_opaque_if_all_its_parts_have_a_colour() -> None:
    clear, mixed = Colour("transparent"), Mixed(0, 0, 0)
    assert all(map(opaque, (RED, VAR, mixed, Pair(Op.LR, RED, mixed), Lambda(VAR, RED))))
    through = (None, clear, Variable("transparent"), Lambda(VAR, clear), Pair(Op.APPLY, RED, RED))
    assert not any(map(opaque, through))
    assert not any(opaque(Pair(Op.LR, *two)) for two in ((RED, clear), (clear, RED)))


def test_a_cube_is_too_large_by_its_size_or_its_height() -> None:
    high: Cube = RED
    for _ in range(HIGHEST):
        high = Pair(Op.TB, RED, high)
    assert (height(high), too_large(high)) == (HIGHEST, False)
    assert too_large(Pair(Op.TB, RED, high))
    wide: Cube = RED
    while 2 * size(wide) < LARGEST:
        wide = Pair(Op.TB, wide, wide)
    assert (size(wide), too_large(wide)) == (2047, False)
    assert too_large(Pair(Op.TB, wide, wide))
