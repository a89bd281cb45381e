"""The services of programs on a desktop.

They are windows, help, worker processes, threads and files.

Each service is imported when a program first uses it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from launcher.picture import Picture, Theme
from launcher.store import Disk
from launcher.universe import Screen, Services, Task, Worker

if TYPE_CHECKING:
    from launcher.tabletop import History


def desktop() -> Services:
    """Return the services of a desktop."""
    return Services(
        screen=_window,
        show_help=_help,
        worker=_worker,
        submit=_submit,
        theme=_theme,
        shrink=_shrink,
        write_film=_write_film,
        storage=Disk(),
        paint=_paint,
        grey=_grey,
    )


def _window() -> Screen:
    from launcher.screens.window import Window

    return Window()


def _help(package: Sequence[str], title: str) -> Callable[[], None]:
    from launcher.show_help import show_help

    return show_help(package, title)


def _worker() -> Worker:
    from launcher.process import ProcessWorker

    return ProcessWorker()


def _submit(work: Callable[[], object], *, to_the_end: bool = False) -> Task:
    from threading import Thread

    thread = Thread(target=work, daemon=not to_the_end)
    thread.start()
    return thread


def _theme() -> str:
    from launcher.process import desktop_theme

    return desktop_theme()


def _shrink(data: bytes, flattest: float) -> bytes:
    from launcher.screens import shrunk

    return shrunk(data, flattest)


def _grey(data: bytes) -> tuple[bytes, ...]:
    from launcher.screens import grey

    return grey(data)


def _paint(picture: Picture, theme: Theme, longest: int) -> bytes:
    from launcher.screens import to_png

    return to_png(picture, theme, longest)


def _write_film(path: Path, history: History, player: int) -> None:
    from launcher.screens import write_film

    write_film(path, history, player)
