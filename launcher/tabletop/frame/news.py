"""What the others have done since the player who looks moved last: in words, and which pieces lie elsewhere now."""

from __future__ import annotations

from itertools import groupby

from launcher.scene import Scene
from launcher.tabletop.frame.table import Table
from launcher.tabletop.looking import scene_of, status_of
from launcher.tabletop.seats import PERSON
from launcher.tabletop.view import View


def told(table: Table) -> tuple[str, ...]:
    """Their moves, a sentence for each turn: "Blue: roll 5-4, a enters 5, a+4."; without who is in the status first."""
    nodes, players = table.course.nodes, table.tabletop.players
    turns = groupby(_since(table), lambda number: _mover(table, number))
    moves = [
        (players[turn], ", ".join(nodes[number].text for number in numbers))
        for turn, numbers in turns
        if turn is not None
    ]
    return tuple([f"{who}: {made}." for who, made in moves if not table.status.text.startswith(who)])


def moved(table: Table) -> set[str]:
    """The names of the pieces that lie on another one than before these moves, until the match is over."""
    numbers, nodes = _since(table), table.course.nodes
    if not numbers or table.course.status.over:
        return set()
    before = nodes[nodes[numbers[0]].before].position
    # asked with the same view each time, so that turning a board asks nothing
    lay = _lying(scene_of(table.tabletop, before, View(player=table.view.player)))
    return {name for name, on in _lying(table.scene).items() if on and on != lay.get(name)}


def _lying(scene: Scene) -> dict[str, str]:
    """On what each piece but shadows lies."""
    return {piece.name: piece.on for piece in scene.pieces if not piece.through}


def _since(table: Table) -> tuple[int, ...]:
    """The numbers of the positions that they led to; none if no person plays with others."""
    numbers = list[int]()
    number = table.course.at if PERSON in table.playing else 0
    while number and _mover(table, number) != table.view.player:
        numbers.insert(0, number)
        number = table.course.nodes[number].before
    return tuple(numbers)


def _mover(table: Table, number: int) -> int | None:
    """Whose move led to a position."""
    course = table.course
    return status_of(course.tabletop, course.nodes[course.nodes[number].before].position).turn
