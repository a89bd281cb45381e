"""Cells of flat boards: their names, neighbours and places, and the board as text."""

from __future__ import annotations

import itertools
from math import dist

import pytest
from hypothesis import given
from hypothesis import strategies as st

from launcher.picture import circle
from launcher.toolkits.grids import HEXAGONS, SQUARES, SQUARES_8, CellShape, Grid

DOT = circle(3, "text")
FARTHEST = {id(SQUARES): 1.0, id(SQUARES_8): 2**0.5, id(HEXAGONS): 1.0}
"""For each shape, the distance between the centres of a cell and its farthest neighbour, in units of `side`."""

shapes = st.sampled_from([SQUARES, SQUARES_8, HEXAGONS])


@st.composite
def grids(draw: st.DrawFn) -> Grid:
    columns, rows, shape = draw(st.integers(1, 6)), draw(st.integers(1, 6)), draw(shapes)
    holes = draw(st.sets(st.sampled_from(Grid(columns, rows).cells), max_size=columns * rows - 1))
    return Grid(columns, rows, shape, holes=frozenset(holes))


@given(grids())
def test_neighbours_are_the_nearest_cells(grid: Grid) -> None:
    reach = FARTHEST[id(grid.shape)] * grid.side + 0.01
    for cell in grid.cells:
        near = {other for other in grid.cells if 0 < dist(grid.middle(cell), grid.middle(other)) < reach}
        assert set(grid.neighbours(cell)) == near


@given(grids())
def test_rays_are_straight_and_end_at_the_edge_or_at_a_hole(grid: Grid) -> None:
    for cell in grid.cells:
        for ray in grid.rays(cell):
            (x, y), points = grid.middle(cell), [grid.middle(each) for each in ray]
            for k, point in enumerate(points):
                step = points[0][0] - x, points[0][1] - y
                assert point == pytest.approx((x + step[0] * (k + 1), y + step[1] * (k + 1)))
            assert all(after in grid.neighbours(before) for before, after in itertools.pairwise(ray))


def test_rays_are_listed_anticlockwise_from_the_right() -> None:
    assert Grid(3, 3).neighbours("b2") == ("c2", "b3", "a2", "b1")
    assert Grid(3, 3, SQUARES_8).neighbours("b2") == ("c2", "c3", "b3", "a3", "a2", "a1", "b1", "c1")
    assert Grid(3, 3, HEXAGONS).neighbours("b2") == ("c2", "c3", "b3", "a2", "b1", "c1")
    assert Grid(4, 1).rays("b1") == (("c1", "d1"), (), ("a1",), ())


@pytest.mark.parametrize(
    ("naming", "cells"),
    [
        ("up", ("a2", "b2", "a1", "b1")),
        ("down", ("a1", "b1", "a2", "b2")),
        ("numbers", ("1,1", "2,1", "1,2", "2,2")),
    ],
)
def test_cells_are_named_row_by_row_from_the_top_left(naming: str, cells: tuple[str, ...]) -> None:
    assert Grid(2, 2, naming=naming).cells == cells  # type: ignore[arg-type]


def test_more_columns_than_letters_need_numbers() -> None:
    with pytest.raises(ValueError, match=r'for 27 columns; use naming="numbers"'):
        Grid(27, 2)
    assert Grid(27, 1, naming="numbers").cells[-1] == "27,1"


@given(grids())
def test_every_cell_is_inside_the_edge_of_the_board(grid: Grid) -> None:
    for cell in grid.cells:
        x, y = grid.middle(cell)
        room = grid.edge + grid.side / 2 - 0.01
        assert room <= x <= grid.width - room
        assert room <= y <= grid.height - room


def test_the_label_of_a_cell_has_its_name_and_content() -> None:
    grid = Grid(3, 3)
    cell = grid.cell("b3", DOT, "a dot")
    assert (cell.name, cell.x, cell.y, cell.says) == ("b3", *grid.middle("b3"), "b3, a dot")
    assert grid.cell("b3", DOT).says == "b3"
    assert grid.cell("b3", DOT, "a dot") is cell


def test_a_piece_has_its_own_name_and_the_place_of_its_cell() -> None:
    there, here = (Grid(3, 3).piece("king", cell, DOT, "a king") for cell in ("a1", "b2"))
    assert (there.name, there.on, there.says) == ("king", "a1", "a king")
    assert (here.name, here.on) == ("king", "b2")


@pytest.mark.parametrize("shape", [SQUARES, HEXAGONS])
@pytest.mark.parametrize("labels", [False, True])
def test_the_board_is_as_large_as_the_scene(shape: CellShape, labels: bool) -> None:
    grid = Grid(4, 3, shape)
    board = grid.board("surface", "hover", labels=labels)
    assert (board.width, board.height) == (grid.width, grid.height)


def test_lines_name_the_columns_next_to_row_1() -> None:
    assert Grid(3, 2).lines("xo..xo") == ["2 x o .", "1 . x o", "  a b c"]
    assert Grid(3, 2, naming="down").lines("xo..xo") == ["  a b c", "1 x o .", "2 . x o"]
    assert Grid(11, 1, naming="numbers").lines("." * 11) == [
        "  1 2 3 4 5 6 7 8 9 0 1",
        "1 . . . . . . . . . . .",
    ]


def test_lines_leave_holes_empty_and_indent_hexagons() -> None:
    assert Grid(3, 2, holes=frozenset({"b2", "c1"})).lines("xo.x") == ["2 x   o", "1 . x", "  a b c"]
    assert Grid(2, 3, HEXAGONS).lines("xo.xo.") == ["3 x o", "2  . x", "1 o .", "  a b"]


def test_too_few_signs_are_refused() -> None:
    with pytest.raises(ValueError, match="shorter"):
        Grid(2, 2).lines("xox")
