"""A game that is not confined and replaces files by pipes and huge files.

The launcher must neither open them nor wait for them.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

import pytest

from launcher.process import failures

if TYPE_CHECKING:
    from launcher.console.world import Console
    from launcher.universe import Program
    from tests.zoo.conftest import Zoo

VANDAL = """
import os, shutil
from pathlib import Path
import pygame
from launcher import hookimpl

def put_pipe(path):
    path.parent.mkdir(parents=True, exist_ok=True)
    pipe = path.with_name(f"{path.name}.new")
    os.mkfifo(pipe)
    pipe.replace(path)

@hookimpl
def start_game():
    pygame.display.set_mode((80, 60))
    pygame.display.flip()
    home, site = Path(os.environ["PLT_GAMES_HOME"]), Path(__file__).parents[1]
    for log in "vandal.log", "vandal.log.1", "good.log", "good.log.1":
        put_pipe(home / "logs" / log)
    (home / "logs" / "lost.log").symlink_to("nowhere")
    (home / "logs" / "loop.log").symlink_to("loop.log")
    for part in "", ".lock":
        put_pipe(home / "data" / f"settings.json{part}")
        put_pipe(home / "data" / f"plays.jsonl{part}")
    put_pipe(home / "data" / "adopted" / "mine" / "info.toml")
    put_pipe(site / "vandal.pth")
    put_pipe(site / "vandal.zip")
    put_pipe(site / "zoo_vandal-1.0.dist-info" / "METADATA")
    put_pipe(site / "victim" / "victim.png")
    put_pipe(site / "victim" / "doc.txt")
    put_pipe(site / "victim" / "info.toml")
    shutil.copy(site / "vandal" / "monster.png", site / "good" / "good.png")
    os._exit(3)
"""


class Seen(NamedTuple):
    """The result of running the game."""

    zoo: Zoo
    heard: dict[str, list[str]]


@pytest.fixture(scope="module")
def outcome(new_zoo: Callable[[], Zoo], make_icon: Callable[..., bytes]) -> Seen:
    zoo = new_zoo()
    zoo.install("vandal", {"play.py": VANDAL, "monster.png": make_icon(16_000, 16_000, bytes(4 * 16_000))})
    zoo.install("victim", {"doc.txt": "Nothing to do."})
    zoo.environ["PYTHONPATH"] += f"{os.pathsep}{zoo.site / 'vandal.zip'}"

    def come_back(console: Program[Console]) -> bool:
        if console.world.running:
            return False
        console.focus()
        return True

    def has_seen(console: Program[Console]) -> bool:
        return console.world.catalog.find("victim") is None

    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PLT_GAMES_SANDBOX", "off")
        return Seen(zoo, zoo.visit(["vandal", come_back, has_seen, "good"]))


def launcher(zoo: Zoo, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "launcher", *words]
    return subprocess.run(command, env=zoo.environ, capture_output=True, text=True, timeout=60, check=False)


def test_the_console_keeps_working(outcome: Seen) -> None:
    assert outcome.heard == {
        "vandal": ["shown", failures.died("Vandal", 3, loaded=True)],
        "good": ["shown", "ended"],
    }


def test_the_list_names_the_damaged_games(outcome: Seen) -> None:
    reasons = {problem["id"]: problem["reason"] for problem in outcome.zoo.listing()["problems"]}
    assert "'info.toml' in" in reasons["victim"]
    assert "is not a file" in reasons["victim"]
    assert reasons["mine"].startswith("this adopted program")


def test_the_doctor_names_the_damaged_settings(outcome: Seen) -> None:
    done = launcher(outcome.zoo, "doctor", "--json")
    assert done.stderr == ""
    said = {check["name"]: check for check in json.loads(done.stdout)["checks"]}
    assert said["settings"]["state"] == "fail"
    assert "settings.json" in said["settings"]["sentence"]
    assert "launcher" not in said  # it starts


@pytest.mark.parametrize(
    "words", [["hide", "good"], ["stats"], ["doc", "vandal", "--text"], ["uninstall", "nothing"]]
)
def test_every_other_command_ends_with_a_sentence(outcome: Seen, words: list[str]) -> None:
    done = launcher(outcome.zoo, *words)
    assert done.returncode in (1, 2)
    assert len(done.stderr.splitlines()) == 1
    assert done.stderr.startswith(f"plt-games {words[0]}: ")
