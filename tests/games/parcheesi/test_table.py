"""Playing at the table: rolling, moving by click and drag and by keys, and what is said where that can't be."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from games.parcheesi.board import COLOURS, RING
from games.parcheesi.layout import ring_cell
from games.parcheesi.pictures import pixels
from games.parcheesi.play import TABLETOP
from games.parcheesi.rules import DONE, Position, moves, play, status
from games.parcheesi.scene import scene
from games.parcheesi.stages import stages
from games.parcheesi.words import describe
from launcher.tabletop import View
from launcher.tabletop.frame.table import with_view
from tests.games.parcheesi.tables import pawns, position
from tests.tabletop.frame.conftest import Seat


@pytest.fixture
def sit() -> Callable[[Position], Seat]:
    """Sit down at a table at which a match stands so; persons play."""

    def sit(at: Position) -> Seat:
        game = replace(TABLETOP, start=lambda options, chance: at)
        return Seat(game, seats=("person",) * 4)

    return sit


Sit = Callable[[Position], Seat]


def test_a_die_is_pressed_and_then_a_pawn_and_its_cell(sit: Sit) -> None:
    seat = sit(position("green: 10 30", 5, 3))
    seat.get("button", "Green’s die 1, to roll").press()
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


def test_another_pawn_is_dropped_on(sit: Sit) -> None:
    seat = sit(position("green: 10; red: 13", 3, 6))
    seat.keys(" ")
    seat.rest()
    seat.drag("green a", "red a")
    assert seat.position.pawns[2] == (0, 0, 0, 0)
    assert seat.position.dice == (6, 20)
    assert seat.position.throws[0] == (3, 6, 20)


def test_all_is_done_with_the_keyboard(sit: Sit) -> None:
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


@pytest.mark.parametrize(
    ("text", "roll", "touched", "said"),
    [
        ("green: 10", (1, 2), ("red a",), "It is Green’s turn: choose one of the green pawns."),
        (
            "green: 10",
            (1, 2),
            ("green b",),
            "A pawn leaves its circle with a 5, or with 1 and 4, or 2 and 3.",
        ),
        ("green: 10 5 5", (5, 2), ("green d",), "Two pawns stand on the entry, 5: no other can come there."),
        ("green: 10 home", (1, 2), ("green b",), "This pawn is home already."),
        ("green: h5 10", (3, 4), ("green a",), "Home is nearer than that: what is left to use is 3, 4."),
        ("green: 10", (1, 2), ("green a", "30"), "No die leads there: what is left to use is 1, 2."),
        (
            "green: 8 30; red: 12",
            (4, 1),
            ("green a", "12"),
            "With 4, it would come to 12, where another colour is safe.",
        ),
        ("green: 8 30; red: 11 11", (4, 1), ("green a", "12"), "With 4, a blockade on 11 is in the way."),
        (
            "green: h0 h3 h3",
            (4, 1),
            ("green a", "green 4"),
            "With 4, a blockade on 3 of the home row is in the way.",
        ),
    ],
)
def test_a_reason_is_given(
    text: str, roll: tuple[int, int], touched: tuple[str, ...], said: str, sit: Sit
) -> None:
    seat = sit(position(text, *roll))
    seat.keys(" ")
    seat.rest()
    refuse = TABLETOP.refuse
    assert refuse is not None
    assert refuse(seat.position, touched) == said


def test_a_blockade_that_would_travel_is_told(sit: Sit) -> None:
    start = play(
        position("yellow: 20 - 1 1; green: 5 5", 3, 3), moves(position("yellow:", 3, 3))[0], Random(0)
    )
    step = next(move for move in moves(start) if str(move) == "c+3")
    refuse = TABLETOP.refuse
    assert refuse is not None
    said = refuse(play(start, step, Random(0)), ("yellow d", "4"))
    assert said == "With 3, a blockade would stand together on another square at the end of the turn."


def test_how_often_each_side_came_is_beside_the_board_if_so_wished(sit: Sit) -> None:
    seat = sit(position("green: 10", 5, 3))
    seat.keys(" ", "t")
    said = [piece.says for piece in seat.table.scene.pieces if piece.name.startswith("tally")]
    assert said[0] == (
        "Green’s dice: 1 0 times, 2 0 times, 3 1 time, 4 0 times, 5 1 time, 6 0 times; fair ones 0.3 times each"
    )
    assert [words.split("’")[0] for words in said] == ["Green", "Red", "Blue", "Yellow"]
    seat.keys("t")
    assert not any(piece.name.startswith("tally") for piece in seat.table.scene.pieces)


def test_before_the_roll_it_is_said_that_dice_come_first(sit: Sit) -> None:
    seat = sit(position("green: 10", 1, 2))
    seat.click("green a")
    assert "Green rolls first." in seat.texts


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
    ]  # pale while they tumble
    tumbled = [each.throws[0] for k in range(50) for each in stages(before, roll, Random(k))[:2]]
    assert {first for first, _ in tumbled} == {second for _, second in tumbled} == {1, 2, 3, 4, 5, 6}
    texts = [status(each).text for each in stages(before, roll, Random(1))]
    assert texts == ["Green rolls.", "Green rolls.", "Green rolled 6-2: use 6, 2."]
    rolled = play(before, roll, Random(1))
    assert stages(rolled, DONE, Random(1)) == []
    step = next(move for move in moves(rolled) if str(move) == "a+6")
    assert [each.pawns[0][0] for each in stages(rolled, step, Random(1))] == [7, 8, 9, 10, 11]


def test_while_a_pawn_hops_all_others_stay() -> None:
    before = position("red: 30 40 50; green: 10; blue: 41; yellow: 60", 3, 1)
    rolled = play(before, moves(before)[0], Random(1))
    step = next(move for move in moves(rolled) if str(move) == "b+3")
    assert [(each.pawns, each.before) for each in stages(rolled, step, Random(1))] == [
        (pawns(f"red: 30 {ring} 50; green: 10; blue: 41; yellow: 60"), ()) for ring in (41, 42)
    ]


def test_a_double_that_counts_four_times_lies_there_at_once() -> None:
    double = position("green: 5 9 home home", 2, 2)
    assert stages(double, moves(double)[0], Random(1))[-1].throws[0] == (2, 2, 5, 5)


def test_the_dice_of_the_others_lie_where_they_were() -> None:
    before = position("red: 30", 6, 2, throws=((1, 2), (3, 4), (5, 6), (1, 1)))
    shown = stages(before, moves(before)[0], Random(1))
    assert [each.throws[:2] + each.throws[3:] for each in shown] == [((1, 2), (3, 4), (1, 1))] * 3


def test_all_that_is_seen_is_told_in_words() -> None:
    after = play(position("green: 12 h3 home", 6, 2), moves(position("green:", 6, 2))[0], Random(1))
    assert (
        describe(after)[0]
        == "Green: a on 12, safe, b on 3 of the home row, c home, d in the circle. Dice: 6 2."
    )
    assert describe(after)[-1] == "To be used: 6, 2."
    says = {piece.name: piece.says for piece in scene(after, View()).pieces}
    assert says["green a"] == "green pawn a, on 12, safe"
    assert says["green die 1"] == "Green’s die 1: 6"
    assert says["39"] == "square 39, safe, blue’s entry"


def test_in_the_end_the_last_dice_are_seen() -> None:
    rolled = play(position("green: h5 home home home", 2, 1), moves(position("green:", 2, 1))[0], Random(1))
    won = play(rolled, moves(rolled)[0], Random(1))
    dice = [piece for piece in scene(won, View()).pieces if piece.name.startswith("green die")]
    assert [piece.says for piece in dice] == [
        "Green’s die 1: 2, used",
        "Green’s die 2: 1, used",
        "Green’s die 3: bonus 10, used",
    ]


def test_the_ring_runs_around_and_colours_have_their_corners() -> None:
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
