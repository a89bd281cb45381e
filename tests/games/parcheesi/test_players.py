"""The computer players: candidates, risk, outlook and hints."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.parcheesi.outlook import EXACT, USUAL, candidates, hint, outlook, prospects, risk
from games.parcheesi.players import Value, amazing_grace, best, careful, distance, think
from games.parcheesi.rules import Options, Position, Roll, moves, play, start, status, winner
from games.parcheesi.turns import (
    HOME,
    PAWNS,
    Pawns,
    Turn,
    after,
    allowed_uses,
    apply_use,
    complete,
    has_blockade_travelled,
    mini_moves,
    uses,
)
from tests.effort import examples
from tests.games.parcheesi.tables import pawns, position, turn

OUT = "blue: h0 h0 h1 h1"


def polite(board: Pawns, player: int, rules: str) -> float:
    """Play like Polite Polly, who prefers to stay away from home."""
    return distance(board[player])


def reckless(board: Pawns, player: int, rules: str) -> float:
    """Play like Reckless Renee, who wants to be bopped."""
    return risk(board, player)


def roll_dice(text: str, first: int, second: int) -> Position:
    before = position(text, first, second)
    return play(before, moves(before)[0], Random(0))


def play_turn(position: Position, value: Value, chance: Random) -> Position:
    """Play a whole turn."""
    player = position.turn
    while position.turn == player and position.dice is not None:
        position = play(position, best(position, value, chance)[0], chance)
    return position


def test_candidates_are_the_boards_after_a_turn() -> None:
    assert len(candidates(turn("green:", 6, 2))) == 1
    assert [board[0] for board in candidates(turn("green:", 5, 5))] == [(6, 0, 0, 0), (1, 1, 0, 0)]


@settings(max_examples=examples(40), deadline=None)
@given(st.integers(2, 4), st.integers(0, 10**6))
def test_all_ways_to_play_a_turn_are_found(count: int, seed: int) -> None:
    """Compare with all dice in all orders, where pawns that are together count as the same."""
    now = after_chance(Options(count), seed)
    if winner(now) is None and now.dice:
        found = candidates(now.so_far)
        assert {known(now, board) for board in found} == {known(now, board) for board in ends(now.so_far)}
        assert all(use in allowed_uses(now.so_far) for use in found.values() if use)


def after_chance(options: Options, seed: int) -> Position:
    """Return a position after random moves."""
    choice = Random(seed)
    now = start(options, choice)
    for _ in range(choice.randrange(150)):
        now = play(now, choice.choice(moves(now)), choice) if winner(now) is None else now
    return now


def ends(turn: Turn) -> set[Pawns]:
    """Return the boards after all possible uses, one after the other."""
    after = [apply_use(turn, use) for use in uses(turn)]
    after = [each for each in after if not has_blockade_travelled(turn.before, each.own)]
    return {board for each in after for board in ends(each)} if after else {turn.pawns}


def known(position: Position, board: Pawns) -> object:
    """Return a key of a board in which pawns that were together before are equal."""
    player = position.turn
    own = tuple(sorted(zip(position.before, board[player], strict=True)))
    return own, board[:player], board[player + 1 :]


def test_candidates_are_complete_turns() -> None:
    start = turn("yellow: 0 1 2 2; green: 5 8; red: 12", 6, 6, 1, 1)
    boards = candidates(start)
    assert len(boards) > 5
    assert all(complete(start._replace(pawns=board, dice=())) for board in boards)


def test_distance_is_a_hundred_in_the_circle() -> None:
    empty = pawns("")
    assert distance(empty[0]) == 400
    assert distance(pawns("green: 5")[0]) == 373
    assert distance(pawns("green: 0 h0 h6 home")[0]) == 10 + 7 + 1


def test_the_risk_of_an_entering_pawn() -> None:
    on = [risk(pawns(f"green: {ring}; red:"), 0, USUAL) for ring in range(22, 30)]
    assert on == [15, 2, 2, 2, 2, 1, 2, 0]


@pytest.mark.parametrize(
    ("table", "rolls"),
    [
        (USUAL, [11, 11, 11, 12, 13, 14, 6, 5, 4, 3, 2, 1, 0]),
        (EXACT, [11, 12, 13, 14, 15, 16, 6, 5, 4, 3, 2, 1, 0]),
    ],
)
def test_the_risk_by_distance(table: list[int], rolls: list[int]) -> None:
    """Red is behind Green. Blue, which would enter there, has all pawns out of its circle."""
    found = [risk(pawns(f"green: 45; red: {45 - k} home home home; {OUT}"), 0, table) for k in range(1, 14)]
    assert found == rolls


def test_no_risk_on_safe_squares_in_blockades_or_behind_them() -> None:
    assert risk(pawns(f"green: 46; red: 44 home home home; {OUT}"), 0) == 0
    assert risk(pawns(f"green: 45 45; red: 44 home home home; {OUT}"), 0) == 0
    assert risk(pawns(f"green: 45; red: 42 43 43 home; {OUT}"), 0) == 0
    assert risk(pawns(f"green: 45; red: 42 42 home home; {OUT}"), 0) == 0


def test_polly_stays_away_from_home_and_grace_enters() -> None:
    begun = roll_dice("green: 10", 5, 2)
    assert play_turn(begun, polite, Random(1)).pawns[0] == pawns("green: 17")[0]
    for seed in range(5):
        after = play_turn(begun, amazing_grace, Random(seed)).pawns[0]
        assert 1 in after or 3 in after


def test_hard_bops_the_pawn_that_has_come_farthest() -> None:
    begun = roll_dice("green: 30 40 home home; red: 7 33; blue: 41", 3, 1)
    assert best(begun, careful)[1][2].count(0) == 3


@pytest.mark.slow
@settings(max_examples=15, deadline=None)
@given(st.integers(2, 4), st.integers(0, 10**6))
def test_the_outlook_is_the_average_of_the_best_replies_to_all_rolls(count: int, seed: int) -> None:
    """Compare with a slow calculation over 36 rolls and all ways to use them."""
    now = after_chance(Options(count), seed)
    if winner(now) is not None:
        return
    roller, player = now.turn, seed % count
    least = most = 0.0
    for roll in ((a, b) for a in range(1, 7) for b in range(1, 7)):
        following = roller if roll[0] == roll[1] else after(roller, count)
        dice = mini_moves(now.pawns[roller], roll, "Parcheesi")
        boards = ends(Turn(roller, now.pawns[roller], now.pawns, dice))
        best_for_roller = max(worth(board, roller, following) for board in boards)
        equal = [board for board in boards if worth(board, roller, following) == best_for_roller]
        values = [worth(board, player, following) for board in equal]
        least, most = least + min(values) / 36, most + max(values) / 36
    assert least - 1e-6 <= outlook(now.pawns, player, roller) <= most + 1e-6


def worth(board: Pawns, player: int, roller: int) -> float:
    """Return the value of a board for Expert: the most if it has won, and else its prospects."""
    won = [each for each, own in enumerate(board) if own == (HOME,) * PAWNS]
    if won:
        return 1000.0 if won == [player] else -1000.0 if len(board) == 2 else prospects(board, player, roller)
    return prospects(board, player, roller)


def test_prospects_are_even_when_all_pawns_are_alike() -> None:
    board = ((0, 18, 18, 66),) * 4
    assert prospects(board, 0, 0) - prospects(board, 0, 1) == pytest.approx(
        prospects(board, 1, 1) - prospects(board, 1, 0)
    )
    assert prospects(board[:2], 0, 1) == -prospects(board[:2], 1, 1)


def test_a_player_who_rolls_next_is_in_less_danger() -> None:
    board = pawns("green: 30; red: 27 home home home")
    assert prospects(board, 0, 0) > prospects(board, 0, 2)


@pytest.mark.slow
def test_every_strength_plays_legal_moves_to_the_end_of_turns() -> None:
    chance = Random(3)
    now = start(Options(3), chance)
    for ply in range(150):
        legal = moves(now)
        move = think(now, now.turn, ply % 4, chance)
        assert move in legal
        now = play(now, move, chance)
        if status(now).over:
            break


@pytest.mark.parametrize(
    ("text", "roll", "move", "why"),
    [
        ("green: 30 home home home; red: 33", (3, 1), "a+3", "20"),
        ("green: h5 home home home", (2, 1), "a+2", "10"),
        ("green: 10 13 home home; red: 15 15", (3, 5), "a+3", "blockade"),
        ("green: 66 home home home; red: 33", (4, 5), "a+4", "home row"),
        ("green: home home home; red: 33", (5, 1), "d enters 5", "out"),
        ("green: 10 home home home; red: 33", (2, 1), "a+2", "safe"),
        ("green: 30 home home home; red: 3", (1, 2), "a+1", "best"),
    ],
)
def test_a_hint_gives_a_reason(text: str, roll: tuple[int, int], move: str, why: str) -> None:
    advice = hint(roll_dice(text, *roll))
    assert str(advice.move) == move
    assert why in advice.why
    assert "no roll" in advice.why


def test_a_hint_counts_the_rolls_that_can_bop_a_pawn() -> None:
    advice = hint(roll_dice("green: 10 home home home; red: 9", 2, 1))
    assert "14 of 36 rolls" in advice.why


def test_a_hint_counts_doubles_with_their_lower_sides() -> None:
    advice = hint(roll_dice("green: 41 home home home; red: 30 home home home", 1, 2))
    assert "6 of 36 rolls" in advice.why


def test_a_hint_before_the_roll_is_to_roll() -> None:
    assert hint(position("green:", 1, 2)).move == Roll(0)


@pytest.mark.thorough
def test_grace_wins_as_often_as_in_the_original() -> None:
    """In 2,542 matches of the original, she won 94 %, and a random player 5 %."""
    won = [0] * PAWNS
    for seed in range(100):
        chance = Random(seed)
        values = [
            amazing_grace,
            polite,
            reckless,
            lambda board, player, rules, chance=chance: chance.random(),
        ]
        now = start(Options(4), chance)
        while winner(now) is None:
            now = play(now, best(now, values[(now.turn + seed) % 4], chance)[0], chance)
        won[((winner(now) or 0) + seed) % 4] += 1
    assert won[0] > 86
