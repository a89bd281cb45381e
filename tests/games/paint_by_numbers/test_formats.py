"""Reading and writing puzzles as text, and the messages for invalid ones."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.paint_by_numbers.formats import LONGEST, clean, from_line, from_non, from_text, to_line, to_non
from games.paint_by_numbers.play import TABLETOP
from games.paint_by_numbers.puzzle import Puzzle, puzzle_of
from games.paint_by_numbers.rules import Options
from launcher.tabletop import File, Match, Start, begin_match, read_file

SMALL = Puzzle(((2,), (1,)), ((1,), (2,), ()))

NON = """catalogue "none.1"
title "Corner"
by "somebody"
width 3
height 2

rows
2
1

columns
1
2
0

goal "110010"
"""

SIZED = "width 3\nheight 2\n\n"


def test_other_lines_of_a_non_file_are_ignored() -> None:
    assert from_non(NON) == from_text(NON) == (SMALL, "Corner")


def test_a_blank_line_is_an_empty_line_if_the_size_requires_it() -> None:
    for rows, columns in (("2\n1", "1\n2\n"), ("2\n1\n", "1\n2\n\n"), ("\n2\n\n1\n", "1\n2\n0")):
        assert from_non(f"{SIZED}rows\n{rows}\ncolumns\n{columns}") == (SMALL, "")
    middle = Puzzle(((1, 1), (), (1, 1)), ((1, 1), (), (1, 1)))
    text = "rows\n1,1\n\n1,1\n\ncolumns\n1 1\n\n1, 1\n\n"
    assert from_non(text) == from_non(f"width 3\nheight 3\n{text}") == (middle, "")


@pytest.mark.parametrize(
    "line",
    [
        "# 2 rows follow",
        "; 2",
        "x-difficulty 2",
        "difficulty 2",
        "rev. 2",
        "no 2 rows are alike",
        "-2",
        "“2”",
    ],
)
def test_unknown_lines_are_ignored_in_sections_too(line: str) -> None:
    lines = NON.splitlines()
    for k in range(len(lines) + 1):
        assert from_non("\n".join([*lines[:k], line, *lines[k:]])) == (SMALL, "Corner")


@pytest.mark.parametrize("colour", ["a", "R", "é"])
def test_a_puzzle_can_name_its_only_colour(colour: str) -> None:
    text = f"color {colour} #303030\n{SIZED}rows\n2{colour}\n1{colour}\n\ncolumns\n1{colour}\n2{colour}\n0\n"
    assert from_non(text) == (SMALL, "")


@pytest.mark.parametrize(
    ("line", "title"),
    [
        ('title "Cats &amp; dogs &#7; &copy;"', "Cats & dogs ©"),
        ('title "A "big" one"', 'A "big" one'),
        ("title  A\tbell\x07", "A bell"),
        ('title ""', ""),
    ],
)
def test_titles_are_unquoted_and_cleaned(line: str, title: str) -> None:
    assert from_non(NON.replace('title "Corner"', line)) == (SMALL, title)


titles = st.text(st.characters(categories=["L", "N", "P", "S"])).map(clean)


@given(st.lists(st.integers(0, 255), min_size=1, max_size=9), titles)
def test_each_format_can_read_its_own_output(rows: list[int], title: str) -> None:
    puzzle = puzzle_of(tuple(rows), 8)
    assert from_non(to_non(puzzle, title)) == (puzzle, title)
    assert from_line(to_line(puzzle, title)) == (puzzle, title)


def test_the_longest_puzzle_fits_one_line() -> None:
    most = puzzle_of(tuple([int("01" * 50, 2)] * 50 + [int("10" * 50, 2)] * 50), 100)
    assert len(to_line(most, clean("t" * 500))) <= LONGEST


TOO_LONG = "The numbers of a row or column are too large or too many. They must fit into 100 squares."


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "This is not a puzzle in the .non format, which needs a line “rows” and a line “columns”."),
        ("rows\n2\n\ncolumns\n1", "The numbers of row 1 do not fit into its length of 1."),
        ("rows\n1\n\ncolumns\n1\n1", "The rows add up to 1, but the columns to 2. These must be equal."),
        (
            f"{SIZED}rows\n2\n1,1x\n\ncolumns\n2\n1\n1",
            "Line 6, “1,1x”, uses colours. Only puzzles with one colour can be played.",
        ),
        (
            f"{SIZED}rows\n2a\n1b\n\ncolumns\n2\n1\n1",
            "Line 6, “1b”, uses colours. Only puzzles with one colour can be played.",
        ),
        (
            f"{SIZED}rows\n2\n1 -1\ncolumns\n2\n1\n1",
            "Line 6, “1 -1”, must contain only numbers with commas between them.",
        ),
        (f"{SIZED}rows\n2\ncolumns\n1\n1\n0", "The height is 2, but the number of rows is 1."),
        (f"{SIZED}rows\n1\n1\ncolumns\n1\n1", "The width is 3, but the number of columns is 2."),
        ("width 0\nheight 1\nrows\n1\ncolumns\n1", "The width is 0, but the number of columns is 1."),
        ("width wide\nheight 1\nrows\n1\ncolumns\n1", "The width must be a number, not “wide”."),
        (f"{NON}\nrows\n1", "Line 18 repeats rows. Use a line ==== to separate two puzzles."),
        (
            "rows\n1\n\ncolumns" + "\n0" * 100_000,
            "A puzzle can have 1 to 100 columns, but this one has 100,000.",
        ),
        ("rows\n\ncolumns\n1", "A puzzle can have 1 to 100 rows, but this one has 0."),
        ("rows\n" + "9" * 5000 + "\ncolumns\n1", TOO_LONG),
        (to_non(Puzzle(((1,), (1,)), ((1,), (1,)))), "This puzzle has more than one solution"),
        (to_non(Puzzle(((1,), (1,), (4,), (4,)), ((3,), (2,), (2,), (3,)))), "This puzzle can't be solved"),
        ("\x00\x01", "This is not a puzzle in the .non format"),
    ],
)
def test_invalid_puzzles_are_refused(text: str, sentence: str) -> None:
    assert TABLETOP.opens is not None
    with pytest.raises(ValueError, match="^" + sentence.replace(".", r"\.")):
        TABLETOP.opens(File("puzzle.non", text.encode()), Options())


def test_an_opened_puzzle_is_played() -> None:
    assert TABLETOP.opens is not None
    match = Match(TABLETOP, TABLETOP.opens(File("puzzle", NON.encode()), Options()), "k7f3p")
    assert match.position.puzzle == SMALL
    match.play("paint 1,1-2,1")
    match.play("paint 2,2")
    assert match.status.winners == (0,)
    assert "Corner" in match.status.text
    assert Match.read(TABLETOP, match.journal).position == match.position


HERE = Path(__file__).parent / "files"


def files_in(file: File) -> list[File]:
    """Return the files to choose from in a file with several puzzles."""
    assert TABLETOP.opens is not None
    made = TABLETOP.opens(file, Options())
    assert isinstance(made, list)
    return made


def puzzle_in(file: File) -> tuple[Puzzle, str]:
    """Return the puzzle and the title of a file with one puzzle."""
    assert TABLETOP.opens is not None
    return from_line(TABLETOP.opens(file, Options()).puzzle)


def test_a_pack_offers_each_of_its_puzzles() -> None:
    pack = read_file(str(HERE / "pack.nonpack"))
    files = files_in(pack)
    assert [file.name for file in files] == ["Corner, 3 × 2", "In & out, 3 × 3", "Puzzle 3"]
    assert puzzle_in(files[0]) == (SMALL, "Corner")
    begin = begin_match(TABLETOP, "paint-by-numbers", Start(file=pack))
    assert begin.history.position.title == "Corner"  # the first one, if there is no window to choose in


def test_an_unplayable_puzzle_of_a_pack_is_refused_when_chosen() -> None:
    *_, coloured = files_in(read_file(str(HERE / "pack.nonpack")))
    with pytest.raises(ValueError, match="“1a,1b”, uses colours"):
        puzzle_in(coloured)


def test_a_title_in_an_old_encoding_is_read() -> None:
    assert puzzle_in(File("old.non", NON.replace("Corner", "Café").encode("latin-1"))) == (SMALL, "Café")
