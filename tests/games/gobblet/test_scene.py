"""The table of Gobblet: stacks are seen and told, and the board turns under the mouse."""

from __future__ import annotations

from games.gobblet.play import gesture
from games.gobblet.rules import Options, Position, start
from games.gobblet.scene import HIDDEN, scene
from games.gobblet.words import describe
from launcher.tabletop import Gesture, Piece, View

from .test_rules import lay_out

RINGS = View(toggles=frozenset({HIDDEN.name}))


def pieces(position: Position, view: View = RINGS) -> dict[str, Piece]:
    return {piece.name: piece for piece in scene(position, view).pieces}


def test_a_stack_is_told_from_the_top_down() -> None:
    position = lay_out(3, "r", c1="y0 r2")
    assert pieces(position)["red 2.1"].says == "c1, red large over yellow small"


def test_lines_of_text_leave_what_is_hidden_to_be_remembered_too() -> None:
    assert describe(lay_out(3, "r", c1="y0 r2"))[0] == "c1, red large"


def test_rings_tell_what_is_hidden_unless_one_wants_to_remember() -> None:
    alone, over = lay_out(3, "r", c1="r2"), lay_out(3, "r", c1="y0 r2")
    assert pieces(alone)["red 2.1"].picture != pieces(over)["red 2.1"].picture
    assert pieces(alone, View())["red 2.1"].picture == pieces(over, View())["red 2.1"].picture


def test_words_tell_no_more_of_what_is_hidden_than_the_rings() -> None:
    over = lay_out(3, "r", c1="y0 r2")
    assert pieces(over, View())["red 2.1"].says == "c1, red large"
    assert pieces(over)["yellow 0.1"].says == ""


def test_cups_beside_the_board_are_told_apart() -> None:
    assert pieces(lay_out(3, "r"))["red 2.2"].says == "beside the board, red large 2"
    assert pieces(lay_out(4, "r"))["red 3.2"].says.startswith("nest 2 beside the board, red")


def test_rings_tell_whose_cup_is_hidden_by_their_shape_too() -> None:
    one, other = (pieces(lay_out(3, "r", c1=f"{low} r2"))["red 2.1"].picture for low in ("r0", "y0"))
    shapes = [[part.points for _, _, part in picture.parts] for picture in (one, other)]  # type: ignore[attr-defined]
    assert shapes[0] != shapes[1]


def test_a_cup_that_is_taken_up_shows_what_is_below() -> None:
    position = lay_out(3, "r", c1="y0 r2")
    names = list(pieces(position))
    assert names.index("yellow 0.1") < names.index("red 2.1")


def test_the_mouse_turns_the_board() -> None:
    position = start(Options())
    turned = gesture(position, RINGS, Gesture((), "left", 0, 0, 40, 0, done=False))
    assert turned
    assert scene(position, turned) != scene(position, RINGS)


def test_in_a_high_window_cups_stand_before_and_behind_the_board() -> None:
    tall = pieces(start(Options()), View(300, 800))
    assert tall["red 2.1"].y > tall["b2"].y > tall["yellow 2.1"].y


def test_what_cups_hide_is_to_be_remembered_at_first() -> None:
    assert not HIDDEN.on
