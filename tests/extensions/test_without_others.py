"""Whatever an extension does, there is a command that goes on without it, and one that names it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from launcher.cli import main
from launcher.environment import snapshot

if TYPE_CHECKING:
    from tests.extensions.conftest import Install


@pytest.fixture(autouse=True)
def _path_of_other_processes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(tmp_path / "site"))


@pytest.mark.parametrize(
    "command",
    [
        ("list",),
        ("play", "no-such-game"),
        ("doc", "chat-noir", "--text"),
        ("adopt", "pygame.examples.stars"),
        ("abandon", "chat-noir"),
        ("hide", "chat-noir"),
        ("unhide", "chat-noir"),
        ("disable", "no-such-game"),
        ("install", "pygame"),
        ("install", "--restore"),
        ("uninstall", "no-such-game"),
        ("upgrade", "no-such-game"),
        ("check", "no-such-game"),
        ("doctor",),
    ],
    ids=" ".join,
)
def test_no_command_runs_code_of_extensions_if_told_not_to(
    install: Install, tmp_path: Path, command: tuple[str, ...]
) -> None:
    trace = tmp_path / "trace"
    install("bad", f"open({str(trace)!r}, 'w').close()")
    main(["--no-extensions", *command])
    assert not trace.exists()


@pytest.mark.parametrize("status", [0, 3])
def test_one_that_ends_the_process_is_named(
    install: Install, capsys: pytest.CaptureFixture[str], status: int
) -> None:
    install("rude", f"import os\nos._exit({status})")
    assert main(["doctor"]) == 1
    said = capsys.readouterr().out
    assert f"it does not start: it ended with status {status}, without a word" in said
    assert "an extension (rude): `plt-games disable NAME`" in said
    assert main(["uninstall", "no-such-game"]) == 1
    assert "(rude)" in capsys.readouterr().err


def test_one_that_hangs_is_named(install: Install, monkeypatch: pytest.MonkeyPatch) -> None:
    install("slow", "import time\ntime.sleep(600)")
    monkeypatch.setattr(snapshot, "_SECONDS", 2)
    with pytest.raises(snapshot.NotRunningError, match=r"nothing has happened for 2 seconds.*\(slow\)"):
        snapshot.take()
    assert snapshot.take(others=False).catalog.find("chat-noir")
