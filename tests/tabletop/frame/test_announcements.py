"""Announcements such as resigning: they are in the More menu and are answered by two buttons."""

from __future__ import annotations

from launcher.tabletop import PERSON
from launcher.tabletop.frame.commands import commands
from launcher.tabletop.frame.outside import CountMatch
from launcher.universe import Think, Thought
from tests.tabletop.frame.conftest import Seat, placed_buttons
from tests.tabletop.frame.messages import cover_at
from tests.tabletop.test_early_end import game


def seat_of(*seats: str) -> Seat:
    return Seat(game, seats=seats)


def choose(seat: Seat, label: str) -> None:
    """Choose an entry of the More menu."""
    seat.click("More")
    seat.get("menuitem", label).press()
    seat.rest()


def labels(seat: Seat) -> set[str]:
    return {each.label for each in placed_buttons(seat.table)}


def entries(seat: Seat) -> set[str]:
    return {each.label for each in commands(seat.table)}


def test_both_are_under_more_while_a_person_is_to_move() -> None:
    seat = seat_of(PERSON, "Easy")
    assert {"Resign", "Offer a draw"} <= entries(seat)
    assert not {"Resign", "Offer a draw"} & labels(seat)
    seat.drag("card 4", "pile")
    seat.rest()
    assert not {"Resign", "Offer a draw"} & entries(seat), "the computer thinks"


def test_resigning_against_a_computer_counts_as_a_loss() -> None:
    seat = seat_of(PERSON, "Easy")
    choose(seat, "Resign")
    assert [each.table.history.status.winners for each in seat.asked(CountMatch)] == [(1,)]
    assert "resigned" in seat.table.standing
    assert "Undo" in entries(seat)
    seat.keys("u")
    assert not seat.table.history.status.over


def test_a_computer_answers_an_offer() -> None:
    seat = seat_of(PERSON, "Hard")
    choose(seat, "Offer a draw")
    (question,) = seat.asked(Think)
    assert question.about == "move"
    seat.program.receive(Thought(question, question.function(*question.arguments), last=True))
    seat.rest()
    assert seat.table.history.status.over
    assert seat.table.history.status.winners == ()
    assert "accepted" in seat.table.standing


def test_after_it_has_declined_the_match_goes_on_without_another_offer() -> None:
    seat = seat_of(PERSON, "Easy")
    choose(seat, "Offer a draw")
    (question,) = seat.asked(Think)
    seat.program.receive(Thought(question, question.function(*question.arguments), last=True))
    seat.rest()
    assert "declined" in seat.table.standing
    assert "Offer a draw" not in entries(seat)
    assert "Resign" in entries(seat)


def test_a_person_answers_by_two_buttons() -> None:
    seat = seat_of(PERSON, PERSON)
    seat.keys("\r")  # the first one has come
    choose(seat, "Offer a draw")
    seat.program.receive(cover_at(seat.table.history.at))
    assert not {"Accept", "Decline"} & labels(seat), "the other one is to answer"
    seat.keys("\r")
    assert {"Accept", "Decline"} <= labels(seat)
    seat.click("Accept")
    assert seat.table.history.status.over
