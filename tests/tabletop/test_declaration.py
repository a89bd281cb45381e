"""Faulty declarations are refused with a message for the author."""

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
def test_a_function_with_wrong_arguments_is_named(name: str) -> None:
    for each in name.split():
        with pytest.raises(TypeError, match=rf"^{each} of the tabletop 'Nulltable' is called with \("):
            replace(nulltable, **{each: nothing})
        with pytest.raises(TypeError, match=rf"^{each} of the tabletop 'Nulltable' .* function of \("):
            replace(nulltable, **{each: "text"})


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"status": 7}, r"^status of the tabletop 'Nulltable' must be a function of \(position\), not 7$"),
        ({"seen": 7}, r"^seen .*\(position, player\), not 7$"),
        ({"scene": None}, "^scene .* None$"),
        (
            {"play": lambda left, move: left},
            r"^play .* called with \(position, move, chance\), but .* takes \(left, move\)$",
        ),
        ({"stages": lambda left: []}, r"^stages .*\(position, move, chance\)"),
        ({"think": lambda *_: 1, "strengths": ()}, "`think`.*`strengths`"),
        ({"options": 7}, "^options .* frozen dataclass, not 7$"),
        ({"options": Options(3)}, r"^options .* not Options\(matches=3\)$"),
        ({"options": int}, "^options .* not <class 'int'>$"),
        ({"options": Wanted}, "^options .* defaults.*'matches'$"),
    ],
)
def test_a_faulty_declaration_is_refused_at_once(changes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(TypeError, match=sentence):
        replace(nulltable, **changes)


def test_a_ladder_with_an_unknown_preset_is_refused_at_once() -> None:
    with pytest.raises(ValueError, match=r"ladder .*'Nulltable'.*'Easy'"):
        replace(nulltable, ladder=("Easy",))


@pytest.mark.parametrize("touch", [None, ("a", "b", "c"), (Button(), "0"), 7])
def test_a_touch_of_a_wrong_type_is_named(touch: object) -> None:
    match = Match(replace(nulltable, **{"touch": lambda move: touch}))
    with pytest.raises(TypeError, match=r"^touch of the tabletop 'Nulltable' .* for the move 1"):
        _ = match.history.touch_targets


def test_required_functions_cannot_be_none_and_optional_ones_can() -> None:
    for each in ("start", "moves", "play", "status", "scene", "touch"):
        with pytest.raises(TypeError, match=f"^{each} of the tabletop"):
            replace(nulltable, **{each: None})
    assert replace(nulltable, opens=None, think=None, strengths=()).strengths == ()


def test_a_wrong_return_value_is_named() -> None:
    for status, said in (
        (None, r"returned None \(is a `return` missing\?\)"),
        (7, "returned int instead of Status"),
    ):
        with pytest.raises(TypeError, match=f"^status of the tabletop 'Nulltable' {said}$"):
            _ = Match(replace(nulltable, **{"status": lambda left, given=status: given})).history.status


def test_stages_without_a_return_are_named() -> None:
    with pytest.raises(TypeError, match=r"^stages of the tabletop 'Nulltable' .*None"):
        Seat(replace(nulltable, stages=lambda left, move, chance: None)).keys("1")


def test_options_set_the_number_of_players() -> None:
    game = replace(nulltable, players=("A", "B", "C"), playing=lambda options: options.matches)
    assert [game.players_of(Options(count)) for count in (1, 3)] == [("A",), ("A", "B", "C")]
    assert replace(game, playing=None).players_of(Options(1)) == ("A", "B", "C")


def test_built_in_functions_without_a_signature_are_accepted() -> None:
    assert replace(nulltable, touch=str).touch(7) == "7"
