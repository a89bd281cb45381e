"""Environments as facts, and snapshots of them, without any being there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from launcher.catalog import Catalog, Game, Problem
from launcher.install.facts import Facts
from launcher.install.installed import Installed
from launcher.install.probe import Snapshot

OWN = {
    "plt-games": Installed(
        "plt-games",
        "0.1.0",
        ("pygame-ce>=2.5.2", "pluggy>=1.5", 'pytest>=8; extra == "test"'),
        offers=True,
    ),
    "pygame-ce": Installed("pygame-ce", "2.5.8"),
    "pluggy": Installed("pluggy", "1.7.0"),
}


@pytest.fixture
def make_facts() -> Callable[..., Facts]:
    """The facts of a plain virtual environment at /env, but for those that are given."""

    def make(**different: object) -> Facts:
        return Facts(Path("/env"), "/env/bin/python")._replace(**different)  # type: ignore[arg-type]  # as Facts has it

    return make


def game(game_id: str, distribution: str) -> Game:
    return Game(
        game_id,
        game_id.title(),
        "Tests",
        None,
        None,
        "",
        distribution,
        "1.0",
        "p",
        "p.play",
        Path("/p"),
        None,
    )


@pytest.fixture
def snapshot() -> Callable[..., Snapshot]:
    """The launcher and others: distributions, with the ids of their games."""

    def make(
        *others: Installed, games: dict[str, str] | None = None, problems: tuple[Problem, ...] = ()
    ) -> Snapshot:
        offered = [game(game_id, name) for game_id, name in (games or {}).items()]
        offering = {each.distribution for each in (*offered, *problems)}
        installed = OWN | {each.name: each._replace(offers=each.name in offering) for each in others}
        return Snapshot(installed, Catalog((game("chat-noir", "plt-games"), *offered), problems))

    return make
