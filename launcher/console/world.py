"""The console's world: what games there are, what the user is at, what runs."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Literal, NamedTuple

from launcher.catalog import Catalog, Game, GameSet, Problem
from launcher.console.messages import Switch
from launcher.controls import Scroll
from launcher.process import Report

Item = Game | Problem
Running = Literal["starting", "running"]


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


class Menu(NamedTuple):
    """What can be done with an item, beside it.

    Attributes:
        key: of the item.
        x: of the menu's left edge, in logical pixels of the window.
        y: of its top edge.
        focus: which of the entries has the keyboard.
        pressed: the entry the mouse went down on.
    """

    key: str
    x: float
    y: float
    focus: int = 0
    pressed: int | None = None


class Console(NamedTuple):
    """The world of the console.

    Attributes:
        catalog: the games and what is wrong with others.
        width: of the window, in logical pixels.
        height: of the window.
        scroll: where the view is on the shelf of games.
        selected: key of the item that has the keyboard, if one has.
        hover: what the mouse is on: the key of an item, or `HELP` and that key, or `MANUAL` or `THEME`.
        pressed: what the mouse went down on.
        typed: the letters typed one after the other.
        typed_left: ticks left until those letters are forgotten.
        running: the games that were started and have not ended, by id.
        dialogs: what went wrong and has not been read yet, the oldest first.
        menu: what can be done with an item, while the user chooses.
        everything: whether hidden games are shown.
        done: what was hidden and disabled, the latest last: what Ctrl+Z takes back.
        notice: what came of the last thing done, in a sentence.
        notice_left: ticks left until it is forgotten.
        documented: ids of the games that a manual tells of.
    """

    catalog: Catalog
    width: float = 760
    height: float = 560
    scroll: Scroll = Scroll(0, 0)
    selected: str | None = None
    hover: str | None = None
    pressed: str | None = None
    typed: str = ""
    typed_left: int = 0
    running: Mapping[str, Running] = MappingProxyType({})
    dialogs: tuple[Dialog, ...] = ()
    menu: Menu | None = None
    everything: bool = False
    done: tuple[Switch, ...] = ()
    notice: str = ""
    notice_left: int = 0
    documented: frozenset[str] = frozenset()


NAME = "PLT Games"

HELP = "help of "  # before the key of an item: the mark on its button that opens its help
MANUAL = "the manual"
THEME = "theme"


def key_of(item: Item) -> str:
    """What an item is known by in this window: a game by its id, a problem by where it is from too."""
    return item.id if isinstance(item, Game) else f"problem {item.distribution} {item.id}"


def items_of(group: GameSet) -> tuple[Item, ...]:
    """What is shown of a set: its games, and the plugins that could not be made games."""
    lost = [problem for problem in group.problems if problem.fatal]
    return tuple(sorted([*group.games, *lost], key=lambda item: (item.name.casefold(), key_of(item))))


def sets_of(world: Console) -> tuple[GameSet, ...]:
    """What is on the shelf."""
    return _sets(world.catalog, world.everything)


@lru_cache(maxsize=8)
def _sets(catalog: Catalog, everything: bool) -> tuple[GameSet, ...]:
    return (catalog if everything else catalog.shown).sets


def notes_on(game: Game, catalog: Catalog) -> list[str]:
    """What is amiss with a game that can be played all the same."""
    return [p.reason for p in catalog.problems if not p.fatal and p.id == game.id]
