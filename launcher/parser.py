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
    _SubParsersAction,
)
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    Commands = _SubParsersAction[ArgumentParser]

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
        integrate = commands.add_parser(
            "integrate", help="add PLT Games to your desktop menu, to shell completion and to man"
        )
        integrate.add_argument("--remove", action="store_true", help="remove all of these files again")
        integrate.add_argument(
            "--to", metavar="FOLDER", type=Path, help="for packagers: the folder that becomes /usr/share"
        )
        integrate.set_defaults(command=partial(_integrate, parser))
    for (
        listed
    ) in commands._choices_actions:  # each command's help begins with its line in the list of commands
        said = listed.help or ""
        commands.choices[listed.dest].description = f"{said[:1].upper()}{said[1:]}."
    return parser


def _add_playing(commands: Commands) -> None:
    """Add the commands of players: list, play, doc, stats and manual."""
    listing = commands.add_parser("list", help="list the games, and any that can't be started")
    listing.add_argument("--json", action="store_true", help="print one JSON object, for other programs")
    listing.add_argument(
        "--all", action="store_true", help="also list hidden and disabled games, and small faults of games"
    )
    listing.set_defaults(command=_list)

    play = commands.add_parser("play", help="play a game without opening the main window")
    play.add_argument("game", metavar="GAME", help="the id or name of an installed game")
    begin = play.add_argument_group("start of a turn-based game")
    begin.add_argument(
        "--seed",
        metavar="START",
        default="",
        help='play this deal or board: "k7f3p", or a whole game code, "chat-noir 11/6 k7f3p"',
    )
    begin.add_argument("--preset", metavar="NAME", default="", help="play with the options of this preset")
    begin.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="set an option; use this once for each option",
    )
    begin.add_argument("--journal", metavar="FILE", default="", help="continue the match saved in this file")
    begin.add_argument(
        "--open", metavar="FILE", default="", help="play with this file, such as a puzzle or a picture"
    )
    begin.add_argument("--today", action="store_true", help="play today's game (the same for everyone)")
    play.add_argument(
        "--film",
        metavar="FILE",
        type=Path,
        help="with --journal: save the match as an animated .png, .gif or .webp",
    )
    play.add_argument("--plain", action="store_true", help="play a turn-based game as text in the terminal")
    play.add_argument(
        "--players", metavar="WHO,WHO", default="", help='choose who plays each side, such as "person,hard"'
    )
    play.set_defaults(command=_play)

    doc = commands.add_parser("doc", help="show the help of a game, or any text file")
    doc.add_argument(
        "what", metavar="GAME|FILE", help="the id or name of an installed game, or the path of a file"
    )
    doc.add_argument("--text", action="store_true", help="print the text instead of opening a window")
    doc.add_argument("--verbatim", action="store_true", help="show the text without formatting")
    doc.add_argument("--at", metavar="TITLE", help="open at a heading; the start of the heading is enough")
    doc.add_argument("--no-pager", action="store_true", help="print long text without a pager")
    doc.set_defaults(command=_doc)

    stats = commands.add_parser("stats", help="print your statistics: matches, wins and best scores")
    stats.add_argument(
        "game", metavar="GAME", nargs="?", help="the id or name of a game, to print everything about it"
    )
    stats.add_argument("--json", action="store_true", help="print one JSON object, for other programs")
    stats.add_argument("--days", action="store_true", help="print a line for each game of a day, to share")
    stats.add_argument(
        "--export", metavar="FILE", help="write all matches to a file, or to standard output (-)"
    )
    stats.add_argument("--reset", metavar="GAME", help="delete the statistics of a game, after a question")
    stats.add_argument("--yes", action="store_true", help="delete them without the question")
    stats.set_defaults(command=_stats)

    manual = commands.add_parser("manual", help="open the manual in your browser")
    manual.add_argument(
        "game", metavar="GAME", nargs="?", help="the id or name of a game, to open the page about it"
    )
    manual.set_defaults(command=_manual)


def _add_installing(commands: Commands) -> None:
    """Add the commands for installed games."""

    def add(name: str, does: str, epilog: str | None = None) -> ArgumentParser:
        parser: ArgumentParser = commands.add_parser(name, help=does, epilog=epilog)
        parser.set_defaults(command=_install, act=name)
        return parser

    install = add("install", "install games", _EPILOG)
    what = "the name of a package, the path of a folder or a wheel, or an address"
    install.add_argument("names", metavar="NAME", nargs="*", help=what)
    what = "use the folder itself, so that changes in it take effect at once"
    install.add_argument("-e", "--editable", metavar="FOLDER", action="append", default=[], help=what)
    what = "reinstall missing games, and games for another version of Python"
    install.add_argument("--restore", action="store_true", help=what)
    what = "try the installation and show its contents, but change nothing"
    install.add_argument("--dry-run", action="store_true", help=what)

    add("uninstall", "uninstall games").add_argument("names", metavar="NAME", nargs="+", help=_GAME)
    upgrade = add("upgrade", "install newer versions of games", _EPILOG)
    upgrade.add_argument("names", metavar="NAME", nargs="*", help=f"{_GAME}; all games by default")
    audit = add("audit", "show the files that a package would install, without running its code", _EPILOG)
    audit.add_argument("what", metavar="WHEEL|NAME", help="the path of a wheel, or the name of a package")
    doctor = commands.add_parser("doctor", help="look for problems and tell you how to fix them")
    doctor.add_argument("--json", action="store_true", help="print one JSON object, for other programs")
    doctor.set_defaults(command=_doctor)


def _add_writing(commands: Commands) -> None:
    """Add the commands for authors."""
    new = commands.add_parser("new", help="create a new game: a package that already works")
    new.add_argument("game", metavar="GAME", help="id of the game, such as my-game")
    new.add_argument("--name", help="name of the game (default: made from the id)")
    new.add_argument(
        "--set", default="Other Games", help="set of games that it appears in (default: %(default)s)"
    )
    new.add_argument(
        "--kind",
        choices=("puzzle", "cards", "board", "secret", "world"),
        default="puzzle",
        help="template: a puzzle, a solitaire, a two-player board game, a card game with hidden cards, or a world "
        "program (default: %(default)s)",
    )
    new.add_argument("--folder", metavar="DIR", help="folder to write to (default: the id of the game)")
    new.set_defaults(command=_new)

    check = commands.add_parser("check", help="check a game: its package, its files and how it runs")
    check.add_argument(
        "what",
        metavar="GAME|FOLDER",
        nargs="?",
        default=".",
        help="id or name of an installed game, or folder of a project (default: this folder)",
    )
    check.add_argument(
        "--seed",
        type=int,
        default=0,
        help="number that determines the random keys, clicks and matches (default: %(default)s)",
    )
    check.add_argument("--json", action="store_true", help="print the findings as a JSON object")
    check.set_defaults(command=_check)

    dev = commands.add_parser("dev", help="play a project, and restart it after each change")
    dev.add_argument(
        "folder",
        metavar="FOLDER",
        nargs="?",
        default=".",
        help="folder of the project (default: this folder)",
    )
    dev.set_defaults(command=_dev)

    arena = commands.add_parser("arena", help="let two strengths of computer players play against each other")
    arena.add_argument("what", metavar="GAME|FOLDER", help="id or name of a game, or folder of a project")
    arena.add_argument("first", metavar="STRENGTH", help="strength to test, such as hard")
    arena.add_argument("second", metavar="OTHER", help="strength of all opponents, such as easy")
    arena.add_argument(
        "--matches", type=int, default=100, metavar="N", help="number of matches (default: %(default)s)"
    )
    arena.add_argument(
        "--jobs", type=int, metavar="N", help="matches at the same time (default: one for each processor)"
    )
    arena.add_argument("--preset", default="", metavar="NAME", help="preset of options to play with")
    arena.add_argument(
        "--engine",
        choices=("processes", "dask"),
        default="processes",
        help="where the matches run (default: %(default)s)",
    )
    arena.add_argument(
        "--scheduler",
        metavar="ADDRESS",
        help="address of a Dask cluster (default: start one on this computer)",
    )
    arena.set_defaults(command=_arena)

    adopt = commands.add_parser("adopt", help="add any pygame program to the main window")
    adopt.add_argument(
        "what", metavar="MODULE|FILE", help="a Python file, a folder, or a module as for `python -m`"
    )
    adopt.add_argument("--name", help="name in the main window")
    adopt.add_argument("--icon", metavar="FILE", help="icon: a picture of any size")
    adopt.add_argument("--set", help="set of games that it appears in")
    adopt.set_defaults(command=_adopt)

    abandon = commands.add_parser(
        "abandon", help="remove an adopted program from the main window; its files stay"
    )
    abandon.add_argument("name", metavar="GAME", help="id or name of the program")
    abandon.set_defaults(command=_abandon)


def _add_keeping(commands: Commands) -> None:
    """Add the commands for the list of games, and for all data of a user."""
    for name, what, help in (
        ("hide", "GAME", "hide a game; you can still play it by name"),
        ("unhide", "GAME", "show a hidden game again"),
        ("disable", "NAME", "stop loading a game, or all games of a package"),
        ("enable", "NAME", "start loading a disabled game or package again"),
    ):
        command = commands.add_parser(name, help=help)
        command.add_argument("name", metavar=what)
        command.set_defaults(command=_change, change=name)
    backup = commands.add_parser("backup", help="save your matches, statistics and settings in one file")
    backup.add_argument(
        "file", metavar="FILE", type=Path, help="the file to write; an existing file is overwritten"
    )
    backup.set_defaults(command=_backup)
    restore = commands.add_parser("restore", help="add the contents of a backup, also of one from a browser")
    restore.add_argument(
        "file", metavar="FILE", type=Path, help="a file that `plt-games backup` or “Save all” has written"
    )
    restore.set_defaults(command=_restore)


def _add_site(commands: Commands) -> None:
    """Add the commands `web` and `site`."""
    web = commands.add_parser("web", help="write all games as a website of plain files, to play in a browser")
    web.add_argument(
        "folder", metavar="FOLDER", type=Path, help="the folder for the website; created if it does not exist"
    )
    web.add_argument(
        "--game", metavar="GAME", action="append", default=[], help="include only this game; can be repeated"
    )
    web.add_argument(
        "--pyodide", metavar="FOLDER", type=Path, help="use the Pyodide distribution in this folder"
    )
    web.add_argument(
        "--serve", action="store_true", help="then serve it to browsers on this computer, until Ctrl+C"
    )
    web.add_argument("--port", type=int, default=_PORT, help=f"the port for --serve (default: {_PORT})")
    web.set_defaults(command=_web)
    site = commands.add_parser(
        "site", help="set the address of such a website, so that games here can copy links to it"
    )
    site.add_argument(
        "address",
        metavar="ADDRESS",
        nargs="?",
        help='the address of its list of games; "" removes it; without ADDRESS, print it',
    )
    site.set_defaults(command=_site)


def _list(arguments: Namespace) -> int:
    from launcher.catalog import command

    return command.print_list(arguments)


def _change(arguments: Namespace) -> int:
    from launcher.catalog import command

    return command.change(arguments)


def _play(arguments: Namespace) -> int:
    from launcher.process import command

    return command.play_game(arguments)


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


def _new(arguments: Namespace) -> int:
    from launcher.author import command

    return command.new(arguments)


def _check(arguments: Namespace) -> int:
    from launcher.author import command

    return command.check(arguments)


def _dev(arguments: Namespace) -> int:
    from launcher.author import command

    return command.dev(arguments)


def _arena(arguments: Namespace) -> int:
    from launcher.author import command

    return command.arena(arguments)


def _adopt(arguments: Namespace) -> int:
    from launcher.author import command

    return command.adopt(arguments)


def _abandon(arguments: Namespace) -> int:
    from launcher.author import command

    return command.abandon(arguments)


def _web(arguments: Namespace) -> int:
    from launcher.web import command

    return command.web(arguments)


def _site(arguments: Namespace) -> int:
    from launcher.web import command

    return command.site(arguments)


def _integrate(parser: ArgumentParser, arguments: Namespace) -> int:
    from launcher.integration import integrate

    return integrate(parser, arguments)
