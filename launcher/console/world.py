"""The console's world: what games there are, what the user is at, what runs."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal, NamedTuple

from launcher.catalog import Catalog, Disabled, Game, Problem
from launcher.controls import Field, Menu, Scroll
from launcher.universe import Look

if TYPE_CHECKING:
    from launcher.console.messages import SetVisibility, StatisticsFound
    from launcher.controls import Form
    from launcher.process import Report

Running = Literal["starting", "running"]


Item = Game | Disabled
"""What has a tile."""


class Dialog(NamedTuple):
    """The box that says what went wrong with a game.

    Attributes:
        id: of the game.
        report: what is known.
        stalled: whether the game still runs and may be stopped; else it is over.
        focus: which of the buttons has the keyboard.
        hover: the button under the mouse.
        pressed: the button the mouse went down on.
        said: what the last button did ("Copied.").
        top: the first line of the details that is shown; beyond the end for the last lines, which say most.
        fresh: whether it has just opened, over what the user was doing: Enter and Space may have been meant for that.
    """

    id: str
    report: Report
    stalled: bool = False
    focus: int = 0
    hover: str | None = None
    pressed: str | None = None
    said: str = ""
    top: int = 1_000_000
    fresh: bool = True


class Played(NamedTuple):
    """What was played, while the user looks at it.

    Attributes:
        form: what is shown, and what the user is doing to it.
        found: what was looked up; None until then.
    """

    form: Form
    found: StatisticsFound | None = None


class Console(NamedTuple):
    """The world of the console.

    Attributes:
        catalog: the games and what is wrong with others.
        width: of the window, in logical pixels.
        height: of the window.
        scroll: where the view is on the shelf of games.
        selected: name of what has the keyboard, if anything has: a game's id, or one of the names below.
        hover: name of what the mouse is on, and `HELP` before it on a game's help mark.
        pressed: name of what the mouse went down on.
        find: what was typed to find a game; only those that match are shown.
        running: the games that were started and have not ended, by id.
        dialogs: what went wrong and has not been read yet, the oldest first.
        menu: what can be done with the selected game, while the user chooses.
        look: what is chosen for all windows.
        settings: the form to choose that on, while it is open.
        played: what was played, while that is open.
        everything: whether hidden and disabled games are shown.
        problems: whether the section of problems was opened or closed; None while the user left it alone.
        sure: the button that was pressed once and has to be pressed again, as what it does can't be taken back.
        done: what was hidden and disabled, by its name, the latest last: what Ctrl+Z takes back.
        notice: what came of the last thing done, in a sentence.
        notice_left: ticks left until it is forgotten.
        documented: ids of the games that a manual tells of.
        fresh: whether the window has just opened, so that nothing can have been installed since.
    """

    catalog: Catalog
    width: float = 760
    height: float = 560
    scroll: Scroll = Scroll(0, 0)
    selected: str | None = None
    hover: str | None = None
    pressed: str | None = None
    find: Field = Field()
    running: Mapping[str, Running] = MappingProxyType({})
    dialogs: tuple[Dialog, ...] = ()
    menu: Menu | None = None
    look: Look = Look()
    settings: Form | None = None
    played: Played | None = None
    everything: bool = False
    problems: bool | None = None
    sure: str | None = None
    done: tuple[tuple[str, SetVisibility], ...] = ()
    notice: str = ""
    notice_left: int = 0
    documented: frozenset[str] = frozenset()
    fresh: bool = True


NAME = "PLT Games"

# Names of what is no game; a game's id has no blank in it.
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
COPY, DISABLE, UNINSTALL = "copy ", "disable ", "uninstall "
"""Before the name of a problem: its buttons."""


def name_of(problem: Problem) -> str:
    """What a problem is known by in this window: by where it is from, too."""
    return f"problem {problem.distribution} {problem.id}"


def is_waiting(world: Console) -> bool:
    """Whether something in the window ends by itself after a while."""
    return world.fresh or bool(world.notice) or any(dialog.fresh for dialog in world.dialogs[:1])
