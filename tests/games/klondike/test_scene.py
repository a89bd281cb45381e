"""Test the places of cards on the table of Klondike."""

from __future__ import annotations

from itertools import pairwise

import pytest

from games.klondike.play import TABLETOP
from games.klondike.rules import PRESETS, Position
from launcher.tabletop import Match, Scene, View
from launcher.toolkits.cards import HEIGHT, SUITS, WIDTH
from tests.games.klondike.conftest import position_of

USUAL = View(768, 512)
RANK = 0.14  # the part of a card, in card heights, that shows most of its rank


def first(preset: str = "Draw one") -> Position:
    """Return the first position of a match."""
    return Match(TABLETOP, PRESETS[preset], seed="k7f3p").position


def lengths(scene: Scene, view: View) -> tuple[float, float]:
    """Return the width of a card and of the room beside all pieces, in pixels of the window."""
    boxes = [piece.box for piece in scene.pieces if piece.says]
    beside = scene.width - max(box[2] for box in boxes) + min(box[0] for box in boxes)
    factor = view.width / scene.width
    return WIDTH * factor, beside * factor


@pytest.mark.parametrize("view", [USUAL, View(608, 432), View(355, 560)])
def test_the_seven_columns_fill_the_width(view: View) -> None:
    card, beside = lengths(TABLETOP.scene(first(), view), view)
    assert beside < card / 2
    assert 7 * card > 0.84 * view.width


def test_cards_keep_their_size_and_place_during_a_match() -> None:
    begun = TABLETOP.scene(first(), USUAL)
    long = position_of({"1": "KH QC JD 10S 9D 8C 7H 6S 5D 4C 3H 2S", "2": "KC"})
    later = TABLETOP.scene(long, USUAL)
    assert (later.width, later.height) == (begun.width, begun.height)
    places = [
        [(p.name, p.x, p.y) for p in each.pieces if p.name.startswith("column")] for each in (begun, later)
    ]
    assert places[0] == places[1]


@pytest.mark.parametrize("view", [USUAL, View(608, 432), View(1600, 1000)])
def test_ranks_of_a_long_column_can_be_read(view: View) -> None:
    long = position_of({"1": "KH QC JD 10S 9D 8C 7H 6S 5D 4C 3H 2S"})
    scene = TABLETOP.scene(long, view)
    names = {card.name for card in long.heaps[0].up}
    tops = [piece.box[1] for piece in scene.pieces if piece.name in names]
    assert all(later - earlier > RANK * HEIGHT for earlier, later in pairwise(tops))
    assert max(piece.box[3] for piece in scene.pieces if piece.name in names) < scene.height - 10


@pytest.mark.parametrize("preset", ["Draw one", "Draw three"])
@pytest.mark.parametrize("view", [View(304, 146), View(640, 260)])
def test_in_a_low_window_the_columns_have_the_whole_height(view: View, preset: str) -> None:
    """The other piles are next to them."""
    boxes = {piece.name: piece.box for piece in TABLETOP.scene(first(preset), view).pieces}
    columns = [boxes[f"column {k}"] for k in range(1, 8)]
    assert all(column[1] < HEIGHT / 6 for column in columns)
    assert max(boxes["stock"][2], boxes["waste"][2]) < columns[0][0]
    assert min(boxes[f"{suit} foundation"][0] for suit in SUITS) > columns[-1][2]


def test_three_cards_of_the_waste_end_before_the_foundations() -> None:
    drawn = Match(TABLETOP, PRESETS["Draw three"], seed="k7f3p")
    drawn.play("draw")
    scene = TABLETOP.scene(drawn.position, USUAL)
    front = [piece for piece in scene.pieces if piece.says.endswith("of front of the waste")]
    clubs = next(piece for piece in scene.pieces if piece.name == "clubs foundation")
    assert len(front) == 3
    assert max(piece.box[2] for piece in front) < clubs.box[0] - WIDTH / 3
