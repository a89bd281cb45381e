"""The commands for installed games: `plt-games install`, `uninstall`, `upgrade`, `audit` and `doctor`.

Every command of `plt-games` imports this, so what carries them out is imported when they are called.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace, _SubParsersAction

PASSING_ON = frozenset({"install", "upgrade", "audit"})
"""The commands that hand what follows `--` to pip."""

_EPILOG = "What follows -- is for pip: plt-games install NAME -- --find-links FOLDER"


def add_commands(commands: _SubParsersAction[ArgumentParser]) -> None:
    """Add these commands to those of `plt-games`. They expect the words after `--` as `passed_on`."""
    install = commands.add_parser("install", help="install games", epilog=_EPILOG)
    install.add_argument(
        "names",
        metavar="NAME",
        nargs="*",
        help="a package, or the path of a folder or a wheel, or an address",
    )
    install.add_argument(
        "-e",
        "--editable",
        metavar="FOLDER",
        action="append",
        default=[],
        help="use a folder as it is, so that changes in it count at once",
    )
    install.add_argument(
        "--restore", action="store_true", help="install again what is gone, or was for another Python"
    )
    install.add_argument(
        "--dry-run", action="store_true", help="say what would come of it, and leave all as it is"
    )
    install.set_defaults(command=_install)

    uninstall = commands.add_parser("uninstall", help="uninstall games")
    uninstall.add_argument("names", metavar="NAME", nargs="+", help="a package, or the id or name of a game")
    uninstall.set_defaults(command=_uninstall)

    upgrade = commands.add_parser("upgrade", help="install newer versions of games", epilog=_EPILOG)
    upgrade.add_argument(
        "names", metavar="NAME", nargs="*", help="a package, or the id or name of a game; all if not given"
    )
    upgrade.set_defaults(command=_upgrade)

    audit = commands.add_parser(
        "audit", help="say what a package would bring, before it is installed", epilog=_EPILOG
    )
    audit.add_argument("what", metavar="WHEEL|NAME", help="the path of a wheel, or the name of a package")
    audit.set_defaults(command=_audit)

    doctor = commands.add_parser("doctor", help="look for what is wrong, and say how to mend it")
    doctor.add_argument("--json", action="store_true", help="print one JSON object, for programs")
    doctor.set_defaults(command=_doctor)


def _install(arguments: Namespace) -> int:
    from launcher.install.commands import install, restore, status

    if not arguments.restore:
        return status(
            "install", install, arguments.names, arguments.editable, arguments.passed_on, arguments.dry_run
        )
    if arguments.names or arguments.editable or arguments.dry_run:
        print(
            "plt-games install: --restore brings back what was installed before. Install anything else by itself.",
            file=sys.stderr,
        )
        return 2
    return status("install --restore", restore, arguments.passed_on)


def _uninstall(arguments: Namespace) -> int:
    from launcher.install.commands import status, uninstall

    return status("uninstall", uninstall, arguments.names)


def _upgrade(arguments: Namespace) -> int:
    from launcher.install.commands import status, upgrade

    return status("upgrade", upgrade, arguments.names, arguments.passed_on)


def _audit(arguments: Namespace) -> int:
    from launcher.install.commands import audit, status

    return status("audit", audit, arguments.what, arguments.passed_on)


def _doctor(arguments: Namespace) -> int:
    from launcher.install.doctor import doctor

    return doctor(as_json=arguments.json)
