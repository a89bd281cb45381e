"""The search for a way to win, and the hints from it."""

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
    """Return the number of turns to win by exhaustive search; None if it is impossible."""
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
def test_the_search_agrees_with_exhaustive_search(number: int) -> None:
    position = opening(3, number)
    found, plain = outlook_of(position), plainly(position)
    assert found.verdict == ("lost" if plain is None else "won")
    assert len(found.moves) == (plain or 0)


CELLS = st.builds(Cell, st.integers(0, 2), st.integers(0, 2))


@given(st.integers(0, count(3) - 1), CELLS, CELLS, CELLS)
def test_hints_agree_with_exhaustive_search_in_any_position(
    number: int, gnome: Cell, one: Cell, other: Cell
) -> None:
    position = Position(3, number, gnome, (one, other))
    assume(not (position.won or position.is_caught))
    last, plain = [*hint(position)][-1], plainly(position)
    if plain is None:
        assert last.move is None
    else:
        assert f" {counted(plain, 'turn')}, but not" in last.why


@given(st.integers(0, 9999))
def test_small_winnable_starts_are_won_by_exhaustive_search(seed: int) -> None:
    assert plainly(start(Options(3, winnable=True), Random(seed))) is not None


def test_the_moves_of_the_search_win() -> None:
    position = opening(4, 13907)
    for move in outlook_of(position).moves:
        position = play(position, move, Random(0))
    assert position.won
    assert position.turns == 13


def test_a_hint_gives_the_number_of_turns_or_the_reason() -> None:
    move, why, shown = [*hint(opening(4, 13907))][-1]
    assert (move, shown) == ("down", ())
    assert "win in 13 turns" in why
    lost = next(opening(3, n) for n in range(count(3)) if outlook_of(opening(3, n)).verdict == "lost")
    ((move, why, shown),) = hint(lost)
    assert (move, shown) == (None, ())
    assert "no longer win" in why


def test_an_unfinished_search_suggests_a_move_towards_the_exit() -> None:
    position = opening(12, 0)
    found = outlook_of(position, most=100)
    assert found.verdict == "unknown"
    for move in found.moves:
        position = play(position, move, Random(0))
    assert position.gnome.x + position.gnome.y > 0
    assert not position.is_caught
    first = next(hint(start(Options(12), Random(0))))
    assert first.move is not None
    assert "still looking" in first.why


@pytest.mark.parametrize("size", [3, 4, 5, 6, 8])
def test_winnable_starts_can_be_won(size: int) -> None:
    for seed in range(3):
        assert outlook_of(start(Options(size, winnable=True), Random(seed)), haste=5).verdict == "won"
