"""Three hundred starts and stops of a game from one console, and of bad ones in between: does anything grow?

python tests/benchmarks/soak.py (needs no display)
"""

from __future__ import annotations

import gc
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, NamedTuple
from unittest import mock

STARTS = 300
SETTLED = 50
"""Starts after which all has been loaded and allocated once; growth counts from here."""
_DEADLINE = 30.0

GAME = """
import pygame
from launcher import hookimpl

@hookimpl
def start_game():
    pygame.display.set_mode((80, 60))
    pygame.display.flip()
    while pygame.event.wait().type != pygame.QUIT:
        pass
"""

BAD = {
    "odd": "class Odd(Exception): __getattr__ = exit\nraise Odd",
    "exits": "raise SystemExit(256)",
    "yields": "from launcher import hookimpl\n@hookimpl\ndef start_game(): yield",
    "aborts": "import os; os.abort()",
    "plumber": (
        "import os\nfrom launcher.process.failures import log_path, older\nlog = log_path('plumber')\n"
        "for path in (log, older(log)):\n    path.unlink(missing_ok=True)\n    os.mkfifo(path)\nos._exit(3)"
    ),
}
EVERY = 5
"""Starts after which a bad game has its turn."""


class Holdings(NamedTuple):
    """What the console's process has: counts, and bytes of resident memory."""

    descriptors: int
    threads: int
    processes: int
    memory: int


def measure() -> list[tuple[str, str, str]]:
    """Name, figure and what limits it."""
    with tempfile.TemporaryDirectory() as folder:
        for name, program in {"soaked": GAME, **BAD}.items():
            _install(Path(folder), name, program)
        ours = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": folder}
        ours["PLT_GAMES_HOME"] = str(Path(folder, "home"))
        answer = subprocess.run(
            [sys.executable, __file__, "--soak"], stdout=subprocess.PIPE, env=os.environ | ours, check=True
        ).stdout
    said = json.loads(answer)
    before, after = (Holdings(*said[when]) for when in ("before", "after"))
    first, last = (statistics.median(said["seconds"][part]) for part in ("first", "last"))
    growth = "1 is no growth"
    return [
        (
            f"memory after {STARTS} starts beside {SETTLED}",
            f"{after.memory / before.memory:.3f} x of {before.memory / 1e6:.1f} MB",
            f"{growth}; some 0.6 MB come in the first 200 and no more up to 600",
        ),
        *(
            (f"{what}, the same", f"{now / then:.2f} x of {then}", f"{growth}; counted while a spare waits")
            for what, then, now in zip(Holdings._fields[:3], before, after, strict=False)
        ),
        (
            f"time per start, last {SETTLED} beside first",
            f"{last / first:.2f} x of {1000 * first:.0f} ms",
            f"{growth}; medians from click to first frame, with a spare",
        ),
    ]


def _install(site: Path, name: str, program: str) -> None:
    package = site / name
    package.mkdir()
    (package / "play.py").write_text(program, encoding="utf-8")
    (package / "info.toml").write_text('game = "play"\n', encoding="utf-8")
    metadata = site / f"{name}-1.0.dist-info"
    metadata.mkdir()
    (metadata / "entry_points.txt").write_text(f"[plt_games]\n{name} = {name}:info.toml\n", encoding="utf-8")


def soak() -> dict[str, object]:
    """Play the game again and again from a console without a window, and see what that process holds."""
    from launcher.console import open_console
    from launcher.process import Processes

    said: dict[str, Any] = {}
    processes = Processes()

    def big_bang(world: Any, **given: Any) -> None:  # noqa: ANN401  # in the place of the one with a window
        console = Console(world, processes, **given)
        console.look_until(lambda: processes.warmed)
        seconds = []
        for count in range(1, STARTS + 1):
            seconds.append(console.play())
            if count % EVERY == 0:
                console.fail(list(BAD)[count // EVERY % len(BAD)])
            if count in (SETTLED, STARTS):
                said["before" if count == SETTLED else "after"] = _holdings()
        said["seconds"] = {"first": seconds[:SETTLED], "last": seconds[-SETTLED:]}

    with (
        mock.patch("launcher.console.window.big_bang", big_bang),
        mock.patch("launcher.console.effects.Processes", return_value=processes),
    ):
        open_console()
    return said


class Console:
    """The console's program, and what looks after it in the place of a window."""

    def __init__(
        self,
        world: Any,  # noqa: ANN401  # as the console gives it to big_bang
        processes: Any,  # noqa: ANN401
        *,
        perform: Callable[[object], object],
        listen: Callable[[], Iterable[object]],
        **given: Any,  # noqa: ANN401
    ) -> None:
        from launcher.universe import Handlers, Program
        from launcher.universe.program import ARGUMENTS

        handlers = {name: handler for name, handler in given.items() if name in ARGUMENTS}
        self._program = Program(world, Handlers(**handlers))
        self._program.resize(1000, 700)
        self._processes, self._perform, self._listen = processes, perform, listen

    def play(self) -> float:
        """Start the game, stop it, and wait for the next spare; the seconds until its first frame."""
        begun = time.perf_counter()
        program = self._enter("soaked")
        self.look_until(lambda: program.world.running.get("soaked") == "running")
        seconds = time.perf_counter() - begun
        self._processes.stop("soaked")
        self.look_until(lambda: not program.world.running and self._processes.warmed)
        return seconds

    def fail(self, name: str) -> None:
        """Start a bad game, and close the dialog that tells of it."""
        program = self._enter(name)
        self.look_until(lambda: program.world.desk.layers)
        program.key("escape")
        self.look_until(lambda: not program.world.running and self._processes.warmed)

    def _enter(self, name: str) -> Any:  # noqa: ANN401  # the console's program
        from launcher.console.games import select

        self._program.world = select(self._program.world, name)
        self._program.key("\r")
        return self._program

    def look_until(self, holds: Callable[[], object]) -> None:
        """Take what comes in and show it, until something holds."""
        deadline = time.perf_counter() + _DEADLINE
        while not holds():
            if time.perf_counter() > deadline:
                raise TimeoutError(f"{self._program.world.running} {self._program.world.desk.layers}")
            for message in self._listen():
                self._program.receive(message)
            while self._program.messages:
                self._perform(self._program.messages.pop(0))
            self._program.picture  # noqa: B018  # a property that draws
            time.sleep(0.002)


def _holdings() -> Holdings:
    """What this process has (proc(5)), once what is garbage is gone."""
    gc.collect()
    time.sleep(1.0)  # the last game's process comes to its end
    threads = list(Path("/proc/self/task").iterdir())
    children = [child for thread in threads for child in (thread / "children").read_text("ascii").split()]
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return Holdings(
        len(list(Path("/proc/self/fd").iterdir())),
        len(threads),
        len(children),
        pages * os.sysconf("SC_PAGE_SIZE"),
    )


if __name__ == "__main__":
    if sys.argv[1:] == ["--soak"]:
        print(json.dumps(soak()))
    else:
        with tempfile.TemporaryDirectory() as home:
            os.environ["PLT_GAMES_HOME"] = home
            for row in measure():
                print(" | ".join(row))
