"""Computer players of Checkers: their search, the endgame table, and hints."""

from __future__ import annotations

import re
from collections import deque
from itertools import islice
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.checkers import endings
from games.checkers.bits import Board, after_moves, board_of
from games.checkers.play import TABLETOP
from games.checkers.players import STRENGTHS, accepts, hint, think
from games.checkers.rules import QUIET, USUAL, Position, from_face, moves, play, status
from games.checkers.search import end_value, estimate, fine_estimate, game_from, line_of, look_ahead
from games.checkers.squares import face_from
from launcher.toolkits.search import deepening
from tests.effort import examples
from tests.games.verdicts import can_force

STRONG = len(STRENGTHS) - 1


def of(fen: str) -> Position:
    return from_face(face_from(fen))


def random_position(chance: Random, plies: int) -> Position:
    position = from_face(USUAL)
    for _ in range(plies):
        if status(position).over:
            break
        position = play(position, chance.choice(moves(position)))
    return position


def few(chance: Random, pieces: int) -> Position:
    """Return a position with this many pieces."""
    squares = chance.sample(range(5, 29), pieces)
    lists = [
        ",".join(f"{chance.choice(['K', ''])}{number}" for number in each)
        for each in (squares[::2], squares[1::2])
    ]
    return of(f"{chance.choice('BW')}:B{lists[0]}:W{lists[1]}")


def test_position_counts_agree_with_published_perft_counts() -> None:
    boards, counts = [board_of(from_face(USUAL))], []
    for _ in range(5):
        boards = [after for board in boards for after in after_moves(board)]
        counts.append(len(boards))
    assert counts == [7, 49, 302, 1469, 7361]  # A. Bik, "Perft for checkers"


@settings(max_examples=examples(40))
@given(st.randoms(use_true_random=False), st.integers(0, 90))
def test_search_generates_the_legal_moves(chance: Random, plies: int) -> None:
    position = random_position(chance, plies)
    after = {board_of(play(position, move)) for move in moves(position)}
    assert {*after_moves(board_of(position))} == after


@settings(max_examples=examples(40))
@given(st.randoms(use_true_random=False), st.integers(0, 90))
def test_estimates_are_the_same_with_the_sides_exchanged(chance: Random, plies: int) -> None:
    board = board_of(random_position(chance, plies))
    turn = endings.turned
    kings = turn(board.kings & board.red) | turn(board.kings & board.black)
    other = board._replace(red=turn(board.black), black=turn(board.red), kings=kings, turn=1 - board.turn)
    assert estimate(board) == estimate(other)
    assert fine_estimate(board) == fine_estimate(other)


@pytest.mark.parametrize("strength", range(len(STRENGTHS)))
def test_first_idea_is_a_legal_move(strength: int) -> None:
    position = from_face(USUAL)
    assert next(think(position, 0, strength, Random(1))) in moves(position)


@settings(max_examples=examples(30))
@given(st.randoms(use_true_random=False), st.integers(2, endings.PIECES))
def test_end_games_agree_with_a_search(chance: Random, pieces: int) -> None:
    position = few(chance, pieces)
    board = board_of(position)
    plies = endings.lookup(board)
    if end_value(board) is not None:
        assert plies == 1
        return
    found = deque(deepening(game_from(position), board, depth=6, positions=1500), maxlen=1)[0]
    if found.plies is not None:
        assert plies == found.plies + 1
        assert (plies % 2 == 0) == (found.value > 0)
    else:
        assert plies is not None
        assert plies == endings.DRAWN or plies > found.depth


@settings(max_examples=examples(100))
@given(st.randoms(use_true_random=False), st.integers(2, endings.PIECES))
def test_endgame_table_is_consistent_with_the_positions_after_each_move(chance: Random, pieces: int) -> None:
    board = board_of(few(chance, pieces))
    after = [endings.lookup(each) for each in after_moves(board)]
    lost = [plies for plies in after if plies is not None and plies % 2]
    won = [plies for plies in after if plies is not None and plies != endings.DRAWN]
    expected = min(lost) + 1 if lost else max(won, default=0) + 1 if len(won) == len(after) else endings.DRAWN
    assert endings.lookup(board) == expected


@settings(max_examples=10)
@given(st.randoms(use_true_random=False))
def test_best_moves_of_the_table_win_in_the_stated_time(chance: Random) -> None:
    position = few(chance, endings.PIECES)
    plies = endings.lookup(board_of(position)) or 1
    for left in range(plies - 1, 0, -1):
        after = endings.best(board_of(position))
        assert after is not None
        assert after[1] == left
        text = line_of(position, after[:1])[0]
        position = play(position, next(move for move in moves(position) if str(move) == text))
    assert plies == 1 or not moves(position)


@pytest.mark.parametrize(
    ("fen", "why"),
    [
        ("B:W6,14,32:B1", "This is the only jump."),
        ("B:BK10,K11:WK32", "It wins in 13 moves."),
        ("W:BK10,K11:WK32", "Every move loses. This one delays defeat the longest: 11 moves."),
        ("B:BK1:WK28", "This is a draw"),
        ("B:B1,2,3,4,K20:W30,31,32", "It gives you the better game"),
        ("B:W21-32:B1-12", "It looks best, looking 1 move ahead"),
    ],
)
def test_a_hint_says_why(fen: str, why: str) -> None:
    assert why in next(hint(of(fen))).why


@settings(max_examples=examples(60))
@given(st.randoms(use_true_random=False), st.integers(20, 110))
def test_results_of_the_search_agree_with_brute_force(chance: Random, plies: int) -> None:
    position = from_face(USUAL)
    for _ in range(plies):
        after = play(position, chance.choice(moves(position)))
        position = position if status(after).over else after
    for found in look_ahead(position, depth=4):
        if found.plies is not None:
            winner = position.turn if found.value > 0 else 1 - position.turn
            assert can_force(TABLETOP, position, winner, found.plies)


def certain_value(board: Board, depth: int) -> int:
    """Return 1000 minus the plies of a win that is certain within a depth, with the endgame table; negative for a
    loss.
    """
    known = endings.lookup(board)
    if known is not None:
        sign = 0 if known == endings.DRAWN else -1 if known % 2 else 1
        return sign * (1000 - known + 1)
    after = after_moves(board)
    if not after:
        return -1000
    values = [-certain_value(each, depth - 1) for each in after] if depth else [0]
    best = max(values)
    return best - (best > 0) + (best < 0)


@settings(max_examples=25, deadline=None)
@given(st.randoms(use_true_random=False))
def test_wins_through_an_endgame_come_within_the_stated_plies(chance: Random) -> None:
    position = few(chance, endings.PIECES + 1)
    for found in islice(look_ahead(position, depth=2, exact=True), 2):
        if found.plies is not None and found.value > 0:
            assert certain_value(board_of(position), 5) >= 1000 - found.plies


def assert_hint_true(position: Position) -> None:
    """Compare hints about the next five plies with the rules."""
    for each in islice(hint(position), 4):
        if number := re.fullmatch(r"It wins (?:in|within) (one|\d+) moves?\.", each.why):
            plies = 2 * int(number[1].replace("one", "1")) - 1
            assert plies > 5 or can_force(TABLETOP, position, position.turn, plies)
        if number := re.fullmatch(
            r"Every move loses. This one delays defeat the longest: (one|\d+) moves?\.", each.why
        ):
            plies = 2 * int(number[1].replace("one", "1"))
            assert plies > 4 or can_force(TABLETOP, position, 1 - position.turn, plies)


@settings(max_examples=examples(60))
@given(
    st.randoms(use_true_random=False),
    st.integers(2, endings.PIECES),
    st.integers(0, 2 * QUIET["English"] - 1),
)
def test_hints_in_endgames_are_true_near_a_draw_by_quiet_moves(
    chance: Random, pieces: int, quiet: int
) -> None:
    position = few(chance, pieces)
    if not status(position).over:
        assert_hint_true(position._replace(before=(USUAL,) * quiet))


def test_hint_promises_no_win_after_the_draw_by_quiet_moves() -> None:
    won = of("B:BK10,K11:WK32")
    assert "wins in 13" in next(hint(won)).why
    assert "wins" not in next(hint(won._replace(before=(USUAL,) * (2 * QUIET["English"] - 20)))).why


def test_hint_promises_no_win_through_a_repeated_position() -> None:
    won = of("B:BK10,K11:WK32")
    after = play(won, next(hint(won)).move)
    assert "wins" not in next(hint(won._replace(before=(after.face, after.face)))).why


@settings(max_examples=examples(40))
@given(st.randoms(use_true_random=False), st.integers(10, 60), st.integers(0, 60))
def test_contempt_accepts_a_draw_only_if_worse_off_by_more(chance: Random, plies: int, contempt: int) -> None:
    position = random_position(chance, plies)
    after = [play(position, move) for move in moves(position)]
    if status(position).over or len(after) < 2 or any(status(each).over for each in after):
        return
    *drawn, last = after
    position = position._replace(before=tuple(each.face for each in drawn))
    (found,) = look_ahead(position, depth=1, contempt=contempt + 0.5)
    goes_on = contempt + 0.5 > estimate(board_of(last))
    assert (found.line[0] == board_of(last)) == goes_on


@pytest.mark.parametrize("strength", range(len(STRENGTHS)))
def test_computers_accept_a_draw_only_if_they_are_not_better_off(strength: int) -> None:
    ahead, behind = of("B:W32,31,30:B1"), of("W:W32,31,30:B1")
    assert accepts(behind, strength), "White, who offers it, has two men more"
    assert not accepts(ahead, strength), "Black, who offers it, has two men less"


@pytest.mark.parametrize("strength", range(len(STRENGTHS) - 1))
def test_computers_decline_an_even_draw_in_the_opening(strength: int) -> None:
    assert not accepts(from_face(USUAL), strength)


def test_strong_accepts_a_draw_unless_it_can_win() -> None:
    drawn, won = of("B:WK5:BK32"), of("B:WK32:BK1,K2")
    assert not after_win(drawn)
    assert accepts(drawn, STRONG)
    assert accepts(won, STRONG), "who offers it would win"
    lost = won._replace(turn=1)
    assert not accepts(lost, STRONG), "two kings against one are won by whoever has them"


def after_win(position: Position) -> bool:
    """Whether the side to move wins according to the table."""
    return any((endings.lookup(board) or 0) % 2 for board in after_moves(board_of(position)))


def test_without_the_tables_computers_search(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    board = Board(0x3, 0x300, 0x1, 0)
    assert endings.lookup(board) is not None
    endings._tables.cache_clear()
    monkeypatch.setattr(endings, "FILE", tmp_path / "missing.xz")
    assert endings.lookup(board) is None
    endings._tables.cache_clear()
