"""The bundled games: all of them, and those that are tabletop games. The others are world programs."""

from __future__ import annotations

from launcher.catalog import scan

BUNDLED = sorted(game for game in scan().games if game.package.startswith("games."))
TABLETOPS = sorted(
    game.id for game in BUNDLED if "def tabletop()" in (game.folder / "play.py").read_text(encoding="utf-8")
)
