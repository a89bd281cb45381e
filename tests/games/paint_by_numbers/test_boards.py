"""The board that comes of what is chosen."""

from __future__ import annotations

from random import Random
from typing import Literal

import pytest

from games.paint_by_numbers import boards
from games.paint_by_numbers.boards import board_of, by_chance, own
from games.paint_by_numbers.formats import to_line
from games.paint_by_numbers.gallery import gallery
from games.paint_by_numbers.puzzle import Puzzle, puzzle_of
from games.paint_by_numbers.rules import Options, Position, start
from games.paint_by_numbers.search import Solution


def test_a_picture_has_its_numbers_its_title_and_its_colours() -> None:
    apple = gallery(10)[3]
    position = start(Options(number=3), Random(1))
    assert position == Position(apple.puzzle, "an apple", apple.letters)


@pytest.mark.parametrize(
    ("size", "grade", "title"),
    [(10, "any", "a ladybird"), (5, "medium", "a duck"), (15, "hard", "a sunflower")],
)
def test_any_picture_of_a_grade_comes_from_the_seed(
    size: int, grade: Literal["any", "medium", "hard"], title: str
) -> None:
    """Journals have the seed, and would be of another picture."""
    assert board_of("picture", size, size, grade, 0, "", Random(1)).title == title


def test_a_picture_is_found_by_its_number_whatever_its_grade() -> None:
    assert board_of("picture", 10, 10, "hard", 3, "", Random(1)).title == "an apple"


@pytest.mark.parametrize(
    ("grade", "rows"),
    [
        ("any", ((1, 2), (1, 2), (1, 2), (1, 1), (2, 2))),
        ("easy", ((1, 2), (2, 2), (1, 2), (2, 1), (2, 2))),
    ],
)
def test_a_random_board_is_the_one_it_always_was(
    grade: Literal["any", "easy"], rows: tuple[tuple[int, ...], ...]
) -> None:
    board = board_of("random", 5, 5, grade, 0, "", Random(1))
    assert (board.puzzle.rows, board.title, board.letters) == (rows, "", ())
    assert board.puzzle == by_chance(5, 5, grade, Random(1))


def test_it_is_given_up_to_look_for_a_board_that_there_hardly_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boards, "_ATTEMPTS", 1)
    sentence = "^Boards of 12 by 12 are hardly ever hard: choose another difficulty, or more squares.$"
    with pytest.raises(ValueError, match=sentence):
        by_chance(12, 12, "hard", Random(1))


def test_a_board_to_draw_on_is_empty() -> None:
    assert start(Options("editor", 7), Random(1)) == Position(puzzle_of((0,) * 7, 7), drawing=True)
    assert not start(Options(), Random(1)).drawing


def test_an_own_puzzle_has_its_size_its_title_and_its_picture_in_one_colour() -> None:
    puzzle = Puzzle(((2,), (1,)), ((1,), (2,), ()))
    board = board_of("own", 10, 10, "any", 0, to_line(puzzle, "a hook"), Random(1))
    assert board == (puzzle, "a hook", ("##.", ".#."))


@pytest.mark.parametrize(
    ("kind", "sentence"),
    [
        ("none", "This puzzle has no solution: no picture has these numbers."),
        ("many", "This puzzle has more than one solution: nobody could tell which of them is right."),
        ("unknown", "This puzzle takes too long to check: there may be no solution, or many."),
    ],
)
def test_an_own_puzzle_has_exactly_one_picture(
    kind: Literal["none", "many", "unknown"], sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whichever it is: one that takes too long would take so in this test, too."""
    monkeypatch.setattr(boards, "solve", lambda puzzle: Solution(kind))
    with pytest.raises(ValueError, match=f"^{sentence}$"):
        own("1_1~1_1")
