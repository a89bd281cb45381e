"""The gallery of a game with many boards, by mouse and keys; won boards are remembered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from launcher.tabletop.frame.features.boards import WonBoards
from launcher.universe import Remember
from tests.tabletop.duel import duel
from tests.tabletop.frame.conftest import Seat, boards_of
from tests.tabletop.frame.levels import Options, levels, tile

Sit = Callable[..., Seat]


def test_a_game_without_a_shelf_has_no_button(sit: Sit) -> None:
    assert "Boards" not in sit(duel).texts


def test_a_board_is_chosen_by_mouse(sit: Sit) -> None:
    seat = sit(levels, Options(3))
    seat.click("Boards")
    assert "Boards: 0 of 20 done" in seat.texts
    x, y = 12 + 70 * 5 + 30, 12 + 54 + 2 + 30 + 30
    seat.program.mouse(x, y, "move")
    assert "number 6" in seat.texts
    seat.program.mouse(x, y, "button-down")
    seat.program.mouse(x, y, "button-up")
    assert boards_of(seat.table) is None
    assert seat.position == (6, False)


@pytest.mark.parametrize(
    ("keys", "board"),
    [
        (["\r"], 3),
        (["right", "right", " "], 5),
        (["left", "left", "left", "\r"], 20),
        (["down", "\r"], 10),  # the window has room for eight beside each other
        (["\t", "down", "down", "\r"], 12),
        (["shift+\t", "up", "\r"], 2),  # there is none above
        (["left", "left", "left", "up", "\r"], 12),  # above it, and not the last of the row
        (["left", "left", "left", "down", " "], 20),  # there is none below
        (["x", "next", "prior", "home", "end", "\r"], 3),  # these scroll, or do nothing
    ],
)
def test_a_board_is_chosen_by_keys(sit: Sit, keys: list[str], board: int) -> None:
    seat = sit(levels, Options(3))
    seat.keys("b", *keys)
    assert boards_of(seat.table) is None
    assert seat.position[0] == board


def test_it_is_closed_and_the_match_goes_on(sit: Sit) -> None:
    seat = sit(levels, Options(3))
    seat.keys("b", "right", "escape")
    assert boards_of(seat.table) is None
    seat.keys("b")
    x, y = 640 - 40, 20
    for event in ("move", "button-down", "button-up"):
        seat.program.mouse(x, y, event)
    assert boards_of(seat.table) is None
    assert seat.position == (3, False)


def test_a_board_that_was_begun_by_chance_is_known_and_without_any_it_is_the_first_that_was_not_won(
    sit: Sit,
) -> None:
    other = replace(levels, shelf=lambda won: [("All", [tile(board, won) for board in range(30, 40)])])
    won = [f"board {board}" for board in range(30, 40)]
    chance = sit(levels).position[0]
    for game, had, said in (
        (levels, [], f"number {chance}"),
        (other, [], "number 30"),
        (other, won[:3], "number 33"),
        (other, won, "number 30"),
    ):
        seat = sit(game, won=had)
        seat.keys("b")
        assert said in seat.texts


def test_a_won_board_is_remembered_even_if_it_was_dealt_at_random(sit: Sit) -> None:
    seat = sit(levels, won=["board 7"])
    board = seat.position[0]  # by chance
    seat.click("stone")
    assert seat.asked(Remember) == [Remember("won", sorted({"board 7", f"board {board}"}))]
    seat.keys("b")
    assert f"Boards: {len({7, board})} of 20 done" in seat.texts


def test_after_a_board_comes_the_next_that_was_not_won(sit: Sit) -> None:
    seat = sit(levels, Options(3), won=["board 4"])
    seat.click("stone")
    seat.keys("n")
    assert seat.position == (5, False)


@pytest.mark.parametrize(
    ("board", "won", "after"),
    [
        (20, [1, 2], 3),  # from the last on, it begins again
        (19, [20], 1),
        (3, [], 4),
        (5, [*range(1, 5), *range(6, 21)], 5),  # the last that was not won is won now, and played again
    ],
)
def test_the_boards_are_gone_through_one_after_the_other_and_again_from_the_first(
    sit: Sit, board: int, won: list[int], after: int
) -> None:
    seat = sit(levels, Options(board), won=[f"board {each}" for each in won])
    seat.click("stone")
    seat.keys("n")
    assert seat.position == (after, False)


def test_a_board_that_was_lost_or_is_on_no_shelf_is_not_among_those_that_were_won(sit: Sit) -> None:
    lost = replace(levels, status=lambda position: levels.status(position)._replace(winners=()))
    seat = sit(lost, Options(3))
    seat.click("stone")
    assert (seat.asked(Remember), seat.table.part(WonBoards).names) == ([], frozenset())
    seat = sit(levels, Options(35), won=["board 3"])
    seat.click("stone")
    assert seat.table.part(WonBoards).names == {"board 3"}
    seat.keys("n")
    assert seat.position == (35, False), "there is no next one"
