"""The changes that the player's own last move has made to labels, for players who cannot see the pieces move."""

from __future__ import annotations

from functools import lru_cache

from launcher.tabletop.frame.table import Table
from launcher.tabletop.history import History
from launcher.tabletop.knowledge import ByIdentity, mover, scene_of
from launcher.tabletop.vocabulary import View

_MOST = 6  # the maximum number of pieces; nobody would remember more of them


def changes_in_words(table: Table) -> tuple[str, ...]:
    """Return the new labels since the player's last move.

    The result is empty after an undo, or if too many labels have changed. Moves of other players have their own
    sentences, and the focused piece announces its label itself.
    """
    history, view = table.history, table.view
    if (
        not history.at
        or history.at != history.redo_tip
        or mover(history, history.at) not in (None, view.player)
    ):
        return ()
    # without the mouse and the view angle, so that these do not cause another computation
    said = _changes(ByIdentity(history), View(player=view.player, toggles=view.toggles))
    under_keyboard = {piece.says for piece in table.scene.pieces if piece.name == view.focus}
    return tuple(words for words in said if words not in under_keyboard)


@lru_cache(maxsize=4)
def _changes(history: ByIdentity[History], view: View) -> tuple[str, ...]:
    """Return each new label once, without pieces below other pieces, such as a pile after a discard."""
    tabletop, nodes, at = history.value.tabletop, history.value.nodes, history.value.at
    before, now = (
        scene_of(tabletop, nodes[number].position, view).pieces for number in (nodes[at].before, at)
    )
    known = {(piece.name, piece.says) for piece in before}
    below = {piece.on for piece in now}
    changed = [
        piece.says
        for piece in now
        if piece.says
        and not piece.through
        and piece.name not in below
        and (piece.name, piece.says) not in known
    ]
    return tuple(dict.fromkeys(changed)) if len(changed) <= _MOST else ()
