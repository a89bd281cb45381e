"""The help window with texts of all sizes and shapes: its first frame, and each frame after that.

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
from launcher.show_help.keys import key
from launcher.show_help.mouse import mouse
from launcher.show_help.page import draw
from launcher.show_help.shown import source
from launcher.show_help.view import SIZE, View
from launcher.show_help.viewer import opened, resize, tick
from launcher.universe import Package

ROUNDS = 9
STEPS = 150
_SENTENCE = "The cat takes one step to a circle beside its own, and you block another one of them. "
_CHAPTERS = (
    f"Chapter {n}\n{'-' * len(f'Chapter {n}')}\n{_SENTENCE * (n % 5 + 1)}\n\n * See point {n},\n   too.\n\n"
    for n in range(60_000)
)
BOOK = "".join(_CHAPTERS)[:10_000_000]
SHAPES = {
    "10 MB of chapters": BOOK,
    "one line of 50 MB": "word " * 10_000_000,
    "ten million stars in a line": "* " * 10_000_000,
    "ten million lines of a star": "*\n" * 10_000_000,
    "alternating dashes, 10 MB in a line": "-=" * 5_000_000,
    "five million lines of a dash": "-\n=\n" * 2_500_000,
}
_FRAME = 1000 / 60


def measure() -> list[tuple[str, str, str]]:
    """Name, figure and what limits it."""
    with tempfile.TemporaryDirectory() as folder:
        return [*_first_frames(Path(folder)), *_frames(Path(folder))]


def _first_frames(folder: Path) -> list[tuple[str, str, str]]:
    """From the start of the process to the first frame, in rounds taken in turn."""
    small, large = folder / "small.txt", folder / "large.txt"
    small.write_text(BOOK[:1000], encoding="utf-8")
    large.write_text(BOOK, encoding="utf-8")
    programs = [
        _program(small),
        _program(large),
        _program(small, "--verbatim"),
        _program(large, "--verbatim"),
    ]
    rounds = [[_seconds(program) for program in programs] for _ in range(ROUNDS + 1)]
    flowing, long_flowing, as_is, long_as_is = map(statistics.median, zip(*rounds[1:], strict=True))
    limit = "reading and decoding the file; then as the small one"
    return [
        (
            "help of 1 kB, start to first frame",
            f"{1000 * flowing:.0f} ms",
            "Python, import pygame, the window",
        ),
        ("help of 10 MB", f"{long_flowing / flowing:.2f} x that (at most 2)", limit),
        (
            "help of 10 MB, verbatim",
            f"{long_as_is / as_is:.2f} x that of 1 kB (at most 2)",
            f"{limit}, and the longest line is looked for",
        ),
    ]


def _frames(folder: Path) -> list[tuple[str, str, str]]:
    """Milliseconds from an event to the pixels in the window."""
    rows = []
    window = Window()
    window.open("Benchmark", *SIZE, flows=True)
    try:
        for name, text in SHAPES.items():
            file = folder / "doc.txt"
            file.write_text(text, encoding="utf-8")
            for verbatim in (False, True) if text is BOOK else (False,):
                said = f"{name}, verbatim" if verbatim else name
                view = _tick(opened(source(file, verbatim=verbatim)))
                rows += [(f"{said}: {what}", figure, limit) for what, figure, limit in _of(window, view)]
    finally:
        window.close()
    return rows


def _of(window: Window, view: View) -> list[tuple[str, str, str]]:
    width, height = view.width, view.height
    bar = width - 5

    def paged(view: View, step: int) -> View:
        return _key(view, "next")

    def dragged(view: View, step: int) -> View:
        return _mouse(view, bar, 5 + (step + 1) * (height - 10) / STEPS, "drag")

    def resized(view: View, step: int) -> View:
        return resize(view, width - 2 * (step % 60) - 2, height)

    def sought(view: View, step: int) -> View:
        return _tick(view)

    start = time.perf_counter()
    window.show(draw(_key(view, "end")))
    end = 1000 * (time.perf_counter() - start)
    middle = _key(_mouse(_mouse(view, bar, 5, "button-down"), bar, height / 2, "drag"), "down")
    seeking = _key(_key(_key(middle, "ctrl+f"), "z"), "q")
    return [
        ("Page Down", _times(window, view, paged), "parsing, wrapping and drawing a page of new text"),
        ("dragging the bar", _times(window, _mouse(view, bar, 5, "button-down"), dragged), "the same"),
        ("End, the first time", f"{end:.1f} ms", "going back to where the rules are certain"),
        ("another width", _times(window, middle, resized), "wrapping and drawing what is seen"),
        (
            "while it is searched",
            _times(window, seeking, sought),
            "60 kB are parsed between frames",
        ),
    ]


def _times(window: Window, view: View, step: Callable[[View, int], View]) -> str:
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


def _key(view: View, name: str) -> View:
    after = key(view, name)
    assert isinstance(after, View)
    return after


def _tick(view: View) -> View:
    after = tick(view)
    return after.world if isinstance(after, Package) else after  # which has the place remembered


def _mouse(view: View, x: float, y: float, event: str) -> View:
    after = mouse(view, x, y, event)
    assert isinstance(after, View)
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
