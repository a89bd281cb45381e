"""Declarations that can't be played are answered in a sentence that says what to mend."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from launcher.tabletop import Button, Match
from tests.tabletop.nulltable import nulltable


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
        ({"options": 7}, "options of the tabletop 'Nulltable' is a frozen dataclass, not 7"),
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
        _ = match.course.reach


def test_functions_of_python_itself_may_not_tell_what_they_take() -> None:
    assert replace(nulltable, touch=str).touch(7) == "7"
