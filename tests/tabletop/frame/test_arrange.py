"""Pieces that players rearrange: this is not a move, and a drag that is a move remains one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from launcher.picture import rectangle
from launcher.tabletop import Piece, Scene, Status, Tabletop, View
from launcher.tabletop.frame.commands import commands
from tests.tabletop.frame.conftest import Seat

Sit = Callable[..., Seat]
LETTERS = "abcde"


def order_of(left: str, view: View) -> str:
    own = view.own if isinstance(view.own, str) else ""
    return "".join(sorted(left, key=own.find)) if own else left


def scene(left: str, view: View) -> Scene:
    stone = rectangle(30, 30, "accent")
    row = [
        Piece(each, 30 + 50 * k, 100, stone, f"{each}, number {k + 1}")
        for k, each in enumerate(order_of(left, view))
    ]
    heap = Piece("heap", 150, 30, rectangle(40, 40, "surface"), "the heap")
    return Scene(300, 130, (heap, *row), rectangle(300, 130, "background"))


def arrange(left: str, view: View, name: str, onto: str) -> View | None:
    if not name:
        return replace(view, own=None)
    if name not in left or onto not in left:
        return None
    order = [*order_of(left, view)]
    to = order.index(onto)
    order.remove(name)
    order.insert(to, name)
    return view if name == onto else replace(view, own="".join(order))


def play(left: str, move: str, chance: Random) -> str:
    return left.replace(move, "")


row = Tabletop(
    name="Row",
    start=lambda options, chance: LETTERS,
    moves=lambda left: [each for each in left if each in "ab"],
    play=play,
    status=lambda left: Status("Put away a and b.", over=not {*left} & {*"ab"}, winners=(0,)),
    scene=scene,
    touch=lambda move: [move, (move, "heap")],
    arrange=arrange,
)


@pytest.fixture
def seat(sit: Sit) -> Seat:
    return sit(row)


def letters_of(seat: Seat) -> str:
    pieces = sorted(seat.table.scene.pieces, key=lambda piece: piece.x)
    return "".join(piece.name for piece in pieces if piece.name in LETTERS)


def has_sort(seat: Seat) -> bool:
    return any(each.name == "sort" for each in commands(seat.table))


@pytest.mark.parametrize(
    ("name", "onto", "order"), [("a", "d", "bcdae"), ("e", "b", "aebcd"), ("c", "d", "abdce")]
)
def test_a_piece_is_dragged_to_another_place(seat: Seat, name: str, onto: str, order: str) -> None:
    seat.drag(name, onto)
    assert letters_of(seat) == order
    assert (seat.position, len(seat.table.history.nodes)) == (LETTERS, 1)


def test_it_goes_along_with_the_mouse_and_comes_to_the_nearest_place(seat: Seat) -> None:
    x, y = seat.where("d")
    seat.program.mouse(*seat.where("c"), "button-down")
    seat.program.mouse(x + 8, y, "drag")
    assert seat.table.view.held == "c"
    assert "c" in seat.table.dragged_places
    seat.program.mouse(x + 8, y, "button-up")
    seat.rest()
    assert (letters_of(seat), seat.table.view.held) == ("abdce", None)


def test_its_own_middle_decides_which_place_is_nearest_and_not_the_mouse(seat: Seat) -> None:
    (x, y), (goal, _), times = seat.where("c"), seat.where("d"), seat.table.place.factor
    edge = x + 14 * times
    seat.program.mouse(edge, y, "button-down")
    at = goal + 34 * times  # the middle is 20 from the place of d, the mouse 16 from that of e
    seat.program.mouse(at, y, "drag")
    seat.program.mouse(at, y, "button-up")
    seat.rest()
    assert letters_of(seat) == "abdce"


def test_a_drag_that_is_a_move_stays_one(seat: Seat) -> None:
    seat.drag("b", "e")
    seat.drag("a", "heap")
    assert (seat.position, letters_of(seat)) == ("bcde", "cdeb")


def test_a_piece_dropped_in_the_wrong_place_glides_home(seat: Seat) -> None:
    seat.drag("c", "heap")
    assert (letters_of(seat), has_sort(seat)) == (LETTERS, False)


def test_a_drag_that_begins_next_to_all_pieces_picks_up_no_piece(seat: Seat) -> None:
    x, y = seat.table.place.outside(1, 1)
    seat.program.mouse(x, y, "button-down")
    seat.program.mouse(*seat.where("c"), "drag")
    assert seat.table.window.press
    assert seat.table.view.held is None


def test_undo_and_redo_leave_it_alone(seat: Seat) -> None:
    seat.drag("c", "e")
    seat.click("a")
    seat.keys("u")
    assert letters_of(seat) == "abdec"
    seat.keys("r")
    assert letters_of(seat) == "bdec"


def test_keys_lay_a_piece_elsewhere_and_reach_those_that_no_move_begins_with(seat: Seat) -> None:
    seat.keys("shift+down", "shift+down", "shift+down", "shift+right")
    assert (letters_of(seat), seat.table.view.focus) == ("abdce", "c")
    seat.keys(
        "shift+right", "shift+right", "shift+left", "shift+left", "shift+left", "shift+left", "shift+left"
    )
    assert letters_of(seat) == "cabde"
    assert seat.get("img", "c, number 1") is not None
    seat.keys("shift+up", "shift+down", "shift+left")
    assert (letters_of(seat), seat.table.view.focus) == ("acbde", "a")


def test_sort_is_there_once_something_lies_otherwise_and_lays_it_back(seat: Seat) -> None:
    assert not has_sort(seat)
    seat.drag("c", "e")
    assert has_sort(seat)
    seat.keys("home")
    assert (letters_of(seat), has_sort(seat)) == (LETTERS, False)
    seat.drag("c", "e")
    seat.drag("c", "d")
    assert not has_sort(seat)


def test_pieces_cannot_be_rearranged_without_arrange(sit: Sit) -> None:
    seat = sit(replace(row, arrange=None))
    seat.drag("a", "d")
    seat.keys("shift+down", "shift+right", "home")
    assert (letters_of(seat), seat.table.view.focus) == (LETTERS, None)


def test_pieces_cannot_be_rearranged_in_a_replay(seat: Seat) -> None:
    seat.click("a")
    seat.keys("f5")
    seat.rest()
    before = seat.table.view.own
    seat.drag("c", "e")
    assert seat.table.view.own == before
