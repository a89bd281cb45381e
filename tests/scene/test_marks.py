"""Marks on pieces: rings at any scale, and notes if there is room."""

from __future__ import annotations

import pytest

from launcher.picture import (
    Ellipse,
    Picture,
    Rectangle,
    blank,
    circle,
    fade,
    freeze,
    group,
    overlay,
    rectangle,
    stretch,
    text,
)
from launcher.scene import Piece, note_on, rings_around

CARD = rectangle(20, 10, "one", radius=3)
PILE = [Piece("low", 50, 40, CARD), Piece("high", 60, 48, circle(5, "two"), on="low")]


def box(part: tuple[float, float, Picture]) -> tuple[float, float, float, float]:
    x, y, mark = part
    return x, y, x + mark.width, y + mark.height


@pytest.mark.parametrize("times", [1, 2.5])
def test_a_ring_keeps_its_distance_at_any_scale(times: float) -> None:
    *_, (x, y, ring) = rings_around([(PILE, "hint")], times)
    assert isinstance(ring, Rectangle)
    assert box((x, y, ring)) == pytest.approx(
        (40 * times - 5, 35 * times - 5, 65 * times + 5, 53 * times + 5)
    )
    assert (ring.fill, ring.outline, ring.thickness, ring.radius) == (None, "hint", 5, 3 * times + 5)


def test_a_ring_around_a_round_piece_is_round() -> None:
    *_, (x, y, ring) = rings_around([(PILE[1:], "noted")], 2)
    assert ring == Ellipse(22, 22, None, "hint", 2)
    assert (x, y) == (2 * 60 - 11, 2 * 48 - 11)


def test_the_background_of_rings_is_wider_and_below_them() -> None:
    below, other, target, hint = rings_around([(PILE, "target"), (PILE, "hint")], 2)
    outlines = [part[2].outline for part in (below, other, target, hint) if isinstance(part[2], Rectangle)]
    assert outlines == ["background", "background", "accent", "hint"]
    assert isinstance(below[2], Rectangle)
    assert isinstance(target[2], Rectangle)
    assert below[2].thickness == target[2].thickness + 3
    assert box(below) == tuple(
        side + far for side, far in zip(box(target), (-1.5, -1.5, 1.5, 1.5), strict=True)
    )


def test_no_two_rings_look_the_same() -> None:
    kinds = ("moved", "hover", "target", "held", "onto", "hint", "noted", "focus")
    assert len({tuple(rings_around([(PILE, kind)], 1)) for kind in kinds}) == len(kinds)


def test_a_ring_leaves_out_the_shadow_below_a_piece() -> None:
    shadow = Piece("shadow", 50, 40, rectangle(200, 200, "black"), through=True)
    assert rings_around([([shadow, *PILE], "held")], 1) == rings_around([(PILE, "held")], 1)


def test_a_label_on_a_pile_is_above_the_ring() -> None:
    count = Piece("count", 20, 40, circle(8, "surface"), through=True)
    *ring, (x, y, top) = rings_around([([*PILE, count], "hint")], 2)
    assert ring == rings_around([(PILE, "hint")], 2)
    assert (x + top.width / 2, y + top.height / 2, top.width) == (40, 80, 32)


@pytest.mark.parametrize(
    ("picture", "corner"),
    [
        (freeze(fade(0.5, CARD)), 3),
        (overlay(circle(3, "two"), CARD), 3),
        (overlay(rectangle(4, 4, "two", radius=1), CARD, text("1", 4)), 3),
        (text("KKK", 36), 5),
        (group(20, 10, []), 5),
    ],
)
def test_ring_corners_follow_the_largest_part(picture: Picture, corner: float) -> None:
    *_, (_, _, ring) = rings_around([([Piece("a", 0, 0, picture)], "hint")], 1)
    assert isinstance(ring, Rectangle)
    assert ring.radius == corner + 5


def test_a_mainly_round_group_has_a_round_ring() -> None:
    stone = overlay(rectangle(4, 4, "two"), circle(10, "one"))
    *_, (_, _, ring) = rings_around([([Piece("a", 0, 0, stone)], "hint")], 1)
    assert isinstance(ring, Ellipse)


def test_a_note_is_centred_and_as_large_as_fits() -> None:
    def note_size(width: float, height: float, times: float = 1) -> float:
        x, y, mark = note_on(Piece("card", 50, 60, rectangle(width, height, "surface")), "12", times)
        assert (x + mark.width / 2, y + mark.height / 2) == pytest.approx((50 * times, 60 * times))
        assert (mark.width, mark.height) < (width * times, height * times)
        (plate, label) = [part for _, _, part in mark.parts]  # type: ignore[attr-defined]
        assert plate.width == pytest.approx(0.92 * width * times)
        assert plate.height == pytest.approx(1.3 * label.size)
        assert label.string == "12"
        assert label.bold
        return float(label.size)

    assert note_size(60, 90) == 16, "it grows no larger"
    assert note_size(60, 90, 3) == 16
    assert note_size(60, 20) == 10
    assert note_size(30, 10, 2) == 10
    narrow = note_size(10, 90)
    assert 0 < narrow < 16
    assert note_size(5, 45, 2) == pytest.approx(narrow)


def test_a_note_without_room_is_left_out() -> None:
    card = rectangle(60, 90, "surface")
    for picture in (stretch(0, 1, card), stretch(1, 0, card), circle(0.4, "one")):
        _, _, mark = note_on(Piece("card", 50, 50, picture), "7", 1)
        assert mark == blank()
    _, _, mark = note_on(Piece("card", 50, 50, card), "7", 1)
    assert mark.width > 50
