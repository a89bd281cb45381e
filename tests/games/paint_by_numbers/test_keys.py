"""Strokes by the keyboard, as somebody makes them at the table and hears of them."""

from __future__ import annotations

from games.paint_by_numbers.play import TABLETOP
from games.paint_by_numbers.rules import Options, Position
from games.paint_by_numbers.words import describe
from launcher.tabletop import PERSON
from tests.tabletop.frame.conftest import Seat


def rows(position: Position) -> list[str]:
    return [line.split("  ")[0] for line in describe(position)[1:-1]]


def seat() -> Seat:
    made = Seat(TABLETOP, Options("random", 5), seats=(PERSON,))
    made.keys("down")
    assert made.table.view.focus == "1,1"
    return made


def test_shift_and_arrows_draw_a_stroke_and_enter_makes_it() -> None:
    player = seat()
    player.keys("shift+right", "shift+right")
    assert player.table.view.focus == "3,1"
    said = {piece.name: piece.says for piece in player.table.scene.pieces}
    assert [said[name] for name in ("1,1", "3,1", "4,1")] == [
        *("1,1, open, to be painted", "3,1, open, to be painted", "4,1, open"),
    ]
    player.keys("\r")
    assert rows(player.position)[:2] == ["###..", "....."]
    assert player.table.view.swept == ()
    player.keys("\r")  # a square alone, again
    assert rows(player.position)[0] == "##..."


def test_shift_and_enter_cross_a_stroke_and_a_shorter_one_is_gone_back_to() -> None:
    player = seat()
    player.keys(*["shift+down"] * 4, "shift+up", "shift+\r")
    assert rows(player.position) == ["o....", "o....", "o....", "o....", "....."]


def test_a_stroke_is_left_by_an_arrow_by_escape_and_by_a_corner() -> None:
    for keys in (("shift+right", "left"), ("shift+right", "escape", "down"), ("shift+right", "shift+down")):
        player = seat()
        player.keys(*keys)
        before = player.position
        if player.table.view.swept:
            player.keys("\r")
            assert player.position == before
        assert player.table.view.swept == ()
        assert "to be painted" not in str([piece.says for piece in player.table.scene.pieces])


def test_what_the_keyboard_draws_spares_too() -> None:
    player = seat()
    player.keys("right", "\r", "left", "s", "shift+right", "shift+right", "shift+\r")
    assert rows(player.position)[0] == "o#o.."
