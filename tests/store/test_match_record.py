"""The values of match records that are valid."""

from __future__ import annotations

import math

import pytest

from launcher.store import MatchRecord, MatchRecords, is_countable
from launcher.store.records_file import is_sound

PLAY = MatchRecord("m1", "chat-noir", "11/6", "k7f3p", 1_700_000_000.0, 61.5, 12, "won", 3, "moves", "least")


@pytest.mark.parametrize("number", [0, -1.5, 10**12, -(10**12), True])
def test_numbers_up_to_a_million_millions_are_valid(number: float) -> None:
    assert is_countable(number)


@pytest.mark.parametrize("number", [10**12 + 1, -(10**12) - 1, math.inf, math.nan, "3", None])
def test_larger_numbers_and_other_types_are_not_valid(number: object) -> None:
    assert not is_countable(number)


@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"begun": 0, "seconds": 0, "plies": 0},
        {"begun": 99_999_999_999},
        {"score": None},
        {"score": -(10**12)},
        {"best": "most"},
        *[{"result": result} for result in ("won", "lost", "drawn", "ended")],
    ],
)
def test_a_valid_record_is_sound(changes: dict[str, object]) -> None:
    assert is_sound(PLAY._replace(**changes))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "changes",
    [
        *[{name: 7} for name in ("match", "game", "preset", "seed", "counted", "opponents")],
        {"match": "\ud800"},
        {"begun": -1},
        {"begun": 100_000_000_000},
        {"begun": "never"},
        {"seconds": -1},
        {"seconds": math.nan},
        {"plies": -1},
        {"plies": 1.5},
        {"result": "eaten"},
        {"score": math.inf},
        {"score": "many"},
        {"best": "none"},
        {"helped": "yes"},
    ],
)
def test_an_impossible_record_is_not_sound(changes: dict[str, object]) -> None:
    assert not is_sound(PLAY._replace(**changes))  # type: ignore[arg-type]


def test_a_record_that_can_not_be_saved_is_refused_with_the_name_of_its_game(tmp_path: object) -> None:
    with pytest.raises(ValueError, match="'chat-noir'"):
        MatchRecords(tmp_path / "plays.jsonl").record(PLAY._replace(seconds=math.inf))  # type: ignore[operator]
