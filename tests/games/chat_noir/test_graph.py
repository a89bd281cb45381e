from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from games.chat_noir import Cell, Posn, adjacent, empty_world, in_bounds, neighbors, on_boundary
from games.chat_noir.graph import links

if TYPE_CHECKING:
    from tests.games.chat_noir.conftest import Pictures


def test_in_an_even_row_the_cells_above_and_below_are_to_the_left() -> None:
    assert adjacent(Posn(2, 2)) == [(1, 1), (2, 1), (1, 2), (3, 2), (1, 3), (2, 3)]


def test_in_an_odd_row_the_cells_above_and_below_are_to_the_right() -> None:
    assert adjacent(Posn(2, 3)) == [(2, 2), (3, 2), (1, 3), (3, 3), (2, 4), (3, 4)]


def test_adjacent_ignores_the_limits_of_the_board() -> None:
    assert adjacent(Posn(0, 0)) == [(-1, -1), (0, -1), (-1, 0), (1, 0), (-1, 1), (0, 1)]


@pytest.mark.parametrize("size", [3, 5, 7, 11, 13])
def test_the_corners_on_the_left_are_out_of_bounds(size: int) -> None:
    last = size - 1
    assert not in_bounds(Posn(0, 0), size)
    assert not in_bounds(Posn(0, last), size)
    assert in_bounds(Posn(last, 0), size)
    assert in_bounds(Posn(last, last), size)


@pytest.mark.parametrize("p", [Posn(-1, 5), Posn(11, 5), Posn(5, -1), Posn(5, 11)])
def test_places_beside_the_board_are_out_of_bounds(p: Posn) -> None:
    assert not in_bounds(p, 11)


def test_the_rim_is_the_first_and_last_column_and_row() -> None:
    assert on_boundary(Posn(0, 1), 13)
    assert on_boundary(Posn(1, 0), 13)
    assert on_boundary(Posn(12, 1), 13)
    assert on_boundary(Posn(1, 12), 13)
    assert not on_boundary(Posn(1, 1), 13)
    assert not on_boundary(Posn(11, 11), 13)


def test_on_boundary_looks_at_coordinates_only() -> None:
    assert on_boundary(Posn(0, 0), 11)
    assert on_boundary(Posn(0, 99), 11)


def test_a_cell_inside_has_six_neighbors_and_one_on_the_rim_has_the_boundary_first() -> None:
    around = neighbors(empty_world(11))
    assert around(Posn(1, 1)) == adjacent(Posn(1, 1))
    assert around(Posn(2, 2)) == adjacent(Posn(2, 2))
    assert around(Posn(1, 0)) == ["boundary", (2, 0), (0, 1), (1, 1)]
    assert around(Posn(0, 1)) == ["boundary", (1, 0), (1, 1), (0, 2), (1, 2)]


def test_the_boundary_is_next_to_every_cell_of_the_rim() -> None:
    assert neighbors(empty_world(3))("boundary") == [(0, 1), (1, 0), (1, 2), (2, 0), (2, 1), (2, 2)]


@pytest.mark.parametrize("picture", [" . . \n. C #\n . .", " . . \n. C M\n . ."], ids=["blocked", "mouse"])
def test_a_closed_cell_has_no_edges(picture: str, pictures: Pictures) -> None:
    around = neighbors(pictures.world(picture))
    assert around(Posn(2, 1)) == []
    assert around(Posn(1, 1)) == [(1, 0), (2, 0), (0, 1), (1, 2), (2, 2)]
    assert Posn(2, 1) not in around("boundary")


def test_the_boundary_is_next_to_existing_cells_only() -> None:
    world = empty_world(3)
    some = world._replace(board=(Cell(Posn(2, 2), False), Cell(Posn(1, 1), False), Cell(Posn(0, 1), True)))
    assert neighbors(some)("boundary") == [Posn(2, 2)]


def test_a_place_without_a_cell_has_no_edges() -> None:
    assert neighbors(empty_world(3))(Posn(0, 0)) == []


@pytest.mark.parametrize("size", [3, 5, 7, 11, 13])
def test_edges_go_both_ways(size: int) -> None:
    graph = links(size)
    assert len(graph) == size * size - 1
    assert all(node in graph[other] for node, others in graph.items() for other in others)
