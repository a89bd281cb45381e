"""What the console does behind its window: it looks for games anew, and remembers what is hidden."""

from __future__ import annotations

import importlib
import os
import time
from collections.abc import Callable
from datetime import datetime, timedelta
from errno import ENOSPC
from pathlib import Path
from queue import SimpleQueue
from typing import TypeVar

import pytest

from launcher.catalog import HIDDEN, Catalog, games, switch, switched_names
from launcher.console.effects import (
    Ask,
    CatalogChanged,
    CatalogRefresher,
    ConsoleEffects,
    RefreshCatalog,
    SetVisibility,
    save_report,
    uninstall,
)
from launcher.console.world import with_manuals, with_notice
from launcher.process import Event, GameEnded, GameFailed, Report
from launcher.store import settings, settings_file
from launcher.universe.messages import Then

T = TypeVar("T")


pytestmark = pytest.mark.usefixtures("home")


@pytest.fixture
def outside(no_processes: None) -> ConsoleEffects:
    return ConsoleEffects(games())


def news(outside: ConsoleEffects) -> list[object]:
    """What has happened to games and settings since the last call."""
    return [each for each in outside.take_news() if getattr(each, "function", None) is not with_manuals]


def soon(look: Callable[[], T | None]) -> T:
    """What a question is answered with, as soon as that is true."""
    deadline = time.monotonic() + 10
    while not (answer := look()):
        assert time.monotonic() < deadline
        time.sleep(0.002)
    return answer


def test_it_tells_only_of_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    catalog = games()
    told: SimpleQueue[CatalogChanged] = SimpleQueue()
    behind = CatalogRefresher(catalog, told.put)
    monkeypatch.syspath_prepend(tmp_path)

    def install(name: str) -> None:
        folder = tmp_path / f"{name}_dist-1.0.dist-info"
        folder.mkdir()
        (folder / "entry_points.txt").write_text(
            f"[plt_games]\n{name} = nowhere:info.toml\n", encoding="utf-8"
        )

    install("lost")
    behind.refresh()
    found = told.get(timeout=60).catalog
    assert [problem.id for problem in found.problems] == ["lost"]
    assert found.games == catalog.games

    behind.refresh()
    install("bad")
    behind.refresh()
    assert {problem.id for problem in told.get(timeout=60).catalog.problems} == {"lost", "bad"}


def test_refresher_survives_a_race_for_the_import_caches(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def invalidate() -> None:
        raise KeyError("python311.zip")

    told: SimpleQueue[CatalogChanged] = SimpleQueue()
    behind = CatalogRefresher(games(), told.put)
    (tmp_path / "lost-1.0.dist-info").mkdir()
    (tmp_path / "lost-1.0.dist-info" / "entry_points.txt").write_text("[plt_games]\nlost = a:info.toml\n")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(importlib, "invalidate_caches", invalidate)
    behind.refresh()
    assert [problem.id for problem in told.get(timeout=60).catalog.problems] == ["lost"]


def test_refresher_survives_while_the_launcher_is_upgraded(monkeypatch: pytest.MonkeyPatch) -> None:
    catalog = games()
    found = iter([FileNotFoundError("games"), catalog._replace(games=())])

    def look() -> Catalog:
        each = next(found)
        if isinstance(each, Exception):
            raise each
        return each

    monkeypatch.setattr("launcher.console.effects.games", look)
    told: SimpleQueue[CatalogChanged] = SimpleQueue()
    behind = CatalogRefresher(catalog, told.put)
    behind.refresh()
    soon(lambda: behind._goes_on.empty())
    behind.refresh()
    assert told.get(timeout=60).catalog.games == ()


def test_hiding_a_game_is_stored_and_refreshes_the_catalogue(
    outside: ConsoleEffects,
) -> None:
    outside.perform(SetVisibility(HIDDEN, "chat-noir", True))
    assert switched_names(HIDDEN) == {"chat-noir"}
    (found,) = soon(lambda: news(outside))
    assert found == CatalogChanged(games()._replace(hidden=frozenset({"chat-noir"})))


@pytest.mark.parametrize(
    "ended",
    [GameEnded("jewel"), GameFailed("jewel", Report("Jewel", "Jewel could not start.", "", Path("log")))],
)
def test_end_of_a_game_refreshes_the_catalogue(
    outside: ConsoleEffects, monkeypatch: pytest.MonkeyPatch, ended: Event
) -> None:
    switch(HIDDEN, "chat-noir", on=True)  # in place of any change that the window does not know of
    with monkeypatch.context() as patch:
        patch.setattr(outside._processes, "events", lambda: [ended])
        assert ended in outside.take_news()
    found = soon(lambda: [each for each in outside.take_news() if isinstance(each, CatalogChanged)])
    assert found[0].catalog.hidden == {"chat-noir"}


def test_announcement_says_that_settings_cannot_be_saved(outside: ConsoleEffects, home: Path) -> None:
    home.write_text("a file where the folder should be", encoding="utf-8")
    outside.perform(SetVisibility(HIDDEN, "chat-noir", True))
    (told,) = soon(lambda: [each for each in outside.take_news() if isinstance(each, Then)])
    assert told == Then(with_notice, (settings().problem,))


@pytest.mark.usefixtures("no_processes")
def test_hidden_games_are_known_once_the_settings_can_be_read() -> None:
    switch(HIDDEN, "chat-noir", True)
    settings().flush(10)
    elsewhere = settings().path.rename(settings().path.with_name("elsewhere"))
    settings().path.symlink_to("nowhere")
    settings_file.settings_at.cache_clear()  # another process knows nothing yet
    outside = ConsoleEffects(games())
    (told,) = soon(lambda: [each for each in outside.take_news() if isinstance(each, Then)])
    assert told == Then(with_notice, (settings().problem,))
    elsewhere.replace(settings().path)
    settings().follow()
    (found,) = soon(lambda: [each for each in outside.take_news() if isinstance(each, CatalogChanged)])
    assert found.catalog.hidden == {"chat-noir"}


def test_refresh_without_changes_sends_no_message(outside: ConsoleEffects) -> None:
    outside.perform(RefreshCatalog())
    outside.perform(SetVisibility(HIDDEN, "chat-noir", True))
    (found,) = soon(lambda: news(outside))
    assert isinstance(found, CatalogChanged)


def test_failure_to_uninstall_is_announced(
    outside: ConsoleEffects,
) -> None:
    outside.perform(Ask(uninstall, ("no-such-distribution",), with_notice))
    (told,) = soon(lambda: [each for each in news(outside) if isinstance(each, Then)])
    assert "uninstalled" in str(told.arguments)


def save() -> str:
    """What is said of a report that was to be saved."""
    told = list[str]()
    save_report("aces", "all of it", told.append)
    return told[0]


def test_a_report_is_saved_among_the_downloads(home: Path) -> None:
    said = save()
    (report,) = (home / "reports").iterdir()
    assert said == f"Report saved as {report}"
    assert report.read_text("utf-8") == "all of it"


def test_partly_written_report_is_removed(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    assert save().endswith("No space left on device")
    assert list((home / "reports").glob("*.txt")) == []


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes have no names here")
def test_a_report_is_not_written_into_a_pipe_that_a_game_has_laid_there(home: Path) -> None:
    (home / "reports").mkdir(parents=True)
    for seconds in range(60):
        when = datetime.now() + timedelta(seconds=seconds)
        os.mkfifo(home / "reports" / f"aces-{when:%Y-%m-%d-%H%M%S}.part")
    assert save().startswith("Report saved")
    (report,) = (home / "reports").glob("*.txt")
    assert report.read_text("utf-8") == "all of it"
