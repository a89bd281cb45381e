"""The import path of an installed game, tested in real processes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from launcher.catalog import games, games_folder
from launcher.process import GameFailed, GameShown
from launcher.store import lock

if TYPE_CHECKING:
    from tests.process.conftest import Console

PYTHON = f"{sys.version_info[0]}.{sys.version_info[1]}"

# Prints where its modules come from and which others it finds, then opens a window and ends.
TELLS = """
import importlib, json, sys
from pathlib import Path
from launcher import hookimpl

@hookimpl
def start_game():
    import pygame

    said = {}
    for name in WANTED:
        try:
            module = importlib.import_module(name)
        except ImportError:
            said[name] = None
        else:
            said[name] = getattr(module, "MARK", None) or module.__file__
    (Path(__file__).parent / "said").write_text(json.dumps(said))
    pygame.display.set_mode((80, 60))
    pygame.display.flip()
"""
BREAKS = "raise RuntimeError('this was imported')"


def put(name: str, files: Mapping[str, str]) -> Path:
    """Put files into a folder for a distribution, as an installer does, and return its site-packages."""
    site = games_folder() / name / "one" / "lib" / "site-packages"
    for file, text in files.items():
        (site / file).parent.mkdir(parents=True, exist_ok=True)
        (site / file).write_text(text, encoding="utf-8")
    said = {
        "folder": "one",
        "site": "lib/site-packages",
        "python": PYTHON,
        "requirement": name,
        "editable": False,
    }
    (games_folder() / name / "current").write_text(json.dumps(said), encoding="utf-8")
    return site


def install(name: str, wanted: list[str], files: Mapping[str, str] | None = None) -> Path:
    """Install a game that imports some modules, with further files next to it."""
    package = name.replace("-", "_")
    content = {
        f"{package}-1.0.dist-info/entry_points.txt": f"[plt_games]\n{name} = {package}:info.toml\n",
        f"{package}/__init__.py": "",
        f"{package}/info.toml": 'game = "play"',
        f"{package}/play.py": f"WANTED = {wanted!r}\n{TELLS}",
    }
    return put(name, {**content, **(files or {})})


def run(*words: str, **environ: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-P", "-m", "launcher", *words]
    return subprocess.run(
        command,
        env={**os.environ, **environ},
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=100,
    )


def play(name: str, **environ: str) -> dict[str, Any]:
    """Play such a game from a terminal, and return the modules that it has found."""
    done = run("play", name, **environ)
    assert done.returncode == 0, done.stderr
    package = name.replace("-", "_")
    said: dict[str, Any] = json.loads(
        (games_folder() / name / "one" / "lib" / "site-packages" / package / "said").read_text()
    )
    return said


def test_a_game_finds_the_launchers_packages_before_its_own(home: Path) -> None:
    wanted = ["launcher", "pygame", "helper", "other_game"]
    site = install("a-game", wanted, {"helper.py": ""})
    install("other-game", [])
    import pygame

    import launcher

    said = play("a-game")
    assert said == {
        "launcher": launcher.__file__,
        "pygame": pygame.__file__,
        "helper": str(site / "helper.py"),
        "other_game": None,
    }


def test_two_games_have_different_versions_of_one_library(home: Path) -> None:
    for name, version in (("old-game", "1"), ("new-game", "2")):
        install(name, ["shared_lib"], {"shared_lib.py": f"MARK = {version!r}"})
    assert [play(name)["shared_lib"] for name in ("old-game", "new-game")] == ["1", "2"]


def test_modules_in_a_games_folder_can_not_replace_others(home: Path) -> None:
    names = ["launcher.store.journals", "launcher.cli", "games.aces", "pygame", "pluggy", "json", "random"]
    tag = f"cpython-{sys.version_info[0]}{sys.version_info[1]}"
    hostile = {
        "launcher/__init__.py": BREAKS,
        "launcher/cli/__init__.py": BREAKS,
        "launcher/store/journals/__init__.py": BREAKS,
        f"launcher/__pycache__/cli.{tag}.pyc": "",
        "games/__init__.py": BREAKS,
        "games/aces/__init__.py": BREAKS,
        "pygame/__init__.py": BREAKS,
        "pluggy.py": BREAKS,
        "json.py": BREAKS,
        "random.py": BREAKS,
        "sitecustomize.py": BREAKS,
        "usercustomize.py": BREAKS,
        "code.pth": "import os; os.abort()",
        "PLT_Games-0.1.0.egg-info/entry_points.txt": "[plt_games]\nchat-noir = a_game:info.toml\n",
    }
    site = install("a-game", names, hostile)
    assert not [name for name, place in play("a-game").items() if str(site) in place]
    assert run("play", "aces", "--plain").returncode == 0
    listed = json.loads(run("list", "--json").stdout)["games"]
    assert {"aces", "chat-noir"} <= {each["id"] for each in listed if each["distribution"] == "plt-games"}


@pytest.mark.parametrize("file", ["games/__init__.py", "games.py"])
def test_the_launchers_games_start_despite_another_package_named_games(
    home: Path, tmp_path: Path, file: str
) -> None:
    (tmp_path / file).parent.mkdir(exist_ok=True)
    (tmp_path / file).write_text(BREAKS, encoding="utf-8")
    done = run("play", "aces", "--plain", PYTHONPATH=str(tmp_path))
    assert done.returncode == 0, done.stderr
    assert "Aces" in done.stdout


def test_an_editable_game_is_imported_from_its_project(home: Path, tmp_path: Path) -> None:
    site = install("a-game", ["helper"], {"_mine.pth": f"import os; os.abort()\n{tmp_path}\n"})
    (site / "a_game").rename(tmp_path / "a_game")
    (tmp_path / "helper.py").touch()
    assert run("play", "a-game").returncode == 0
    assert json.loads((tmp_path / "a_game" / "said").read_text()) == {"helper": str(tmp_path / "helper.py")}


def test_a_games_folder_is_locked_while_the_game_runs(
    home: Path, console: Console, wait_until: Callable[[Callable[[], bool], str], None]
) -> None:
    waits = TELLS.replace(
        "    pygame.display.flip()\n",
        "    pygame.display.flip()\n    while not pygame.event.get(pygame.QUIT): pygame.time.wait(10)\n",
    )
    site = install("a-game", [], {"a_game/play.py": f"WANTED = []\n{waits}"})
    game = games().find("a-game")
    assert game
    console.warm()
    console.processes.start(game)
    console.wait_for(GameShown)
    descriptor = os.open(site.parents[1].with_name("one.lock"), os.O_RDWR)
    assert not lock(descriptor)
    assert lock(descriptor, shared=True)
    console.processes.stop("a-game")
    wait_until(lambda: lock(descriptor), "the folder to be let go")
    os.close(descriptor)


def test_a_game_that_was_upgraded_after_it_was_listed_fails_with_a_reason(
    home: Path, console: Console
) -> None:
    site = install("a-game", [])
    game = games().find("a-game")
    assert game
    site.parents[1].rename(site.parents[1].with_name("two"))
    console.processes.start(game)
    report = console.wait_for(GameFailed).report
    assert "just been upgraded" in report.sentence
    assert not site.parents[1].with_name("one.lock").exists()


def test_an_installed_program_that_is_no_game_is_adopted_from_its_folder(home: Path) -> None:
    shows = "    pygame.display.set_mode((80, 60))\n    pygame.display.flip()\n"
    metadata = "tanks-1.0.dist-info"
    site = put(
        "tanks",
        {
            f"{metadata}/entry_points.txt": "[console_scripts]\ntanks-go = tank_game.app:main\n",
            f"{metadata}/RECORD": "tank_game/app.py,,\nhelper.py,,\n",
            f"{metadata}/METADATA": "Metadata-Version: 2.1\nName: tanks\nVersion: 1.0\nRequires-Dist: pygame\n",
            "tank_game/__init__.py": "",
            "tank_game/app.py": f"import helper, pygame\n\ndef main():\n{shows}    print(helper.__file__)\n",
            "helper.py": "",
        },
    )
    assert run("adopt", "tanks").returncode == 0
    done = run("play", "tanks")
    assert (done.returncode, done.stdout) == (0, f"{site / 'helper.py'}\n")
    (games_folder() / "tanks" / "current").unlink()
    assert "tank_game.app" in run("list").stdout
