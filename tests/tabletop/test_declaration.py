"""Declarations that can't be played are answered in a sentence that says what to mend."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from launcher.tabletop import Button, Match, frame
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
        ({"options": 7}, "options of the tabletop 'Nulltable' is a frozen dataclass, not 7"),
    ],
)
def test_what_can_not_be_called_is_refused_at_once(changes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(TypeError, match=sentence):
        replace(nulltable, **changes)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"status": lambda left: f"{left} left."}, "status .* gave '10 left.'; it gives a Status"),
        (
            {"status": lambda left: None},
            r"status .* gave None \(is a `return` missing\?\); it gives a Status",
        ),
        ({"moves": lambda left: {1, 2}}, "moves .* gave {1, 2}; it gives a Sequence"),
        ({"touch": lambda move: None}, "touch .* gave None for the move 1; it gives the name of a piece"),
        ({"touch": lambda move: (Button(), "0")}, "touch .* gave .* or a list of these"),
        ({"scene": lambda left, view: []}, r"scene .* gave \[\]; it gives a Scene"),
    ],
)
def test_what_gives_something_else_is_named(changes: dict[str, Any], sentence: str) -> None:
    table = replace(nulltable, **changes)
    with pytest.raises(TypeError, match=sentence):
        frame.draw(frame.table_of(Match(table).course).world)


def test_functions_of_python_itself_may_not_tell_what_they_take() -> None:
    assert replace(nulltable, touch=str).touch(7) == "7"
