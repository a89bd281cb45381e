"""A move with a text opens a dialog for it, however it is chosen."""

from __future__ import annotations

import pytest

from launcher.picture import rectangle
from launcher.tabletop import Button, Key, Piece, Prompt, Right, Scene, Status, Tabletop
from tests.tabletop.frame.conftest import Seat, form_of


class Moves(list[str]):
    def __contains__(self, move: object) -> bool:
        return super().__contains__(move) or (
            isinstance(move, str) and move[:4] == "say " and "!" not in move
        )


echo = Tabletop(
    name="Echo",
    start=lambda options, chance: "nothing",
    moves=lambda said: Moves(["say", "cough"]),
    play=lambda said, move, chance: move.removeprefix("say").strip(),
    status=lambda said: Status(f"Said: {said}."),
    scene=lambda said, view: Scene(
        100, 100, (Piece("mouth", 50, 50, rectangle(40, 20, "accent")),), rectangle(100, 100, "surface")
    ),
    touch=lambda move: [Button(move.capitalize(), move[0]), "mouth", Right("mouth"), Key(f"shift+{move[0]}")],
    prompt=lambda said, move: Prompt("Say it", "Words", said, 12, "Calmly.") if move == "say" else None,
)


def title(seat: Seat) -> str:
    form = form_of(seat.table)
    return form.title if form else ""


@pytest.fixture
def seat() -> Seat:
    return Seat(echo)


@pytest.mark.parametrize("way", ["s", "shift+s", "button", "menu", "right"])
def test_it_is_asked_for_however_the_move_is_chosen(seat: Seat, way: str) -> None:
    if way in ("menu", "right"):
        seat.click("mouth", "right" if way == "right" else "")
        seat.get("menuitem", "say").press()
    elif way == "button":
        seat.click("Say")
    else:
        seat.keys(way)
    assert (title(seat), seat.position) == ("Say it", "nothing")
    form = form_of(seat.table)
    assert form
    assert form.values == {"text": "nothing"}, "what is there at first can be changed"
    assert "Calmly." in seat.texts
    seat.keys(*["\b"] * 7, *"hallo", *"  you", "\r")
    assert (title(seat), seat.position) == ("", "hallo you")
    assert seat.table.history.nodes[-1].text == "say hallo you"


def test_other_moves_are_made_at_once(seat: Seat) -> None:
    seat.keys("c")
    assert (title(seat), seat.position) == ("", "cough")


def test_without_a_text_it_is_the_move_itself(seat: Seat) -> None:
    seat.keys("s", *["\b"] * 7, "\r")
    assert (seat.table.history.nodes[-1].text, seat.position) == ("say", "")


def test_a_text_that_is_refused_can_be_changed_and_given_up(seat: Seat) -> None:
    seat.keys("s", "!", "\r")
    assert title(seat) == "Say it"
    assert any("'nothing!'" in text for text in seat.texts)
    seat.keys("?", "\r")
    assert any("'nothing!?'" in text for text in seat.texts)
    assert "Calmly." in seat.texts
    seat.keys("escape")
    assert (title(seat), seat.position) == ("", "nothing")
    assert len(seat.table.history.nodes) == 1
    seat.keys("s", "\b", "\r")
    assert seat.position == "nothin"
