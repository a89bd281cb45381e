"""Drawing strokes with the keyboard, and their labels for screen readers."""

from __future__ import annotations

from games.paint_by_numbers.play import TABLETOP
from games.paint_by_numbers.rules import Options, Position
from games.paint_by_numbers.words import describe
from launcher.tabletop import PERSON
from launcher.tabletop.frame.words import spoken_status
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
    aimed = [piece.name for piece in player.table.scene.pieces if "to be painted" in piece.says]
    assert aimed == ["1,1", "2,1", "3,1"]
    player.keys("\r")
    assert rows(player.position)[:2] == ["###..", "....."]
    assert player.table.view.swept == ()
    player.keys("\r")  # Enter without a stroke changes the focused square only
    assert rows(player.position)[0] == "##..."


def test_shift_enter_crosses_a_stroke_that_was_shortened() -> None:
    player = seat()
    player.keys(*["shift+down"] * 4, "shift+up", "shift+\r")
    assert rows(player.position) == ["o....", "o....", "o....", "o....", "....."]


def test_an_arrow_escape_or_a_corner_cancels_a_stroke() -> None:
    for keys in (("shift+right", "left"), ("shift+right", "escape", "down"), ("shift+right", "shift+down")):
        player = seat()
        player.keys(*keys)
        before = player.position
        if player.table.view.swept:
            player.keys("\r")
            assert player.position == before
        assert player.table.view.swept == ()
        assert "to be painted" not in str([piece.says for piece in player.table.scene.pieces])


def test_keep_marks_applies_to_strokes_drawn_by_keyboard() -> None:
    player = seat()
    player.keys("right", "\r", "left", "s", "shift+right", "shift+right", "shift+\r")
    assert rows(player.position)[0] == "o#o.."


def test_a_focused_square_with_its_clues_is_not_said_a_second_time_by_the_status() -> None:
    player = seat()
    player.keys("\r")
    (focused,) = (piece for piece in player.table.scene.pieces if piece.name == "1,1")
    assert focused.says.startswith("1,1, painted.")
    assert "1,1, painted" not in spoken_status(player.table)
