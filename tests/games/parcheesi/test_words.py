"""The texts of Parcheesi: status, refusals, hints, dice and descriptions."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from games.parcheesi.outlook import hint
from games.parcheesi.play import refuse
from games.parcheesi.rules import DONE, Options, Position, Roll, Step, moves, play, start, status
from games.parcheesi.scene import scene, tally
from games.parcheesi.turns import Name, Use
from games.parcheesi.words import describe, tell
from launcher.tabletop import View
from tests.games.parcheesi.tables import play_all, position


def one_die(rules: Name, text: str, die: int, **more: object) -> Position:
    """Return a position of Parchís or Ludo before the roll of a die."""
    return position(text, 0, 0, roll=(die,), rules=rules, **more)


@pytest.mark.parametrize(
    ("at", "way", "said"),
    [
        (start(Options(2), Random(0)), [], "Green: roll the dice and race all four pawns home."),
        (
            start(Options(2, rules="Ludo"), Random(0)),
            [],
            "Green: roll the die and race all four pawns home.",
        ),
        (position("green: 10", 5, 3), ["roll"], "Green rolled 5-3: use 5, 3."),
        (position("green: 10", 5, 3), ["roll", "b enters 5", "a+3"], "Red rolls."),
        (position("green: 10", 2, 2), ["roll", "a+2", "a+2"], "Green rolls again."),
        (position("green:", 6, 2), ["roll"], "Green rolled 6-2 and can't move. Red rolls."),
        (
            position("green:", 6, 6),
            ["roll"],
            "Green rolled 6-6 and can't move. Green rolls again.",
        ),
        (
            position("yellow: 2 56", 4, 4, doubles=2),
            ["roll"],
            "Third double for Yellow: the foremost pawn returns to its circle. Green rolls.",
        ),
        (
            one_die("Parchís", "green: 20 40", 6, doubles=2, moved=0),
            ["roll"],
            "Third 6 for Green: the pawn that moved last goes back, unless it is in the home row. Red rolls.",
        ),
        (one_die("Parchís", "green: 10 home home home", 6), ["roll"], "Green rolled 6: use 7."),
        (
            one_die("Ludo", "green: 10", 6, doubles=2),
            ["roll"],
            "Third 6 for Green: the turn is over. Red rolls.",
        ),
        (
            position("green: h5 home home home; red: 10", 2, 2),
            ["roll", "a+2"],
            "Green has all four pawns home and wins.",
        ),
    ],
)
def test_the_status_is_described(at: Position, way: list[str], said: str) -> None:
    assert status(play_all(at, *way)).text == said


@pytest.mark.parametrize(
    ("text", "roll", "names", "said"),
    [
        ("green: 10", (1, 2), ("red a",), "It is Green's turn: choose a green pawn."),
        (
            "green: 10",
            (1, 2),
            ("green b",),
            "A pawn can only leave its circle with a 5, or with 1 and 4, or 2 and 3.",
        ),
        (
            "green: 10 5 5",
            (5, 2),
            ("green d",),
            "You can't bring out a pawn while two pawns are on the entry, square 5.",
        ),
        ("green: 10 home", (1, 2), ("green b",), "This pawn is already home: choose another pawn."),
        (
            "green: h5 10",
            (3, 4),
            ("green a",),
            "This pawn is too close to home for the dice left (3, 4): choose another pawn.",
        ),
        (
            "green: 10",
            (1, 2),
            ("green a", "30"),
            "You can't get there with the dice left (1, 2): choose another cell.",
        ),
        (
            "green: 8 30; red: 12",
            (4, 1),
            ("green a", "12"),
            "You can't use 4: another colour is safe on 12.",
        ),
        (
            "green: 8 30; red: 11 11",
            (4, 1),
            ("green a", "12"),
            "You can't use 4: a blockade on 11 is in the way.",
        ),
        (
            "green: h0 h3 h3",
            (4, 1),
            ("green a", "green 4"),
            "You can't use 4: a blockade on 3 of the home row is in the way.",
        ),
    ],
)
def test_refusals_give_a_reason(text: str, roll: tuple[int, int], names: tuple[str, ...], said: str) -> None:
    assert refuse(play_all(position(text, *roll), "roll"), names) == said


@pytest.mark.parametrize(
    ("text", "die", "names", "said"),
    [
        ("green: 10", 5, ("green a", "15"), "You must use 5 to bring out a pawn."),
        ("green: 10 10 30", 6, ("green c", "36"), "You must use 6 to move a pawn of a blockade."),
    ],
)
def test_refusals_of_parchis_give_a_reason(text: str, die: int, names: tuple[str, str], said: str) -> None:
    assert refuse(play_all(one_die("Parchís", text, die), "roll"), names) == said


def test_moving_before_the_roll_or_moving_a_blockade_is_refused() -> None:
    before = position("yellow: 20 - 1 1; green: 5 5", 3, 3)
    assert refuse(before, ("yellow d",)) == "Yellow: roll first."
    refusal = refuse(play_all(before, "roll", "c+3"), ("yellow d", "4"))
    assert "can't use 3" in refusal
    assert "of a blockade" in refusal


@pytest.mark.parametrize(
    ("text", "roll", "why"),
    [
        ("green: 30 home home home; red: 33", (3, 1), "This sends a red pawn back and earns 20"),
        ("green: h5 home home home", (2, 1), "This brings a pawn home and earns 10"),
        ("green: 10 13 home home; red: 15 15", (3, 5), "This makes a blockade"),
        ("green: 66 home home home; red: 33", (4, 5), "A pawn in the home row can't be bopped"),
        ("green: home home home; red: 33", (5, 1), "This brings out another pawn"),
        ("green: 10 home home home; red: 33", (2, 1), "This moves a pawn to a safe square"),
        ("green: 30 home home home; red: 3", (1, 2), "This is the best move"),
    ],
)
def test_hints_give_a_reason(text: str, roll: tuple[int, int], why: str) -> None:
    advice = hint(play_all(position(text, *roll), "roll"))
    assert advice.why == f"{why}. After this turn, no roll can bop a green pawn."


def test_hints_count_dangerous_rolls() -> None:
    assert hint(position("green:", 1, 2)).why.endswith("only roll now.")
    advice = hint(play_all(position("green: 10 home home home; red: 9", 2, 1), "roll"))
    assert "to a safe square." in advice.why
    assert " 14 of 36 rolls can" in advice.why


def test_the_dice_count_is_described() -> None:
    counted = replace(position("green: 10", 5, 3), counts=((0, 0, 1, 0, 1, 0), *[(0,) * 6] * 3))
    assert tally(counted, 0)[0].says == (
        "Green's dice: 1 0 times, 2 0 times, 3 1 time, 4 0 times, 5 1 time, 6 0 times; "
        "fair dice would show each number 0.3 times"
    )


def test_moves_are_described() -> None:
    rolled = replace(position("green: 10", 5, 3), throws=((5, 3), (), (), ()))
    steps = [Step(0, Use(0, (3,)), "13", only=False), Step(0, Use(1, (1, 4), entering=True), "5", only=True)]
    assert [tell(rolled, move) for move in (Roll(0), *steps, DONE)] == [
        "rolled 5-3",
        "moved pawn a by 3",
        "brought out pawn b with 1 and 4",
        "ended the turn",
    ]


def test_plain_text_describes_the_board() -> None:
    after = play(position("green: 12 h3 home", 6, 2), moves(position("green:", 6, 2))[0], Random(1))
    assert (
        describe(after)[0]
        == "Green: a on 12, safe, b on 3 of the home row, c home, d in the circle. Dice: 6 2."
    )
    assert describe(after)[-1] == "Dice left: 6, 2."
    says = {piece.name: piece.says for piece in scene(after, View()).pieces}
    assert says["green a"] == "green pawn a, on 12, safe"
    assert says["green die 1"] == "Green's die 1: 6"
    assert says["39"] == "square 39, safe, blue's entry"
