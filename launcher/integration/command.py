"""`plt-games integrate`: add the launcher to the desktop menu, shell completion and `man`, or remove it again."""

from __future__ import annotations

import sys
from argparse import Namespace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from launcher.refusal import RefusedError

if TYPE_CHECKING:
    from argparse import ArgumentParser, _SubParsersAction


def add_command(commands: _SubParsersAction[ArgumentParser], parser: ArgumentParser) -> None:
    """Add this command to `plt-games`; `parser` is the parser of all commands."""
    integrate = commands.add_parser(
        "integrate",
        help="add PLT Games to your desktop menu, to shell completion and to man",
    )
    integrate.add_argument("--remove", action="store_true", help="remove all of these files again")
    integrate.add_argument(
        "--to", metavar="FOLDER", type=Path, help="for packagers: the folder that becomes /usr/share"
    )
    integrate.set_defaults(command=partial(_integrate, parser))


def _integrate(parser: ArgumentParser, arguments: Namespace) -> int:
    from platformdirs import user_data_path

    from launcher.integration.files import NAME, integration_files
    from launcher.store import replacing

    if sys.platform in ("win32", "darwin") and not arguments.to:
        raise RefusedError(
            "On this system, menus list programs, not commands. "
            "Open the main window and keep it in the task bar or the Dock."
        )
    folder = arguments.to or user_data_path()
    program = NAME if arguments.to else str(_program(NAME))
    manual = Path(__file__).parents[1] / "manual" / f"{NAME}.1"
    for path, content in integration_files(parser, program, manual).items():
        file = folder / path
        if arguments.remove:
            file.unlink(missing_ok=True)
            continue
        file.parent.mkdir(parents=True, exist_ok=True)
        with replacing(file, 0o644) as opened:
            opened.write(content)
    done = "Removed PLT Games from" if arguments.remove else "Added PLT Games to"
    print(f"{done} the desktop menu, shell completion and man: {folder}")
    return 0


def _program(name: str) -> Path:
    """Return the path of the launcher's command: the one that was called, or the one next to this Python."""
    called = Path(sys.argv[0]).absolute()
    return called if called.name == name else Path(sys.executable).with_name(name)
