"""The computer players of Kalah: published results, and brute force in the end-game."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from random import Random
from typing import TypeVar

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from games.kalah.play import TABLETOP
from games.kalah.players import OPPONENTS, STRENGTHS, analyse, hint, think
from games.kalah.rules import Board, Options, Position, board_after, board_moves, is_over, play, start, store
from launcher.tabletop import Match
from launcher.toolkits.search import deepening
from tests.effort import few, samples

T = TypeVar("T")
EXPERT = len(STRENGTHS) - 1
KNOWN = {2: "WLLLWW", 3: "DWWWWL", 4: "WWW", 5: "DD", 6: "WW"}
"""The results of best play for the first player, by the number of houses, with one seed per house and more.

G. Irving, J. Donkers, J. Uiterwijk: Solving Kalah, ICGA Journal 23(3), 2000. They capture from empty houses.
"""


def last(items: Iterator[T]) -> T:
    [item] = deque(items, maxlen=1)
    return item


def margin(board: Board, known: dict[Board, int]) -> int:
    """Return by how many seeds the side to move wins if both play well, by trying everything."""
    if is_over(board):
        houses, seeds = board.houses, board.seeds
        return sum(
            sign * sum(seeds[player * (houses + 1) : store(houses, player) + 1])
            for sign, player in ((1, board.turn), (-1, 1 - board.turn))
        )
    if board not in known:
        after = [board_after(board, move) for move in board_moves(board)]
        known[board] = max(
            margin(each, known) if each.turn == board.turn else -margin(each, known) for each in after
        )
    return known[board]


def result(options: Options) -> str:
    """Return whether the first player wins, loses or draws with best play, by the search of the players."""
    game, root = OPPONENTS.search_game(start(options).board, Random(1))
    *_, found = deepening(game, root, depth=999)
    return "D" if found.plies is None else "W" if found.value > 0 else "L"


@pytest.mark.parametrize(
    "board",
    few(
        [(houses, k + 1) for houses, results in KNOWN.items() for k in range(len(results))],
        [(2, 1), (2, 2), (2, 6), (3, 1), (3, 2), (4, 1), (5, 1)],
    ),
)
def test_best_play_has_the_published_result(board: tuple[int, int]) -> None:
    houses, seeds = board
    assert result(Options(houses, seeds, empty_capture=True)) == KNOWN[houses][seeds - 1]


@pytest.mark.thorough
def test_five_houses_of_two_seeds_are_won_if_nothing_is_captured_from_empty_houses() -> None:
    assert result(Options(5, 2)) == "W"


def end_game(seed: int, left: int) -> Position:
    """Return a position late in a random match, with at most so many seeds in the houses."""
    chance, position = Random(seed), start(Options())
    while True:
        seeds = position.board.seeds
        if sum(seeds) - seeds[6] - seeds[13] <= left or is_over(position.board):
            return position
        position = play(position, chance.choice(board_moves(position.board)))


@settings(max_examples=samples(200), deadline=None)
@given(st.integers(0, 10**6))
def test_the_strongest_player_and_hints_make_no_mistake_in_the_end_game(seed: int) -> None:
    position = end_game(seed, 8)
    board = position.board
    assume(len(board_moves(board)) > 1)
    known = dict[Board, int]()
    best = margin(board, known)

    def outcome(move: str) -> int:
        after = board_after(board, move)
        return margin(after, known) * (1 if after.turn == board.turn else -1)

    def sign(value: int) -> int:
        return (value > 0) - (value < 0)

    for move in (last(think(position, board.turn, EXPERT, Random(seed))), last(hint(position)).move):
        assert sign(outcome(str(move))) == sign(best)
    for move, worth in last(analyse(position, 60)).moves:
        assert (
            sign(outcome(move)) == (worth.share > 0) - (worth.share < 0) if worth.sure else outcome(move) == 0
        )


def test_analysis_counts_a_second_turn_for_the_same_player() -> None:
    found = last(analyse(start(Options(3, 2)), 60))
    assert found.said.startswith("South gets more than half")
    assert found.moves[0][1].said.startswith("wins in ")
    assert [move for move, _ in found.moves if move not in "abc"] == []
    match = Match(TABLETOP, Options(3, 2))
    for move in found.line:
        match.play(move)


def test_a_hint_counts_the_moves_to_the_end_of_the_match_after_the_winner_is_certain() -> None:
    position = Position(((0,), (1,), (2,), tuple(range(3, 12)), (12,), (13,), (14,), ()))
    found = last(hint(position))
    assert (found.move, "5 moves" in found.why) == ("c", True)


@pytest.mark.slow
@pytest.mark.parametrize("strength", range(1, EXPERT))
def test_each_strength_is_better_than_the_one_below(strength: int) -> None:
    won = lost = 0
    for seed in range(samples(200)):
        chance, mine = Random(seed), seed % 2
        board = start(Options()).board
        while not is_over(board):
            level = strength if board.turn == mine else strength - 1
            board = board_after(board, last(OPPONENTS.think(board, board.turn, level, chance)))
        value = margin(board, {}) * (1 if board.turn == mine else -1)
        won, lost = won + (value > 0), lost + (value < 0)
    assert won > 2 * lost
