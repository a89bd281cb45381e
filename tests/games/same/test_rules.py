"""Examples of the rules of Same. Boxes are written from the top, digits are colours; clicks count rows from the top."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.same.rules import Options, Position, bonus, count, moves, play, stages, start, status, total

NEVER = Random(0)


def board(text: str, clicked: int = 0) -> Position:
    rows = text.split("/")
    height = len(rows)
    columns = []
    for x, line in enumerate(zip(*rows, strict=True)):
        fallen = [int(sign) for sign in reversed(line) if sign != "."]
        if fallen:
            columns.append(tuple((x * height + y, colour) for y, colour in enumerate(fallen)))
    return Position(Options(len(rows[0]), height), tuple(columns), clicked)


def board_in_signs(position: Position) -> str:
    width, height = position.options.width, position.options.height
    columns = [*position.columns, *[()] * (width - len(position.columns))]
    return "/".join(
        "".join(str(column[y][1]) if y < len(column) else "." for column in columns)
        for y in reversed(range(height))
    )


def click(position: Position, column: int, row: int) -> Position:
    y = position.options.height - 1 - row
    if column >= len(position.columns) or y >= len(position.columns[column]):
        return position
    number = position.columns[column][y][0]
    move = next((move for move in moves(position) if number in move.balls), None)
    return position if move is None else play(position, move, NEVER)


def test_balls_fall_and_columns_close_up() -> None:
    once = click(board("0110/0220/0330"), 1, 2)
    assert (board_in_signs(once), once.clicked) == ("0..0/0110/0220", 4)
    twice = click(once, 1, 2)
    assert board_in_signs(twice) == "0..0/0..0/0110"
    third = click(twice, 1, 2)
    assert (board_in_signs(third), third.clicked) == ("00../00../00..", 12)
    last = click(third, 0, 0)
    assert (board_in_signs(last), last.clicked, total(last)) == ("..../..../....", 48, 5048)
    assert status(last).over
    assert status(last).winners == (0,)


def test_a_blob_goes_round_corners() -> None:
    once = click(board("0101/0111/2010/2000"), 1, 1)
    assert (board_in_signs(once), once.clicked) == ("0.../0.../2000/2000", 36)
    assert board_in_signs(click(once, 0, 3)) == "..../..../0000/0000"
    assert click(once, 1, 0) == once


@pytest.mark.parametrize(
    ("text", "column", "row", "after", "points"),
    [
        ("012/112/000", 0, 2, ".../012/112", 9),
        ("20202/00000/10101", 2, 1, "...../222../111..", 81),
        ("1234/1234/1234", 1, 0, "134./134./134.", 9),
        ("00200/00000", 0, 0, "...../2....", 81),
    ],
)
def test_a_click(text: str, column: int, row: int, after: str, points: int) -> None:
    position = click(board(text), column, row)
    assert (board_in_signs(position), position.clicked) == (after, points)


def test_balls_that_touch_at_corners_are_no_blob() -> None:
    position = board("12/21")
    assert moves(position) == []
    assert status(position).over
    assert status(position).winners == ()


def test_falling_balls_can_join_into_a_blob() -> None:
    once = click(board("1221/3113/1221"), 1, 0)
    assert board_in_signs(once) == "1..1/3113/1221"
    twice = click(once, 1, 2)
    assert board_in_signs(twice) == "1..1/3..3/1111"
    assert click(twice, 1, 1) == twice
    assert board_in_signs(click(twice, 1, 2)) == "..../11../33.."


def test_all_can_be_cleared() -> None:
    position = board("0.1/011/022")
    for _ in range(2):
        position = click(position, 1, 2)
    position = click(position, 0, 1)
    assert (position.clicked, total(position)) == (4 + 9 + 9, 5022)


def test_the_walk_through_of_the_documentation() -> None:
    once = click(board("010101/101040/010141/101030/010131/101232"), 4, 3)
    assert board_in_signs(once) == "0101.1/1010.0/0101.1/101000/010141/101242"
    assert board_in_signs(click(once, 4, 5)) == "0101.1/1010.0/0101.1/1010.0/0101.1/101202"
    other = click(click(once, 4, 3), 4, 5)
    assert board_in_signs(other) == "010.../10111./01000./10111./01011./10122."


def test_few_balls_left_earn_a_bonus() -> None:
    assert [bonus(left) for left in (320, 51, 50, 49, 48, 47, 10, 1, 0)] == [
        *(0, 0, 0, 100, 200, 300, 4000, 4900, 5000)
    ]
    assert total(board("01" * 11, 1882)) == 1882 + 2800


def test_balls_fall_before_columns_close_up() -> None:
    position = board("10/12/12")
    [fallen] = stages(position, moves(position)[0], NEVER)
    assert fallen == Position(position.options, ((), position.columns[1]), 9)
    assert play(position, moves(position)[0], NEVER) == fallen._replace(columns=fallen.columns[1:])


@pytest.mark.parametrize("text", ["111", "10/02/11"])
def test_there_is_no_stage_between_if_no_column_closes_up_or_no_ball_is_left(text: str) -> None:
    position = board(text)
    assert stages(position, moves(position)[0], NEVER) == []


def test_status_lines() -> None:
    positions = {
        "Remove blobs of touching balls of one colour: the larger, the better. 12 balls.": board(
            "0110/0220/0331"
        ),
        "10 balls left. Score 4 + bonus 4,000 = 4,004 points.": board("0..0/0220/0331", 4),
        "No more blobs: 2 balls left. Score 9 + bonus 4,800 = 4,809 points.": board("12", 9),
        "No more blobs: 1 ball left. Score 37 + bonus 4,900 = 4,937 points.": board("1", 37),
        "All balls are gone. Score 0 + bonus 5,000 = 5,000 points.": board("."),
    }
    assert [status(position).text for position in positions.values()] == [*positions]


@pytest.mark.parametrize(
    ("text", "over", "winners", "score"),
    [
        ("0110/0220/0331", False, (), 3800),
        ("12", True, (), 4800),
        (".", True, (0,), 5000),
    ],
)
def test_the_result_depends_on_the_balls_left(
    text: str, over: bool, winners: tuple[int, ...], score: int
) -> None:
    result = status(board(text))
    assert (result.over, result.winners, result.score) == (over, winners, score)


def test_blobs_are_called_by_their_lowest_ball_of_those_farthest_left() -> None:
    position = board("010111/210222/010000/120220/011102")
    assert [str(move) for move in moves(position)] == ["b1", "b3", "c2", "d2", "d4", "d5"]
    assert str(moves(board("12" * 12 + "34" + "/" + "12" * 12 + "34"))[-1]) == "z1"


def test_a_start_lays_the_balls_that_it_always_laid() -> None:
    """Journals store only the seed and the moves, so other balls would change old matches."""
    position = start(Options(6, 5, 3), Random(1))
    assert board_in_signs(position) == "010111/210222/010000/120220/011102"
    assert (
        board_in_signs(start(Options(8, 6, 4), Random(2)))
        == "02231121/01321223/00230132/21031333/13012332/23311133"
    )
    assert [number for column in position.columns for number, _ in column] == list(range(30))
    assert (position.options, position.clicked) == (Options(6, 5, 3), 0)


def test_neighbours_are_the_same_more_often_than_by_chance() -> None:
    columns = start(Options(26, 20), Random(1)).columns
    same = sum(one[1] == other[1] for column in columns for one, other in pairwise(column))
    assert 0.2 < same / (26 * 19) < 0.4


@given(st.integers(0, 10**6), st.data())
def test_a_move_removes_only_the_balls_of_its_blob(seed: int, data: st.DataObject) -> None:
    position = start(Options(6, 5, 3), Random(seed))
    while ways := moves(position):
        move = data.draw(st.sampled_from(ways))
        after = play(position, move, NEVER)
        before, now = (Counter(c for column in each.columns for _, c in column) for each in (position, after))
        assert count(position.columns) - count(after.columns) == len(move.balls)
        assert len(before - now) == 1
        assert after.clicked - position.clicked == len(move.balls) ** 2
        position = after
    assert status(position).over


def test_points_with_the_option_n_minus_two() -> None:
    chance = Random(2)
    for squared, less in (("n", 0), ("n-2", 2)):
        position = start(Options(8, 6, 4, squared), Random(5))  # type: ignore[arg-type]
        move = chance.choice(moves(position))
        assert play(position, move, NEVER).clicked == (len(move.balls) - less) ** 2
