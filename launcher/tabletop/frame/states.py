"""The parts of a table: the match, the computer's work, and the window."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Literal, NamedTuple

from launcher.scene import Motion
from launcher.tabletop.frame.layout import Box, Layout, layout_of, panel_of
from launcher.tabletop.history import History
from launcher.tabletop.vocabulary import Analysis, Hint, View
from launcher.universe import Look


class TablePress(NamedTuple):
    """The mouse button is held down on the table.

    Attributes:
        name: the name of the pressed piece, or an empty string.
        button: the pressed button.
        grip: the offset from the pressed point to the position of the piece, in logical pixels of the scene.
        start: the pressed point, in logical pixels of the scene.
        now: the current position of the mouse.
        drawn: whether the mouse has moved too far for a click.
    """

    name: str
    button: Literal["left", "right"]
    grip: tuple[float, float]
    start: tuple[float, float]
    now: tuple[float, float]
    drawn: bool = False


@dataclass(frozen=True)
class MatchState:
    """The match, its players, and its animation.

    Attributes:
        history: the match.
        seats: for each possible player, `PERSON` or one of the game's strengths.
        former: the previous match; Undo returns to it from the start of this one.
        won: the names of the solved boards.
        news: the news about a finished match, such as a new best score.
        seconds: the duration of the match.
        idle: seconds without a move; after a while, the clock of the match stops.
        ticking: whether the clock is running.
        motion: the current animation, or None.
        elapsed: seconds since the animation began.
        stages: the positions on the way to the last one.
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
        """Seconds until the animation ends."""
        return self.motion.duration - self.elapsed if self.motion else 0.0


@dataclass(frozen=True)
class ThinkingState:
    """The computer's work on hints, moves and analysis, and its results.

    Attributes:
        about: "hint", "move", or an empty string if the computer is idle.
        best: the best move so far.
        progress: the progress as text, until a first move is found.
        waiting: the text of a computer's move that waits for the animation to end, or an empty string.
        hint: the hint on screen.
        looking: whether only the place of the hint is shown.
        better: whether this hint replaces an earlier one.
        analysis: the analysis of the current position so far.
        page: the page in the list of its moves, from 0.
        commenting: the number of the position whose move has the last comment, or is waiting for one; 0 if there is
            none.
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
        """The text of the move in the hint, or an empty string."""
        return str(self.hint.move) if self.hint else ""


@dataclass(frozen=True)
class WindowState:
    """The window, and the state of the mouse and keyboard.

    Attributes:
        width: the width in logical pixels.
        height: the height in logical pixels.
        view: the part of the state that games can use, such as the held piece and the size of the scene.
        column: whether status and buttons are in a column next to the scene.
        game: the id of the game.
        help: whether the game has help.
        has_site: whether there is a site for links.
        look: the settings of all windows.
        first: whether this is the first time that the game was opened.
        touchable: whether playable pieces are highlighted.
        analysing: whether the analysis is turned on.
        away: whether another window has the keyboard.
        press: the pressed mouse button, if it was pressed on the table.
        focus_led_at: the number of the position in which the player last moved the focus to a piece.
        said: the message about the player's last action.
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
        """The layout of the window."""
        return layout_of(self.width, self.height, column=self.column, panel=self.analysing)

    @cached_property
    def panel(self) -> Box | None:
        """The room for the analysis; None if it is turned off."""
        return panel_of(self.width, self.height) if self.analysing else None
