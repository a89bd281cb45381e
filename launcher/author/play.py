"""A world program that is played by a test: events in; worlds, pictures and messages out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Generic, TypeVar

from launcher.author.elements import Element, element, elements
from launcher.picture import Deed, Group, Layer, Picture, Text
from launcher.universe import After, Handlers, Modifier, MouseEvent, Package, Program, shortcut

W = TypeVar("W")


class Play(Generic[W]):
    """A world program without a window. As in one, each world is drawn, and nothing happens after the last.

    Args:
        world: The first world; this and the handlers are as for `big_bang`.
        size: Width and height of the window that there would be, in logical pixels; the picture's without it.

    Raises:
        TypeError: For a handler that is unknown or takes other arguments, and from every method if one returns no
            world or no picture.
    """

    def __init__(
        self,
        world: W | Package[W],
        *,
        size: tuple[float, float] | None = None,
        **handlers: Any,  # noqa: ANN401  # they are checked
    ) -> None:
        self._program: Program[W] = Program(world, Handlers.by_name(handlers))
        self.resize(*(size or (self.picture.width, self.picture.height)))

    @property
    def world(self) -> W:
        """The current world."""
        return self._program.world

    @property
    def picture(self) -> Picture:
        """What it looks like."""
        return self._program.picture

    @property
    def messages(self) -> list[object]:
        """What handlers asked for by a `Package` so far, oldest first; what is taken out is gone."""
        return self._program.messages

    @property
    def stopped(self) -> bool:
        """Whether `stop_when` has ended the program."""
        return self._program.stopped

    @property
    def texts(self) -> list[str]:
        """All that is to be read in the picture, from the bottom of it to the top."""
        return [text.string for _, _, text in _texts(self.picture)]

    def where(self, text: str) -> tuple[float, float]:
        """The centre of a text in the picture, in logical pixels; the topmost if there are several.

        Raises:
            LookupError: It says that nowhere.
        """
        for x, y, found in reversed(list(_texts(self.picture))):
            if found.string == text:
                return x + found.width / 2, y + found.height / 2
        raise LookupError(f"the picture has no text {text!r}; its texts are {self.texts}")

    @property
    def elements(self) -> list[Element]:
        """All that the picture says of itself, by roles and names, in the order of reading."""
        return elements(self.picture, self._do)

    def get(self, role: str, name: str) -> Element:
        """What has this role, in the words of ARIA, and this name; `press` and others do something to it.

        Raises:
            LookupError: There is none, or several.
        """
        return element(self.picture, self._do, role, name)

    def key(self, *keys: str) -> None:
        """Press keys, one after the other; those that mean the same in every window do, so Ctrl+Z undoes."""
        for key in keys:
            message = shortcut(key, undo=self._program.has_history, help=False)
            if message is None:
                self._happen("key", key)
            else:
                self._happen("ask", message)

    def mouse(self, x: float, y: float, event: MouseEvent, held: frozenset[Modifier] = frozenset()) -> None:
        """Let the mouse do something at x, y (logical pixels of the picture): "move", "button-down" and so on."""
        self._happen("mouse", x, y, event, held)

    def click(self, x: float, y: float) -> None:
        """Go there and click."""
        self.mouse(x, y, "move")
        self.mouse(x, y, "button-down")
        self.mouse(x, y, "button-up")

    def tick(self, times: int = 1, seconds: float = 1 / 28) -> None:
        """Let the clock tick, with so many seconds from tick to tick, as long as the world says that it moves."""
        for _ in range(times):
            if self._program.moving:
                self._happen("tick", seconds)

    def wait(self, seconds: float) -> None:
        """Let time pass: what was asked for by `After` comes in as far as it is due, the soonest first.

        What is not due yet waits for so much less.
        """
        asked = {each.message: each for each in self.messages if isinstance(each, After)}
        due = sorted(
            (each for each in asked.values() if each.seconds <= seconds), key=lambda each: each.seconds
        )
        comes = {each.message for each in due}
        self.messages[:] = [
            each._replace(seconds=each.seconds - seconds) if isinstance(each, After) else each
            for each in self.messages
            if not (isinstance(each, After) and each.message in comes)
        ]
        for each in due:
            self.receive(each.message)

    def receive(self, message: object) -> None:
        """Let a message come in, such as the `Thought` that answers a `Think`."""
        self._happen("receive", message)

    def resize(self, width: float, height: float) -> None:
        """Give the window another size, in logical pixels."""
        self._happen("resize", width, height)

    def focus(self) -> None:
        """Let the player come back to the window, or open it."""
        self._happen("focus")

    def _do(self, key: str, deed: Deed, value: str) -> None:
        self._happen("do", key, deed, value)

    def _happen(self, what: str, *arguments: object) -> None:
        if not self.stopped:
            getattr(self._program, what)(*arguments)
            self._program.picture  # noqa: B018  # drawn here, so that what is wrong with it shows at its event


def _texts(picture: Picture, x: float = 0, y: float = 0) -> Iterator[tuple[float, float, Text]]:
    """The texts in a picture, each with its top left corner."""
    match picture:
        case Text():
            yield x, y, picture
        case Group(parts=parts):
            for across, down, part in parts:
                yield from _texts(part, x + across, y + down)
        case Layer(picture=inner):
            yield from _texts(inner, x, y)
