"""Test the table of Memory: its layout, pauses and strict matches."""

from __future__ import annotations

from itertools import combinations
from typing import Literal

import pytest

from games.memory.play import TABLETOP
from games.memory.rules import PRESETS, Options, start
from games.memory.scene import name_of, scene
from launcher.picture import Group, Text
from launcher.scene import Piece
from launcher.tabletop import View, chance
from launcher.toolkits.cards import WIDTH
from tests.tabletop.frame.conftest import Seat

ROOMS = [
    (200.0, 900.0),
    (304.0, 146.0),
    (146.0, 224.0),
    (608.0, 440.0),
    (1334.0, 650.0),
    (464.0, 690.0),
    (1400.0, 300.0),
]


def cards_in(options: Options, room: tuple[float, float]) -> tuple[list[Piece], float]:
    """Return the cards and their scale."""
    view = View(*room)
    drawn = scene(start(options, chance("k7f3p", 0)), view)
    return [piece for piece in drawn.pieces if piece.name.startswith("card")], room[0] / drawn.width


@pytest.mark.parametrize(("pairs", "rows"), [(10, 4), (18, 5)])
def test_a_wide_window_has_long_rows(pairs: int, rows: int) -> None:
    cards, factor = cards_in(Options(pairs), (1334, 650))  # type: ignore[arg-type]  # one of them
    assert len({card.y for card in cards}) == rows
    assert factor * WIDTH * rows > 0.8 * 650


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("options", [Options(), Options(10, 2), Options(18, pictures="playing cards")])
def test_each_pair_has_a_place_of_its_own_from_the_start(options: Options, room: tuple[float, float]) -> None:
    position, view = start(options, chance("k7f3p", 0)), View(*room)
    pairs = [[k for k, each in enumerate(position.signs) if each == sign] for sign in set(position.signs)]
    found = tuple[int, ...]()
    boxes = dict[str, tuple[float, ...]]()
    for pair in pairs[: options.pairs // options.players]:
        found += (*pair,)
        drawn = scene(position._replace(found=(found, ())[: options.players]), view)
        pieces = {piece.name: piece for piece in drawn.pieces}
        left, top, right, bottom = pieces["pairs 0"].box
        x, y, end_x, end_y = pieces[name_of(pair[1])].box
        assert left <= x < end_x <= right
        assert top <= y < end_y <= bottom
        assert all(end_x <= a or c <= x or end_y <= b or d <= y for a, b, c, d in boxes.values())
        assert {name: pieces[name].box for name in boxes} == boxes
        boxes[name_of(pair[1])] = x, y, end_x, end_y


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("options", PRESETS.values())
def test_labels_of_trays_are_legible_and_fit(options: Options, room: tuple[float, float]) -> None:
    drawn = scene(start(options, chance("k7f3p", 0)), View(*room))
    for tray in (piece for piece in drawn.pieces if piece.name.startswith("pairs")):
        assert isinstance(tray.picture, Group)
        label = tray.picture.parts[-1][2]
        assert isinstance(label, Text)
        assert label.size * room[0] / drawn.width > 11.9
        assert label.width < tray.picture.width


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("options", PRESETS.values())
def test_pieces_do_not_overlap_or_leave_the_table(options: Options, room: tuple[float, float]) -> None:
    drawn = scene(start(options, chance("k7f3p", 0)), View(*room))
    sizes = [(piece, piece.picture.width, piece.picture.height) for piece in drawn.pieces]
    for piece, width, height in sizes:
        assert width / 2 <= piece.x <= drawn.width - width / 2
        assert height / 2 <= piece.y <= drawn.height - height / 2
    for (one, width, height), (other, wide, high) in combinations(sizes, 2):
        assert abs(one.x - other.x) >= (width + wide) / 2 or abs(one.y - other.y) >= (height + high) / 2


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("players", [1, 2])
def test_cards_and_places_for_pairs_are_centred_together(
    players: Literal[1, 2], room: tuple[float, float]
) -> None:
    drawn = scene(start(Options(18, players), chance("k7f3p", 0)), View(*room))
    lefts, tops, rights, bottoms = zip(*(piece.box for piece in drawn.pieces), strict=True)
    assert min(lefts) == pytest.approx(drawn.width - max(rights))
    assert min(tops) == pytest.approx(drawn.height - max(bottoms))


def test_the_smallest_window_has_no_side_column() -> None:
    seat = Seat(TABLETOP)
    seat.program.resize(320, 240)
    assert not seat.table.window.layout.column
    assert seat.table.place.factor * WIDTH > 29


@pytest.mark.parametrize(("options", "looks"), [(Options(), ["card 4", "card 5"]), (Options(peek=5), [])])
def test_a_pause_turns_all_cards_down_and_refuses_moves(options: Options, looks: list[str]) -> None:
    seat = Seat(TABLETOP, options)
    for card in looks:
        seat.click(card)
    shown, before = sayings(seat), seat.position.up
    seat.keys("p")
    assert all(": face down" in each for each in sayings(seat))
    seat.click("card 1")
    assert seat.position.up == before
    seat.keys("p")
    assert sayings(seat) == shown
    assert not all(": face down" in each for each in shown)


def sayings(seat: Seat) -> list[str]:
    """Return the descriptions of the cards in rows."""
    return [piece.says for piece in seat.table.scene.pieces if piece.name.startswith("card")]


def test_a_strict_match_refuses_undo_and_replay() -> None:
    for strict, looks in ((True, 1), (False, 0)):
        seat = Seat(TABLETOP, Options(strict=strict))
        seat.click("card 4")
        seat.keys("f5", "escape", "ctrl+z")
        assert seat.position.looks == looks
        assert any("strict" in text for text in seat.texts) == strict
