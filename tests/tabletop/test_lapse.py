"""The mistake that decided a match: the move after which hints achieve less than before it."""

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

# A player wins by taking the last coin, and loses by taking one more than there is.
coins = replace(
    nulltable,
    moves=lambda left: [1, 2] if left > 0 else [],
    status=lambda left: Status("", over=left <= 0, winners=(0,) if left == 0 else ()),
    hint=lambda left: Hint(2 if left % 2 == 0 else 1, "Two by two."),
)


def test_the_lapse_is_the_move_after_which_hints_no_longer_win() -> None:
    history = History.begin(coins, Options(8), "k7f3p")
    for move in (2, 2, 1, 2, 2):
        history = history.after(move)
    assert (history.status.over, history.status.winners) == (True, ())
    assert find_lapse(history, ()) == Lapse(
        4, "You played 2; 1 would have been better. Two by two. Your result with hints from here on: won."
    )


def test_a_lapse_names_moves_in_the_words_of_the_game() -> None:
    history = History.begin(replace(coins, in_words="take {}".format), Options(1), "k7f3p").after(2)
    said = find_lapse(history, ())
    assert isinstance(said, Lapse)
    assert "take 2; take 1" in said.said


def test_no_lapse_is_found_if_hints_do_no_better() -> None:
    hopeless = replace(coins, hint=lambda left: Hint(2))
    history = History.begin(hopeless, Options(3), "k7f3p")
    while not history.status.over:
        history = history.after(2)
    assert isinstance(find_lapse(history, ()), str)


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
def test_a_lapse_by_points_is_a_move_that_lost_some(taken: list[int]) -> None:
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


def test_in_chat_noir_hints_win_from_the_position_of_the_lapse() -> None:
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
def test_each_game_can_be_sent_to_another_process(game: str) -> None:
    tabletop = tabletop_of(game)
    history = History.begin(tabletop, tabletop.first_options, "k7f3p")
    again = pickle.loads(pickle.dumps(bare(history)))
    assert (again.position, again.players) == (history.position, history.players)
