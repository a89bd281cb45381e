"""Test the values of ends of plans."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.spider import value as values
from games.spider.rules import Options, moves, play, start
from games.spider.stacks import in_bytes
from games.spider.value import LEARNED, End, valuer
from tests.games.spider.conftest import SPADES, position


def value(*columns: str, done: int = 0, deals: int = 0) -> float:
    return valuer(4).value(End(in_bytes(position(*columns).columns), done, deals, False, 0))


@pytest.mark.parametrize("suits", sorted(LEARNED))
def test_a_file_of_weights_has_exactly_the_right_size(suits: int) -> None:
    rows = 1 + sum(values._ROWS.values())
    net = values._UNITS * (1 + values._NUMBERS + values._FACTS) + 1 + values._UNITS
    file = Path(values.__file__).with_name(f"suits{suits}.bin")
    assert file.stat().st_size == 2 * (rows * values._NUMBERS + net)


@settings(max_examples=20)
@given(st.integers(0, 10**6), st.sampled_from(sorted(LEARNED)))
def test_the_order_of_columns_does_not_change_the_value(seed: int, suits: int) -> None:
    chance = Random(seed)
    here = start(Options(suits), chance)  # type: ignore[arg-type]  # one of them
    for _ in range(chance.randrange(40)):
        if ways := moves(here):
            here = play(here, chance.choice(ways), chance)
    columns = in_bytes(here.columns)
    end = End(columns, len(here.done), here.deals, False, 0)
    other = end._replace(columns=tuple(chance.sample(columns, len(columns))))
    assert len([*values._facts(end)]) == values._FACTS
    assert valuer(suits).value(other) == pytest.approx(valuer(suits).value(end))


def test_the_facts_of_a_column_with_hidden_cards() -> None:
    cards, *_ = in_bytes(position("x x 5H 9S 8S 7H").columns)
    assert dict(values._column_facts(cards)) == {
        "hidden": 2,
        "front": 6,
        "top": 6,
        "run": 0,
        "highest": 8,
        "ordered": 2,
        "breaks": 2,
        "jumps": 1,
        "kings": 0,
        "pairs": 1,
        "open": 3,
        "above": 3,
    }


def test_the_facts_of_columns_without_hidden_cards() -> None:
    king, low, empty, *_ = in_bytes(position("KS QS KH", "3D").columns)
    assert dict(values._column_facts(king)).items() >= {"ground": 12, "kings": 1, "run": 0}.items()
    assert dict(values._column_facts(low)).items() >= {"ground": 2, "front": 2, "hidden": 0}.items()
    assert dict(values._column_facts(empty)) == {"empty": 0}
    assert dict(values._column_facts(bytes(2))) == {"hidden": 1, "turned": 0}


def test_a_nearly_won_position_has_a_higher_value_than_a_stuck_one() -> None:
    near = value(SPADES.removesuffix(" AS"), "AS", done=7)
    stuck = value(*["x x x 9D KS"] * 5, *["x x x 2H KC"] * 5)
    assert near > 0 > stuck
