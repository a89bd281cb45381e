"""The sounds of a table: of moves, and of the end for the person who plays."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from launcher.author import tabletop_of
from launcher.tabletop import Match
from launcher.universe import Sound
from tests.tabletop.frame.conftest import Seat
from tests.tabletop.nulltable import Options, nulltable

Sit = Callable[..., Seat]


def test_the_game_chooses_the_sound_of_a_move_by_the_position_after_it(sit: Sit) -> None:
    seat = sit(replace(nulltable, sound=lambda left: "glass" if left == 8 else "card"))
    seat.keys("2", "1", "ctrl+z")
    assert seat.asked(Sound) == [Sound("glass"), Sound("card")], "nothing is heard of what is taken back"


@pytest.mark.parametrize(
    ("winners", "can_be_lost", "heard"), [((0,), True, "won"), ((), True, "lost"), ((), False, "end")]
)
def test_the_end_is_heard_after_the_move(
    sit: Sit, winners: tuple[int, ...], can_be_lost: bool, heard: str
) -> None:
    def status(left: int) -> object:
        return nulltable.status(left)._replace(winners=winners)

    seat = sit(replace(nulltable, status=status, can_be_lost=can_be_lost), Options(1))
    seat.keys("1")
    assert seat.asked(Sound) == [Sound("touch"), Sound(heard)]  # type: ignore[arg-type]


def test_mines_and_dice_are_heard_where_they_are() -> None:
    parcheesi = tabletop_of("parcheesi")
    match = Match(parcheesi, parcheesi.presets["Four players"], seed="k7f3p")
    match.play("roll")
    assert callable(parcheesi.sound)
    assert parcheesi.sound(match.position) == "dice"
    minesweeper = tabletop_of("minesweeper")
    match = Match(minesweeper, seed="k7f3p")
    assert callable(minesweeper.sound)
    heard = {minesweeper.sound(match.position)}
    while not match.status.over:
        match.play(next(move for move in match.moves if str(move).startswith("open")))
        heard.add(minesweeper.sound(match.position))
    assert heard == {"stone", "mine"}
