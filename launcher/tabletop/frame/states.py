"""The parts of a table that is played at: its match, what is thought about it, and its window."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Literal, NamedTuple

from launcher.scene import Motion
from launcher.tabletop.frame.layout import Box, Layout, layout_of, panel_of
from launcher.tabletop.history import History
from launcher.tabletop.view import View
from launcher.tabletop.vocabulary import Analysis, Hint
from launcher.universe import Look


class TablePress(NamedTuple):
    """The mouse is held down on the table.

    Attributes:
        name: of the piece that it was pressed on; "" beside all.
        button: which button.
        grip: how far the piece's place is from the point where it was gripped, in logical pixels of the scene.
        start: where it was pressed, in logical pixels of the scene.
        now: where the mouse is.
        drawn: whether it has been moved so far that it is no click any more.
    """

    name: str
    button: Literal["left", "right"]
    grip: tuple[float, float]
    start: tuple[float, float]
    now: tuple[float, float]
    drawn: bool = False


@dataclass(frozen=True)
class MatchState:
    """The match, who plays it, and how it is seen to go.

    Attributes:
        history: the match.
        seats: who plays, for each player that there may be: `PERSON`, or one of the game's strengths.
        former: the match that was left for this one; undo goes back to it from the start.
        won: the names of the boards that were won.
        news: what is new with it beside earlier ones, once it is over.
        seconds: how long this match has been played.
        idle: for how many of them nobody made a move; the clock of the match is stopped after a while.
        ticking: whether the clock runs.
        motion: of the pieces, while they move.
        elapsed: seconds since that began.
        stages: the positions that it goes through on the way to the last.
    """

    history: History
    seats: tuple[str, ...] = ()
    former: History | None = None
    won: frozenset[str] = frozenset()
    news: tuple[str, ...] = ()
    seconds: int = 0
    idle: int = 0
    ticking: bool = False
    motion: Motion | None = None
    elapsed: float = 0
    stages: tuple[object, ...] = ()

    @property
    def remaining(self) -> float:
        """Seconds until nothing moves any more."""
        return self.motion.duration - self.elapsed if self.motion else 0.0


@dataclass(frozen=True)
class ThinkingState:
    """Thinking at the table: what it is about, and what came of it.

    Attributes:
        about: "hint", "move" or nothing.
        best: the best so far of that.
        progress: how far it has come, in words, where there is no best one yet.
        waiting: the text of a computer's move that waits for the motion to end, or "".
        hint: the one that was told.
        looking: whether of that one only the place is told where it is seen.
        better: whether another one was told before it.
        analysis: what is known so far of what the position that is seen is worth.
        page: of its moves, which are seen where there is no room for all, from 0.
        commenting: the number of the position whose move was commented last, or is to be; 0 if there is none.
    """

    about: Literal["hint", "move", ""] = ""
    best: Hint | None = None
    progress: str = ""
    waiting: str = ""
    hint: Hint | None = None
    looking: bool = False
    better: bool = False
    analysis: Analysis | None = None
    page: int = 0
    commenting: int = 0

    @property
    def told(self) -> str:
        """The text of the move that was told as a hint, or ""."""
        return str(self.hint.move) if self.hint else ""


@dataclass(frozen=True)
class WindowState:
    """The window, and what the player does in it.

    Attributes:
        width: in logical pixels.
        height: the same.
        view: what the game is told of what the player does, and of how large the room is.
        column: whether what is said is in a column beside the scene.
        game: the game's id.
        help: whether there is any.
        has_site: whether there is a site that links lead to.
        look: what the player chose for all windows.
        first: whether the game was never opened before.
        touchable: whether all that can be touched is marked.
        analysing: whether it is told what the position and its moves are worth.
        away: whether the keyboard is with another window.
        press: while the mouse is held down on the table.
        focus_led_at: the number of the position in which the keyboard was led to a piece last.
        said: what was said last, about something that the player has just done.
    """

    width: float
    height: float
    view: View
    column: bool = False
    game: str = ""
    help: bool = False
    has_site: bool = False
    look: Look = Look()  # noqa: RUF009  an immutable value
    first: bool = False
    touchable: bool = False
    analysing: bool = False
    away: bool = False
    press: TablePress | None = None
    focus_led_at: int = 0
    said: str = ""

    @cached_property
    def layout(self) -> Layout:
        """The parts of the window."""
        return layout_of(self.width, self.height, column=self.column, panel=self.analysing)

    @cached_property
    def panel(self) -> Box | None:
        """The room for an analysis, if it is seen."""
        return panel_of(self.width, self.height) if self.analysing else None
