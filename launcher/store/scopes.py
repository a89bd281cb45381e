"""Whose settings are whose: a game's are kept under its id, another program's under its name, apart from our own."""

from __future__ import annotations

_game: str | None = None


def play_as(game_id: str) -> None:
    """Say which game this process plays, before anything of it is imported."""
    global _game  # one process plays one game
    _game = game_id


def scope_of(name: str) -> str:
    """The scope for the settings of a program.

    Args:
        name: the program's, as `big_bang` has it; a game that this process plays has its id instead.
    """
    return f"program:{name}" if _game is None else f"game:{_game}"
