"""Test blocked positions by comparing them with an exhaustive search."""

from __future__ import annotations

from itertools import repeat
from random import Random

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from games.spider.play import TABLETOP
from games.spider.rules import Options, Position, moves, play, start
from games.spider.stacks import BLOCKED, in_bytes, is_blocked
from games.spider.tableau import COLUMNS
from launcher.toolkits.solitaire import Shift
from tests.effort import examples
from tests.games.spider.conftest import position

NEVER = Random(0)
FEW = 2_000

_short = st.lists(
    st.sampled_from(["2S", "3S", "4S", "5S", "2H", "3H", "4H", "5H", "9D", "KC"]), min_size=1, max_size=3
)
_columns = st.lists(st.tuples(st.integers(0, 1), _short), min_size=2, max_size=4)


def is_hopeless(first: Position) -> bool | None:
    """Return whether no moves turn a card over or complete a run; None if there are too many positions."""
    known = {first.columns}
    to_do = [first]
    while to_do:
        here = to_do.pop()
        for after in (play(here, move, NEVER) for move in moves(here) if isinstance(move, Shift)):
            if not after.earlier:  # something new has come
                return False
            if after.columns not in known:
                known.add(after.columns)
                to_do.append(after)
        if len(known) > FEW:
            return None
    return True


@settings(max_examples=examples(40))
@given(_columns)
def test_blocked_positions_agree_with_an_exhaustive_search(columns: list[tuple[int, list[str]]]) -> None:
    laid = [" ".join([*repeat("x", down), *up]) for down, up in columns]
    late = position(*laid, *["x KC AC"] * (COLUMNS - len(laid)))
    hopeless = is_hopeless(late)
    assume(hopeless is not None)
    assert is_blocked(in_bytes(late.columns), FEW) == hopeless


@settings(max_examples=8)
@given(st.integers(0, 10**6), st.sampled_from([2, 4]))
def test_late_positions_that_are_called_blocked_are_blocked(seed: int, suits: int) -> None:
    """Deal the whole stock at once, then play at random."""
    chance = Random(seed)
    here = start(Options(suits), chance)  # type: ignore[arg-type]  # one of them
    for _ in range(5):
        here = play(here, next(move for move in moves(here) if str(move) == "deal"), NEVER)
    while (ways := moves(here)) and not is_blocked(in_bytes(here.columns)) and here.moves < 60:
        here = play(here, chance.choice(ways), NEVER)
    if is_blocked(in_bytes(here.columns)):
        assert is_hopeless(here) is not False


def test_positions_with_too_many_moves_are_not_called_blocked() -> None:
    assert not is_blocked(in_bytes(position("x 2S", "3S", "5H", "7H", "9H", "JH").columns))
    assert not is_blocked(in_bytes(start(Options(), Random(1)).columns))
    assert TABLETOP.status(start(Options(), Random(1))).text != BLOCKED
