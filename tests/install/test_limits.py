"""Strangers' code that runs during an installation stays within limits, and an audit runs none of it."""

from __future__ import annotations

import json
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from launcher.process import available, protection
from tests.install.conftest import Person
from tests.install.wheels import write_game, write_wheel
from tests.process.conftest import look_until

pytestmark = pytest.mark.slow

ATTEMPTS = """
import os, socket, subprocess, sys, time

def tried(act):
    try:
        act()
    except Exception as error:
        return type(error).__name__
    return "done"

def leave_a_daemon():
    if os.fork() == 0:
        os.setsid()
        os.closerange(0, 64)
        if os.fork() == 0:
            time.sleep(600)
        os._exit(0)

ATTEMPTS = {{
    "read a file of the player": lambda: open({secret!r}).read(),
    "write a file of the player": lambda: open({secret!r}, "w"),
    "write into another folder": lambda: open({other!r}, "w"),
    "write next to itself": lambda: open(os.path.join(os.path.dirname(__file__), "mine"), "w"),
    "start a program": lambda: subprocess.run(["/bin/sh", "-c", ":"], check=True),
    "use the network": lambda: socket.socket(socket.AF_INET).close(),
    "use the session bus": lambda: socket.socket(socket.AF_UNIX).close(),
    "find a secret in the environment": lambda: os.environ["API_TOKEN"],
    "leave a daemon": leave_a_daemon,
}}
RESULTS = {{name: tried(act) for name, act in ATTEMPTS.items()}}
"""
RAISE = """
raise ValueError("it did: " + ", ".join(name for name, result in RESULTS.items() if result == "done"))
"""
BACKEND = """
import json, pathlib, zipfile

pathlib.Path(__file__).with_name("results").write_text(json.dumps(RESULTS))

def build_wheel(folder, config_settings=None, metadata_directory=None):
    name = "pong-1-py3-none-any.whl"
    with zipfile.ZipFile(f"{folder}/{name}", "w") as wheel:
        for file in ("pong/__init__.py", "pong/info.toml", "pong/play.py"):
            wheel.write(file)
        wheel.writestr("pong-1.dist-info/METADATA", "Metadata-Version: 2.1\\nName: pong\\nVersion: 1\\n")
        wheel.writestr("pong-1.dist-info/WHEEL", "Wheel-Version: 1.0\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n")
        wheel.writestr("pong-1.dist-info/entry_points.txt", "[plt_games]\\npong = pong:info.toml\\n")
        wheel.writestr("pong-1.dist-info/RECORD", "")
    return name
"""
PROJECT = """
[project]
name = "pong"
version = "1"
[build-system]
requires = []
build-backend = "backend"
backend-path = ["."]
"""


def processes_with(text: str) -> list[str]:
    """Return the numbers of the processes whose environment contains a text."""
    found = []
    for each in Path("/proc").glob("[0-9]*"):
        try:
            if text.encode() in (each / "environ").read_bytes():
                found.append(each.name)
        except OSError:
            continue
    return found


@pytest.mark.skipif(
    sys.platform != "linux" or not all(available()), reason="this system can't limit a process"
)
def test_the_build_and_the_trial_of_a_game_reach_only_their_own_folders(person: Person) -> None:
    secret, other = person.folder.parent / "secret", person.home / "data" / "other"
    secret.write_text("secret", encoding="utf-8")
    project = person.folder / "pong"
    (project / "pong").mkdir(parents=True)
    attempts = ATTEMPTS.format(secret=str(secret), other=str(other))
    files = {
        "pyproject.toml": PROJECT,
        "backend.py": attempts + BACKEND,
        "pong/__init__.py": "",
        "pong/info.toml": 'game = "play"\n',
        "pong/play.py": f"{attempts}{RAISE}",
    }
    for name, text in files.items():
        (project / name).write_text(text, encoding="utf-8")
    person.environ["API_TOKEN"] = "secret"
    said = person.type("install", "./pong", status=1)
    built = json.loads((project / "results").read_text(encoding="utf-8"))
    assert built == {
        "read a file of the player": "PermissionError",
        "write a file of the player": "PermissionError",
        "write into another folder": "PermissionError",
        "write next to itself": "done",
        "start a program": "done",
        "use the network": "done",
        "use the session bus": "PermissionError",
        "find a secret in the environment": "KeyError",
        "leave a daemon": "done",
    }
    # The trial can read the environment, but has no way to send it.
    assert "it did: find a secret in the environment, leave a daemon" in said
    assert processes_with(str(person.home)) == []
    assert secret.read_text(encoding="utf-8") == "secret"
    assert not other.exists()


@pytest.mark.skipif(sys.platform != "linux", reason="other systems do not name the parent of a process")
def test_no_process_of_a_build_is_left_if_the_launcher_is_killed(person: Person) -> None:
    project = person.folder / "pong"
    project.mkdir()
    ready = project / "ready"
    (project / "pyproject.toml").write_text(PROJECT, encoding="utf-8")
    waits = f"leave_a_daemon()\nopen({str(ready)!r}, 'w').close()\ntime.sleep(600)\n"
    attempts = ATTEMPTS.partition("ATTEMPTS")[0]
    (project / "backend.py").write_text(attempts + waits, encoding="utf-8")
    with subprocess.Popen(
        [*person.launcher, "install", "./pong"], env=person.environ, cwd=person.folder
    ) as launcher:
        look_until(ready.exists, "the build")
        assert len(processes_with(str(person.home))) > 3
        launcher.kill()
    look_until(lambda: processes_with(str(person.home)) == [], "the end of all processes")


def test_an_audit_refuses_addresses_before_it_gets_them(person: Person) -> None:
    wheel = write_game(person.folder, "ping-game", "3.0", f"ball @ file://{person.folder}/ball.tar.gz")
    said = person.type("audit", wheel, status=1)
    assert "ball.tar.gz'" in said
    assert "Nothing" not in said


def test_an_audit_runs_no_code_of_a_requirement_from_an_address(person: Person) -> None:
    project = person.folder / "ball"
    project.mkdir()
    ran = project / "ran"
    (project / "pyproject.toml").write_text(PROJECT, encoding="utf-8")
    (project / "backend.py").write_text(f"open({str(ran)!r}, 'w')", encoding="utf-8")
    write_wheel(person.folder, "box", "1", {"box.py": ""}, f"pong @ file://{project}")
    wheel = write_game(person.folder, "ping-game", "3.0", "box")
    person.type("audit", wheel, status=1)
    assert not ran.exists()


def test_an_audit_shows_the_files_on_the_disk_whatever_a_wheel_lists(person: Person) -> None:
    wheel = write_game(person.folder, "ping-game", "3.0", files={"evil.pth": "", "ping_game/x.so": ""})
    padded = person.folder / "padded" / wheel.name
    padded.parent.mkdir()
    with zipfile.ZipFile(wheel) as archive, zipfile.ZipFile(padded, "w") as other:
        for name in archive.namelist():
            text = archive.read(name)
            rows = b"".join(b"ping_game/missing-%d.py,,\n" % number for number in range(150_000))
            other.writestr(name, rows + text if name.endswith("RECORD") else text)
    said = person.type("audit", padded)
    assert ": 12 files, " in said
    assert ": evil.pth\n" in said
    assert ": ping_game/x.so\n" in said
    assert "missing" not in said


def test_an_audit_shows_what_an_upgrade_would_change(person: Person) -> None:
    for version in ("1", "2"):
        write_wheel(person.folder, "ball", version, {"ball.py": f"VERSION = {version}\n"})
    write_game(person.folder, "ping-game", "3.0", "ball<2", files={"ping_game/old.py": ""})
    person.type("install", "ping-game")
    changed = {"ping_game/new.py": "", "ping_game/__init__.py": "VERSION = 4\n"}
    said = person.type("audit", write_game(person.folder, "ping-game", "4.0", "ball>1", files=changed))
    changes = said[said.index("Changes from ping-game 3.0") :]
    assert "ball 2 (before: 1), ping-game 4.0 (before: 3.0)\n" in changes
    assert ": ping_game/new.py\n" in changes
    assert ": ball.py, ping_game/__init__.py\n" in changes
    assert ": ping_game/old.py\n" in changes
    assert person.games() == {"ping": "3.0"}


def test_a_package_whose_games_all_have_taken_ids_is_not_installed(person: Person) -> None:
    starts = "from launcher import hookimpl\n\n\n@hookimpl\ndef start_game():\n    pass\n"
    files = {
        "aces_game/__init__.py": "",
        "aces_game/info.toml": 'game = "play"\n',
        "aces_game/play.py": starts,
    }
    entries = {"aces_game-1.dist-info/entry_points.txt": "[plt_games]\naces = aces_game:info.toml\n"}
    write_wheel(person.folder, "aces-game", "1", files | entries)
    assert "'aces' is already used" in person.type("install", "aces-game", status=1)
    assert person.leftovers() == []


def test_an_audit_shows_the_permissions_that_a_game_asks_for_and_what_confines_it(person: Person) -> None:
    manifest = {"ping_game/info.toml": 'game = "play"\npermissions = ["network", "files"]\n'}
    said = person.type("audit", write_game(person.folder, "ping-game", "4.0", files=manifest))
    assert "permissions: network, files" in said
    assert protection()[1] in said
