"""The command line of `plt-games`: its commands and their arguments.

A command is a function that takes the parsed arguments and returns the exit status. It imports its code when it is
called, so that no command has to load that of another.
"""

from __future__ import annotations

import os
import sys
from argparse import (
    Action,
    ArgumentError,
    ArgumentParser,
    HelpFormatter,
    Namespace,
    _ActionsContainer,
    _SubParsersAction,
)
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    Commands = _SubParsersAction[ArgumentParser]
    Run = Callable[[Namespace], int]

_PASSING_ON = frozenset({"install", "upgrade", "audit"})  # commands that pass arguments after `--` to pip
_EPILOG = "Arguments after -- go to pip: plt-games install NAME -- --find-links FOLDER"
_GAME = "the name of a package, or the id or name of a game"
_PORT = 8000


class _Formatter(HelpFormatter):
    """A formatter as wide as the terminal.

    argparse creates one for each argument, and its own class imports shutil to find out the width.
    """

    def __init__(self, prog: str) -> None:
        try:
            columns = int(os.environ.get("COLUMNS") or 0) or os.get_terminal_size().columns
        except (OSError, ValueError):
            columns = 80
        super().__init__(prog, width=max(columns - 2, 20))


class _Parser(ArgumentParser):
    """A parser that suggests similar commands for an unknown one."""

    def __init__(self, **options: Any) -> None:  # noqa: ANN401  any option of argparse
        super().__init__(**options, formatter_class=_Formatter)

    def _check_value(
        self, action: Action, value: str
    ) -> None:  # argparse calls this; there is no public hook yet
        if isinstance(action, _SubParsersAction) and value not in action.choices:
            from difflib import get_close_matches

            from launcher.catalog import quoted

            near = get_close_matches(value, action.choices, 1)
            hint = f"did you mean {near[0]}?" if near else f"`{self.prog} --help` lists the commands."
            raise ArgumentError(None, f"unknown command {quoted(value)}; {hint}")
        super()._check_value(action, value)


class _Version(Action):
    """The version, looked up on request.

    argparse's own action needs it in advance.
    """

    def __call__(self, parser: ArgumentParser, *_: object) -> None:
        from launcher.catalog import version_of

        print(parser.prog, version_of("plt-games", sys.path) or "(not installed)")
        parser.exit()


def parse(words: Sequence[str]) -> Namespace:
    """Parse a command line.

    The attribute `command` of the result is the function to call, or None if the words name no command. `passed_on` are
    the words for another program.

    Raises:
        SystemExit: if the arguments are wrong (status 2) or ask for help (status 0).
    """
    passed_on: Sequence[str] = ()
    if "--" in words and _PASSING_ON.intersection(words[: words.index("--")]):
        end = words.index("--")
        words, passed_on = words[:end], words[end + 1 :]
    arguments = _parser(words[:1]).parse_args(words)
    arguments.passed_on = passed_on
    return arguments


def _add(commands: Commands, run: Run, name: str, does: str, epilog: str | None = None) -> ArgumentParser:
    """Add a command with a line about it.

    The attribute `act` is its name.
    """
    parser: ArgumentParser = commands.add_parser(
        name, help=does, description=f"{does[:1].upper()}{does[1:]}.", epilog=epilog
    )
    parser.set_defaults(command=run, act=name)
    return parser


def _value(to: _ActionsContainer, name: str, metavar: str, help: str, **options: Any) -> None:  # noqa: ANN401  any option of argparse
    """Add an argument or an option with a value, and any options of argparse."""
    to.add_argument(name, metavar=metavar, help=help, **options)


def _switch(to: _ActionsContainer, name: str, help: str) -> None:
    """Add an option without a value."""
    to.add_argument(name, action="store_true", help=help)


def _parser(first: Sequence[str]) -> ArgumentParser:
    """Return the parser for a command line.

    Args:
        first: The first word of the command line, if there is one. It decides which commands have to be added.
    """
    parser: ArgumentParser = _Parser(prog="plt-games", description="Pick a game from a window and play it.")
    parser.add_argument("-V", "--version", action=_Version, nargs=0, help="print the version and exit")
    parser.set_defaults(command=None)
    commands: Commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    _add_playing(commands)
    if not commands.choices.keys() & set(first):  # adding the others takes as long as listing all games
        _add_installing(commands)
        _add_writing(commands)
        _add_keeping(commands)
        _add_site(commands)
        does = "add PLT Games to your desktop menu, to shell completion and to man"
        integrate = _add(commands, partial(_integrate, parser), "integrate", does)
        _switch(integrate, "--remove", "remove all of these files again")
        _value(integrate, "--to", "FOLDER", "for packagers: the folder that becomes /usr/share", type=Path)
    return parser


def _add_playing(commands: Commands) -> None:
    """Add the commands of players: list, play, doc, stats and manual."""
    listing = _add(commands, _list, "list", "list the games, and any that can't be started")
    _switch(listing, "--json", "print one JSON object, for other programs")
    _switch(listing, "--all", "also list hidden and disabled games, and small faults of games")

    play = _add(commands, _play, "play", "play a game without opening the main window")
    _value(play, "game", "GAME", "the id or name of an installed game")
    begin = play.add_argument_group("start of a turn-based game")
    what = 'play this deal or board: "k7f3p", or a whole game code, "chat-noir 11/6 k7f3p"'
    _value(begin, "--seed", "START", what, default="")
    _value(begin, "--preset", "NAME", "play with the options of this preset", default="")
    what = "set an option; use this once for each option"
    _value(begin, "--option", "NAME=VALUE", what, action="append", default=[])
    _value(begin, "--journal", "FILE", "continue the match saved in this file", default="")
    _value(begin, "--open", "FILE", "play with this file, such as a puzzle or a picture", default="")
    _switch(begin, "--today", "play today's game (the same for everyone)")
    what = "with --journal: save the match as an animated .png, .gif or .webp"
    _value(play, "--film", "FILE", what, type=Path)
    _switch(play, "--plain", "play as text in the terminal")
    _value(play, "--players", "WHO,WHO", 'choose who plays each side, such as "person,hard"', default="")

    host = _add(commands, _host, "host", "play a turn-based game with friends, who join with any browser")
    _value(host, "game", "GAME", "the id or name of an installed game")
    _value(host, "--preset", "NAME", "play with the options of this preset", default="")
    what = "set an option; use this once for each option"
    _value(host, "--option", "NAME=VALUE", what, action="append", default=[])
    _value(host, "--seed", "START", "play this deal or board", default="")
    _value(host, "--players", "WHO,WHO", 'choose who plays each side, such as "person,guest"', default="")
    host.add_argument("--port", type=int, default=0, help="the port of the server (default: any free port)")
    what = "the address of this computer for guests, if it has several, such as 192.168.1.5"
    _value(host, "--address", "ADDRESS", what, default="")
    what = "the address that guests use, if a web server passes their requests on to this computer"
    _value(host, "--public-url", "URL", what, default="")
    _switch(host, "--in-window", "show a window with the reason if no match can be hosted, as the menus do")
    _switch(host, "--resume", "continue the last match with guests (or that of --port), with the same links")
    _switch(host, "--json", "print one JSON object with the links, for other programs")

    doc = _add(commands, _doc, "doc", "show the help of a game, or any text file")
    _value(doc, "what", "GAME|FILE", "the id or name of an installed game, or the path of a file")
    _switch(doc, "--text", "print the text instead of opening a window")
    _switch(doc, "--verbatim", "show the text without formatting")
    _value(doc, "--at", "TITLE", "open at a heading; the start of the heading is enough")
    _switch(doc, "--no-pager", "print long text without a pager")

    stats = _add(commands, _stats, "stats", "print your statistics: matches, wins and best scores")
    _value(stats, "game", "GAME", "the id or name of a game, to print everything about it", nargs="?")
    _switch(stats, "--json", "print one JSON object, for other programs")
    _switch(stats, "--days", "print a line for each game of a day, to share")
    _value(stats, "--export", "FILE", "write all matches to a file, or to standard output (-)")
    _value(stats, "--reset", "GAME", "delete the statistics of a game, after a question")
    _switch(stats, "--yes", "delete them without the question")

    manual = _add(commands, _manual, "manual", "open the manual in your browser")
    _value(manual, "game", "GAME", "the id or name of a game, to open the page about it", nargs="?")


def _add_installing(commands: Commands) -> None:
    """Add the commands for installed games."""
    install = _add(commands, _install, "install", "install games", epilog=_EPILOG)
    what = "the name of a package, the path of a folder or a wheel, or an address"
    _value(install, "names", "NAME", what, nargs="*")
    what = "use the folder itself, so that changes in it take effect at once"
    install.add_argument("-e", "--editable", metavar="FOLDER", action="append", default=[], help=what)
    _switch(install, "--restore", "reinstall missing games, and games for another version of Python")
    _switch(install, "--dry-run", "try the installation and show its contents, but change nothing")

    uninstall = _add(commands, _install, "uninstall", "uninstall games")
    _value(uninstall, "names", "NAME", _GAME, nargs="+")
    upgrade = _add(commands, _install, "upgrade", "install newer versions of games", epilog=_EPILOG)
    _value(upgrade, "names", "NAME", f"{_GAME}; all games by default", nargs="*")
    does = "show the files that a package would install, without running its code"
    audit = _add(commands, _install, "audit", does, epilog=_EPILOG)
    _value(audit, "what", "WHEEL|NAME", "the path of a wheel, or the name of a package")
    doctor = _add(commands, _doctor, "doctor", "look for problems and tell you how to fix them")
    _switch(doctor, "--json", "print one JSON object, for other programs")


def _add_writing(commands: Commands) -> None:
    """Add the commands for authors."""
    new = _add(commands, _author, "new", "create a new game: a package that already works")
    _value(new, "game", "GAME", "id of the game, such as my-game")
    new.add_argument("--name", help="name of the game (default: made from the id)")
    what = "set of games that it appears in (default: %(default)s)"
    new.add_argument("--set", default="Other Games", help=what)
    what = (
        "template: a puzzle, a solitaire, a two-player board game, a card game with hidden cards, or a world "
        "program (default: %(default)s)"
    )
    kinds = ("puzzle", "cards", "board", "secret", "world")
    new.add_argument("--kind", choices=kinds, default="puzzle", help=what)
    _value(new, "--folder", "DIR", "folder to write to (default: the id of the game)")

    check = _add(commands, _author, "check", "check a game: its package, its files and how it runs")
    what = "id or name of an installed game, or folder of a project (default: this folder)"
    _value(check, "what", "GAME|FOLDER", what, nargs="?", default=".")
    what = "number that determines the random keys, clicks and matches (default: %(default)s)"
    check.add_argument("--seed", type=int, default=0, help=what)
    _switch(check, "--json", "print the findings as a JSON object")

    dev = _add(commands, _author, "dev", "play a project, and restart it after each change")
    _value(dev, "folder", "FOLDER", "folder of the project (default: this folder)", nargs="?", default=".")

    arena = _add(commands, _author, "arena", "let two strengths of computer players play against each other")
    _value(arena, "what", "GAME|FOLDER", "id or name of a game, or folder of a project")
    _value(arena, "first", "STRENGTH", "strength to test, such as hard")
    _value(arena, "second", "OTHER", "strength of all opponents, such as easy")
    _value(arena, "--matches", "N", "number of matches (default: %(default)s)", type=int, default=100)
    _value(arena, "--jobs", "N", "matches at the same time (default: one for each processor)", type=int)
    _value(arena, "--preset", "NAME", "preset of options to play with", default="")
    what = "where the matches run (default: %(default)s)"
    arena.add_argument("--engine", choices=("processes", "dask"), default="processes", help=what)
    _value(arena, "--scheduler", "ADDRESS", "address of a Dask cluster (default: start one on this computer)")

    adopt = _add(commands, _author, "adopt", "add any pygame program to the main window")
    _value(adopt, "what", "MODULE|FILE", "a Python file, a folder, or a module as for `python -m`")
    adopt.add_argument("--name", help="name in the main window")
    _value(adopt, "--icon", "FILE", "icon: a picture of any size")
    adopt.add_argument("--set", help="set of games that it appears in")

    does = "remove an adopted program from the main window; its files stay"
    abandon = _add(commands, _author, "abandon", does)
    _value(abandon, "name", "GAME", "id or name of the program")


def _add_keeping(commands: Commands) -> None:
    """Add the commands for the list of games, and for all data of a user."""
    for name, what, help in (
        ("hide", "GAME", "hide a game; you can still play it by name"),
        ("unhide", "GAME", "show a hidden game again"),
        ("disable", "NAME", "stop loading a game, or all games of a package"),
        ("enable", "NAME", "start loading a disabled game or package again"),
    ):
        command = _add(commands, _change, name, help)
        command.add_argument("name", metavar=what)
    sandbox = _add(commands, _sandbox, "sandbox", "say whether games are confined, and change it")
    sandbox.add_argument("to", choices=("on", "off"), nargs="?", help="confine games, or stop confining them")
    permit = _add(commands, _permit, "permit", "say what a confined game may do, and change it")
    permit.add_argument("name", metavar="GAME", help="id or name of a game")
    names = "network", "files", "programs", "everything", "nothing"
    permit.add_argument("permissions", nargs="*", metavar="PERMISSION", help=", ".join(names))
    backup = _add(commands, _backup, "backup", "save your matches, statistics and settings in one file")
    _value(backup, "file", "FILE", "the file to write; an existing file is overwritten", type=Path)
    restore = _add(commands, _restore, "restore", "add the contents of a backup, also of one from a browser")
    _value(restore, "file", "FILE", "a file that `plt-games backup` or “Save all” has written", type=Path)


def _add_site(commands: Commands) -> None:
    """Add the commands `web` and `site`."""
    web = _add(commands, _web, "web", "write all games as a website of plain files, to play in a browser")
    _value(web, "folder", "FOLDER", "the folder for the website; created if it does not exist", type=Path)
    _value(web, "--game", "GAME", "include only this game; can be repeated", action="append", default=[])
    _value(web, "--pyodide", "FOLDER", "use the Pyodide distribution in this folder", type=Path)
    _switch(web, "--serve", "then serve it to browsers on this computer, until Ctrl+C")
    web.add_argument("--port", type=int, default=_PORT, help=f"the port for --serve (default: {_PORT})")
    does = "set the address of such a website, so that games here can copy links to it"
    site = _add(commands, _site, "site", does)
    what = 'the address of its list of games; "" removes it; without ADDRESS, print it'
    _value(site, "address", "ADDRESS", what, nargs="?")


def _list(arguments: Namespace) -> int:
    from launcher.catalog import command

    return command.print_list(arguments)


def _change(arguments: Namespace) -> int:
    from launcher.catalog import command

    return command.change(arguments)


def _sandbox(arguments: Namespace) -> int:
    from launcher.process import command

    return command.change_sandbox(arguments)


def _permit(arguments: Namespace) -> int:
    from launcher.process import command

    return command.change_permissions(arguments)


def _play(arguments: Namespace) -> int:
    from launcher.process import command

    return command.play_game(arguments)


def _host(arguments: Namespace) -> int:
    from launcher.multiplayer import command

    return command.host(arguments)


def _doc(arguments: Namespace) -> int:
    from launcher.show_help import command

    return command.doc(arguments)


def _stats(arguments: Namespace) -> int:
    from launcher.statistics import command

    return command.stats(arguments)


def _install(arguments: Namespace) -> int:
    from launcher.install import command

    return command.carry_out(arguments)


def _manual(arguments: Namespace) -> int:
    from launcher.show_scribbling import open_manual

    return open_manual(arguments.game)


def _doctor(arguments: Namespace) -> int:
    from launcher.install import command

    return command.doctor(as_json=arguments.json)


def _backup(arguments: Namespace) -> int:
    from launcher.store import backup

    return backup.backup(arguments.file)


def _restore(arguments: Namespace) -> int:
    from launcher.store import backup

    return backup.restore(arguments.file)


def _author(arguments: Namespace) -> int:
    from launcher.author import command

    return command.COMMANDS[arguments.act](arguments)


def _web(arguments: Namespace) -> int:
    from launcher.web import command

    return command.web(arguments)


def _site(arguments: Namespace) -> int:
    from launcher.web import command

    return command.site(arguments)


def _integrate(parser: ArgumentParser, arguments: Namespace) -> int:
    from launcher.integration import integrate

    return integrate(parser, arguments)
