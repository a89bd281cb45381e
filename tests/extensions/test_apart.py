"""Whatever an extension does to its process, the launcher goes on, gives it up and names it."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from launcher.catalog import Catalog, Game
from launcher.cli import main
from launcher.extensions import Extensions, games, hosted, loading

if TYPE_CHECKING:
    from tests.extensions.conftest import Install

GOOD = """
from launcher.catalog import Offer
@hookimpl
def find_games():
    return [Offer("dice", "good_extension", None, {"name": "Dice"})._replace(folder=__import__("pathlib").Path())]
"""
RUDE = {
    "raise KeyboardInterrupt": "KeyboardInterrupt",
    "os._exit(0)": "its process ended without a word, with status 0",
    "os._exit(3)": "its process ended without a word, with status 3",
    "os.abort()": "its process was aborted",
    "import ctypes; ctypes.string_at(0)": "its process crashed: segmentation fault",
    "os.closerange(3, 64); os._exit(0)": "its process ended without a word",
    "scribble()": "it has written where only",
}
HANGING = {
    "import time; time.sleep(600)",
    "import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN)\nwhile True: pass",
    "import ctypes; ctypes.PyDLL(None).sleep(600)",
    "import threading; threading.Thread(target=threading.Event().wait).start(); threading.Event().wait()",
}
SCRIBBLE = """
import contextlib, os
def scribble():
    for descriptor in range(3, 64):
        with contextlib.suppress(OSError):
            os.write(descriptor, b"nonsense\\n")
"""


def reason(catalog: Catalog, name: str) -> str:
    (problem,) = (problem for problem in catalog.problems if problem.id == name)
    return problem.reason


def until(true: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 10
    while not true():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def alive(process: int) -> bool:
    """Whether a process is there and no zombie."""
    with contextlib.suppress(OSError):
        return Path(f"/proc/{process}/stat").read_text("ascii").rpartition(")")[2].split()[0] != "Z"
    return False


@pytest.mark.skipif(sys.platform == "win32", reason="tries what POSIX has")
@pytest.mark.parametrize(("code", "said"), RUDE.items())
def test_rude_ones(install: Install, code: str, said: str) -> None:
    install("good", GOOD)
    install("one", f"{SCRIBBLE}\n{code}")
    install("two", f"{SCRIBBLE}\n@hookimpl\ndef find_games():\n    {code}\n    return []")
    found = games()
    assert found.find("dice")
    assert reason(found, "one").startswith(f"the extension cannot be loaded: {said}")
    assert reason(found, "two").startswith(f"the extension failed in find_games: {said}")


def test_those_that_hang_are_given_up_together(install: Install, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loading, "_PATIENCE", 3.0)
    install("good", GOOD)
    for k, code in enumerate(HANGING):
        install(f"slow_{k}", code)
    began = time.monotonic()
    found = games()
    assert time.monotonic() - began < 3 * 3.0  # not one after the other
    assert found.find("dice")
    for k in range(len(HANGING)):
        assert "cannot be loaded: it has not come to an end in 3 seconds" in reason(found, f"slow_{k}")


def test_one_that_goes_while_a_game_is_on_leaves_the_others_in_place(
    install: Install, chat_noir: Game, capfd: pytest.CaptureFixture[str]
) -> None:
    install(
        "bad", "import os\n@hookimpl\ndef game_started(): os._exit(1)\n@hookimpl\ndef find_games(): return []"
    )
    install("good", "@hookimpl\ndef game_started(game): print('heard')")
    with Extensions() as extensions:
        games(extensions)
        for _ in range(2):
            extensions.tell("game_started", game=chat_noir)
        assert "failed in game_started: its process ended" in reason(games(extensions), "bad")
    assert capfd.readouterr().err == "heard\nheard\n"


def test_no_command_is_taken_along(
    install: Install, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(tmp_path / "site"))
    install("rude", "import os\nos._exit(0)")
    assert main(["hide", "chat-noir"]) == 0
    assert "Chat Noir is hidden." in capsys.readouterr().out
    main(["doctor"])
    assert "the extension cannot be loaded: its process ended" in capsys.readouterr().out


def test_a_process_ends_with_the_launchers(install: Install, tmp_path: Path) -> None:
    trace = tmp_path / "pid"
    install(
        "late",
        f"import os\nopen({str(trace)!r}, 'w').write(str(os.getpid()))\n@hookimpl\ndef find_games(): return []",
    )
    with Extensions() as extensions:
        games(extensions)
        process = int(trace.read_text("ascii"))
        assert process != os.getpid()
        assert alive(process)
    assert not alive(process)


@pytest.mark.skipif(sys.platform == "win32", reason="a process of Windows has no group")
@pytest.mark.parametrize(
    "code",
    [
        "import subprocess\nnote(subprocess.Popen(['sleep', '600']).pid)",
        "import subprocess\nnote(subprocess.Popen(['sleep', '600']).pid)\nos._exit(1)",
        "import atexit, ctypes\nnote(os.getpid())\natexit.register(lambda: ctypes.PyDLL(None).sleep(600))",
        "import signal\nnote(os.getpid())\nos.kill(os.getpid(), signal.SIGSTOP)",
        "import threading\nnote(os.getpid())\nos._exit = threading._shutdown = lambda *_: threading.Event().wait()",
    ],
    ids=["starts a program", "starts one and ends", "hangs at its end", "is stopped", "will not end"],
)
def test_nothing_stays_behind(
    install: Install, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    monkeypatch.setattr(loading, "_PATIENCE", 2.0)
    monkeypatch.setattr(hosted, "_SECONDS_TO_END", 0.5)
    trace = tmp_path / "pid"
    noting = f"import os\ndef note(pid): open({str(trace)!r}, 'w').write(str(pid))\n"
    install("one", f"{noting}{code}\n@hookimpl\ndef find_games(): return []")
    games()
    until(lambda: not alive(int(trace.read_text("ascii"))))


@pytest.mark.skipif(sys.platform == "win32", reason="sends signals")
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_one_that_hangs_ends_with_a_command_that_is_ended(
    install: Install, tmp_path: Path, how: signal.Signals
) -> None:
    trace = tmp_path / "pid"
    install(
        "slow",
        f"import os, time\nopen({str(trace)!r}, 'w').write(str(os.getpid()) + '.')\ntime.sleep(600)",
    )
    command = subprocess.Popen(
        [sys.executable, "-m", "launcher", "list"],
        cwd=tmp_path / "site",
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    until(lambda: trace.exists() and trace.read_text("ascii").endswith("."))
    process = int(trace.read_text("ascii").rstrip("."))
    command.send_signal(how)
    command.wait(10)
    until(lambda: not alive(process))


@pytest.mark.skipif(not hasattr(os, "fork"), reason="forks")
def test_a_copy_of_the_process_neither_speaks_nor_stays(install: Install, tmp_path: Path) -> None:
    trace = tmp_path / "pid"
    install(
        "forks",
        "import os\n@hookimpl\ndef find_games():\n    copy = os.fork()\n"
        f"    if copy: open({str(trace)!r}, 'w').write(str(copy))\n    return []",
    )
    assert games().problems == ()
    until(lambda: not alive(int(trace.read_text("ascii"))))
