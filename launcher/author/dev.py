"""Run a game while it is written.

After each change, the game restarts and the match continues.
"""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Event, Lock, Thread

from launcher.author.examination import Examination
from launcher.author.subject import AuthorError, Subject, subjects
from launcher.catalog import Game
from launcher.process import play_project

_SECONDS_BETWEEN_LOOKS = 0.3
_SECONDS_TO_END = 5.0
_WATCHED = (".py", ".toml", ".txt", ".png", ".json", ".wav")
_LEFT_OUT = ("__pycache__", "build", "dist")
_checking = Lock()
Stamps = dict[Path, int]


def develop(folder: Path, say: Callable[[str], None]) -> int:
    """Play a project's first game until its window closes.

    The game restarts when a file is saved. The match continues from its journal. Each position is printed with its
    moves. In the background, the game is checked, and problems are reported.

    Args:
        folder: The folder of the project.
        say: Called with messages for the author.

    Returns:
        The exit status of the game that was closed.

    Raises:
        AuthorError: if the folder is not a project.
        KeyboardInterrupt: after Ctrl+C, when the game has ended.
    """
    subjects(str(folder))
    stamps, changed = look(folder), Event()
    with _late_interrupts() as wait:
        say("The game restarts after each change of a file. Close its window to stop.")
        while True:
            game = _game(folder, say)
            if game is not None:
                Thread(target=_check, args=(folder, changed, say), daemon=True).start()
                status = _play(game, folder, stamps, wait)
                if status == 0:
                    return 0
                if status is not None:
                    say("The game ended. It will restart after the next change.")
            while look(folder) == stamps:
                wait()
            changed.set()
            stamps, changed = look(folder), Event()
            say("A file has changed. Restarting the game.")


@contextmanager
def _late_interrupts() -> Iterator[Callable[[], None]]:
    """Yield a function that waits a moment, and raises KeyboardInterrupt after Ctrl+C.

    Ctrl+C interrupts nothing else. An interrupt while the game's process starts would leave this process running.
    """
    pressed = Event()

    def wait() -> None:
        if pressed.wait(_SECONDS_BETWEEN_LOOKS):
            raise KeyboardInterrupt

    before = signal.signal(signal.SIGINT, lambda *_: pressed.set())
    try:
        yield wait
    finally:
        signal.signal(signal.SIGINT, before)


def look(folder: Path) -> Stamps:
    """Return the game files' modification times in nanoseconds."""
    stamps = {}
    for path in _files(folder):
        try:
            stamps[path] = path.stat().st_mtime_ns
        except OSError:  # an editor is replacing it
            continue
    return stamps


def _files(folder: Path) -> Iterator[Path]:
    for path in folder.iterdir():
        if path.name.startswith(".") or path.name in _LEFT_OUT:
            continue
        if path.is_dir() and not path.is_symlink():
            yield from _files(path)
        elif path.suffix in _WATCHED:
            yield path


def _game(folder: Path, say: Callable[[str], None]) -> Subject | None:
    """Return the project's game, or None after a message.

    The message says why the game cannot be played.
    """
    try:
        subject = subjects(str(folder))[0]
    except AuthorError as error:
        say(str(error))
        return None
    if subject.game is None:
        say(f"{subject.problems[0].reason}.")
        return None
    return subject


def _play(subject: Subject, folder: Path, stamps: Stamps, wait: Callable[[], None]) -> int | None:
    """Play the game.

    Return its exit status when it ends, or None when a file changes.
    """
    assert subject.game is not None
    order = json.dumps({"game": subject.game.to_json(), "path": subject.path})
    with subprocess.Popen([sys.executable, "-P", "-m", "launcher.author.dev", order]) as process:
        try:
            while process.poll() is None:
                if look(folder) != stamps:
                    return None
                wait()
            return process.returncode
        finally:
            process.terminate()  # sends a QUIT event; all moves are in the journal
            try:
                process.wait(_SECONDS_TO_END)
            except subprocess.TimeoutExpired:
                process.kill()


def _check(folder: Path, changed: Event, say: Callable[[str], None]) -> None:
    """Report the check's problems until a file changes.

    Only one check runs at a time.
    """
    with _checking, suppress(AuthorError):  # already reported
        for finding in Examination.of(str(folder))[0].findings if not changed.is_set() else ():
            if changed.is_set():
                return
            if finding.status in ("fail", "warn"):
                say(f"{finding.part}: {finding.sentence}")


def main() -> int:
    """Play the game that the command line describes."""
    order = json.loads(sys.argv[1])
    return play_project(Game.from_json(order["game"]), order["path"])


if __name__ == "__main__":
    sys.exit(main())
