"""The help window with texts of the sizes that people have: its first frame, and each frame after that.

python tests/benchmarks/help.py (with a display)
"""

from __future__ import annotations

import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from programs import SAY_SHOWN, running

from launcher.screens.window import Window
from launcher.show_help import parse
from launcher.show_help.document import Document
from launcher.show_help.view import SIZE, HelpView, draw
from launcher.show_help.window import on_key, on_mouse, resize

ROUNDS = 9
STEPS = 150
_SENTENCE = "The cat takes one step to a circle beside its own, and you block another one of them.\n"
_CHAPTERS = (
    f"Chapter {n}\n{'-' * len(f'Chapter {n}')}\n{_SENTENCE * (n % 5 + 1)}\n\n * See point {n},\n   too.\n\n"
    for n in range(6_000)
)
BOOK = "".join(_CHAPTERS)[: 1 << 20]
SIZES = {"1 kB": 1 << 10, "100 kB": 100 << 10, "1 MB": 1 << 20}
_FRAME = 1000 / 60


def measure() -> list[tuple[str, str, str]]:
    """Name, figure and what limits it."""
    with tempfile.TemporaryDirectory() as folder:
        return [_parsing(), *_first_frames(Path(folder)), *_frames()]


def _parsing() -> tuple[str, str, str]:
    times = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        parse(BOOK)
        times.append(1000 * (time.perf_counter() - start))
    return (
        "parsing help of 1 MB",
        f"{statistics.median(times):.0f} ms (at most 80)",
        "a few looks at each line",
    )


def _first_frames(folder: Path) -> list[tuple[str, str, str]]:
    """From the start of the process to the first frame, in rounds taken in turn."""
    programs = []
    for name, size in SIZES.items():
        file = folder / f"{name}.txt"
        file.write_text(BOOK[:size], encoding="utf-8")
        programs.append(_program(file))
    rounds = [[_seconds(program) for program in programs] for _ in range(ROUNDS + 1)]
    medians = [statistics.median(column) for column in zip(*rounds[1:], strict=True)]
    return [
        (
            f"help of {name}, start to first frame",
            f"{1000 * seconds:.0f} ms",
            "Python, pygame, the window, parsing",
        )
        for name, seconds in zip(SIZES, medians, strict=True)
    ]


def _frames() -> list[tuple[str, str, str]]:
    """Milliseconds from an event to the pixels in the window."""
    rows = []
    window = Window()
    window.open("Benchmark", *SIZE, flows=True)
    try:
        for name, size in SIZES.items():
            for verbatim in (False, True):
                said = f"help of {name}, verbatim" if verbatim else f"help of {name}"
                view = HelpView(Document(BOOK[:size], verbatim=verbatim))
                rows += [(f"{said}: {what}", figure, limit) for what, figure, limit in _of(window, view)]
    finally:
        window.close()
    return rows


def _of(window: Window, view: HelpView) -> list[tuple[str, str, str]]:
    width, height = view.width, view.height
    bar = width - 5

    def paged(view: HelpView, step: int) -> HelpView:
        return _key(view, "next")

    def dragged(view: HelpView, step: int) -> HelpView:
        return _mouse(view, bar, 5 + (step + 1) * (height - 10) / STEPS, "drag")

    def resized(view: HelpView, step: int) -> HelpView:
        return resize(view, width - 2 * (step % 60) - 2, height)

    def sought(view: HelpView, step: int) -> HelpView:
        return _key(_key(view, "\b"), "cat "[step % 4])

    return [
        ("Page Down", _times(window, view, paged), "wrapping and drawing a page of new text"),
        ("dragging the bar", _times(window, _mouse(view, bar, 5, "button-down"), dragged), "the same"),
        ("another width", _times(window, view, resized), "the same"),
        ("a letter to find", _times(window, _key(view, "ctrl+f"), sought), "looking through all of the text"),
    ]


def _times(window: Window, view: HelpView, step: Callable[[HelpView, int], HelpView]) -> str:
    """Median and worst of many steps, each painted."""
    window.show(draw(view))
    times = []
    for k in range(STEPS):
        start = time.perf_counter()
        view = step(view, k)
        window.show(draw(view))
        window.events()
        times.append(1000 * (time.perf_counter() - start))
    late = sum(each > _FRAME for each in times)
    return f"{statistics.median(times):.1f} ms, worst {max(times):.1f}, {late} of {STEPS} above 16.7"


def _key(view: HelpView, name: str) -> HelpView:
    after = on_key(view, name)
    assert isinstance(after, HelpView)
    return after


def _mouse(view: HelpView, x: float, y: float, event: str) -> HelpView:
    after = on_mouse(view, x, y, event)
    assert isinstance(after, HelpView)
    return after


def _program(file: Path, *options: str) -> str:
    arguments = ["doc", str(file), *options]
    return f"{SAY_SHOWN}from launcher.cli import main\nmain({arguments!r})\n"


def _seconds(program: str) -> float:
    with running(program) as (_, seconds):
        return seconds


if __name__ == "__main__":
    for row in measure():
        print(" | ".join(row))
