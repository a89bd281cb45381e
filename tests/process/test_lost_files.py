"""Games whose files, or those of the launcher, are removed while they run, in real processes."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import launcher
from launcher.process import GameEnded, GameFailed, failures

if TYPE_CHECKING:
    from tests.process.conftest import Console, MakeGame

WINDOW = """
    import shutil
    from pathlib import Path
    from launcher import hookimpl
    from launcher.picture import above, text
    from launcher.universe import big_bang

    def draw(world):
        words = (text("Hi Zoë", 11 + world, bold=bold, face=face) for bold, face in KINDS)
        return above(*words)

    KINDS = (False, "sans"), (True, "sans"), (False, "mono")

    def tick(world):
        if world == 3:
            {removal}
        return world + 1

    @hookimpl
    def start_game():
        big_bang(
            0,
            on_draw=draw,
            on_tick=tick,
            on_resize=lambda world, width, height: world,  # without it, all sizes would look the same
            stop_when=lambda world: world == 9,
            rate=0.02,
        )
"""


@pytest.fixture
def own_launcher(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the launcher, which the processes of games use. Tests remove it by this path, never the real one."""
    copy = tmp_path / "copy" / "launcher"
    source = Path(launcher.__file__).parent
    shutil.copytree(source, copy, ignore=shutil.ignore_patterns("manual", "__pycache__"))
    monkeypatch.setenv("PYTHONPATH", f"{copy.parent}{os.pathsep}{tmp_path / 'plugins'}")
    return copy


def test_a_window_that_has_drawn_text_needs_its_fonts_no_more(
    own_launcher: Path, console: Console, make_game: MakeGame
) -> None:
    fonts = own_launcher / "picture" / "fonts"
    console.processes.start(make_game(WINDOW.replace("{removal}", f'shutil.rmtree("{fonts}")')))
    console.wait_for(GameEnded)
    assert not fonts.exists()


def test_a_game_names_the_removed_file_of_the_launcher_and_the_way_to_get_it_back(
    own_launcher: Path, console: Console, make_game: MakeGame
) -> None:
    removal = f'shutil.rmtree("{own_launcher}"); import launcher.author.arena'
    console.processes.start(make_game(WINDOW.replace("{removal}", removal)))
    assert console.wait_for(GameFailed).report.sentence == (
        'Test Game says: "It stopped, because files of PLT Games are missing (launcher.author). '
        'Install PLT Games again: `pip install --force-reinstall plt-games`."'
    )


def test_no_game_starts_without_the_launcher_and_the_reason_is_true(
    own_launcher: Path,
) -> None:
    code = "import shutil; from launcher.process import failures; " + (
        f"shutil.rmtree('{own_launcher}'); print(failures.died('Noir', 1, loaded=False))"
    )
    command = [sys.executable, "-P", "-c", code]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout == failures.lost_launcher("Noir could not start") + "\n"


@pytest.mark.parametrize(
    ("removal", "file"),
    [
        ("shutil.rmtree(Path(__file__).parent); import test_game.later", "test_game.later"),
        ('(Path(__file__).parent / "levels.txt").read_text()', "levels.txt"),
    ],
)
def test_a_game_names_its_own_removed_file(
    console: Console, make_game: MakeGame, removal: str, file: str
) -> None:
    game = make_game(WINDOW.replace("{removal}", removal))
    console.processes.start(game)
    sentence = console.wait_for(GameFailed).report.sentence
    assert sentence.startswith('Test Game says: "It stopped, because a part of it is missing: ')
    assert file in sentence
    assert sentence.endswith(
        ' If it has worked before, install it again: `pip install --force-reinstall a-dist`."'
    )


def test_other_missing_files_are_errors_of_the_game(console: Console, make_game: MakeGame) -> None:
    console.processes.start(make_game(WINDOW.replace("{removal}", 'open("/nowhere/levels.txt")')))
    assert (
        "because of an error in its code: FileNotFoundError" in console.wait_for(GameFailed).report.sentence
    )
