"""The command, as it is called."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib import metadata
from pathlib import Path

import pytest

from launcher.cli import main


@pytest.fixture
def plugin(tmp_path: Path) -> Path:
    """A folder to put on the path, with one game and one problem."""
    (tmp_path / "cat-1.0.dist-info").mkdir()
    (tmp_path / "cat-1.0.dist-info" / "entry_points.txt").write_text(
        "[plt_games]\ncat = cat_game:info.toml\nlost = nowhere:info.toml\n", encoding="utf-8"
    )
    (tmp_path / "cat_game").mkdir()
    (tmp_path / "cat_game" / "play.py").touch()
    (tmp_path / "cat_game" / "info.toml").write_text('game = "play"\nname = "Кот"', encoding="utf-8")
    return tmp_path


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments],
        env=os.environ | {"PYTHONIOENCODING": "utf-8"} | environment,
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=60,
    )


def test_list_prints_games_and_problems(plugin: Path) -> None:
    done = run("-m", "launcher", "list", PYTHONPATH=str(plugin))
    assert done.returncode == 0
    assert done.stderr == ""
    assert "Кот" in done.stdout
    assert "lost (in cat): the entry point names the package 'nowhere'" in done.stdout


def test_list_json_prints_one_object(plugin: Path) -> None:
    done = run("-m", "launcher", "list", "--json", "--all", PYTHONPATH=str(plugin))
    assert done.returncode == 0
    said = json.loads(done.stdout)
    (cat,) = (game for game in said["games"] if game["id"] == "cat")
    assert (cat["name"], cat["distribution"], cat["version"]) == ("Кот", "cat", "1.0")
    assert "lost" in {problem["id"] for problem in said["problems"]}
    assert "cat" in {note["id"] for note in said["notes"]}


def test_listing_imports_nothing_slow_and_nothing_of_a_game(plugin: Path) -> None:
    done = run("-X", "importtime", "-m", "launcher", "list", PYTHONPATH=str(plugin))
    imported = {line.rpartition("|")[2].strip() for line in done.stderr.splitlines()}
    assert "launcher.catalog" in imported
    assert not imported & {"pygame", "pluggy", "importlib.metadata", "dataclasses", "inspect", "email"}
    assert not {name for name in imported if name.partition(".")[0] in {"games", "cat_game"}}


def test_version() -> None:
    done = run("-m", "launcher", "--version")
    assert (done.returncode, done.stdout) == (0, f"plt-games {metadata.version('plt-games')}\n")


def test_the_installed_command_is_the_same() -> None:
    (script,) = metadata.entry_points(group="console_scripts", name="plt-games")
    assert script.load() is main


def test_a_reader_that_leaves_early_is_no_error(plugin: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "launcher", "list"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(timeout=60) == 0


def test_a_terminal_that_knows_only_ascii(plugin: Path) -> None:
    done = run("-m", "launcher", "list", PYTHONPATH=str(plugin), PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert r"\u041a\u043e\u0442" in done.stdout


@pytest.mark.parametrize(
    ("word", "answer"),
    [("instal", "did you mean install?"), ("zzz", "`plt-games --help` lists the commands.")],
)
def test_an_unknown_command_is_answered_with_what_may_be_meant(
    capsys: pytest.CaptureFixture[str], word: str, answer: str
) -> None:
    with pytest.raises(SystemExit) as caught:
        main([word, "chat-noir"])
    assert caught.value.code == 2
    assert f"there is no command '{word}'; {answer}" in capsys.readouterr().err


def test_the_help_of_a_command_says_what_it_does(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["play", "--help"])
    assert "\nPlay a game without the window to pick from.\n" in capsys.readouterr().out


def test_play_plays_a_game_by_its_id_or_name_and_gives_its_status(plugin: Path) -> None:
    (plugin / "cat_game" / "play.py").write_text(
        "import sys\nfrom launcher import hookimpl\n@hookimpl\ndef start_game(game):\n"
        "    print('playing', game.id)\n    sys.exit(7)\n",
        encoding="utf-8",
    )
    for name in ("cat", "Кот"):
        done = run("-m", "launcher", "play", name, PYTHONPATH=str(plugin))
        assert done.stdout == "playing cat\n"
        assert done.returncode == 7


def test_play_answers_what_it_cannot_play_in_a_sentence(plugin: Path) -> None:
    for name, answer in (
        ("cta", "did you mean cat?"),
        ("lost", "the package 'nowhere'"),
        ("zzz", "plt-games list"),
    ):
        done = run("-m", "launcher", "play", name, PYTHONPATH=str(plugin))
        assert done.returncode == 2
        assert answer in done.stderr
        assert len(done.stderr.splitlines()) == 1


def test_play_without_a_screen_says_so(plugin: Path) -> None:
    (plugin / "cat_game" / "play.py").write_text(
        "from launcher import hookimpl\nfrom launcher.picture import blank\n"
        "from launcher.universe import big_bang\n@hookimpl\ndef start_game():\n"
        "    big_bang(0, on_draw=lambda world: blank(9, 9))\n",
        encoding="utf-8",
    )
    done = run("-m", "launcher", "play", "cat", PYTHONPATH=str(plugin), SDL_VIDEODRIVER="")
    assert done.returncode == 2
    assert "needs a window" in done.stderr
    assert "Traceback" not in done.stderr
