"""The picture of a board of Pousse."""

from __future__ import annotations

import pytest

from games.pousse.play import TABLETOP
from games.pousse.rules import Options, Position, play, start, status
from games.pousse.scene import scene
from games.pousse.tray import CELL, plate, tile
from launcher.tabletop import PERSON, View
from tests.tabletop.frame.conftest import Seat


def test_the_piece_that_came_in_last_has_an_inlaid_line() -> None:
    position = start(Options(4))
    for move in ("L1", "R2", "T3"):
        position = play(position, move)
    pictures = {piece.name: piece.picture for piece in scene(position, View(width=600, height=600)).pieces}
    assert [pictures[f"piece {k}"] for k in range(3)] == [tile(0), tile(1), tile(0, "last")]


def position_after(*moves: str) -> Position:
    position = start(Options(4))
    for move in moves:
        position = play(position, move)
    return position


def ways(position: Position, view: View) -> dict[str, float]:
    """Return the number of the column or row that the arrow of each move leads to."""
    found = {}
    for piece in scene(position, view).pieces:
        if piece.name.startswith("way"):
            left, top, right, bottom = (round(at / CELL - 1.5, 1) for at in piece.box)
            move = piece.name.removeprefix("way ")
            found[move] = {"L": right, "R": left, "T": bottom, "B": top}[move[0]]
    return found


def test_arrows_show_where_pushes_through_the_cell_under_the_mouse_would_go() -> None:
    assert ways(start(Options(4)), View(hover="cell 5")) == {"L2": 0, "R2": 3, "T2": 0, "B2": 3}
    position = position_after("L2", "R2", "T3", "L1", "L1", "R2")
    assert ways(position, View(hover="cell 5")) == {"L2": 1, "R2": 1, "T2": 1, "B2": 3}
    assert ways(position, View(swept=("piece 0",))) == {"L2": 1, "R2": 1, "T1": 2, "B1": 3}
    full = position_after("L2", "R2", "L2", "R2")
    assert ways(full, View(hover="piece 2"))["R2"] == -0.6, "a piece is pushed out"
    assert ways(position, View(hover="L2")) == {}
    assert ways(position, View(hover="cell 5", player=1)) == {}, "it is the turn of X"


@pytest.mark.parametrize("name", ["cell 5", "cell 0"])
def test_a_click_on_a_cell_says_where_to_push(name: str) -> None:
    seat = Seat(TABLETOP, seats=(PERSON, PERSON))
    seat.click(name)
    assert "edges" in seat.table.window.said
    assert sum(piece.name.startswith("way") for piece in seat.table.scene.pieces) == 4


def test_an_inlay_lies_below_the_line_of_the_winner() -> None:
    won = position_after("L1", "L3", "L1", "L3", "L1", "L4", "L1")
    assert status(won).over
    pieces = {piece.name: piece for piece in scene(won, View()).pieces}
    left, top, right, bottom = pieces["line 0 of X"].box
    for number in (0, 2, 4, 6):
        box = pieces[f"piece {number}"].box
        assert (left < box[0], top < box[1], right > box[2], bottom > box[3]) == (True,) * 4


def test_lines_of_both_players_have_inlays_during_the_match() -> None:
    position = position_after("L1", "L3", "L1", "L3", "L1", "L3", "R4", "L3")
    assert status(position).over
    blocked = position_after("T1", "T4", "T1", "T4", "T1", "T4", "L4", "T4")
    names = {piece.name for piece in scene(blocked, View()).pieces}
    assert "line 0 of O" in names


def test_tiles_give_way_under_a_selected_push_and_the_new_one_comes_into_view() -> None:
    position = position_after("L2", "R2", "L2", "R2")
    rest, aimed = (
        {piece.name: piece for piece in scene(position, view).pieces} for view in (View(), View(hover="L2"))
    )
    row = [f"piece {number}" for number in position.cells if number >= 0]
    assert all(rest[name].x < aimed[name].x < rest[name].x + CELL / 2 for name in row)
    assert aimed[row[-1]].picture != rest[row[-1]].picture, "it tilts, because it would fall off"
    assert "next" in aimed
    assert "next" not in rest
    assert "next" not in {piece.name for piece in scene(position, View(hover="L2", player=1)).pieces}


def test_push_rods_are_of_wood_and_only_those_under_the_mouse_shine() -> None:
    rods = {piece.name: piece.picture for piece in scene(start(Options(4)), View(hover="T2")).pieces}
    assert rods["T2"] == plate("T2", "lit")
    assert all(rods[f"{side}1"] == plate(f"{side}1", "free") for side in "LRTB")
