"""An action that returns a file: a dialog asks for the path and overwrites only on request."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from launcher.tabletop import Action, File
from launcher.universe import Copy
from launcher.universe.messages import Call
from tests.tabletop.frame.conftest import Seat, form_of
from tests.tabletop.frame.messages import save_failure
from tests.tabletop.nulltable import nulltable

EXISTS = "The file matches.txt already exists."
FILE = File("matches.txt", b"7")


@pytest.fixture
def seat(sit: Callable[..., Seat]) -> Seat:
    action = Action("save", "Save count", "w", lambda left: File("matches.txt", str(left).encode()))
    seat = sit(replace(nulltable, actions=(action,)))
    seat.asked(object)
    seat.keys("w")
    return seat


def tell_failure(seat: Seat, why: str, *, there: bool = False) -> None:
    """Report that the file could not be saved under the typed name."""
    seat.program.receive(save_failure(FILE, "matches.txt", why, there))


def buttons(seat: Seat) -> list[str]:
    assert form_of(seat.table) is not None
    return [label for _, label in form_of(seat.table).buttons]


def test_enter_saves_it_under_its_own_name(seat: Seat) -> None:
    seat.keys("\r")
    (asked,) = seat.asked(Call)
    assert asked.arguments[1] == "matches.txt"
    assert asked.arguments[0].text == str(seat.position)
    assert not asked.arguments[2]
    assert form_of(seat.table) is None


def test_another_name_can_be_typed_at_once(seat: Seat) -> None:
    seat.keys(*["\b"] * len("matches.txt"), *"b.txt", "\r")
    (asked,) = seat.asked(Call)
    assert asked.arguments[1] == "b.txt"


def test_without_a_name_it_goes_on_asking(seat: Seat) -> None:
    seat.keys(*["\b"] * len("matches.txt"), "\r")
    assert seat.asked(Call) == []
    assert form_of(seat.table) is not None


def test_it_can_be_copied_instead(seat: Seat) -> None:
    seat.keys("\t", "\t", "\r")
    assert seat.asked(Copy) == [Copy(str(seat.position))]
    assert "clipboard" in seat.table.window.said


def test_escape_does_not_save(seat: Seat) -> None:
    seat.keys("escape")
    assert seat.asked(Call) == []
    assert form_of(seat.table) is None


def test_a_file_that_is_there_is_replaced_only_by_its_own_button(seat: Seat) -> None:
    seat.keys("\r")
    seat.asked(Call)
    tell_failure(seat, EXISTS, there=True)
    assert EXISTS in seat.texts
    assert buttons(seat) == ["Save", "Replace", "Copy instead", "Cancel"]
    seat.keys("\r")
    assert [each.arguments[2] for each in seat.asked(Call)] == [False]
    tell_failure(seat, EXISTS, there=True)
    seat.keys("\t", "\t", "\r")
    assert [each.arguments[2] for each in seat.asked(Call)] == [True]


def test_typing_another_name_removes_the_replace_button(seat: Seat) -> None:
    tell_failure(seat, EXISTS, there=True)
    seat.keys("2")
    assert buttons(seat) == ["Save", "Copy instead", "Cancel"]


def test_after_a_failure_another_path_can_be_chosen(seat: Seat) -> None:
    seat.keys("\r")
    tell_failure(seat, "/nowhere: no such file.")
    assert "/nowhere: no such file." in seat.texts
    assert buttons(seat) == ["Save", "Copy instead", "Cancel"]
