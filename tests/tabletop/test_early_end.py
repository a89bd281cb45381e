"""Resigning and offers of a draw."""

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
    Button,
    EarlyEnd,
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
from launcher.tabletop.knowledge import result_of, standing
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


def test_announcements_are_not_among_the_moves() -> None:
    match = match_of(game)
    assert list(match.moves) == list(match_of(duel).moves)
    assert list(match.history.announcements) == ["resign", "offer a draw"]
    assert [game.touch(each) for each in match.history.announcements] == [
        Button("Resign"),
        Button("Offer a draw"),
    ]


def test_a_player_who_resigns_loses() -> None:
    match = match_of(game, "draw", "resign")
    assert match.status == Status("Second resigned.", True, 1, (0,))
    assert standing(match.history, None).startswith("First won")
    assert (match.moves, match.history.announcements) == ((), ())
    assert [result_of(game, match.status, seats) for seats in ((PERSON, "Easy"), ("Easy", PERSON))] == [
        "won",
        "lost",
    ]


def test_an_offer_waits_for_its_answer() -> None:
    match = match_of(game, "offer a draw")
    assert match.status == Status(match.status.text, turn=1)
    assert match.status.text.startswith("First offered a draw. ")
    assert list(match.moves) == ["accept", "decline"]
    assert not match.history.announcements
    assert game.touch("accept") == Button("Accept", "a")
    assert game.refuse is not None
    assert "draw" in game.refuse(match.position, ("pile",))


def test_without_draws_a_player_can_only_resign() -> None:
    match = match_of(decided)
    assert list(match.history.announcements) == ["resign"]
    with pytest.raises(ValueError, match="not a legal move"):
        match.play("offer a draw")
    match.play("resign")
    assert match.status.winners == (1,)


def test_an_accepted_offer_is_a_draw() -> None:
    match = match_of(game, "offer a draw", "accept")
    assert standing(match.history, 0).startswith("A draw")
    assert (match.status.over, match.status.winners) == (True, ())
    assert result_of(game, match.status, (PERSON, "Easy")) == "drawn"


def test_a_declined_offer_cannot_be_repeated_before_the_next_move() -> None:
    match = match_of(game, "offer a draw", "decline")
    assert match.status == Status(match.status.text, turn=0)
    assert match.status.text.startswith("Second declined ")
    assert match.status.text.endswith(f" {Match(duel).status.text}")
    assert list(match.history.announcements) == ["resign"]
    with pytest.raises(ValueError, match="not a legal move"):
        match.play("offer a draw")
    match.play("draw")
    assert list(match.history.announcements) == ["resign", "offer a draw"]
    assert match.position == match_of(game, "draw").position


def test_undo_takes_back_an_announcement_like_a_move() -> None:
    match = match_of(game, "draw", "resign")
    match.undo()
    assert not match.status.over
    match.redo()
    assert match.status.winners == (0,)


def test_undo_returns_to_before_an_offer_that_a_computer_declined() -> None:
    history = match_of(game, "offer a draw", "decline").history
    assert history.undo(lambda turn: turn == 0).at == 0


@given(st.lists(st.sampled_from(["play", "offer a draw", "resign"]), max_size=12), st.integers(0, 99))
def test_declined_offers_do_not_change_the_positions(steps: Sequence[str], seed: int) -> None:
    """The same moves lead to the same positions, with and without offers between them."""
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


def test_a_computer_answers_an_offer_by_its_strength() -> None:
    position = match_of(game, "offer a draw").position
    assert game.think is not None
    assert game.think(position, 1, EASY, Random(1)) == "decline"
    assert game.think(position, 1, HARD, Random(1)) == "accept"
    pickle.dumps((game.think, game.hint))


def test_a_hint_answers_an_offer_like_the_strongest_computer() -> None:
    position = match_of(game, "offer a draw").position
    assert game.hint is not None
    accepting = game.hint(position)
    assert analysed.hint is not None
    offered = match_of(analysed, "offer a draw").position
    declining = analysed.hint(offered)
    assert isinstance(accepting, Hint)
    assert isinstance(declining, Hint)
    assert (accepting.move, declining.move) == ("accept", "decline")
    assert accepting.why
    assert declining.why


def test_other_functions_get_the_board() -> None:
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


def test_prompts_get_the_board() -> None:
    asking = with_early_end(
        replace(nim, prompt=lambda at, move: Prompt(f"{at}", f"{move}", "", 9, "")), accepts_never
    )
    assert asking.prompt is not None
    prompts = [
        asking.prompt(match_of(asking, *made).position, 1) for made in ((), ("offer a draw", "decline"))
    ]
    assert asking.prompt(match_of(asking).position, "resign") is None
    assert prompts[0] == prompts[1] == Prompt("(10, 0)", "1", "", 9, "")


def test_an_offer_reveals_no_hidden_card() -> None:
    assert game.seen is not None
    known = game.seen(match_of(game, "offer a draw").position, 1)
    assert known.position == game.seen(match_of(game).position, 1)


def test_the_analysis_waits_for_the_answer_and_skips_announcements() -> None:
    offered = match_of(analysed, "1", "offer a draw").history
    assert last_analysis(offered, 1).moves == ()
    resigned = match_of(analysed, "1", "offer a draw", "decline", "2", "resign").history
    *_, blunders = find_blunders(resigned, resigned.line(resigned.at))
    weighed = {resigned.nodes[each.node].text for each in blunders}
    assert weighed <= {"1", "2"}


def test_journals_with_and_without_announcements_can_be_read() -> None:
    old = match_of(duel, "draw", "draw").journal
    assert Match.read(game, old).journal == old
    assert [node.text for node in match_of(game, "offer a draw", "decline", "resign").history.nodes[1:]] == [
        "offer a draw",
        "decline",
        "resign",
    ]


def test_a_game_without_early_end_has_no_announcements() -> None:
    assert History.begin(duel, duel.options(), "k7f3p").announcements == ()


def test_earlier_forms_of_a_board_are_inside_of_announcements() -> None:
    earlier = with_early_end(replace(duel, earlier=lambda position: [position.hands]), accepts_never).earlier
    assert earlier is not None
    board = match_of(game).position
    assert earlier(board) == [board.hands]
    assert earlier(EarlyEnd(board, "offer a draw")) == [EarlyEnd(board.hands, "offer a draw")]
    late = EarlyEnd(EarlyEnd(board, "offer a draw"), "out of time")
    assert earlier(late) == [EarlyEnd(EarlyEnd(board.hands, "offer a draw"), "out of time")]
