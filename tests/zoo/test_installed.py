"""Distributions that are installed wrongly: twice, in part, with the same name, or no longer."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from launcher.cli import main
from launcher.process import failures

if TYPE_CHECKING:
    from launcher.console.world import Console
    from launcher.universe import Program
    from tests.conftest import Environment
    from tests.zoo.conftest import Zoo

STRANGER = Path(__file__).parents[1] / "fixtures" / "stranger"
LASTING = """
import os, pygame
from launcher import hookimpl

@hookimpl
def start_game():
    pygame.display.set_mode((80, 60))
    pygame.display.flip()
    while os.path.exists(__file__):
        pygame.event.pump()
        pygame.time.wait(10)
"""


def pip(*arguments: str | Path) -> None:
    command = [sys.executable, "-m", "pip", "--quiet", *map(str, arguments)]
    subprocess.run(command, check=True, env={**os.environ, "PIP_DISABLE_PIP_VERSION_CHECK": "1"})


def test_two_distributions_with_the_same_id(zoo: Zoo) -> None:
    zoo.install("tic")
    zoo.install(
        "toe", {"info.toml": 'game = "play"\ngame-icon = "toe.png"'}, "[plt_games]\ntic = toe:info.toml\n"
    )
    said = zoo.listing()
    assert [game["distribution"] for game in said["games"] if game["id"] == "tic"] == ["zoo-tic"]
    (problem,) = said["problems"]
    assert (problem["id"], problem["distribution"]) == ("tic", "zoo-toe")
    assert "'zoo-tic'" in problem["reason"]
    assert zoo.play("tic") == (0, "")
    assert zoo.visit(["tic", "good"]) == {"tic": ["shown", "ended"], "good": ["shown", "ended"]}


def test_a_distribution_with_an_id_of_the_launchers_games(zoo: Zoo) -> None:
    """The launcher's game is used, whatever the order of names or paths."""
    zoo.install("aaa", entry="[plt_games]\nchat-noir = aaa:info.toml\n")
    said = zoo.listing()
    assert [game["distribution"] for game in said["games"] if game["id"] == "chat-noir"] == ["plt-games"]
    (problem,) = said["problems"]
    assert problem["distribution"] == "zoo-aaa"
    assert "'plt-games'" in problem["reason"]


def test_two_distributions_with_the_same_package(zoo: Zoo) -> None:
    """The second installation has overwritten files of the first."""
    zoo.install("tic")
    zoo.install("tic", {"info.toml": 'game = "play"\nname = "Toe"'}, distribution="zoo-toe")
    said = zoo.listing()
    assert [(game["name"], game["distribution"]) for game in said["games"] if game["id"] == "tic"] == [
        ("Toe", "zoo-tic")
    ]
    assert [problem["distribution"] for problem in said["problems"]] == ["zoo-toe"]
    assert zoo.play("tic") == (0, "")


def test_without_metadata_the_name_of_the_folder_is_used(zoo: Zoo) -> None:
    zoo.install("bare", metadata=False)
    said = zoo.listing()
    (game,) = (game for game in said["games"] if game["id"] == "bare")
    assert (game["distribution"], game["version"]) == ("zoo_bare", "1.0")
    assert said["problems"] == []
    assert zoo.play("bare") == (0, "")
    assert zoo.visit(["bare"]) == {"bare": ["shown", "ended"]}


def test_a_package_that_was_only_copied_there_is_not_installed(zoo: Zoo) -> None:
    zoo.install("copied")
    shutil.rmtree(zoo.site / "zoo_copied-1.0.dist-info")
    assert "copied" not in json.dumps(zoo.listing())
    said = zoo.play("copied").said
    assert "can't find" in said
    assert "'copied'" in said


def test_metadata_that_was_left_behind(
    zoo: Zoo, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    zoo.install("left")
    shutil.rmtree(zoo.site / "left")
    (problem,) = zoo.listing()["problems"]
    assert "'left'" in problem["reason"]
    monkeypatch.syspath_prepend(zoo.site)
    assert main(["play", "left"]) == 2
    assert problem["reason"] in capsys.readouterr().err


@pytest.fixture(scope="module")
def environment(new_environment: Callable[..., Environment]) -> Environment:
    return new_environment()


def test_installed_twice_as_a_wheel_and_for_development(
    environment: Environment, build: Callable[[Path], Path], tmp_path: Path
) -> None:
    """Python imports the first one on its path, so this one is listed, once."""
    project = shutil.copytree(STRANGER, tmp_path / "nimble")
    wheel = build(project)
    text = (project / "pyproject.toml").read_text("utf-8")
    (project / "pyproject.toml").write_text(text.replace("1.2.0", "1.3.0.dev0"), encoding="utf-8")
    pip("--python", environment.program("python"), "install", "--no-deps", "--editable", project)
    pip("install", "--no-deps", "--target", tmp_path / "first", wheel)

    def version_and_place(path: str) -> tuple[str, Path]:
        command = [str(environment.program("plt-games")), "list", "--json"]
        environ = {**os.environ, "PYTHONPATH": path}
        done = subprocess.run(command, env=environ, capture_output=True, check=True, cwd=tmp_path)
        said = json.loads(done.stdout)
        assert said["problems"] == []
        (game,) = (game for game in said["games"] if game["id"] == "nimble")
        return game["version"], Path(game["icon"]).parents[1]

    assert version_and_place("") == ("1.3.0.dev0", project)
    assert version_and_place(str(tmp_path / "first")) == ("1.2.0", tmp_path / "first")


def test_uninstalled_while_the_console_is_open(environment: Environment, new_zoo: Callable[..., Zoo]) -> None:
    python = environment.program("python")
    site = environment.run("python", "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip()
    zoo = new_zoo(Path(site))
    zoo.install("victim")
    zoo.install("lasting", {"play.py": LASTING})

    def uninstall(console: Program[Console]) -> bool:
        if console.world.running != {"lasting": "running"}:
            return False
        pip("--python", python, "uninstall", "--yes", "zoo-victim", "zoo-lasting")
        return True

    def come_back(console: Program[Console]) -> bool:
        if console.world.running:
            return False
        console.focus()
        return True

    def is_gone(console: Program[Console]) -> bool:
        return console.world.catalog.find("victim") is None and console.world.catalog.find("good") is not None

    assert zoo.visit(["victim", "lasting", uninstall, "victim", come_back, is_gone, "victim", "good"]) == {
        "victim": [
            "shown",
            "ended",
            failures.said_by(
                "Victim",
                failures.broken_import("Victim", "victim.play", ModuleNotFoundError(name="victim.play")),
            ),
        ],
        "lasting": ["shown", "ended"],
        "good": ["shown", "ended"],
    }
