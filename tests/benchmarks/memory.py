"""Peak memory of the console and one game, beside a bare pygame window."""

from __future__ import annotations

import re
import time
from pathlib import Path

from programs import BARE_WINDOW, CHAT_NOIR, CONSOLE, running

_SETTLE = 3.0


def measure() -> list[tuple[str, str, str]]:
    """Name, figure and what limits it."""
    with running(BARE_WINDOW) as (bare, _), running(CONSOLE) as (console, _), running(CHAT_NOIR) as (game, _):
        time.sleep(_SETTLE)
        sizes = [_peak(process.pid) for process in (bare, console, game)]
    bare_size, console_size, game_size = sizes
    return [
        ("peak memory of a bare window", f"{bare_size / 1e6:.0f} MB", "SDL's OpenGL context is most of it"),
        (
            "peak memory of console + Chat Noir",
            f"{(console_size + game_size) / 1e6:.0f} MB, {(console_size + game_size) / bare_size:.2f} x bare",
            f"Python and pygame twice: {console_size / 1e6:.0f} + {game_size / 1e6:.0f} MB",
        ),
    ]


def _peak(pid: int) -> int:
    """The largest resident set a process has had, in bytes (VmHWM, proc(5))."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    found = re.search(r"VmHWM:\s+(\d+) kB", status)
    assert found
    return 1024 * int(found[1])
