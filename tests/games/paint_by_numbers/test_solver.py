"""The solver, compared with trying all ways, and the bundled pictures, which it must solve."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.paint_by_numbers.boards import FOLDER, SIZES, gallery, grade_of, row_of
from games.paint_by_numbers.puzzle import (
    Cells,
    Puzzle,
    Runs,
    by_lines,
    follow,
    puzzle_of,
    runs_of,
    transposed,
    ways,
)
from games.paint_by_numbers.scene import COLOURS
from games.paint_by_numbers.search import Grid, solve


@pytest.mark.parametrize(
    ("cells", "runs"), [("##.#.", (2, 1)), (".....", ()), ("#####", (5,)), ("#.#.#", (1, 1, 1))]
)
def test_runs(cells: str, runs: Runs) -> None:
    assert runs_of(row_of(cells)) == runs


@pytest.mark.parametrize(("runs", "sure"), [((4, 3), "..##...#.."), ((5, 1), "...##.....")])
def test_long_runs_cover_some_cells_in_every_way(runs: Runs, sure: str) -> None:
    line = follow(10, runs)
    assert line
    assert (line.painted, line.blank) == (row_of(sure), 0)


@pytest.mark.parametrize(
    ("length", "runs", "count"), [(6, (1, 1), 10), (6, (2,), 5), (9, (), 1), (2, (3,), 0)]
)
def test_ways_are_counted(length: int, runs: Runs, count: int) -> None:
    assert ways(length, runs) == count


LINES = st.integers(1, 9).flatmap(
    lambda n: st.tuples(st.just(n), *[st.integers(0, (1 << n) - 1) for _ in range(3)])
)


@given(LINES)
def test_follow_finds_the_cells_common_to_all_ways(line: tuple[int, int, int, int]) -> None:
    length, shape, painted, blank = line
    fitting = [
        cells
        for cells in range(1 << length)
        if runs_of(cells) == runs_of(shape) and cells & painted == painted and not cells & blank
    ]
    followed = follow(length, runs_of(shape), painted, blank)
    assert (followed is None) == (not fitting)
    if followed:
        everywhere, anywhere = (1 << length) - 1, 0
        for cells in fitting:
            everywhere &= cells
            anywhere |= cells
        assert followed.painted == everywhere
        assert followed.blank == (1 << length) - 1 & ~anywhere


@pytest.mark.parametrize(
    ("rows", "columns", "picture"),
    [
        (((1,), (3,), (5,), (3,), (1,)), ((1,), (3,), (5,), (3,), (1,)), "..#.. .###. ##### .###. ..#.."),
        (((3,), (), (3,)), ((1, 1),) * 3, "### ... ###"),
        (((2, 2),), ((1,), (1,), (), (1,), (1,)), "##.##"),
    ],
)
def test_puzzles_with_one_picture(rows: tuple[Runs, ...], columns: tuple[Runs, ...], picture: str) -> None:
    solution = solve(Puzzle(rows, columns))
    assert solution.kind == "one"
    assert solution.painted == tuple(map(row_of, picture.split()))


@pytest.mark.parametrize(
    ("rows", "columns", "kind"),
    [
        (((1,), (1,)), ((1,), (1,)), "many"),
        (((2,), (1,)), ((1,), (1,)), "none"),
        (((1,), (1,), (4,), (4,)), ((3,), (2,), (2,), (3,)), "none"),
        (((3,),), ((1,), (1,)), "none"),
    ],
)
def test_puzzles_with_many_pictures_or_none(
    rows: tuple[Runs, ...], columns: tuple[Runs, ...], kind: str
) -> None:
    assert solve(Puzzle(rows, columns)).kind == kind


def test_numbers_of_a_drawing() -> None:
    assert puzzle_of(tuple(map(row_of, ("#.#", "...", ".#."))), 3) == Puzzle(
        ((1, 1), (), (1,)), ((1,), (1,), (1,))
    )


@given(st.integers(1, 5).flatmap(lambda n: st.lists(st.integers(0, (1 << n) - 1), min_size=n, max_size=n)))
def test_a_puzzle_has_the_picture_it_was_made_from_as_a_solution(rows: list[int]) -> None:
    picture = tuple(rows)
    solution = solve(puzzle_of(picture, len(rows)))
    assert solution.kind != "none"
    assert puzzle_of(solution.painted, len(rows)) == puzzle_of(picture, len(rows))
    assert solution.kind == "many" or solution.painted == picture
    assert transposed(transposed(picture, len(rows)), len(rows)) == picture


@given(
    st.integers(1, 6).flatmap(lambda n: st.lists(st.integers(0, (1 << n) - 1), min_size=n, max_size=n)),
    st.data(),
)
def test_adding_a_cell_agrees_with_solving_all_lines_again(rows: list[int], data: st.DataObject) -> None:
    size = len(rows)
    puzzle = puzzle_of(tuple(rows), size)
    first = by_lines(puzzle)
    assert first
    row, column = (data.draw(st.integers(0, size - 1)) for _ in range(2))
    painted = data.draw(st.booleans())
    known = [list(each) for each in first[0]]
    known[not painted][row] |= 1 << column
    again = by_lines(puzzle, Cells(*map(tuple, known)))
    grid = Grid.of(puzzle, first[0]).with_cell(puzzle, row, column, painted=painted)
    assert (grid and grid.rows) == (again and again[0])


PICTURES = sorted(FOLDER.iterdir())


def test_pictures_have_six_sizes_and_different_titles() -> None:
    assert {int(file.name[:2]) for file in PICTURES} == set(SIZES)
    assert len({file.stem.split("-", 3)[3] for file in PICTURES}) == len(PICTURES)


@pytest.mark.parametrize("size", SIZES)
def test_pictures_are_numbered_and_differ_in_difficulty(size: int) -> None:
    pictures = gallery(size)
    assert list(pictures) == list(range(1, len(pictures) + 1))
    assert len({drawing.grade for drawing in pictures.values()}) > 1


@pytest.mark.parametrize("file", PICTURES, ids=lambda file: file.stem)
def test_each_picture_has_known_colours_and_is_solved_by_lines_alone(file: Path) -> None:
    rows = file.read_text(encoding="utf-8").splitlines()
    size = int(file.name[:2])
    assert [len(row) for row in rows] == [size] * size
    assert set("".join(rows)) <= set(COLOURS)
    solution = solve(puzzle_of(tuple(map(row_of, rows)), size))
    assert solution.painted == tuple(map(row_of, rows))
    assert solution.rounds
    assert file.stem.split("-")[2] == grade_of(solution.rounds)


@pytest.mark.parametrize(
    ("rounds", "grade"), [(1, "easy"), (2, "easy"), (3, "medium"), (4, "medium"), (5, "hard")]
)
def test_the_grade_depends_on_the_number_of_rounds(rounds: int, grade: str) -> None:
    assert grade_of(rounds) == grade


def test_solving_gives_up_after_too_many_tries() -> None:
    chance = Random(2)
    rows = tuple(
        [chance.getrandbits(40) & chance.getrandbits(40) & chance.getrandbits(40) for _ in range(40)]
    )
    assert solve(puzzle_of(rows, 40), 20).kind == "unknown"
