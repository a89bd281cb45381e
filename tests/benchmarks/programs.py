"""Programs that are timed, each in a process of its own: they say "shown" when the first frame is painted."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager

BARE_WINDOW = """
import pygame
window = pygame.display.set_mode((600, 600))
pygame.draw.circle(window, "white", (300, 300), 100)
pygame.display.flip()
print("shown", flush=True)
import time
time.sleep(1000)
"""

SAY_SHOWN = """
import pygame.display as display
def update(*rectangles, update=display.update):
    update(*rectangles)
    display.update = original
    print("shown", flush=True)
original, display.update = display.update, update
"""

CONSOLE = SAY_SHOWN + "from launcher.cli import main\nmain([])\n"
CHAT_NOIR = SAY_SHOWN + "from launcher.cli import main\nmain(['play', 'chat-noir'])\n"


@contextmanager
def running(program: str) -> Iterator[tuple[subprocess.Popen[bytes], float]]:
    """A process that runs a program, and the seconds until it painted its first frame."""
    begun = time.perf_counter()
    process = subprocess.Popen(
        [sys.executable, "-c", program], stdout=subprocess.PIPE, stdin=subprocess.DEVNULL, env=_ENVIRONMENT
    )
    assert process.stdout is not None
    try:
        for line in process.stdout:
            if line == b"shown\n":
                break
        else:
            raise RuntimeError(f"a program ended before it painted anything:\n{program}")
        yield process, time.perf_counter() - begun
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


# As it was at first: windows of this process leave settings of SDL's in it.
_ENVIRONMENT = os.environ | {"PYTHONPYCACHEPREFIX": tempfile.mkdtemp(prefix="plt-games-bytecode-")}
_ENVIRONMENT.pop("PYTHONDONTWRITEBYTECODE", None)  # an installed package has its bytecode
