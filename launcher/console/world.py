"""The world of the main window: the games, the selection and the running games."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal, NamedTuple, Self

from launcher.catalog import Catalog, Disabled, Game, Problem
from launcher.controls import Desk, Field, Mood, Scroll
from launcher.universe import Look, Package

if TYPE_CHECKING:
    from launcher.console.effects import DailyGames, SetVisibility, StatisticsFound

Running = Literal["starting", "running"]

Item = Game | Disabled
"""An item with a tile."""

NAME = "PLT Games"
NOTICE_TICKS = 10
"""The number of ticks before a notice disappears."""

# Names of items that are not games. The id of a game contains no blank.
GO_ON = "match of "
"""The name of a tile for an unfinished match, before the id of the game."""

AGAIN = "again "
"""The name of a tile for a recently played game, before the id of the game."""

TODAY = "today's match of "
"""The name of a tile for a daily game, before the id of the game."""

HELP = "help of "
"""The name of the help mark on a tile, before the name of the tile."""

FILTER = "only "
"""The name of a filter, before the tag."""

FIND = "the field to find games with"
CLEAR = "the button that empties it"
ALL = "the button that shows all games"
MANUAL = "the manual"
PLAYED = "what was played"
SETTINGS = "the settings"
EVERYTHING = "hidden and disabled games"
PROBLEMS = "games that can't be started"
WINDOW = "this window"


class Console(NamedTuple):
    """The world of the main window.

    The focus on its desk is the id of a game, one of the names below, or `HELP` and the name of a tile.
    """

    catalog: Catalog
    width: float = 760  # the width of the window, in logical pixels
    height: float = 560
    scroll: Scroll = Scroll(0, 0)  # the scroll position of the game list
    find: Field = Field()  # the search text; only matching games are shown
    tag: str = ""  # only games with this tag are shown; "" for all
    running: Mapping[str, Running] = MappingProxyType({})  # the games that have not ended, by id
    look: Look = Look()  # the settings of all windows
    desk: Desk[Console] = Desk()
    matches: StatisticsFound | None = None  # the match records, once they have been looked up
    day: date | None = None  # the date, on which the games of the day depend; None to show none
    dailies: DailyGames | None = None  # the finished daily games, once they have been looked up
    everything: bool = False  # whether hidden and disabled games are shown
    problems: bool | None = None  # whether the player opened or closed the list of problems; None for neither
    # the switches that Ctrl+Z undoes, with the names of games, oldest first
    switches: tuple[tuple[str, SetVisibility], ...] = ()
    notice: str = ""  # the result of the last action, as a sentence
    notice_left: int = 0  # ticks until the notice disappears
    documented: frozenset[str] = frozenset()  # ids of the games with a chapter in a manual
    fresh: bool = True  # whether the window has just opened, so that no game can have been installed since

    @property
    def selection(self) -> str:
        """The name of the focused item, or ""."""
        return self.desk.own.focus

    def mood(self, name: str) -> Mood:
        """Return the mood of a window's control."""
        return self.desk.own.mood(name)

    def with_desk(self, desk: Desk[Console]) -> Self:
        """Return the world with another desk."""
        return self if desk == self.desk else self._replace(desk=desk)

    def at(self, *, focus: str | None = None, hover: str | None = None, pressed: str | None = None) -> Self:
        """Return the world with another focus.

        The hover or the pressed item can also change. None keeps the old one, "" means no item.
        """
        return self.with_desk(self.desk.at(focus=focus, hover=hover, pressed=pressed))


Next = Console | Package[Console]
"""The result of a handler: the next world, with or without messages."""


def with_notice(world: Console, notice: str) -> Console:
    """Return the world with a notice in the status line."""
    return world._replace(notice=notice, notice_left=NOTICE_TICKS)


def with_manuals(world: Console, documented: frozenset[str]) -> Console:
    """Return the world with the ids of the games that have a chapter in a manual."""
    return world._replace(documented=documented)


COPY, DISABLE, UNINSTALL = MENDING = "copy ", "disable ", "uninstall "
"""Prefixes for the names of buttons; the name of the problem follows."""


def id_of(tile: str) -> str:
    """Return the id of a tile's game."""
    return tile.removeprefix(GO_ON).removeprefix(AGAIN).removeprefix(TODAY)


def name_of(problem: Problem) -> str:
    """Return the name of a problem.

    The keyboard and the mouse use it. It has the distribution and the id.
    """
    return f"problem {problem.distribution} {problem.id}"


def is_waiting(world: Console) -> bool:
    """Tell whether the clock must tick.

    Something in the window then changes after a while.
    """
    return world.fresh or bool(world.notice) or any(layer.unasked for layer in world.desk.layers)
