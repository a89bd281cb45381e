"""Pieces in a scene at another scale."""

from __future__ import annotations

import pytest

from launcher.picture import (
    Layer,
    circle,
    freeze,
    overlay,
    place_all,
    put_pinhole,
    rectangle,
    rotate,
    scale,
    suit,
    text,
)
from launcher.scene.appearance import frozen, scaled_parts, scaled_picture
from launcher.scene.motion import Motion
from launcher.tabletop import Piece, Scene

STONE = overlay(text("K", 12), circle(12, "white"))
CARD = place_all([(10, 10 + 8 * k, suit("hearts", 6, "red")) for k in range(9)], rectangle(60, 90, "white"))


def test_place_and_picture_are_scaled() -> None:
    piece = Piece("a", 10, 20, STONE, "a king", "front")
    [(x, y, picture)] = scaled_parts([piece], 1.5)
    assert picture == scale(1.5, STONE)
    assert (x + picture.pinhole[0], y + picture.pinhole[1]) == (15, 30)


def test_pieces_of_the_last_call_give_the_same_objects() -> None:
    resting, moving = Piece("a", 10, 20, STONE), Piece("b", 30, 20, STONE)
    [was, _] = scaled_parts([resting, moving], 1.5)
    [now, _] = scaled_parts([resting, moving._replace(x=31)], 1.5)
    assert now is was
    [larger, _] = scaled_parts([resting, moving], 2)
    assert larger == (2 * was[0] / 1.5, 2 * was[1] / 1.5, scaled_picture(STONE, 2))


def test_equal_pictures_give_the_same_object() -> None:
    again = overlay(text("K", 12), circle(12, "white"))
    assert scaled_picture(STONE, 2) is scaled_picture(STONE, 2)
    assert scaled_picture(again, 2) is scaled_picture(STONE, 2)
    assert scaled_picture(STONE, 3) is not scaled_picture(STONE, 2)


def test_pictures_of_many_parts_are_frozen_and_simple_ones_are_not() -> None:
    assert scaled_picture(CARD, 1.5) == freeze(scale(1.5, CARD))
    assert not isinstance(scaled_picture(STONE, 1.5), Layer)


def test_all_turns_of_a_card_share_the_scaled_card() -> None:
    card = freeze(CARD)
    large = scaled_picture(card, 1.5)
    for degrees in (3.0, 5.0):
        turned = put_pinhole(20, 20, freeze(rotate(degrees, card)))
        assert frozen(turned) is turned
        layers = scaled_picture(turned, 1.5)
        assert layers.pinhole == (30, 30)
        for _ in range(2):
            layers = layers.unpinned
            assert isinstance(layers, Layer)
            layers = layers.picture
        assert layers is large


@pytest.mark.parametrize("share", [0.2, 0.5, 0.9])
def test_a_changing_piece_is_scaled(share: float) -> None:
    ground = rectangle(300, 200, "green")
    before, after = Piece("a", 0, 0, STONE, side="up"), Piece("a", 0, 0, CARD, side="up")
    for goal in (after, after._replace(side="down")):
        whole = Motion.of([before], [Scene(300, 200, (goal,), ground)])
        assert whole is not None
        picture = whole.at(whole.duration * share)[0].picture
        large = scaled_picture(picture, 2)
        assert (large.width, large.height) == pytest.approx((2 * picture.width, 2 * picture.height), rel=0.05)
        assert large.pinhole == pytest.approx((2 * picture.pinhole[0], 2 * picture.pinhole[1]), rel=0.05)


def test_a_piece_that_fades_is_as_translucent_at_another_scale() -> None:
    whole = Motion.of([], [Scene(300, 200, (Piece("a", 0, 0, STONE),), rectangle(300, 200, "green"))])
    assert whole is not None
    picture = whole.at(whole.duration / 2)[0].picture
    large = scaled_picture(picture, 2)
    assert isinstance(picture, Layer)
    assert isinstance(large, Layer)
    assert large.opacity == picture.opacity < 1
