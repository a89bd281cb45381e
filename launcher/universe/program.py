"""A running world program without a window."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any, Generic, NamedTuple, TypeVar

from launcher.picture import Deed, Picture, PictureLabel
from launcher.universe.events import Modifier, MouseEvent
from launcher.universe.look import Look
from launcher.universe.messages import Failed, Package, Redo, Then, Think, Thought, Undo, repeats


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
        """Whether on_draw declares the parameter `elapsed`.

        If so, a tick need not change the world.
        """
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


P = TypeVar("P")

_LONGEST = 10_000


class UndoStack(Generic[P]):
    """The positions before and after the present one.

    Args:
        present: the first position.

    Attributes:
        present: the position of the current world. If an equal position is recorded, the object stays the same.
    """

    def __init__(self, present: P) -> None:
        self.present = present
        self._past: list[P] = []
        self._future: list[P] = []

    @property
    def has_past(self) -> bool:
        """Whether there is anything to undo."""
        return bool(self._past)

    @property
    def has_future(self) -> bool:
        """Whether there is anything to redo."""
        return bool(self._future)

    def record(self, position: P) -> None:
        """Record the position after any change."""
        if position == self.present:
            return
        self._past.append(self.present)
        del self._past[:-_LONGEST]
        self._future.clear()
        self.present = position

    def undo(self) -> P:
        """Return the position before the last change."""
        return self._step(self._past, self._future)

    def redo(self) -> P:
        """Return the position that was undone last."""
        return self._step(self._future, self._past)

    def _step(self, source: list[P], target: list[P]) -> P:
        target.append(self.present)
        self.present = source.pop()
        return self.present


_FRAME = 5.0
"""The distance from elements to the outer edge of the frame around their group, in logical pixels."""


def _with_frame(picture: Picture, keys: Sequence[str]) -> Picture:
    """Draw a frame around a group of elements, if there are several."""
    if len(keys) < 2:
        return picture
    from launcher.picture import group, rectangle, tree_of  # imported here, as in `do`

    tree = tree_of(picture)
    boxes = [tree[key].box for key in keys if key in tree]
    if not boxes:
        return picture
    left, top = (
        max(0.0, min(box[0] for box in boxes) - _FRAME),
        max(0.0, min(box[1] for box in boxes) - _FRAME),
    )
    right = min(picture.width, max(box[2] for box in boxes) + _FRAME)
    bottom = min(picture.height, max(box[3] for box in boxes) + _FRAME)
    frame = rectangle(right - left, bottom - top, None, radius=_FRAME, outline="focus", thickness=2.5)
    return group(picture.width, picture.height, [(0, 0, picture), (left, top, frame)])


_BY_KEY: dict[Deed, str] = {"increment": "right", "decrement": "left"}
_BY_MOUSE: dict[Deed, tuple[MouseEvent, ...]] = {
    "press": ("move", "button-down", "button-up"),
    "focus": ("move",),
    "menu": ("move", "right-down", "right-up", "menu"),
}


class Program(Generic[W]):
    """The current world of a program, and the events that can happen to it.

    Use it to test a game; `big_bang` adds a window.

    Args:
        world: the first world, or a `Package` of it and the first message.
        handlers: the functions of the program.

    Attributes:
        messages: the messages of handlers that no one has removed from this list yet, oldest first.
    """

    def __init__(self, world: W | Package[W], handlers: Handlers[W]) -> None:
        self._handlers = handlers
        self._timed = handlers.is_timed
        self._elapsed = 0.0  # seconds of ticks that only the picture shows yet
        self._picture: tuple[W, object, Picture] | None = None
        self._size: tuple[float, float] | None = None
        self._framed: tuple[str, ...] = ()  # the keys of the group that scanning has come to
        self._is_group_entered = False
        self.messages: list[object] = []
        self._world: W = world.world if isinstance(world, Package) else world
        self._history: UndoStack[object] = UndoStack(self._position_of(self._world))
        if self.has_history and handlers.restore is None:
            check_position("position", handlers.position, self.position, self._world)
        self._set_world(world)

    @property
    def world(self) -> W:
        """The current world."""
        self._catch_up()
        return self._world

    @world.setter
    def world(self, world: W) -> None:
        self._world, self._elapsed = world, 0.0

    @property
    def stopped(self) -> bool:
        """Whether stop_when returns True for the current world."""
        stop_when = self._handlers.stop_when
        return stop_when is not None and bool(stop_when(self._world))

    @property
    def has_history(self) -> bool:
        """Whether the program has undo and redo."""
        return self._handlers.position is not None

    @property
    def can(self) -> Can:
        """Whether undo and redo can do anything now."""
        return Can(self._history.has_past, self._history.has_future)

    @property
    def position(self) -> object:
        """The current position for undo: a new object after each change, or None without undo."""
        return self._history.present

    @property
    def moving(self) -> bool:
        """Whether the clock should tick."""
        moving = self._handlers.moving
        return self._handlers.on_tick is not None and (moving is None or bool(moving(self._world)))

    @property
    def flows(self) -> bool:
        """Whether the picture is laid out for the window.

        Otherwise, it is scaled to fit it.
        """
        return self._handlers.on_resize is not None

    @property
    def picture(self) -> Picture:
        """The picture of the current world, drawn once per world and time."""
        known, more = self._picture, self._elapsed if self._timed else self.can
        if known is None or known[0] is not self._world or known[1] != (more, self._framed):
            drawn = self._handlers.call("on_draw", self._world, more)
            known = self._world, (more, self._framed), _with_frame(drawn, self._framed)
            self._picture = known
        return known[2]

    def key(self, key: str, repeat: bool = False) -> None:
        """Press a key, or repeat it.

        A held key is repeated if it `repeats` or on_key has a parameter for this.
        """
        if not repeat or repeats(key) or self._handlers.takes_all("on_key"):
            self._handle("on_key", key, repeat)

    def release(self, key: str) -> None:
        """Release a key."""
        self._handle("on_release", key)

    def mouse(self, x: float, y: float, event: MouseEvent, held: frozenset[Modifier] = frozenset()) -> None:
        """Send a mouse event at x, y, with the held keys.

        The point is in logical pixels of the picture.
        """
        self._handle("on_mouse", x, y, event, held)

    def scan(self) -> None:
        """Focus the first element of the next group.

        In a group that was entered, it is the next element.

        A group is a row, list or bar with elements that can be pressed or changed, in reading order, and has a frame.
        In a dialog or menu, only its own elements count.
        """
        groups, at, _ = self._scanned_groups()
        if not groups:
            self.end_scan()
            return
        k = next((k for k, keys in enumerate(groups) if at in keys), -1)
        if k >= 0 and (self._is_group_entered or len(groups) == 1) and at != groups[k][-1]:
            self.do(groups[k][groups[k].index(at) + 1], "focus")
            return
        self._is_group_entered = False
        self._framed = groups[(k + 1) % len(groups)]
        self.do(self._framed[0], "focus")

    def choose(self) -> bool:
        """Enter the group with a frame, or press its element while typed characters go to a text field.

        Return whether there was something to choose in this way; otherwise, Space is an ordinary key.
        """
        groups, at, types = self._scanned_groups()
        if at not in self._framed:
            return False
        if len(groups) > 1 and len(self._framed) > 1 and not self._is_group_entered:
            self._is_group_entered = True
            return True
        if types:
            self.end_scan()
            self.do(at, "press")
            return True
        return False

    def end_scan(self) -> None:
        """Leave the group that was entered, and draw no frame."""
        self._framed, self._is_group_entered = (), False

    def _scanned_groups(self) -> tuple[list[tuple[str, ...]], str, bool]:
        """Return the keys of the elements to scan, by their groups.

        Also return the key of the focused one, or "", and whether typed characters go to a text field.
        """
        from launcher.picture import ROOT, reading_order, tree_of  # imported here, as in `do`

        tree = tree_of(self.picture)
        top = next((key for key in reversed(tree) if "modal" in tree[key].label.states), ROOT)
        parents = {child: key for key, node in tree.items() for child in node.children}
        labels = ((key, node.label) for key, node in reading_order(tree, top))
        those = [(key, label) for key, label in labels if label.role != "radio" or "checked" in label.states]
        can = {"press", "increment"}
        keys = [key for key, label in those if "focus" in label.deeds and not can.isdisjoint(label.deeds)]
        focused = {key: label.role for key, label in those if "focused" in label.states}
        at = next((key for key in focused if key in keys), "")
        groups = [tuple(group) for _, group in groupby(keys, parents.get)]
        return groups, at, not {"searchbox", "textbox"}.isdisjoint(focused.values())

    def do(self, key: str, deed: Deed, value: str = "") -> None:
        """Act on a label of the picture.

        on_deed handles this, or otherwise the mouse or a key.

        Args:
            key: the key of the node in the label tree; it is ignored if it is missing or does not allow this action.
            deed: the action.
            value: the new value, for actions that set one.
        """
        from launcher.picture import path_to, tree_of  # imported here, as most players use the mouse and keys

        path = path_to(tree_of(self.picture), key)
        if not path or deed not in path[-1].label.deeds:
            return
        labels = tuple(node.label for node in path)
        handler = self._handlers.on_deed
        self._catch_up()
        after = handler(self._world, labels, deed, value) if handler is not None else None
        if handler is not None and after is not None:
            checked_world("on_deed", handler, after)
            self._set_world(after)
            return
        left, top, right, bottom = path[-1].box
        x, y = (left + right) / 2, (top + bottom) / 2
        if deed in _BY_KEY and "focused" in path[-1].label.states:
            self.key(_BY_KEY[deed])
        for event in _BY_MOUSE.get(deed, ()):
            self.mouse(x, y, event)

    def tick(self, seconds: float = 0.0) -> None:
        """Send a tick with its seconds.

        They count from the last tick, or from when the world began to move.
        """
        moving = self._handlers.moving
        if not self._timed or moving is None:
            self._handle("on_tick", seconds)
            return
        self._elapsed += seconds
        if self._elapsed >= moving(self._world):
            self._catch_up()

    def receive(self, message: object) -> None:
        """Send a message to on_receive or to its request's function."""
        match message:
            case Then(function, arguments):
                self._go_on(function, *arguments)
            case Thought(question=Think(then=then)) | Failed(question=Think(then=then)) if then is not None:
                self._go_on(then, message)
            case _:
                self._handle("on_receive", message)

    def resize(self, width: float, height: float) -> None:
        """Change the window's size in logical pixels."""
        self._size = width, height
        self._handle("on_resize", width, height)

    def focus(self) -> None:
        """Give the keyboard to the window.

        That happens when it opens or the user comes back to it.
        """
        self._handle("on_focus")

    def unfocus(self) -> None:
        """Take the keyboard from the window."""
        self._handle("on_unfocus")

    def look(self, look: Look) -> None:
        """Send the settings of all windows before the first picture and after each change."""
        self._handle("on_look", look)

    def undo(self) -> None:
        """Undo the last change of the position."""
        if self._history.has_past:
            self._restore(self._history.undo())

    def redo(self) -> None:
        """Redo the last undone change."""
        if self._history.has_future:
            self._restore(self._history.redo())

    def ask(self, message: object) -> None:
        """Carry out undo and redo.

        Other messages are added to `messages`.
        """
        match message:
            case Undo():
                self.undo()
            case Redo():
                self.redo()
            case _:
                self.messages.append(message)

    def _catch_up(self) -> None:
        """Let the world know how long it has been moving."""
        if self._elapsed:
            elapsed, self._elapsed = self._elapsed, 0.0
            self._set_world(self._handlers.call("on_tick", self._world, elapsed))

    def _restore(self, position: object) -> None:
        self._catch_up()
        restore = self._handlers.restore
        result: Any = (
            checked_world("restore", restore, restore(self._world, position)) if restore else position
        )
        self._history.present = self._position_of(result.world if isinstance(result, Package) else result)
        self._set_world(result)
        if self._size is not None:
            self.resize(*self._size)  # the restored world may have been laid out for another window size

    def _handle(self, name: str, *arguments: object) -> None:
        if getattr(self._handlers, name) is not None:
            self._catch_up()
            self._set_world(self._handlers.call(name, self._world, *arguments))

    def _go_on(self, function: Callable[..., Any], *arguments: object) -> None:
        self._catch_up()
        self._set_world(checked_world("then", function, function(self._world, *arguments)))

    def _set_world(self, result: W | Package[W]) -> None:
        messages: tuple[object, ...] = ()
        if isinstance(result, Package):
            self._world, messages = result.world, result.messages
        else:
            self._world = result
        self._history.record(self._position_of(self._world))
        for message in messages:
            self.ask(message)

    def _position_of(self, world: W) -> object:
        return self._handlers.position(world) if self._handlers.position else None
