"""The pieces, buttons and keys for the moves of a position."""

from __future__ import annotations

from dataclasses import replace

import pytest

from launcher.tabletop import Button, History, Key, Match, Right, Touch
from launcher.tabletop.history import NOTHING
from tests.tabletop.nulltable import nulltable

TOUCHED: dict[str, Touch | list[Touch]] = {
    "eat": "apple",
    "peel": "apple",
    "turn": Right("apple"),
    "wash": Right("apple"),
    "cut": [("knife", "apple"), "knife"],
    "core": ("knife", "apple"),
    "spread": ("knife", "bread"),
    "wait": [Button("Wait", "w"), Key(" ")],
    "pass": Button(),
}


@pytest.fixture
def history() -> History:
    game = replace(nulltable, moves=lambda left: [*TOUCHED], touch=TOUCHED.__getitem__)
    return Match(game).history


def test_every_move_is_found_at_all_its_touches(history: History) -> None:
    assert history.touch_targets == (
        {"apple": ("eat", "peel"), "knife": ("cut",)},
        {"apple": ("turn", "wash")},
        {"knife": {"apple": ("cut", "core"), "bread": ("spread",)}},
        ((Button("Wait", "w"), "wait"), (Button("Pass"), "pass")),
        {" ": "wait"},
        str,
    )


def test_a_move_is_named_by_its_button_or_its_text(history: History) -> None:
    assert list(map(history.touch_targets.name_of, ("wait", "pass", "eat"))) == ["Wait", "Pass", "eat"]


def test_a_move_without_a_button_is_named_in_the_words_of_the_game() -> None:
    game = replace(
        nulltable, touch=TOUCHED.__getitem__, moves=lambda left: [*TOUCHED], in_words="to {}".format
    )
    name_of = Match(game).history.touch_targets.name_of
    assert (name_of("wait"), name_of("eat")) == ("Wait", "to eat")


def test_a_held_piece_has_its_own_targets(history: History) -> None:
    reach = history.touch_targets
    assert reach.targets(None) == {"apple", "knife"}
    assert reach.targets("knife") == {"apple", "bread"}
    assert reach.targets("bread") == set()
    assert reach.names == {"apple", "knife", "bread"}


@pytest.mark.parametrize(
    ("move", "pieces"),
    [
        ("peel", {"apple"}),
        ("wash", {"apple"}),
        ("core", {"knife", "apple"}),
        ("spread", {"knife", "bread"}),
        ("wait", set()),
    ],
)
def test_the_pieces_of_a_move_are_known_by_its_text(history: History, move: str, pieces: set[str]) -> None:
    assert history.touch_targets.pieces_of(move) == pieces


def test_a_match_that_is_over_has_no_touch_targets() -> None:
    assert Match(replace(nulltable, start=lambda options, chance: 0)).history.touch_targets == NOTHING


def test_a_touch_that_is_no_name_or_button_is_refused() -> None:
    game = replace(nulltable, touch=lambda move: 7)
    with pytest.raises(
        TypeError, match=r"^touch of the tabletop 'Nulltable' returned 7 for the move 1; .*list"
    ):
        _ = Match(game).history.touch_targets
