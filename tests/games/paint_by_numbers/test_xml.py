"""Reading puzzles in the XML of webpbn.com, and the messages for invalid ones."""

from __future__ import annotations

import pytest

from games.paint_by_numbers.formats import from_line, from_text, name_of, parts_of
from games.paint_by_numbers.play import TABLETOP
from games.paint_by_numbers.puzzle import Puzzle
from games.paint_by_numbers.rules import Options
from launcher.tabletop import File

SMALL = Puzzle(((2,), (1,)), ((1,), (2,), ()))

COLUMNS = """<clues type="columns">
<line><count>1</count></line> <line><count> 2 </count></line> <line></line>
</clues>"""
ROWS = (
    """<clues type="rows"><line><count>2</count></line><line><count color="black">1</count></line></clues>"""
)
GOAL = """<solution type="goal"><image>
|XX.|
|[.]X.|
</image></solution>"""


def puzzle(inside: str, kind: str = 'type="grid" defaultcolor="black"') -> str:
    return f"<puzzle {kind}><title>Corner &eacute; &amp;</title>{inside}</puzzle>"


def in_set(*puzzles: str) -> str:
    return (
        """<?xml version="1.0" encoding="ISO-8859-1"?>
<!DOCTYPE pbn SYSTEM "http://webpbn.com/pbn-0.3.dtd">

<puzzleset><source>webpbn.com</source><copyright>&copy; 2004</copyright>
"""
        + "\n".join(puzzles)
        + "</puzzleset>\n"
    )


COLOURS = '<color name="white" char=".">fff</color><color name="black" char="X">000</color>'


@pytest.mark.parametrize("inside", [COLUMNS + ROWS, COLOURS + ROWS + COLUMNS + GOAL, COLOURS + GOAL, GOAL])
def test_puzzles_are_read_from_clues_or_from_a_solution(inside: str) -> None:
    assert from_text(in_set(puzzle(inside))) == from_text(puzzle(inside)) == (SMALL, "Corner é &")


def test_any_single_colour_is_accepted() -> None:
    red = (COLUMNS + ROWS).replace(' color="black"', "")
    assert from_text(puzzle(red, 'defaultcolor="red"'))[0] == SMALL
    blue = GOAL.replace("X", "B").replace(".", "Y")
    named = '<color name="sun" char="Y">ff0</color><color name="blue" char="B">00f</color>'
    assert from_text(puzzle(named + blue, 'backgroundcolor="sun"'))[0] == SMALL


def test_a_set_offers_its_puzzles_and_refuses_a_coloured_one_when_chosen() -> None:
    text = in_set(puzzle(COLUMNS + ROWS), puzzle(COLUMNS + ROWS.replace("black", "red")), puzzle(GOAL))
    assert TABLETOP.opens is not None
    files = TABLETOP.opens(File("set.xml", text.encode()), Options())
    assert [file.name for file in files] == ["Corner é &, 3 × 2", "Puzzle 2", "Corner é &, 3 × 2"]
    opened = TABLETOP.opens(files[0], Options())
    assert from_line(opened.puzzle) == (SMALL, "Corner é &")
    with pytest.raises(ValueError, match="several colours"):
        TABLETOP.opens(files[1], Options())
    assert name_of(parts_of(text)[2], 3) == "Corner é &, 3 × 2"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (in_set(), "This XML doesn't contain a puzzle. Please use an element <puzzle>."),
        (in_set(puzzle(COLUMNS)), "This puzzle must have clues for both its rows and its columns."),
        (puzzle("", 'type="triddler"'), "This puzzle is not a grid of squares. Only grids can be played."),
        (puzzle(""), "This puzzle has neither clues nor a goal with rows of equal length."),
        (
            puzzle(GOAL.replace("XX.", "X")),
            "This puzzle has neither clues nor a goal with rows of equal length.",
        ),
        (
            puzzle(GOAL.replace("XX.", "XR.")),
            "This puzzle has several colours. Only puzzles with one colour can be played.",
        ),
        (puzzle(COLUMNS + ROWS.replace(">1<", ">one<")), "A count must be a number, not “one”."),
        ("<puzzleset>", "This is not valid XML: no element found: line 1, column 11."),
        (
            '<!DOCTYPE lolz [<!ENTITY lol "lol">]><puzzle>&lol;</puzzle>',
            "This XML declares its own entities. Please remove them from the puzzle.",
        ),
    ],
)
def test_invalid_xml_is_refused(text: str, sentence: str) -> None:
    assert TABLETOP.opens is not None
    with pytest.raises(ValueError) as error:
        TABLETOP.opens(File("puzzle.xml", text.encode()), Options())
    assert str(error.value) == sentence


def test_deeply_nested_elements_are_refused() -> None:
    with pytest.raises(ValueError, match="doesn't contain a puzzle"):
        from_text("<a>" * 50_000 + "</a>" * 50_000)
