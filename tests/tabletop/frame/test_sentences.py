"""The second line: the last answer, the name under the mouse or the focus, or else score and time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from launcher.screens.reader import sentences_of
from launcher.tabletop import PERSON, Button, GivenName, Hint, Score, Status, Toggle
from launcher.tabletop.frame.table import ThinkingState
from launcher.tabletop.frame.table import answer as table_with_answer
from launcher.tabletop.frame.words import spoken_status
from launcher.universe import Look, Think, Thought
from tests.tabletop.frame.conftest import Seat
from tests.tabletop.frame.messages import SECOND
from tests.tabletop.nulltable import Options, nulltable
from tests.tabletop.pegs import Step, pegs

Sit = Callable[..., Seat]
TWO = {"seats": (PERSON, PERSON)}

handy = replace(
    nulltable,
    hint=lambda left: 1,
    toggles=(
        Toggle("a", "Ahead", " "),
        Toggle("b", "Back", "escape"),
        Toggle("c", "Calm"),
        Toggle("d", "Down", "ctrl++"),
    ),
    touch=lambda move: Button("Take", "\r") if move == 1 else Button("Take two", "+"),
)


def second_line(seat: Seat) -> str:
    return seat.texts[1]


def answer(seat: Seat, move: object, *, last: bool = True) -> None:
    question = next(each for each in reversed(seat.program.messages) if isinstance(each, Think))
    seat.program.receive(Thought(question, move, last))


@pytest.mark.parametrize(
    ("button", "said"),
    [
        ("new", "New: F2 or Ctrl+N."),
        ("hint", "Hint: F3 or Ctrl+H."),
        ("help", "Help: F1."),
        ("Take", "Take: Enter."),
        ("Take two", "Take two: +."),
        ("Ahead", "Ahead: Space."),
        ("Back", "Back: Escape."),
        ("Calm", "Calm."),
        ("Down", "Down: Ctrl++."),
        ("More", "More commands."),
    ],
)
def test_a_tooltip_has_the_label_and_the_keys(sit: Sit, button: str, said: str) -> None:
    seat = sit(handy)
    seat.program.resize(1400, 900)
    seat.program.mouse(*seat.where(button), "move")
    assert second_line(seat) == said
    seat.program.mouse(*seat.where(button), "leave")
    assert second_line(seat) == ""


def test_a_button_that_the_keyboard_is_on_says_the_same_and_the_mouse_goes_before(sit: Sit) -> None:
    seat = sit(handy)
    seat.keys("\t", "\t")
    assert second_line(seat) == "Take two: +."
    seat.program.mouse(*seat.where("new"), "move")
    assert second_line(seat) == "New: F2 or Ctrl+N."


def test_screen_readers_take_a_repeated_answer_for_a_new_one_and_nothing_else(sit: Sit) -> None:
    tables = [sit(handy).table]
    for words in ("", "", "It is taken. Take two.", "It is taken. Take two."):
        tables.append(table_with_answer(tables[-1], words))
    standing, *same, first, again = [set(sentences_of(spoken_status(table))) for table in tables]
    assert same == [standing, standing]
    assert len(first - standing) == 2
    assert len(again - first) == 2
    assert standing < again


def test_the_focused_piece_and_its_target_are_named(sit: Sit) -> None:
    seat = sit(pegs, **TWO)
    said = []
    for key in ("down", "\r", "right", "\r"):
        seat.keys(key)
        said.append(second_line(seat))
    assert said == ["cell 0", "cell 0", "cell 0 to cell 1", "White: 0-1."]


def test_the_held_piece_and_the_target_under_the_mouse_are_named(sit: Sit) -> None:
    seat = sit(pegs, **TWO)
    seat.click("white")
    said = []
    for place in ("white", "cell 3", "cell 1"):
        seat.program.mouse(*seat.where(place), "move")
        said.append(second_line(seat))
    assert said == ["the white peg to …", "the white peg to …", "the white peg to cell 1"]


def test_a_piece_without_a_label_is_called_by_its_name(sit: Sit) -> None:
    def scene(left: int, view: object) -> object:
        whole = nulltable.scene(left, view)  # type: ignore[arg-type]
        return whole._replace(pieces=tuple(piece._replace(says="") for piece in whole.pieces))

    seat = sit(replace(nulltable, scene=scene, touch=lambda move: str(move)))
    seat.keys("down")
    assert second_line(seat) == "1"


def test_the_second_line_follows_a_hint_and_a_computer_from_thinking_to_the_move(sit: Sit) -> None:
    seat = sit(pegs)
    seat.keys("h")
    assert second_line(seat).startswith("Thinking about a hint …")
    answer(seat, Step(0, 1), last=False)
    assert second_line(seat).endswith(": 0-1.")
    answer(seat, Hint(Step(0, 1), "There is room."))
    assert second_line(seat) == "Hint: ask again to see the move, or look at the marked pieces."
    seat.keys("h")
    assert second_line(seat) == "Hint: 0-1. There is room."
    seat.keys("h")
    assert second_line(seat) == "Black is thinking …"
    seat.rest()
    answer(seat, Step(4, 3))
    assert second_line(seat) == "Black: 4-3."


def test_a_hint_that_comes_by_itself_is_not_announced(sit: Sit) -> None:
    seat = sit(pegs, look=Look(hints="live"), **TWO)
    assert seat.asked(Think)
    assert second_line(seat) == ""


@pytest.mark.parametrize(
    ("score", "said"),
    [(7, "Moves: 7 · 1:05"), (0.5, "Moves: 0.5 · 1:05"), (None, "1:05"), (float("inf"), "1:05")],
)
def test_score_and_time_are_shown_when_idle(sit: Sit, score: float | None, said: str) -> None:
    counting = replace(
        nulltable, status=lambda left: Status(f"{left} left.", score=score), score=Score("moves", "least")
    )
    seat = sit(counting)
    assert second_line(seat) == said.removesuffix("1:05").removesuffix(" · ")
    for move in "11":
        seat.keys(move)
        for _ in range(33 if seat.position == 9 else 32):
            seat.program.receive(SECOND)
    assert second_line(seat) == said


@pytest.mark.parametrize(
    ("players", "seats", "said"),
    [
        (("White", "Black"), (PERSON, "Hard"), "You are White."),
        (("White", "Black"), ("Easy", PERSON), "You are Black."),
        (("White", "Black"), (PERSON, PERSON), ""),
        (("White", "Black"), ("Easy", "Hard"), ""),
        ((GivenName("Dora"), GivenName("Anna")), (PERSON, "Hard"), ""),
        (("You", "The fox"), (PERSON, "Hard"), ""),
    ],
)
def test_the_side_of_the_only_person_is_shown_if_players_are_sides(
    sit: Sit, players: tuple[str, ...], seats: tuple[str, ...], said: str
) -> None:
    seat = sit(replace(pegs, players=players, think=None))
    seat.program.world = replace(
        seat.table, match=replace(seat.table.match, seats=seats), thinking=ThinkingState()
    )
    assert second_line(seat) == said


def test_the_end_shows_the_time_and_the_moves(sit: Sit) -> None:
    seat = sit(nulltable, Options(2))
    seat.keys("1")
    for _ in range(9):
        seat.program.receive(SECOND)
    seat.keys("1")
    seat.rest()
    assert second_line(seat) == "0:09 · 2 moves"
