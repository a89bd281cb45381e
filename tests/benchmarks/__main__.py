"""All figures: `python tests/benchmarks`, with a display (`xvfb-run -a python tests/benchmarks` without one).

Names of modules as arguments print only theirs. The figures are ratios as far as can be, with both sides timed in the
same run: machines differ, and are noisy.
"""

from __future__ import annotations

import importlib
import os
import sys
import tempfile
import textwrap

MODULES = (
    "piece_click",
    "console_start",
    "process_start",
    "help",
    "idle",
    "memory",
    "soak",
    "chat_noir",
    "chat_noir_hint",
    "painting",
    "motion",
    "tabletop",
    "motions",
    "labels",
    "reader",
    "pauses",
    "boards",
    "slidey",
    "same",
    "jewel",
    "list_plugins",
    "web",
    "friends",
    "install",
    "hostile",
    "keeping",
    "journals",
    "minesweeper",
    "paint_by_numbers",
    "cards",
    "aces",
    "blackjack",
    "spider",
    "deck",
    "searches",
    "hints",
)
_COLUMNS = 44, 34, 60


def main(names: list[str]) -> None:
    """Print a table of the modules' figures."""
    with tempfile.TemporaryDirectory() as home:
        os.environ["PLT_GAMES_HOME"] = home
        _print("What", "Figure", "What limits it")
        _print(*("-" * width for width in _COLUMNS))
        for name in names:
            for row in importlib.import_module(name).measure():
                _print(*row)


def _print(*cells: str) -> None:
    wrapped = [textwrap.wrap(cell, width) or [""] for cell, width in zip(cells, _COLUMNS, strict=True)]
    for k in range(max(map(len, wrapped))):
        line = [
            (lines[k] if k < len(lines) else "").ljust(width)
            for lines, width in zip(wrapped, _COLUMNS, strict=True)
        ]
        print("  ".join(line).rstrip(), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:] or list(MODULES))
