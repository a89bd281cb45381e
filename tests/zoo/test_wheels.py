"""Malicious wheels are refused or stay in their own folder, and change nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from launcher.process import failures
from tests.effort import few
from tests.install.conftest import Person, person
from tests.install.wheels import STARTS, write_game, write_wheel

__all__ = ["person"]  # which is a fixture

OTHERS = "1 / 0\n"
DATA = "evil_game-1.0.data"
ENDS = "import os\nos._exit(7)\n"
OURS = "Metadata-Version: 2.1\nName: plt-games\nVersion: 0.0\n"
HARMLESS: dict[str, tuple[Mapping[str, str], str]] = {
    "commands": ({}, "[console_scripts]\nplt-games = a:b\npython = a:b\npython3 = a:b\npip = a:b\n"),
    "a script for a command": (
        {f"{DATA}/scripts/plt-games": OTHERS, f"{DATA}/scripts/python3.11": OTHERS},
        "",
    ),
    "the environment": ({f"{DATA}/data/pyvenv.cfg": "home = /nowhere\n"}, ""),
    "the launcher": ({"launcher/cli.py": OTHERS, "launcher/__init__.py": OTHERS}, ""),
    "a package before a module": ({"launcher/cli/__init__.py": OTHERS}, ""),
    "what Python has compiled": ({"launcher/__pycache__/cli.cpython-311.pyc": OTHERS}, ""),
    "a package of games": ({"games/__init__.py": OTHERS, "games/aces/info.toml": OTHERS}, ""),
    "pygame and pluggy": (
        {"pygame/__init__.py": OTHERS, "pluggy/__init__.py": OTHERS, "pip/__init__.py": OTHERS},
        "",
    ),
    "a module of Python": ({"json.py": OTHERS, "os.py": OTHERS, "site.py": OTHERS}, ""),
    "a .pth file that ends Python": ({"evil.pth": "import os; os._exit(0)\n"}, ""),
    "a .pth file that sleeps": ({"evil.pth": "import time; time.sleep(600)\n"}, ""),
    "sitecustomize": ({"sitecustomize.py": ENDS, "usercustomize.py": ENDS}, ""),
    "another's game": ({"ping_game/play.py": OTHERS, "ping_game/info.toml": OTHERS}, ""),
}
QUICK = ("the launcher", "sitecustomize")
"""One of each kind: code of others, and code that Python runs when it starts."""
REFUSED: dict[str, tuple[Mapping[str, str], str]] = {
    "the launcher's metadata": (
        {f"{DATA}/purelib/plt_games-0.0.dist-info/METADATA": OURS},
        "calls itself 'plt-games'",
    ),
    "the launcher's metadata, in capitals": (
        {"PLT_Games-0.1.0.egg-info/PKG-INFO": OURS},
        "calls itself 'plt-games'",
    ),
    "another's metadata": (
        {f"{DATA}/purelib/ping_game-9.dist-info/METADATA": OURS.replace("plt-", "ping-")},
        "'ping-game', which is",
    ),
    "its game raises": ({"evil_game/play.py": OTHERS}, "ZeroDivisionError"),
    "its game ends the process": ({"evil_game/__init__.py": ENDS}, "(exit status 7)"),
    "its game is nowhere": (
        {"evil_game/info.toml": 'game = "play"\n', "evil_game/play.py": ""},
        "neither tabletop",
    ),
}


@pytest.mark.parametrize("kind", few(HARMLESS, QUICK))
def test_the_files_of_a_wheel_stay_in_its_own_folder(kind: str, person: Person) -> None:
    files, entries = HARMLESS[kind]
    wheel = write_game(person.folder, "evil-game", "1.0", files=files, entries=entries)
    person.type("install", "ping-game", wheel)
    assert person.games() == {"ping": "2.0", "evil": "1.0"}
    assert person.type("play", "ping") == f"{failures.never_shown('Ping')}\n"
    assert person.type("play", "evil") == f"{failures.never_shown('Evil')}\n"
    assert "fail" not in {line.split()[0] for line in person.type("doctor").splitlines()}
    assert "Removed: Evil.\n" in person.type("uninstall", "evil-game")
    assert person.games() == {"ping": "2.0"}


@pytest.mark.parametrize("kind", REFUSED)
def test_a_wheel_that_pretends_to_be_another_package_is_refused(kind: str, person: Person) -> None:
    files, why = REFUSED[kind]
    said = person.type("install", write_game(person.folder, "evil-game", "1.0", files=files), status=1)
    assert "evil_game-1.0-" in said
    assert "was not installed" in said
    assert why in said
    assert person.games() == {}
    assert person.leftovers() == []


@pytest.mark.parametrize("name", few(["plt-games", "pluggy", "pytest"], ["pluggy"]))
def test_a_wheel_with_the_name_of_a_launcher_package_is_refused(name: str, person: Person) -> None:
    person.type("install", write_game(person.folder, name, "99"), status=1)
    assert person.games() == {}


def test_a_wheel_whose_metadata_have_another_name_is_refused(person: Person) -> None:
    said = "Metadata-Version: 2.1\nName: other\nVersion: 1\n"
    wheel = write_wheel(
        person.folder, "evil-game", "1", {"evil_game-1.dist-info/METADATA": said, "a.py": STARTS}
    )
    person.type("install", wheel, status=1)
    assert person.leftovers() == []


@pytest.mark.parametrize("content", few([b"", b"PK", b"\0" * 5000], [b"PK"]))
def test_a_wheel_that_is_broken_is_refused(content: bytes, person: Person) -> None:
    wheel = Path(person.folder, "evil_game-1.0-py3-none-any.whl")
    wheel.write_bytes(content)
    assert "can't be installed" in person.type("install", wheel, status=1)
    assert person.leftovers() == []


def test_a_wheel_with_files_outside_its_folder_is_refused(person: Person) -> None:
    wheel = write_game(person.folder, "evil-game", "1.0", files={"../../../../../../evil": ""})
    person.type("install", wheel, status=1)
    assert not list(person.home.rglob("evil"))
