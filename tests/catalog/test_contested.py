"""Contested ids: the launcher's own games get them, then the games that were installed first."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from launcher.catalog import Catalog, games, scan
from launcher.cli import main
from launcher.store import settings, settings_file

if TYPE_CHECKING:
    from tests.catalog.conftest import Site

HOUR = 3600


def install(site: Site, name: str, hour: int, *, of: str = "tic-tac", label: str = "") -> Path:
    """Install a distribution with a game of this id at this hour."""
    package = f"its_{name.replace('-', '_')}"
    metadata = site.distribution(name, f"[plt_games]\n{of} = {package}:info.toml\n")
    site.package(package, {"info.toml": f'game = "play"\nname = "{label or name}"', "play.py": ""})
    os.utime(metadata, (hour * HOUR, hour * HOUR))
    return metadata


def upgrade(metadata: Path, hour: int) -> None:
    """Upgrade a distribution, as pip does."""
    os.utime(metadata.rename(metadata.with_name(metadata.name.replace("1.0", "1.1"))), (hour * HOUR,) * 2)


def owner(catalog_of: Callable[[], Catalog], id: str = "tic-tac") -> str:
    game = catalog_of().find(id)
    assert game
    return game.distribution


@pytest.mark.parametrize("other", ["aaa", "zzz"])
def test_the_game_installed_first_has_the_id_and_the_other_is_a_problem(site: Site, other: str) -> None:
    install(site, "mine", 1)
    install(site, other, 2)
    assert owner(site.scan) == "mine"
    (problem,) = (each for each in site.scan().problems if each.fatal)
    assert problem.distribution == other
    assert "'mine' of 'mine'" in problem.reason


def test_the_launchers_own_games_have_theirs_whenever_others_were_installed(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(site.folder)
    install(site, "aaa", 1, of="chat-noir")
    assert owner(scan, "chat-noir") == "plt-games"


@pytest.mark.parametrize("folder", ["plt_games-9.dist-info", "PLT_Games-0.1.0.egg-info", "aaa-1.0.dist-info"])
def test_a_distribution_that_claims_to_be_the_launcher_offers_no_games(
    site: Site, monkeypatch: pytest.MonkeyPatch, folder: str
) -> None:
    monkeypatch.syspath_prepend(site.folder)
    metadata = install(site, "aaa", 1, of="chat-noir", label="Not")
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: plt-games\nVersion: 9\n", "utf-8")
    own = [game for game in scan().games if game.distribution == "plt-games"]
    metadata.rename(metadata.with_name(folder))
    assert [game for game in scan().games if game.distribution == "plt-games"] == own
    assert "chat-noir" in {game.id for game in own}


def test_a_name_that_several_have_means_the_launchers_own_game(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(site.folder)
    install(site, "aaa", 1, of="aaa", label="Chat Noir")
    assert owner(scan, "Chat Noir") == "plt-games"


class TestAcrossUpgrades:
    """A game keeps its contested id when it is upgraded."""

    @pytest.fixture(autouse=True)
    def _on_the_path(self, site: Site, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.syspath_prepend(site.folder)

    def test_an_upgrade_loses_no_id(self, site: Site) -> None:
        mine = install(site, "mine", 1)
        install(site, "aaa", 2)
        assert owner(games) == "mine"
        upgrade(mine, 3)
        assert owner(lambda: scan([str(site.folder)])) == "aaa"  # a scan without the earlier holders
        assert owner(games) == "mine"

    def test_an_id_is_not_given_away_while_the_settings_cannot_be_read(self, site: Site, home: Path) -> None:
        mine = install(site, "mine", 1)
        install(site, "aaa", 2)
        assert owner(games) == "mine"
        settings().flush(10)
        upgrade(mine, 3)
        elsewhere = settings().path.rename(settings().path.with_name("elsewhere"))
        settings().path.symlink_to("nowhere")
        settings_file.settings_at.cache_clear()  # as in a new process
        assert owner(games) == "aaa"
        elsewhere.replace(settings().path)
        settings().follow()
        settings().flush(10)
        assert owner(games) == "mine"

    def test_a_game_that_was_uninstalled_loses_its_id(self, site: Site) -> None:
        mine = install(site, "mine", 1)
        install(site, "aaa", 2)
        assert owner(games) == "mine"
        there = mine.rename(mine.with_name("elsewhere"))
        assert owner(games) == "aaa"
        upgrade(there.rename(mine), 3)
        assert owner(games) == "aaa"

    def test_without_contested_ids_no_settings_are_written(self, site: Site, home: Path) -> None:
        install(site, "mine", 1)
        assert owner(games) == "mine"
        settings().flush(10)
        assert not home.exists()

    def test_an_adopted_program_keeps_its_id_when_another_game_is_installed(
        self, site: Site, home: Path, tmp_path: Path
    ) -> None:
        program = tmp_path / "snake.py"
        program.write_text("import pygame\n", encoding="utf-8")
        assert main(["adopt", str(program), "--name", "My Snake"]) == 0
        assert owner(games, "my-snake") == "plt-games"
        install(site, "aaa", 4_000_000, of="my-snake")
        assert owner(games, "my-snake") == "plt-games"
        install(site, "old", 1, of="my-snake")
        assert owner(games, "my-snake") == "plt-games"  # because it had the id before
