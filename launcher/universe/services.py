"""The services that programs need.

The system supplies them, as one value for the whole process.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Protocol

from launcher.picture import Picture, Theme
from launcher.services import process_services, set_services
from launcher.store import Storage, keep_in
from launcher.universe.messages import Failed, Think, Thought
from launcher.universe.screen import Screen


class Task(Protocol):
    """Work in the background.

    A `threading.Thread` is one.
    """

    def is_alive(self) -> bool:
        """Tell whether the work is still running."""

    def join(self, timeout: float | None = None) -> None:
        """Wait until the work is done, or until a timeout in seconds."""


class Submit(Protocol):
    """A starter of background work.

    If that is not possible, it runs functions at once.
    """

    def __call__(self, work: Callable[[], object], *, to_the_end: bool = False) -> Task:
        """Start a function.

        Args:
            work: the function.
            to_the_end: whether the process must wait for it before it ends.
        """


class Worker(Protocol):
    """A worker for a program's questions.

    If possible, it works in the background. Methods then do not wait for answers.
    """

    @property
    def busy(self) -> bool:
        """Whether a question is being answered."""

    def ask(self, question: Think) -> None:
        """Start to answer a question, and stop an older one about the same subject.

        Raises:
            TypeError: if the function cannot be sent to the other process.
        """

    def answers(self) -> Iterator[Thought | Failed]:
        """Yield the answers since the last call, except to replaced or withdrawn questions."""

    def withdraw(self, about: object) -> None:
        """Stop the question about a subject, so that no answer will come."""

    def withdraw_all(self) -> None:
        """Stop all questions."""

    def stop(self) -> None:
        """End all workers, whatever they are doing."""


@dataclass(frozen=True)
class Services:
    """The services that programs need from the system.

    Attributes:
        screen: makes the screen of a program, not open yet; it may raise `NoDisplayError`.
        show_help: takes the parts of a package's name and a window title, and returns a function that opens the help.
        show_doc: takes the path of a doc.txt and a window title, and returns a function that opens it as the help.
        agrees: asks the player in a window of its own, and waits for the answer. It takes the question, paragraphs, and
            the label of the button for yes.
        worker: creates the worker of a program.
        submit: runs functions in the background.
        theme: returns the name of the desktop's theme, for players who chose `SYSTEM`, or "" if there is none. It may
            take a long time or raise an OSError, and is called with `submit`.
        shrink: makes a small picture of an image file's content, with a maximum ratio of length to width, as
            `launcher.screens.shrunk` does.
        write_film: writes a `launcher.tabletop.History` to a file as an animation, as seen by this player, from 0:
            `launcher.screens.write_film`. It raises a ValueError with a message if this is not possible. None in a
            browser.
        storage: where data is stored; None for the disk.
        choose_file: lets the player choose a file, which arrives as `launcher.universe.Dropped`; None if paths are
            typed.
        paint: makes a PNG image of a picture in a theme, with this length in pixels, as `launcher.screens.to_png` does;
            None if no one will see it.
        deliver: gives the player a saved file, and returns where it is.
        reserved_keys: the keys that never reach programs, so that they are not offered, such as "f5" in a browser.
        grey: returns the brightness of the pixels of a picture file, row by row, as `launcher.screens.grey` does; None
            if this is not possible.
        host: starts a match with guests: takes the id of a game, and the names and values of options as texts; None if
            this is not possible.
    """

    screen: Callable[[], Screen]
    show_help: Callable[[Sequence[str], str], Callable[[], object]]
    worker: Callable[[], Worker]
    submit: Submit
    theme: Callable[[], str]
    shrink: Callable[[bytes, float], bytes]
    write_film: Callable[..., object] | None = None
    storage: Storage | None = None
    choose_file: Callable[[], object] | None = None
    deliver: Callable[[Path], str] = str
    paint: Callable[[Picture, Theme, int], bytes] | None = None
    grey: Callable[[bytes], tuple[bytes, ...]] | None = None
    reserved_keys: frozenset[str] = frozenset()
    show_doc: Callable[[Path, str], Callable[[], object]] | None = None
    agrees: Callable[[str, Sequence[str], str], bool] | None = None
    host: Callable[[str, Mapping[str, str]], object] | None = None

    @property
    def names(self) -> frozenset[str]:
        """The names of the services that the system has."""
        return frozenset([each.name for each in fields(self) if getattr(self, each.name) is not None])


def hand_in(services: Services) -> None:
    """Set the services of this process.

    All its programs use them instead of those of the desktop.

    Call it when the process starts, before a game is imported. By default, programs are shown in windows of the
    desktop.
    """
    set_services(lambda: services)
    if services.storage is not None:
        keep_in(services.storage)


def services() -> Services:
    """Return the services of this process."""
    made = process_services()
    assert isinstance(made, Services)
    return made
