"""The shelf of a game with many boards: chosen from by mouse and keys; what was won is remembered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Annotated

import pytest

from launcher.picture import rectangle
from launcher.tabletop import Piece, Scene, Status, Tabletop, Tile, View
from launcher.universe import Remember
from tests.tabletop.duel import duel
from tests.tabletop.frame.conftest import Seat


@dataclass(frozen=True)
class Options:
    board: Annotated[int, range(40)] = 0


def scene(position: tuple[int, bool], view: View) -> Scene:
    stone = rectangle(40, 40, "accent")
    return Scene(100, 100, (Piece("stone", 50, 50, stone),), rectangle(100, 100, "surface"))


def tile(board: int, won: frozenset[str]) -> Tile:
    done = f"board {board}" in won
    return Tile(
        f"board {board}", rectangle(60, 60, "accent" if done else "border"), f"number {board}", Options(board)
    )


def start(options: Options, chance: Random) -> tuple[int, bool]:
    return options.board or chance.choice(range(1, 21)), False


levels = Tabletop[tuple[int, bool], str](
    name="Levels",
    start=start,
    moves=lambda position: ["take"],
    play=lambda position, move, chance: (position[0], True),
    status=lambda position: Status(f"Board {position[0]}.", over=position[1], winners=(0,)),
    scene=scene,
    touch=lambda move: "stone",
    options=Options,
    shelf=lambda won: [
        ("Easy", [tile(board, won) for board in range(1, 11)]),
        ("Hard", [tile(board, won) for board in range(11, 21)]),
    ],
)

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
    assert seat.table.shelf is None
    assert seat.position == (6, False)


@pytest.mark.parametrize(
    ("keys", "board"),
    [
        (["\r"], 3),
        (["right", "right", " "], 5),
        (["left", "left", "left", "\r"], 20),
        (["down", "\r"], 10),  # the window has room for eight beside each other
        (["\t", "down", "down", "\r"], 12),
    ],
)
def test_a_board_is_chosen_by_keys(sit: Sit, keys: list[str], board: int) -> None:
    seat = sit(levels, Options(3))
    seat.keys("b", *keys)
    assert seat.table.shelf is None
    assert seat.position[0] == board


@pytest.mark.parametrize("size", [(640, 560), (320, 240), (1920, 1080)])
def test_what_has_the_keyboard_is_in_view_however_large_the_window_becomes(
    sit: Sit, size: tuple[int, int]
) -> None:
    seat = sit(levels, Options(20))
    seat.keys("b")
    seat.program.resize(*size)
    assert (seat.program.picture.width, seat.program.picture.height) == size
    shelf = seat.table.shelf
    assert shelf is not None
    assert shelf.focus == "board 20"
    place = next(place for place in shelf._places if place.name == "board 20")
    assert shelf.scroll.offset <= place.y
    assert place.y + place.height <= shelf.scroll.offset + shelf.scroll.view


def test_it_is_closed_and_the_match_goes_on(sit: Sit) -> None:
    seat = sit(levels, Options(3))
    seat.keys("b", "right", "escape")
    assert seat.table.shelf is None
    seat.keys("b")
    x, y = 640 - 40, 20
    for event in ("move", "button-down", "button-up"):
        seat.program.mouse(x, y, event)
    assert seat.table.shelf is None
    assert seat.position == (3, False)


def test_what_was_won_is_remembered_however_it_was_begun(sit: Sit) -> None:
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
        (5, [*range(1, 5), *range(6, 21)], 5),  # the last that was not won is won now, and played again
    ],
)
def test_the_boards_are_gone_through_again_from_the_first(
    sit: Sit, board: int, won: list[int], after: int
) -> None:
    seat = sit(levels, Options(board), won=[f"board {each}" for each in won])
    seat.click("stone")
    seat.keys("n")
    assert seat.position == (after, False)


def test_it_is_scrolled_by_wheel_and_bar(sit: Sit) -> None:
    seat = sit(levels, Options(1))
    seat.program.resize(320, 240)
    seat.keys("b")
    seat.program.mouse(100, 150, "wheel-down")
    shelf = seat.table.shelf
    assert shelf is not None
    assert shelf.scroll.offset > 0
    seat.program.mouse(315, 70, "button-down")
    seat.program.mouse(315, 238, "drag")
    seat.program.mouse(315, 238, "button-up")
    shelf = seat.table.shelf
    assert shelf is not None
    assert shelf.scroll.offset == shelf.scroll.content - shelf.scroll.view
