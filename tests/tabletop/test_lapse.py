"""Where a match was given away: the move after which hints reach less than before it."""

from __future__ import annotations

import pickle
from dataclasses import replace
from functools import cache

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from games.chat_noir.play import TABLETOP as CHAT_NOIR
from launcher.author import tabletop_of
from launcher.catalog import scan
from launcher.tabletop import Hint, History, Score, Status
from launcher.tabletop.continuation import bare
from launcher.tabletop.lapse import Lapse, find_lapse
from tests.tabletop.nulltable import Options, nulltable

# It is won by taking the last one, and lost by taking one more than there is.
coins = replace(
    nulltable,
    moves=lambda left: [1, 2] if left > 0 else [],
    status=lambda left: Status("", over=left <= 0, winners=(0,) if left == 0 else ()),
    hint=lambda left: Hint(2 if left % 2 == 0 else 1, "Two by two."),
)


def test_it_is_the_move_after_which_hints_win_no_more() -> None:
    history = History.begin(coins, Options(8), "k7f3p")
    for move in (2, 2, 1, 2, 2):
        history = history.after(move)
    assert (history.status.over, history.status.winners) == (True, ())
    assert find_lapse(history, ()) == Lapse(
        4, "You played 2; better: 1. Two by two. Played on by hints from here: won."
    )


def test_moves_are_called_as_the_game_says() -> None:
    history = History.begin(replace(coins, in_words="take {}".format), Options(1), "k7f3p").after(2)
    said = find_lapse(history, ())
    assert isinstance(said, Lapse)
    assert said.said.startswith("You played take 2; better: take 1.")


def test_where_hints_reach_no_more_it_says_so() -> None:
    hopeless = replace(coins, hint=lambda left: Hint(2))
    history = History.begin(hopeless, Options(3), "k7f3p")
    while not history.status.over:
        history = history.after(2)
    assert find_lapse(history, ()) == "Even from the start, hints would have reached no more."


@cache
def reached(left: int, points: int) -> int:
    """What the best play comes to."""
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
def test_of_points_it_is_a_move_that_lost_some(taken: list[int]) -> None:
    history = History.begin(scored, Options(10), "k7f3p")
    for move in taken:
        if not history.status.over:
            history = history.after(move)
    assume(history.status.over)
    lapse = find_lapse(history, ())
    if isinstance(lapse, str):
        assert reached(10, 0) == history.position[1]
        return
    before, after = (history.nodes[number].position for number in (lapse.node, lapse.node + 1))
    assert reached(*before) > reached(*after)
    assert f"{reached(*before)} points" in lapse.said


def test_in_chat_noir_the_position_that_it_shows_can_be_won_by_hints() -> None:
    history = History.begin(CHAT_NOIR, CHAT_NOIR.first_options, "k7f3p")
    while not history.status.over:
        history = history.after(history.moves[0])
    assert not history.status.winners
    lapse = find_lapse(pickle.loads(pickle.dumps(bare(history))), ())
    assert isinstance(lapse, Lapse)
    history = history.go_to(lapse.node)
    while not history.status.over:
        advice = CHAT_NOIR.hint(history.position)  # type: ignore[misc]  # it gives hints
        history = history.after(advice.move)
    assert history.status.winners


@pytest.mark.parametrize("game", [game.id for game in scan().games if game.package.startswith("games.")])
def test_each_game_can_be_asked_about_in_another_process(game: str) -> None:
    tabletop = tabletop_of(game)
    history = History.begin(tabletop, tabletop.first_options, "k7f3p")
    again = pickle.loads(pickle.dumps(bare(history)))
    assert (again.position, again.players) == (history.position, history.players)
