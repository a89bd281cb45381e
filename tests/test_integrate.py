"""The files for menus, shells and `man` are valid for the tools of each, and can all be removed again."""

from __future__ import annotations

import shlex
import shutil
import subprocess
import sys
from configparser import RawConfigParser
from pathlib import Path

import pygame
import pytest

from launcher.cli import main
from launcher.integration import SIZES

ICONS = "icons/hicolor/{0}x{0}/apps/plt-games.png"


@pytest.fixture(scope="module")
def share(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder that becomes /usr/share in a package."""
    folder = tmp_path_factory.mktemp("share")
    assert main(["integrate", "--to", str(folder)]) == 0
    return folder


def files_in(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file()]


def run(*words: str, **more: object) -> str:
    """Return the output of a program that must succeed."""
    done = subprocess.run(words, capture_output=True, encoding="utf-8", check=False, timeout=60, **more)  # type: ignore[call-overload]
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


@pytest.mark.parametrize(
    ("tool", "pattern"),
    [
        ("desktop-file-validate", "applications/*"),
        ("appstreamcli validate --no-net", "metainfo/*"),
        ("bash -n", "bash-completion/completions/*"),
        ("zsh -n", "zsh/site-functions/*"),
        ("fish -n", "fish/vendor_completions.d/*"),
    ],
)
def test_the_validators_accept_each_kind_of_file(share: Path, tool: str, pattern: str) -> None:
    words = shlex.split(tool)
    if not shutil.which(words[0]):
        pytest.skip(f"no {words[0]} on this machine")
    (file,) = share.glob(pattern)
    run(*words, str(file))


def test_icons_have_the_sizes_that_desktops_look_for(share: Path) -> None:
    for size in SIZES:
        icon = pygame.image.load(share / ICONS.format(size))
        assert icon.size == (size, size)
        assert icon.get_at((size // 2, size // 8)).a == 255
        assert icon.get_at((0, 0)).a == 0


def test_a_shell_completes_commands_and_their_options(share: Path) -> None:
    (file,) = share.glob("bash-completion/completions/*")

    def completions(*words: str) -> list[str]:
        typed = " ".join(map(shlex.quote, words))
        call = f"COMP_WORDS=({typed}); COMP_CWORD={len(words) - 1}; $made plt-games; echo ${{COMPREPLY[@]}}"
        made = "made=$(complete -p plt-games | sed 's/.*-F \\([^ ]*\\) .*/\\1/')"
        return run("bash", "-c", f"source {shlex.quote(str(file))}; {made}; {call}").split()

    assert completions("plt-games", "inst") == ["install"]
    assert {"--plain", "--players"} <= {*completions("plt-games", "play", "--pl")}


def test_the_menu_starts_the_program_that_was_called_wherever_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    program = tmp_path / "my $games 100%" / "plt-games"
    monkeypatch.setattr(sys, "argv", [str(program)])
    assert main(["integrate"]) == 0
    entry = RawConfigParser()
    entry.read(tmp_path / "data/applications/plt-games.desktop")
    quoted = str(program).replace("$", r"\\$").replace("%", "%%")
    assert entry["Desktop Entry"]["Exec"] == f'"{quoted}"'
    assert str(tmp_path / "data") in capsys.readouterr().out
    assert main(["integrate", "--remove"]) == 0
    assert files_in(tmp_path / "data") == []


def test_removing_the_integration_keeps_other_files(tmp_path: Path) -> None:
    other = tmp_path / "applications" / "other.desktop"
    other.parent.mkdir()
    other.write_text("[Desktop Entry]\n", encoding="utf-8")
    for remove in ([], ["--remove"], ["--remove"]):
        assert main(["integrate", *remove, "--to", str(tmp_path)]) == 0
    assert files_in(tmp_path) == [other]


def test_the_page_for_man_names_the_commands(share: Path) -> None:
    page = (share / "man/man1/plt-games.1").read_text(encoding="utf-8")
    assert ".SH NAME" in page
    assert "plt-games" in page


@pytest.mark.parametrize("system", ["win32", "darwin"])
def test_on_windows_and_macos_it_is_refused_with_advice(
    system: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    assert main(["integrate"]) == 2
    assert "the Dock" in capsys.readouterr().err
