"""The console's world: what games there are, what the user is at, what runs."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal, NamedTuple, Self

from launcher.catalog import Catalog, Disabled, Game, Problem
from launcher.controls import Desk, Field, Mood, Scroll
from launcher.universe import Look, Package

if TYPE_CHECKING:
    from launcher.console.messages import SetVisibility, StatisticsFound

Running = Literal["starting", "running"]

Item = Game | Disabled
"""What has a tile."""


class Console(NamedTuple):
    """The world of the console.

    What the user is at, on its desk, is a game's id, one of the names below, or with `HELP` before it a help mark.
    """

    catalog: Catalog
    width: float = 760  # of the window, in logical pixels
    height: float = 560
    scroll: Scroll = Scroll(0, 0)  # where the view is on the shelf of games
    find: Field = Field()  # what was typed to find a game; only those that match are shown
    running: Mapping[str, Running] = MappingProxyType({})  # the games that have not ended, by id
    look: Look = Look()  # what is chosen for all windows
    desk: Desk[Console] = Desk()
    matches: StatisticsFound | None = None  # what was played, once that was looked up
    everything: bool = False  # whether hidden and disabled games are shown
    problems: bool | None = None  # whether their section was opened or closed; None while it was left alone
    switches: tuple[tuple[str, SetVisibility], ...] = ()  # the latest last, by names: what Ctrl+Z takes back
    notice: str = ""  # what came of the last thing done, in a sentence
    notice_left: int = 0  # ticks until it is forgotten
    documented: frozenset[str] = frozenset()  # ids of the games that a manual tells of
    fresh: bool = True  # whether the window has just opened: nothing can have been installed since

    @property
    def selection(self) -> str:
        """What has the keyboard; "" if nothing has."""
        return self.desk.own.focus

    def mood(self, name: str) -> Mood:
        """How a control of the window's own looks."""
        return self.desk.own.mood(name)

    def with_desk(self, desk: Desk[Console]) -> Self:
        """With other overlays, or the user at something else."""
        return self if desk == self.desk else self._replace(desk=desk)

    def at(self, *, focus: str | None = None, hover: str | None = None, pressed: str | None = None) -> Self:
        """With the user at these; what is not told stays, and "" is nothing."""
        return self.with_desk(self.desk.at(focus=focus, hover=hover, pressed=pressed))


Next = Console | Package[Console]
"""What a handler gives: the next world, with messages or without."""

NAME = "PLT Games"

# Names of what is no game; a game's id has no blank in it.
GO_ON = "match of "
"""Before the id of a game: the tile of its match that waits."""
AGAIN = "again "
"""Before the id of a game: the tile that tells when it was played."""
HELP = "help of "
"""Before the id of a game: the mark on its tile that opens its help."""
FIND = "the field to find games with"
CLEAR = "the button that empties it"
MANUAL = "the manual"
PLAYED = "what was played"
SETTINGS = "the settings"
EVERYTHING = "hidden and disabled games"
PROBLEMS = "games that can't be started"
WINDOW = "this window"
COPY, DISABLE, UNINSTALL = MENDING = "copy ", "disable ", "uninstall "
"""Before the name of a problem: its buttons."""


def id_of(tile: str) -> str:
    """The id of the game that the tile of a name is of."""
    return tile.removeprefix(GO_ON).removeprefix(AGAIN)


def name_of(problem: Problem) -> str:
    """The name by which the keyboard and the mouse know a problem: its distribution's and its own."""
    return f"problem {problem.distribution} {problem.id}"


def is_waiting(world: Console) -> bool:
    """Whether something in the window ends by itself after a while."""
    return world.fresh or bool(world.notice) or any(layer.unasked for layer in world.desk.layers)
