"""Whose settings are whose: a game's are kept under its id, another program's under its name, apart from our own."""

from __future__ import annotations

from launcher.store.storage import settings

_OURS = frozenset({"look", "catalog", "console", "help", "environment"})
_game: str | None = None


def play_as(game_id: str) -> None:
    """Say which game this process plays, before anything of it is imported."""
    global _game  # one process plays one game
    _game = game_id


def scope_of(name: str) -> str:
    """The scope for the settings of a program.

    What an older launcher kept under the program's name alone is carried over.

    Args:
        name: the program's, as `big_bang` has it; a game that this process plays has its id instead.
    """
    scope = f"program:{name}" if _game is None else f"game:{_game}"
    if name not in _OURS and not name.startswith(("game:", "program:")):
        settings().carry_over(name, scope)
    return scope
