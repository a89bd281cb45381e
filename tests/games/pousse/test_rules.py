"""The rules of Pousse, by examples: rows from the top, `-` is empty."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.pousse.rules import (
    FORFEIT,
    PLAYERS,
    Options,
    Position,
    moves,
    play,
    stages,
    start,
    status,
    straights,
)
from launcher.tabletop import Status


def position_after(size: int, text: str) -> Position:
    position = start(Options(size))
    for move in text.split():
        assert move in moves(position)
        position = play(position, move)
    return position


def rows(position: Position) -> list[str]:
    signs = ["-" if piece < 0 else PLAYERS[piece % 2].lower() for piece in position.cells]
    size = position.size
    return ["".join(signs[size * k : size * (k + 1)]) for k in range(size)]


def test_a_piece_pushes_the_piece_at_the_edge() -> None:
    position = position_after(4, "L1 T1")
    assert rows(position) == ["o---", "x---", "----", "----"]
    assert not status(position).over


def test_out_of_a_full_line_the_last_one_falls() -> None:
    position = position_after(4, "L1 L1 L1 L1 L1")
    assert rows(position)[0] == "xoxo"
    assert sum(piece >= 0 for piece in position.cells) == 4
    assert 0 not in position.cells


def test_only_the_run_up_to_the_gap_moves() -> None:
    assert rows(position_after(4, "T1 T3 L1"))[0] == "xxo-"


def test_the_player_with_more_full_lines_wins() -> None:
    position = position_after(4, "T2 B1 T3 B1 T4 B1 T1")
    assert rows(position)[0] == "xxxx"
    assert status(position) == Status("X has 1 line, and O 0.", over=True, turn=1, winners=(0,))
    assert (straights(position, 0), straights(position, 1)) == ([[0, 1, 2, 3]], [])
    both = Position(3, cells=(0, 2, 4, 1, 3, 5, 7, 9, 11))  # a row of X above two of O
    assert status(both).text == "O has 2 lines, and X 1."
    column = position_after(3, "T2 L1 T2 R1 T2")
    assert straights(column, 0) == [[1, 4, 7]]
    assert status(column).winners == (0,)


def test_status_names_the_side_to_move() -> None:
    first = status(position_after(3, ""))
    assert first == Status(first.text, turn=0)
    assert first.text.startswith("X: push")
    assert status(position_after(3, "L1")) == Status("O: push a piece in.", turn=1)


def test_the_piece_stands_outside_before_it_goes_in() -> None:
    position = position_after(3, "L1")
    assert stages(position, "T2") == [position._replace(entering="T2")]


def test_a_player_who_forfeits_loses_without_a_push() -> None:
    position = position_after(3, "L1")
    move = f"{FORFEIT}It fell asleep."
    assert move in moves(position)
    assert "asleep" not in moves(position)
    assert stages(position, move) == []
    after = play(position, move)
    assert (rows(after), status(after).winners) == (rows(position), (0,))
    assert status(after).text.startswith("O forfeits.")
    assert status(after).text.endswith("It fell asleep.")


@pytest.mark.parametrize(("size", "text", "lost"), [(3, "T2 R1 T1 R1 L1", 0), (4, "L1 L4 L3 B1 T1 B1", 1)])
def test_a_player_who_repeats_a_position_loses(size: int, text: str, lost: int) -> None:
    position = position_after(size, text)
    assert position.repeated
    assert status(position).winners == (1 - lost,)
    assert status(position).text.startswith(f"{PLAYERS[lost]} repeated")
    assert moves(position) == []


def test_equal_lines_continue_and_the_side_to_move_is_part_of_a_position() -> None:
    even = position_after(3, "R2 B3 B2 B2 B1 B1")
    assert rows(even)[1:] == ["xxx", "ooo"]
    assert not status(even).over
    once = play(even, "L2")
    assert rows(once) == rows(even)
    assert not status(once).over
    assert status(play(once, "L3")).winners == (0,)


def test_a_player_may_fill_a_line_for_the_opponent() -> None:
    position = position_after(3, "T3 T2 T3 R1 B2 R2")
    assert status(position).winners == (0,)
    assert position.turn == 0


def test_the_sizes_of_boards() -> None:
    boards = [start(Options(size)) for size in (3, 4, 20)]
    assert [len(board.cells) for board in boards] == [9, 16, 400]
    assert [len(moves(board)) for board in boards] == [12, 16, 80]


@given(st.integers(3, 5), st.data())
def test_each_push_adds_one_piece_and_removes_at_most_one(size: int, data: st.DataObject) -> None:
    position = start(Options(size))
    while (ways := moves(position)) and position.ply < 60:
        move = data.draw(st.sampled_from(ways))
        after = play(position, move)
        before, now = set(position.cells), set(after.cells)
        assert now - before <= {position.ply}
        assert len(before - now - {-1}) <= 1
        position = after
