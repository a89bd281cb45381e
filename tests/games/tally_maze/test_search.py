"""What can still be won."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from games.tally_maze.hint import hint
from games.tally_maze.mazes import Cell, count
from games.tally_maze.rules import Options, Position, moves, opening, play, start
from games.tally_maze.search import Outlook, outlook
from launcher.tabletop import counted


def outlook_of(position: Position, most: int = 60_000, haste: int = 1) -> Outlook:
    return outlook(*position[:4], most, haste)


def plainly(position: Position) -> int | None:
    """How many turns a win takes, by looking at everything; None if there is none."""
    layer, seen, turns = {position._replace(turns=0)}, {position._replace(turns=0)}, 0
    while layer:
        if any(each.won for each in layer):
            return turns
        after = {play(p, m, Random(0))._replace(turns=0) for p in layer for m in moves(p)}
        layer = {each for each in after - seen if each.won or not each.is_caught}
        seen |= layer
        turns += 1
    return None


@pytest.mark.parametrize("number", range(0, count(3), 5))
def test_it_says_what_looking_at_everything_says(number: int) -> None:
    position = opening(3, number)
    found, plain = outlook_of(position), plainly(position)
    assert found.verdict == ("lost" if plain is None else "won")
    assert len(found.moves) == (plain or 0)


CELLS = st.builds(Cell, st.integers(0, 2), st.integers(0, 2))


@given(st.integers(0, count(3) - 1), CELLS, CELLS, CELLS)
def test_so_it_does_wherever_they_are(number: int, ball: Cell, one: Cell, other: Cell) -> None:
    position = Position(3, number, ball, (one, other))
    assume(not (position.won or position.is_caught))
    last, plain = [*hint(position)][-1], plainly(position)
    if plain is None:
        assert last == (None, "This can’t be won any more: every way ends at a pumpkin.", ())
    else:
        assert last.why == f"This can be won in {counted(plain, 'turn')}, and not in fewer."


@given(st.integers(0, 9999))
def test_a_small_start_that_can_be_won_is_won_by_looking_at_everything(seed: int) -> None:
    assert plainly(start(Options(3, winnable=True), Random(seed))) is not None


def test_its_moves_win() -> None:
    position = opening(4, 13907)
    for move in outlook_of(position).moves:
        position = play(position, move, Random(0))
    assert position.won
    assert position.turns == 13


def test_a_hint_says_how_soon_or_why_not() -> None:
    assert [*hint(opening(4, 13907))][-1] == ("down", "This can be won in 13 turns, and not in fewer.", ())
    lost = next(opening(3, n) for n in range(count(3)) if outlook_of(opening(3, n)).verdict == "lost")
    assert [*hint(lost)] == [(None, "This can’t be won any more: every way ends at a pumpkin.", ())]


def test_where_no_way_is_found_soon_a_move_towards_the_exit_is_told_meanwhile() -> None:
    position = opening(12, 0)
    found = outlook_of(position, most=100)
    assert found.verdict == "unknown"
    for move in found.moves:
        position = play(position, move, Random(0))
    assert position.ball.x + position.ball.y > 0
    assert not position.is_caught
    first = next(hint(start(Options(12), Random(0))))
    assert first.why == "No way to win is found yet; this comes nearest to the exit."


@pytest.mark.parametrize("size", [3, 4, 5, 6, 8])
def test_a_start_that_can_be_won_is_one(size: int) -> None:
    for seed in range(3):
        assert outlook_of(start(Options(size, winnable=True), Random(seed)), haste=5).verdict == "won"
