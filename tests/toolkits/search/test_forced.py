"""Proofs of forced wins: a win is proved if and only if it exists, in the right number of plies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from launcher.toolkits.search import Forced, Late, TwoPlayerGame
from launcher.toolkits.search import forced as module
from tests.toolkits.search.test_alphabeta import end, forces, free, put, random_game


@given(random_game(again=(None,)), st.permutations([1, 3, 5]))
def test_proofs_agree_with_exhaustive_search_in_any_order(
    game: TwoPlayerGame[Hashable, Hashable], asked: list[int]
) -> None:
    def wins(place: Hashable) -> bool:
        return any(game.end(after) == -1 for after in game.moves(place))

    proofs = Forced(game.moves, game.play, game.end, wins, game.key)
    for plies in asked:
        assert proofs.won(0, plies) == forces(game, 0, plies)
        for after in game.moves(0):
            if game.end(after) is None:
                assert proofs.lost(after, plies + 1) == forces(game, after, plies + 1, moves=False)


def noughts(looked_at: Counter[tuple[int, int]] | None = None) -> Forced[tuple[int, int], int]:
    """Return proofs for noughts and crosses, which count how often the moves of each position are requested."""
    counted = Counter[tuple[int, int]]() if looked_at is None else looked_at

    def moves(board: tuple[int, int]) -> list[int]:
        counted[board] += 1
        return free(board)

    def wins(board: tuple[int, int]) -> bool:
        return any(end(put(board, cell)) == -1 for cell in free(board))

    return Forced(moves, put, end, wins, key=lambda board: board)


FORK = (0o1, 0o2)
"""A corner against the edge next to it: the player in the corner wins with a fork."""


def test_a_fork_wins_after_five_plies_and_not_sooner() -> None:
    assert [noughts().won(FORK, plies) for plies in (1, 3, 5)] == [False, False, True]


def test_proved_results_are_remembered() -> None:
    looked_at = Counter[tuple[int, int]]()
    forced = noughts(looked_at)
    assert not forced.won(FORK, 3)
    assert forced.known[FORK] == (99_999, 3)
    assert forced.won(FORK, 5)
    assert forced.known[FORK] == (5, 3)
    before, positions = looked_at.total(), forced.positions
    assert [forced.won(FORK, plies) for plies in (1, 3, 5, 7)] == [False, False, True, True]
    assert (looked_at.total(), forced.positions) == (before, positions + 4)


@pytest.mark.parametrize(
    ("board", "positions", "listed"),
    [((0, 0), 906, 551), (FORK, 39, 17), ((0o20, 0o1), 267, 164)],
    ids=["nobody wins", "a fork", "a corner against the centre"],
)
def test_number_of_visited_positions(board: tuple[int, int], positions: int, listed: int) -> None:
    """A change that loses some of the savings by move order and table changes these numbers."""
    looked_at = Counter[tuple[int, int]]()
    forced = noughts(looked_at)
    won = [forced.won(board, plies) for plies in (3, 5, 7, 9)]
    assert won == [False, board == FORK, board == FORK, board == FORK]
    assert (forced.positions, looked_at.total()) == (positions, listed)


def test_a_proof_is_abandoned_after_its_deadline(monkeypatch: pytest.MonkeyPatch) -> None:
    def prove_for_ever(forced: Forced[tuple[int, int], int]) -> None:
        while True:
            forced.known.clear()
            forced.won((0, 0), 9)

    now = iter(range(100))
    monkeypatch.setattr(module, "monotonic", lambda: float(next(now)))
    forced = noughts()
    forced.deadline = 1.0
    with pytest.raises(Late):
        prove_for_ever(forced)
    assert forced.positions == 3 * 256, (
        "the clock is asked now and then: at 0, at 1, which is in time, and at 2"
    )
