"""The desk of a window: the overlays that lie on it, of which the uppermost has the keyboard and the mouse."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, NamedTuple, Protocol, Self, TypeVar, runtime_checkable

from launcher.controls.interaction import Interaction
from launcher.picture import Deed, Picture, PictureLabel
from launcher.universe import Package, Paste

_PASTE = ("ctrl+v", "ctrl+shift+v")

Path = tuple[PictureLabel, ...]
"""What is said, from the outermost in the window to what something is done to."""

Reaction = tuple[Any, str | None]
"""The overlay from now on, or None once it is closed; and the name of what was chosen on it, if anything was."""


class Overlay(Protocol):
    """A value that lies over a window: a menu, a form, a bar.

    `key`, `mouse` and `do` give a `Reaction`; or None for what they have no use for, which then goes to what lies
    below. One that lets nothing through, as forms do, never gives None.
    """

    def sized(self, width: float, height: float) -> Self:
        """In a window of that size, in logical pixels."""

    def key(self, key: str) -> Reaction | None:
        """After a key."""

    def mouse(self, x: float, y: float, event: str) -> Reaction | None:
        """After the mouse did something at x, y of the window."""

    def do(self, path: Path, deed: Deed, value: str) -> Reaction | None:
        """After something was done to what its picture says."""

    def draw(self) -> Picture:
        """Its picture, to be shown at the top left corner of the window."""


@runtime_checkable
class TypedOverlay(Overlay, Protocol):
    """An overlay on which a text can be typed; on the others nothing comes of the clipboard."""

    @property
    def is_typing(self) -> bool:
        """Whether that is so now: then the keys that paste put the clipboard there."""

    def pasted(self, said: str) -> Reaction | None:
        """After a text came from the clipboard; the answer is that of `key`."""


class DeskWorld(Protocol):
    """A world that has a desk."""

    @property
    def desk(self) -> Desk[Any]:
        """What lies over the window."""

    def with_desk(self, desk: Desk[Any]) -> Self:
        """With another desk."""


W = TypeVar("W", bound=DeskWorld)
Lying = TypeVar("Lying", bound=Overlay)
Answer = Callable[[W, Lying, str], W | Package[W]]
"""Gives the world after something was chosen on an overlay, from the world, that overlay and the name."""


class DeskLayer(NamedTuple, Generic[W]):
    """An overlay on a desk.

    Attributes:
        about: what it is for; there is one for each such thing.
        overlay: what is seen.
        answer: does what is chosen on it.
        unasked: whether it has come by itself just now: Enter and Space may have been meant for what was there before;
            any other key says that it was seen.
    """

    about: str
    overlay: Overlay
    answer: Answer[W, Any]
    unasked: bool = False

    @property
    def is_typing(self) -> bool:
        """Whether a text is typed on it."""
        return isinstance(self.overlay, TypedOverlay) and self.overlay.is_typing


class Desk(NamedTuple, Generic[W]):
    """What lies over a window, and what the user does to the window's own controls.

    Attributes:
        layers: the overlays, the uppermost last.
        own: which of the window's own controls the user is at.
        size: width and height of the window, in logical pixels, once `sized` was told: what comes is laid out in it.
    """

    layers: tuple[DeskLayer[W], ...] = ()
    own: Interaction = Interaction()
    size: tuple[float, float] | None = None

    @property
    def top(self) -> str:
        """What the uppermost overlay is about; "" if there is none."""
        return self.layers[-1].about if self.layers else ""

    def has(self, about: str) -> bool:
        """Whether an overlay is about something."""
        return any(layer.about == about for layer in self.layers)

    def overlay(self, about: str, kind: type[Lying]) -> Lying | None:
        """The overlay that is about something, if it lies here and is of that kind."""
        found = (layer.overlay for layer in self.layers if layer.about == about)
        return next((each for each in found if isinstance(each, kind)), None)

    def with_overlay(
        self, about: str, overlay: Lying, answer: Answer[W, Lying], *, unasked: bool = False
    ) -> Self:
        """With an overlay on top, or in the place of the one that is about the same."""
        layer = DeskLayer(about, overlay.sized(*self.size) if self.size else overlay, answer, unasked)
        layers = tuple(layer if each.about == about else each for each in self.layers)
        return self._replace(layers=layers if self.has(about) else (*layers, layer))

    def changed(self, about: str, kind: type[Lying], change: Callable[[Lying], Lying]) -> Self:
        """With another overlay in the place of the one that is about something, if it lies here and is of that kind."""
        overlay = self.overlay(about, kind)
        if overlay is None:
            return self
        after = change(overlay)
        layers = (each._replace(overlay=after) if each.about == about else each for each in self.layers)
        return self._replace(layers=tuple(layers))

    def raised(self, about: str) -> Self:
        """With the overlay that is about something on top."""
        return self._replace(layers=tuple(sorted(self.layers, key=lambda layer: layer.about == about)))

    def without(self, *about: str) -> Self:
        """Without the overlays that are about these."""
        return self._replace(layers=tuple(each for each in self.layers if each.about not in about))

    def at(self, *, focus: str | None = None, hover: str | None = None, pressed: str | None = None) -> Self:
        """With the user at these of the window's own controls; what is not told stays, and "" is none."""
        told = {"focus": focus, "hover": hover, "pressed": pressed}
        changes = {name: value for name, value in told.items() if value is not None}
        return self._replace(own=self.own._replace(**changes))

    def sized(self, width: float, height: float) -> Self:
        """In a window of that size, in logical pixels."""
        layers = (each._replace(overlay=each.overlay.sized(width, height)) for each in self.layers)
        return self._replace(layers=tuple(layers), size=(width, height))

    def seen(self) -> Self:
        """Once the user has had time to see what came by itself."""
        return self._replace(layers=tuple(each._replace(unasked=False) for each in self.layers))

    def draw(self) -> tuple[Picture, ...]:
        """The pictures of the overlays, the lowest first, each for the top left corner of the window."""
        return tuple(layer.overlay.draw() for layer in self.layers)


def key_to_overlays(world: W, key: str) -> W | Package[W] | None:
    """The world after a key for its overlays; None if they have no use for it."""
    top = world.desk.layers[-1] if world.desk.layers else None
    if top and top.unasked:
        if key in ("\r", " "):
            return world
        world = world.with_desk(world.desk.seen())
    if top and key in _PASTE and top.is_typing:
        return Package(world, Paste())
    return _react(world, lambda overlay: overlay.key(key))


def mouse_to_overlays(world: W, x: float, y: float, event: str) -> W | Package[W] | None:
    """The world after the mouse did something over its overlays; None if they have no use for it."""
    return _react(world, lambda overlay: overlay.mouse(x, y, event)) if world.desk.layers else None


def deed_to_overlays(world: W, path: Path, deed: Deed, value: str) -> W | Package[W] | None:
    """The world after something was done to what is said, for its overlays; None if they have no use for it."""
    return _react(world, lambda overlay: overlay.do(path, deed, value))


def paste_to_overlays(world: W, said: str) -> W | Package[W] | None:
    """The world after a text came from the clipboard for its overlays; None if they have no use for it."""
    return _react(
        world, lambda overlay: overlay.pasted(said) if isinstance(overlay, TypedOverlay) else (overlay, None)
    )


def _react(world: W, event: Callable[[Overlay], Reaction | None]) -> W | Package[W] | None:
    """From the top down, until an overlay has use for an event."""
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
