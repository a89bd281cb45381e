"""What the console does behind its window: it looks for games anew, and extensions hear what is played."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import pytest

from launcher.catalog import Catalog
from launcher.console import backstage as closing
from launcher.console.backstage import Backstage
from launcher.console.messages import Found, Refresh, Switch, Told
from launcher.console.outside import Outside
from launcher.extensions import HIDDEN, Extensions, games, loading, switched
from launcher.process import Processes

if TYPE_CHECKING:
    from tests.extensions.conftest import Install

T = TypeVar("T")


def backstage(*, others: bool = True) -> tuple[Catalog, Backstage]:
    """One as the console opens it."""
    extensions = Extensions()
    catalog = games(extensions, others=False)
    return catalog, Backstage(catalog, extensions, others=others)


def soon(look: Callable[[], T | None]) -> T:
    """What a question is answered with, as soon as that is true."""
    deadline = time.monotonic() + 10
    while not (answer := look()):
        assert time.monotonic() < deadline
        time.sleep(0.002)
    return answer


def test_it_tells_only_of_changes(install: Install) -> None:
    catalog, behind = backstage()
    install(
        "good",
        "@hookimpl\ndef game_started(game): pass",
        entry_points="[plt_games]\nlost = nowhere:info.toml",
    )
    behind.refresh()
    found = soon(behind.found)
    assert [problem.id for problem in found.problems] == ["lost"]
    assert found.games == catalog.games

    behind.refresh()
    install("bad", "raise ValueError('bad')")
    behind.refresh()
    assert {problem.id for problem in soon(behind.found).problems} == {"lost", "bad"}


def test_a_failing_extension_is_told_once_on_standard_error_and_shown(
    install: Install, capsys: pytest.CaptureFixture[str]
) -> None:
    catalog, behind = backstage()
    install("bad", "@hookimpl\ndef game_started(game): raise ValueError('bad')")
    behind.refresh()
    for _ in range(3):
        behind.started(catalog.games[0])
    found = soon(behind.found)
    assert "failed in game_started: ValueError: bad" in found.problems[0].reason
    behind.refresh()
    printed = ""
    while "bad (in bad_dist)" not in printed:
        printed += capsys.readouterr().err
    assert printed.count("\n") == 1


def test_a_hanging_extension_is_given_up(install: Install, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loading, "_PATIENCE", 2.0)
    install("slow", "import time\n@hookimpl\ndef find_games(): time.sleep(600)")
    install("lost", "", entry_points="[plt_games]\nlost = nowhere:info.toml")
    catalog, behind = backstage()
    behind.refresh()
    found = soon(behind.found)
    assert {problem.id for problem in found.problems} == {"slow", "lost"}
    assert found.games == catalog.games


def test_closing_does_not_wait_for_one_that_hangs(
    install: Install,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(loading, "_PATIENCE", 600.0)
    monkeypatch.setattr(closing, "_SECONDS_TO_END", 0.5)
    trace = tmp_path / "hangs"
    install("slow", f"import time\nopen({str(trace)!r}, 'w').close()\ntime.sleep(600)")
    _, behind = backstage()
    behind.refresh()
    soon(trace.exists)
    behind.close()
    soon(lambda: not behind._thread.is_alive())
    assert capsys.readouterr().err == ""  # nothing is wrong with one that was ended


def test_without_extensions_by_others_none_is_imported(install: Install) -> None:
    _, behind = backstage(others=False)
    install("bad", "raise ValueError", entry_points="[plt_games]\nlost = nowhere:info.toml")
    behind.refresh()
    found = soon(behind.found)
    assert [problem.id for problem in found.problems] == ["lost"]


def test_what_is_hidden_in_the_window_is_remembered_and_the_games_are_looked_for_anew() -> None:
    catalog, behind = backstage()
    outside = Outside(catalog, Processes(), behind)
    outside.perform(Switch(HIDDEN, "chat-noir", True))
    assert switched(HIDDEN) == {"chat-noir"}
    (found,) = soon(lambda: list(outside.news()))
    assert found == Found(catalog._replace(hidden=frozenset({"chat-noir"})))


def test_what_cannot_be_remembered_is_told(home: Path) -> None:
    catalog, behind = backstage()
    outside = Outside(catalog, Processes(), behind)
    home.write_text("a file where the folder should be", encoding="utf-8")
    outside.perform(Switch(HIDDEN, "chat-noir", True))
    (told,) = soon(lambda: [each for each in outside.news() if isinstance(each, Told)])
    assert told.sentence.startswith("The settings cannot be saved in ")


def test_a_refresh_that_finds_nothing_new_says_nothing() -> None:
    catalog, behind = backstage()
    outside = Outside(catalog, Processes(), behind)
    outside.perform(Refresh())
    outside.perform(Switch(HIDDEN, "chat-noir", True))
    (found,) = soon(lambda: list(outside.news()))
    assert isinstance(found, Found)
