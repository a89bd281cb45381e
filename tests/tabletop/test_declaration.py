"""Declarations that can't be played are answered in a sentence that says what to mend."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Any

import pytest

from launcher.tabletop import Button, Match
from tests.tabletop.frame.conftest import Seat
from tests.tabletop.nulltable import Options, nulltable


@dataclass(frozen=True)
class Wanted:
    matches: Annotated[int, range(1, 21)]


def nothing() -> None:
    """It takes no arguments."""


@pytest.mark.parametrize(
    "name",
    [
        "start moves play status scene touch",
        "opens shelf gesture tell stages refuse hint think comment seen describe clock strict playing",
    ],
    ids=["needed", "wanted"],
)
def test_each_function_is_named_that_takes_other_arguments(name: str) -> None:
    for each in name.split():
        with pytest.raises(TypeError, match=rf"^{each} of the tabletop 'Nulltable' is called with \("):
            replace(nulltable, **{each: nothing})
        with pytest.raises(TypeError, match=rf"^{each} of the tabletop 'Nulltable' is a function of \("):
            replace(nulltable, **{each: "text"})


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"status": 7}, r"status of the tabletop 'Nulltable' is a function of \(position\), not 7"),
        ({"seen": 7}, r"seen of the tabletop 'Nulltable' is a function of \(position, player\), not 7"),
        ({"scene": None}, "scene of the tabletop 'Nulltable' is a function"),
        (
            {"play": lambda left, move: left},
            r"play .* is called with \(position, move, chance\), but what is given takes \(left, move\)",
        ),
        ({"stages": lambda left: []}, r"stages .* is called with \(position, move, chance\)"),
        ({"think": lambda *_: 1, "strengths": ()}, "'Nulltable' has `think`, but no strengths"),
        ({"options": 7}, "^options of the tabletop 'Nulltable' is a frozen dataclass, not 7$"),
        ({"options": Options(3)}, r"is a frozen dataclass, not Options\(matches=3\)$"),
        ({"options": int}, "is a frozen dataclass, not <class 'int'>$"),
        (
            {"options": Wanted},
            "^options of the tabletop 'Nulltable' have no defaults, which a first game needs: .*'matches'$",
        ),
    ],
)
def test_what_can_not_be_called_is_refused_at_once(changes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(TypeError, match=sentence):
        replace(nulltable, **changes)


def test_a_rung_that_is_no_preset_is_refused_at_once() -> None:
    with pytest.raises(ValueError, match="ladder of the tabletop 'Nulltable' has 'Easy', which is no"):
        replace(nulltable, ladder=("Easy",))


@pytest.mark.parametrize("touch", [None, ("a", "b", "c"), (Button(), "0"), 7])
def test_a_touch_of_something_else_is_named(touch: object) -> None:
    match = Match(replace(nulltable, **{"touch": lambda move: touch}))
    with pytest.raises(TypeError, match=r"touch .* gave .* for the move 1; it gives the name of a piece"):
        _ = match.history.touch_targets


def test_what_is_needed_can_not_be_left_out_and_what_is_wanted_can() -> None:
    for each in ("start", "moves", "play", "status", "scene", "touch"):
        with pytest.raises(TypeError, match=f"^{each} of the tabletop"):
            replace(nulltable, **{each: None})
    assert replace(nulltable, opens=None, think=None, strengths=()).strengths == ()


def test_what_a_function_gives_is_named_if_it_is_nothing_or_something_else() -> None:
    for status, said in (
        (None, r"gave None \(is a `return` missing\?\)"),
        (7, "gave a int instead of a Status"),
    ):
        with pytest.raises(TypeError, match=f"^status of the tabletop 'Nulltable' {said}$"):
            _ = Match(replace(nulltable, **{"status": lambda left, given=status: given})).history.status


def test_positions_on_the_way_that_are_none_are_named() -> None:
    with pytest.raises(TypeError, match=r"^stages of the tabletop 'Nulltable' gave None "):
        Seat(replace(nulltable, stages=lambda left, move, chance: None)).keys("1")


def test_so_many_play_as_the_options_say() -> None:
    game = replace(nulltable, players=("A", "B", "C"), playing=lambda options: options.matches)
    assert [game.players_of(Options(count)) for count in (1, 3)] == [("A",), ("A", "B", "C")]
    assert replace(game, playing=None).players_of(Options(1)) == ("A", "B", "C")


def test_functions_of_python_itself_may_not_tell_what_they_take() -> None:
    assert replace(nulltable, touch=str).touch(7) == "7"
