"""Hints: where they are shown, when they appear, and that they do not change while you read them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

import pytest

from launcher.tabletop import Hint, Scene, Toggle, View
from launcher.tabletop.frame.features.hints import RESTING, HintState, hint_places
from launcher.tabletop.frame.turns import SaveMoves
from launcher.tabletop.frame.words import answer_line
from launcher.tabletop.journal import journal_addition
from launcher.universe import After, Look, Think, Thought, Withdraw
from tests.labels import names
from tests.tabletop.frame.conftest import Seat, told_hint
from tests.tabletop.frame.messages import BEST_HINT, SECOND
from tests.tabletop.nulltable import nulltable

Sit = Callable[..., Seat]

thoughtful = replace(nulltable, hint=lambda left: 1)
ONE, TWO = Hint(1, "Odd."), Hint(2, "Even.")
REFUSED = "That is no row."


def hint_shown(seat: Seat) -> str:
    """Return the hint in view, without "Hint" or "Better"."""
    hints = [text for text in seat.texts if text.startswith(("Hint: ", "Better: "))]
    return hints[0].partition(": ")[2] if hints else ""


def is_thinking(seat: Seat) -> bool:
    """Return whether a text in view shows that a hint is being worked out."""
    return any("…" in text for text in seat.texts)


def think_of(seat: Seat, answer: object, *, last: bool = False) -> None:
    question = next(each for each in reversed(seat.program.messages) if isinstance(each, Think))
    seat.program.receive(Thought(question, answer, last))


@pytest.mark.parametrize("size", [(640, 560), (1000, 500)])
def test_a_hint_is_read_with_the_mouse_still_on_its_button_until_a_move_or_escape(
    sit: Sit, size: tuple[int, int]
) -> None:
    square = replace(
        thoughtful, scene=lambda left, view: nulltable.scene(left, view)._replace(width=400, height=400)
    )
    seat = sit(square)
    seat.program.resize(*size)
    for end in ("1", "escape"):
        seat.click("hint")
        think_of(seat, ONE, last=True)
        assert hint_shown(seat) == "Take 1. Odd."
        seat.program.mouse(*seat.where("new"), "move")
        assert hint_shown(seat) == "Take 1. Odd."
        seat.keys(end)
        assert hint_shown(seat) == ""


def test_escape_removes_a_hint_and_another_can_be_asked_for(sit: Sit) -> None:
    seat = sit(replace(thoughtful, touch=lambda move: str(move - 1)))
    seat.keys("h")
    think_of(seat, ONE, last=True)
    assert seat.table.part(HintState).looking
    seat.keys("escape")
    assert hint_shown(seat) == ""
    seat.asked(Think)
    seat.keys("h")
    assert seat.asked(Think)


def test_a_tooltip_hides_neither_a_refusal_nor_a_comment(sit: Sit) -> None:
    commented = replace(
        nulltable,
        refuse=lambda left, names: REFUSED,
        comment=lambda left, move: "So be it.",
        toggles=(Toggle("comments", "Talk", "t"),),
    )
    seat = sit(commented)
    seat.click("3")
    seat.program.mouse(*seat.where("new"), "move")
    assert REFUSED in seat.texts
    seat.keys("t", "1")
    think_of(seat, "So be it.", last=True)
    assert "So be it." in seat.texts


def test_a_hint_appears_after_a_delay_and_then_does_not_change(sit: Sit) -> None:
    seat = sit(thoughtful)
    seat.keys("h")
    assert is_thinking(seat)
    think_of(seat, TWO)
    assert [each.message for each in seat.program.messages if isinstance(each, After)] == [BEST_HINT]
    think_of(seat, ONE)
    assert any(text.endswith(": Take 1.") for text in seat.texts)
    seat.program.receive(BEST_HINT)
    for later in (TWO, Hint(1, "Still odd.")):
        think_of(seat, later)
        assert hint_shown(seat) == "Take 1. Odd."
    think_of(seat, Hint(1, "Still odd."), last=True)
    assert hint_shown(seat) == "Take 1. Odd."


def test_a_better_hint_replaces_the_first_and_is_played_when_asked_again(sit: Sit) -> None:
    seat = sit(thoughtful)
    seat.keys("h")
    think_of(seat, ONE)
    seat.program.receive(BEST_HINT)
    think_of(seat, TWO, last=True)
    assert any(text.startswith("Better: Take 2.") for text in seat.texts)
    seat.keys("h")
    assert seat.position == 8
    seat.keys("h")
    think_of(seat, ONE, last=True)
    assert hint_shown(seat) == "Take 1. Odd."


def test_asking_again_while_thinking_shows_the_best_hint_so_far_before_playing_it(
    sit: Sit,
) -> None:
    seat = sit(thoughtful)
    seat.keys("h", "h")
    assert seat.table.window.said in seat.texts
    think_of(seat, ONE)
    seat.keys("h")
    assert (seat.position, hint_shown(seat)) == (10, "Take 1. Odd.")
    think_of(seat, TWO)
    seat.keys("h")
    assert seat.position == 9
    assert Withdraw("hint") in seat.asked(Withdraw)


def test_a_hint_hidden_by_another_message_is_shown_again_before_it_is_played(sit: Sit) -> None:
    seat = sit(replace(thoughtful, refuse=lambda left, names: REFUSED))
    seat.keys("h")
    think_of(seat, ONE, last=True)
    seat.click("3")
    assert REFUSED in seat.texts
    seat.keys("h")
    assert (seat.position, hint_shown(seat)) == (10, "Take 1. Odd.")
    seat.keys("h")
    assert seat.position == 9


def test_escape_ends_the_thinking_too(sit: Sit) -> None:
    seat = sit(thoughtful)
    seat.keys("h")
    think_of(seat, ONE)
    seat.keys("escape")
    assert seat.asked(Withdraw) == [Withdraw("hint")]
    seat.program.receive(BEST_HINT)
    assert not any("1." in text for text in seat.texts)


def test_a_comment_waits_for_no_hint_that_comes_by_itself_but_hides_none_that_was_asked_for(sit: Sit) -> None:
    talking = replace(
        thoughtful, comment=lambda left, move: "So be it.", toggles=(Toggle("comments", "Talk", "t"),)
    )
    for hints, said in (("asked", "Hint: Take 1. Odd."), ("live", "So be it.")):
        seat = sit(talking, look=Look(hints=hints), toggles=("comments",))
        seat.keys("1")
        comment = next(each for each in seat.program.messages if getattr(each, "about", "") == "comments")
        if hints == "asked":
            seat.keys("h")
        think_of(seat, ONE, last=True)
        seat.program.receive(Thought(comment, "So be it."))
        assert said in seat.texts


def test_a_hint_that_turns_out_to_lead_nowhere_is_taken_back(sit: Sit) -> None:
    seat = sit(thoughtful)
    seat.keys("h")
    think_of(seat, ONE)
    seat.program.receive(BEST_HINT)
    think_of(seat, Hint(None, "All is lost."), last=True)
    assert "All is lost." in seat.texts
    assert told_hint(seat.table) == ""


def test_a_move_made_with_a_hint_that_came_by_itself_is_help_and_one_made_before_it_came_is_none(
    sit: Sit,
) -> None:
    seat = sit(thoughtful, look=Look(hints="live"))
    seat.keys("1", "2")
    assert not seat.table.history.has_help
    think_of(seat, ONE, last=True)
    assert not seat.table.history.has_help
    seat.keys("1")
    assert [node.hinted for node in seat.table.history.nodes] == [False, False, True, False]
    kept = seat.asked(SaveMoves)[-1]
    assert journal_addition(kept.before, kept.now).startswith("/hint\n1 ")


def test_a_move_made_with_a_helping_switch_on_counts_as_help(sit: Sit) -> None:
    for helps in (False, True):
        seat = sit(replace(nulltable, toggles=(Toggle("solution", "Solution", "s", helps=helps),)))
        seat.keys("s", "s", "1")
        assert not seat.table.history.has_help
        seat.keys("s", "1")
        assert seat.table.history.has_help == helps


def test_a_live_hint_does_not_replace_a_message(sit: Sit) -> None:
    for hints, told in (("asked", "Hint: Take 1. Odd."), ("live", REFUSED)):
        seat = sit(replace(thoughtful, refuse=lambda left, names: REFUSED), look=Look(hints=hints))
        if hints == "asked":
            seat.keys("h")
        seat.click("3")
        think_of(seat, ONE, last=True)
        assert told in seat.texts


def test_live_hints_are_asked_for_once_whatever_else_is_chosen_meanwhile(sit: Sit) -> None:
    seat = sit(thoughtful, look=Look(hints="live"))
    seat.program.look(Look("dark", hints="live"))
    [question] = seat.asked(Think)
    seat.program.receive(Thought(question, ONE, True))
    seat.program.look(Look("light", hints="live"))
    assert seat.asked(Think) == []
    assert hint_shown(seat) == "Take 1. Odd."


def rest(seat: Seat, seconds: int) -> list[Think]:
    """Return the questions asked during these seconds."""
    asked = []
    for _ in range(seconds):
        seat.program.receive(SECOND)
        asked += seat.asked(Think)
    return asked


def test_a_resting_hint_appears_after_a_pause_if_chosen(sit: Sit) -> None:
    for hints, asked in (("resting", 1), ("asked", 0)):
        seat = sit(thoughtful, look=Look(hints=hints))
        seat.keys("1")
        assert rest(seat, RESTING - 1) == []
        seat.keys("1")
        assert rest(seat, RESTING - 1) == []
        questions = rest(seat, RESTING)
        assert len(questions) == asked
        for question in questions:
            seat.program.receive(Thought(question, ONE, True))
            assert told_hint(seat.table) == "1"
            seat.keys("escape")
            assert told_hint(seat.table) == ""
            assert rest(seat, RESTING) == []


def test_no_resting_hint_comes_while_the_window_is_inactive(sit: Sit) -> None:
    seat = sit(thoughtful, look=Look(hints="resting"))
    seat.keys("1", "f1")
    seat.program.unfocus()
    assert rest(seat, 2 * RESTING) == []


def test_a_hint_being_worked_out_replaces_the_last_message(sit: Sit) -> None:
    seat = sit(thoughtful)
    seat.keys("u")
    assert seat.table.window.said in seat.texts
    seat.keys("h")
    assert seat.table.window.said == ""
    assert is_thinking(seat)


@pytest.mark.parametrize("key", ["f3", "ctrl+h", "h"])
def test_each_key_of_a_hint_asks_for_one(sit: Sit, key: str) -> None:
    seat = sit(thoughtful)
    seat.keys(key)
    assert [each.about for each in seat.asked(Think)] == ["hint"]


def test_first_it_says_where_to_look_then_the_move_and_then_it_is_made(sit: Sit) -> None:
    seat = sit(replace(thoughtful, touch=lambda move: str(move - 1)))
    seat.keys("h")
    think_of(seat, ONE, last=True)
    assert hint_shown(seat)
    assert "1. Odd." not in hint_shown(seat)
    assert names(seat.program.picture, "status")[0].endswith(": match 1.")  # for screen readers
    seat.keys("h")
    assert (seat.position, hint_shown(seat)) == (10, "1. Odd.")
    seat.keys("h")
    assert seat.position == 9


def test_a_hint_names_the_move_in_words(sit: Sit) -> None:
    seat = sit(replace(thoughtful, touch=lambda move: str(move - 1), in_words="take {}".format))
    seat.keys("h")
    think_of(seat, ONE, last=True)
    seat.keys("h")
    assert hint_shown(seat) == "take 1. Odd."
    assert names(seat.program.picture, "status")[0].endswith("take 1. Odd.")


def test_the_notes_of_a_hint_are_the_places_to_look_at(sit: Sit) -> None:
    seat = sit(replace(thoughtful, touch=lambda move: str(move - 1)))
    seat.keys("h")
    think_of(seat, Hint(2, notes=(("7", "x"), ("9", ""))), last=True)
    assert [piece.name for piece in hint_places(seat.table)] == ["7", "9"]
    assert "x" not in seat.texts, "what is written there tells more"


def test_only_playable_pieces_are_places_to_look_at(sit: Sit) -> None:
    def scene(left: int, view: View) -> Scene:
        heap = nulltable.scene(left, view)
        return heap._replace(pieces=tuple(piece._replace(x=piece.x / 100) for piece in heap.pieces))

    seat = sit(replace(thoughtful, scene=scene, touch=lambda move: str(move - 1)))
    seat.keys("h")
    think_of(seat, ONE, last=True)
    assert [piece.name for piece in hint_places(seat.table)] == ["0", "1"]


def test_live_hints_tell_the_move_at_once(sit: Sit) -> None:
    seat = sit(replace(thoughtful, touch=lambda move: str(move - 1)), look=Look(hints="live"))
    think_of(seat, ONE, last=True)
    assert hint_shown(seat) == "1. Odd."


def test_progress_of_a_search_is_shown_until_there_is_a_hint(sit: Sit) -> None:
    seat = sit(thoughtful)
    seat.click("hint")
    assert is_thinking(seat)
    think_of(seat, Hint(None, "1,000 positions."))
    assert any(text.endswith("… 1,000 positions.") for text in seat.texts)
    think_of(seat, ONE, last=True)
    assert hint_shown(seat) == "Take 1. Odd."


def test_each_press_of_hint_changes_the_picture(sit: Sit) -> None:
    """While the search goes on, at each step of the hint, and on another player's turn."""
    seat = sit(replace(thoughtful, touch=lambda move: str(move - 1)))
    seen = [seat.program.picture]
    for _ in range(4):
        seat.keys("f3")
        seen.append(seat.program.picture)
    think_of(seat, ONE, last=True)
    for _ in range(3):
        seat.keys("f3")
        seen.append(seat.program.picture)
    assert all(one != other for one, other in pairwise(seen))
    assert seat.table.history.at == 1


def test_hints_that_are_turned_off_say_where_to_turn_them_on(sit: Sit) -> None:
    seat = sit(thoughtful, look=Look(hints="off"))
    seat.keys("f3")
    assert seat.table.window.said == "Hints are turned off. You can turn them on in Settings."


def test_a_better_hint_hops(sit: Sit) -> None:
    seat = sit(replace(thoughtful, touch=lambda move: str(move - 1)))
    seat.keys("f3")
    think_of(seat, ONE)
    seat.program.receive(BEST_HINT)
    assert seat.table.match.motion is None
    think_of(seat, TWO, last=True)
    assert seat.table.part(HintState).better
    assert seat.table.match.motion is not None


def test_a_hint_names_the_pile_of_a_card_that_has_no_label(sit: Sit) -> None:
    def scene(left: int, view: View) -> Scene:
        card, pile, *others = nulltable.scene(left, view).pieces
        return nulltable.scene(left, view)._replace(
            pieces=(card._replace(says="", on=pile.name), pile._replace(says="the stock"), *others)
        )

    seat = sit(replace(thoughtful, scene=scene, touch=lambda move: scene(10, View()).pieces[0].name))
    seat.keys("h")
    think_of(seat, ONE, last=True)
    assert "the stock" in answer_line(seat.table)
