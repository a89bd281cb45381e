"""A home that cannot exist: the launcher works without it, and a message says so."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from launcher.catalog import Catalog, games
from launcher.cli import main
from launcher.console.drawing import render
from launcher.console.window import resize
from launcher.console.world import Console
from launcher.store import MatchRecords, settings
from tests.ordinary_user import IS_ROOT, as_ordinary_user, run_as_ordinary_user


def nothing(home: Path) -> None:
    """Leave the path missing, because its name is too long."""


def lock(home: Path) -> None:
    home.mkdir(mode=0)
    if os.name == "nt":
        pytest.skip("folders have other permissions there")


LOCKED = "a folder that can't be searched"
HOMES: dict[str, tuple[str, Callable[[Path], object]]] = {
    "a name that is too long": ("x" * 300, nothing),
    "a path that is too long": (
        f"{'x' * 200}/" * 30,
        nothing,
    ),  # but not deep, so that pytest can remove it
    "a file": ("home", Path.touch),
    "a device": ("home", lambda home: home.symlink_to("/dev/null")),
    "a link in circles": ("home", lambda home: home.symlink_to("home")),
    LOCKED: ("home", lock),
}
# Nothing is locked to root: `test_a_folder_that_cannot_be_searched` runs these tests as somebody else.
if IS_ROOT:
    del HOMES[LOCKED]


@pytest.fixture(params=HOMES.values(), ids=HOMES)
def home(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    name, make = request.param
    make(tmp_path / name)
    monkeypatch.setenv("PLT_GAMES_HOME", str(tmp_path / name))
    yield tmp_path / name
    settings().give_up()


@pytest.mark.usefixtures("home")
def test_the_list_has_all_games_and_names_the_problem(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["list", "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert "chat-noir" in {game["id"] for game in said["games"]}
    (reason,) = [each["reason"] for each in said["problems"] if each["id"] == "adopted"]
    assert "be read (" in reason


@pytest.mark.usefixtures("home")
def test_the_main_window_has_all_games() -> None:
    catalog: Catalog = games()
    world = resize(Console(catalog, problems=True), 900, 900)
    assert catalog.find("chat-noir")
    assert render(world)


@pytest.mark.usefixtures("home")
def test_a_setting_that_can_not_be_saved_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["hide", "chat-noir"]) == 2
    assert capsys.readouterr().err.startswith("plt-games hide: ")


def test_statistics_are_empty_or_can_not_be_read(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status = main(["stats"])
    output, said = capsys.readouterr()
    assert (status, bool(output), bool(said)) in ((0, True, False), (1, False, True))
    assert not said or str(home) in said


@pytest.mark.parametrize(
    "kind", [each for each in ("a file", "a name that is too long", LOCKED) if each in HOMES]
)
def test_a_game_is_played_with_a_message_that_names_the_unusable_folder(kind: str, tmp_path: Path) -> None:
    name, make = HOMES[kind]
    make(tmp_path / name)
    played = subprocess.run(
        [sys.executable, "-m", "launcher", "play", "lights-out", "--plain"],
        env={**os.environ, "PLT_GAMES_HOME": str(tmp_path / name)},
        input="a1\nquit\n",
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert played.returncode == 0
    assert str(tmp_path / name) in played.stdout + played.stderr


@as_ordinary_user
def test_no_locked_folder_raises_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PLT_GAMES_HOME", str(tmp_path))
    site = tmp_path / "data" / "games" / "ping" / "one" / "site"
    pointer = {"folder": "one", "site": "site", "python": "3.11", "requirement": "ping", "editable": False}
    for file, text in {
        site / "ping-1.dist-info" / "entry_points.txt": "[plt_games]\nping = ping:info.toml\n",
        site / "ping" / "info.toml": 'game = "play"\n',
        site.parents[1] / "current": json.dumps(pointer),
        tmp_path / "data" / "adopted" / "pong" / "info.toml": 'run = "pong.py"\n',
        tmp_path / "data" / "left" / "aces.json": "{}",
        tmp_path / "data" / "journals" / "aces" / "match.txt": "",
        tmp_path / "logs" / "aces.log": "",
    }.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    for folder in [each for each in tmp_path.rglob("*") if each.is_dir()]:
        folder.chmod(0)
        for command in (
            ["list", "--all"],
            ["stats"],
            ["uninstall", "nosuch"],
            ["abandon", "nosuch"],
            ["hide", "aces"],
        ):
            main(command)
        MatchRecords(tmp_path / "data" / "plays.jsonl").settle(
            "aces", lambda preset, result: (preset, result)
        )
        settings().give_up()
        folder.chmod(0o700)
    assert "Error" not in capsys.readouterr().err


if IS_ROOT:

    def test_a_folder_that_cannot_be_searched() -> None:
        run_as_ordinary_user(__file__, "-k", "searched")
