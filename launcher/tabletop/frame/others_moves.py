"""The moves of other players since the viewing player's last move: as sentences, and as marks on pieces."""

from __future__ import annotations

from launcher.scene import Scene
from launcher.tabletop.frame.table import Table
from launcher.tabletop.knowledge import moves_since, others_turns, scene_of
from launcher.tabletop.seats import PERSON
from launcher.tabletop.vocabulary import View, addressed


def others_sentences(table: Table) -> tuple[str, ...]:
    """Return a sentence for each turn that the status does not mention: "Blue: roll 5-4, a enters 5, a+4"."""
    if PERSON not in table.playing:
        return ()
    said = others_turns(table.history, table.view.player)
    news = [each for each in said if each.removesuffix(".") not in table.status.text]
    return tuple([addressed(each, table.history.players, table.me) for each in news])


def others_pieces(table: Table) -> set[str]:
    """Return the pieces that these moves have put onto another piece, until the match is over."""
    if PERSON not in table.playing or table.history.status.over:
        return set()
    numbers, nodes = moves_since(table.history, table.view.player), table.history.nodes
    if not numbers:
        return set()
    before = nodes[nodes[numbers[0]].before].position
    # without the mouse and the view angle, so that these do not cause another computation
    view = View(player=table.view.player, toggles=table.view.toggles)
    lay = _supports(scene_of(table.tabletop, before, view))
    return {name for name, on in _supports(table.scene).items() if on and on != lay.get(name)}


def _supports(scene: Scene) -> dict[str, str]:
    """Return the piece below each piece, without shadows."""
    return {piece.name: piece.on for piece in scene.pieces if not piece.through}
