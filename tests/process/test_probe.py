"""A probe tries in a separate process anything that could crash or hang."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from launcher.catalog import scan
from launcher.process import Probe, failures, find_out, probe
from tests.install.wheels import STARTS, unpack, write_game

RAISES_LATER = """
from launcher import hookimpl
from launcher.tabletop import Tabletop

@hookimpl
def tabletop():
    return Tabletop(
        name="Late",
        start=lambda options, chance: 1 / 0,
        moves=lambda position: [],
        play=lambda position, move, chance: position,
        status=lambda position: None,
        scene=lambda position, view: None,
    )
"""
FAULTS = {
    "import nosuch": "nosuch",
    "1 +": "not valid Python",
    "raise SystemExit": "SystemExit",
    "": "neither tabletop",
    "import os; os._exit(0)": "while it was loading",
    "import os; os.abort()": "aborted",
    RAISES_LATER: "ZeroDivisionError",
    STARTS: None,
}


@pytest.fixture
def own_probe() -> Iterator[Probe]:
    probe = Probe()
    yield probe
    probe.close()


def faults_of(own_probe: Probe, folder: Path, module: str) -> list[str]:
    unpack(write_game(folder, "ping-game", "1", files={"ping_game/play.py": module}), folder / "site")
    return own_probe.faults(scan([str(folder / "site")]).games, folder / "site")


@pytest.mark.parametrize("module", FAULTS)
def test_a_game_that_cannot_be_started_is_found_out(module: str, own_probe: Probe, tmp_path: Path) -> None:
    found = faults_of(own_probe, tmp_path, module)
    assert len(found) == (FAULTS[module] is not None)
    assert not found or str(FAULTS[module]) in found[0]
    assert not list(tmp_path.rglob("__pycache__"))


FORGED = """
import json, os
for descriptor in range(3, 40):
    try:
        os.write(descriptor, b"\\n" + json.dumps({said}).encode() + b"\\n")
    except OSError:
        pass
"""


@pytest.mark.parametrize("message", [{}, {"is": "games"}, {"is": "games", "fault": "Pay \x1b[2J now."}])
def test_an_answer_that_a_game_writes_itself_is_shown_as_its_words(
    message: dict[str, str], own_probe: Probe, tmp_path: Path
) -> None:
    module = FORGED.replace("{said}", repr(message)) + STARTS
    assert faults_of(own_probe, tmp_path, module) == (
        ['Ping says: "Pay [2J now."'] if len(message) > 1 else []
    )


def test_a_game_that_hangs_is_ended(
    own_probe: Probe, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(probe, "_SECONDS", 0.1)
    (said,) = faults_of(own_probe, tmp_path, "while True: pass")
    assert said == failures.hanging("Ping", 0.1, loaded=False)


def test_the_launcher_comes_first_on_its_path(own_probe: Probe, tmp_path: Path) -> None:
    (tmp_path / "site" / "launcher").mkdir(parents=True)
    (tmp_path / "site" / "launcher" / "__init__.py").write_text("1 / 0")
    assert faults_of(own_probe, tmp_path, STARTS) == []


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no fork")
def test_a_question_leaves_the_descriptors_of_later_child_processes_alone(tmp_path: Path) -> None:
    probe = Probe()
    assert probe._process.stdin is not None
    descriptor = probe._process.stdin.fileno()
    assert faults_of(probe, tmp_path, STARTS) == []
    probe.close()
    os.dup2(2, descriptor)  # what this process opens next gets the same number
    child = os.fork()
    if child == 0:
        os._exit(len(os.fstat(descriptor)) == 0)
    os.close(descriptor)
    assert os.waitpid(child, 0)[1] == 0


def test_display_and_sound_are_found_out() -> None:
    assert find_out("display")["driver"] == "dummy"  # tests have no screen
    assert find_out("sound").keys() <= {"is", "driver", "error"}
    assert "error" in find_out("nonsense")
