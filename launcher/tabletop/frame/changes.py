"""What the player's own last move has changed, in the words of the pieces, for those who don't see them move."""

from __future__ import annotations

from functools import lru_cache

from launcher.tabletop.frame.table import Table
from launcher.tabletop.history import History
from launcher.tabletop.knowledge import Same, mover, scene_of
from launcher.tabletop.view import View

_MOST = 6  # pieces; of more, nobody would keep in mind what was said first


def changes_in_words(table: Table) -> tuple[str, ...]:
    """What pieces say since the last move and didn't before it; nothing once it was taken back, or if they are many.

    That of the others' moves there are sentences for, and the piece under the keyboard says it itself.
    """
    history, view = table.history, table.view
    if (
        not history.at
        or history.at != history.redo_tip
        or mover(history, history.at) not in (None, view.player)
    ):
        return ()
    # without what the mouse does and where a board is looked at from, so that these ask nothing
    said = _changes(Same(history), View(player=view.player, toggles=view.toggles))
    under_keyboard = {piece.says for piece in table.scene.pieces if piece.name == view.focus}
    return tuple(words for words in said if words not in under_keyboard)


@lru_cache(maxsize=4)
def _changes(history: Same[History], view: View) -> tuple[str, ...]:
    """Each once; not what others lie on, as a pile that has one more."""
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
