"""Games come and go in real environments of every kind, made by the programs that make them."""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.install.wheels import write_game, write_wheel

pytestmark = pytest.mark.slow

SCRIPTS = "Scripts" if os.name == "nt" else "bin"
SUFFIX = ".exe" if os.name == "nt" else ""
NEEDED = ("pygame-ce>=2.5.2", "pluggy>=1.5", "tomli>=2.0.1", "platformdirs>=4.0", "packaging>=24.0")


@pytest.fixture(scope="module")
def wheels(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with all that may be installed: the launcher, what it needs, a game in two versions, an old pygame."""
    folder = tmp_path_factory.mktemp("wheels")
    (folder / wheel.name).write_bytes(wheel.read_bytes())
    write_game(folder, "ping-game", "1.0", "plt-games")
    write_game(folder, "ping-game", "2.0", "plt-games")
    write_wheel(folder, "pygame", "2.6.1", {"pygame/__init__.py": "", "pygame/version.py": "ver = '2.6.1'\n"})
    write_game(folder, "oldie-game", "1.0", "pygame==2.6.1")
    write_game(folder, "ancient-game", "1.0", "pygame-ce<2.5.2")
    write_wheel(
        folder, "pygame-ce", "2.1.4", {"pygame/__init__.py": "", "pygame/version.py": "ver = '2.1.4'\n"}
    )
    command = [
        sys.executable,
        "-m",
        "pip",
        "download",
        "--quiet",
        "--only-binary=:all:",
        "-d",
        str(folder),
        *NEEDED,
    ]
    subprocess.run(command, check=True)
    return folder


@pytest.fixture(scope="module")
def tools(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the programs uv and pipx, fresh from the index."""
    folder = tmp_path_factory.mktemp("tools")
    venv.create(folder, symlinks=os.name != "nt")
    python = folder / SCRIPTS / f"python{SUFFIX}"
    command = [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet", "uv", "pipx"]
    subprocess.run(command, check=True)
    return folder / SCRIPTS


class Machine:
    """Where a player types: programs, variables, a folder of wheels, and no network."""

    def __init__(self, folder: Path, wheels: Path, path: Path) -> None:
        self.folder = folder
        self.wheels = wheels
        inherited = ("SYSTEMROOT", "TEMP", "TMP", "SDL_VIDEODRIVER", "SDL_AUDIODRIVER")
        self.environ = {name: os.environ[name] for name in inherited if name in os.environ} | {
            "HOME": str(folder),
            "PATH": str(path),
            "PLT_GAMES_HOME": str(folder / "plt-games"),
            "PIPX_DEFAULT_BACKEND": "uv",
            "PYTHONUTF8": "1",
            "UV_CACHE_DIR": str(folder / "cache"),
            "UV_PYTHON_DOWNLOADS": "never",
        }
        self.launcher = folder / "nothing yet"

    @property
    def offline(self) -> list[str]:
        return ["--no-index", "--find-links", str(self.wheels)]

    def run(self, *command: object, status: int = 0, **environ: str) -> str:
        done = subprocess.run(
            [str(word) for word in command],
            cwd=self.folder,
            env=self.environ | environ,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            check=False,
            timeout=120,
        )
        assert done.returncode == status, f"{command} ended with {done.returncode}:\n{done.stdout}"
        return done.stdout

    def play(self, *words: str, status: int = 0, **environ: str) -> str:
        return self.run(self.launcher, *words, status=status, **environ)

    def games(self) -> list[tuple[str, str]]:
        said = json.loads(self.play("list", "--json"))
        return [
            (game["id"], game["version"]) for game in said["games"] if game["distribution"] != "plt-games"
        ]


@pytest.fixture
def machine(tmp_path: Path, wheels: Path, tools: Path) -> Machine:
    return Machine(tmp_path, wheels, tools)


def game_comes_and_goes(machine: Machine, wipe: Callable[[], object]) -> None:
    """What a player does with a game in the course of time; `wipe` makes the environment anew, without games."""
    offline = machine.offline
    said = machine.play("install", "ping-game", "nosuch", "--", *offline, status=1)
    assert "nosuch" in said
    assert "nothing was changed" in said
    assert len(said.splitlines()) < 12
    assert machine.games() == []

    said = machine.play("install", "ping-game<2", "--", *offline)
    assert "New: Ping, in Other Games" in said
    assert machine.games() == [("ping", "1.0")]

    said = machine.play("install", "ping-game", "--", *offline)  # pipx takes the newest at once
    assert "ping-game was 1.0 and is 2.0 now.\n" in said + machine.play("upgrade", "--", *offline)
    assert machine.games() == [("ping", "2.0")]

    wipe()
    assert machine.games() == []
    assert "install --restore" in machine.play("doctor")
    assert "New: Ping" in machine.play("install", "--restore", "--", *offline)
    assert machine.games() == [("ping", "2.0")]

    assert "Gone: Ping." in machine.play("uninstall", "ping")
    assert machine.games() == []

    wheel = Path("wheels", "ping_game-1.0-py3-none-any.whl")
    (machine.folder / wheel.parent).mkdir()
    (machine.folder / wheel).write_bytes((machine.wheels / wheel.name).read_bytes())
    assert "New: Ping" in machine.play("install", f"./{wheel.as_posix()}", "--", *offline)
    assert machine.games() == [("ping", "1.0")]


def games_want_other_pygames(machine: Machine) -> None:
    """One that wants the old pygame runs beside pygame-ce, and one that breaks the launcher is not let in."""
    said = machine.play("install", "oldie-game", "--", *machine.offline)
    assert "pygame is wanted by oldie-game; pygame-ce stands in for it.\n" in said
    assert machine.games() == [("oldie", "1.0")]
    machine.play("doctor")

    said = machine.play("install", "ancient-game", "--", *machine.offline, status=1)
    assert "ancient-game" in said
    assert "pygame-ce<2.5.2" in said
    assert machine.games() == [("oldie", "1.0")]

    machine.play("uninstall", "oldie")
    assert machine.games() == []
    checks = json.loads(machine.play("doctor", "--json"))["checks"]
    assert "pygame" not in [check["name"] for check in checks]


def refused(machine: Machine, files: dict[str, str]) -> str:
    """What is said of a wheel with these files, after which all is as it was."""
    before = machine.games()
    wheel = write_game(machine.folder, "evil-game", "1.0", files=files)
    said = machine.play("install", str(wheel), "--", *machine.offline, status=1)
    assert machine.games() == before
    return said


def test_virtual_environment_of_uv(machine: Machine) -> None:
    python = machine.folder / "env" / SCRIPTS / f"python{SUFFIX}"
    machine.run("uv", "venv", "--python", sys.executable, "env")
    machine.run("uv", "pip", "install", "--python", python, *machine.offline, "plt-games")
    machine.launcher = python.with_name(f"plt-games{SUFFIX}")
    game_comes_and_goes(
        machine, lambda: machine.run("uv", "pip", "uninstall", "--python", python, "ping-game")
    )
    machine.play("uninstall", "ping")
    games_want_other_pygames(machine)


def test_virtual_environment_with_nothing_but_python(machine: Machine, tmp_path: Path) -> None:
    python = machine.folder / "env" / SCRIPTS / f"python{SUFFIX}"
    machine.run("uv", "venv", "--python", sys.executable, "env")
    machine.run("uv", "pip", "install", "--python", python, *machine.offline, "plt-games")
    machine.launcher = python.with_name(f"plt-games{SUFFIX}")
    machine.environ["PATH"] = str(tmp_path / "without programs")
    game_comes_and_goes(machine, lambda: machine.run(python, "-m", "pip", "uninstall", "-y", "ping-game"))
    assert "It is left alone" in machine.play("uninstall", "pip", status=2)
    machine.play("uninstall", "ping")
    games_want_other_pygames(machine)


def test_tool_of_uv(machine: Machine) -> None:
    places = {
        "UV_TOOL_DIR": str(machine.folder / "uv" / "tools"),
        "UV_TOOL_BIN_DIR": str(machine.folder / "uv" / "bin"),
    }
    tool = ["uv", "tool", "install", "plt-games", "--python", sys.executable, *machine.offline]
    machine.run(*tool, "--with", "oldie-game", **places)
    machine.launcher = machine.folder / "uv" / "bin" / f"plt-games{SUFFIX}"
    assert "the old pygame" in machine.play("doctor", status=1)
    machine.run(*tool, **places)
    game_comes_and_goes(machine, lambda: machine.run(*tool, "--force", **places))
    receipt = (machine.folder / "uv" / "tools" / "plt-games" / "uv-receipt.toml").read_text(encoding="utf-8")
    assert "ping_game-1.0-py3-none-any.whl" in receipt
    said = refused(machine, {"launcher/cli.py": ""})
    assert "launcher/cli.py of plt-games would be overwritten" in said
    assert receipt == (machine.folder / "uv" / "tools" / "plt-games" / "uv-receipt.toml").read_text("utf-8")
    machine.play("uninstall", "ping")
    games_want_other_pygames(machine)


def test_environment_of_pipx(machine: Machine) -> None:
    places = {"PIPX_HOME": str(machine.folder / "pipx"), "PIPX_BIN_DIR": str(machine.folder / "bin")}
    (wheel,) = machine.wheels.glob("plt_games-*.whl")
    passed = f"--pip-args={shlex.join(machine.offline)}"
    install = ["pipx", "install", "--force", str(wheel), "--python", sys.executable, passed]
    machine.run(*install, **places)
    machine.launcher = machine.folder / "bin" / f"plt-games{SUFFIX}"

    def wipe() -> None:
        machine.run("pipx", "uninstall", "plt-games", **places)
        machine.run(*install, **places)

    game_comes_and_goes(machine, wipe)
    metadata = (machine.folder / "pipx" / "venvs" / "plt-games" / "pipx_metadata.json").read_text(
        encoding="utf-8"
    )
    assert set(json.loads(metadata)["injected_packages"]) == {"ping-game"}
    said = refused(machine, {"evil.pth": "import time; time.sleep(600)\n"})
    assert "Python does not start any more" in said  # found while pipx, which runs it, is waiting
    machine.play("uninstall", "ping")
    games_want_other_pygames(machine)


@pytest.mark.skipif(os.name == "nt", reason="what is typed is split as a POSIX shell does")
def test_what_the_doctor_prescribes_for_the_old_pygame_helps(machine: Machine) -> None:
    python = machine.folder / "env" / SCRIPTS / f"python{SUFFIX}"
    machine.run("uv", "venv", "--python", sys.executable, "env")
    machine.run("uv", "pip", "install", "--python", python, *machine.offline, "plt-games")
    machine.launcher = python.with_name(f"plt-games{SUFFIX}")
    machine.run("uv", "pip", "install", "--python", python, *machine.offline, "oldie-game")
    checks = json.loads(machine.play("doctor", "--json", status=1))["checks"]
    failed = {check["name"]: check for check in checks if check["state"] == "fail"}
    assert "module pygame" in failed
    for command in failed["pygame"]["mend"]:
        words = shlex.split(command)
        machine.run(*words, *(machine.offline if "install" in words else ()))
    assert json.loads(machine.play("doctor", "--json"))["ok"]


def systems() -> Iterator[Path]:
    """A Python of the system that refuses, and runs what this one has installed."""
    minor = ".".join(map(str, sys.version_info[:2]))
    if Path(f"/usr/lib/python{minor}/EXTERNALLY-MANAGED").exists():
        yield Path(f"/usr/bin/python{minor}")


@pytest.mark.skipif(not any(systems()), reason="needs a system's own Python of this version that refuses")
def test_python_of_a_system_that_refuses(tmp_path: Path) -> None:
    checkout = Path(__file__).parents[2]
    environ = {
        "PLT_GAMES_HOME": str(tmp_path),
        "PYTHONPATH": os.pathsep.join([str(checkout), sysconfig.get_path("purelib")]),
    }
    (python,) = systems()
    done = subprocess.run(
        [python, "-m", "launcher", "install", "ping-game"],
        env=environ,
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    why, command = done.stderr.splitlines()
    assert "belongs to the operating system" in why
    assert command.endswith("ping-game")
    assert "--break-system-packages" in command
