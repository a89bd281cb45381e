"""Test the places of cards on the table of FreeCell."""

from __future__ import annotations

from itertools import pairwise

import pytest

from games.freecell.play import TABLETOP
from games.freecell.rules import Options
from launcher.tabletop import Match, View
from launcher.toolkits.cards import HEIGHT, WIDTH, cards
from launcher.toolkits.solitaire import Heap

VIEWS = [View(768, 512), View(608, 432), View(355, 560)]


@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize("options", [Options(columns=6), Options(), Options(columns=10)])
def test_the_columns_and_the_row_above_them_fill_the_width(view: View, options: Options) -> None:
    first = Match(TABLETOP, options, seed="k7f3p").position
    scene = TABLETOP.scene(first, view)
    boxes = [piece.box for piece in scene.pieces if piece.says]
    left, right = min(box[0] for box in boxes), max(box[2] for box in boxes)
    assert left == pytest.approx(scene.width - right, abs=1)
    assert options.columns < 8 or left < 0.7 * WIDTH


@pytest.mark.parametrize("view", VIEWS)
def test_ranks_of_a_long_column_can_be_read(view: View) -> None:
    first = Match(TABLETOP, seed="k7f3p").position
    long = cards("9C 2H KH QC JD 10S 9D 8C 7H 6S 5D 4C 3H 2S", first=60)
    scene = TABLETOP.scene(first._replace(heaps=(Heap((), long), *first.heaps[1:])), view)
    tops = [piece.box[1] for piece in scene.pieces if piece.name in {card.name for card in long}]
    assert all(later - earlier > 0.14 * HEIGHT for earlier, later in pairwise(tops))
