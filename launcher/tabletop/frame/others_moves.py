"""What the others have done since the player who looks moved last: in words, and which pieces lie elsewhere now."""

from __future__ import annotations

from launcher.scene import Scene
from launcher.tabletop.address import addressed
from launcher.tabletop.frame.table import Table
from launcher.tabletop.knowledge import moves_since, others_turns, scene_of
from launcher.tabletop.seats import PERSON
from launcher.tabletop.view import View


def others_sentences(table: Table) -> tuple[str, ...]:
    """Their moves, a sentence for each turn that the status doesn't tell of: "Blue: roll 5-4, a enters 5, a+4."."""
    if PERSON not in table.playing:
        return ()
    said = others_turns(table.history, table.view.player)
    news = [each for each in said if each.removesuffix(".") not in table.status.text]
    return tuple([addressed(each, table.history.players, table.me) for each in news])


def others_pieces(table: Table) -> set[str]:
    """The names of the pieces that lie on another one than before these moves, until the match is over."""
    if PERSON not in table.playing or table.history.status.over:
        return set()
    numbers, nodes = moves_since(table.history, table.view.player), table.history.nodes
    if not numbers:
        return set()
    before = nodes[nodes[numbers[0]].before].position
    # without what the mouse does and where a board is looked at from, so that these ask nothing
    view = View(player=table.view.player, toggles=table.view.toggles)
    lay = _supports(scene_of(table.tabletop, before, view))
    return {name for name, on in _supports(table.scene).items() if on and on != lay.get(name)}


def _supports(scene: Scene) -> dict[str, str]:
    """On what each piece but shadows lies."""
    return {piece.name: piece.on for piece in scene.pieces if not piece.through}
