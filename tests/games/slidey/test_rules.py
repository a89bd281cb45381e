"""Examples of the rules of Slidey. Boards are written row by row; each tile has the number of its own place, from 0."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.slidey.lines import at_least
from games.slidey.rules import Options, Position, Slide, is_even, is_whole, moves, play, start, status, way
from games.slidey.scene import MISPLACED, picture_of, scene
from launcher.picture import LIGHT, place_all, scale
from launcher.screens import to_surface
from launcher.tabletop import View

NEVER = Random(0)


def board(text: str) -> Position:
    rows = [row.split() for row in text.split("/")]
    size = len(rows) * len(rows[0])
    tiles = tuple(size - 1 if sign == "_" else int(sign) for row in rows for sign in row)
    return Position(Options(len(rows[0]), len(rows)), tiles)


def click(position: Position, column: int, row: int) -> Position:
    move = Slide(position.tiles[row * position.options.width + column])
    return play(position, move, NEVER) if move in moves(position) else position


def test_a_click_slides_all_tiles_between_it_and_the_hole_in_its_row() -> None:
    after = click(board("5 3 1/2 4 7/6 0 _"), 0, 2)
    assert after.tiles == board("5 3 1/2 4 7/_ 6 0").tiles
    assert after.steps == 2


def test_a_click_slides_all_tiles_between_it_and_the_hole_in_its_column() -> None:
    assert click(board("5 3 1/2 4 7/_ 6 0"), 0, 0).tiles == board("_ 3 1/5 4 7/2 6 0").tiles


@pytest.mark.parametrize(("at", "text"), [((1, 1), "5 3 1/2 4 7/_ 6 0"), ((2, 2), "5 3 1/2 4 7/6 0 _")])
def test_only_tiles_in_line_with_the_hole_can_slide(at: tuple[int, int], text: str) -> None:
    assert click(board(text), *at) == board(text)


@pytest.mark.parametrize("text", ["0 1 2/3 4 5/_ 6 7", "0 1 _/3 4 2/6 7 5"])
def test_a_slide_of_several_tiles_can_make_the_picture_whole(text: str) -> None:
    after = click(board(text), 2, 2)
    assert status(after).over
    assert status(after).winners == (0,)
    assert moves(after) == []


def test_the_first_order_is_solvable_and_not_solved() -> None:
    for width, height in ((2, 2), (2, 3), (3, 3), (6, 6), (2, 30), (30, 2)):
        for seed in range(20):
            position = start(Options(width, height), Random(seed))
            *tiles, hole = position.tiles
            assert hole == width * height - 1
            assert sorted(tiles) == list(range(hole))
            assert is_even(tiles)
            assert not is_whole(position)


@pytest.mark.parametrize(
    ("options", "seed", "tiles", "least"),
    [
        (Options(2, 2), 0, "2 0/1 _", 4),
        (Options(3, 2), 1, "2 3 4/0 1 _", 8),
        (Options(3, 3), 0, "4 1 5/2 0 3/7 6 _", 14),
        (Options(4, 4), 1, "14 10 0 13/6 5 3 8/7 11 4 1/12 9 2 _", 42),
    ],
)
def test_a_start_lays_the_tiles_that_it_always_laid(
    options: Options, seed: int, tiles: str, least: int
) -> None:
    """Journals store only the seed and the moves, so another order would change old matches."""
    position = start(options, Random(seed))
    assert (position.tiles, position.steps, position.least) == (board(tiles).tiles, 0, least)


def test_status_lines() -> None:
    solved, small = (*range(36),), board("0 1 2/3 4 5/6 _ 7")
    large = Position(Options(6, 6), (*solved[:-2], 35, 34), least=84)
    whole = replace(small, tiles=(*range(9),), shortest=1)
    positions = {
        "Slide tiles into the gap until the picture is complete: 1 step.": small,
        "Slide tiles into the gap until the picture is complete: at least 1 step.": large,
        "You have made 2 steps and need 1 more.": replace(small, steps=2),
        "You have made 1 step and need at least 1 more.": replace(large, steps=1),
        "1 step: nobody can do it in fewer.": replace(whole, steps=1),
        "3 steps: 1 would have been enough.": replace(whole, steps=3),
        "200 steps: every solution takes at least 84.": replace(large, tiles=solved, steps=200),
    }
    assert [status(position).text for position in positions.values()] == [*positions]


def test_steps_are_counted_until_the_picture_is_whole() -> None:
    position = board("0 1 2/3 _ 5/6 4 7")
    for steps, tile in enumerate((3, 3, 4)):
        assert (status(position).over, status(position).score) == (False, steps)
        position = play(position, Slide(tile), NEVER)
    assert (position.steps, status(position).over) == (3, False)
    position = play(position, Slide(7), NEVER)
    assert (status(position).over, status(position).winners, status(position).score) == (True, (0,), 4)


def test_tiles_are_counted_from_one_and_those_in_line_with_the_hole_can_slide() -> None:
    assert [str(move) for move in moves(board("5 3 1/2 _ 7/6 0 4"))] == ["4", "3", "8", "1"]


def test_the_way_to_a_tile_that_is_not_in_line_is_empty() -> None:
    position = board("5 3 1/2 4 7/_ 6 0")
    ways = {str(tile): [*way(position, Slide(tile))] for tile in (0, 5, 6, 4)}
    assert ways == {"0": [6, 7, 8], "5": [6, 3, 0], "6": [6, 7], "4": []}


def test_twenty_nine_tiles_slide_at_once() -> None:
    position = start(Options(30, 2), Random(1))
    after = click(position, 0, 1)
    assert after.steps == 29
    assert after.tiles[31:] == position.tiles[30:59]


def test_only_misplaced_tiles_are_marked() -> None:
    view = View(toggles=frozenset({MISPLACED}))
    position = board("0 1 2/3 4 5/6 _ 7")
    marked = [
        piece.name
        for piece, plain in zip(scene(position, view).pieces, scene(position, View()).pieces, strict=True)
        if piece.picture != plain.picture
    ]
    assert marked == ["8"]
    whole = board("0 1 2/3 4 5/6 7 _")
    assert scene(whole, view) == scene(whole, View())


@given(st.permutations(range(8)), st.integers(0, 3))
def test_a_step_changes_the_lower_bound_by_one(order: list[int], which: int) -> None:
    position = Position(Options(3, 3), (*order, 8))
    near = [after for move in moves(position) if (after := play(position, move, NEVER)).steps == 1]
    for after in near:
        assert abs(at_least(position.tiles, 3) - at_least(after.tiles, 3)) == 1


def test_a_linear_conflict_costs_two_more_steps() -> None:
    assert at_least(board("1 0 2/3 4 5/6 7 _").tiles, 3) == 4
    assert at_least(board("2 1 0/3 4 5/6 7 _").tiles, 3) == 8


def test_a_whole_picture_has_no_seams() -> None:
    """At most sizes, some edges of tiles lie between two pixels, where the ground could show through."""
    position = board("0 1 2/3 4 5/6 7 _")
    shown = scene(position, View())
    pieces = [(piece.x, piece.y, piece.picture) for piece in shown.pieces]
    photo = [(shown.width / 2, shown.height / 2, picture_of(position.options))]
    for factor in (0.7, 1.77, 2.1):
        tiles, whole = (
            to_surface(scale(factor, place_all(parts, shown.ground)), theme=LIGHT)
            for parts in (pieces, photo)
        )
        for edge in range(1, 3):
            x = round(factor * (12 + 142 * edge))
            for column in (x - 1, x, x + 1):
                heights = range(round(20 * factor), round((shown.height - 20) * factor))
                other = [y for y in heights if not near(tiles.get_at((column, y)), whole.get_at((column, y)))]
                assert len(other) < len(heights) / 10


def near(one: Sequence[int], other: Sequence[int]) -> bool:
    """Return whether two colours are almost the same."""
    return all(abs(a - b) < 30 for a, b in zip(one, other, strict=True))
