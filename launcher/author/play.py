"""World programs and matches of tabletop games in tests, in a hidden window.

Tests send events, and check worlds, pictures, messages and labelled elements.

Elements have a role and a name, as screen readers find them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from launcher.picture import (
    ROOT,
    Deed,
    Group,
    LabelNode,
    Layer,
    Picture,
    PictureLabel,
    State,
    Text,
    reading_order,
    tree_of,
)
from launcher.tabletop import PERSON, History, Tabletop
from launcher.tabletop.frame import HANDLERS, SIZE, Table, table_of
from launcher.universe import After, Handlers, Look, Modifier, MouseEvent, Package, Program, shortcut

Act = Callable[[str, Deed, str], object]
"""A function that performs an action, possibly with a value, on the element of a key."""

W = TypeVar("W")


class Element(NamedTuple):
    """A labelled element of a window, and its actions.

    Attributes:
        key: the key of the element in the tree of the picture.
        node: the label, the place and the children of the element.
        act: the function that performs an action on the element.
    """

    key: str
    node: LabelNode
    act: Act

    @property
    def label(self) -> PictureLabel:
        """The label: the role, the name and more."""
        return self.node.label

    @property
    def name(self) -> str:
        """The name."""
        return self.label.name

    @property
    def states(self) -> frozenset[State]:
        """The states, such as "disabled"."""
        return self.label.states

    def press(self) -> None:
        """Press the element, as a click or Enter does."""
        self.do("press")

    def focus(self) -> None:
        """Move the keyboard focus to the element."""
        self.do("focus")

    def do(self, deed: Deed, value: str = "") -> None:
        """Perform an action on the element.

        The value is for actions that set one.

        Raises:
            ValueError: if the element does not support the action.
        """
        if deed not in self.label.deeds:
            can = ", ".join(self.label.deeds) or "nothing"
            raise ValueError(
                f"the {self.label.role} {self.name!r} does not support {deed!r}; it supports {can}"
            )
        self.act(self.key, deed, value)


def elements(picture: Picture, act: Act) -> list[Element]:
    """Return the elements of a picture in reading order."""
    return [Element(key, node, act) for key, node in reading_order(tree_of(picture)) if key != ROOT]


def element(picture: Picture, act: Act, role: str, name: str) -> Element:
    """Return the only element with this role and name.

    The role is one of ARIA.

    Raises:
        LookupError: if there is no such element, or more than one.
    """
    of_role = [each for each in elements(picture, act) if each.label.role == role]
    found = [each for each in of_role if each.name == name]
    if len(found) != 1:
        raise LookupError(
            f"there is {'more than one' if found else 'no'} {role} {name!r} in the window;"
            f" the names with this role are {[each.name for each in of_role]}"
        )
    return found[0]


class Play(Generic[W]):
    """A world program without a window.

    Each world is drawn, and events after the last world are ignored.

    Args:
        world: The first world. It and the handlers are the same as for `big_bang`.
        size: Width and height of the simulated window, in logical pixels; the size of the picture if not given.

    Raises:
        TypeError: if a handler is unknown or takes other arguments. Every method raises it if a handler does not
            return a world or a picture.
    """

    def __init__(
        self,
        world: W | Package[W],
        *,
        size: tuple[float, float] | None = None,
        **handlers: Any,  # noqa: ANN401  # checked in `by_name`
    ) -> None:
        self._program: Program[W] = Program(world, Handlers.by_name(handlers))
        self.resize(*(size or (self.picture.width, self.picture.height)))

    @property
    def world(self) -> W:
        """The current world."""
        return self._program.world

    @property
    def picture(self) -> Picture:
        """The picture of the current world."""
        return self._program.picture

    @property
    def messages(self) -> list[object]:
        """The messages from handlers so far, oldest first.

        You can remove messages from the list.
        """
        return self._program.messages

    @property
    def stopped(self) -> bool:
        """Whether `stop_when` has ended the program."""
        return self._program.stopped

    @property
    def texts(self) -> list[str]:
        """The texts in the picture, bottom layer first."""
        return [text.string for _, _, text in _texts(self.picture)]

    def where(self, text: str) -> tuple[float, float]:
        """Return the centre of a text in the picture.

        It is in logical pixels. If there are several such texts, it is that of the topmost one.

        Raises:
            LookupError: if the picture does not contain the text.
        """
        for x, y, found in reversed(list(_texts(self.picture))):
            if found.string == text:
                return x + found.width / 2, y + found.height / 2
        raise LookupError(f"the picture does not contain the text {text!r}; its texts are {self.texts}")

    @property
    def elements(self) -> list[Element]:
        """The labelled elements of the picture in reading order."""
        return elements(self.picture, self._do)

    def get(self, role: str, name: str) -> Element:
        """Return the only element with this role and name.

        The role is one of ARIA. Use its methods, such as `press`.

        Raises:
            LookupError: if there is no such element, or more than one.
        """
        return element(self.picture, self._do, role, name)

    def key(self, *keys: str) -> None:
        """Press keys, one after the other.

        Shortcuts of every window also work: Ctrl+Z is undo.
        """
        for key in keys:
            message = shortcut(key, undo=self._program.has_history, help=False)
            if message is None:
                self._happen("key", key)
            else:
                self._happen("ask", message)

    def mouse(self, x: float, y: float, event: MouseEvent, held: frozenset[Modifier] = frozenset()) -> None:
        """Send a mouse event at x, y.

        The event is one such as "move" or "button-down", and the place is in logical pixels of the picture.
        """
        self._happen("mouse", x, y, event, held)

    def click(self, x: float, y: float) -> None:
        """Move the mouse to a point and click."""
        self.mouse(x, y, "move")
        self.mouse(x, y, "button-down")
        self.mouse(x, y, "button-up")

    def tick(self, times: int = 1, seconds: float = 1 / 28) -> None:
        """Send up to `times` ticks while the world moves.

        `seconds` is the time between two ticks.
        """
        for _ in range(times):
            if self._program.moving:
                self._happen("tick", seconds)

    def wait(self, seconds: float) -> None:
        """Let time pass.

        Each message of an `After` that is due is received, the earliest first. The remaining time of all others becomes
        shorter.
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
        """Receive a message, such as a `Thought`."""
        self._happen("receive", message)

    def resize(self, width: float, height: float) -> None:
        """Change the size of the window, in logical pixels."""
        self._happen("resize", width, height)

    def focus(self) -> None:
        """Send the event of a window that gains focus.

        This happens when the window opens or the player returns to it.
        """
        self._happen("focus")

    def _do(self, key: str, deed: Deed, value: str) -> None:
        self._happen("do", key, deed, value)

    def _happen(self, what: str, *arguments: object) -> None:
        if not self.stopped:
            getattr(self._program, what)(*arguments)
            self._program.picture  # noqa: B018  # drawn here, so that errors are raised by their event


def _texts(picture: Picture, x: float = 0, y: float = 0) -> Iterator[tuple[float, float, Text]]:
    """Yield the texts in a picture.

    Each has its top left corner.
    """
    match picture:
        case Text():
            yield x, y, picture
        case Group(parts=parts):
            for across, down, part in parts:
                yield from _texts(part, x + across, y + down)
        case Layer(picture=inner):
            yield from _texts(inner, x, y)


class MatchWindow(Play[Table]):
    """A match in a window.

    Tests play it with elements, keys and the mouse.

    Args:
        tabletop: The game.
        options: The options of the match; the default options if not given.
        seed: The seed of the match.
        moves: The texts of the moves that have already been made.
        size: Width and height of the window, in logical pixels.
        seats: "person" or the name of a strength for each player; people play all sides if not given. `messages`
            contains a `Think` for each question to a computer player. Answer it with `receive`.

    Raises:
        ValueError: if the options are refused or a move is illegal.
    """

    def __init__(
        self,
        tabletop: Tabletop,
        options: object = None,
        seed: str = "k7f3p",
        moves: Iterable[str] = (),
        size: tuple[float, float] = SIZE,
        seats: Sequence[str] = (),
    ) -> None:
        history = History.begin(tabletop, tabletop.options() if options is None else options, seed)
        for move in moves:
            history = history.play(move)
        seats = seats or [PERSON] * len(tabletop.players)
        toggles = [toggle.name for toggle in tabletop.toggles if toggle.on]
        table = table_of(history, seats=seats, toggles=toggles, look=Look(motion=0))
        super().__init__(table, size=size, **HANDLERS)

    @property
    def history(self) -> History:
        """The current match, with its `position` and `moves`."""
        return self.world.history
