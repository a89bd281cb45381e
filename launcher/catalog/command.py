"""The commands that hide or disable games.

They are hide, unhide, disable and enable.

Every command of `plt-games` imports this module. To keep that fast, the code of the commands is imported when they
are called.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace, _SubParsersAction


def add_commands(commands: _SubParsersAction[ArgumentParser]) -> None:
    """Add these commands to the others of `plt-games`."""
    for name, what, help in (
        ("hide", "GAME", "hide a game; you can still play it by name"),
        ("unhide", "GAME", "show a hidden game again"),
        ("disable", "NAME", "stop loading a game, or all games of a package"),
        ("enable", "NAME", "start loading a disabled game or package again"),
    ):
        parser = commands.add_parser(name, help=help)
        parser.add_argument("name", metavar=what)
        parser.set_defaults(command=_change, change=name)


def _change(arguments: Namespace) -> int:
    from launcher.catalog.visibility_command import change

    return change(arguments.change, arguments.name)
