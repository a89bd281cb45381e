"""The `Command` class, and the commands that a game adds: moves with buttons, switches and actions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from launcher.tabletop.frame.focus import drop_missing
from launcher.tabletop.frame.moves import submit
from launcher.tabletop.frame.pace import make_waiting
from launcher.tabletop.frame.sharing import run_action
from launcher.tabletop.frame.table import Next, Table, say, with_view
from launcher.tabletop.frame.turns import begin_turn
from launcher.tabletop.vocabulary import PAUSE, Button
from launcher.universe import Package, Remember

MOVES = "Moves"
MATCH = "This match"
SHARE = "Share"
VIEW = "View"
GENERAL = "Statistics and settings"
ADVANCED = "Advanced"
GROUPS = (MOVES, MATCH, SHARE, VIEW, GENERAL, ADVANCED)
"""The headings of the More menu, in order."""

_MOST = 100  # the maximum number of buttons for moves


class Command(NamedTuple):
    """A command of the player.

    Attributes:
        name: the name of the command and of its button.
        label: the text on its button.
        run: the function that carries it out.
        keys: the keys for it; tooltips show the first two.
        enabled: whether it is possible now.
        why_not: the message if its key is pressed while it is disabled.
        chosen: whether its button is highlighted: a likely choice, or a switch in the on position.
        is_switch: whether the command is a switch.
        rank: the importance of its button, from 1 for the highest, as long as there is room; 0 if it is only in the
            menu.
        repeats: whether it repeats while its key is held.
        says: a longer description for the manual.
        there: whether this table has the command.
        group: its heading in the More menu, one of `GROUPS`.
    """

    name: str
    label: str
    run: Callable[[Table], Next]
    keys: tuple[str, ...] = ()
    enabled: bool = True
    why_not: str = ""
    chosen: bool = False
    is_switch: bool = False
    rank: int = 0
    repeats: bool = False
    says: str = ""
    there: bool = True
    group: str = MATCH


def own_commands(table: Table) -> tuple[Command, ...]:
    """Return the game's own commands with buttons, moves first."""
    return (*_moves(table), *_thinker(table), *_toggles(table))


def action_commands(table: Table) -> list[Command]:
    """Return the game's actions."""
    return [
        Command(
            f"action:{each.name}",
            each.label,
            partial(run_action, action=each),
            _key(each.key),
            group=ADVANCED,
        )
        for each in table.tabletop.actions
    ]


def announcement_commands(table: Table) -> list[Command]:
    """Return the moves for the More menu, such as announcements."""
    ways = [
        (table.tabletop.touch(move), move) for move in table.history.announcements if table.is_persons_turn
    ]
    return [
        Command(f"move:{move}", way.label, partial(submit, move=move), _key(way.key))
        for way, move in ways
        if isinstance(way, Button)
    ]


def _moves(table: Table) -> list[Command]:
    """Return the moves with buttons instead of pieces."""
    found, taken = [], set[str]()
    for button, move in table.touch_targets.buttons[:_MOST]:
        letters = (char for char in button.label.lower() if char.isalnum() and char not in taken)
        key = button.key or next(letters, "")
        taken.add(key)
        found.append(
            Command(f"move:{move}", button.label, partial(submit, move=move), _key(key), rank=1, group=MOVES)
        )
    return found


def _thinker(table: Table) -> list[Command]:
    """Return the command for a computer that is thinking, waiting, or stuck."""
    best = table.thinking.best
    if table.waits_for_key:
        return [Command("now", "Continue", make_waiting, (".", "\r", " "), chosen=True, rank=2)]
    if table.thinking.about == "move" and best:
        return [Command("now", "Move now", partial(submit, move=str(best.move)), (".",), rank=2)]
    return (
        [Command("now", "Think again", _think_again, (".",), chosen=True, rank=2)] if table.is_stuck else []
    )


def _toggles(table: Table) -> list[Command]:
    """Return the game's switches."""
    on = table.view.toggles
    return [
        Command(
            f"toggle:{each.name}",
            each.label,
            partial(_toggle, name=each.name),
            _key(each.key),
            chosen=each.name in on,
            is_switch=True,
            rank=10,
            group=MATCH if each == PAUSE else VIEW,
        )
        for each in table.tabletop.toggles
    ]


def _key(key: str) -> tuple[str, ...]:
    return (key,) if key else ()


def _think_again(table: Table) -> Next:
    return begin_turn(say(table, ""))


def _toggle(table: Table, name: str) -> Next:
    toggles, arrange = table.view.toggles ^ {name}, table.tabletop.arrange
    view = (arrange and arrange(table.seen, table.view, "", "")) or table.view  # in the new order
    table = drop_missing(with_view(table, replace(view, toggles=toggles)))
    return Package(table, Remember("toggles", sorted(toggles)))
