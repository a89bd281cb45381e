"""The numbers of mazes."""

from __future__ import annotations

import pytest

from games.tally_maze.mazes import Cell, Maze, Plan, count, edges_of, maze, plans
from games.tally_maze.play import TABLETOP
from games.tally_maze.rules import Options, opening
from launcher.tabletop import Match

ALL = 254377512893447941210664002794210519990861507330048
SOME = 82625710060419306556862395185173658611058808119415

FINGERPRINTS = {
    0: ("baaaa9dd5551eeaaa2f755457baa8abdd5155eea2aaf745557b8aaabd95555e801", 22),
    1: ("aeaaa9dd5551eeaaa2f755457baa8abdd5155eea2aaf745557b8aaabd95555e801", 22),
    ALL // 2: ("baaba9dd1dd1ee1ee2f62f657957a810012eaaea7747747b87b8bd8bd95e55e841", 24),
    ALL - 1: ("d555566aaaae35555d1aaaba8d557546aaeaa355d551abaaa8d755546eaaaa3ffe", 22),
    SOME: ("e1c9bdeb97bd5f610042756ba8b89d4fd47a57aff04340c55d5feea72d31789d5a", 38),
    10**50: ("9e9767ad2accca539cf6d96d23f3a15041bae66ef04546ff157aafb9e5015496bf", 36),
}
"""For some mazes of 12 by 12, the openings to the east and south of all cells, and the distance to the exit."""

UP, DOWN = (None,) * 4, (0, 0, None, 0)


def fingerprint(number: int) -> str:
    bits = ""
    for cell in (Cell(x, y) for y in range(12) for x in range(12)):
        for other in (Cell(cell.x + 1, cell.y), Cell(cell.x, cell.y + 1)):
            if max(other) < 12:
                bits += "01"[(cell, other) in maze(12, number).open]
    return f"{int(bits, 2):066x}"


@pytest.mark.parametrize(
    ("width", "height", "number"),
    [
        *((2, 2, 4), (3, 2, 14), (2, 3, 14), (3, 3, 192), (4, 2, 32), (4, 3, 1592), (3, 4, 1592)),
        *((4, 4, 48576), (5, 5, 64276480), (6, 6, 505206939648), (12, 12, ALL), (1, 7, 1)),
    ],
)
def test_the_number_of_plans(width: int, height: int, number: int) -> None:
    assert plans(width, height).size == number


@pytest.mark.parametrize("number", range(4))
def test_plans_of_two_by_two_differ_in_the_arm_without_a_gap(number: int) -> None:
    gaps = tuple(None if arm == number else 0 for arm in range(4))
    assert plans(2, 2).at(number) == Plan(1, 1, gaps, (None,) * 4)


def test_a_number_after_the_last_plan_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^There are fewer plans of 2 by 2\.$"):
        plans(2, 2).at(4)


@pytest.mark.parametrize(
    ("width", "height", "number", "head"),
    [
        (3, 2, 1, (1, 1, (None, 0, 1, 0))),
        (3, 2, 6, (2, 1, (1, None, 0, 0))),
        (3, 2, 13, (2, 1, (1, 0, 0, None))),
        (2, 3, 1, (1, 1, (None, 0, 0, 1))),
        (2, 3, 6, (1, 2, (0, None, 0, 0))),
        (2, 3, 13, (1, 2, (0, 1, 0, None))),
    ],
)
def test_oblong_plans(width: int, height: int, number: int, head: tuple[object, ...]) -> None:
    assert plans(width, height).at(number)[:3] == head


def test_three_by_three_number_100() -> None:
    lower_left = Plan(1, 1, (0, 0, None, 0), UP)
    assert plans(3, 3).at(100) == Plan(2, 1, (None, 0, 0, 0), (None, None, lower_left, None))


def test_four_by_four_number_20000() -> None:
    parts = (None, None, Plan(1, 1, (0, 0, None, 1), UP), Plan(1, 2, (0, 1, None, 0), UP))
    assert plans(4, 4).at(20000) == Plan(2, 1, (0, 0, 0, None), parts)


def test_five_by_five_number_12345678() -> None:
    small = Plan(1, 1, DOWN, UP)
    lower_right = Plan(1, 2, (None, 1, 0, 0), (None, small, None, None))
    parts = (small, small, Plan(1, 2, (0, 1, 0, None), UP), lower_right)
    assert plans(5, 5).at(12345678) == Plan(2, 2, (None, 1, 0, 0), parts)


def test_the_first_and_the_last_of_twelve_by_twelve() -> None:
    first, last = plans(12, 12).at(0), plans(12, 12).at(ALL - 1)
    for k in range(11, 0, -1):
        assert first[:3] == (1, 1, (None, 0, 0, 0))
        assert last[:3] == (k, k, (k - 1, k - 1, 0, None))
        first, last = first.parts[3], last.parts[0]


@pytest.mark.parametrize("number", FINGERPRINTS)
def test_all_walls_of_some_mazes(number: int) -> None:
    steps = maze(12, number).distance(Cell(0, 0), Cell(11, 11))
    assert (fingerprint(number), steps) == FINGERPRINTS[number]
    assert len(maze(12, number).open) == 143


def test_a_seed_always_draws_the_same_maze_number() -> None:
    drawn = Match(TABLETOP, Options(), "k7f3p").position
    assert drawn == opening(12, 189087299392140301049716433763266276555023640402293)


def test_the_next_maze_usually_differs_in_one_gap() -> None:
    here, then = maze(12, SOME).open, maze(12, SOME + 1).open
    assert here - then == {(Cell(1, 4), Cell(1, 5))}
    assert then - here == {(Cell(2, 4), Cell(2, 5))}
    assert len(maze(12, SOME + 4).open - maze(12, SOME + 5).open) == 2


def test_the_first_maze_follows_the_last() -> None:
    assert maze(4, count(4)).open == maze(4, 0).open


@pytest.mark.parametrize(("width", "height", "mazes"), [(3, 2, 11), (3, 3, 144), (4, 3, 1094)])
def test_some_plans_have_the_same_walls(width: int, height: int, mazes: int) -> None:
    every = plans(width, height)
    assert len({frozenset(edges_of(every.at(n), 0, 0, width, height)) for n in range(every.size)}) == mazes


@pytest.mark.parametrize("number", [0, 10**40, 10**46 + 7])
def test_ways_to_a_goal_are_derived_from_those_to_its_neighbour(
    number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    walked, searches = Maze(12, number), 0
    search = Maze._search

    def count_search(self: Maze, goal: Cell) -> dict[Cell, Cell]:
        nonlocal searches
        searches += 1
        return search(self, goal)

    monkeypatch.setattr(Maze, "_search", count_search)
    cells = [Cell(0, 0)]
    for cell in cells:  # the loop also reaches cells that are appended
        cells += [other for other in walked.neighbours[cell] if other not in cells]
        walked.onward(cell)
    assert searches == 1
    assert len(cells) == 144
    assert all(walked.onward(cell) == search(walked, cell) for cell in cells)
