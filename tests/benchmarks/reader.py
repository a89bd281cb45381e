"""What screen readers cost: nothing where there is none, and what each change of a game costs where one listens."""

from __future__ import annotations

import statistics
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from idle import _family, _seconds
from programs import CHAT_NOIR, running

ROUNDS = 15
FRAMES = 20_000
IDLE = 10.0
_SETTLE = 3.0
_CHANGES = 12


def measure() -> list[tuple[str, str, str]]:
    """Name, figure and what limits it; of what a bus costs, both sides are timed in turn."""
    with _bus() as address:
        there, nowhere = (_on(address, can_be_read=can) + CHAT_NOIR for can in (True, False))
        rounds = [(_first_frame(there), _first_frame(nowhere)) for _ in range(ROUNDS + 1)][1:]
        listens, deaf = (statistics.median(each) for each in zip(*rounds, strict=True))
        with running(there) as (one, _), running(nowhere) as (other, _):
            shares = _shares(one.pid, other.pid)
    frame = _frame()
    return [
        (
            "Chat Noir, cold start to first frame, with a bus that a screen reader could come to",
            f"{listens / deaf:.2f} x without AccessKit",
            "nothing: AccessKit is loaded after it, in 1 ms",
        ),
        (
            "the same, idle, and nobody reads",
            f"{shares[0]:.1f} % of a core, {shares[1]:.1f} % without AccessKit",
            "a flag is looked at, 20 times a second",
        ),
        ("a frame that nobody reads", f"{frame:.2f} µs more", "noting what is shown"),
        *(_game(game) for game in _games()),
    ]


@contextmanager
def _bus() -> Iterator[str]:
    """The address of a session bus."""
    command = ["dbus-daemon", "--session", "--nofork", "--print-address=1"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as daemon:
        assert daemon.stdout is not None
        yield daemon.stdout.readline().decode().strip()
        daemon.terminate()


def _on(address: str, *, can_be_read: bool) -> str:
    """What a program begins with, to be on a bus, and to know nothing of screen readers if it is not to be read."""
    return f"""
import os
os.environ["DBUS_SESSION_BUS_ADDRESS"] = {address!r}
from launcher.screens.window import window
window.can_be_read = lambda: {can_be_read}
"""


def _first_frame(program: str) -> float:
    with running(program) as (_, seconds):
        return seconds


def _shares(*pids: int) -> list[float]:
    """Per cent of a core that processes take at the same time."""
    time.sleep(_SETTLE)
    before = [_seconds(_family(pid)) for pid in pids]
    time.sleep(IDLE)
    return [100 * (_seconds(_family(pid)) - then) / IDLE for pid, then in zip(pids, before, strict=True)]


def _frame() -> float:
    """Microseconds that a frame takes longer."""
    from launcher.picture import square
    from launcher.screens.reader import ReaderAdapter

    reader, pictures = ReaderAdapter("Noughts"), [square(k + 1, "accent") for k in range(2)]
    start = time.perf_counter()
    for k in range(FRAMES):
        reader.show(pictures[k % 2], 1.0, 0, 0)
        reader.look()
    return 1e6 * (time.perf_counter() - start) / FRAMES


def _games() -> list[str]:
    from tests.bundled import TABLETOPS

    return TABLETOPS


def _game(game: str) -> tuple[str, str, str]:
    """The nodes of a game's window at first, and what is passed on after each of its first moves."""
    from launcher.author import tabletop_of
    from launcher.screens.reader import ReaderTree, Shown
    from launcher.tabletop import History, frame
    from launcher.universe import Handlers, Program

    tabletop: Any = tabletop_of(game)
    history = History.begin(tabletop, tabletop.options(), "k7f3p")
    tree = ReaderTree(tabletop.name)
    taken, passed = list[float](), list[int]()
    for _ in range(_CHANGES):
        program: Program[frame.Table] = Program(
            frame.table_of(history, game=game), Handlers.by_name(frame.HANDLERS)
        )
        program.resize(800, 700)
        picture = program.picture
        start = time.perf_counter()
        update = tree.update(Shown(picture, 1.0, 0, 0))
        taken.append(1000 * (time.perf_counter() - start))
        passed.append(len(update.nodes))
        if history.status.over or not history.moves:
            break
        history = history.play(history.moves[len(history.moves) // 2])
    later, fewer = statistics.median(taken[1:]), statistics.median(passed[1:])
    return (
        f"{tabletop.name}: {passed[0]} nodes",
        f"{taken[0]:.1f} ms; then {later:.1f} ms for {fewer:.0f} of them",
        "the tree, and a node of AccessKit's for each that changed",
    )
