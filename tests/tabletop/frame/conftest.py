"""A table without a window, used through the places of its pieces and buttons."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

from launcher.author.play import Element, element
from launcher.controls import Form, Gallery, PushButton
from launcher.picture import Group, Layer, Picture, Text
from launcher.tabletop import History, Tabletop, frame
from launcher.tabletop.frame.commands import buttons
from launcher.tabletop.frame.features.boards import BOARDS
from launcher.tabletop.frame.features.hints import HintState
from launcher.tabletop.frame.features.replay import REPLAY, ReplayBar
from launcher.tabletop.frame.layout import Box
from launcher.tabletop.frame.outside import TableEffects
from launcher.universe import Handlers, Program
from tests.tabletop.nulltable import nulltable

Point = tuple[float, float]


class Seat:
    """A person at a table."""

    def __init__(
        self,
        tabletop: Tabletop[Any, Any],
        options: object = None,
        offers: Iterable[str] = ("write_film",),
        **more: Any,  # noqa: ANN401  # as table_of takes it
    ) -> None:
        history = History.begin(tabletop, options or tabletop.options(), "k7f3p")
        handlers: Handlers[frame.Table] = Handlers.by_name(frame.HANDLERS)
        table = frame.table_of(history, game="test", help=True, offers=frozenset(offers), **more)
        self.program = Program(table, handlers)
        self.program.resize(*frame.SIZE)

    @property
    def table(self) -> frame.Table:
        return self.program.world

    @property
    def position(self) -> Any:  # noqa: ANN401  # of the game
        return self.table.history.position

    def get(self, role: str, name: str) -> Element:
        """Return the label with this role and name."""
        return element(self.program.picture, self.program.do, role, name)

    def where(self, name: str) -> Point:
        """Return a point of the window on a piece or a button."""
        for button in placed_buttons(self.table):
            if name in (button.name, button.label):
                return button.x + button.width / 2, button.y + button.height / 2
        place = self.table.place
        piece = next(piece for piece in self.table.scene.pieces if piece.name == name)
        return place.x + piece.x * place.factor, place.y + piece.y * place.factor

    def click(self, name: str, button: str = "") -> None:
        x, y = self.where(name)
        down, up = ("right-down", "right-up") if button == "right" else ("button-down", "button-up")
        for event in ("move", down, up):
            self.program.mouse(x, y, event)  # type: ignore[arg-type]

    def drag(self, name: str, *through: str | Point, button: str = "") -> None:
        x, y = self.where(name)
        down, drag, up = (
            ("right-down", "right-drag", "right-up")
            if button == "right"
            else ("button-down", "drag", "button-up")
        )
        self.program.mouse(x, y, down)  # type: ignore[arg-type]
        for goal in through:
            x, y = self.where(goal) if isinstance(goal, str) else goal
            self.program.mouse(x, y, drag)  # type: ignore[arg-type]
        self.program.mouse(x, y, up)  # type: ignore[arg-type]

    def keys(self, *keys: str) -> None:
        for key in keys:
            self.program.key(key)

    def hold(self, key: str) -> None:
        """Press a key and hold it for a while."""
        for again in (False, True, True):
            self.program.key(key, again)

    def rest(self) -> None:
        """Wait until all pieces have come to rest."""
        while self.program.moving:
            self.program.tick(1 / 60)

    def asked(self, kind: type) -> list[Any]:
        """Return the messages of a kind since the last call."""
        messages = [each for each in self.program.messages if isinstance(each, kind)]
        self.program.messages.clear()
        return messages

    @property
    def texts(self) -> list[str]:
        return list(texts_of(self.program.picture))


def form_of(table: frame.Table) -> Form | None:
    """Return the topmost form, if any."""
    return table.desk.overlay(table.desk.top, Form)


def replay_of(table: frame.Table) -> ReplayBar | None:
    return table.desk.overlay(REPLAY, ReplayBar)


def placed_buttons(table: frame.Table) -> tuple[PushButton, ...]:
    """Return the buttons of the replay, or else of the table."""
    replay = replay_of(table)
    return replay.buttons if replay else buttons(table)


def focus_of(table: frame.Table) -> str:
    """Return the name of the focused button, of a replay or of the table."""
    replay = replay_of(table)
    return replay.at.focus if replay else table.desk.own.focus


def slider_of(table: frame.Table) -> Box | None:
    replay = replay_of(table)
    return replay and replay.slider_box


def boards_of(table: frame.Table) -> Gallery | None:
    return table.desk.overlay(BOARDS, Gallery)


def texts_of(picture: Picture) -> list[str]:
    match picture:
        case Text(string=string):
            return [string]
        case Group(parts=parts):
            return [text for _, _, part in parts for text in texts_of(part)]
        case Layer(picture=inner):
            return texts_of(inner)
    return []


def thinks_about(table: frame.Table) -> str:
    """Return "hint" or "move" while the computer looks for one, or an empty string."""
    return "hint" if table.part(HintState).busy else "move" if table.thinking.busy else ""


def told_hint(table: frame.Table) -> str:
    """Return the text of the move in the hint on screen, or an empty string."""
    return table.part(HintState).told


@pytest.fixture
def sit() -> Callable[..., Seat]:
    return Seat


@pytest.fixture
def outside(home: Path) -> TableEffects:
    return TableEffects(nulltable, "null", "1.0")
