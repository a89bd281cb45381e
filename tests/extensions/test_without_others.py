"""With `--no-extensions`, no command runs any code of an extension."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from launcher.cli import main

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
