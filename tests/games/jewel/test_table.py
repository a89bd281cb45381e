"""Jewel in its window: ways to swap stones, distinguishable stones, and motion."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import combinations
from random import Random

import pygame
import pytest

from games.jewel.board import good_pairs, runs, square, swapped
from games.jewel.play import TABLETOP
from games.jewel.rules import LIFE, PRESETS, SWAPS, Options, Position, Swap, hint, start
from games.jewel.scene import COLOURS, gem, scene
from games.jewel.words import SHAPE_NAMES, describe
from launcher.author.contract import Case, check_promise
from launcher.picture import PALETTES, Group, with_palette
from launcher.scene import touch_target_at
from launcher.screens import to_surface
from launcher.tabletop import Match, View
from launcher.tabletop.frame.features.hints import RESTING
from launcher.universe import Look, Think, Thought
from tests.tabletop.frame.conftest import Seat, sit, told_hint
from tests.tabletop.frame.messages import SECOND, clock_move

__all__ = ["sit"]

Sit = Callable[..., Seat]


def good(seat: Seat) -> tuple[str, str]:
    swap = Swap(*good_pairs(seat.position.board)[0])
    return square(swap.first), square(swap.second)


def bad(seat: Seat) -> tuple[str, str]:
    assert not runs(swapped(seat.position.board, SWAPS[0]))
    return "a8", "b8"


def test_two_clicks_a_drag_and_keys_swap_alike(sit: Sit) -> None:
    clicked, dragged, typed = sit(TABLETOP), sit(TABLETOP), sit(TABLETOP)
    one, other = good(clicked)
    clicked.click(one)
    clicked.click(other)
    dragged.drag(other, one)
    typed.keys("down", *["right"] * (ord(one[0]) - ord("a")), *["down"] * (8 - int(one[1])), " ")
    typed.keys("right" if other[0] > one[0] else "down", " ")
    assert clicked.position == dragged.position == typed.position
    assert clicked.position.gain >= 2


def test_a_swap_without_a_run_swings_back(sit: Sit) -> None:
    seat = sit(TABLETOP)
    before = seat.position.board
    seat.drag(*bad(seat))
    assert seat.table.match.motion is not None
    seat.rest()
    assert (seat.position.board, seat.position.life) == (before, LIFE - 800)
    assert any("make no run" in text for text in seat.texts)
    assert "makes no run" in seat.table.history.status.text


def test_drags_to_other_places_make_no_move(sit: Sit) -> None:
    seat = sit(TABLETOP)
    x, y = seat.where("h4")
    seat.drag("h4", (x + 200, y))
    seat.drag("h4", (x + 4, y))
    seat.click("h4")
    seat.drag("a1", "c1")
    assert seat.table.history.at == 0
    assert any("neighbours. Choose" in text for text in seat.texts)


def test_the_keyboard_begins_at_the_top_left_and_stays_on_the_board(sit: Sit) -> None:
    seat = sit(TABLETOP)
    seat.keys("right")
    assert seat.table.view.focus == "a8"
    seat.keys("left", "up", " ")
    assert (seat.table.view.focus, seat.table.view.held) == ("a8", "a8")
    seat.keys("left", "escape")
    assert (seat.table.view.held, seat.table.history.at) == (None, 0)


def test_the_clock_moves_only_the_gauge_and_ends_the_match(sit: Sit) -> None:
    seat = sit(TABLETOP)
    seat.drag(*good(seat))
    seat.rest()
    life = seat.position.life
    seat.program.receive(clock_move(1, "wait 10"))
    assert (seat.position.life, seat.program.moving) == (life - 10 * (40 + 2 * seat.position.level), False)
    while not seat.table.history.status.over:
        seat.program.receive(clock_move(seat.table.history.at, "wait 10"))
    assert any(text.startswith("Time is up") for text in seat.texts)


def test_a_table_at_rest_sleeps_whatever_is_hovered(sit: Sit) -> None:
    seat = sit(TABLETOP)
    seat.program.mouse(*seat.where("d4"), "move")
    assert not seat.program.moving
    lit, plain = (scene(seat.position, View(hover=hover)).pieces for hover in ("d4", None))
    assert [a.on for a, b in zip(lit, plain, strict=True) if a != b] == ["d4"]


def test_shapes_can_be_distinguished_without_colour() -> None:
    masks = [pygame.mask.from_surface(to_surface(gem(0, k), scale=2)) for k in range(len(SHAPE_NAMES))]
    for one, other in combinations(masks, 2):
        shared = one.overlap_area(other, (0, 0))
        assert one.count() + other.count() - 2 * shared > 0.1 * max(one.count(), other.count())


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_each_kind_has_a_colour_of_its_own_in_every_palette(theme: str, palette: str) -> None:
    worn = with_palette(theme, palette)
    assert len({worn.colour(role) for role in COLOURS}) == len(COLOURS) == len(SHAPE_NAMES)


def looks(position: Position) -> list[tuple[object, int]]:
    pieces = {piece.name: piece.picture for piece in scene(position, View()).pieces}
    return [(pieces[str(stone[0])], stone[1]) for stone in position.board if stone]


def test_the_matching_feature_shows_the_kind_and_the_other_is_common_or_mixed(sit: Sit) -> None:
    count = {
        match: len({id(picture) for picture, _ in looks(sit(TABLETOP, Options(match=match)).position)})
        for match in ("both", "colours", "shapes", "colours mixed", "shapes mixed")
    }
    assert count["both"] == count["colours"] == count["shapes"] == 7
    assert min(count["colours mixed"], count["shapes mixed"]) > 20
    easy = looks(sit(TABLETOP, Options(match="colours")).position)
    assert len(dict(easy)) == len({kind for _, kind in easy}) == 7


def test_the_text_shows_the_board_and_the_life(sit: Sit) -> None:
    lines = describe(sit(TABLETOP).position)
    assert [line[0] for line in lines] == [*"87654321", " ", "L"]
    assert "1000.00" in lines[-1]
    assert len(describe(sit(TABLETOP, Options("none")).position)) == 9


def test_in_a_pause_the_stones_are_covered(sit: Sit) -> None:
    seat = sit(TABLETOP)
    seat.keys("p")
    stones = [piece for piece in seat.table.scene.pieces if piece.on]
    assert len({id(piece.picture) for piece in stones}) == len({piece.says for piece in stones}) == 1
    assert len({piece.says[2:] for piece in seat.table.scene.pieces if not piece.on}) == 1
    seat.click("d4")
    assert seat.table.view.held is None


def test_a_large_amount_of_life_still_fits_next_to_the_board() -> None:
    def start(options: Options, chance: Random) -> Position:
        return TABLETOP.start(options, chance)._replace(life=3_000_000)

    finding = check_promise(Case(partial(replace, TABLETOP, start=start)), "painting")
    assert finding.status == "pass", finding


def test_a_resting_player_gets_a_hint_while_the_clock_runs(sit: Sit) -> None:
    seat = sit(TABLETOP, look=Look(hints="resting"))
    seat.drag(*good(seat))
    seat.rest()
    questions = list[Think]()
    for _ in range(RESTING):
        for message in (SECOND, *[clock_move(seat.table.history.at + k, "wait 10") for k in range(3)]):
            seat.program.receive(message)
            questions += seat.asked(Think)
    (question,) = questions
    told = hint(seat.position)
    seat.program.receive(Thought(question, told, True))
    assert told_hint(seat.table) == str(told.move)
    life = seat.position.life
    seat.program.receive(clock_move(seat.table.history.at, "wait 10"))
    assert seat.position.life < life
    assert told_hint(seat.table) == str(told.move)
    seat.keys("escape")
    seat.program.receive(clock_move(seat.table.history.at, "wait 10"))
    assert seat.asked(Think) == []


@pytest.mark.parametrize(
    ("points", "offered"),
    [
        (0, ["Easier: Beginner"]),
        (49, ["Easier: Beginner"]),
        (50, ["Harder: Medium"]),
        (320, ["Harder: Medium"]),
    ],
)
def test_a_harder_preset_is_offered_from_level_5_on_and_below_it_an_easier_one(
    points: int, offered: list[str]
) -> None:
    def start(options: Options, chance: Random) -> Position:
        return TABLETOP.start(options, chance)._replace(points=points, life=-1)

    seat = Seat(replace(TABLETOP, start=start), PRESETS["Easy"])
    assert [text for text in seat.texts if text.startswith(("Harder", "Easier"))] == offered


def test_on_an_upright_screen_the_gauge_is_above_the_board_and_leaves_its_width() -> None:
    position = Match(TABLETOP, Options(), "k7f3p").position
    across, upright = (scene(position, View(width, height)) for width, height in ((600, 400), (360, 570)))
    assert upright.width < across.width
    assert upright.height > across.height
    for there, here in zip(across.pieces, upright.pieces, strict=True):
        assert (here.name, here.x, here.y) == (there.name, there.x, there.y + upright.height - across.height)
        assert here.through or touch_target_at(upright.pieces, here.x, here.y, {here.name}) == here


def test_a_ring_around_the_gauge_is_where_the_light_ends_at_the_start() -> None:
    for view in (View(800, 600), View(600, 800)):
        lies = view.height > view.width
        ground = scene(start(Options(), Random(1)), view).ground
        assert isinstance(ground, Group)
        gauge = next(part for _, _, part in ground.parts if isinstance(part, Group))
        (_, _, _), (left, top, _), (x, y, light), (_, _, glass) = gauge.parts
        ring_at = left + glass.width / 2 if lies else top + glass.height / 2
        assert (x + light.width if lies else y) == pytest.approx(ring_at)
