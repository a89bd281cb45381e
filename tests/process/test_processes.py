"""Running games and the spare process, with games that misbehave, and after the console ends."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from launcher.process import GameEnded, GameFailed, GameShown
from launcher.process.failures import LIMIT, log_path

if TYPE_CHECKING:
    from tests.process.conftest import Console, MakeGame

posix_only = pytest.mark.skipif(sys.platform == "win32", reason="needs POSIX")

# Opens a window, writes its process id, and runs until it is asked to quit or a file named `over` appears.
PATIENT = """
import os, time
from pathlib import Path
import pygame
from launcher import hookimpl

folder = Path("{}")

def show():
    pygame.display.set_mode((80, 60))
    pygame.display.flip()
    (folder / "pid.part").write_text(str(os.getpid()))
    (folder / "pid.part").rename(folder / "pid")

@hookimpl
def start_game():
    show()
    while not (folder / "over").exists() and not pygame.event.get(pygame.QUIT):
        time.sleep(0.01)
    (folder / "done").touch()
"""


def game_with(body: str) -> str:
    """Return the source of a game that opens its window, runs some code, and leaves a trace afterwards."""
    body = "\n".join("    " + line for line in [*body.splitlines(), "(folder / 'so far').touch()"])
    return PATIENT.replace("    show()\n", f"    show()\n{body}\n")


@pytest.fixture
def read_trace(traces: Path, wait_until: Callable[[Callable[[], bool], str], None]) -> Callable[[str], str]:
    """Wait for a trace of a game, and return its text."""

    def look(name: str) -> str:
        wait_until((traces / name).exists, name)
        return (traces / name).read_text()

    return look


# The spare


def test_a_game_started_with_a_spare_runs_in_it(
    make_game: MakeGame, console: Console, read_trace: Callable[[str], str]
) -> None:
    console.warm()
    console.processes.start(make_game(PATIENT))
    assert not console.processes.warmed
    console.wait_for(GameShown)
    assert console.kinds() == ["GameStarting", "GameShown"]
    assert int(read_trace("pid"))


def test_the_next_spare_waits_until_the_game_is_shown(
    make_game: MakeGame, console: Console, traces: Path, wait_until: Callable[[Callable[[], bool], str], None]
) -> None:
    hold = "import time\nfrom pathlib import Path\nwhile not Path('{}/go').exists(): time.sleep(0.01)\n"
    console.warm()
    console.processes.start(make_game(hold + PATIENT))
    time.sleep(0.5)  # there is no event to wait for, because the spare must not start
    console.look()
    assert console.kinds() == ["GameStarting"]
    assert not console.processes.warmed
    (traces / "go").touch()
    console.wait_for(GameShown)
    wait_until(lambda: console.processes.warmed, "another spare")


@posix_only
def test_a_killed_spare_is_replaced(
    make_game: MakeGame, console: Console, spare_pid: Callable[[], int]
) -> None:
    console.warm()
    os.kill(spare_pid(), signal.SIGKILL)
    console.processes.start(make_game(PATIENT))
    console.wait_for(GameShown)
    assert console.kinds() == ["GameStarting", "GameShown"]


def test_closing_ends_the_spare(
    console: Console, spare_pid: Callable[[], int], is_alive: Callable[[int], bool]
) -> None:
    console.warm()
    pid = spare_pid()
    console.processes.close()
    assert not is_alive(pid)


def test_closing_at_once_leaves_no_spare_either(console: Console) -> None:
    before = set(threading.enumerate())
    console.processes.warm()
    console.processes.close()
    assert set(threading.enumerate()) <= before


# Games side by side


def test_two_games_run_at_once_and_end_for_themselves(
    make_game: MakeGame, console: Console, traces: Path
) -> None:
    console.processes.start(make_game(PATIENT, package="one"))
    console.processes.start(make_game("raise SystemExit('so short')", package="two"))
    failed = console.wait_for(GameFailed)
    assert failed.id == "two"
    console.wait_for(GameShown)
    assert console.processes.running == ("one",)
    (traces / "over").touch()
    assert console.wait_for(GameEnded) == GameEnded("one")


def test_starting_a_running_game_does_not_start_it_again(make_game: MakeGame, console: Console) -> None:
    game = make_game(PATIENT)
    console.processes.start(game)
    console.wait_for(GameShown)
    console.processes.start(game)
    console.look()
    assert console.kinds() == ["GameStarting", "GameShown"]
    assert console.processes.running == (game.id,)


@pytest.mark.parametrize("look", ["get", "wait", "poll"])
def test_a_running_game_comes_to_the_front(
    make_game: MakeGame, console: Console, read_trace: Callable[[str], str], look: str
) -> None:
    console.processes.start(
        make_game(
            game_with(
                f"""
class Window:
    def focus(self): (folder / "front").touch()
    def restore(self): pass
pygame.Window.from_display_module = Window
while not (folder / "front").exists():
    pygame.event.{look}()
"""
            )
        )
    )
    console.wait_for(GameShown)
    console.processes.bring_to_front("test-game")
    read_trace("front")


def test_a_game_linked_in_after_the_spare_began_is_found(
    make_game: MakeGame, console: Console, tmp_path: Path
) -> None:
    console.warm()
    game = make_game(PATIENT)
    elsewhere = tmp_path / "project" / game.folder.name
    elsewhere.parent.mkdir()
    game.folder.rename(elsewhere)
    console.processes.start(game._replace(folder=elsewhere))
    console.wait_for(GameShown)


def test_a_window_of_the_games_own_counts_as_shown(make_game: MakeGame, console: Console) -> None:
    console.processes.start(
        make_game(
            """
            import pygame
            from launcher import hookimpl
            @hookimpl
            def start_game():
                window = pygame.Window("own", (80, 60))
                window.get_surface()
                window.flip()
                window.flip()
            """
        )
    )
    console.wait_for(GameEnded)
    assert console.kinds() == ["GameStarting", "GameShown", "GameEnded"]


def test_a_window_that_paints_through_a_renderer_counts_as_shown(
    make_game: MakeGame, console: Console
) -> None:
    console.processes.start(
        make_game(
            """
            import pygame
            from launcher import hookimpl
            from pygame._sdl2 import Renderer, Window
            @hookimpl
            def start_game():
                pygame.init()
                window = Window("own", (80, 60))
                pygame.event.post(pygame.event.Event(pygame.WINDOWSHOWN))  # as a real screen would send
                pygame.event.get()
            """
        )
    )
    console.wait_for(GameEnded)
    assert console.kinds() == ["GameStarting", "GameShown", "GameEnded"]


@posix_only
def test_stopping_asks_the_game_first(
    make_game: MakeGame, console: Console, read_trace: Callable[[str], str]
) -> None:
    console.processes.start(make_game(PATIENT))
    console.wait_for(GameShown)
    console.processes.stop("test-game")
    console.wait_for(GameEnded)
    read_trace("done")


def test_stopping_or_raising_a_game_that_is_not_running_has_no_effect(console: Console) -> None:
    console.processes.stop("nothing")
    console.processes.bring_to_front("nothing")
    assert console.processes.events() == []


# Surroundings of a game


def test_a_game_finds_its_path_in_argv_and_an_empty_standard_input(
    make_game: MakeGame, console: Console, read_trace: Callable[[str], str]
) -> None:
    game = make_game(
        game_with(
            "import sys, json, os\n"
            "answer = json.dumps([sys.argv, sys.stdin.read(), os.getcwd()])\n"
            "(folder / 'answer').write_text(answer)"
        )
    )
    console.warm()
    console.processes.start(game)
    read_trace("so far")
    assert json.loads(read_trace("answer")) == [[str(game.folder / "start.py")], "", os.getcwd()]  # noqa: PTH109


def test_print_goes_to_the_log_from_every_layer(
    make_game: MakeGame, console: Console, read_trace: Callable[[str], str]
) -> None:
    console.processes.start(
        make_game(
            game_with(
                "import sys, os\nprint('out \\u2603')\nprint('err', file=sys.stderr)\nos.system('echo shell')"
            )
        )
    )
    read_trace("so far")
    assert log_path("test-game").read_text("utf-8").splitlines()[1:] == ["out \u2603", "err", "shell"]


# Games that misbehave


@pytest.mark.parametrize(
    "misdeed",
    [
        pytest.param("import os; os.write(1, bytes(range(256)) * 1000)", id="garbage printed"),
        pytest.param(
            "import sys; sys.stdout.close(); sys.stderr.close(); sys.stdin.close()", id="streams closed"
        ),
        pytest.param("import os; os.closerange(0, 3)", id="standard descriptors closed"),
        pytest.param(
            "import os\n"
            "for number in range(3, 30):\n"
            "    try: os.write(number, b'{\"is\": [1]}\\n[]\\n{}\\n' + b'\\xff' * 100_000)\n"
            "    except OSError: pass",
            id="garbage in the channel",
        ),
        pytest.param("import sys; sys.stdout = sys.stderr = None", id="streams gone"),
        pytest.param("import builtins; del builtins.print, builtins.open", id="builtins gone"),
        pytest.param("import warnings; warnings.simplefilter('error')", id="warnings are errors"),
    ],
)
def test_a_game_that_misbehaves_has_not_failed(
    make_game: MakeGame, console: Console, traces: Path, read_trace: Callable[[str], str], misdeed: str
) -> None:
    console.processes.start(make_game(game_with(misdeed)))
    read_trace("so far")
    console.look()
    assert console.processes.running == ("test-game",)
    (traces / "over").touch()
    console.wait_for(GameEnded)


@posix_only
def test_a_closed_channel_is_not_the_end(
    make_game: MakeGame, console: Console, traces: Path, read_trace: Callable[[str], str]
) -> None:
    console.processes.start(
        make_game(
            game_with(
                "import stat\n"
                "for number in range(3, 60):\n"
                "    try:\n"
                "        if stat.S_ISFIFO(os.fstat(number).st_mode): os.close(number)\n"
                "    except OSError: pass"
            )
        )
    )
    console.wait_for(GameShown)
    read_trace("so far")
    console.look()
    assert console.processes.running == ("test-game",)
    (traces / "over").touch()
    console.wait_for(GameEnded)


@posix_only
def test_a_copy_of_the_game_does_not_speak_for_it(
    make_game: MakeGame,
    console: Console,
    traces: Path,
    read_trace: Callable[[str], str],
    is_alive: Callable[[int], bool],
) -> None:
    """A copy that keeps running must not hide the end of the game, either."""
    console.processes.start(
        make_game(
            game_with(
                "if (copy := os.fork()) == 0:\n"
                "    while not (folder / 'enough').exists(): time.sleep(0.01)\n"
                "    raise ValueError('from the copy')\n"
                "(folder / 'copy').write_text(str(copy))\n"
                "os._exit(0)"
            )
        )
    )
    console.wait_for(GameEnded)
    assert is_alive(int(read_trace("copy")))
    (traces / "enough").touch()
    console.look()
    assert console.kinds() == ["GameStarting", "GameShown", "GameEnded"]


@posix_only
def test_the_end_is_heard_though_a_copy_holds_the_channel(
    make_game: MakeGame,
    console: Console,
    traces: Path,
    read_trace: Callable[[str], str],
    is_alive: Callable[[int], bool],
) -> None:
    """A copy made by a library without Python's knowledge."""
    console.processes.start(
        make_game(
            game_with(
                "import ctypes\n"
                "if (copy := ctypes.CDLL(None).fork()) == 0:\n"
                "    while not (folder / 'enough').exists(): time.sleep(0.01)\n"
                "    os._exit(0)\n"
                "(folder / 'copy').write_text(str(copy))\n"
                "os._exit(3)"
            )
        )
    )
    assert console.wait_for(GameFailed).report.sentence.endswith("(exit status 3).")
    assert is_alive(int(read_trace("copy")))
    (traces / "enough").touch()


def test_a_flood_is_kept_short_while_the_game_runs(
    make_game: MakeGame,
    console: Console,
    read_trace: Callable[[str], str],
    wait_until: Callable[[Callable[[], bool], str], None],
) -> None:
    flood = "for _ in range(1000): print('x' * 100_000)"
    console.processes.start(make_game(game_with(flood)))
    read_trace("so far")
    logs = log_path("test-game").parent
    wait_until(lambda: sum(file.stat().st_size for file in logs.iterdir()) <= 2 * LIMIT, "a short log")
    assert console.processes.running == ("test-game",)


@pytest.mark.parametrize("warm", [False, True])
def test_without_pygame_games_fail_with_the_reason(
    make_game: MakeGame, console: Console, tmp_path: Path, warm: bool
) -> None:
    (tmp_path / "plugins" / "pygame.py").write_text("raise ImportError('libSDL2 is missing')")
    if warm:
        console.processes.warm()
    console.processes.start(make_game(PATIENT))
    report = console.wait_for(GameFailed).report
    assert report.sentence.endswith("ImportError: libSDL2 is missing")
    assert not console.processes.running


def test_a_log_that_cannot_be_written_does_not_keep_a_game_from_starting(
    make_game: MakeGame, console: Console, tmp_path: Path
) -> None:
    (tmp_path / "home").write_text("in the way")
    console.processes.start(make_game(PATIENT))
    console.wait_for(GameShown)


# A console that goes away

CONSOLE = """
import os, sys, time
from pathlib import Path
from launcher.catalog import Game
from launcher.process import GameShown, Processes

folder = Path(sys.argv[1])
game = Game("test-game", "Noir", "", None, None, "", "", "", "test_game", "test_game.start", folder, None)
processes = Processes()
processes.warm()
processes.start(game)
while not any(isinstance(event, GameShown) for event in processes.events()):
    time.sleep(0.01)
while not processes.warmed:
    time.sleep(0.01)
print(processes._spare._process.pid, flush=True)
"""


@posix_only
@pytest.mark.parametrize("end", ["processes.close()", "os.kill(os.getpid(), 9)", "1 / 0"])
def test_the_game_lives_on_and_the_spare_does_not(
    make_game: MakeGame,
    traces: Path,
    read_trace: Callable[[str], str],
    is_alive: Callable[[int], bool],
    wait_until: Callable[[Callable[[], bool], str], None],
    end: str,
) -> None:
    game = make_game(PATIENT)
    done = subprocess.run(
        [sys.executable, "-c", CONSOLE + end, str(game.folder)],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    spare = int(done.stdout)
    wait_until(lambda: not is_alive(spare), "the end of the spare")
    assert is_alive(int(read_trace("pid")))
    (traces / "over").touch()
    read_trace("done")
    wait_until(lambda: not is_alive(int(read_trace("pid"))), "the end of the game")
