"""When a game gets another option, older starts, journals and statistics stay valid."""

from __future__ import annotations

from dataclasses import make_dataclass, replace
from functools import cache
from pathlib import Path
from typing import Annotated, Any

import pytest

from launcher.author import tabletop_of
from launcher.store import MatchRecord, match_records
from launcher.tabletop import (
    Autosave,
    History,
    Match,
    Start,
    Tabletop,
    begin_match,
    options_of,
    position_in_words,
    short,
    start_text,
)
from launcher.tabletop.options import name_of
from tests.games.test_contract import GAMES

MATCHES = Path(__file__).parents[2] / "docs" / "matches"


@cache
def game_of(game: str) -> Tabletop[Any, Any]:
    return tabletop_of(game)


@cache
def game_with_option(game: str) -> Tabletop[Any, Any]:
    """Return the game with one more option after those of today."""
    today = game_of(game)
    more = make_dataclass(
        "More", [("new", Annotated[bool, "New"], False)], bases=(today.options,), frozen=True
    )
    presets = {name: more(**_values(options)) for name, options in today.presets.items()}
    return replace(today, options=more, presets=presets)


def _values(options: object) -> dict[str, Any]:
    return {each.name: getattr(options, each.name) for each in options_of(type(options))}


def appearance(history: History) -> tuple[object, ...]:
    """Return the visible state of a match; positions cannot be compared, because they may contain their options."""
    return history.status, [str(move) for move in history.moves], position_in_words(history, 0)


def starts(game: str) -> list[str]:
    """Return the start texts of all presets and of the default options."""
    today = game_of(game)
    known = [today.options(), *today.presets.values()]
    return sorted({start_text(Match(today, options, "k7f3p").history, game) for options in known})


@pytest.mark.parametrize("game", GAMES)
def test_starts_stay_valid_when_an_option_is_added(game: str) -> None:
    for start in starts(game):
        if "=" in start:  # this start is only in its journal
            continue
        then = begin_match(game_of(game), game, Start(start)).history
        now = begin_match(game_with_option(game), game, Start(start)).history
        assert _values(now.options) == {**_values(then.options), "new": False}
        assert appearance(now) == appearance(then)


@pytest.mark.parametrize("game", GAMES)
def test_journals_stay_valid_when_an_option_is_added(game: str) -> None:
    text = (MATCHES / f"{game}.txt").read_text(encoding="utf-8")
    then, now = (
        begin_match(game_of(game), game, Start(journal=text)),
        begin_match(game_with_option(game), game, Start(journal=text)),
    )
    assert appearance(now.history) == appearance(then.history)
    assert now[1:] == then[1:]


@pytest.mark.parametrize("game", GAMES)
def test_statistics_keep_their_groups_when_an_option_is_added(game: str, home: Path) -> None:
    before = MatchRecord("m1", game, short(game_of(game).options()), "k7f3p", 1e9, 60, 10, "won")
    match_records().record(before)
    Autosave(game_with_option(game), game, "2.0").resume(lambda history: None)
    match_records().flush(20)
    (after,) = match_records().of(game)
    assert after.preset == name_of(game_with_option(game), game_with_option(game).options())
