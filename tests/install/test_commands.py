"""The catalogue after an installation, from the games that were just tried."""

from __future__ import annotations

from pathlib import Path

from launcher.catalog import Catalog, Disabled, Game
from launcher.install.command import _news, _with_games_of
from launcher.install.folders import Requirement
from launcher.install.making import Made

BEFORE = Catalog((), ())


def game(id: str, distribution: str) -> Game:
    """Return a game without files."""
    folder = Path(id)
    return Game(
        id,
        id.title(),
        "Other Games",
        None,
        None,
        "",
        distribution,
        "1",
        id,
        f"{id}.play",
        folder,
        None,
    )


def installation(distribution: str, *ids: str) -> Made:
    """Return an installation of a distribution with games."""
    catalog = Catalog(tuple([game(id, distribution) for id in ids]), ())
    return Made(Requirement(distribution, distribution), "1", Path(), Path(), {}, (), catalog)


def news(before: Catalog, new: Made) -> list[str]:
    """Return the lines that are printed after an installation."""
    return [*_news(before, _with_games_of(new, before))]


def test_new_and_removed_games_of_a_distribution_are_reported() -> None:
    before = BEFORE._replace(
        games=(game("ping", "ping-game"), game("pang", "ping-game"), game("go", "other"))
    )
    first, second = news(before, installation("ping-game", "ping", "pong"))
    assert first.startswith("New: Pong, ")
    assert "in Other Games." in first
    assert second == "Removed: Pang."


def test_a_game_whose_id_is_taken_is_a_problem() -> None:
    before = BEFORE._replace(games=(game("ping", "other"),))
    (line,) = news(before, installation("ping-game", "ping"))
    assert line.startswith("Problem in ping ")
    assert "of ping-game" in line
    assert "'Ping' of 'other'" in line


def test_a_disabled_game_is_not_reported() -> None:
    before = BEFORE._replace(disabled_games=(Disabled("ping", "Ping", "ping-game", "ping"),))
    assert news(before, installation("ping-game", "ping")) == []
