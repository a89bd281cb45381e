"""Setting up a position: pieces are placed, moved and removed, and then a match begins."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.checkers.play import TABLETOP
from games.checkers.rules import Options, Position, status
from games.checkers.set_up import SET_UP, WHAT_TO_DO, SetUp, set_up_moves
from games.checkers.squares import DARK, MEN, SQUARES, Rules, last_row, place
from launcher.tabletop import PERSON, File, Match
from launcher.tabletop.knowledge import others_turns
from tests.tabletop.frame.conftest import Seat


def match_of(*moves: str) -> Match:
    match = Match(TABLETOP, Options(SET_UP), "k7f3p")
    for move in moves:
        match.play(move)
    return match


def table() -> Seat:
    return Seat(TABLETOP, Options(SET_UP), seats=(PERSON, PERSON))


def test_pieces_are_dragged_onto_the_board_and_a_match_begins() -> None:
    seat = table()
    seat.drag("red king", "e1")
    seat.rest()
    seat.drag("black man", "b6")
    seat.rest()
    seat.drag("red king 1", "c3")
    seat.rest()
    seat.keys("b")  # Black begins
    seat.rest()
    assert isinstance(seat.position, Position)
    assert seat.position.turn == 1
    assert {name: piece.king for name, piece in seat.position.board} == {"c3": True, "b6": False}


def test_right_click_or_dragging_back_removes_a_piece() -> None:
    seat = table()
    for move in ("red man", "black king"):
        seat.drag(move, "d4" if move == "red man" else "e5")
        seat.rest()
    seat.click("red man 1", "right")
    seat.rest()
    seat.drag("black king 1", "red man")
    seat.rest()
    assert seat.position.board == ()


def test_a_set_up_match_equals_one_with_the_same_fen() -> None:
    match = match_of("red king to c1", "red king to a1", "black king to g7", "red begins")
    fen = "B:WK25:BK3,K4"
    assert match.position.face == Match(TABLETOP, Options(fen), "k7f3p").position.face
    assert Match.read(TABLETOP, match.journal).position == match.position
    made = TABLETOP.actions[-1].act(match.position)
    assert isinstance(made, File)
    assert fen in made.text


def test_undo_returns_from_editing_to_the_match() -> None:
    seat = Seat(TABLETOP, Options("B:WK25:BK3,4"), seats=(PERSON, PERSON))
    seat.drag("red a1", "b2")
    seat.rest()
    before = seat.position
    seat.keys("e")
    seat.rest()
    assert {name for name, _ in seat.position.board} == {name for name, _ in before.board}
    seat.keys("u")
    seat.rest()
    assert seat.position == before
    seat.keys("e")
    seat.rest()
    seat.drag("red b2", "d4")
    seat.rest()
    seat.keys("r")
    seat.rest()
    assert dict(seat.position.board)["d4"].name == "red d4"


def test_an_invalid_position_cannot_be_edited() -> None:
    with pytest.raises(ValueError, match="not a draughts position"):
        Match(TABLETOP, Options(f"{SET_UP} B:W1"), "k7f3p")


def test_a_side_that_cannot_move_cannot_begin() -> None:
    match = match_of("red man to c3")
    assert [str(move) for move in match.moves if "begins" in str(move)] == ["red begins"]
    with pytest.raises(ValueError, match="black begins"):
        match.play("black begins")


@pytest.mark.slow
@given(st.sampled_from([*SQUARES]), st.randoms(use_true_random=False), st.integers(0, 60))
def test_every_set_up_is_a_valid_position(rules: Rules, chance: Random, plies: int) -> None:
    position: SetUp = SetUp(options=Options(rules=rules))
    for _ in range(plies):
        moves = [move for move in set_up_moves(position) if "begins" not in str(move)]
        assert len({*map(str, moves)}) == len(moves)
        position = TABLETOP.play(position, chance.choice(moves), chance)
    pieces = dict(position.board)
    assert len({piece.name for piece in pieces.values()}) == len(pieces)
    assert all(sum(piece.colour == colour for piece in pieces.values()) <= MEN[rules] for colour in (0, 1))
    assert all(
        piece.king or place(name)[1] != last_row(rules, piece.colour) for name, piece in pieces.items()
    )
    for move in set_up_moves(position):
        if "begins" in str(move):
            assert not status(TABLETOP.play(position, move, chance)).over


@pytest.mark.parametrize(
    ("names", "why"),
    [
        (("red man",), "Drag a piece from below the board"),
        (("red man", "c3"), "This square is taken."),
        (("red man", "b8"), "Put this piece elsewhere"),
        (("red man", "light squares"), "You can only put pieces on dark squares."),
    ],
)
def test_refusals_explain_impossible_placements(names: tuple[str, ...], why: str) -> None:
    assert TABLETOP.refuse
    assert TABLETOP.refuse(match_of("black king to c3").position, names).startswith(why)


def test_set_up_is_described_and_a_hint_explains_it() -> None:
    assert TABLETOP.describe
    assert TABLETOP.hint
    match = match_of("red king to c3")
    assert TABLETOP.describe(match.position)[0].endswith(": red king on c3.")
    assert TABLETOP.hint(match.position).why == WHAT_TO_DO.capitalize()  # type: ignore[union-attr]
    assert len(DARK) * 4 - 8 == sum("begins" not in str(move) for move in match_of().moves)


def test_positions_of_the_other_games_are_set_up_too() -> None:
    match = Match(TABLETOP, Options(SET_UP, "International"), "k7f3p")
    for move in ("red king to 46", "black man to 32", "black man to 19", "red begins"):
        match.play(move)
    assert {str(move) for move in match.moves} == {"46x28x14", "46x28x10", "46x28x5"}


def test_a_position_of_another_game_that_is_changed_stays_one_of_it() -> None:
    match = Match(TABLETOP, Options("W:WKa1:Bh8", "Russian"), "k7f3p")
    changed = Match(TABLETOP, TABLETOP.actions[0].act(match.position), "k7f3p")
    changed.play("red begins")
    assert changed.position.face == match.position.face
    assert changed.position.rules == "Russian"


def test_the_opponent_reads_about_each_placement() -> None:
    match = match_of(*map(str, [next(move for move in match_of().moves if "e1" in str(move))]))
    (message,) = others_turns(match.history, player=1)
    assert message.startswith("Red changed")
