"""Launchers that were installed in each usual way can install games, and do not change themselves."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.effort import few
from tests.install.conftest import Person
from tests.install.wheels import write_game

pytestmark = pytest.mark.slow

SCRIPTS = "Scripts" if os.name == "nt" else "bin"
SUFFIX = ".exe" if os.name == "nt" else ""
Installer = Callable[[Path, Path, Path], Path]
"""Installs the launcher's wheel into a folder with tools from another folder, and returns the command."""


@pytest.fixture(scope="module")
def tools(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the programs uv and pipx, installed from the index."""
    folder = tmp_path_factory.mktemp("tools")
    venv.create(folder, symlinks=os.name != "nt")
    python = folder / SCRIPTS / f"python{SUFFIX}"
    subprocess.run(
        [sys.executable, "-m", "pip", "--python", str(python), "install", "-q", "uv", "pipx"], check=True
    )
    return folder / SCRIPTS


def by_pip(wheel: Path, folder: Path, tools: Path) -> Path:
    venv.create(folder / "environment", with_pip=True, symlinks=os.name != "nt")
    programs = folder / "environment" / SCRIPTS
    subprocess.run([programs / "python", "-m", "pip", "install", "-q", str(wheel)], check=True)
    return programs / f"plt-games{SUFFIX}"


def by_uv(wheel: Path, folder: Path, tools: Path) -> Path:
    """Install into an environment whose only pip is a requirement of the launcher."""
    venv.create(folder / "environment", symlinks=os.name != "nt")
    programs = folder / "environment" / SCRIPTS
    subprocess.run(
        [tools / "uv", "pip", "install", "-q", "--python", programs / "python", str(wheel)], check=True
    )
    return programs / f"plt-games{SUFFIX}"


def by_uv_tool(wheel: Path, folder: Path, tools: Path) -> Path:
    places = {
        "UV_TOOL_DIR": str(folder / "tools"),
        "UV_TOOL_BIN_DIR": str(folder / "bin"),
        "UV_PYTHON": sys.executable,
    }
    subprocess.run([tools / "uv", "tool", "install", "-q", str(wheel)], env=os.environ | places, check=True)
    return folder / "bin" / f"plt-games{SUFFIX}"


def by_pipx(wheel: Path, folder: Path, tools: Path) -> Path:
    places = {
        "PIPX_HOME": str(folder / "pipx"),
        "PIPX_BIN_DIR": str(folder / "bin"),
        "PIPX_DEFAULT_PYTHON": sys.executable,
    }
    subprocess.run([tools / "pipx", "install", "--quiet", str(wheel)], env=os.environ | places, check=True)
    return folder / "bin" / f"plt-games{SUFFIX}"


def files(folder: Path) -> dict[str, str]:
    """Return all files in a folder except those that Python creates when it runs."""
    found = (each for each in folder.rglob("*") if each.is_file() and "__pycache__" not in each.parts)
    return {str(each): hashlib.sha256(each.read_bytes()).hexdigest() for each in found}


@contextmanager
def read_only(folder: Path) -> Iterator[None]:
    """Make a folder read-only, even for root."""
    mount = shutil.which("mount") if os.geteuid() == 0 else None
    if mount is None:
        pytest.skip("only root can mount")
    subprocess.run([mount, "--bind", folder, folder], check=True)
    subprocess.run([mount, "-o", "remount,ro,bind", folder], check=True)
    try:
        yield
    finally:
        subprocess.run(["umount", folder], check=True)


def come_and_go(person: Person) -> None:
    """Install, play, upgrade and uninstall games as a player does over time."""
    assert "New: Ping" in person.type("install", "ping-game<2")
    assert "Ping ended" in person.type("play", "ping")
    assert "ping-game 2.0 is installed" in person.type("install", "ping-game>1")
    assert "needs pluggy<1" in person.type("install", "old-game", status=1)
    assert person.games() == {"ping": "2.0"}
    assert "fail" not in {line.split()[0] for line in person.type("doctor").splitlines()}
    assert person.type("uninstall", "ping") == "Removed: Ping.\n"


@pytest.mark.parametrize("install", few([by_pip, by_uv, by_uv_tool, by_pipx], [by_uv_tool]))
def test_each_way_to_install_the_launcher_can_install_games(
    install: Installer, wheel: Path, tools: Path, person: Person, tmp_path: Path
) -> None:
    folder = tmp_path / "launcher"
    folder.mkdir()
    write_game(person.folder, "old-game", "1.0", "pluggy<1")
    person.launcher = [str(install(wheel, folder, tools))]
    before = files(folder)
    come_and_go(person)
    assert files(folder) == before


def test_games_can_be_installed_next_to_a_read_only_launcher(
    wheel: Path, tools: Path, person: Person, tmp_path: Path
) -> None:
    write_game(person.folder, "old-game", "1.0", "pluggy<1")
    folder = tmp_path / "launcher"
    folder.mkdir()
    person.launcher = [str(by_pip(wheel, folder, tools))]
    with read_only(folder):
        come_and_go(person)


def test_games_stay_when_the_launcher_is_reinstalled(
    wheel: Path, tools: Path, person: Person, tmp_path: Path
) -> None:
    for name in ("former", "latter"):
        (tmp_path / name).mkdir()
    person.launcher = [str(by_uv(wheel, tmp_path / "former", tools))]
    person.type("install", "ping-game")
    shutil.rmtree(tmp_path / "former")
    person.launcher = [str(by_uv(wheel, tmp_path / "latter", tools))]
    assert person.games() == {"ping": "2.0"}
    assert "Ping ended" in person.type("play", "ping")


MANAGED = Path(sysconfig.get_path("stdlib", "posix_prefix", {"installed_base": "/usr"}), "EXTERNALLY-MANAGED")


@pytest.mark.skipif(not MANAGED.exists(), reason="needs a system's own Python of this version that refuses")
def test_a_python_of_the_system_that_refuses_pip(person: Person) -> None:
    places = [str(Path(__file__).parents[2]), sysconfig.get_path("purelib")]
    person.launcher = [f"/usr/bin/python{sys.version_info[0]}.{sys.version_info[1]}", "-m", "launcher"]
    person.environ["PYTHONPATH"] = os.pathsep.join(places)
    write_game(person.folder, "old-game", "1.0", "pluggy<1")
    come_and_go(person)
