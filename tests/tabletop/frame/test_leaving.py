"""A table that is left: its match is kept for the list of games."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from launcher.store import finished_boards, left_games
from launcher.tabletop import PERSON
from launcher.tabletop.frame.outside import CountMatch, TableEffects
from launcher.tabletop.frame.turns import SaveMoves
from launcher.universe import services
from tests.tabletop.frame.conftest import Seat
from tests.tabletop.frame.test_cover import duel
from tests.tabletop.nulltable import Options, nulltable

PNG = b"\x89PNG"


def leave(seat: Seat, *, outside: TableEffects | None = None) -> list[str]:
    """Leave a table, and return the texts of the matches that wait."""
    (outside or TableEffects(seat.table.tabletop, "null", "1.0")).leave(seat.table)
    return [left.said for left in left_games()]


def test_a_match_waits_from_its_first_move_on(home: Path) -> None:
    seat = Seat(nulltable, Options(2))
    assert leave(seat) == []
    seat.keys("1")
    assert leave(seat) == ["1 left."]
    assert left_games()[0].picture[:4] == PNG


def test_a_finished_match_does_not_wait(home: Path) -> None:
    seat = Seat(nulltable, Options(1))
    seat.keys("1")
    assert leave(seat) == [""]


def test_a_waiting_match_is_still_listed_after_another_one(home: Path) -> None:
    first, second = Seat(nulltable, Options(2)), Seat(nulltable, Options(1))
    first.keys("1")
    leave(first)
    assert leave(second) == ["1 left."]
    second.keys("1")
    assert leave(second) == ["1 left."]


def test_an_abandoned_match_does_not_wait(home: Path) -> None:
    outside, seat = TableEffects(nulltable, "null", "1.0"), Seat(nulltable, Options(2))
    outside.perform(SaveMoves(None, seat.table.history))
    seat.keys("1")
    leave(seat, outside=outside)
    another = Seat(nulltable, Options(2))
    outside.perform(SaveMoves(None, another.table.history))
    assert leave(another, outside=outside) == [""]


@pytest.mark.parametrize(("winners", "framed"), [((0,), [PNG]), ((), [])])
def test_the_board_of_a_won_match_is_kept_for_the_collection(
    home: Path, monkeypatch: pytest.MonkeyPatch, winners: tuple[int, ...], framed: list[bytes]
) -> None:
    monkeypatch.setitem(vars(services()), "submit", lambda work: work())
    game = replace(nulltable, status=lambda left: nulltable.status(left)._replace(winners=winners))
    seat = Seat(game, Options(1))
    seat.keys("1")
    (counted,) = seat.asked(CountMatch)
    TableEffects(game, "null", "1.0").perform(counted)
    assert [board[:4] for kept in finished_boards() for board in kept.boards.values()] == framed


@pytest.mark.parametrize(("seats", "picture"), [((PERSON, PERSON), b""), ((PERSON, "Easy"), PNG)])
def test_no_picture_of_hidden_hands_is_kept(home: Path, seats: tuple[str, str], picture: bytes) -> None:
    seat = Seat(duel, seats=seats)
    seat.keys("\r", "d")
    leave(seat)
    assert [left.picture[:4] for left in left_games()] == [picture]


def test_no_picture_is_kept_without_a_painter(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seat = Seat(nulltable, Options(2))
    seat.keys("1")
    monkeypatch.setitem(vars(services()), "paint", None)
    assert leave(seat) == []
