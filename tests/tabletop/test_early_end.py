"""Resigning and offers of a draw: they are announced, answered, counted and taken back, and move nothing."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from launcher.tabletop import (
    PERSON,
    Analysis,
    Button,
    Hint,
    History,
    Match,
    Prompt,
    Status,
    Tabletop,
    View,
    find_blunders,
    last_analysis,
    position_in_words,
    with_early_end,
)
from launcher.tabletop.outcome import standing
from launcher.tabletop.seats import result_of
from tests.tabletop.duel import duel
from tests.tabletop.nim import nim

EASY, HARD = 0, 1


def accepts_if_hard(position: object, strength: int) -> bool:
    return strength == HARD


def accepts_never(position: object, strength: int) -> bool:
    return False


game = with_early_end(
    replace(
        duel,
        tell=lambda position, move: f"did {move}",
        comment=lambda position, move: "Well done.",
        refuse=lambda position, names: "No.",
        finale=lambda position, view: [],
    ),
    accepts_if_hard,
)
analysed = with_early_end(nim, accepts_never)
decided = with_early_end(nim, None)


def match_of(tabletop: Tabletop, *moves: str) -> Match:
    match = Match(tabletop, seed="k7f3p")
    for move in moves:
        match.play(move)
    return match


def test_what_is_announced_is_no_move_among_others() -> None:
    match = match_of(game)
    assert list(match.moves) == list(match_of(duel).moves)
    assert list(match.history.announcements) == ["resign", "offer a draw"]
    assert [game.touch(each) for each in match.history.announcements] == [
        Button("Resign"),
        Button("Offer a draw"),
    ]


def test_who_resigns_has_lost() -> None:
    match = match_of(game, "draw", "resign")
    assert match.status == Status("Second resigned.", True, 1, (0,))
    assert standing(match.history, None) == "First won. Second resigned."
    assert (match.moves, match.history.announcements) == ((), ())
    assert [result_of(game, match.status, seats) for seats in ((PERSON, "Easy"), ("Easy", PERSON))] == [
        "won",
        "lost",
    ]


def test_an_offer_waits_for_its_answer() -> None:
    match = match_of(game, "offer a draw")
    assert match.status == Status("First offered a draw: Second accepts or declines it.", turn=1)
    assert list(match.moves) == ["accept", "decline"]
    assert not match.history.announcements
    assert game.touch("accept") == Button("Accept", "a")
    assert game.refuse is not None
    assert game.refuse(match.position, ("pile",)) == "A draw is offered: accept or decline it first."


def test_where_the_rules_know_no_draw_one_can_resign_and_offer_none() -> None:
    match = match_of(decided)
    assert list(match.history.announcements) == ["resign"]
    with pytest.raises(ValueError, match="'offer a draw' is no move here"):
        match.play("offer a draw")
    match.play("resign")
    assert match.status.winners == (1,)


def test_an_offer_that_is_accepted_is_a_draw() -> None:
    match = match_of(game, "offer a draw", "accept")
    assert standing(match.history, 0) == "A draw. First offered it, and Second accepted."
    assert result_of(game, match.status, (PERSON, "Easy")) == "drawn"


def test_one_that_is_declined_can_t_be_repeated_before_the_next_move() -> None:
    match = match_of(game, "offer a draw", "decline")
    assert match.status == Status("Second declined the draw. 0 to 0, player 1 is to move.", turn=0)
    assert list(match.history.announcements) == ["resign"]
    with pytest.raises(ValueError, match="'offer a draw' is no move here"):
        match.play("offer a draw")
    match.play("draw")
    assert list(match.history.announcements) == ["resign", "offer a draw"]
    assert match.position == match_of(game, "draw").position


def test_what_was_announced_is_taken_back_as_any_move() -> None:
    match = match_of(game, "draw", "resign")
    match.undo()
    assert not match.status.over
    match.redo()
    assert match.status.winners == (0,)


def test_undo_goes_back_to_before_an_offer_that_a_computer_has_declined() -> None:
    history = match_of(game, "offer a draw", "decline").history
    assert history.undo(lambda turn: turn == 0).at == 0


@given(st.lists(st.sampled_from(["play", "offer a draw", "resign"]), max_size=12), st.integers(0, 99))
def test_offers_change_nothing_of_what_is_played(steps: Sequence[str], seed: int) -> None:
    """With offers between, all of which are declined, the same moves lead to the same positions; journals tell both."""
    choose = Random(seed)
    plain, match = Match(game, seed="k7f3p"), Match(game, seed="k7f3p")
    for step in steps:
        if match.status.over:
            break
        if step == "play":
            move = choose.choice(list(match.moves))
            match.play(move)
            plain.play(move)
            assert match.position == plain.position
        elif step in match.history.announcements:
            match.play(step)
            if step == "offer a draw":
                match.play("decline")
    again = Match.read(game, match.journal)
    assert (again.position, again.journal) == (match.position, match.journal)
    assert pickle.loads(pickle.dumps(match.position)) == match.position


def test_a_computer_answers_by_what_it_thinks_of_the_board() -> None:
    position = match_of(game, "offer a draw").position
    assert game.think is not None
    assert game.think(position, 1, EASY, Random(1)) == "decline"
    assert game.think(position, 1, HARD, Random(1)) == "accept"
    pickle.dumps((game.think, game.hint))


def test_so_does_the_hint() -> None:
    position = match_of(game, "offer a draw").position
    assert game.hint is not None
    assert game.hint(position) == Hint("accept", "As far as is seen, there is no more to hope for.")
    assert analysed.hint is not None
    offered = match_of(analysed, "offer a draw").position
    assert analysed.hint(offered) == Hint("decline", "There may be more to win.")


def test_all_else_goes_by_the_board() -> None:
    before, offered = match_of(game), match_of(game, "offer a draw")
    declined = match_of(game, "offer a draw", "decline").position
    assert game.scene(offered.position, View()) == game.scene(before.position, View())
    assert game.hint is not None
    assert game.hint(declined) == game.hint(before.position)
    assert position_in_words(offered.history, 0)[:-1] == position_in_words(before.history, 0)[:-1]
    assert game.tell is not None
    assert game.tell(declined, "decline") == "declined the draw"
    assert game.tell(before.position, "draw") == "did draw"
    assert game.comment is not None
    assert game.comment(before.position, "resign") == ""
    assert game.comment(declined, "draw") == "Well done."
    assert game.stages is None
    assert game.finale is not None
    assert game.finale(declined, View()) == ()


def test_what_is_asked_before_a_move_goes_by_the_board() -> None:
    asking = with_early_end(
        replace(nim, prompt=lambda at, move: Prompt(f"{at}", f"{move}", "", 9, "")), accepts_never
    )
    assert asking.prompt is not None
    prompts = [
        asking.prompt(match_of(asking, *made).position, 1) for made in ((), ("offer a draw", "decline"))
    ]
    assert asking.prompt(match_of(asking).position, "resign") is None
    assert prompts[0] == prompts[1] == Prompt("(10, 0)", "1", "", 9, "")


def test_nobody_learns_of_a_hidden_card_by_an_offer() -> None:
    assert game.seen is not None
    known = game.seen(match_of(game, "offer a draw").position, 1)
    assert known.position == game.seen(match_of(game).position, 1)


def test_an_analysis_waits_for_the_answer_and_weighs_no_announcement() -> None:
    offered = match_of(analysed, "1", "offer a draw").history
    assert last_analysis(offered, 1) == Analysis(
        "What the board is worth is told once the offer is answered.", ()
    )
    resigned = match_of(analysed, "1", "offer a draw", "decline", "2", "resign").history
    *_, blunders = find_blunders(resigned, resigned.line(resigned.at))
    weighed = {resigned.nodes[each.node].text for each in blunders}
    assert weighed <= {"1", "2"}


def test_old_journals_are_read_and_new_ones_tell_what_was_announced() -> None:
    old = match_of(duel, "draw", "draw").journal
    assert Match.read(game, old).journal == old
    assert [node.text for node in match_of(game, "offer a draw", "decline", "resign").history.nodes[1:]] == [
        "offer a draw",
        "decline",
        "resign",
    ]


def test_a_history_without_announcements_has_none() -> None:
    assert History.begin(duel, duel.options(), "k7f3p").announcements == ()
