"""On small phones, all letters can be read, and fingers hit all pieces and buttons."""

from __future__ import annotations

import pytest

from launcher.author import tabletop_of
from launcher.author.contract.case import random_match
from tests.bundled import TABLETOPS
from tests.effort import THOROUGH, few
from tests.games.phones import (
    PHONES,
    first_match,
    smallest_button,
    smallest_target,
    smallest_text,
    table_for_finger,
    targets,
)

SMALLEST_TEXT = 11.0
FINGER = 24
"""The smallest target, in logical pixels (WCAG 2.2, 2.5.8)."""

SIZE = pytest.mark.parametrize("size", few(PHONES, PHONES[1:]), ids=str)
GAME = pytest.mark.parametrize("game", TABLETOPS)

TOO_FINE = {
    ("paint-by-numbers", name)
    for name in ("25 × 25", "30 × 30", "30 × 30, random", "40 × 25, random", "60 × 60, random")
}
"""Boards with small numbers at their edge: those of the square under the finger are shown large."""

_QUICK = 4  # a quick run measures one of so many presets, and so many pieces and one


@SIZE
@GAME
def test_fingers_hit_each_piece_and_button_of_a_first_match(game: str, size: tuple[int, int]) -> None:
    history = first_match(game, size)
    for plies in (0, 12):
        played = random_match(history.tabletop, history.options, "k7f3p", plies)
        table = table_for_finger(game, played, size)
        names = targets(table)
        measured = smallest_target(table, names if THOROUGH else names[:: len(names) // _QUICK + 1])
        assert measured.size >= FINGER, measured
        assert smallest_button(table).size >= 44, smallest_button(table)


@SIZE
@GAME
def test_letters_are_large_enough(game: str, size: tuple[int, int]) -> None:
    tabletop = tabletop_of(game)
    names = [name for name in tabletop.presets if (game, name) not in TOO_FINE]
    chosen = [tabletop.presets[name] for name in (names if THOROUGH else names[::_QUICK])]
    for options in [first_match(game, size).options, *chosen]:
        for plies in (0, 12):
            table = table_for_finger(game, random_match(tabletop, options, "k7f3p", plies), size)
            measured = smallest_text(table)
            assert round(measured.size, 1) >= SMALLEST_TEXT, (options, measured)
