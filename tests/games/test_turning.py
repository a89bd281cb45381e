"""When the table turns to another person, the move is shown first, and pieces never fly to another side."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from launcher.author import tabletop_of
from launcher.scene import Piece
from launcher.tabletop import PERSON
from launcher.tabletop.frame.turns import submit
from launcher.tabletop.knowledge import scene_of
from tests.tabletop.frame.conftest import Seat

Places = dict[str, tuple[float, float]]


def places(pieces: tuple[Piece, ...]) -> Places:
    return {piece.name: piece.middle for piece in pieces}


def frames(seat: Seat) -> Iterator[Places]:
    """Yield the places of all pieces on screen until they are at rest."""
    while seat.program.moving:
        yield places(seat.table.pieces_in_motion)
        seat.program.tick(1 / 60)


def play(seat: Seat) -> None:
    made = submit(seat.table, str(seat.table.history.moves[-1]))
    seat.program.world = getattr(made, "world", made)


@pytest.mark.parametrize("game", ["checkers", "gobblet", "memory", "parcheesi", "pousse"])
def test_pieces_that_do_not_move_stay_where_they_are_until_the_table_turns(game: str) -> None:
    tabletop = tabletop_of(game)
    seat = Seat(tabletop, seats=(PERSON,) * len(tabletop.players))
    for act in (play, play, lambda seat: seat.keys("ctrl+z")):
        before = seat.table
        act(seat)
        after = scene_of(tabletop, seat.table.history.position, before.view)
        was, will = places(before.scene.pieces), places(after.pieces)
        still = {
            name: place
            for name, place in was.items()
            if will.get(name) == place and " die " not in name  # dice tumble and come back to their places
        }
        for frame in frames(seat):
            assert {name: frame.get(name) for name in still} == still
        assert seat.table.pieces_in_motion == seat.table.scene.pieces


def test_the_last_frame_before_the_table_turns_shows_the_whole_move() -> None:
    seat = Seat(tabletop_of("checkers"), seats=(PERSON, PERSON))
    red = seat.table.view
    play(seat)
    assert seat.table.view.player == 1
    scene = scene_of(seat.table.tabletop, seat.table.history.position, replace(red, player=0))
    ground = seat.table.ground
    *_, last = frames(seat)
    assert (last, ground) == (places(scene.pieces), scene.ground)
    assert seat.table.ground == seat.table.scene.ground


def test_a_move_during_a_turn_begins_on_the_new_side() -> None:
    seat = Seat(tabletop_of("checkers"), seats=(PERSON, PERSON))
    play(seat)
    black = places(seat.table.scene.pieces)
    play(seat)
    first = next(frames(seat))
    men = [name for name in black if name.startswith(("red", "black"))]
    assert len(men) == 24
    assert [first[name] for name in men] == [black[name] for name in men]
