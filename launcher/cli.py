"""The `plt-games` command.

Each command is a function that takes the parsed arguments and returns the exit status; `_parser` lists the commands.
A command imports its modules when it is called, so that no command has to load those of another.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from launcher.raised import FailedError, RefusedError

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command.

    Args:
        argv: The arguments after the name of the command, by default those of the process.

    Returns:
        The exit status.

    Raises:
        SystemExit: if the arguments are wrong (status 2) or ask for help (status 0).
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if sys.stdout is None:  # if a shell has closed it, or if a program on Windows has no terminal
        sys.stdout = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115  # never closed
    if hasattr(sys.stdout, "reconfigure"):  # a terminal may not support all characters in the name of a game
        sys.stdout.reconfigure(errors="backslashreplace")
    words = sys.argv[1:] if argv is None else argv
    arguments = _parse(words) if words else None  # the main window opens sooner without the parser
    try:
        status: int = arguments.command(arguments) if arguments else _console()
        sys.stdout.flush()
    except BrokenPipeError:  # the reader, such as `head`, has closed the pipe
        os.dup2(
            os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno()
        )  # otherwise the flush at exit also fails
        return 0
    except RefusedError as error:
        return _refuse(words, error)
    except OSError as error:  # such as a full disk, or a folder without read permission
        return _refuse(words, FailedError(error))
    except KeyboardInterrupt:  # shells expect this status after Ctrl+C
        return 130
    return status


def _refuse(words: Sequence[str], error: RefusedError) -> int:
    """Print why a command failed or was refused, and return its exit status."""
    end = "" if str(error).endswith((".", "?")) else "."
    print(f"{' '.join(['plt-games', *words[:1]])}: {error}{end}", file=sys.stderr)
    return error.status


def _parse(words: Sequence[str]) -> Namespace:
    words, passed_on = _split(words)
    arguments = _parser(words[:1]).parse_args(words)
    arguments.passed_on = passed_on
    return arguments


def _split(words: Sequence[str]) -> tuple[Sequence[str], Sequence[str]]:
    """Split the words at `--` into those for this command and those that it may pass on."""
    if "--" not in words:
        return words, ()
    from launcher.install import command

    if not command.PASSING_ON.intersection(words[: words.index("--")]):
        return words, ()
    end = words.index("--")
    return words[:end], words[end + 1 :]


def _parser(first: Sequence[str]) -> ArgumentParser:
    """Return the parser for a command line.

    Args:
        first: The first word of the command line, if there is one. It decides which commands have to be added.
    """
    import argparse

    from launcher.parser import Parser, describe

    class Version(argparse.Action):
        """The version, looked up on request.

        argparse's own action needs it in advance.
        """

        def __call__(self, parser: ArgumentParser, *_: object) -> None:
            from launcher.catalog import version_of

            print(parser.prog, version_of("plt-games", sys.path) or "(not installed)")
            parser.exit()

    parser: ArgumentParser = Parser(prog="plt-games", description="Pick a game from a window and play it.")
    parser.add_argument("-V", "--version", action=Version, nargs=0, help="print the version and exit")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    parser.set_defaults(command=_console)

    listing = commands.add_parser("list", help="list the games, and any that can't be started")
    listing.add_argument("--json", action="store_true", help="print one JSON object, for other programs")
    listing.add_argument(
        "--all", action="store_true", help="also list hidden and disabled games, and small faults of games"
    )
    listing.set_defaults(command=_list)

    from launcher.process import command as playing

    playing.add_command(commands)

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

    # The other commands take as long to import as listing all games, so they are only added if they are needed.
    if not commands.choices.keys() & set(first):
        from launcher import integration
        from launcher.author import command as author
        from launcher.catalog import command as catalog
        from launcher.install import command as environment
        from launcher.store import command as store
        from launcher.web import command as web

        environment.add_commands(commands)
        author.add_commands(commands)
        catalog.add_commands(commands)
        store.add_commands(commands)
        web.add_commands(commands)
        integration.add_command(commands, parser)
    describe(commands)
    return parser


def _console(_: Namespace | None = None) -> int:
    from launcher.garbage import look_for_garbage_seldom

    look_for_garbage_seldom()  # nearly all objects that are created before the first frame stay alive
    from launcher.universe import NoDisplayError

    try:
        from launcher.console import open_console

        open_console()
    except NoDisplayError as error:
        raise RefusedError(
            f"no window can be opened here ({error}). "
            "`plt-games list` prints the list of games, and `plt-games doc GAME --text` prints the help of a game."
        ) from error
    return 0


def _list(arguments: Namespace) -> int:
    import atexit
    import gc

    gc.disable()  # a collection takes longer than the garbage is worth
    atexit.register(
        gc.freeze
    )  # otherwise Python collects all of this at exit, a tenth of the time of a listing
    from launcher.catalog import games, listing

    catalog = games()
    if arguments.json:
        print(listing.as_json(catalog, everything=arguments.all))
    else:
        print(listing.as_text(catalog, _columns(), everything=arguments.all))
    return 0


def _doc(arguments: Namespace) -> int:
    from launcher.show_help import command

    return command.doc(arguments)


def _stats(arguments: Namespace) -> int:
    from launcher.statistics import command

    return command.stats(arguments)


def _manual(arguments: Namespace) -> int:
    from launcher.show_scribbling import command

    return command.manual(arguments.game)


def _columns() -> int | None:
    """Return the width of the terminal, or None if the output goes elsewhere and lines should not be cut."""
    try:
        return os.get_terminal_size(sys.stdout.fileno()).columns or None
    except (OSError, ValueError):
        return None
