"""Playing at the table: rolling, and moving with the mouse and the keyboard."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from math import dist
from random import Random

import pytest

from games.parcheesi.pictures import (
    CELL,
    FOOT,
    SIZE,
    TRAY,
    TRAY_AT,
    WELL,
    pixels,
    place_of_roll,
    place_of_used,
    ring_cell,
)
from games.parcheesi.play import TABLETOP, refuse
from games.parcheesi.rules import DONE, Position, moves, play, stages, status
from games.parcheesi.scene import scene
from games.parcheesi.turns import COLOURS, RING
from launcher.picture import Group, Layer, Text
from launcher.scene import piece_at
from launcher.tabletop import View
from launcher.tabletop.frame.table import with_view
from tests.games.parcheesi.tables import pawns, position
from tests.tabletop.frame.conftest import Seat


@pytest.fixture
def sit() -> Callable[[Position], Seat]:
    """Return a function that opens a table at a position, for people only."""

    def sit(at: Position) -> Seat:
        game = replace(TABLETOP, start=lambda options, chance: at)
        return Seat(game, seats=("person",) * 4)

    return sit


Sit = Callable[[Position], Seat]


def test_a_die_is_pressed_and_then_a_pawn_and_its_cell(sit: Sit) -> None:
    seat = sit(position("green: 10 30", 5, 3))
    seat.get("button", "Green's die 1, to roll").press()
    seat.rest()
    assert seat.position.dice == (5, 3)
    seat.get("button", "green pawn a, on 10").press()
    assert {"target 15", "target 13"} <= {piece.name for piece in seat.table.scene.pieces}
    seat.get("button", "square 13").press()
    seat.rest()
    assert seat.position.pawns[0] == pawns("green: 13 30")[0]
    seat.drag("green b", "35")
    assert seat.position.pawns[0] == pawns("green: 13 35")[0]
    assert seat.table.history.status.turn == 2


@pytest.mark.parametrize("key", ["\r", " "])
def test_enter_and_space_roll_wherever_the_keyboard_is(sit: Sit, key: str) -> None:
    seat = sit(position("green: 10 30", 5, 3))
    seat.program.world = with_view(seat.table, replace(seat.table.view, focus="green a"))
    seat.keys(key)
    assert seat.position.dice == (5, 3)


def test_a_pawn_that_can_go_one_way_only_is_clicked(sit: Sit) -> None:
    seat = sit(position("green: 10", 1, 4))
    seat.get("button", "Roll").press()
    seat.rest()
    seat.get("button", "green pawn c, in the circle").press()
    assert seat.position.pawns[0] == pawns("green: 10 - 5")[0]


def test_a_pawn_that_enters_is_put_onto_its_entry(sit: Sit) -> None:
    seat = sit(position("green: 10", 5, 3))
    seat.keys(" ")
    seat.rest()
    seat.drag("green c", "5")
    assert seat.position.pawns[0] == pawns("green: 10 - 5")[0]


def test_a_pawn_can_be_dropped_on_another_pawn(sit: Sit) -> None:
    seat = sit(position("green: 10; red: 13", 3, 6))
    seat.keys(" ")
    seat.rest()
    seat.drag("green a", "red a")
    assert seat.position.pawns[2] == (0, 0, 0, 0)
    assert seat.position.dice == (6, 20)
    assert seat.position.throws[0] == (3, 6, 20)


def test_a_turn_can_be_played_with_the_keyboard(sit: Sit) -> None:
    seat = sit(position("green: 10 home home home", 3, 1))
    seat.keys("\r")
    seat.rest()
    seat.keys("right", "\r")
    assert seat.table.view.held == "green a"
    seat.keys("right", "\r")
    assert seat.position.pawns[0] in (
        pawns("green: 11 home home home")[0],
        pawns("green: 13 home home home")[0],
    )


def test_a_switch_shows_the_dice_count(sit: Sit) -> None:
    seat = sit(position("green: 10", 5, 3))
    seat.keys(" ", "t")
    said = [piece.says for piece in seat.table.scene.pieces if piece.name.startswith("tally")]
    assert [words.split()[0][:-2] for words in said] == ["Green", "Red", "Blue", "Yellow"]
    seat.keys("t")
    assert not any(piece.name.startswith("tally") for piece in seat.table.scene.pieces)


def test_moving_before_the_roll_is_refused(sit: Sit) -> None:
    seat = sit(position("green: 10", 1, 2))
    seat.click("green a")
    assert refuse(seat.position, ("green a",)) in seat.texts


def test_pawns_hop_from_cell_to_cell_and_dice_tumble() -> None:
    before = position("green: 10", 6, 2)
    roll = moves(before)[0]
    shown = [each.throws[0] for each in stages(before, roll, Random(1))]
    assert len(shown) == 3
    assert shown[-1] == (6, 2)
    assert [each.dice for each in stages(before, roll, Random(1))] == [
        (),
        (),
        (6, 2),
    ]  # faded while they tumble
    tumbled = [each.throws[0] for k in range(50) for each in stages(before, roll, Random(k))[:2]]
    assert {first for first, _ in tumbled} == {second for _, second in tumbled} == {1, 2, 3, 4, 5, 6}
    texts = [status(each).text for each in stages(before, roll, Random(1))]
    assert texts == ["Green rolls.", "Green rolls.", "Green rolled 6-2: use 6, 2."]
    rolled = play(before, roll, Random(1))
    assert stages(rolled, DONE, Random(1)) == []
    step = next(move for move in moves(rolled) if str(move) == "a+6")
    assert [each.pawns[0][0] for each in stages(rolled, step, Random(1))] == [7, 8, 9, 10, 11]


def test_other_pawns_stay_while_a_pawn_hops() -> None:
    before = position("red: 30 40 50; green: 10; blue: 41; yellow: 60", 3, 1)
    rolled = play(before, moves(before)[0], Random(1))
    step = next(move for move in moves(rolled) if str(move) == "b+3")
    assert [(each.pawns, each.before) for each in stages(rolled, step, Random(1))] == [
        (pawns(f"red: 30 {ring} 50; green: 10; blue: 41; yellow: 60"), ()) for ring in (41, 42)
    ]


def test_all_four_dice_of_a_double_appear_at_once() -> None:
    double = position("green: 5 9 home home", 2, 2)
    assert stages(double, moves(double)[0], Random(1))[-1].throws[0] == (2, 2, 5, 5)


def test_dice_of_other_players_stay_in_place() -> None:
    before = position("red: 30", 6, 2, throws=((1, 2), (3, 4), (5, 6), (1, 1)))
    shown = stages(before, moves(before)[0], Random(1))
    assert [each.throws[:2] + each.throws[3:] for each in shown] == [((1, 2), (3, 4), (1, 1))] * 3


def test_the_last_dice_are_shown_at_the_end() -> None:
    rolled = play(position("green: h5 home home home", 2, 1), moves(position("green:", 2, 1))[0], Random(1))
    won = play(rolled, moves(rolled)[0], Random(1))
    dice = [piece for piece in scene(won, View()).pieces if piece.name.startswith("green die")]
    assert all(piece.says.startswith(f"Green's die {number}:") for number, piece in enumerate(dice, 1))
    assert [piece.says.partition(": ")[2] for piece in dice] == ["2, used", "1, used", "bonus 10, used"]


def test_each_colour_has_its_corner() -> None:
    places = [ring_cell(ring)[:2] for ring in range(RING)]
    assert len(set(places)) == RING
    x, y = pixels(*places[0])
    assert y > x
    pieces = {piece.name: piece for piece in scene(position("green:", 1, 2), View()).pieces}
    corners = {
        name: (pieces[f"{name.lower()} circle"].x > x, pieces[f"{name.lower()} circle"].y > x)
        for name in COLOURS
    }
    assert corners == {
        "Green": (True, True),
        "Red": (True, False),
        "Blue": (False, False),
        "Yellow": (False, True),
    }


def test_unused_dice_are_large_in_the_middle_and_used_ones_lie_in_the_corner_of_their_player() -> None:
    rolled = play(position("green: 10", 6, 2), moves(position("green: 10", 6, 2))[0], Random(1))
    step = next(move for move in moves(rolled) if str(move) == "a+6")
    after = play(rolled, step, Random(1))
    whole = scene(after, View())
    used, left = (piece for piece in whole.pieces if piece.name.startswith("green die"))
    assert left.picture.width > used.picture.width
    assert abs(left.y - whole.height / 2) < 1 < whole.height / 4 < used.y - whole.height / 2


def test_dice_in_the_air_are_turned_and_a_pawn_in_front_covers_one_behind() -> None:
    before = position("green: 10 30", 6, 2)
    rest, air = (
        {piece.name: piece for piece in scene(each, View()).pieces}
        for each in (before, stages(before, moves(before)[0], Random(1))[0])
    )
    assert air["green die 1"].picture.width > rest["green die 1"].picture.width
    feet = [piece.y for piece in scene(before, View()).pieces if " pawn" in piece.says]
    assert feet == sorted(feet)


def test_dice_to_roll_are_as_large_as_a_finger_in_a_usual_window(sit: Sit) -> None:
    seat = sit(position("green: 10", 5, 3))
    seat.program.resize(800, 640)
    die = next(piece for piece in seat.table.scene.pieces if piece.name == "green die 1")
    assert seat.table.place.factor * die.picture.width >= 44


@pytest.mark.parametrize("many", range(1, 9))
def test_dice_lie_side_by_side_in_the_middle_and_in_a_tray_next_to_a_name(many: int) -> None:
    in_the_middle = [place_of_roll(k, many) for k in range(many)]
    for (x, y), side in in_the_middle:
        assert max(abs(x - SIZE / 2), abs(y - SIZE / 2)) + side / 2 <= WELL
    in_a_tray = [place_of_used(0, k, many) for k in range(many)]
    tray_x, tray_y = TRAY_AT
    for (x, y), side in in_a_tray:
        assert tray_x - 0.08 * TRAY[0] < x - side / 2 < x + side / 2 < tray_x + TRAY[0] / 2
        assert abs(y - tray_y) + side / 2 < TRAY[1] / 2
    for places in in_the_middle, in_a_tray:
        assert all(dist(a, b) > side for (a, side), (b, _) in combinations(places, 2))


def test_names_of_players_stand_left_of_the_dice_in_their_trays() -> None:
    ground = scene(position("green: 10", 1, 2), View()).ground
    assert isinstance(ground, Layer)
    assert isinstance(ground.picture, Group)
    ends = {part.string: x + part.width for x, _, part in ground.picture.parts if isinstance(part, Text)}
    assert set(ends) == set(COLOURS)
    for player, name in enumerate(COLOURS):
        for many in range(1, 9):
            (x, y), side = place_of_used(player, 0, many)
            assert ends[name] < pixels(x - side / 2, y)[0]


@pytest.mark.parametrize("where", ["10 10", "40 40", "h3 h3"])
@pytest.mark.parametrize("player", ["green", "red"])
def test_two_pawns_stand_side_by_side_in_their_cell(player: str, where: str) -> None:
    pieces = {piece.name: piece for piece in scene(position(f"{player}: {where}", 1, 2), View()).pieces}
    a, b = (pieces[f"{player} {letter}"] for letter in "ab")
    cell = pieces[a.on]
    across = cell.picture.width > cell.picture.height
    assert (b.x - a.x if across else b.y - a.y) == pytest.approx(CELL)
    left, top, right, bottom = cell.box
    for pawn in a, b:
        assert left < pawn.x < right
        assert top < pawn.y < bottom


@pytest.mark.parametrize("where", ["9 10 11 12", "27 28 29 30", "h1 h2 h3 h4"])
@pytest.mark.parametrize("player", ["green", "red"])
def test_pawns_in_a_row_of_cells_fill_their_cells_and_cover_no_other_pawn(player: str, where: str) -> None:
    pieces = scene(position(f"{player}: {where}", 1, 2), View()).pieces
    pawns = [piece for piece in pieces if piece.name in {f"{player} {letter}" for letter in "abcd"}]
    assert CELL * 0.8 < FOOT[0] < CELL
    for pawn in pawns:
        for x, y in ((0.45, 0), (-0.45, 0), (0, 0.5), (0, -0.5)):
            seen = piece_at(pieces, pawn.x + x * FOOT[0], pawn.y + y * FOOT[1])
            assert seen is not None
            assert seen.name == pawn.name


@pytest.mark.parametrize("where", ["0 0", "8 9", "9 9", "17 17", "25 26", "34 34", "42 43", "51 51", "59 60"])
def test_pawns_at_the_edge_of_the_board_stay_inside_its_frame(where: str) -> None:
    shown = scene(position(f"red: {where}", 1, 2), View())
    pawns = [piece for piece in shown.pieces if piece.name in ("red a", "red b")]
    assert len(pawns) == 2
    for pawn in pawns:
        assert pawn.box[0] >= 0
        assert pawn.box[1] >= 0
        assert pawn.box[2] <= shown.width
        assert pawn.box[3] <= shown.height


def test_only_the_corners_of_the_players_who_wait_are_in_the_shade() -> None:
    names = {piece.name for piece in scene(position("green: 36", 1, 2), View()).pieces}
    shaded = {name for name in names if name.startswith("shade")}
    assert shaded == {f"shade of {name}'s corner" for name in ("blue", "red", "yellow")}
