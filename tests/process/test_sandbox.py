"""What a hostile game can do without the sandbox, and no longer in it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from launcher.process import available

HOSTILE = Path(__file__).with_name("hostile.py")

# The game runs in namespaces of its own, so that nothing it does to mounts or processes reaches this system, and as
# an ordinary user, because root may do everything. This user's files are those of the person who runs the tests.
_NAMESPACES = ("unshare", "--user", "--map-user=1000", "--map-group=1000")
_NAMESPACES += ("--mount", "--pid", "--fork", "--mount-proc", "--kill-child")

# The number of processes is not limited for root, and this user of the namespace is root outside of it.
_AS_ROOT = {"start_400_processes"} if os.geteuid() == 0 else set[str]()

pytestmark = [
    pytest.mark.skipif(available() < (6, True), reason="this kernel has no Landlock 6 or no seccomp"),
    pytest.mark.skipif(shutil.which("unshare") is None, reason="util-linux is not installed here"),
]


def play_hostile(folder: Path, mode: str) -> dict[str, Any]:
    """Play the hostile game, and return whether it could do each thing."""
    done = subprocess.run(
        [*_NAMESPACES, sys.executable, HOSTILE, folder],
        env={**os.environ, "PLT_GAMES_SANDBOX": mode},
        capture_output=True,
        encoding="utf-8",
        timeout=180,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    results: dict[str, Any] = json.loads(done.stdout)
    return results


def successes(results: dict[str, Any]) -> set[str]:
    return {name for name, success in results.items() if success is True and not name.startswith("ok")}


def assert_works(results: dict[str, Any]) -> None:
    assert [name for name, success in results.items() if name.startswith("ok") and not success] == []
    assert results["other process lives"]


@pytest.mark.parametrize("mode", ["on", "landlock", "off"])
def test_a_game_is_played_without_a_data_folder(mode: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "launcher", "play", "lights-out", "--plain"],
        env={**os.environ, "PLT_GAMES_SANDBOX": mode, "PLT_GAMES_HOME": "/dev/null"},
        input="hint\n",
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "Try " in done.stdout


def test_a_hostile_game_can_do_almost_everything_without_the_sandbox(tmp_path: Path) -> None:
    results = play_hostile(tmp_path, "off")
    assert_works(results)
    failed = {name for name, success in results.items() if success is False}
    assert failed <= {"use_io_uring", "mount_in_a_new_namespace"}  # some systems refuse these to everybody
    assert len(successes(results)) >= 40


def test_in_the_sandbox_it_can_do_nothing(tmp_path: Path) -> None:
    if shutil.which("bwrap") is None:
        pytest.skip("bubblewrap is not installed here")
    results = play_hostile(tmp_path, "on")
    assert_works(results)
    assert successes(results) == {"other process lives", *_AS_ROOT}
    assert results["settings"]["game:hostile"] == {"size": 7}
    assert "catalog" not in results["settings"]


def test_without_bubblewrap_it_can_only_reach_sockets_and_start_processes(tmp_path: Path) -> None:
    results = play_hostile(tmp_path, "landlock")
    assert_works(results)
    assert successes(results) == {"other process lives", "call_the_session_bus", "start_400_processes"}
    assert results["settings"]["game:hostile"] == {"size": 7}
