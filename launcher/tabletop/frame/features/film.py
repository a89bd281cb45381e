"""Saving a match as an animation."""

from __future__ import annotations

from launcher.tabletop.frame.commands import SHARE
from launcher.tabletop.frame.feature import Command, Feature
from launcher.tabletop.frame.outside import new_download, tell
from launcher.tabletop.frame.table import Next, Table, refused_unfinished, say
from launcher.tabletop.history import History
from launcher.universe import Package, services
from launcher.universe.messages import Call


def _ask(table: Table) -> Next:
    call = Call(save_film, (table.window.game, table.history, table.view.player), tell)
    return Package(say(table, "Making the animation …"), call)


def save_film(game: str, history: History, player: int) -> str:
    """Save an animation as a download and return a message."""
    try:
        file = new_download(game, ".png")
        services().write_film(file, history, player)
    except OSError as error:
        return f"The animation can't be saved as {error.filename}: {error.strerror}."
    except ValueError as error:
        return str(error)
    return f"The animation was saved as {file}. You can open it in any browser."


def _rows(table: Table) -> tuple[Command[Table], ...]:
    return (
        Command(
            "film",
            "Save as animation",
            _ask,
            ("ctrl+shift+s",),
            refused=refused_unfinished,
            group=SHARE,
        ),
    )


FILM = Feature("film", rows=_rows)
