"""The command `plt-games`, run as a process."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib import metadata
from pathlib import Path

import pytest

from launcher.cli import main
from launcher.store import MatchRecord
from launcher.tabletop import Match
from tests.tabletop.duel import duel as duel_game


@pytest.fixture
def plugin(tmp_path: Path) -> Path:
    """Return a folder for the path with one game and one problem."""
    (tmp_path / "cat-1.0.dist-info").mkdir()
    (tmp_path / "cat-1.0.dist-info" / "entry_points.txt").write_text(
        "[plt_games]\ncat = cat_game:info.toml\nlost = nowhere:info.toml\n", encoding="utf-8"
    )
    (tmp_path / "cat_game").mkdir()
    (tmp_path / "cat_game" / "play.py").touch()
    (tmp_path / "cat_game" / "info.toml").write_text('game = "play"\nname = "Кот"', encoding="utf-8")
    return tmp_path


def run(*arguments: str, input: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments],
        input=input,
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
    assert "the package 'nowhere'" in done.stdout


def test_list_json_prints_one_object(plugin: Path) -> None:
    done = run("-m", "launcher", "list", "--json", "--all", PYTHONPATH=str(plugin))
    assert done.returncode == 0
    said = json.loads(done.stdout)
    (cat,) = (game for game in said["games"] if game["id"] == "cat")
    assert (cat["name"], cat["distribution"], cat["version"]) == ("Кот", "cat", "1.0")
    assert "lost" in {problem["id"] for problem in said["problems"]}
    assert "cat" in {note["id"] for note in said["notes"]}


def test_listing_imports_no_game_and_no_slow_module(plugin: Path) -> None:
    done = run("-X", "importtime", "-m", "launcher", "list", PYTHONPATH=str(plugin))
    imported = {line.rpartition("|")[2].strip() for line in done.stderr.splitlines()}
    assert "launcher.catalog" in imported
    assert not imported & {"pygame", "pluggy", "importlib.metadata", "dataclasses", "inspect", "email"}
    assert not {name for name in imported if name.partition(".")[0] in {"games", "cat_game"}}


def test_control_characters_in_the_texts_of_others_do_not_reach_the_terminal(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = MatchRecord("a", "aces", "\x1b[2J", "k7f3p", 9.0, 9.0, 9, "won")
    matches = match, match._replace(match="b", preset="")
    (home / "data").mkdir(parents=True)
    (home / "data" / "plays.jsonl").write_text(
        "".join(f"{json.dumps(each._asdict())}\n" for each in matches), encoding="utf-8"
    )
    assert main(["stats", "aces"]) == 0
    said = capsys.readouterr().out
    assert "\\x1b[2J" in said
    assert "\x1b" not in said


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
    [("instal", "did you mean install?"), ("zzz", "`plt-games --help`")],
)
def test_an_unknown_command_is_answered_with_a_similar_one(
    capsys: pytest.CaptureFixture[str], word: str, answer: str
) -> None:
    with pytest.raises(SystemExit) as caught:
        main([word, "chat-noir"])
    assert caught.value.code == 2
    message = capsys.readouterr().err
    assert f"'{word}'" in message
    assert answer in message


def test_the_help_of_a_command_begins_with_its_description(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["play", "--help"])
    assert "\nPlay a game " in capsys.readouterr().out


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


TABLETOP = """
from launcher import hookimpl
from tests.tabletop.duel import duel
@hookimpl
def tabletop():
    return duel
"""
PLAINLY = """
import sys
from launcher.cli import main
status = main(["play", "cat", "--plain", "--seed", "k7f3p"])
sys.exit(status or (7 if "pygame" in sys.modules else 0))
"""


@pytest.fixture
def duel(plugin: Path) -> Path:
    """Return a folder for the path with a turn-based game."""
    (plugin / "cat_game" / "play.py").write_text(TABLETOP, encoding="utf-8")
    (plugin / "cat_game" / "doc.txt").write_text("Cat", encoding="utf-8")
    return plugin


def test_play_plain_plays_in_lines_of_text(duel: Path) -> None:
    options = ("--option", "cards=2", "--seed", "k7f3p", "--players", "person,easy")
    done = run(
        "-m", "launcher", "play", "cat", "--plain", *options, PYTHONPATH=f"{duel}:.", input="1\nundo\nquit\n"
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(
        "Type `help` for the commands.\nDuel: cat 2/yes k7f3p\nYou are First.\nHand of player 1:"
    )
    assert "Taken back: " in done.stdout


def test_play_plain_needs_no_pygame_and_ends_well_with_its_input(duel: Path) -> None:
    done = run("-c", PLAINLY, PYTHONPATH=f"{duel}:.")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Duel: cat 3/yes k7f3p\n" in done.stdout


def test_play_plain_continues_an_unfinished_match(duel: Path, tmp_path: Path) -> None:
    home = {"PYTHONPATH": f"{duel}:.", "PLT_GAMES_HOME": str(tmp_path / "home")}
    first = run("-m", "launcher", "play", "cat", "--plain", "--seed", "k7f3p", input="full\ndraw\n", **home)
    second = run("-m", "launcher", "play", "cat", "--plain", **home)
    assert (second.returncode, second.stderr) == (0, "")
    assert second.stdout.splitlines()[3:] == first.stdout.splitlines()[-len(second.stdout.splitlines()) + 3 :]


def test_play_plain_accepts_any_bytes_and_a_reader_that_leaves(duel: Path) -> None:
    command = [sys.executable, "-m", "launcher", "play", "cat", "--plain", "--seed", "k7f3p"]
    environ = os.environ | {"PYTHONPATH": f"{duel}:."}
    done = subprocess.run(command, input=b"\xff\xfe\0\n", env=environ, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"is not a legal move" in done.stdout
    with subprocess.Popen(command, stdin=-1, stdout=-1, stderr=-1, env=environ) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        process.stdin.close()
        assert process.stderr.read() == b""
        assert process.wait(timeout=60) == 0


def test_play_continues_a_journal(duel: Path, tmp_path: Path) -> None:
    match = Match(duel_game, seed="k7f3p")
    match.play("draw")
    journal = tmp_path / "match.txt"
    journal.write_text(match.journal, encoding="utf-8")
    play = (
        "-m",
        "launcher",
        "play",
        "cat",
        "--plain",
        "--players",
        "person,person",
        "--journal",
        str(journal),
    )
    done = run(*play, PYTHONPATH=f"{duel}:.")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[-1].startswith("Second: ")
    sum_of = match.journal.split()[-1]
    journal.write_text(match.journal.replace(sum_of, "00000000"), encoding="utf-8")
    done = run(*play, PYTHONPATH=f"{duel}:.")
    assert done.returncode == 0
    assert "From line 7 " in done.stderr


def test_play_makes_a_film_of_a_journal(duel: Path, tmp_path: Path) -> None:
    match = Match(duel_game, seed="k7f3p")
    match.play("draw")
    journal, film = tmp_path / "match.txt", tmp_path / "match.gif"
    journal.write_text(match.journal, encoding="utf-8")
    play = "-m", "launcher", "play", "cat", "--journal", str(journal), "--film"
    done = run(*play, str(film), PYTHONPATH=f"{duel}:.")
    assert (done.returncode, done.stderr) == (0, "")
    assert film.read_bytes().startswith(b"GIF89a")
    for name, sentence in (
        ("match.mp4", "match.mp4 does not."),
        ("nowhere/match.gif", "match.gif': No such file or directory."),
    ):
        done = run(*play, str(tmp_path / name), PYTHONPATH=f"{duel}:.")
        assert done.returncode == 2
        assert done.stderr.endswith(f"{sentence}\n")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("--plain --option size=3", "Duel does not have the option 'size'. Its options: cards or drawing."),
        (
            "--plain --option cards",
            "--option needs a name and a value, such as size=7; 'cards' is not of this form.",
        ),
        ("--seed dog_k7f3p", "'dog k7f3p' is a game code for dog, not for cat."),
        ("--plain --preset Long", "Duel does not have the preset 'Long'. Its presets: Short, Bare."),
        ("--journal nowhere.txt", "nowhere.txt can't be read: No such file or directory."),
        ("--journal /dev/full", "/dev/full can't be read: not a regular file."),
        ("--journal /dev/stdin", "/dev/stdin can't be read: not a regular file."),
        ("--open /dev/stdin", "/dev/stdin can't be read: not a regular file."),
        (
            "--plain --journal LICENSE",
            "This is not the journal of a match: its first line must be 'plt-games journal 2'.",
        ),
        (
            "--plain --journal launcher/picture/fonts/Inter-Regular.otf",
            "Inter-Regular.otf does not contain text.",
        ),
        (
            "--film match.gif",
            "--film needs --journal FILE, and can't be used with --plain.",
        ),
        ("--plain --players person", "Duel has 2 players, not 1."),
        ("--players person", "Duel has 2 players, not 1."),
    ],
)
def test_play_refuses_an_impossible_start(arguments: str, sentence: str, duel: Path) -> None:
    words = [word.replace("_", " ") for word in arguments.split()]
    done = run("-m", "launcher", "play", "cat", *words, PYTHONPATH=f"{duel}:.")
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("plt-games play: ")
    assert done.stderr.endswith(f"{sentence}\n")
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.skipif(os.name == "nt", reason="pipes have no names here")
@pytest.mark.parametrize("option", ["--journal", "--open"])
def test_play_does_not_wait_for_a_pipe(option: str, duel: Path, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    done = run("-m", "launcher", "play", "cat", option, str(tmp_path / "pipe"), PYTHONPATH=f"{duel}:.")
    assert done.returncode == 2
    assert done.stderr.endswith(": not a regular file.\n")


def test_play_plain_is_for_tabletop_games(plugin: Path) -> None:
    (plugin / "cat_game" / "play.py").write_text(
        "from launcher import hookimpl\n@hookimpl\ndef start_game(): ...", encoding="utf-8"
    )
    done = run("-m", "launcher", "play", "cat", "--plain", PYTHONPATH=str(plugin))
    assert done.returncode == 2
    assert "turn-based games" in done.stderr


def test_play_refuses_an_unknown_game_with_a_hint(plugin: Path) -> None:
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
