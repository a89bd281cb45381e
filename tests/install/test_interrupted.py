"""A change is interrupted wherever it may be: the next command finds an environment that works, as it was before."""

from __future__ import annotations

import hashlib
import os
import shutil
import signal
import subprocess
from collections.abc import Callable
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.install.wheels import write_game

if TYPE_CHECKING:
    from tests.conftest import Environment

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(os.name == "nt", reason="programs are not interrupted by signals there"),
]

STAGES = 8

# Every process of the environment imports this. It counts the changes of files, from the journal that is written to
# the journal that is closed, and interrupts before a certain one is made: the whole group as a terminal does, or the
# launcher alone, whose installer lives on.
SITECUSTOMIZE = """
import os, signal, sys

folder, env = os.environ["STAGES"], os.environ["STAGES_OF"]
launcher, at, number = map(int, os.environ["STAGES_AT"].split())
launcher = launcher or os.getpid()
os.environ["STAGES_AT"] = f"{launcher} {at} {number}"
count = os.open(f"{folder}/count", os.O_WRONLY | os.O_CREAT | os.O_APPEND)

def concerns(path):
    path = os.fsdecode(path) if isinstance(path, (str, bytes, os.PathLike)) else ""
    journal = path.rpartition("/")[2] in ("before.new", "before.list")
    return journal or path.startswith(env) and "__pycache__" not in path

def hook(event, args):
    if event == "open":
        changed = args[:1] if isinstance(args[2], int) and args[2] & (os.O_WRONLY | os.O_RDWR) else ()
    else:
        changed = args[:2] if event in ("os.rename", "os.link", "os.remove", "os.mkdir", "os.rmdir") else ()
    if changed and concerns(changed[-1] if event == "os.link" else changed[0]):
        os.write(count, b".")
        if os.fstat(count).st_size == at:
            os.killpg(launcher, number) if number == signal.SIGINT else os.kill(launcher, number)

sys.addaudithook(hook)
"""


class Player:
    """Somebody with an environment of their own, who is interrupted."""

    def __init__(self, environment: Environment, folder: Path) -> None:
        self._environment = environment
        self._folder = folder
        self._pip = any(environment.folder.rglob("pip/__init__.py"))
        (folder / "sitecustomize.py").write_text(SITECUSTOMIZE, encoding="utf-8")
        self._environ = {
            name: value for name, value in os.environ.items() if not name.startswith("PYTHON")
        } | {
            "PIP_NO_INDEX": "1",
            "UV_OFFLINE": "1",
            "PLT_GAMES_HOME": str(folder / "home"),
            "PYTHONPATH": str(folder),
            "STAGES": str(folder),
            "STAGES_OF": str(environment.folder),
        }

    def begin(self, *installed: Path) -> dict[str, str]:
        """Make the environment what it is before a command, with nothing that interrupts; its files."""
        python = str(self._environment.program("python"))
        pip = [python, "-m", "pip"] if self._pip else ["uv", "pip"]
        options = [] if self._pip else ["--python", python]
        environ = os.environ | {"PIP_NO_INDEX": "1", "UV_OFFLINE": "1"}
        sure = ["-y"] if self._pip else []
        subprocess.run([*pip, "uninstall", *sure, *options, "ping-game"], env=environ, capture_output=True)
        if installed:
            subprocess.run([*pip, "install", *options, *map(str, installed)], env=environ, check=True)
        return self.files()

    def type(self, *words: str | Path, stage: int = 0, interrupt: int = 0) -> tuple[int, str]:
        """Status and output of `plt-games`, which may be interrupted at a stage by a signal."""
        (self._folder / "count").unlink(missing_ok=True)
        with subprocess.Popen(
            [self._environment.program("plt-games"), *words],
            env=self._environ | {"STAGES_AT": f"0 {stage} {interrupt}"},
            cwd=self._folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            start_new_session=True,
        ) as launcher:
            said, _ = launcher.communicate(timeout=120)
        return launcher.returncode, said

    def stages(self) -> int:
        """How many there were."""
        return (self._folder / "count").stat().st_size

    def files(self) -> dict[str, str]:
        return {
            str(path): str(path.readlink())
            if path.is_symlink()
            else hashlib.sha256(path.read_bytes()).hexdigest()
            for path in self._environment.folder.rglob("*")
            if path.is_symlink() or (path.is_file() and path.parent.name != "__pycache__")
        }


@pytest.fixture(scope="module", params=["pip", "uv"])
def environment(request: pytest.FixtureRequest, new_environment: Callable[..., Environment]) -> Environment:
    made = new_environment()
    if request.param == "pip":
        made.run("python", "-m", "ensurepip")
    elif not shutil.which("uv"):
        pytest.skip("there is no uv")
    return made


@pytest.mark.parametrize("command", ["install", "upgrade", "uninstall"])
def test_whatever_is_interrupted_the_next_command_mends(
    command: str, environment: Environment, tmp_path: Path
) -> None:
    player = Player(environment, tmp_path)
    one, two = (write_game(tmp_path, "ping-game", version) for version in ("1.0", "2.0"))
    there = () if command == "install" else (one,)
    words = {"install": [two], "upgrade": ["ping", "--", "--find-links", tmp_path], "uninstall": ["ping"]}[
        command
    ]

    before = player.begin(*there)
    status, said = player.type(command, *words)
    assert status == 0, said
    assert player.files() != before
    stages = player.stages()

    assert player.begin(*there) == before
    for stage, interrupt in zip(
        range(1, stages + 1, max(1, stages // STAGES)), cycle((signal.SIGINT, signal.SIGKILL))
    ):
        _, said = player.type(command, *words, stage=stage, interrupt=interrupt)
        assert player.stages() >= stage, said
        status, told = player.type("list")
        assert status == 0, told
        assert player.files() == before, (stage, interrupt, said, told)
