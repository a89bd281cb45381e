"""Write the table of keys in playing.md from the commands of a turn-based game.

python docs/keys.py
"""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

from games.crazy_8s.play import TABLETOP
from launcher.tabletop import Match, Tabletop
from launcher.tabletop.frame import table_of
from launcher.tabletop.frame.commands import commands, key_name
from launcher.tabletop.frame.feature import SITE, Command

PAGE = Path(__file__).parent / "playing.md"
HEAD = "| key | what it does |\n|---|---|\n"
GAME: Tabletop = replace(TABLETOP, seen=None, analyse=lambda position, seconds: iter(()))
"""A game that has every command in the table."""
SCENE = (
    ("Arrow keys; Enter, Space", "move to the next piece; select or play it"),
    ("Shift+Enter, Menu", "act as the right mouse button"),
    ("Tab, Shift+Tab", "move to the buttons, first to those of moves, and back to the board"),
    ("Escape", "drop the piece"),
)
"""Keys of the scene, which are not commands."""


def rows() -> list[str]:
    """Return the lines of the table, for a game with hints, options, an analysis and help, without its own keys."""
    table = table_of(
        Match(GAME, seed="k7f3p").history, game="crazy-8s", help=True, offers=frozenset({SITE, "write_film"})
    ).world
    own = {each.name for each in table.tabletop.toggles}
    told = [each for each in commands(table) if each.keys and each.name.partition(":")[2] not in own]
    return [f"| {keys} | {says} |" for keys, says in (*SCENE, *map(_row, told))]


def _row(command: Command) -> tuple[str, str]:
    keys = [key_name(key) for key in command.keys if len(key) > 1 or not key.isalpha()]
    says = f"{command.label}: {command.says}" if command.says else command.label
    return ", ".join(keys), says.replace("Settings:", "[Settings](settings.md#settings-of-all-windows):")


def written(page: str) -> str:
    """Return the page with these rows in its table."""
    return re.sub(re.escape(HEAD) + r"(\|.*\n)*", lambda _: HEAD + "\n".join(rows()) + "\n", page)


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text("utf-8")), "utf-8")
