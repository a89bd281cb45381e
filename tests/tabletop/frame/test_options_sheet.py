"""The dialog of options: the available choices, and refused ones."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Annotated

from launcher.tabletop import PERSON
from launcher.universe import Paste, Pasted, Remember
from tests.tabletop.duel import duel
from tests.tabletop.frame.conftest import Seat, form_of, thinks_about
from tests.tabletop.nulltable import Options, nulltable
from tests.tabletop.opens import opens
from tests.tabletop.pegs import pegs

Sit = Callable[..., Seat]


def test_options_begin_another_match_and_are_remembered(sit: Sit) -> None:
    seat = sit(nulltable)
    seat.keys("1", "f4", "\t", "right", "\r")
    assert seat.position == 11
    assert seat.table.history.at == 0
    assert Remember("options", {"matches": "11"}) in seat.asked(Remember)


def test_presets_choose_all_options_at_once(sit: Sit) -> None:
    seat = sit(replace(nulltable, presets={"Few": Options(3), "Many": Options(20)}))
    seat.keys("f4", "\t", "home", "\r")
    assert seat.position == 3


ODD = "An even number, please."


@dataclass(frozen=True)
class Even:
    """Options that refuse some of the values that their annotations allow."""

    matches: Annotated[int, range(1, 21)] = 10

    def __post_init__(self) -> None:
        if self.matches % 2:
            raise ValueError(ODD)


def test_presets_that_are_the_values_of_the_only_option_are_not_asked_for_twice(sit: Sit) -> None:
    for game, rows in (
        (replace(nulltable, presets={str(k): Options(k) for k in range(1, 21)}), {"matches", "the start"}),
        (replace(nulltable, presets={"Two": Options(2)}), {"preset", "matches", "the start"}),
    ):
        seat = sit(game)
        seat.keys("f4")
        assert set(form_of(seat.table).values) == rows


def test_only_those_who_play_have_a_seat_to_choose(sit: Sit) -> None:
    seat = sit(replace(duel, playing=lambda options: 1 + options.drawing))

    def seats() -> list[str]:
        return [row.label for row in form_of(seat.table).rows if row.name.startswith("seat ")]

    seat.keys("f4")
    assert seats() == ["First", "Second"]
    while form_of(seat.table).focus != "drawing":
        seat.keys("\t")
    seat.keys(" ")
    assert seats() == ["First"]
    seat.keys("\r")
    assert seat.table.playing == (PERSON,)


def test_options_that_are_refused_stay_open_with_the_reason(sit: Sit) -> None:
    seat = sit(replace(nulltable, options=Even))
    seat.keys("f4", "\t", "left", "\r")
    assert ODD in seat.texts
    seat.keys("left")
    assert ODD not in seat.texts
    seat.keys("\r")
    assert seat.position == 8


def test_seats_can_be_changed_during_a_match(sit: Sit) -> None:
    seat = sit(pegs, seats=(PERSON, PERSON))
    seat.drag("white", "cell 1")
    seat.keys("f4", "\t", "\t", "right", "\r")
    assert seat.table.match.seats == (PERSON, "Easy")
    assert seat.position.cells == (1, 4)
    assert thinks_about(seat.table) == "move"


def test_a_text_is_typed_or_pasted_into_the_options(sit: Sit) -> None:
    seat = sit(opens)
    seat.keys("o", "down", "down", *"Tues", "ctrl+v")
    assert seat.asked(Paste) == [Paste()]
    seat.program.receive(Pasted("day\n"))
    seat.keys("\r")
    assert seat.table.history.options.title == "Tuesday"
    (kept,) = seat.asked(Remember)
    assert kept.value == {"matches": "10", "title": "Tuesday"}  # and not what came out of a file


def test_options_that_there_can_not_be_are_answered_on_their_sheet(sit: Sit) -> None:
    seat = sit(opens)
    seat.keys("o", "down", "down", *"Friday", "\r")
    assert len(form_of(seat.table).lines) == 1
    assert "Friday" in seat.texts
