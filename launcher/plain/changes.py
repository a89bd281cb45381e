"""The differences between a position and the previous one, in the words of its pieces."""

from __future__ import annotations

from launcher.tabletop import History, Piece, View, scene_of

_MOST = 8  # pieces named in the line; the rest is only counted


def changes(before: History, after: History, player: int, me: int | None) -> list[str]:
    """Return a line with the new words of pieces since the earlier position, or nothing.

    A card is left out if it only moved in a hand because another card left
    it. Pieces below others are left out too, such as the hand, which has one card less.

    Args:
        before: The match at the earlier position.
        after: The match now.
        player: The player who reads it.
        me: The player of the only person at the table, otherwise None.
    """
    if after.at == before.at or after.nodes[0] is not before.nodes[0]:
        return []
    old = _pieces(before, player, me)
    known = {piece.says for piece in old}
    lay = {(piece.name, piece.on, piece.side) for piece in old if piece.on}
    now = _pieces(after, player, me)
    below = {piece.on for piece in now}
    new = [
        piece
        for piece in now
        if piece.says not in known
        and piece.name not in below
        and (piece.name, piece.on, piece.side) not in lay
    ]
    words = list(dict.fromkeys(piece.says for piece in sorted(new, key=lambda piece: not piece.on)))
    more = f"; and {len(words) - _MOST} more" if len(words) > _MOST else ""
    return [f"Changed: {'; '.join(words[:_MOST])}{more}."] if words else []


def _pieces(history: History, player: int, me: int | None) -> list[Piece]:
    """Return the pieces of a position with words."""
    switched_on = frozenset(toggle.name for toggle in history.tabletop.toggles if toggle.on)
    view = View(player=player, toggles=switched_on, alone=player == me)
    scene = scene_of(history.tabletop, history.position, view)
    return [piece for piece in scene.pieces if piece.says and not piece.through]
