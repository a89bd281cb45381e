"""An interrupted change leaves either the old version or the new one, and no running process.

`python -m tests.install.test_interrupted 200` interrupts at 200 random moments, and prints them.
"""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.effort import few
from tests.install.conftest import Person
from tests.install.wheels import write_game

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not Path("/proc/self/cmdline").exists(), reason="processes are looked up in /proc"),
]

HANGS = """
import subprocess, sys, time

def build_wheel(*_):
    subprocess.Popen([sys.executable, "-c", f"import time; time.sleep(600)  # {__file__}"])
    time.sleep(600)
"""
PATIENCE = 60.0  # seconds, for busy machines


def begin(person: Person, *words: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [*person.launcher, *words],
        env=person.environ,
        cwd=person.folder,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def at_work(place: Path) -> list[str]:
    """Return the command lines of processes that mention a folder."""
    lines = []
    for each in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            lines.append(each.read_bytes().replace(b"\0", b" ").decode("utf-8", "replace"))
        except OSError:
            continue
    return [line for line in lines if str(place) in line]


def until(condition: Callable[[], bool]) -> bool:
    end = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True


def interrupt(person: Person, after: float, number: signal.Signals, *, all_of_them: bool) -> str:
    """Upgrade a game, interrupt it after a number of seconds, and return the version of the game."""
    with begin(person, "install", "ping-game>1") as process:
        try:
            process.wait(after)
        except subprocess.TimeoutExpired:
            (os.killpg if all_of_them else os.kill)(process.pid, number)
        process.communicate()
    assert until(lambda: not at_work(person.home)), at_work(person.home)
    (version,) = person.games().values()
    person.type("install", "ping-game<2")
    assert person.leftovers() == []
    assert person.games() == {"ping": "1.0"}
    return version


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGKILL])
@pytest.mark.parametrize("all_of_them", few([True, False], [False]))
def test_an_interrupted_upgrade_leaves_the_old_or_the_new_version(
    person: Person, number: signal.Signals, all_of_them: bool
) -> None:
    person.type("install", "ping-game<2")
    for after in (0.15, 0.5, 1.0):
        assert interrupt(person, after, number, all_of_them=all_of_them) in ("1.0", "2.0")


@pytest.mark.parametrize(
    "number",
    few([signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGKILL], [signal.SIGTERM, signal.SIGKILL]),
)
def test_an_interrupted_build_is_ended_with_its_child_processes(
    person: Person, number: signal.Signals
) -> None:
    project = person.folder / "hanging"
    project.mkdir()
    (project / "backend.py").write_text(HANGS, encoding="utf-8")
    (project / "pyproject.toml").write_text(
        '[build-system]\nrequires = []\nbuild-backend = "backend"\nbackend-path = ["."]\n', encoding="utf-8"
    )
    with begin(person, "install", "./hanging") as process:
        assert until(lambda: any("time.sleep(600)" in line for line in at_work(project)))
        process.send_signal(number)
        said = process.communicate()[1]
    assert until(lambda: not at_work(person.home) and not at_work(project))
    assert number != signal.SIGINT or "install: interrupted." in said
    person.type("install", "ping-game")
    assert person.leftovers() == []


def main(times: int) -> None:
    """Interrupt at random moments, and print the resulting version."""
    signal.signal(
        signal.SIGINT, signal.default_int_handler
    )  # which programs in the background may have to ignore
    with tempfile.TemporaryDirectory() as place:
        person = Person(Path(place, "wheels"), Path(place, "home"))
        person.folder.mkdir()
        for version in ("1.0", "2.0"):
            write_game(person.folder, "ping-game", version)
        person.type("install", "ping-game<2")
        began = time.monotonic()
        person.type("install", "--dry-run", "ping-game>1")
        whole = (time.monotonic() - began) * 1.2
        for k in range(times):
            after, number = random.uniform(0, whole), random.choice([signal.SIGINT, signal.SIGKILL])
            all_of_them = random.random() < 0.5
            version = interrupt(person, after, number, all_of_them=all_of_them)
            print(k, f"{after:.3f} s", number.name, "all" if all_of_them else "alone", version, flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]))
