"""One function decides whether a match was won, for its words, statistics, sound, next match and mistakes."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from games.blackjack.table import BANKROLL
from games.same.rules import Options
from launcher.author import tabletop_of
from launcher.author.contract.case import random_match
from launcher.statistics import figures
from launcher.statistics.results import result_in_words
from launcher.store import MatchRecord
from launcher.tabletop import PERSON, History
from launcher.tabletop.autosave import Autosave
from launcher.tabletop.frame import table_of
from launcher.tabletop.frame.commands import commands
from launcher.tabletop.frame.turns import submit
from launcher.tabletop.knowledge import standing
from launcher.tabletop.mistakes import can_find_mistakes
from launcher.universe import Sound

SAME, BLACKJACK = tabletop_of("same"), tabletop_of("blackjack")
_SEEDS = range(60)


@cache
def before_end(*, cleared: bool) -> History:
    """Return a match of Same with one move left, which clears the box or leaves balls."""
    for seed in _SEEDS:
        history = History.begin(SAME, Options(4, 4, 2), f"k{seed}")
        while len(history.moves) > 1:
            history = history.after(history.moves[0])
        if history.moves and bool(history.after(history.moves[0]).status.winners) == cleared:
            return history
    raise AssertionError("no such match")


def end(*, cleared: bool) -> History:
    history = before_end(cleared=cleared)
    return history.after(history.moves[0])


def record_of(history: History) -> MatchRecord:
    return Autosave(history.tabletop, "same", "1.0").count(history, (PERSON,), 61.0)


def labels(history: History) -> set[str]:
    return {each.label for each in commands(table_of(history).world)}


def leave_with(is_enough: Callable[[int], bool]) -> History:
    """Return a match of Blackjack that ended with some money."""
    for seed in _SEEDS:
        history = History.begin(BLACKJACK, BLACKJACK.options(rounds=10), f"k{seed}")
        while not history.status.over:
            texts = {str(move): move for move in history.moves}
            history = history.after(texts.get("stand", history.moves[0]))
        if is_enough(history.position.money):
            return history
    raise AssertionError("no such match")


def test_clearing_same_is_a_win_in_words_statistics_and_sound(home: Path) -> None:
    history = end(cleared=True)
    assert standing(history, 0).startswith("You won. All balls are gone.")
    record = record_of(history)
    assert record.result == "won"
    assert result_in_words(record).startswith("won, ")
    before = before_end(cleared=True)
    package = submit(table_of(before).world, before.moves[0])
    assert Sound("won") in package.messages  # type: ignore[union-attr]


def test_leaving_balls_in_same_is_neither_won_nor_lost(home: Path) -> None:
    history = end(cleared=False)
    assert standing(history, 0) == history.status.text
    assert record_of(history).result == "ended"


def test_the_statistics_of_same_count_cleared_boxes_among_all(home: Path) -> None:
    plays = [record_of(end(cleared=cleared)) for cleared in (True, False, True, True, False)]
    now = figures([play._replace(match=f"m{k}") for k, play in enumerate(plays)])
    assert (now.matches, now.wins, now.share, now.streak, now.longest) == (5, 3, 3 / 5, 0, 2)
    assert figures([record_of(end(cleared=False))]).share is None


def test_old_records_of_same_keep_their_scores_and_wins_keep_counting(home: Path) -> None:
    recount = Autosave(SAME, "same", "1.0")._recount
    assert [recount("", result)[1] for result in ("won", "ended", "lost")] == ["won", "ended", "ended"]


def test_mistakes_are_offered_after_a_poor_end_and_not_after_a_good_one() -> None:
    good = [end(cleared=True), leave_with(lambda money: money > BANKROLL)]
    poor = [leave_with(lambda money: money == BANKROLL), leave_with(lambda money: money < BANKROLL)]
    assert [can_find_mistakes(history, (PERSON,)) for history in good + poor] == [False] * 2 + [True] * 2
    for history in good:
        assert "Show mistakes" not in labels(history)
    for history in poor:
        assert "Show mistakes" in labels(history)


@pytest.mark.parametrize("game", ["checkers", "pousse"])
def test_after_a_win_the_mistakes_of_an_analysed_match_have_no_button(game: str) -> None:
    tabletop = tabletop_of(game)
    seeds = (random_match(tabletop, tabletop.options(), f"k{seed}", 300) for seed in _SEEDS)
    history = next(each for each in seeds if each.status.over and each.status.winners == (0,))
    for seats, rank in (((PERSON, "Easy"), 0), (("Easy", PERSON), 3), ((PERSON, PERSON), 3)):
        table = table_of(history, seats=seats).world
        (mistakes,) = (each for each in commands(table) if each.name == "mistakes")
        assert mistakes.rank == rank
