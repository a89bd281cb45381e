"""Challenges: a finished match as one line, and lines that strangers have written."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from launcher.tabletop import Challenge, History, Match, Score, Tabletop
from launcher.tabletop.journal import read_journal
from tests.effort import examples
from tests.tabletop.duel import duel
from tests.tabletop.nulltable import Options, nulltable
from tests.tabletop.opens import Titled, opens

LINE = "plt-games challenge test 3 k7f3p result=won moves=3 times=0,5,7 name=Anna"
scored = replace(nulltable, status=lambda left: nulltable.status(left)._replace(score=10 - left))


def won_match(*pauses: float, tabletop: Tabletop[Any, Any] = nulltable) -> History:
    """Return a won match in which one match is taken after each pause in seconds."""
    history, seconds = History.begin(tabletop, Options(len(pauses)), "k7f3p"), 0.0
    for pause in pauses:
        seconds += pause
        history = history.play(1, seconds)
    return history


def read(line: str, tabletop: Tabletop[Any, Any] = nulltable) -> Challenge:
    return Challenge.read(tabletop, "test", line)


names = st.text(
    st.characters(codec="utf-8", exclude_categories=("C", "Z"), exclude_characters="="), max_size=20
)


@given(st.lists(st.floats(0, 5000), min_size=1, max_size=20), names)
@settings(max_examples=examples(25))
def test_a_challenge_survives_being_written_and_read(pauses: list[float], name: str) -> None:
    try:
        challenge = Challenge.of(won_match(*pauses, tabletop=scored), name)
    except ValueError:  # for invisible characters
        return
    assert read(challenge.line(scored, "test"), scored) == challenge


def test_a_challenge_is_a_line_with_the_start_the_result_and_the_times() -> None:
    assert Challenge.of(won_match(0, 5, 7), "Anna").line(nulltable, "test") == LINE


def test_a_line_that_a_messenger_has_wrapped_is_read() -> None:
    assert read(f"\n  P{LINE[1:]} ".replace(" result", "\n result")) == read(LINE)


def test_a_long_match_has_few_times_and_ends_with_its_last_move() -> None:
    many = replace(nulltable, options=Options, start=lambda options, chance: 200)
    history = History.begin(many, Options(), "k7f3p")
    for second in range(200):
        history = history.play(1, second)
    challenge = Challenge.of(history)
    assert len(challenge.times) == 60
    assert challenge.progress(100) == "move 100 of 200"
    assert challenge.progress(198) == "move 196 of 200"
    assert "won" in challenge.progress(199)


def test_moves_that_were_taken_back_do_not_count_but_are_help() -> None:
    challenge = Challenge.of(won_match(1, 1, 1).undo().undo().play(2, 9))
    assert (challenge.moves, challenge.times, challenge.helped) == (2, (1, 9), True)
    assert read(challenge.line(nulltable, "test")).helped
    assert "with help" in challenge.claim


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("plt-games challenge", "code"),
        ("plt-games challenge k7f3p result=won moves=1 times=1", "code"),
        (LINE.replace("test", "chess"), "chess"),
        (LINE.replace("test 3", "test 99"), "99"),
        (LINE.replace("k7f3p", "k7_f3p"), "seed"),
        (LINE.replace("won", "drawn"), "damaged"),
        (LINE.replace(" moves=3", ""), "moves"),
        (LINE.replace("moves=3", "moves=-3"), "moves"),
        (LINE.replace("moves=3", "moves=9999999999"), "moves"),
        (LINE.replace("moves=3", "moves=0"), "damaged"),
        (LINE.replace("0,5,7", "0,5"), "damaged"),
        (LINE.replace("0,5,7", "0,5,1e9"), "times"),
        (LINE.replace("0,5,7", "0,-5,7"), "times"),
        (LINE.replace("0,5,7", "0,5,٣"), "times"),
        (f"{LINE} score=nan", "score"),
        (f"{LINE} score=1{'0' * 40}", "score"),
        (f"{LINE} score=9999999999999", "damaged"),
        (f"{LINE}\N{RIGHT-TO-LEFT OVERRIDE}", "name"),
        (f"{LINE}{'a' * 20}", "name"),
        (f"{LINE}{' ' * 1000}", "1000"),
    ],
)
def test_a_damaged_line_is_refused_with_the_reason(line: str, word: str) -> None:
    with pytest.raises(ValueError, match=word):
        read(line)


@given(st.text(), st.integers(0, len(LINE)), st.integers(0, 20))
@settings(max_examples=examples(100))
def test_no_line_does_harm(text: str, at: int, cut: int) -> None:
    try:
        challenge = read(LINE[:at] + text + LINE[at + cut :])
    except ValueError:
        return
    assert len(challenge.name) <= 20
    assert len(challenge.times) <= 60
    assert challenge.claim.isprintable()


def test_later_versions_can_add_fields() -> None:
    assert read(LINE.replace(" name", " colour=blue name")) == read(LINE)


@pytest.mark.parametrize(
    ("pauses", "word"),
    [((0, 4, 7), "beat"), ((0, 5, 7), "matched"), ((0, 5, 8), "did not beat")],
)
def test_with_equal_results_less_time_is_better(pauses: tuple[int, ...], word: str) -> None:
    assert word in read(LINE).news(won_match(*pauses), 0)[0]


@pytest.mark.parametrize(("best", "moves", "did"), [("most", 9, "did not beat"), ("least", 9, "beat")])
def test_the_score_counts_before_moves_and_time(best: Literal["most", "least"], moves: int, did: str) -> None:
    game = replace(scored, score=Score("points", best))
    claimed = LINE.replace("won", "won score=12").replace("moves=3 times=0,5,7", "moves=1 times=0")
    assert f"You {did} " in read(claimed, game).news(won_match(0, 5, 7, tabletop=game), 0)[0]


def test_fewer_moves_until_a_defeat_are_not_better() -> None:
    lost = replace(nulltable, status=lambda left: nulltable.status(left)._replace(winners=()))
    defeat = won_match(0, 9, tabletop=lost)
    assert "matched" in read(LINE.replace("won", "lost"), lost).news(defeat, 0)[0]
    assert "did not beat" in read(LINE, lost).news(defeat, 0)[0]


def test_it_is_told_how_far_the_challenger_was() -> None:
    challenge = read(LINE)
    begun = won_match(0, 5, 7).go_to(0)
    assert challenge.news(begun, 0) == ("Anna claims a win (3 moves, 0:12)",)
    told = [challenge.news(begun.redo(), seconds)[0] for seconds in (0, 4, 5, 12)]
    assert told == ["Anna: move 1 of 3", "Anna: move 1 of 3", "Anna: move 2 of 3", "Anna: won at 0:12"]


def test_a_challenge_counts_in_every_match_with_its_start_and_in_no_other() -> None:
    challenge = read(LINE)
    assert challenge.has_start_of(won_match(1, 1, 1))
    assert not challenge.has_start_of(won_match(1, 1))
    assert not challenge.has_start_of(Match(nulltable, Options(3), "abcde").history)


def test_only_an_own_finished_match_of_one_person_is_a_challenge() -> None:
    own = won_match(1, 1)
    with pytest.raises(ValueError, match="over"):
        Challenge.of(own.undo())
    with pytest.raises(ValueError, match="alone"):
        Challenge.of(Match(duel).history)
    match = Match(nulltable, Options(1), "k7f3p")
    match.play(1)
    with pytest.raises(ValueError, match="did not play"):
        Challenge.of(read_journal(nulltable, match.journal).history)


def test_options_that_are_too_long_for_a_code_are_refused() -> None:
    match = Match(opens, Titled(1, story="x" * 1000), "k7f3p")
    match.play("1")
    with pytest.raises(ValueError, match="too long"):
        Challenge.of(match.history).line(opens, "test")
