"""The handlers of a world program, and the sentences that answer a wrong one before the window opens."""

from __future__ import annotations

import difflib
import inspect
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

from launcher.picture import Picture
from launcher.universe.messages import Package

W = TypeVar("W")
R = TypeVar("R")
Next = Callable[..., W | Package[W]]

ARGUMENTS = {
    "on_draw": ("world",),
    "on_key": ("world", "key"),
    "on_mouse": ("world", "x", "y", "event"),
    "on_tick": ("world",),
    "on_receive": ("world", "message"),
    "on_resize": ("world", "width", "height"),
    "on_focus": ("world",),
    "stop_when": ("world",),
    "position": ("world",),
    "restore": ("world", "past"),
}


@dataclass(frozen=True)
class Handlers(Generic[W]):
    """The functions that make a world program; `big_bang` says what each is for."""

    on_draw: Callable[[W], Picture]
    on_key: Next[W] | None = None
    on_mouse: Next[W] | None = None
    on_tick: Next[W] | None = None
    on_receive: Next[W] | None = None
    on_resize: Next[W] | None = None
    stop_when: Callable[[W], bool] | None = None
    position: Callable[[W], object] | None = None
    restore: Callable[[W, W], W] | None = None
    on_focus: Next[W] | None = None

    def __post_init__(self) -> None:
        """Check that each handler can be called as it will be.

        Raises:
            TypeError: for what is no function, or takes other arguments.
        """
        for name, arguments in ARGUMENTS.items():
            handler = getattr(self, name)
            if handler is not None:
                _check(name, handler, arguments)


def refuse_unknown(names: Iterable[str], known: Iterable[str]) -> None:
    """Answer keyword arguments that nobody knows.

    Raises:
        TypeError: if there is one, with the name that was probably meant.
    """
    known = list(known)
    for name in names:
        near = difflib.get_close_matches(name, known, n=1, cutoff=0.5)
        hint = f"did you mean {near[0]}?" if near else f"it knows {', '.join(known)}"
        raise TypeError(f"big_bang has no argument {name}; {hint}")


def returned(name: str, handler: Callable[..., object], value: R | None) -> R:
    """What a handler returned, if it can be a world.

    Raises:
        TypeError: for None, which is what a function without `return` gives.
    """
    if value is None:
        raise TypeError(
            f"{name}={_called(handler)} returned None; a handler returns a world (is a `return` missing?)"
        )
    return value


def drawn(handler: Callable[..., object], value: object) -> Picture:
    """What on_draw returned, if it is a picture.

    Raises:
        TypeError: otherwise.
    """
    if not isinstance(value, Picture):
        raise TypeError(
            f"on_draw={_called(handler)} returned {type(value).__name__}; it returns a picture (see launcher.picture)"
        )
    return value


def _check(name: str, handler: object, arguments: tuple[str, ...]) -> None:
    if not callable(handler):
        raise TypeError(f"{name} is a function of ({', '.join(arguments)}), not {handler!r}")
    try:
        signature = inspect.signature(handler)
    except ValueError:  # some built-in functions don't tell
        return
    try:
        signature.bind(*arguments)
    except TypeError:
        raise TypeError(
            f"{name} is called with ({', '.join(arguments)}), but {_called(handler)}{signature} does not take that"
        ) from None


def _called(handler: object) -> str:
    return getattr(handler, "__qualname__", repr(handler))
