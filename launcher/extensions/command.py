"""The commands that change what there is to play: adopt, abandon, hide, unhide, disable, enable."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace, _SubParsersAction


def add_commands(commands: _SubParsersAction[ArgumentParser]) -> None:
    """Add them to those of `plt-games`."""
    adopt = commands.add_parser("adopt", help="make any pygame program a game of the launcher")
    adopt.add_argument(
        "what", metavar="MODULE|FILE", help="what `python -m` takes, a Python file, or a folder"
    )
    adopt.add_argument("--name", help="what it is called")
    adopt.add_argument("--icon", metavar="FILE", help="a picture of any size")
    adopt.add_argument("--set", help="the set of games that it is shown in")
    adopt.set_defaults(command=_change, change="adopt")
    for name, what, help in (
        ("abandon", "GAME", "take an adopted program out of the launcher; it stays on the disk"),
        ("hide", "GAME", "keep a game out of sight; it can still be played by name"),
        ("unhide", "GAME", "show a hidden game again"),
        ("disable", "NAME", "look no more at a game, an extension, or all of a distribution"),
        ("enable", "NAME", "look again at what is disabled"),
    ):
        parser = commands.add_parser(name, help=help)
        parser.add_argument("name", metavar=what)
        parser.set_defaults(command=_change, change=name)


def _change(arguments: Namespace) -> int:
    from launcher.extensions.changes import change

    return change(arguments)
