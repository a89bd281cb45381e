"""Monte-Carlo tree search finds the best average result, and uses only what a player can know."""

from __future__ import annotations

from random import Random

import pytest

from launcher.toolkits.search import Uncertain, sampling
from tests.toolkits.search.test_alphabeta import end, free, put

Board = tuple[int, int]


def noughts_from(board: Board) -> Uncertain[Board, int]:
    """Return noughts and crosses from a board, with nothing hidden."""

    def turn(board: Board) -> int:
        return (board[0] | board[1]).bit_count() % 2

    def shares(board: Board) -> list[float] | None:
        won = end(board)
        if won is None:
            return None
        mine = (1 + won) / 2
        return [mine, 1 - mine] if turn(board) == 0 else [1 - mine, mine]

    return Uncertain(
        deal=lambda chance: board,
        moves=free,
        play=lambda board, cell, chance: put(board, cell),
        turn=turn,
        end=shares,
        usual=lambda board, chance: chance.choice(free(board)),
    )


@pytest.mark.parametrize(
    ("board", "best"),
    [((0o3, 0o30), 0o4), ((0o1, 0o30), 0o40)],
    ids=["a win", "the only defence"],
)
def test_sampling_plays_well_with_full_information(board: Board, best: int) -> None:
    *_, found = sampling(noughts_from(board), Random(1), 1500)
    assert found.move == best


def bet(odds: float) -> Uncertain[str, str]:
    """Return a bet on a hidden card that is red with these odds; "away" always gets a small result."""

    def shares(place: str) -> list[float] | None:
        card, _, said = place.partition(" ")
        if not said:
            return None
        return [0.55 if said == "away" else float(card == said)]

    return Uncertain(
        deal=lambda chance: "red" if chance.random() < odds else "black",
        moves=lambda place: ["red", "black", "away"],
        play=lambda place, move, chance: f"{place} {move}",
        turn=lambda place: 0,
        end=shares,
        usual=lambda place, chance: chance.choice(["red", "black"]),
    )


@pytest.mark.parametrize(("odds", "best"), [(0.9, "red"), (0.1, "black"), (0.5, "away")])
def test_sampling_finds_the_best_average(odds: float, best: str) -> None:
    *_, found = sampling(bet(odds), Random(2), 1000)
    assert found.move == best
    assert found.worth == pytest.approx(max(odds, 1 - odds, 0.55), abs=0.06)


def test_results_are_the_same_for_one_seed() -> None:
    """A change to the tree, to the choice of moves in it or to the moves beyond it changes these numbers."""
    assert list(sampling(bet(0.5), Random(2), 120)) == [
        ("black", pytest.approx(18 / 29), 50),
        ("black", pytest.approx(41 / 65), 100),
        ("black", pytest.approx(41 / 70), 120),
    ]
    assert list(sampling(noughts_from((0o1, 0o30)), Random(1), 150)) == [
        (0o40, pytest.approx(11 / 28), 50),
        (0o40, pytest.approx(8 / 27), 100),
        (0o40, pytest.approx(21 / 61), 150),
    ]


def test_sampling_yields_results_along_the_way() -> None:
    assert [found.playouts for found in sampling(bet(0.9), Random(3), 120)] == [50, 100, 120]
