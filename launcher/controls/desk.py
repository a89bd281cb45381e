"""The desk of a window.

It holds the overlays, of which the top one has the keyboard and the mouse.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, NamedTuple, Protocol, Self, TypeVar, runtime_checkable

from launcher.controls.button import Mood
from launcher.picture import Deed, Picture, PictureLabel
from launcher.universe import Package, Paste

_PASTE = ("ctrl+v", "ctrl+shift+v")


class Interaction(NamedTuple):
    """The state of several named controls.

    The controls are buttons, for example; "" stands for none of them.

    Attributes:
        focus: the name of the focused control.
        hover: the name of the control under the mouse.
        pressed: the name of the pressed control.
    """

    focus: str = ""
    hover: str = ""
    pressed: str = ""

    def mouse(self, name: str, event: str) -> tuple[Self, str]:
        """Return the interaction after a mouse event.

        The event is over a control. The second part is the name of the clicked control, or "".

        A click is a press and a release on the same control. If the mouse moves with no button down, it was released
        elsewhere.
        """
        name = "" if event == "leave" else name
        clicked = name if event == "button-up" and name == self.pressed else ""
        pressed = name if event == "button-down" else "" if event in ("button-up", "move") else self.pressed
        return self._replace(hover=name, pressed=pressed), clicked

    def next(self, names: Sequence[str], by: int) -> Self:
        """Move the focus among names.

        It goes to the next one, or with `by` -1 to the previous one, in a ring.
        """
        at = names.index(self.focus) if self.focus in names else -1 if by > 0 else 0
        return self._replace(focus=names[(at + by) % len(names)])

    def mood(self, name: str) -> Mood:
        """Return the mood of a control."""
        return Mood(self.hover == name, self.pressed == name, self.focus == name)


Path = tuple[PictureLabel, ...]
"""The labels from the outermost one in the window to the one that the user acts on."""

Reaction = tuple[Any, str | None]
"""The next overlay, or None once it is closed; and the name of the choice, if there is one."""


class Overlay(Protocol):
    """A value that lies over a window.

    Examples are a menu, a form and a bar.

    `key`, `mouse` and `do` return a `Reaction`, or None if they do not use the event, which then goes to the overlay
    below. An overlay that blocks everything below it, such as a form, never returns None.
    """

    def sized(self, width: float, height: float) -> Self:
        """Return the overlay for a window size, in logical pixels."""

    def key(self, key: str) -> Reaction | None:
        """Handle a key."""

    def mouse(self, x: float, y: float, event: str) -> Reaction | None:
        """Handle a mouse event at a point of the window."""

    def do(self, path: Path, deed: Deed, value: str) -> Reaction | None:
        """Handle an action on a label in the overlay's picture."""

    def draw(self) -> Picture:
        """Draw the overlay.

        The picture belongs in the top left corner of the window.
        """


@runtime_checkable
class TypedOverlay(Overlay, Protocol):
    """An overlay with text input.

    Other overlays ignore the clipboard.
    """

    @property
    def is_typing(self) -> bool:
        """Whether a text is being typed.

        The keys for pasting then insert the clipboard.
        """

    def pasted(self, said: str) -> Reaction | None:
        """Insert a text from the clipboard, and return a reaction as `key` does."""


@runtime_checkable
class TouchedOverlay(Overlay, Protocol):
    """An overlay with larger parts for fingers."""

    def enlarged(self) -> Self:
        """Return the overlay with parts that are large enough for a finger."""


class DeskWorld(Protocol):
    """A world that has a desk."""

    @property
    def desk(self) -> Desk[Any]:
        """The overlays of the window."""

    def with_desk(self, desk: Desk[Any]) -> Self:
        """Return the world with another desk."""


W = TypeVar("W", bound=DeskWorld)
Lying = TypeVar("Lying", bound=Overlay)
Answer = Callable[[W, Lying, str], W | Package[W]]
"""A function that returns the world after a choice, from the world, the overlay and the name of the choice."""


class DeskLayer(NamedTuple, Generic[W]):
    """An overlay on a desk.

    Attributes:
        about: the name of the overlay, which is unique on a desk.
        overlay: the overlay itself.
        answer: handles a choice on the overlay.
        unasked: whether it has just opened by itself. Enter and Space may then have been meant for the window below;
            any other key shows that the player has seen it.
    """

    about: str
    overlay: Overlay
    answer: Answer[W, Any]
    unasked: bool = False

    @property
    def is_typing(self) -> bool:
        """Whether a text is being typed in it."""
        return isinstance(self.overlay, TypedOverlay) and self.overlay.is_typing


class Desk(NamedTuple, Generic[W]):
    """The overlays and controls of a window.

    Of the window's own controls, this is only their state.

    Attributes:
        layers: the overlays, with the top one last.
        own: the focused, hovered and pressed controls of the window.
        size: the width and height of the window in logical pixels, once `sized` was called; for the layout of overlays.
        touch: whether the last press was that of a finger, so that overlays open with larger parts.
    """

    layers: tuple[DeskLayer[W], ...] = ()
    own: Interaction = Interaction()
    size: tuple[float, float] | None = None
    touch: bool = False

    @property
    def top(self) -> str:
        """The name of the top overlay, or "" if there is none."""
        return self.layers[-1].about if self.layers else ""

    def has(self, about: str) -> bool:
        """Tell whether an overlay is open."""
        return any(layer.about == about for layer in self.layers)

    def overlay(self, about: str, kind: type[Lying]) -> Lying | None:
        """Return the open overlay of this name and type, or None."""
        found = (layer.overlay for layer in self.layers if layer.about == about)
        return next((each for each in found if isinstance(each, kind)), None)

    def with_overlay(
        self, about: str, overlay: Lying, answer: Answer[W, Lying], *, unasked: bool = False
    ) -> Self:
        """Add an overlay at the top, or replace the one with the same name."""
        if self.touch and isinstance(overlay, TouchedOverlay):
            overlay = overlay.enlarged()
        layer = DeskLayer(about, overlay.sized(*self.size) if self.size else overlay, answer, unasked)
        layers = tuple(layer if each.about == about else each for each in self.layers)
        return self._replace(layers=layers if self.has(about) else (*layers, layer))

    def changed(self, about: str, kind: type[Lying], change: Callable[[Lying], Lying]) -> Self:
        """Change the overlay with this name if it is open and of this type."""
        overlay = self.overlay(about, kind)
        if overlay is None:
            return self
        after = change(overlay)
        layers = (each._replace(overlay=after) if each.about == about else each for each in self.layers)
        return self._replace(layers=tuple(layers))

    def raised(self, about: str) -> Self:
        """Move an overlay to the top."""
        return self._replace(layers=tuple(sorted(self.layers, key=lambda layer: layer.about == about)))

    def without(self, *about: str) -> Self:
        """Remove the overlays with these names."""
        return self._replace(layers=tuple(each for each in self.layers if each.about not in about))

    def at(self, *, focus: str | None = None, hover: str | None = None, pressed: str | None = None) -> Self:
        """Change the state of the window's controls.

        The controls are those with the focus, under the mouse or pressed. None keeps the old one, "" means no
        control.
        """
        told = {"focus": focus, "hover": hover, "pressed": pressed}
        changes = {name: value for name, value in told.items() if value is not None}
        return self._replace(own=self.own._replace(**changes))

    def sized(self, width: float, height: float) -> Self:
        """Return the desk for a window size, in logical pixels."""
        layers = (each._replace(overlay=each.overlay.sized(width, height)) for each in self.layers)
        return self._replace(layers=tuple(layers), size=(width, height))

    def seen(self) -> Self:
        """Accept all keys in every overlay.

        This is for overlays that opened by themselves, once the player had time to see them.
        """
        return self._replace(layers=tuple(each._replace(unasked=False) for each in self.layers))

    def draw(self) -> tuple[Picture, ...]:
        """Draw the overlays, the lowest first.

        Each picture belongs in the top left corner of the window.
        """
        return tuple(layer.overlay.draw() for layer in self.layers)


def key_to_overlays(world: W, key: str) -> W | Package[W] | None:
    """Pass a key to the overlays.

    Return the next world, or None if no overlay uses the key.
    """
    top = world.desk.layers[-1] if world.desk.layers else None
    if top and top.unasked:
        if key in ("\r", " "):
            return world
        world = world.with_desk(world.desk.seen())
    if top and key in _PASTE and top.is_typing:
        return Package(world, Paste())
    return _react(world, lambda overlay: overlay.key(key))


def mouse_to_overlays(world: W, x: float, y: float, event: str) -> W | Package[W] | None:
    """Pass a mouse event to the overlays.

    Return the next world, or None if no overlay uses the event.
    """
    return _react(world, lambda overlay: overlay.mouse(x, y, event)) if world.desk.layers else None


def deed_to_overlays(world: W, path: Path, deed: Deed, value: str) -> W | Package[W] | None:
    """Pass a label's action to the overlays.

    Return the next world, or None if no overlay uses the action.
    """
    return _react(world, lambda overlay: overlay.do(path, deed, value))


def paste_to_overlays(world: W, said: str) -> W | Package[W] | None:
    """Pass a text from the clipboard to the overlays.

    Return the next world, or None if no overlay uses the text.
    """
    return _react(
        world, lambda overlay: overlay.pasted(said) if isinstance(overlay, TypedOverlay) else (overlay, None)
    )


def _react(world: W, event: Callable[[Overlay], Reaction | None]) -> W | Package[W] | None:
    """Pass an event from the top overlay down.

    The first overlay that uses the event ends this.
    """
    for layer in reversed(world.desk.layers):
        reaction = event(layer.overlay)
        if reaction is None:
            continue
        overlay, name = reaction
        if overlay is None:
            desk = world.desk.without(layer.about)
        else:
            changed = layer._replace(overlay=overlay)
            layers = tuple(changed if each is layer else each for each in world.desk.layers)
            desk = world.desk._replace(layers=layers)
        world = world if desk == world.desk else world.with_desk(desk)
        return world if name is None else layer.answer(world, overlay or layer.overlay, name)
    return None
