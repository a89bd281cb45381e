"""The mistakes of a match, found by hints or by the analysis of each position."""

from __future__ import annotations

import pickle
from dataclasses import replace
from functools import cache

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from games.chat_noir.play import TABLETOP as CHAT_NOIR
from launcher.author import tabletop_of
from launcher.tabletop import Hint, History, Score, Status
from launcher.tabletop.continuation import bare
from launcher.tabletop.mistakes import (
    Blunder,
    Mistakes,
    find_blunders,
    find_by_hints,
    find_mistakes,
    said_of_move,
    values_in_words,
)
from tests.bundled import TABLETOPS
from tests.tabletop.nim import nim
from tests.tabletop.nulltable import Options, nulltable

# A player wins by taking the last coin, and loses by taking one more than there is.
coins = replace(
    nulltable,
    moves=lambda left: [1, 2] if left > 0 else [],
    status=lambda left: Status("", over=left <= 0, winners=(0,) if left == 0 else ()),
    hint=lambda left: Hint(2 if left % 2 == 0 else 1, "Two by two."),
)


def test_the_mistake_is_the_move_after_which_hints_no_longer_win() -> None:
    history = History.begin(coins, Options(8), "k7f3p")
    for move in (2, 2, 1, 2, 2):
        history = history.after(move)
    assert (history.status.over, history.status.winners) == (True, ())
    said = "Your next move: 2. Better: 1. Two by two. Your result with hints from here on: won."
    assert find_by_hints(history, ()) == Mistakes({4: said})
    assert [*find_mistakes(history, (), history.line(history.at))] == [Mistakes({4: said})]


def test_a_mistake_names_moves_in_the_words_of_the_game() -> None:
    history = History.begin(replace(coins, in_words="take {}".format), Options(1), "k7f3p").after(2)
    (said,) = find_by_hints(history, ()).notes.values()
    assert "take 2. Better: take 1" in said


def test_no_mistake_is_found_if_hints_do_no_better() -> None:
    hopeless = replace(coins, hint=lambda left: Hint(2))
    history = History.begin(hopeless, Options(3), "k7f3p")
    while not history.status.over:
        history = history.after(2)
    found = find_by_hints(history, ())
    assert not found.notes
    assert found.why


def test_in_lines_of_text_each_move_has_a_value_and_a_finished_match_its_mistakes() -> None:
    history = History.begin(nim, Options(5), "k7f3p")
    assert {"wins: 2", "loses: 1"} <= {*values_in_words(history)}
    for move in (1, 1, 1, 2):
        history = history.after(move)
    assert history.status.over
    assert values_in_words(history)[0].startswith("Move 1, ")
    assert not values_in_words(History.begin(coins, Options(5), "k7f3p"))


@cache
def reached(left: int, points: int) -> int:
    """Return the score of the best play."""
    return points if left <= 0 else max(reached(left - k, points + gain(left, k)) for k in (1, 2))


def gain(left: int, taken: int) -> int:
    return (left * taken) % 7


def best(position: tuple[int, int]) -> int:
    left, points = position
    return max((1, 2), key=lambda k: reached(left - k, points + gain(left, k)))


scored = replace(
    nulltable,
    start=lambda options, chance: (options.matches, 0),
    moves=lambda position: [1, 2] if position[0] > 0 else [],
    play=lambda position, move, chance: (position[0] - move, position[1] + gain(position[0], move)),
    status=lambda position: Status("", over=position[0] <= 0, score=position[1]),
    scene=lambda position, view: nulltable.scene(0, view),
    describe=lambda position: [str(position)],
    hint=best,
    can_be_lost=False,
    score=Score("points"),
)


@given(st.lists(st.sampled_from((1, 2)), min_size=12, max_size=12))
def test_a_mistake_by_points_is_a_move_that_lost_some(taken: list[int]) -> None:
    history = History.begin(scored, Options(10), "k7f3p")
    for move in taken:
        if not history.status.over:
            history = history.after(move)
    assume(history.status.over)
    found = find_by_hints(history, ()).notes
    if not found:
        assert reached(10, 0) == history.position[1]
        return
    ((node, said),) = found.items()
    before, after = (history.nodes[number].position for number in (node, node + 1))
    assert reached(*before) > reached(*after)
    assert f"{reached(*before)} points" in said


def test_in_chat_noir_hints_win_from_the_position_of_the_mistake() -> None:
    history = History.begin(CHAT_NOIR, CHAT_NOIR.first_options, "k7f3p")
    while not history.status.over:
        history = history.after(history.moves[0])
    assert not history.status.winners
    (node,) = find_by_hints(pickle.loads(pickle.dumps(bare(history))), ()).notes
    history = history.go_to(node)
    while not history.status.over:
        advice = CHAT_NOIR.hint(history.position)  # type: ignore[misc]  # it gives hints
        history = history.after(advice.move)
    assert history.status.winners


@pytest.mark.parametrize("game", TABLETOPS)
def test_each_game_can_be_sent_to_another_process(game: str) -> None:
    tabletop = tabletop_of(game)
    history = History.begin(tabletop, tabletop.first_options, "k7f3p")
    again = pickle.loads(pickle.dumps(bare(history)))
    assert (again.position, again.players) == (history.position, history.players)


def match_of(matches: int, *moves: int) -> History[tuple[int, int], int]:
    history = History.begin(nim, Options(matches), "k7f3p")
    for move in moves:
        history = history.play(move)
    return history


def test_a_move_that_lost_a_won_game_is_a_blunder() -> None:
    history = match_of(7, 2, 2, 1, 2)
    *_, found = find_blunders(history, history.line(history.at))
    assert found == (Blunder(1, "This move gave a won game away: it loses; 1 wins."),)


def test_the_last_moves_are_reviewed_first() -> None:
    history = match_of(5, 1, 2, 2)
    first, *_, last = find_blunders(history, history.line(history.at))
    assert len(first) <= len(last)
    assert [each.node for each in last] == [1, 2] or [each.node for each in last] == [1]


@pytest.mark.parametrize(
    ("matches", "move", "said"),
    [
        (4, "1", ""),
        (4, "2", "This move gave a won game away: it loses; 1 wins."),
        (3, "2", ""),  # every move loses
        (13, "1", ""),
        (13, "2", "The value of this move is far off; 1 was better: far off."),
    ],
)
def test_a_move_much_worse_than_the_best_is_a_blunder(matches: int, move: str, said: str) -> None:
    assert said_of_move(match_of(matches), move) == said


def test_the_analysis_finds_mistakes_step_by_step() -> None:
    history = match_of(7, 2, 2, 1, 2)
    *_, found = find_mistakes(history, (), history.line(history.at))
    assert list(found.notes) == [1]
    assert found.notes[1].endswith("it loses; 1 wins.")
