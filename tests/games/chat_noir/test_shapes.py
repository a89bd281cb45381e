"""Boards with holes, which the cat goes around and which cannot be blocked."""

from __future__ import annotations

from random import Random

import pytest

from games.chat_noir.graph import Holes, adjacent, holes_of, links, on_boundary, search
from games.chat_noir.play import TABLETOP
from games.chat_noir.rules import Options, Position, moves, name_of, play, start
from games.chat_noir.scene import describe, scene
from games.chat_noir.world import middle
from launcher.tabletop import Match, View

SIZES = 7, 9, 11, 13, 15


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", ["ponds", "wall"])
def test_holes_are_inside_and_leave_the_cat_its_six_neighbours(kind: Holes, size: int) -> None:
    holes, centre = holes_of(kind, size), middle(size)
    assert holes
    assert not any(on_boundary(p, size) for p in holes)
    assert holes.isdisjoint({centre, *adjacent(centre)})


@pytest.mark.parametrize("size", SIZES)
def test_a_wall_has_a_gate_in_each_of_its_six_corners(size: int) -> None:
    graph, wall = links(size), holes_of("wall", size)
    steps = search(graph, graph.keys() - {"boundary"}, middle(size))
    (far,) = {steps[p] for p in wall}
    gates = {p for p, many in steps.items() if many == far} - wall
    assert len(gates) == 6
    outside = search(graph, graph.keys() - wall - gates, middle(size))
    assert "boundary" not in outside, "nobody gets out beside the gates"


def test_holes_do_not_count_as_circles_blocked_at_the_start() -> None:
    position = start(Options(11, 5, holes="ponds"), Random(2))
    assert len(position.blocked - position.missing) == 5
    assert position.missing == holes_of("ponds", 11) <= position.blocked


def test_holes_cannot_be_drawn_blocked_or_entered() -> None:
    chance = Random(4)
    position: Position = start(Options(11, 0, holes="ponds"), chance)
    missing = {name_of(p) for p in position.missing}
    pieces = {piece.name for piece in scene(position, View(600, 600)).pieces}
    assert missing.isdisjoint(pieces | {*moves(position)})
    assert describe(position)[5] == "  5  . .     . . . .     ."
    while position.state == "playing":
        position = play(position, chance.choice(moves(position)), chance)
        assert position.cat not in position.missing


def test_a_journal_without_holes_is_read_as_before() -> None:
    match = Match(TABLETOP, Options(), seed="k7f3p")
    match.play(match.moves[0])
    older = match.journal.replace("option holes none\n", "")
    assert older != match.journal
    assert Match.read(TABLETOP, older).position == match.position
