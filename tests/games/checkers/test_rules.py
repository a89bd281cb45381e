"""The rules of Checkers, by examples."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.checkers.rules import USUAL, Options, Position, from_face, moves, play, stages, start, status
from games.checkers.squares import BLACK, DARK, NAMED, NUMBERS, RED, fen_of, place, square
from launcher.tabletop import Status


def board(turn: str = "r", **there: str) -> Position:
    """Return a position: `board(c3="r", d4="B")` has a red man and a black king."""
    return from_face("".join(there.get(name, ".") for name in DARK) + turn)


def legal(position: Position) -> list[str]:
    return sorted(map(str, moves(position)))


def play_all(position: Position, *texts: str) -> Position:
    for text in texts:
        position = play(position, next(move for move in moves(position) if str(move) == text))
    return position


def movable(position: Position) -> str:
    return " ".join(sorted({move.path[0] for move in moves(position)}))


def there(position: Position) -> dict[str, str]:
    return {name: "rRbB"[2 * piece.colour + piece.king] for name, piece in position.board}


FIRST = from_face(USUAL)


def test_four_red_men_can_move_at_the_start() -> None:
    assert movable(FIRST) == "a3 c3 e3 g3"
    first = status(FIRST)
    assert first == Status(first.text, turn=RED)
    assert first.text.startswith("Red: move")
    assert status(play_all(FIRST, "a3-b4")).turn == BLACK


def test_a_man_steps_diagonally_forward() -> None:
    assert not {"a3-a4", "a3-b5"} & {*legal(FIRST)}
    assert movable(play_all(FIRST, "a3-b4")) == "b6 d6 f6 h6"


def test_captures_are_compulsory_with_any_piece() -> None:
    position = play_all(FIRST, "a3-b4", "f6-e5", "b4-c5")
    assert movable(position) == "b6 d6"
    assert "jump" in status(position).text
    assert status(position).turn == BLACK
    position = play_all(position, "d6xb4")
    assert "c5" not in there(position)
    assert legal(position) == ["c3xa5"]


def test_a_side_without_pieces_loses() -> None:
    position = board(c3="r", g3="r", d4="b")
    assert legal(position) == ["c3xe5"]
    lost = Status("Black has no pieces left.", over=True, turn=BLACK, winners=(RED,))
    assert status(play_all(position, "c3xe5")) == lost


def test_a_chain_of_jumps_is_one_move() -> None:
    position = board(a1="r", g1="r", b2="b", d4="b", h8="b")
    assert legal(position) == ["a1xc3xe5"]
    assert there(play_all(position, "a1xc3xe5")) == {"e5": "r", "g1": "r", "h8": "b"}


def test_stages_show_the_jumps_of_a_chain_one_by_one() -> None:
    position = board(a1="r", b2="b", d4="b", h8="b")
    (hop,) = stages(position, moves(position)[0])
    assert there(hop) == {"c3": "r", "d4": "b", "h8": "b"}
    assert hop.turn == RED


def test_a_shorter_chain_of_jumps_may_be_chosen() -> None:
    assert legal(board(c3="r", b4="b", d4="b", f6="b")) == ["c3xa5", "c3xe5xg7"]


def test_a_chain_can_go_on_either_way() -> None:
    assert legal(board(c1="r", d2="b", d4="b", f4="b")) == ["c1xe3xc5", "c1xe3xg5"]


def test_men_don_t_jump_backward() -> None:
    assert legal(board(c5="r", b4="b")) == ["c5-b6", "c5-d6"]


def test_a_king_turns_within_a_chain() -> None:
    assert legal(board(a3="R", b4="b", d4="b")) == ["a3xc5xe3"]


def test_a_king_can_come_back_to_where_it_began() -> None:
    ring = board(a1="R", b2="b", b4="b", d4="b", d2="b")
    assert "a1xc3xe1" in legal(ring)
    assert "c3xe5xc7xa5xc3" in legal(board(c3="R", d4="b", d6="b", b6="b", b4="b"))


def test_a_man_that_is_crowned_stops() -> None:
    position = board(b6="r", c7="b", e7="b")
    assert legal(position) == ["b6xd8"]
    position = play_all(position, "b6xd8")
    assert there(position) == {"d8": "R", "e7": "b"}
    assert position.turn == BLACK
    chain = play_all(board(d4="r", e5="b", e7="b", h8="b"), "d4xf6xd8")
    assert there(chain) == {"d8": "R", "h8": "b"}


def test_a_king_goes_one_square_any_way() -> None:
    assert legal(board(a1="R", h8="b")) == ["a1-b2"]
    position = play_all(board(a7="r", h6="b"), "a7-b8", "h6-g5")
    assert legal(position) == ["b8-a7", "b8-c7"]


def test_a_black_king_jumps_backward() -> None:
    position = board("b", e5="B", f6="r")
    assert legal(position) == ["e5xg7"]


def test_a_blocked_side_loses() -> None:
    lost = Status("Red can't move.", over=True, turn=RED, winners=(BLACK,))
    assert status(board(a1="r", b2="b", c3="b")) == lost


def test_at_the_edges_there_is_one_way_forward() -> None:
    assert legal(board(a3="r", h4="r", h8="b")) == ["a3-b4", "h4-g5"]


def test_third_repetition_is_a_draw() -> None:
    there_and_back = ["a1-b2", "h8-g7", "b2-a1", "g7-h8"]
    position = play_all(board(a1="R", h8="B"), *there_and_back, *there_and_back[:3])
    assert not status(position).over
    end = status(play_all(position, there_and_back[3]))
    assert "three times" in end.text
    assert end == Status(end.text, over=True, turn=RED)


def test_forty_moves_of_each_without_a_jump_or_a_man_s_move_are_a_draw() -> None:
    quiet = board(a1="R", h8="B", a3="r")._replace(before=tuple(map(str, range(79))))
    assert not status(quiet).over
    end = status(play_all(quiet, "a1-b2"))
    assert end == Status(end.text, over=True, turn=BLACK)
    assert end.text.startswith("Forty moves")
    assert not status(play_all(quiet, "a3-b4")).over


def test_the_numbers_of_the_squares_begin_at_the_right_of_who_begins() -> None:
    assert [NUMBERS[name] for name in ("g1", "a1", "h2", "b8")] == [1, 4, 5, 32]
    assert " ".join(NAMED[number] for number in range(1, 13)) == "g1 e1 c1 a1 h2 f2 d2 b2 g3 e3 c3 a3"
    assert {*NUMBERS} == {*DARK}


def test_squares_are_called_by_column_and_row_and_those_beside_the_board_have_no_name() -> None:
    assert [square(x, y) for x, y in ((0, 0), (7, 0), (0, 7), (3, 4))] == ["a1", "h1", "a8", "d5"]
    assert [square(x, y) for x, y in ((-1, 0), (0, -1), (8, 7), (7, 8))] == [""] * 4
    assert all(square(*place(name)) == name for name in DARK)


def test_a_match_can_start_from_a_fen_position() -> None:
    position = start(Options("W:W21,K32:BK2"))
    assert there(position) == {"h6": "b", "b8": "B", "e1": "R"}
    assert fen_of(position.face) == "W:W21,K32:BK2"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("nonsense", "not a draughts position"),
        ("B:W1:W2", "not a draughts position"),
        ("B:W33:B1", "squares are 1 to 32"),
        ("B:W10,10:B1", "two pieces on square 10"),
        ("B:W21:B30", "must be a king"),
        ("B:W21:B", "can't make a legal move"),
        ("B:W" + ",".join(map(str, range(10, 23))) + ":B1", "13 pieces"),
    ],
)
def test_invalid_positions_are_refused_with_the_reason(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        start(Options(text))


@settings(max_examples=25)
@given(st.randoms(use_true_random=False), st.integers(0, 60))
def test_pieces_only_become_fewer_and_kings_stay_kings(chance: Random, plies: int) -> None:
    position = FIRST
    for _ in range(plies):
        if status(position).over:
            break
        before = position
        position = play(position, chance.choice(moves(position)))
        old = {piece.name: piece for _, piece in before.board}
        new = {piece.name: piece for _, piece in position.board}
        assert {*new} <= {*old}
        assert all(new[name].king >= old[name].king for name in new)
        assert [piece.colour for name, piece in old.items() if name not in new] == [position.turn] * (
            len(old) - len(new)
        )
