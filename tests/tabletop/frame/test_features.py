"""Each feature of a table can be left out, and the table needs none of them."""

from __future__ import annotations

from functools import partial

import pytest

from games.checkers.play import TABLETOP as CHECKERS
from launcher.tabletop import PERSON, History, frame
from launcher.tabletop.frame.commands import commands
from launcher.tabletop.frame.feature import Feature
from launcher.tabletop.frame.features import FEATURES
from launcher.tabletop.frame.turns import new_table
from launcher.universe import Handlers, Program
from tests.tabletop.duel import duel
from tests.tabletop.frame.levels import levels
from tests.tabletop.nim import nim
from tests.tabletop.nulltable import nulltable

KEYS = (
    "f3",
    "1",
    "right",
    "\r",
    "f5",
    "right",
    "m",
    "f10",
    "escape",
    "f6",
    "escape",
    "+",
    "-",
    "u",
    "n",
    "f4",
)
GAMES = nulltable, nim, duel, levels, CHECKERS


def play(features: tuple[Feature[frame.Table], ...]) -> set[str]:
    """Press some keys in some games, and return the names of all commands."""
    names = set[str]()
    for tabletop in GAMES:
        history = History.begin(tabletop, tabletop.options(), "k7f3p")
        seats = [PERSON] * len(tabletop.players)
        table = partial(new_table, features=features)(history, game="test", help=True, seats=seats)
        program: Program[frame.Table] = Program(table, Handlers.by_name(frame.HANDLERS))
        program.resize(*frame.SIZE)
        for key in KEYS:
            program.key(key)
            program.tick(1)
            names |= {each.name for each in commands(program.world)}
            assert program.picture
    return names


def test_the_table_works_without_any_feature() -> None:
    assert {name for name in play(()) if ":" not in name} <= {"now"}


@pytest.mark.parametrize("feature", FEATURES, ids=lambda feature: feature.name)
def test_the_table_works_without_one_feature(feature: Feature[frame.Table]) -> None:
    every, rest = play(FEATURES), play(tuple(each for each in FEATURES if each is not feature))
    assert rest <= every
    assert bool(every - rest) == bool(feature.rows or feature.commands or feature.commands_at_end) or (
        feature.name
        in ("arrange", "friends", "mistakes", "style")  # no command of theirs is there in these matches
    )


def test_features_have_names_of_their_own() -> None:
    assert len({feature.name for feature in FEATURES}) == len(FEATURES)
