"""What programs need of the machine that they run on, as one value that whoever starts the process hands in."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from launcher.picture import Picture, Theme
from launcher.services import process_services, set_services
from launcher.store import Storage, keep_in
from launcher.universe.messages import Failed, Think, Thought
from launcher.universe.screen import Screen


class Task(Protocol):
    """Work that goes on beside a program; a `threading.Thread` is one."""

    def is_alive(self) -> bool:
        """Whether it goes on."""

    def join(self, timeout: float | None = None) -> None:
        """Wait until it is done, but not longer than so many seconds, if that is said."""


class Submit(Protocol):
    """Has work done beside the program, or at once where nothing can be done beside it."""

    def __call__(self, work: Callable[[], object], *, to_the_end: bool = False) -> Task:
        """Begin it.

        Args:
            work: to be called.
            to_the_end: whether the process doesn't end before it is done.
        """


class Worker(Protocol):
    """Has questions thought about. Nothing here waits for an answer, where there is anything to think beside."""

    @property
    def busy(self) -> bool:
        """Whether anything is being thought about."""

    def ask(self, question: Think) -> None:
        """Let the question's function be called, and end what thinks about the same thing still.

        Raises:
            TypeError: if the function can't be sent to where it is called.
        """

    def answers(self) -> Iterator[Thought | Failed]:
        """What has been thought since, one by one, but nothing that was asked anew or withdrawn meanwhile."""

    def withdraw(self, about: object) -> None:
        """Have nothing thought about this any more; no answer will come."""

    def withdraw_all(self) -> None:
        """Have nothing thought about any more."""

    def stop(self) -> None:
        """End all that thinks, whatever it is at."""


@dataclass(frozen=True)
class Services:
    """What programs need of the machine.

    Attributes:
        screen: makes what a program is shown on, not open yet; it may raise `NoDisplayError`.
        show_help: makes what opens the help: of the package with these parts of a name, in a window of this title.
        worker: makes what thinks for one program.
        submit: has work done beside the program.
        theme: the name of the theme that the desktop has, for players who chose `SYSTEM`, or "" where it has none. It
            may take long, or raise an OSError, and is called by way of `submit`.
        shrink: makes a small picture of what is in a file, at most so many times as long as wide, as
            `launcher.screens.shrunk` does.
        write_film: writes a `launcher.tabletop.History` to a file, as this player, from 0, saw it:
            `launcher.screens.write_film`. It raises a ValueError in a sentence if there can be no film.
        storage: what is kept, and where.
        choose_file: lets the player choose a file, which comes in as `launcher.universe.Dropped`; None where paths are
            typed.
        paint: makes a PNG image of a picture in a theme, so many pixels long, as `launcher.screens.to_png` does; None
            where nobody is to see it.
        deliver: gives the player a file that was saved, and says where it is.
        grey: tells how bright the pixels of what is in a picture file are, row by row, as `launcher.screens.grey` does;
            None where nothing can tell.
    """

    screen: Callable[[], Screen]
    show_help: Callable[[Sequence[str], str], Callable[[], object]]
    worker: Callable[[], Worker]
    submit: Submit
    theme: Callable[[], str]
    shrink: Callable[[bytes, float], bytes]
    write_film: Callable[..., object]
    storage: Storage
    choose_file: Callable[[], object] | None = None
    deliver: Callable[[Path], str] = str
    paint: Callable[[Picture, Theme, int], bytes] | None = None
    grey: Callable[[bytes], tuple[bytes, ...]] | None = None


def hand_in(services: Services) -> None:
    """Let all programs of this process have these services, and no window, thread, process or database of a desktop.

    Whoever starts a process calls it, before anything of a game is imported. Where nobody does, programs are shown in
    windows of the desktop.
    """
    set_services(lambda: services)
    keep_in(services.storage)


def services() -> Services:
    """The services of this process."""
    made = process_services()
    assert isinstance(made, Services)
    return made
