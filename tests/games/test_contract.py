"""The bundled games keep what tabletop games promise: what is told quickly of all of them each time, the rest in CI."""

from __future__ import annotations

from functools import cache, partial

import pytest

from launcher.author import tabletop_of
from launcher.author.contract import PROMISES, Case, check_promise
from launcher.catalog import scan

GAMES = sorted(game.id for game in scan().games if game.package.startswith("games."))
QUICK = {"moves", "purity", "status", "options", "secrets", "touch", "words"}


@cache
def case_of(game: str) -> Case:
    """A game on trial; its matches are played once for all promises."""
    return Case(partial(tabletop_of, game))


@pytest.mark.parametrize("part", sorted(QUICK))
@pytest.mark.parametrize("game", GAMES)
def test_what_is_told_quickly(game: str, part: str) -> None:
    finding = check_promise(case_of(game), part)
    assert finding.status != "fail", f"{finding.sentence}\n{finding.details}"


@pytest.mark.slow
@pytest.mark.parametrize("part", sorted(set(PROMISES) - QUICK))
@pytest.mark.parametrize("game", GAMES)
def test_what_takes_longer(game: str, part: str) -> None:
    finding = check_promise(case_of(game), part)
    assert finding.status != "fail", f"{finding.sentence}\n{finding.details}"
