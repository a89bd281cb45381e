"""The bundled games keep the contract of tabletop games."""

from __future__ import annotations

from functools import cache, partial

import pytest

from launcher.author import tabletop_of
from launcher.author.contract import PROMISES, Case, case, check_promise, knowledge, rules, table
from tests.bundled import TABLETOPS
from tests.effort import THOROUGH

GAMES = TABLETOPS


@cache
def case_of(game: str) -> Case:
    """Return the case of a game; its matches are played once for all parts of the contract."""
    return Case(partial(tabletop_of, game))


@pytest.fixture(autouse=True)
def _few(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a quick run, play fewer sets of options, try fewer positions, and let computers play for a shorter time."""
    if not THOROUGH:
        monkeypatch.setattr(case, "_MATCHES", 3)
        monkeypatch.setattr(case, "_POSITIONS", 3)
        monkeypatch.setattr(table, "_POSITIONS", 3)
        monkeypatch.setattr(table, "_PAINTED", 3)
        monkeypatch.setattr(rules, "_SECONDS", 0.3)
        monkeypatch.setattr(knowledge, "_OPTIONS", 1)
        monkeypatch.setattr(knowledge, "_THOUGHTS", 1)


@pytest.mark.parametrize("part", PROMISES)
@pytest.mark.parametrize(
    "game", [game for game in GAMES if game != "chat-noir"]
)  # whose own tests ask for this
def test_a_game_keeps_its_contract(game: str, part: str) -> None:
    finding = check_promise(case_of(game), part)
    assert finding.status != "fail", f"{finding.sentence}\n{finding.details}"
