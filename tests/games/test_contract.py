"""Games keep what tabletop games promise, the bundled ones and the manual's examples: the quick part each time."""

from __future__ import annotations

from functools import cache, partial
from importlib import import_module

import pytest

from launcher.author import tabletop_of
from launcher.author.contract import PROMISES, Case, check_promise
from launcher.catalog import scan
from launcher.tabletop import Tabletop

EXAMPLES = ["freecell", "klondike"]
GAMES = sorted(game.id for game in scan().games if game.package.startswith("games."))
ON_TRIAL = [*GAMES, *EXAMPLES]
PARTS = {"moves", "purity", "status", "options", "secrets", "touch", "words"}
LONG = {
    *{(game, "secrets") for game in ("blackjack", "crazy-8s", "go-fish", "rummy", "spider")},
    *{("slidey", part) for part in PARTS},
    *{("gcalc", part) for part in ("moves", "options", "purity", "touch")},
    *{(game, part) for game in ("minesweeper", "same") for part in ("purity", "secrets", "words")},
    *{("paint-by-numbers", part) for part in ("moves", "touch")},
    *{("tally-maze", part) for part in ("moves", "options")},
}
QUICK = [(game, part) for game in GAMES for part in sorted(PARTS) if (game, part) not in LONG]
OTHERS = [(game, part) for game in ON_TRIAL for part in PROMISES if (game, part) not in QUICK]


def example(game: str) -> Tabletop:
    """What one of the manual's solitaires declares."""
    module = import_module(f"tests.fixtures.solitaires.{game}.play")
    return module.TABLETOP  # type: ignore[no-any-return]  # a module says nothing of its types


@cache
def case_of(game: str) -> Case:
    """A game on trial; its matches are played once for all promises."""
    return Case(partial(example if game in EXAMPLES else tabletop_of, game))


@pytest.mark.parametrize(("game", "part"), QUICK)
def test_what_is_told_quickly(game: str, part: str) -> None:
    finding = check_promise(case_of(game), part)
    assert finding.status != "fail", f"{finding.sentence}\n{finding.details}"


@pytest.mark.slow
@pytest.mark.parametrize(("game", "part"), OTHERS)
def test_what_takes_longer(game: str, part: str) -> None:
    finding = check_promise(case_of(game), part)
    assert finding.status != "fail", f"{finding.sentence}\n{finding.details}"
