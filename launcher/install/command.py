"""The commands for installed games: `plt-games install`, `uninstall`, `upgrade`, `audit` and `doctor`.

Every command of `plt-games` imports this module, so the implementations are imported when a command is called.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace, _SubParsersAction

PASSING_ON = frozenset({"install", "upgrade", "audit"})
"""The commands that pass arguments after `--` to pip."""

_EPILOG = "Arguments after -- go to pip: plt-games install NAME -- --find-links FOLDER"
_GAME = "the name of a package, or the id or name of a game"


def add_commands(commands: _SubParsersAction[ArgumentParser]) -> None:
    """Add commands to `plt-games` that expect the words after `--` in the argument `passed_on`."""

    def add(name: str, does: str, epilog: str | None = None) -> ArgumentParser:
        parser: ArgumentParser = commands.add_parser(name, help=does, epilog=epilog)
        parser.set_defaults(command=_carry_out, act=name)
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
    doctor = add("doctor", "look for problems and tell you how to fix them")
    doctor.add_argument("--json", action="store_true", help="print one JSON object, for other programs")


def _carry_out(arguments: Namespace) -> int:
    if arguments.act == "doctor":
        from launcher.install.doctor import doctor

        return doctor(as_json=arguments.json)
    from launcher.install.commands import carry_out

    return carry_out(arguments)
