"""`plt-games dev` in a real process: the game restarts after each change, and the match continues."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from queue import Queue

import pytest

from launcher.author.dev import look

PATIENCE = 120.0  # seconds, for busy machines


class Session:
    """A run of `plt-games dev` and its output, line by line."""

    def __init__(self, project: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "launcher", "dev", str(project)],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            env={**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
        )
        self._lines: Queue[str] = Queue()
        self._reader = threading.Thread(target=self._read)
        self._reader.start()

    def end(self) -> None:
        """By Ctrl+C, which ends the game, too."""
        self.process.send_signal(signal.SIGINT)
        self.process.wait(PATIENCE)
        self._reader.join(PATIENCE)
        assert not self._reader.is_alive()  # no process is left that could print
        assert self.process.stdout is not None
        self.process.stdout.close()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._lines.put(line)

    def wait_for(self, part: str) -> None:
        """Until a line has these words."""
        while part not in self._lines.get(timeout=PATIENCE):
            pass


@pytest.fixture
def session(project: Path) -> Iterator[Session]:
    session = Session(project)
    session.wait_for("restarts after each change")
    yield session
    session.end()


def test_a_mistake_is_reported_until_the_next_change(project: Path, session: Session) -> None:
    rules = project / "my_game" / "rules.py"
    right = rules.read_text(encoding="utf-8")
    rules.write_text(right + "\nthis is no Python\n", encoding="utf-8")
    session.wait_for("Restarting")
    session.wait_for("is not valid Python")
    session.wait_for("after the next change")
    rules.write_text(right, encoding="utf-8")
    session.wait_for("Restarting")
    assert session.process.poll() is None


def test_each_position_is_printed_with_its_moves(session: Session) -> None:
    session.wait_for("Position(side=5, lit=frozenset(")
    session.wait_for("    moves: a1, b1, c1, ")


def test_the_game_can_read_no_file_of_its_author(project: Path, secret: Path, session: Session) -> None:
    rules = project / "my_game" / "rules.py"
    source = rules.read_text(encoding="utf-8")
    rules.write_text(f"{source}\nopen({str(secret)!r})\n", encoding="utf-8")
    session.wait_for("Permission denied")


def test_findings_are_printed_during_play(project: Path, session: Session) -> None:
    scene = project / "my_game" / "scene.py"
    wrong = scene.read_text(encoding="utf-8").replace("(light.row + 0.5)", "(light.row - 3)")
    scene.write_text(wrong, encoding="utf-8")
    session.wait_for("reaches beyond the scene")


def test_only_files_that_a_game_may_read_are_watched(project: Path) -> None:
    before = look(project)
    (project / "my_game" / "__pycache__").mkdir()
    (project / "my_game" / "__pycache__" / "rules.py").touch()
    (project / ".hidden.py").touch()
    (project / "notes.md").touch()
    assert look(project) == before
    (project / "my_game" / "words.txt").touch()
    (project / "my_game" / "distance.py").touch()
    assert {path.name for path in look(project).keys() - before} == {"words.txt", "distance.py"}


def test_a_folder_without_a_project_is_refused(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "launcher", "dev", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 2
    assert "pyproject.toml" in done.stderr
