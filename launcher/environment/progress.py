"""What the player sees while an installer works: one line that changes, or one line."""

from __future__ import annotations

import shutil
import sys
from types import TracebackType


class Progress:
    """A line on a terminal that shows what is done just now, and goes when all is done.

    Where the output is not a terminal, what is begun is printed once.

    Args:
        what: What is begun.
    """

    def __init__(self, what: str) -> None:
        self._what = what
        self._lively = sys.stderr.isatty()

    def __enter__(self) -> Progress:
        print(f"{self._what} ...", end="\r" if self._lively else "\n", file=sys.stderr, flush=True)
        return self

    def tell(self, line: str) -> None:
        """Show a line of the installer's."""
        if self._lively and line:
            shown = f"{self._what} ... {line}"[: shutil.get_terminal_size().columns - 1]
            print(f"\r\033[K{shown}", end="", file=sys.stderr, flush=True)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        if self._lively:
            print("\r\033[K", end="", file=sys.stderr, flush=True)
