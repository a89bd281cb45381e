"""The boards that the options lead to."""

from __future__ import annotations

from random import Random
from typing import Literal

import pytest

from games.paint_by_numbers import boards
from games.paint_by_numbers.boards import board_of, by_chance, gallery, own
from games.paint_by_numbers.formats import to_line
from games.paint_by_numbers.puzzle import LineState, Puzzle, puzzle_of
from games.paint_by_numbers.rules import Options, Position, start
from games.paint_by_numbers.scene import DONE, draw_numbers, room
from games.paint_by_numbers.search import Solution
from games.paint_by_numbers.words import numbers_text
from launcher.picture import Group, Layer
from launcher.picture.theme import CONTRAST, DARK, LIGHT, Theme
from tests.picture.vision import contrast, linear
from tests.tabletop.frame.conftest import texts_of


def test_a_picture_has_its_numbers_its_title_and_its_colours() -> None:
    apple = gallery(10)[3]
    position = start(Options(number=3), Random(1))
    assert position == Position(apple.puzzle, "an apple", apple.letters)


@pytest.mark.parametrize(
    ("size", "grade", "title"),
    [(10, "any", "a ladybird"), (5, "medium", "a duck"), (15, "hard", "a sunflower")],
)
def test_a_seed_always_chooses_the_same_picture_of_a_grade(
    size: int, grade: Literal["any", "medium", "hard"], title: str
) -> None:
    """Journals hold only the seed: with another picture, their moves would be meaningless."""
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
def test_a_seed_always_makes_the_same_random_board(
    grade: Literal["any", "easy"], rows: tuple[tuple[int, ...], ...]
) -> None:
    board = board_of("random", 5, 5, grade, 0, "", Random(1))
    assert (board.puzzle.rows, board.title, board.letters) == (rows, "", ())
    assert board.puzzle == by_chance(5, 5, grade, Random(1))


def test_the_search_for_a_rare_difficulty_gives_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boards, "_ATTEMPTS", 1)
    sentence = "^Boards of 12 by 12 are almost never hard. Choose another difficulty or a larger board.$"
    with pytest.raises(ValueError, match=sentence):
        by_chance(12, 12, "hard", Random(1))


def test_the_editor_begins_with_an_empty_board() -> None:
    assert start(Options("editor", 7), Random(1)) == Position(puzzle_of((0,) * 7, 7), drawing=True)
    assert not start(Options(), Random(1)).drawing


def test_an_own_puzzle_keeps_its_size_and_title_and_has_one_colour() -> None:
    puzzle = Puzzle(((2,), (1,)), ((1,), (2,), ()))
    board = board_of("own", 10, 10, "any", 0, to_line(puzzle, "a hook"), Random(1))
    assert board == (puzzle, "a hook", ("##.", ".#."))


@pytest.mark.parametrize(
    ("kind", "sentence"),
    [
        ("none", "This puzzle can't be solved. Check its numbers."),
        (
            "many",
            "This puzzle has more than one solution. Only puzzles with a single solution can be played.",
        ),
        ("unknown", "This puzzle takes too long to check. It may be impossible or have several solutions."),
    ],
)
def test_an_own_puzzle_must_have_exactly_one_solution(
    kind: Literal["none", "many", "unknown"], sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The solver is replaced, as a puzzle that takes too long to check would do so here as well."""
    monkeypatch.setattr(boards, "solve", lambda puzzle: Solution(kind))
    with pytest.raises(ValueError, match=f"^{sentence}$"):
        own("1_1~1_1")


@pytest.mark.parametrize("down", [True, False])
@pytest.mark.parametrize("state", ["open", "right", "impossible"])
def test_a_line_without_runs_has_a_zero(state: LineState, down: bool) -> None:
    strip = draw_numbers((), 60, state, lit=False, down=down)
    assert texts_of(strip) == ["0"]
    assert numbers_text(()) == "0"


@pytest.mark.parametrize("theme", [LIGHT, DARK, CONTRAST])
@pytest.mark.parametrize(
    "paper", ["#f0e4c9/#302b25/#000000", "#c8d9b4/#384d3c/#000000", "#ffd9a0/#4a3820/#3b2c12"]
)
def test_numbers_of_a_right_line_are_as_readable_as_text(theme: Theme, paper: str) -> None:
    """They are on the sheet, on a green strip, or on the strip of the line under the pointer."""
    assert contrast(linear(DONE, theme), linear(paper, theme)) >= 4.5


@pytest.mark.parametrize("down", [True, False])
def test_a_right_line_has_a_check_mark_next_to_its_numbers(down: bool) -> None:
    runs = (3, 12, 4)
    right, still_open = (
        draw_numbers(runs, room(runs, 16, down=down) + 4, state, 16, lit=False, down=down)
        for state in ("right", "open")
    )
    assert isinstance(right, Layer)
    assert isinstance(still_open, Layer)
    assert isinstance(right.picture, Group)
    assert isinstance(still_open.picture, Group)
    assert texts_of(right) == texts_of(still_open)
    x, y, mark = right.picture.parts[-1]
    assert len(right.picture.parts) == len(still_open.picture.parts) + 1
    digits = right.picture.parts[1:-1]
    assert all(y + mark.height <= top + 2 if down else x + mark.width <= left for left, top, _ in digits)
    assert min(x, y) >= 0
