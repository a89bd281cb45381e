"""Marks on pieces that are hardly there."""

from __future__ import annotations

from launcher.picture import circle, rectangle, stretch
from launcher.scene import Piece, note_on


def test_a_note_is_left_out_where_there_is_no_room_for_it() -> None:
    card = rectangle(60, 90, "surface")
    for picture in (stretch(0, 1, card), stretch(1, 0, card), circle(0.4, "one")):
        _, _, mark = note_on(Piece("card", 50, 50, picture), "7", 1)
        assert (mark.width, mark.height) == (0, 0)
    _, _, mark = note_on(Piece("card", 50, 50, card), "7", 1)
    assert mark.width > 50
