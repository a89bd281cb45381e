"""Add the launcher to menus, shells and `man`.

This is the command `plt-games integrate`. It can also remove all of these files again.

The files are below a folder such as `/usr/share`. Their paths and contents follow freedesktop.org's specifications of
desktop entries, icon themes and AppStream, and the conventions of the shells.

Every command of `plt-games` imports this module, so further modules are imported when this command is called.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from launcher.raised import RefusedError

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

NAME: Final = "plt-games"
_ID: Final = "org.plt_games.PltGames"
SIZES: Final = (16, 22, 24, 32, 48, 64, 128, 256, 512)
"""The sizes of the icon in pixels: those of the theme that all desktops use as a fallback."""

_SUMMARY: Final = "Pick a game from a window and play it"
_TOLD: Final = (
    "Games for one or more players: cards, boards, puzzles and a cat. Each has built-in help, hints with "
    "reasons, unlimited undo, and computer opponents that see only what they are allowed to see. You can play "
    "all of them with the mouse, the keyboard or a screen reader, or as text in a terminal.",
    "You can install games by other people with one command. They appear in the same window.",
)
_PAGE: Final = f""".TH PLT-GAMES 1
.SH NAME
{NAME} \\- {_SUMMARY.lower()}
.SH DESCRIPTION
{NAME} --help lists the commands.
"""
_COMPLETIONS: Final = {
    "bash": f"bash-completion/completions/{NAME}",
    "zsh": f"zsh/site-functions/_{NAME}",
    "fish": f"fish/vendor_completions.d/{NAME}.fish",
}


def integrate(parser: ArgumentParser, arguments: Namespace) -> int:
    """Add the launcher to the desktop, shells and `man`.

    It can also be removed; `parser` has all commands.
    """
    from platformdirs import user_data_path

    from launcher.store import replacing

    if sys.platform in ("win32", "darwin") and not arguments.to:
        raise RefusedError(
            "On this system, menus list programs, not commands. "
            "Open the main window and keep it in the task bar or the Dock."
        )
    folder = arguments.to or user_data_path()
    program = NAME if arguments.to else str(_program(NAME))
    manual = Path(__file__).parent / "manual" / f"{NAME}.1"
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
    """Return the path of the launcher's command.

    It is the one that was called, or the one next to this Python.
    """
    called = Path(sys.argv[0]).absolute()
    return called if called.name == name else Path(sys.executable).with_name(name)


def integration_files(parser: ArgumentParser, program: str, manual: Path) -> dict[str, bytes]:
    """Return the contents of all files by their paths.

    These are relative to the folder of shared data.

    Args:
        parser: The parser of all commands, which shells complete.
        program: The name of the launcher's command, or its whole path if shells can't find it by name.
        manual: The path of the page for `man`; if it has not been built, a short page is used.
    """
    import shtab

    from launcher.controls import icon
    from launcher.picture import LIGHT
    from launcher.screens import to_png

    return {
        f"applications/{NAME}.desktop": _entry(program).encode(),
        f"metainfo/{_ID}.metainfo.xml": _metainfo().encode(),
        f"man/man1/{NAME}.1": manual.read_bytes() if manual.is_file() else _PAGE.encode(),
        **{f"icons/hicolor/{size}x{size}/apps/{NAME}.png": to_png(icon(), LIGHT, size) for size in SIZES},
        **{path: shtab.complete(parser, shell).encode() for shell, path in _COMPLETIONS.items()},
    }


def _entry(program: str) -> str:
    quoted = program.translate({ord(sign): f"\\\\{sign}" for sign in '"`$'} | {ord("%"): "%%"})
    return f"""[Desktop Entry]
Type=Application
Name=PLT Games
GenericName=Games
Comment={_SUMMARY}
Exec="{quoted}"
Icon={NAME}
Terminal=false
Categories=Game;
Keywords=cards;boards;puzzles;solitaire;patience;
"""


def _metainfo() -> str:
    from xml.sax.saxutils import escape

    told = "\n".join(f"    <p>{escape(each)}</p>" for each in _TOLD)
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<component type="desktop-application">
  <id>{_ID}</id>
  <metadata_license>MIT</metadata_license>
  <project_license>MIT</project_license>
  <name>PLT Games</name>
  <summary>{_SUMMARY}</summary>
  <description>
{told}
  </description>
  <launchable type="desktop-id">{NAME}.desktop</launchable>
  <provides>
    <binary>{NAME}</binary>
  </provides>
  <supports>
    <control>pointing</control>
    <control>keyboard</control>
    <control>touch</control>
  </supports>
  <content_rating type="oars-1.1"/>
</component>
"""
