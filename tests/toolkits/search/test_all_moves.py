"""The search of all moves: each has the value of the position after it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from launcher.toolkits.search import WIN, TwoPlayerGame, deepening, estimate_in_words, every_move

nim = TwoPlayerGame[int, int](
    moves=lambda left: [take for take in (1, 2, 3) if take <= left],
    play=lambda left, take: left - take,
    end=lambda left: -1 if left == 0 else None,
    value=lambda left: 0.0,
)


@given(st.integers(1, 16))
def test_each_move_has_the_negated_value_of_the_position_after_it(left: int) -> None:
    *_, found = every_move(nim, left)
    assert [each.line[0] for each in found] == nim.moves(left)
    for each in found:
        after = left - each.line[0]
        if after == 0:
            assert each.plies == 1
            continue
        *_, best = deepening(nim, after)
        assert best.plies is not None
        assert each.plies == best.plies + 1
        assert (each.value > 0) is (best.value < 0)


def test_the_best_move_has_the_value_of_the_search() -> None:
    for left in range(1, 17):
        *_, found = every_move(nim, left)
        *_, best = deepening(nim, left)
        assert max(each.value for each in found) == best.value


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_depth_limits_the_search_of_every_move(depth: int) -> None:
    *_, found = every_move(nim, 40, depth=depth)
    assert {each.depth for each in found} == {depth}


def test_every_move_is_searched_one_ply_even_without_time() -> None:
    [found] = every_move(nim, 40, seconds=0)
    assert {each.depth for each in found} == {1}


def test_estimates_look_ahead_in_multiples_of_the_step() -> None:
    seen = [each for found in every_move(nim, 40, depth=6, step=2) for each in found]
    assert {each.depth for each in seen if each.plies is None} <= {2, 4, 6}


@pytest.mark.parametrize(
    ("value", "said"), [(2, "Both sides are equal"), (-3, "X is slightly worse"), (15, "X is much better")]
)
def test_an_estimate_becomes_a_sentence(value: float, said: str) -> None:
    words = ((15, "much "), (3, "slightly "))
    assert estimate_in_words("X", value, 1, words) == f"{said}, looking 1 move ahead."


def test_rest_counts_the_plies_to_a_known_end() -> None:
    """Multiples of four are known to be lost after half of the remaining count."""
    known = TwoPlayerGame[int, int](
        moves=nim.moves,
        play=nim.play,
        end=lambda left: -1 if left % 4 == 0 else None,
        value=nim.value,
        rest=lambda left: left // 2,
    )
    *_, found = every_move(known, 10)
    assert max(each.value for each in found) == WIN - 5  # to eight, which takes four more plies
    *_, best = deepening(known, 10)
    assert (best.line[0], best.plies) == (2, 5)
