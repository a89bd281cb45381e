"""Playing a match by the roles and names in its window, as with a screen reader."""

from __future__ import annotations

import pytest

from games.pousse.play import TABLETOP as POUSSE
from launcher.author import Element, MatchWindow
from launcher.universe import Think, Thought
from tests.tabletop.duel import duel
from tests.tabletop.pegs import pegs


def test_a_match_is_played_by_roles_and_names() -> None:
    window = MatchWindow(pegs)
    window.get("button", "the white peg").press()
    assert window.get("button", "the white peg").label.description == "Selected."
    window.get("button", "cell 1").press()
    assert window.history.position.cells == (1, 4)
    window.get("button", "Undo").press()
    assert window.history.position.cells == (0, 4)


def test_an_unknown_name_lists_the_known_names() -> None:
    with pytest.raises(LookupError, match="'the white peg'"):
        MatchWindow(pegs).get("button", "the red peg")


def test_a_disabled_button_cannot_be_pressed() -> None:
    undo = MatchWindow(pegs).get("button", "Undo")
    assert undo.states == {"disabled"}
    with pytest.raises(ValueError, match="'Undo' does not support 'press'; it supports nothing"):
        undo.press()


def test_elements_are_listed_in_reading_order() -> None:
    first, board, *_ = MatchWindow(pegs).elements
    assert isinstance(first, Element)
    assert first.label.role == "status"
    assert board.name == "Pegs"


def test_the_next_person_uncovers_a_hidden_side() -> None:
    window = MatchWindow(duel)
    window.get("button", "Show my side").press()
    window.get("button", "card 4").press()
    window.get("button", "pile: empty").press()
    assert window.history.position.pile == (4,)
    window.wait(3)
    window.get("button", "Show my side").press()
    window.get("button", "card 9").press()


def test_a_computer_player_answers_with_a_move() -> None:
    window = MatchWindow(POUSSE, seats=["person", "Easy"])
    window.get("gridcell", "row 1 from the left").press()
    window.wait(3)
    question = next(each for each in window.messages if isinstance(each, Think))
    window.receive(Thought(question, "R1"))
    window.wait(3)
    assert window.history.plies == 2
