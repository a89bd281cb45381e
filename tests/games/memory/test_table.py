"""How Memory lies on the table: cards as large as the window allows, and in its middle."""

from __future__ import annotations

from itertools import combinations

import pytest

from games.memory.play import TABLETOP
from games.memory.rules import PRESETS, Options, start
from games.memory.scene import scene
from launcher.scene import Piece
from launcher.tabletop import View, chance
from launcher.toolkits.cards import HEIGHT, WIDTH
from tests.tabletop.frame.conftest import Seat

ROOMS = [(304.0, 146.0), (146.0, 224.0), (608.0, 440.0), (1334.0, 650.0), (464.0, 690.0), (1400.0, 300.0)]


def cards_in(options: Options, room: tuple[float, float]) -> tuple[list[Piece], float]:
    """The cards, and how many times their usual size they are."""
    view = View(*room)
    drawn = scene(start(options, chance("k7f3p", 0)), view)
    return [piece for piece in drawn.pieces if piece.name.startswith("card")], room[0] / drawn.width


@pytest.mark.parametrize(("pairs", "rows"), [(10, 3), (18, 4)])
def test_a_wide_window_has_long_rows(pairs: int, rows: int) -> None:
    cards, factor = cards_in(Options(pairs), (1334, 650))  # type: ignore[arg-type]  # one of them
    assert len({card.y for card in cards}) == rows
    assert factor * HEIGHT * rows > 0.85 * 650


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("options", PRESETS.values())
def test_nothing_lies_on_anything_else_nor_beyond_the_table(
    options: Options, room: tuple[float, float]
) -> None:
    drawn = scene(start(options, chance("k7f3p", 0)), View(*room))
    sizes = [(piece, piece.picture.width, piece.picture.height) for piece in drawn.pieces]
    for piece, width, height in sizes:
        assert width / 2 <= piece.x <= drawn.width - width / 2
        assert height / 2 <= piece.y <= drawn.height - height / 2
    for (one, width, height), (other, wide, high) in combinations(sizes, 2):
        assert abs(one.x - other.x) >= (width + wide) / 2 or abs(one.y - other.y) >= (height + high) / 2


def test_the_cards_lie_in_the_middle_where_there_is_room_beside_them() -> None:
    cards, factor = cards_in(Options(18), (1500, 650))
    middle = (min(card.x for card in cards) + max(card.x for card in cards)) / 2
    assert middle * factor == pytest.approx(1500 / 2)


def test_in_the_smallest_window_words_and_buttons_leave_the_cards_its_width() -> None:
    seat = Seat(TABLETOP)
    seat.program.resize(320, 240)
    assert not seat.table.window.layout.column
    assert seat.table.place.factor * WIDTH > 29


@pytest.mark.parametrize(("options", "looks"), [(Options(), ["card 4", "card 5"]), (Options(peek=5), [])])
def test_a_pause_turns_all_cards_down_and_lets_nobody_turn_one(options: Options, looks: list[str]) -> None:
    seat = Seat(TABLETOP, options)
    for card in looks:
        seat.click(card)
    shown = sayings(seat)
    seat.keys("p")
    assert all(": face down" in each for each in sayings(seat))
    seat.click("card 1")
    assert "This is a pause: it ends with the switch that began it." in seat.texts
    seat.keys("p")
    assert sayings(seat) == shown
    assert not all(": face down" in each for each in shown)


def sayings(seat: Seat) -> list[str]:
    """What the cards that lie in rows say."""
    return [piece.says for piece in seat.table.scene.pieces if piece.name.startswith("card")]


def test_in_a_strict_match_no_look_is_taken_back_nor_seen_again() -> None:
    for strict, looks in ((True, 1), (False, 0)):
        seat = Seat(TABLETOP, Options(strict=strict))
        seat.click("card 4")
        seat.keys("f5", "escape", "ctrl+z")
        assert seat.position.looks == looks
        assert any("This match is strict" in text for text in seat.texts) == strict
