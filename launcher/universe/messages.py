"""The messages of a world program.

A handler returns `Package(world, message)` instead of a world.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, Literal, NamedTuple, TypeVar

W = TypeVar("W")


@dataclass(frozen=True, slots=True, init=False)
class Package(Generic[W]):
    """A world, and messages to carry out in order.

    They are carried out once this world is the current one.
    """

    world: W
    messages: tuple[object, ...]

    def __init__(self, world: W, *messages: object) -> None:
        object.__setattr__(self, "world", world)
        object.__setattr__(self, "messages", messages)


class _Signal:
    """A message without fields.

    All messages of such a type are equal.
    """

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self)

    def __hash__(self) -> int:
        return hash(type(self))

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"


class ShowHelp(_Signal):
    """Open the game's help, like F1."""


class Remember(NamedTuple):
    """Store a setting of this program.

    `recall` returns it next time.

    Attributes:
        key: the name of the setting.
        value: anything that JSON can hold.
    """

    key: str
    value: object


class Copy(NamedTuple):
    """Copy text to the clipboard."""

    text: str


class Paste(_Signal):
    """Ask for the text on the clipboard.

    on_receive gets it as `Pasted`.
    """


class Leave(NamedTuple):
    """Move the keyboard out of the program.

    On a web page, it goes to the links around it.

    If there is nothing around the program, the keyboard stays.

    Attributes:
        by: 1 for what comes after the program, -1 for what comes before it.
    """

    by: int


class ChangeTheme(_Signal):
    """Change to the next theme, like Ctrl+T.

    Light becomes dark; high contrast stays.
    """


class Choose(NamedTuple):
    """Change a setting of all windows at once.

    Attributes:
        setting: the name of a field of `Look`.
        value: the new value.
    """

    setting: str
    value: object


Matter = Literal["touch", "card", "wood", "glass", "stone", "light", "dice", "mine"]
"""The sound of something that moves; "touch" is neutral."""


class Sound(NamedTuple):
    """Play a sound.

    There is none if the player turned sounds off or there is no sound device.

    Attributes:
        name: a `Matter`; "refuse"; the end of a match: "won", "lost", "drawn", "end"; or a file of the program, in WAV
            or Ogg Vorbis. A file that cannot be played is ignored.
    """

    name: Matter | Path | Literal["refuse", "won", "lost", "drawn", "end"]


class Zoom(NamedTuple):
    """Zoom in (1) or out (-1) by one step, or reset the zoom (0), like Ctrl+plus."""

    step: int


class FillScreen(_Signal):
    """Switch to full screen or back, like F11."""


class Undo(_Signal):
    """Undo the last change of the position, like Ctrl+Z."""


class Redo(_Signal):
    """Redo the last undone change, like Ctrl+Y."""


class BringToFront(_Signal):
    """Bring the window to the front and give it the keyboard."""


class Quit(_Signal):
    """End the program, like closing its window."""


class Think(NamedTuple):
    """Call a function in another process.

    This is for work that could take longer than a frame.

    The answer comes to on_receive as a `Thought`, or a `Failed`. No answer comes after the position has changed, or
    after a newer question about the same thing.

    Attributes:
        function: a function at the top level of a module. If it returns an iterator, each value is a `Thought`: the
            best result so far.
        arguments: its arguments; it must be possible to pickle them and the result.
        about: the subject of the question, if one function answers several; by default, the function.
        then: `(world, answer)`, which returns the next world; without it, on_receive gets the answer.
    """

    function: Callable[..., object]
    arguments: tuple[object, ...] = ()
    about: object = None
    then: Callable[[Any, Any], Any] | None = None


class Call(NamedTuple):
    """Call a function in the background, for work that may wait for the disk.

    Attributes:
        function: the function.
        arguments: its arguments.
        then: `(world, result)`, which returns the next world; without it, the result is dropped.
        to_the_end: whether the process must wait for the function before it ends.
    """

    function: Callable[..., object]
    arguments: tuple[object, ...] = ()
    then: Callable[[Any, Any], Any] | None = None
    to_the_end: bool = False


class Then(NamedTuple):
    """Continue with a function: `(world, *arguments)`, which returns the next world.

    Two of them are equal if the functions and arguments are, so use functions at the top level of a module.
    """

    function: Callable[..., Any]
    arguments: tuple[object, ...] = ()


class Thought(NamedTuple):
    """An answer to a `Think`.

    Attributes:
        question: the question.
        result: the result of the function, or the value that it yielded last.
        last: False while a function that yields continues. When it ends, the last value comes again with True.
    """

    question: Think
    result: object
    last: bool = True


class Failed(NamedTuple):
    """The failure of a `Think`.

    Attributes:
        question: the question.
        problem: the error, in one line.
        report: the traceback.
    """

    question: Think
    problem: str
    report: str


class Withdraw(NamedTuple):
    """Stop a `Think` about this.

    No answer comes.
    """

    about: object


class After(NamedTuple):
    """Send a message to on_receive later.

    Asking for the same message again restarts the time.

    Attributes:
        seconds: the time from now.
        message: the message; it must be hashable.
    """

    seconds: float
    message: object


_SHORTCUTS: dict[str, object] = {
    "ctrl+z": Undo(),
    "ctrl+y": Redo(),
    "ctrl+shift+z": Redo(),
    "f1": ShowHelp(),
    "ctrl+q": Quit(),
    "ctrl+w": Quit(),
    "ctrl+t": ChangeTheme(),
    "f11": FillScreen(),
    "alt+\r": FillScreen(),
    "ctrl+0": Zoom(0),
    **dict.fromkeys(("ctrl++", "ctrl+=", "ctrl+shift+=", "ctrl+shift++", "ctrl+wheel-up"), Zoom(1)),
    **dict.fromkeys(("ctrl+-", "ctrl+shift+-", "ctrl+wheel-down"), Zoom(-1)),
}

_REPEATED = {"left", "right", "up", "down", "prior", "next", "\t", "\b"}


def repeats(key: str) -> bool:
    """Tell whether a held key repeats, as arrows, page keys, Tab and Backspace do.

    Other keys usually do something that should happen only once, such as a move.
    """
    return key.rpartition("+")[2] in _REPEATED


def shortcut(key: str, *, undo: bool, help: bool) -> object | None:
    """Return the message for a key, or None.

    It is None if the key belongs to the program.

    Args:
        key: the name of the key, or of the wheel with "ctrl+".
        undo: whether the program has undo and redo.
        help: whether the program has help.
    """
    message = _SHORTCUTS.get(key)
    if (isinstance(message, Undo | Redo) and not undo) or (isinstance(message, ShowHelp) and not help):
        return None
    return message
