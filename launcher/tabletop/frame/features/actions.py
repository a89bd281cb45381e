"""The actions of a game."""

from __future__ import annotations

from functools import partial

from launcher.tabletop.declaration import File
from launcher.tabletop.frame.commands import ADVANCED
from launcher.tabletop.frame.feature import ACTIONS, Command, Feature
from launcher.tabletop.frame.features.files import ask_where_to_save
from launcher.tabletop.frame.table import Next, Table
from launcher.tabletop.frame.turns import start_match
from launcher.tabletop.vocabulary import Action, new_seed
from launcher.universe import Package


def run_action(table: Table, action: Action) -> Next:
    """Run an action and handle its result.

    The result is a message, options for a new match, or a file to save.
    """
    asked = action.act(table.seen)
    if isinstance(asked, table.tabletop.options):
        return start_match(table, asked, new_seed())
    return ask_where_to_save(table, asked) if isinstance(asked, File) else Package(table, asked)


def _commands(table: Table) -> list[Command[Table]]:
    return [
        Command(
            f"action:{each.name}",
            each.label,
            partial(run_action, action=each),
            (each.key,) if each.key else (),
            group=ADVANCED,
            place=ACTIONS,
        )
        for each in table.tabletop.actions
    ]


GAME_ACTIONS = Feature("actions", commands=_commands)
