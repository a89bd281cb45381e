"""What is other in a position than in the one before it, in the words of its pieces."""

from __future__ import annotations

from launcher.tabletop import History, Piece, View, scene_of

_MOST = 8  # pieces that are told of; the rest is counted


def changes(before: History, after: History, player: int, me: int | None) -> list[str]:
    """What pieces say now and none said before, in a line, as a player sees both positions of one match; or nothing.

    A card that only has another place in a hand, as one beside it has gone, is left out; so is what others lie on, such
    as that hand, which has one less.

    Args:
        before: the match at the position before.
        after: the match now.
        player: who is told.
        me: the only person at the table; None among several or none.
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
    """Those of a position that say something."""
    switched_on = frozenset(toggle.name for toggle in history.tabletop.toggles if toggle.on)
    view = View(player=player, toggles=switched_on, alone=player == me)
    scene = scene_of(history.tabletop, history.position, view)
    return [piece for piece in scene.pieces if piece.says and not piece.through]
