"""The handlers of a world program.

Wrong ones raise errors before the window opens.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeVar

from launcher.picture import Deed, Picture, PictureLabel
from launcher.universe.events import Modifier, MouseEvent
from launcher.universe.look import Look
from launcher.universe.messages import Package


class Can(NamedTuple):
    """The argument `can` of on_draw: whether undo and redo can do anything now."""

    undo: bool
    redo: bool


W = TypeVar("W")
R = TypeVar("R")
OnDraw = Callable[[W], Picture] | Callable[[W, Can], Picture] | Callable[[W, float], Picture]
OnMouse = (
    Callable[[W, float, float, MouseEvent], W | Package[W]]
    | Callable[[W, float, float, MouseEvent, frozenset[Modifier]], W | Package[W]]
)
OnKey = Callable[[W, str], W | Package[W]] | Callable[[W, str, bool], W | Package[W]]
OnDeed = Callable[[W, tuple[PictureLabel, ...], Deed, str], W | Package[W] | None]
OnTick = Callable[[W], W | Package[W]] | Callable[[W, float], W | Package[W]]

ARGUMENTS = {
    "on_draw": ("world",),
    "on_key": ("world", "key"),
    "on_release": ("world", "key"),
    "on_mouse": ("world", "x", "y", "event"),
    "on_deed": ("world", "path", "deed", "value"),
    "on_tick": ("world",),
    "on_receive": ("world", "message"),
    "on_resize": ("world", "width", "height"),
    "on_focus": ("world",),
    "on_unfocus": ("world",),
    "on_look": ("world", "look"),
    "moving": ("world",),
    "stop_when": ("world",),
    "position": ("world",),
    "restore": ("world", "position"),
}
_IF_DECLARED = {
    "on_draw": ("can", "elapsed"),
    "on_key": ("repeat",),
    "on_mouse": ("held",),
    "on_tick": ("seconds",),
}
"""For some handlers, the names of a further parameter; a handler gets one of them if it declares it."""


@dataclass(frozen=True)
class Handlers(Generic[W]):
    """The functions of a world program.

    `big_bang` documents each of them.
    """

    on_draw: OnDraw[W]
    on_key: OnKey[W] | None = None
    on_mouse: OnMouse[W] | None = None
    on_tick: OnTick[W] | None = None
    on_receive: Callable[[W, Any], W | Package[W]] | None = None
    on_resize: Callable[[W, float, float], W | Package[W]] | None = None
    stop_when: Callable[[W], bool] | None = None
    position: Callable[[W], object] | None = None
    restore: Callable[[W, Any], W | Package[W]] | None = None
    on_focus: Callable[[W], W | Package[W]] | None = None
    on_unfocus: Callable[[W], W | Package[W]] | None = None
    on_release: Callable[[W, str], W | Package[W]] | None = None
    on_look: Callable[[W, Look], W | Package[W]] | None = None
    moving: Callable[[W], bool | float] | None = None
    on_deed: OnDeed[W] | None = None
    _taken: dict[str, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Check the arguments of each handler.

        Raises:
            TypeError: if a handler is not a function, or takes other arguments.
        """
        given = {name: getattr(self, name) for name in ARGUMENTS if getattr(self, name) is not None}
        taken = {name: _count_arguments(name, handler, ARGUMENTS[name]) for name, handler in given.items()}
        object.__setattr__(self, "_taken", taken)

    @classmethod
    def by_name(cls, handlers: Mapping[str, Any]) -> Handlers[Any]:
        """Make handlers from a mapping by name.

        Raises:
            TypeError: if a name is unknown, with a similar name; or if a handler is wrong, as above.
        """
        refuse_unknown(handlers.keys() - ARGUMENTS.keys(), ARGUMENTS)
        return cls(**handlers)

    def call(self, name: str, world: W, *arguments: object) -> Any:  # noqa: ANN401  # any result
        """Return the result of a handler.

        The handler gets as many of the arguments as it declares.

        Raises:
            TypeError: if it does not return a world, or on_draw does not return a picture.
        """
        handler = getattr(self, name)
        value = handler(world, *arguments[: self._taken[name] - 1])
        return checked_picture(self, value) if name == "on_draw" else checked_world(name, handler, value)

    @property
    def is_timed(self) -> bool:
        """Whether on_draw declares the parameter `elapsed`, so that a tick need not change the world."""
        return self.takes_all("on_draw") and "elapsed" in inspect.signature(self.on_draw).parameters

    def takes_all(self, name: str) -> bool:
        """Tell whether a handler exists and declares its optional last parameter."""
        return self._taken.get(name, 0) > len(ARGUMENTS[name])


def refuse_unknown(names: Iterable[str], known: Iterable[str]) -> None:
    """Refuse unknown keyword arguments.

    Raises:
        TypeError: if there is one, with a similar name.
    """
    known = list(known)
    for name in names:
        import difflib  # imported here, as it is rarely needed

        near = difflib.get_close_matches(name, known, n=1, cutoff=0.5)
        hint = f"did you mean {near[0]}?" if near else f"it takes {', '.join(known)}"
        raise TypeError(f"big_bang does not accept the argument {name}; {hint}")


def checked_world(name: str, handler: Callable[..., object], value: R | None) -> R:
    """Return the result of a handler, which must be a world.

    Raises:
        TypeError: if it is None, as from a function without `return`.
    """
    if value is None:
        raise TypeError(
            f"{name}={_handler_name(handler)} returned None; a handler must return a world (is a `return` missing?)"
        )
    return value


def checked_picture(handlers: Handlers[W], value: object) -> Picture:
    """Return the result of on_draw, which must be a picture.

    Raises:
        TypeError: if it is not.
    """
    if not isinstance(value, Picture):
        raise TypeError(
            f"on_draw={_handler_name(handlers.on_draw)} returned {type(value).__name__}; it must return a picture"
            " (see launcher.picture)"
        )
    return value


def check_position(name: str, handler: object, value: object, world: object) -> None:
    """Check that a position can replace a world.

    Raises:
        TypeError: if it has another type.
    """
    if type(value) is not type(world):
        raise TypeError(
            f"{name}={_handler_name(handler)} returns {type(value).__name__}, which is not a whole world, so undo"
            " needs a function restore=(world, position) that returns a world"
        )


def _count_arguments(name: str, handler: object, arguments: tuple[str, ...]) -> int:
    """Return the number of a handler's arguments."""
    if not callable(handler):
        raise TypeError(f"{name} must be a function of ({', '.join(arguments)}), not {handler!r}")
    if inspect.isgeneratorfunction(handler) or inspect.isasyncgenfunction(handler):
        raise TypeError(
            f"{name}={_handler_name(handler)} contains `yield`; a handler must return once and at once"
        )
    if inspect.iscoroutinefunction(handler):
        raise TypeError(
            f"{name}={_handler_name(handler)} is async; a handler must be a plain function (use Think for slow work)"
        )
    try:
        signature = inspect.signature(handler)
    except ValueError:  # some built-in functions have no signature
        return len(arguments)
    more = next((each for each in _IF_DECLARED.get(name, ()) if each in signature.parameters), "")
    if more:
        arguments = (*arguments, more)
    try:
        signature.bind(*arguments)
    except TypeError:
        others = " or ".join(_IF_DECLARED.get(name, ()))
        declared = f" (and {others}, if it has that parameter)" if others and not more else ""
        raise TypeError(
            f"{name} is called with ({', '.join(arguments)}){declared}, but {_handler_name(handler)}{signature}"
            " does not take these arguments"
        ) from None
    return len(arguments)


def _handler_name(handler: object) -> str:
    return getattr(handler, "__qualname__", repr(handler))
