"""`plt-games doc`."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from launcher.cli import main
from launcher.show_help.view import HelpView

DOC = """** banner **
Lost Cat
========
The cat runs away.
 * Find it.
"""


@pytest.fixture
def cat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of an installed game with help, next to one without."""
    info = tmp_path / "cats-1.0.dist-info"
    info.mkdir()
    (info / "entry_points.txt").write_text(
        "[plt_games]\nlost-cat = lost_cat:info.toml\nmute-cat = mute_cat:info.toml\n", encoding="utf-8"
    )
    for name in ("lost_cat", "mute_cat"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "play.py").write_text("raise SystemExit", encoding="utf-8")
        (tmp_path / name / "info.toml").write_text('game = "play"', encoding="utf-8")
    (tmp_path / "lost_cat" / "doc.txt").write_text(DOC, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("PLT_GAMES_HOME", str(tmp_path / "home"))
    return tmp_path / "lost_cat"


def text_in_view(view: HelpView) -> list[str]:
    """Return the text of a view from its top on."""
    return [piece.said for piece in view.document.pieces[view.document.item_at(view.reading) :]]


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """Return the title and text of each window, which are recorded instead of opened."""
    windows: list[tuple[str, str]] = []
    monkeypatch.setattr(
        "launcher.show_help.window.show",
        lambda title, view: windows.append((title, "|".join(text_in_view(view)))),
    )
    return windows


def refusal(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["doc", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("plt-games doc: ")
    assert err.count("\n") == 1
    return err


@pytest.mark.parametrize("name", ["lost-cat", "Lost Cat", "LOST_CAT"])
def test_it_opens_the_help_of_a_game(name: str, cat: Path, windows: list[tuple[str, str]]) -> None:
    assert main(["doc", name]) == 0
    assert windows == [("Lost Cat Help", "Lost Cat|The cat runs away.|Find it.")]


def test_it_opens_any_file(cat: Path, windows: list[tuple[str, str]]) -> None:
    assert main(["doc", str(cat / "info.toml"), "--verbatim"]) == 0
    assert windows == [("info.toml", 'game = "play"')]


def test_text_is_printed(cat: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doc", "lost-cat", "--text"]) == 0
    said = "Lost Cat\n--------\n\nThe cat runs away.\n\n* Find it.\n"
    assert capsys.readouterr() == (said, "")


@pytest.mark.parametrize(("plain", "bold"), [("", True), ("1", False)])
def test_titles_are_bold_in_a_terminal(
    plain: str,
    bold: bool,
    cat: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setenv("NO_COLOR", plain)
    monkeypatch.setenv("TERM", "xterm")
    assert main(["doc", "lost-cat", "--text"]) == 0
    assert ("\x1b[1mLost Cat\x1b[0m" in capsys.readouterr().out) == bold


@pytest.mark.parametrize(
    ("terminal", "lines", "options", "paged"),
    [
        (True, "4", [], True),
        (True, "40", [], False),
        (True, "4", ["--no-pager"], False),
        (False, "4", [], False),
    ],
)
def test_long_text_goes_through_the_pager(
    terminal: bool,
    lines: str,
    options: list[str],
    paged: bool,
    cat: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: terminal)
    monkeypatch.setenv("LINES", lines)
    monkeypatch.setenv("PAGER", shlex.join([sys.executable, "-c", "import sys; print('paged', *sys.stdin)"]))
    assert main(["doc", "lost-cat", "--text", *options]) == 0
    said = capfd.readouterr().out
    assert "Lost Cat" in said
    assert said.startswith("paged") == paged


@pytest.mark.parametrize(("said", "told"), [(None, "R"), ("-S", "-S")])
def test_less_is_started_with_the_option_for_bold_titles(
    said: str | None,
    told: str,
    cat: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setenv("LINES", "3")
    monkeypatch.delenv("LESS", raising=False)
    if said:
        monkeypatch.setenv("LESS", said)
    monkeypatch.setenv("PAGER", shlex.join([sys.executable, "-c", "import os; print(os.environ['LESS'])"]))
    assert main(["doc", "lost-cat", "--text"]) == 0
    assert capfd.readouterr().out == f"{told}\n"


def test_verbatim_text_is_printed_as_it_is(cat: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doc", "lost-cat", "--text", "--verbatim"]) == 0
    assert capsys.readouterr() == (DOC, "")


@pytest.mark.parametrize(("columns", "longest"), [(None, 79), ("40", 39), ("120", 119)])
def test_into_a_pipe_it_is_as_wide_as_columns_says_or_80(
    columns: str | None, longest: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "long.txt"
    file.write_text("word " * 1000, encoding="utf-8")
    monkeypatch.delenv("COLUMNS", raising=False)
    if columns:
        monkeypatch.setenv("COLUMNS", columns)
    done = subprocess.run(
        [sys.executable, "-m", "launcher", "doc", str(file), "--text"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert max(map(len, done.stdout.splitlines())) == longest  # there is no space at the end


def test_in_a_wide_terminal_lines_stay_readable(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "long.txt"
    file.write_text("word " * 1000, encoding="utf-8")
    monkeypatch.delenv("COLUMNS", raising=False)
    monkeypatch.setattr("os.get_terminal_size", lambda *descriptor: os.terminal_size((300, 50)))
    assert main(["doc", str(file), "--text"]) == 0
    assert max(map(len, capsys.readouterr().out.splitlines())) == 99


@pytest.mark.parametrize("at", ["How to play", " how  TO play", "how"])
def test_it_begins_at_a_title(
    at: str, tmp_path: Path, windows: list[tuple[str, str]], capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "cat.txt"
    end = "\n\nThere!" * 100
    file.write_text(f"Cat\n---\nIt runs.\nHow to play\n-----------\nClick.{end}", encoding="utf-8")
    assert main(["doc", str(file), "--at", at]) == 0
    assert windows == [("cat.txt", "How to play" + "|Click." + "|There!" * 100)]
    assert main(["doc", str(file), "--at", at, "--text"]) == 0
    assert capsys.readouterr().out == f"How to play\n-----------\n\nClick.{end}\n"
    assert "'Cat'" in refusal(capsys, str(file), "--at", "x")
    assert "'Cat'" in refusal(capsys, str(file), "--at", "Cat", "--verbatim")


def test_an_unknown_game_is_answered_with_the_one_that_was_meant(
    cat: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "mean lost-cat?" in refusal(capsys, "lost-cet")
    assert "mean lost-cat?" in refusal(capsys, "Lost Cats", "--text")
    assert "`plt-games list`" in refusal(capsys, "zzz")


def test_a_game_without_help(cat: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "Mute Cat" in refusal(capsys, "mute-cat")


@pytest.mark.parametrize("options", [[], ["--text"]])
def test_a_folder_a_missing_file_and_a_binary_file_are_refused(
    cat: Path, options: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert "is a folder" in refusal(capsys, str(cat), *options)
    assert "none.txt" in refusal(capsys, str(cat / "none.txt"), *options)
    assert "not text" in refusal(capsys, sys.executable, *options)


def test_without_a_screen_it_names_the_other_way(cat: Path) -> None:
    screenless = {
        name: value
        for name, value in os.environ.items()
        if name not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER")
    }
    done = subprocess.run(
        [sys.executable, "-m", "launcher", "doc", str(cat / "doc.txt")],
        env=screenless,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert "--text" in done.stderr
    assert done.stderr.count("\n") == 1


def test_ctrl_c_in_the_terminal_ends_it_without_a_traceback(
    cat: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def show(title: str, view: HelpView) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("launcher.show_help.window.show", show)
    assert main(["doc", "lost-cat"]) == 130
    assert capsys.readouterr() == ("", "")


def test_printing_imports_no_pygame(cat: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "launcher", "doc", str(cat / "doc.txt"), "--text"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert "launcher.show_help" in done.stderr
    assert "pygame" not in done.stderr


def test_a_reader_that_leaves_early_is_no_error(tmp_path: Path) -> None:
    file = tmp_path / "long.txt"
    file.write_text("word " * 100_000, encoding="utf-8")
    with subprocess.Popen(
        [sys.executable, "-m", "launcher", "doc", str(file), "--text"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(timeout=60) == 0
