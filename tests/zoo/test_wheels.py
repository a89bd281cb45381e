"""Wheels that spoil an environment when a real pip installs them: all goes back, and it is said which one it was."""

from __future__ import annotations

import hashlib
import os
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.install.wheels import write_game

if TYPE_CHECKING:
    from tests.conftest import Environment

pytestmark = pytest.mark.slow

SLEEPS = 600
SCRIPT = "[console_scripts]\n{} = evil_game.play:main\n"
DATA = "evil_game-1.0.data"
OTHERS = "# of somebody else\n"
SPOILING = {
    "the command": ({}, SCRIPT.format("plt-games"), "plt-games of plt-games would be overwritten"),
    "a script for the command": (
        {f"{DATA}/scripts/plt-games": OTHERS},
        "",
        "plt-games of plt-games would be",
    ),
    "python": ({}, SCRIPT.format("python"), "does not start"),
    "python3": ({}, SCRIPT.format("python3"), "python3 of python would be overwritten"),
    "the environment": (
        {f"{DATA}/data/pyvenv.cfg": "home = /nowhere\ninclude-system-site-packages = false\n"},
        "",
        "pyvenv.cfg of python would be overwritten",
    ),
    "pip": ({}, SCRIPT.format("pip"), "bin/pip3"),
    "the launcher": (
        {"launcher/cli.py": "raise SystemExit(3)\n"},
        "",
        "launcher/cli.py of plt-games would be",
    ),
    "the launcher and more": (
        {"launcher/cli.py": "", f"{DATA}/data/share/evil/a": ""},
        "",
        "launcher/cli.py of",
    ),
    "the launcher's proof": ({"launcher/install/probe.py": "1 / 0\n"}, "", "ZeroDivisionError"),
    "bundled games": (
        {"games/chat_noir/info.toml": OTHERS},
        "",
        "games/chat_noir/info.toml of plt-games would",
    ),
    "metadata": (
        {f"{DATA}/purelib/plt_games-0.1.0.dist-info/METADATA": OTHERS},
        "",
        "plt-games is gone then",
    ),
    "pygame": ({"pygame/__init__.py": OTHERS}, "", "pygame/__init__.py of pygame-ce would be overwritten"),
    "a part of pygame": (
        {"pygame/sprite.py": OTHERS},
        "",
        "pygame/sprite.py of pygame-ce would be overwritten",
    ),
    "pluggy": ({"pluggy/_hooks.py": OTHERS}, "", "pluggy/_hooks.py of pluggy would be overwritten"),
    "a .pth that ends Python": (
        {"evil.pth": "import os; os._exit(0)\n"},
        "",
        "ended with status 0, without a word",
    ),
    "a .pth that raises": ({"evil.pth": "import sys; sys.exit('no')\n"}, "", "SystemExit: no"),
    "a .pth that sleeps": (
        {"evil.pth": f"import time; time.sleep({SLEEPS})\n"},
        "",
        "nothing has happened for",
    ),
    "sitecustomize that ends Python": ({"sitecustomize.py": "import os\nos._exit(7)\n"}, "", "with status 7"),
    "sitecustomize that sleeps": (
        {"sitecustomize.py": f"import time\ntime.sleep({SLEEPS})\n"},
        "",
        "nothing has happened",
    ),
}


class Place:
    """An environment with the launcher and a pip of its own, and a folder where wheels are made."""

    def __init__(self, environment: Environment, folder: Path) -> None:
        self.folder = folder
        self._environment = environment
        self._environ = {
            name: value for name, value in os.environ.items() if not name.startswith("PYTHON")
        } | {
            "PLT_GAMES_HOME": str(folder / "home"),
            "PIP_NO_INDEX": "1",
        }

    def type(self, *words: str | Path) -> tuple[int, str]:
        """Status and output of `plt-games`."""
        done = subprocess.run(
            [self._environment.program("plt-games"), *words],
            env=self._environ,
            cwd=self.folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            check=False,
        )
        return done.returncode, done.stdout

    def pip(self, *words: str | Path) -> None:
        """Change it behind the launcher's back."""
        self._environment.run("python", "-m", "pip", "-q", *map(str, words))

    def files(self) -> dict[str, str]:
        """All that is there, with what it holds."""
        return dict(self._files())

    def _files(self) -> Iterator[tuple[str, str]]:
        for path in self._environment.folder.rglob("*"):
            if path.is_symlink():
                yield str(path), str(path.readlink())
            elif path.is_file() and path.parent.name != "__pycache__":
                yield str(path), hashlib.sha256(path.read_bytes()).hexdigest()


@pytest.fixture(scope="module")
def place(new_environment: Callable[..., Environment], tmp_path_factory: pytest.TempPathFactory) -> Place:
    environment = new_environment()
    environment.run("python", "-m", "ensurepip")
    return Place(environment, tmp_path_factory.mktemp("place"))


@pytest.mark.parametrize("kind", SPOILING)
def test_what_it_spoils_goes_back(kind: str, place: Place) -> None:
    files, entries, why = SPOILING[kind]
    wheel = write_game(place.folder, "evil-game", "1.0", files=files, entries=entries)
    before = place.files()
    began = time.monotonic()
    status, said = place.type("install", wheel)
    took = time.monotonic() - began
    assert status == 1, said
    assert "has been taken back: " in said
    assert why in said
    assert "It came with evil-game.\n" in said or "gone then" in why
    assert place.files() == before
    assert place.type("list")[0] == 0
    assert took < SLEEPS / 2, "what sleeps was waited for"


def test_what_was_spoilt_by_hand_is_seen_by_the_doctor(place: Place) -> None:
    files = {"games/chat_noir/info.toml": OTHERS, "pygame/sprite.py": OTHERS}
    place.pip("install", write_game(place.folder, "evil-game", "1.0", files=files))
    status, said = place.type("doctor")
    assert status == 1
    assert (
        "plt-games: games/chat_noir/info.toml of 0.1.0 is missing or was overwritten; evil-game has" in said
    )
    assert "pip uninstall -y evil-game\n" in said
    place.pip("uninstall", "-y", "evil-game")  # which takes them along
    status, said = place.type("doctor")
    assert status == 1
    assert "pygame-ce: pygame/sprite.py of " in said
    assert "pip install pygame-ce --force-reinstall --no-deps\n" in said
