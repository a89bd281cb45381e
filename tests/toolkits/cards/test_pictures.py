"""The pictures of cards."""

from __future__ import annotations

import pytest

from launcher.toolkits.cards.pictures import HEIGHT, SIGNS, WIDTH, back, face, sign


def test_all_cards_are_of_one_size() -> None:
    for picture in (face(12, "hearts"), back(), sign(SIGNS[0])):
        assert (picture.width, picture.height) == (WIDTH, HEIGHT)
        assert picture.pinhole == (WIDTH / 2, HEIGHT / 2)


@pytest.mark.parametrize(("rank", "suit"), [(0, "hearts"), (14, "hearts"), (3, "swords")])
def test_a_card_that_no_deck_has_is_refused(rank: int, suit: str) -> None:
    with pytest.raises(ValueError, match=r"rank is from 1 to 13|there is no suit"):
        face(rank, suit)
