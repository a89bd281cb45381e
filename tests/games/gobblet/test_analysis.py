"""The analysis of Gobblet agrees with brute force and with the table of the 3 by 3 board."""

from __future__ import annotations

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from games.gobblet.play import TABLETOP
from games.gobblet.players import analyse
from games.gobblet.rules import Move, Options, Position, board_of, moves, play, start, status
from games.gobblet.search import bits_of, table
from launcher.tabletop import Analysis
from tests.effort import samples
from tests.games.verdicts import can_force

from .test_search import wander


def last(position: Position, seconds: float = 1.0) -> Analysis[Move]:
    *_, found = analyse(position, seconds)
    return found


@settings(max_examples=samples(20))
@given(st.integers(0, 2**32), st.integers(2, 14))
def test_sure_verdicts_within_three_plies_agree_with_brute_force(seed: int, plies: int) -> None:
    position = wander(3, seed, plies)
    assume(not status(position).over)
    for move, worth in last(position).moves:
        after, turn = play(position, move), position.turn
        within = [f"wins in {n}" for n in (1, 3) if can_force(TABLETOP, after, turn, n - 1)] + [
            f"loses in {n}" for n in (1, 2) if can_force(TABLETOP, after, 1 - turn, n - 1)
        ]
        if within:
            assert (worth.said, worth.sure) == (within[0], True)
        else:
            assert not worth.sure or int(worth.said.split()[-1]) > 2


def test_analysis_of_three_by_three_agrees_with_the_solution() -> None:
    first = start(Options())
    rows = {move: table()[bits_of(3).key(board_of(play(first, move)))] for move in moves(first)}
    known = {move: f"loses in {row.plies + 1}" for move, row in rows.items() if row.plies}
    middle = next(move for move in rows if str(move) == "L1-b2")
    known[middle] = "wins in 13"
    assert is_found(first, "Red wins in 13", known)
    assert is_found(play(first, middle), "Yellow loses in 12", {})


def is_found(position: Position, verdict: str, known: dict[Move, str]) -> bool:
    """Whether an analysis reaches these verdicts: usually within seconds, on a busy machine within a minute."""
    told = (
        (found.said, {move: worth.said for move, worth in found.moves}) for found in analyse(position, 60)
    )
    return any(said.startswith(verdict) and known.items() <= worths.items() for said, worths in told)


@settings(max_examples=samples(20))
@given(st.sampled_from([3, 4]), st.integers(0, 2**32), st.integers(0, 12))
def test_analysis_lists_all_moves_best_first_and_a_legal_line(size: int, seed: int, plies: int) -> None:
    position = wander(size, seed, plies)
    assume(not status(position).over)
    found = last(position, 0.4)
    assert {move for move, _ in found.moves} == {*moves(position)}
    assert len(found.moves) == len(moves(position))
    sure = [worth.share for _, worth in found.moves if worth.sure]
    assert sure == sorted(sure, reverse=True)
    after_moves(*found.line, position=position)


def test_a_proven_line_has_the_stated_length() -> None:
    opening = ("L1-b2", "L1-a1", "L2-c1")
    position = after_moves(*opening, *last(after_moves(*opening)).line[:3])
    found = last(position)
    assert (found.moves[0][1].said, len(found.line)) == ("wins in 7", 7)
    assert status(after_moves(*found.line, position=position)).over


def after_moves(*texts: str, position: Position | None = None) -> Position:
    position = position or start(Options())
    for text in texts:
        position = play(position, next(move for move in moves(position) if str(move) == text))
    return position
