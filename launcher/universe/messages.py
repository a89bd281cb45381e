"""What a world program can ask for: a handler returns `Package(world, message)` instead of a world."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, Literal, NamedTuple, TypeVar

W = TypeVar("W")


@dataclass(frozen=True, slots=True, init=False)
class Package(Generic[W]):
    """A world, and what is to be done outside of it, in order, once that world is the current one."""

    world: W
    messages: tuple[object, ...]

    def __init__(self, world: W, *messages: object) -> None:
        object.__setattr__(self, "world", world)
        object.__setattr__(self, "messages", messages)


class _Signal:
    """A message that its name says whole: one is as good as another."""

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self)

    def __hash__(self) -> int:
        return hash(type(self))

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"


class ShowHelp(_Signal):
    """Open the game's help, as F1 does."""


class Remember(NamedTuple):
    """Keep a setting of this program for the next time; `recall` gives it back.

    Attributes:
        key: the name of the setting.
        value: anything that JSON can hold.
    """

    key: str
    value: object


class Copy(NamedTuple):
    """Put text on the clipboard."""

    text: str


class Paste(_Signal):
    """Ask for the text on the clipboard; it comes back to on_receive as `Pasted`."""


class Pasted(NamedTuple):
    """What was on the clipboard, or nothing if that was no text."""

    text: str


class ChangeTheme(_Signal):
    """Go on to the next theme, such as from light to dark, as Ctrl+T does; high contrast stays."""


class Choose(NamedTuple):
    """Choose how all windows look, move or sound, from now on and at once.

    Attributes:
        setting: the name of a field of `Look`.
        value: another one for it.
    """

    setting: str
    value: object


Matter = Literal["touch", "card", "wood", "glass", "stone", "light", "dice", "mine"]
"""What something that is moved sounds like; a touch says no more than that it was moved."""


class Sound(NamedTuple):
    """Play a sound, unless the player wants none, or nothing can be heard.

    Attributes:
        name: a `Matter`, "refuse"; or how a match ended: "won", "lost", "drawn", "end"; or a file of the program's own,
            in WAV or Ogg Vorbis. One that can't be played is not heard.
    """

    name: Matter | Path | Literal["refuse", "won", "lost", "drawn", "end"]


class Zoom(NamedTuple):
    """Show the window's picture a step larger (1) or smaller (-1), or as large as at first (0), as Ctrl+plus does."""

    step: int


class FillScreen(_Signal):
    """Fill the screen or go back to a window, as F11 does."""


class Undo(_Signal):
    """Go back to before the last change of position, as Ctrl+Z does."""


class Redo(_Signal):
    """Take the last undo back, as Ctrl+Y does."""


class BringToFront(_Signal):
    """Put the window before all others, and give it the keyboard."""


class Quit(_Signal):
    """End the program, as closing its window does."""


class Think(NamedTuple):
    """Call a function in another process, for what could take longer than a frame.

    The answer comes back to on_receive as a `Thought`, or a `Failed`. None comes after the position has changed, or
    after a newer question about the same thing.

    Attributes:
        function: a function at the top level of a module. If it gives an iterator, each value is a `Thought`: the best
            so far.
        arguments: what it is called with; they and the result must be picklable.
        about: what the question is about, where one function answers several; without it, the function.
    """

    function: Callable[..., object]
    arguments: tuple[object, ...] = ()
    about: object = None


class Thought(NamedTuple):
    """An answer to a `Think`.

    Attributes:
        question: what was asked.
        result: what the function returned, or yielded last.
        last: False while a function that yields goes on. When it is through, the last value comes again.
    """

    question: Think
    result: object
    last: bool = True


class Failed(NamedTuple):
    """A `Think` without an answer.

    Attributes:
        question: what was asked.
        problem: what happened, in a line.
        report: the traceback.
    """

    question: Think
    problem: str
    report: str


class Withdraw(NamedTuple):
    """End what a `Think` about this asked for; no answer comes."""

    about: object


class After(NamedTuple):
    """Have a message come to on_receive in a while. Asking for the same message again puts it off.

    Attributes:
        seconds: from now.
        message: what comes; it can be hashed.
    """

    seconds: float
    message: object
