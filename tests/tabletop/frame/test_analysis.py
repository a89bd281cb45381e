"""The analysis panel: by mouse, keys and screen reader, live and in a replay."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

import pytest

from launcher.tabletop import PERSON, Analysis, Worth
from launcher.tabletop.frame.features.analysis import panel
from launcher.tabletop.frame.turns import SaveMoves
from launcher.tabletop.journal import journal_addition
from launcher.universe import Failed, Think, Thought, Withdraw
from tests.labels import names
from tests.tabletop.frame.conftest import Seat, replay_of
from tests.tabletop.nim import nim
from tests.tabletop.nulltable import Options

Sit = Callable[..., Seat]
BOTH = (PERSON, PERSON)


def answer(seat: Seat) -> None:
    """Answer all questions."""
    for question in seat.asked(Think):
        for thought in question.function(*question.arguments):
            seat.program.receive(Thought(question, thought, False))


def analysing(sit: Sit, matches: int = 7, **more: object) -> Seat:
    seat = sit(nim, Options(matches), seats=BOTH, **more)
    seat.keys("f10")
    answer(seat)
    return seat


def test_the_panel_shows_the_value_the_best_line_and_moves_that_can_be_clicked(sit: Sit) -> None:
    seat = analysing(sit)
    assert {"Somebody wins.", "Best: 1 1", "wins", "loses"} <= {*seat.texts}
    assert any("100 of 100" in name for name in names(seat.program.picture, "img"))
    seat.get("button", "2: loses").press()
    seat.rest()
    assert seat.position == (5, 1)


def test_analysis_starts_again_in_each_position_and_pauses_while_a_computer_thinks(sit: Sit) -> None:
    seat = sit(nim, Options(7), seats=(PERSON, "Easy"))
    seat.keys("f10")
    [first] = seat.asked(Think)
    assert first.arguments[0] == (7, 0)
    seat.keys("1")
    asked = [each for each in seat.program.messages if isinstance(each, Think | Withdraw)]
    assert [each.about for each in asked if isinstance(each, Think)] == ["move"]
    assert Withdraw("analysis") in asked
    assert any("your turn" in text for text in seat.texts)
    seat.program.messages.clear()
    seat.program.receive(Thought(first, next(nim.analyse((7, 0), 1)), False))  # type: ignore[misc]  # it is there
    assert "Somebody wins." not in seat.texts
    seat.rest()
    seat.program.receive(Thought(next(each for each in asked if isinstance(each, Think)), 1, True))
    seat.rest()
    [then] = seat.asked(Think)
    assert (then.about, then.arguments[0]) == ("analysis", (5, 0))
    seat.keys("a")
    assert seat.asked(Withdraw) == [Withdraw("analysis")]
    assert "Analysis" not in seat.texts


def test_a_late_analysis_of_another_position_is_ignored(sit: Sit) -> None:
    seat = sit(nim, Options(7), seats=BOTH)
    seat.keys("f10")
    [first] = seat.asked(Think)
    seat.keys("1")
    seat.program.receive(Thought(first, next(nim.analyse((7, 0), 1)), False))  # type: ignore[misc]  # it is there
    assert "Somebody wins." not in seat.texts
    assert not seat.table.history.has_help


def test_keys_lead_from_the_buttons_to_its_moves(sit: Sit) -> None:
    seat = analysing(sit)
    for _ in range(40):
        seat.keys("\t")
        if seat.table.desk.own.focus == "analysed:2":
            break
    seat.keys("\r")
    seat.rest()
    assert seat.position == (5, 1)


def test_moves_that_do_not_fit_are_on_further_pages(sit: Sit) -> None:
    many = replace(
        nim,
        moves=lambda position: list(range(1, position[0] + 1)),
        analyse=lambda position, seconds: iter(
            [Analysis("", tuple((move, Worth(0, f"{move} pence")) for move in range(1, position[0] + 1)))]
        ),
    )
    seat = sit(many, Options(20), seats=BOTH)
    seat.program.resize(500, 300)
    seat.keys("f10")
    answer(seat)
    told = set[str]()
    for _ in range(20):
        told |= {each for each in seat.texts if each.endswith("pence")}
        label = next(each for each in seat.texts if re.fullmatch(r"\d+ of \d+", each))
        seat.get("button", f"More: {label}").press()
    assert told == {f"{move} pence" for move in range(1, 21)}


@pytest.mark.parametrize("size", [(320, 240), (640, 560), (400, 800), (1600, 900)])
def test_the_analysis_panel_overlaps_no_other_part(sit: Sit, size: tuple[int, int]) -> None:
    seat = sit(nim, Options(7), seats=BOTH)
    seat.program.resize(*size)
    seat.keys("f10")
    answer(seat)
    window = seat.table.window
    place, layout = panel(seat.table), window.layout
    assert place is not None
    for box in (layout.scene, layout.status, layout.bar):
        assert box.x + box.width <= place.x or box.y + box.height <= place.y
    assert place.x + place.width <= size[0]
    assert place.y + place.height <= size[1]


def test_the_first_analysis_shown_counts_as_a_hint(sit: Sit) -> None:
    seat = sit(nim, Options(7), seats=BOTH)
    seat.keys("f10")
    assert not seat.table.history.has_help
    seat.program.messages, asked = [], seat.program.messages
    question = next(each for each in asked if isinstance(each, Think))
    seat.program.receive(Thought(question, next(nim.analyse((7, 0), 1)), False))  # type: ignore[misc]  # it is there
    [saved] = seat.asked(SaveMoves)
    assert seat.table.history.has_help
    assert journal_addition(saved.before, saved.now) == "/hint\n"


def test_analysis_in_a_replay_of_an_unfinished_match_counts_as_a_hint(sit: Sit) -> None:
    seat = sit(nim, Options(7), seats=BOTH)
    seat.keys("1", "1", "f5", "f10")
    seat.rest()
    answer(seat)
    assert [node.hinted for node in seat.table.history.nodes] == [False, False, True]
    [saved] = seat.asked(SaveMoves)
    assert journal_addition(saved.before, saved.now) == "/hint\n"


def test_analysis_after_the_end_is_no_help(sit: Sit) -> None:
    seat = sit(nim, Options(4), seats=BOTH)
    seat.keys("2", "2", "u", "u", "f10")
    seat.rest()
    answer(seat)
    assert "Somebody wins." in seat.texts
    assert not seat.table.history.has_help


def test_in_a_replay_its_moves_are_made_from_there_by_keys_too(sit: Sit) -> None:
    seat = sit(nim, Options(4), seats=BOTH)
    seat.keys("2", "2", "f5", "f10")
    seat.rest()
    answer(seat)
    replay = replay_of(seat.table)
    assert replay is not None
    assert replay.rows == ("analysed:1", "analysed:2")
    seat.keys(*["\t"] * (len(replay.buttons) + 1), "\r")
    seat.rest()
    assert (seat.position, seat.table.is_only_shown) == ((3, 1), False)
    assert [node.before for node in seat.table.history.nodes] == [-1, 0, 1, 0]
    saved = seat.asked(SaveMoves)
    assert [journal_addition(each.before, each.now).split()[0] for each in saved] == ["/to", "1"]


def test_a_failed_analysis_shows_the_error(sit: Sit) -> None:
    seat = sit(nim, Options(7), seats=BOTH)
    seat.keys("f10")
    [question] = seat.asked(Think)
    seat.program.receive(Failed(question, "ZeroDivisionError", ""))
    assert any("ZeroDivisionError" in text for text in seat.texts)


def test_games_without_it_have_no_button_for_it(sit: Sit) -> None:
    seat = sit(replace(nim, analyse=None), Options(7))
    seat.program.resize(1600, 900)
    seat.keys("f10")
    assert "Analysis" not in seat.texts
    assert not seat.asked(Think)


def test_a_game_with_hidden_information_cannot_have_an_analysis() -> None:
    with pytest.raises(TypeError, match="`analyse`"):
        replace(nim, seen=lambda position, player: position)
