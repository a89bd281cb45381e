"""The player hears what a confined game tries in vain."""

from __future__ import annotations

from pathlib import Path

import pytest

from launcher.process import GameDenied, GameEnded, can_confine
from tests.process.conftest import Console, MakeGame

SHOW = """
    import pygame
    pygame.display.set_mode((40, 40))
    pygame.display.flip()
"""
START = """
from launcher import hookimpl

@hookimpl
def start_game():
"""


@pytest.fixture
def letter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file in the home of a player who confines games."""
    monkeypatch.setenv("PLT_GAMES_SANDBOX", "on")
    if not can_confine():
        pytest.skip("this system can't confine games")
    monkeypatch.setenv("HOME", str(tmp_path / "ann"))
    file = tmp_path / "ann" / "letter.txt"
    file.parent.mkdir()
    file.touch()
    return file


def denials(console: Console) -> list[str]:
    console.wait_for(GameEnded)
    return sorted(event.permission for event in console.heard if isinstance(event, GameDenied))


def test_each_permission_that_a_game_lacks_is_reported_once(
    letter: Path, console: Console, make_game: MakeGame
) -> None:
    attempts = f"""
    import socket, subprocess
    from contextlib import suppress
    for _ in range(2):
        for attempt in (
            lambda: socket.create_connection(("192.0.2.1", 80)),
            lambda: open({str(letter)!r}),
            lambda: subprocess.run(["/usr/bin/env"]),
            lambda: open(__file__, "w"),
        ):
            with suppress(OSError):
                attempt()
"""
    until_told = """
    while "may not use the network" not in pygame.display.get_caption()[0]:
        pygame.event.wait(100)
"""
    console.processes.start(make_game(START + attempts + SHOW + until_told))
    assert denials(console) == ["everything", "files", "network", "programs"]


def test_what_libraries_in_c_try_is_reported_as_well(
    letter: Path, console: Console, make_game: MakeGame
) -> None:
    attempts = f"""
    import ctypes, os, pygame
    from contextlib import suppress
    c = ctypes.CDLL(None)
    assert c.socket(2, 1, 0) == -1
    with suppress(OSError):
        pygame.image.load({str(letter)!r})
    assert c.system(b"true") != 0
    assert not c.fopen(os.fsencode(__file__), b"w")
"""
    console.processes.start(make_game(START + attempts + SHOW))
    assert denials(console) == ["everything", "files", "network", "programs"]


def test_nothing_is_reported_of_a_game_that_uses_only_its_own_files(
    letter: Path, console: Console, make_game: MakeGame
) -> None:
    harmless = """
    import ctypes.util, os, platform, socket, tempfile
    from pathlib import Path
    open(__file__).close()
    os.listdir(os.path.dirname(__file__))
    os.makedirs(Path.home(), exist_ok=True)
    Path.home().joinpath("scores.txt").write_text("7")
    tempfile.TemporaryFile().close()
    platform.processor()
    pygame_font = __import__("pygame").font.match_font("serif")
    socket.socketpair()
    ctypes.CDLL(None).fopen(os.fsencode(__file__), b"r")
    ctypes.util.find_library("curl")
"""
    console.processes.start(make_game(START + harmless + SHOW))
    assert denials(console) == []
