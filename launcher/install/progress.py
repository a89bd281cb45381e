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
        if self._lively:
            self._show(f"{self._what} ...")
        else:
            print(f"{self._what} ...", file=sys.stderr, flush=True)
        return self

    def tell(self, line: str) -> None:
        """Show a line of the installer's."""
        if self._lively and line:
            half = shutil.get_terminal_size().columns // 2
            what = self._what if len(self._what) <= half else f"{self._what[: half - 1]}…"
            self._show(f"{what} ... {line}")

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        if self._lively:
            self._show("")

    @staticmethod
    def _show(text: str) -> None:
        """Write over the line, with blanks and not with escape sequences, which some terminals would print."""
        width = shutil.get_terminal_size().columns - 1
        print(f"\r{text[:width]:{width}}\r{text[:width]}", end="", file=sys.stderr, flush=True)
