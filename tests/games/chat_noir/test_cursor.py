from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.chat_noir import Cell, Posn, adjacent, cell_center_x, empty_board, empty_world
from games.chat_noir.cursor import ARROWS, point, step

odd_sizes = st.sampled_from([3, 5, 7, 11])


@pytest.mark.parametrize(
    ("start", "arrow", "end"),
    [
        ((5, 5), "left", (4, 5)),
        ((5, 5), "right", (6, 5)),
        ((5, 5), "up", (5, 4)),
        ((5, 5), "down", (5, 6)),
        ((5, 4), "up", (5, 3)),
        ((0, 5), "left", (0, 5)),
        ((10, 5), "right", (10, 5)),
        ((4, 0), "up", (4, 0)),
        ((4, 10), "down", (4, 10)),
        ((1, 0), "left", (1, 0)),  # there is no cell in the corner
        ((0, 1), "up", (1, 0)),  # and the way leads around it
        ((0, 9), "down", (1, 10)),
    ],
)
def test_a_step_on_the_classic_board(start: tuple[int, int], arrow: str, end: tuple[int, int]) -> None:
    assert step(Posn(*start), arrow, 11) == end


def test_up_and_down_lead_straight_through_the_board() -> None:
    p = Posn(3, 10)
    for _ in range(10):
        p = step(p, "up", 11)
        assert abs(cell_center_x(p) - cell_center_x(Posn(3, 10))) <= 22
    assert p == Posn(3, 0)


@given(odd_sizes, st.data())
def test_every_step_ends_on_a_neighbouring_cell_or_where_it_began(size: int, data: st.DataObject) -> None:
    cells = [p for p, _ in empty_board(size)]
    p, arrow = data.draw(st.sampled_from(cells)), data.draw(st.sampled_from(list(ARROWS)))
    end = step(p, arrow, size)
    assert end in cells
    assert end == p or end in adjacent(p)


@pytest.mark.parametrize("size", [3, 7, 11])
def test_every_cell_can_be_reached_from_the_cat(size: int) -> None:
    reached = {empty_world(size).cat}
    queue = [*reached]
    for p in queue:
        ends = {step(p, arrow, size) for arrow in ARROWS} - reached
        reached |= ends
        queue += ends
    assert reached == {p for p, _ in empty_board(size)}


def test_the_rules_are_told_of_a_mouse() -> None:
    world = empty_world(7)
    assert point(world, Posn(1, 2), "move").mouse_posn == Posn(1, 2)
    assert Cell(Posn(1, 2), blocked=True) in point(world, Posn(1, 2), "button-up").board
