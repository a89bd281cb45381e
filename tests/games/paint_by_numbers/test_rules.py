"""The rules of Paint By Numbers, including the worked examples of the original program."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Literal

import pytest

from games.paint_by_numbers import boards
from games.paint_by_numbers.boards import SIZES, by_chance, gallery, grade_of, row_of
from games.paint_by_numbers.hint import hint, steps
from games.paint_by_numbers.play import TABLETOP, gesture
from games.paint_by_numbers.puzzle import Puzzle, joined, puzzle_of, untold
from games.paint_by_numbers.rules import (
    CHECK,
    PLAY_IT,
    Moves,
    Options,
    Position,
    numbers,
    play,
    stages,
    start,
    status,
    stroke_text,
)
from games.paint_by_numbers.scene import MISTAKES, scene
from games.paint_by_numbers.search import solve
from games.paint_by_numbers.shelf import shelf
from games.paint_by_numbers.words import describe
from launcher.picture import Text
from launcher.tabletop import Gesture, Match, View
from launcher.tabletop.vocabulary import WHOLE, Closeness
from tests.effort import samples

NO_CHANCE = Random(0)
EMPTY_TEN = Position(puzzle_of(tuple(map(row_of, ["#" * 10] * 10)), 10))


def draw_over(
    position: Position, start: tuple[int, int], end: tuple[int, int], button: str = "left"
) -> Position:
    """Draw a stroke between two squares, given as column and row from 0."""
    names = [f"{column + 1},{row + 1}" for column, row in (start, end)]
    laid = {piece.name: piece for piece in scene(position, View()).pieces}
    x, y = laid[names[1]][1:3]
    made = gesture(position, View(), Gesture((names[0],), button, x, y, 0, 0, done=True))  # type: ignore[arg-type]
    if made is None:
        return position
    assert isinstance(made, str)
    assert made in Moves(position)
    return play(position, made, NO_CHANCE)


def row(position: Position, number: int) -> str:
    return describe(position)[number + 1].partition(" ")[0]


def test_strokes_by_the_worked_example() -> None:
    position = draw_over(EMPTY_TEN, (2, 1), (5, 1))
    assert row(position, 1) == "..####...."
    position = draw_over(position, (3, 0), (3, 4), "right")
    assert [row(position, k)[3] for k in range(6)] == ["o"] * 5 + ["."]
    assert row(position, 1) == "..#o##...."
    position = draw_over(position, (4, 1), (4, 3))
    assert row(position, 1) == "..#o.#...."
    assert draw_over(position, (0, 0), (2, 2)) == position
    crossed = draw_over(position, (9, 9), (9, 9), "right")
    assert row(crossed, 9) == ".........o"
    assert draw_over(crossed, (9, 9), (9, 9)) == position
    position = draw_over(position, (3, 1), (6, 1))
    assert row(position, 1) == "..#......."


@pytest.mark.parametrize(("button", "sign"), [("left", "#"), ("right", "o")])
def test_a_second_click_clears_a_square(button: str, sign: str) -> None:
    once = draw_over(EMPTY_TEN, (4, 4), (4, 4), button)
    assert row(once, 4)[4] == sign
    assert draw_over(once, (4, 4), (4, 4), button) == EMPTY_TEN


def test_a_stroke_that_leaves_the_board_is_no_move() -> None:
    assert gesture(EMPTY_TEN, View(), Gesture(("1,1",), "left", -5, 3, 0, 0, done=True)) is None
    x, y = 300.0, 200.0
    assert gesture(EMPTY_TEN, View(), Gesture((), "left", x, y, 0, 0, done=True)) is None


def test_a_stroke_is_shown_while_it_is_drawn() -> None:
    laid = {piece.name: piece for piece in scene(EMPTY_TEN, View()).pieces}
    stroke = Gesture(("3,2", "4,2"), "left", laid["6,2"].x, laid["6,2"].y, 0, 0, done=False)
    view = gesture(EMPTY_TEN, View(swept=("3,2", "4,2")), stroke)
    assert isinstance(view, View)
    shown = {piece.name: piece for piece in scene(EMPTY_TEN, view).pieces}
    changed = {f"{column},2" for column in range(3, 7)}
    assert {name for name in numbers(10, 10) if shown[name].picture != laid[name].picture} == changed


@pytest.mark.parametrize("size", [15, 20])
def test_numbers_are_large_on_a_phone_and_a_stroke_ends_where_its_squares_are(size: int) -> None:
    position = start(Options("random", size), Random(1))
    phone = View(340, 480, hover="3,3")
    tiny, small = scene(position, View(200, 200)), scene(position, phone)
    assert small.width > tiny.width, "there is more room for numbers where they can be read"
    assert any(piece.name == "place" and isinstance(piece.picture, Text) for piece in small.pieces)
    x, y = next((piece.x, piece.y) for piece in small.pieces if piece.name == f"{size},3")
    made = gesture(position, phone, Gesture(("3,3",), "left", x, y, 0, 0, done=True))
    assert made == f"paint 3,3-{size},3"


def test_small_or_hidden_numbers_are_shown_enlarged() -> None:
    """They appear in the middle of the visible part, in the size of text, at every zoom."""
    wide = start(Options("random", 60, height=40), Random(1))
    for closeness in (WHOLE, Closeness(4, 0.75, 0.75)):
        view = View(800, 600, hover="50,35", closeness=closeness)
        laid = scene(wide, view)
        told = next(piece for piece in laid.pieces if piece.name == "place")
        left, top, across, down = view.part(laid.width, laid.height)
        assert told.x == pytest.approx(left + across / 2)
        assert top <= told.box[1] < told.box[3] <= top + down
        times = min(view.width / across, view.height / down)
        assert 2 * 13 < told.picture.height * times < 4 * 13  # two lines of text


def board(*rows: str, painted: str = "", crossed: str = "") -> Position:
    """Return the puzzle of a picture with some squares painted and crossed."""
    puzzle = puzzle_of(tuple(map(row_of, rows)), len(rows[0]))
    return Position(puzzle, painted=row_of(painted), crossed=row_of(crossed))


def test_keep_marks_leaves_decided_squares_unchanged() -> None:
    """Without Keep marks, the same stroke overwrites them."""
    first = play(EMPTY_TEN, "cross 3,1", NO_CHANCE)
    x, y = next((piece.x, piece.y) for piece in scene(first, View()).pieces if piece.name == "5,1")
    drawn = Gesture(("1,1",), "left", x, y, 0, 0, done=True)
    assert gesture(first, View(), drawn) == "paint 1,1-5,1"
    made = gesture(first, View(toggles=frozenset({"spare"})), drawn)
    assert made == "paint 1,1-5,1 sparing"
    assert row(play(first, made, NO_CHANCE), 0) == "##o##....."


def test_a_check_marks_wrong_squares() -> None:
    position = board("##.", ".#.", "...", painted="#.#", crossed=".#." + "#..")
    checked = play(position, CHECK, NO_CHANCE)
    assert row(checked, 0) == "#WW"
    assert row(checked, 1) == "o.."
    assert (checked.checks, checked.wrong.bit_count()) == (1, 2)
    again = play(checked, CHECK, NO_CHANCE)
    assert again.wrong == checked.wrong
    assert "clear 2,1" in Moves(checked)
    assert row(play(checked, "clear 2,1", NO_CHANCE), 0) == "#.W"


def test_mistakes_are_shown_as_long_as_the_switch_is_on() -> None:
    def wrong(position: Position) -> set[str]:
        pieces = scene(position, View(toggles=frozenset({MISTAKES}))).pieces
        return {piece.name for piece in pieces if piece.says.endswith(", wrong")}

    position = board("##.", ".#.", "...", painted="#")
    assert wrong(position) == set()
    position = play(position, "paint 3,1", NO_CHANCE)
    assert wrong(position) == {"3,1"}
    assert position.checks == 0
    position = play(position, "cross 2,1", NO_CHANCE)
    assert wrong(position) == {"2,1", "3,1"}
    assert wrong(play(position, "clear 3,1", NO_CHANCE)) == {"2,1"}
    assert wrong(position._replace(drawing=True)) == set()


def test_strokes_and_checks_can_be_undone_and_redone() -> None:
    match = Match(TABLETOP, seed="k7f3p")
    first = match.position
    match.play("paint 1,1-10,1")
    painted = match.position
    match.play(CHECK)
    assert match.undo() == painted
    assert match.redo().checks == 1
    match.undo()
    assert match.undo() == first
    assert Match.read(TABLETOP, match.journal).position == first


def test_a_puzzle_with_several_solutions_has_no_mistakes() -> None:
    position = Position(Puzzle(((1,), (1,)), ((1,), (1,))), painted=0b0001, crossed=0b1000)
    assert play(position, CHECK, NO_CHANCE).wrong == 0


def test_any_picture_with_the_right_numbers_wins_without_crosses() -> None:
    ambiguous = Puzzle(((1,), (1,)), ((1,), (1,)))
    assert status(Position(ambiguous, painted=joined((1, 2), 2))).winners == (0,)
    assert status(Position(ambiguous, painted=joined((2, 1), 2), crossed=0b0110)).over
    assert not status(Position(ambiguous, painted=joined((3, 0), 2))).over


def test_a_board_without_numbers_is_solved_from_the_start() -> None:
    assert status(Position(Puzzle(((), ()), ((), ())))).over


QUICK = {"5 × 5", "10 × 10", "10 × 10, random"}


@pytest.mark.parametrize(
    "preset",
    [
        each if each in QUICK else pytest.param(each, marks=pytest.mark.slow)
        for each, options in TABLETOP.presets.items()
        if options.board != "editor"
    ],
)
def test_following_the_hints_solves_the_puzzle(preset: str) -> None:
    def begin(options: Options, chance: Random) -> Position:
        """Leave all squares of small boards open, and in a quick run a tenth of the squares of large ones."""
        position = start(options, chance)
        squares = position.width * position.height
        left = squares if preset in QUICK else samples(squares)
        known = sum(1 << square for square in Random(1).sample(range(squares), squares - left))
        painted = joined(solve(position.puzzle).painted, position.width)
        return position._replace(painted=painted & known, crossed=~painted & known)

    match = Match(replace(TABLETOP, start=begin), TABLETOP.presets[preset], "k7f3p")
    while not match.status.over:
        match.play(hint(match.position).move)
    assert match.status.winners == (0,)
    assert match.history.position.checks == 0


def test_a_hint_corrects_mistakes_first() -> None:
    assert hint(board("##.", ".#.", "...", painted="#.#")).move == "clear 3,1"
    assert "not be painted" in hint(board("##.", ".#.", "...", painted="#.#")).why


@pytest.mark.parametrize(
    ("painted", "crossed", "move", "why"),
    [
        ("", "", "paint 4,1-7,1", "Row 1: wherever you place the 7, it covers this part."),
        (
            "#######",
            "",
            "cross 8,1-10,1",
            "Row 1: all its numbers are painted, so all other squares must be blank.",
        ),
        ("", "###", "paint 4,1-10,1", "Row 1: there is only one way left to place 7."),
        (".##", "", "paint 4,1-7,1", "Row 1: wherever you place the 7, it covers this part."),
    ],
)
def test_a_hint_gives_its_reason(painted: str, crossed: str, move: str, why: str) -> None:
    position = Position(Puzzle(((7,),), ((1,),) * 10), painted=row_of(painted), crossed=row_of(crossed))
    found = [
        (stroke_text(position, step.squares[0], step.squares[-1], cross=step.cross), step.why)
        for step in steps(position)
        if step.why.startswith("Row")
    ]
    assert (move, why) in found


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (
            Options(number=99),
            "Picture 99 does not exist. For 10 by 10, use a number up to 44, or 0 for any picture.",
        ),
        (
            Options(size=7),
            "There are no pictures of 7 by 7. Choose 5, 10, 15, 20, 25 or 30 squares per side, or a random board.",
        ),
        (Options(size=5, grade="hard"), "No picture of 5 by 5 is hard. Choose another difficulty or size."),
        (Options("own"), "Open or paste a puzzle in the .non format, or draw one with the editor."),
        (Options("own", puzzle="1_1~1_1"), ".* more than one solution"),
        (Options("own", puzzle="2_1~1_1"), ".* rows .* 3, .* columns to 2"),
        (Options("own", puzzle="1_1_4_4~3_2_2_3"), ".* can't be solved"),
    ],
)
def test_impossible_boards_are_refused(options: Options, sentence: str) -> None:
    with pytest.raises(ValueError, match=f"^{sentence}"):
        Match(TABLETOP, options)


def test_random_boards_depend_on_their_seed() -> None:
    assert by_chance(10, 10, "any", Random(3)) == by_chance(10, 10, "any", Random(3))
    assert by_chance(10, 10, "any", Random(3)) != by_chance(10, 10, "any", Random(4))


@pytest.mark.parametrize("size", [8, 15])
@pytest.mark.parametrize("grade", ["easy", "medium", "hard"])
def test_random_boards_have_the_requested_difficulty(
    size: int, grade: Literal["easy", "medium", "hard"]
) -> None:
    puzzle = by_chance(size, size, grade, Random(1))
    solution = solve(puzzle)
    assert (len(puzzle.rows), len(puzzle.columns)) == (size, size)
    assert solution.kind == "one"
    assert grade_of(solution.rounds) == grade


def test_a_finished_picture_is_shown_in_colour_with_its_title() -> None:
    drawing = gallery(10)[3]
    match = Match(TABLETOP, Options(number=3), "k7f3p")
    painted = joined(tuple(map(row_of, drawing.letters)), 10)
    *first, last = [f"paint {name}" for name, k in numbers(10, 10).items() if painted >> k & 1]
    for move in first:
        match.play(move)
    almost = match.position
    assert not stages(almost, first[0].replace("paint", "clear"), NO_CHANCE)
    assert [stage.waiting for stage in stages(almost, last, NO_CHANCE)] == [5]
    match.play(last)
    assert "an apple" in match.status.text
    names = {piece.name for piece in scene(match.position, View()).pieces}
    assert names == {*numbers(10, 10), "title"}
    before = {piece.name: piece for piece in scene(almost, View()).pieces}
    half = {piece.name: piece for piece in scene(stages(almost, last, NO_CHANCE)[0], View()).pieces}
    assert half["5,10"] == before["5,10"]
    assert half["5,1"].side != before["5,1"].side


def test_a_drawing_becomes_a_puzzle() -> None:
    match = Match(TABLETOP, Options("editor", 5), "k7f3p")
    assert PLAY_IT not in match.moves
    match.play("paint 1,1")
    match.play("paint 2,2")
    assert untold(match.position.puzzle) == 0b0001100011
    assert PLAY_IT not in match.moves
    match.play("paint 2,1")
    match.play(PLAY_IT)
    assert match.position == Position(Puzzle(((2,), (1,), (), (), ()), ((1,), (2,), (), (), ())))
    for move in ("paint 1,1-2,1", "paint 2,2"):
        match.play(move)
    assert match.status.over
    match.undo()
    match.undo()
    match.undo()
    assert match.position.drawing


@pytest.mark.parametrize("options", [Options("random", 12, height=7), Options("editor", 12, height=7)])
def test_a_board_may_be_oblong(options: Options) -> None:
    match = Match(TABLETOP, options, "k7f3p")
    assert (match.position.width, match.position.height) == (12, 7)
    match.play("paint 12,1-12,7")
    assert Match.read(TABLETOP, match.journal).position == match.position
    laid = scene(match.position, View())
    assert laid.width > laid.height


@pytest.mark.parametrize("grade", ["any", "easy", "medium", "hard"])
def test_the_largest_random_boards_are_found_quickly(
    grade: Literal["any", "easy", "medium", "hard"], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        boards, "_ATTEMPTS", 400
    )  # which means 100 attempts, as the board is four times as large
    puzzle = by_chance(60, 60, grade, Random(1))
    assert solve(puzzle).kind == "one"


def test_oblong_pictures_are_refused() -> None:
    with pytest.raises(ValueError, match="no pictures of 10 by 5"):
        Match(TABLETOP, Options(height=5))


def test_numbers_of_a_drawing_follow_it() -> None:
    match = Match(TABLETOP, Options("editor", 5), "k7f3p")
    for move in ("paint 1,1", "paint 3,1", "paint 2,3"):
        match.play(move)
    assert match.position.puzzle == Puzzle(((1, 1), (), (1,), (), ()), ((1,), (1,), (1,), (), ()))


def test_the_gallery_shows_each_picture_once_it_has_been_found() -> None:
    before, after = dict(shelf(frozenset())), dict(shelf(frozenset({"10/3"})))
    tiles = [tile for row in before.values() for tile in row]
    assert len(tiles) == sum(len(gallery(size)) for size in SIZES)
    assert len({tile.name for tile in tiles}) == len(tiles)
    apple = next(tile for tile in tiles if tile.name == "10/3")
    found = next(tile for row in after.values() for tile in row if tile.name == "10/3")
    assert "easy: not found" in apple.says
    assert found.says.endswith("easy: an apple")
    assert apple.picture != found.picture
    assert Match(TABLETOP, apple.options).position.title == "an apple"
    assert "10 × 10, easy: 0 of 28" in before
    assert "10 × 10, easy: 1 of 28" in after
