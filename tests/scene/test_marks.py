"""Marks on pieces: rings at any scale, and notes if there is room."""

from __future__ import annotations

import pytest

from launcher.picture import (
    Ellipse,
    Layer,
    Part,
    Picture,
    Rectangle,
    blank,
    circle,
    fade,
    freeze,
    group,
    overlay,
    polygon,
    put_pinhole,
    rectangle,
    rotate,
    stretch,
    text,
)
from launcher.scene import Piece, marked_parts, note_on, ring_around, scaled_parts

CARD = rectangle(20, 10, "one", radius=3)
PILE = [Piece("low", 50, 40, CARD), Piece("high", 60, 48, circle(5, "two"), on="low")]


def box(part: tuple[float, float, Picture]) -> tuple[float, float, float, float]:
    x, y, mark = part
    return x, y, x + mark.width, y + mark.height


KINDS = ("moved", "hover", "target", "held", "onto", "hint", "noted", "focus")


@pytest.mark.parametrize("size", [10, 20, 60, 200])
@pytest.mark.parametrize("kind", KINDS)
def test_a_ring_and_its_background_are_outside_of_the_piece(kind: str, size: float) -> None:
    piece = Piece("stone", 50, 40, rectangle(size, size, "one"))
    for x, y, ring in ring_around([piece], kind, 1):
        assert isinstance(ring, Rectangle)
        left, top, right, bottom = box((x, y, ring))
        assert min(50 - left, 40 - top, right - 50, bottom - 40) - ring.thickness > size / 2 - 1e-6


@pytest.mark.parametrize(("size", "thickness"), [(5, 2), (25, 2), (50, 4), (62.5, 5), (200, 5)])
@pytest.mark.parametrize("times", [1, 2])
def test_the_thickness_of_a_ring_follows_the_shorter_side_on_screen(
    size: float, thickness: float, times: float
) -> None:
    piece = Piece("stone", 50, 40, rectangle(4 * size / times, size / times, "one"))
    *_, (_, _, ring) = ring_around([piece], "hint", times)
    assert isinstance(ring, Rectangle)
    assert ring.thickness == pytest.approx(thickness)


def test_a_ring_around_a_pile_has_its_corners() -> None:
    *_, (x, y, ring) = ring_around(PILE, "hint", 10)
    assert isinstance(ring, Rectangle)
    assert (x, y, ring.width, ring.height) == (400 - 6.5, 350 - 6.5, 250 + 13, 180 + 13)
    assert (ring.fill, ring.outline, ring.thickness, ring.radius) == (None, "hint", 5, 30 + 6.5)


def test_a_ring_around_a_round_piece_is_round() -> None:
    *_, (x, y, ring) = ring_around(PILE[1:], "noted", 10)
    assert ring == Ellipse(107, 107, None, "hint", 2)
    assert (x, y) == (600 - 53.5, 480 - 53.5)


def test_the_background_is_wider_than_the_ring_on_both_sides() -> None:
    below, ring = ring_around(PILE, "target", 10)
    assert isinstance(below[2], Rectangle)
    assert isinstance(ring[2], Rectangle)
    assert (below[2].outline, ring[2].outline) == ("background", "accent")
    assert below[2].thickness == ring[2].thickness + 3
    assert box(below) == tuple(
        side + far for side, far in zip(box(ring), (-1.5, -1.5, 1.5, 1.5), strict=True)
    )


def test_no_two_rings_look_the_same() -> None:
    for times in (1, 10):
        assert len({tuple(ring_around(PILE, kind, times)) for kind in KINDS}) == len(KINDS)


def order(
    pieces: list[Piece],
    *marked: str,
    kind: str = "hint",
    dragged: str = "",
    marks: tuple[Part, ...] = (),
) -> list[str]:
    """Return the names of pieces, "(name)" for a ring, and "mark", from the bottom to the top."""
    names = dict.fromkeys(marks, "mark") | {scaled_parts([piece], 1)[0]: piece.name for piece in pieces}
    for name in marked:
        inside = [piece for piece in pieces if name in (piece.name, piece.on) and not piece.through]
        names[ring_around(inside, kind, 1)[1]] = f"({name})"
    parts = marked_parts(pieces, dict.fromkeys(marked, kind), 1, dragged={dragged}, marks=marks)
    return [names[part] for part in parts if part in names]


def at(
    name: str, x: float, y: float, on: str = "", width: float = 20, height: float = 20, **more: bool
) -> Piece:
    return Piece(name, x, y, rectangle(width, height, name), on=on, **more)


def test_a_ring_is_below_a_piece_that_covers_its_piece() -> None:
    far, near, apart = at("far", 50, 50), at("near", 55, 65), at("apart", 200, 50)
    assert order([far, apart, near], "far") == ["far", "apart", "(far)", "near"]
    assert order([far, apart, near], "near") == ["far", "apart", "near", "(near)"]


def test_a_ring_is_below_the_pieces_that_stand_before_it_on_other_cells() -> None:
    cells = [at("a", 50, 50), at("b", 50, 70)]
    men = [at("far", 50, 50, "a"), at("near", 50, 71, "b")]
    assert order([*cells, *men], "far") == ["a", "b", "far", "(far)", "near"]
    assert order([*cells, *men], "a") == ["a", "b", "far", "(a)", "near"]


def test_a_ring_is_above_the_neighbours_on_a_flat_board() -> None:
    cells = [at("a", 50, 50), at("b", 70, 50), at("c", 50, 70)]
    assert order(cells, "a", "b", kind="focus") == ["a", "b", "c", "(a)", "(b)"]
    leaning = [polygon([(0, 0), (20, 0), (24, 10), (4, 10)], colour) for colour in ("one", "two")]
    slanted = [Piece(name, 50 + 20 * k, 50, leaning[k]) for k, name in enumerate("ab")]
    assert order(slanted, "a") == ["a", "b", "(a)"], "only the boxes overlap"


def test_rings_of_a_hint_do_not_run_across_marked_neighbours() -> None:
    cells = [at("a", 50, 50), at("b", 70, 50), at("c", 50, 70)]
    assert order(cells, "a", "b") == ["a", "b", "c", "(a)", "(b)", "a", "b"]
    assert order(cells, "a", "b", kind="target") == ["a", "b", "c", "(a)", "(b)"]
    near = at("near", 55, 45, "c")
    assert order([*cells, near], "a", "b") == ["a", "b", "c", "(a)", "(b)", "a", "b", "near"]


def test_marked_neighbours_without_rings_lie_on_plates_that_overlap() -> None:
    a, b, c = (at(name, x, 50, ring=False) for name, x in (("a", 50), ("b", 70), ("c", 90)))
    assert order([a, b, c], "a", "b") == ["a", "b", "c", "(a)", "(b)", "a", "b"]
    plates = [ring_around([piece], "hint", 1)[1] for piece in (a, b)]
    first, second = (plate for _, _, plate in plates)
    assert isinstance(first, Rectangle)
    assert (first.fill, first.outline) == ("hint", None)
    assert plates[0][0] + first.width - plates[1][0] >= 4 / 3 * first.radius  # so there is no notch
    assert second == first


def test_a_ring_around_a_place_is_below_the_cards_in_it() -> None:
    place, card = at("place", 100, 50, width=100, height=60), at("card", 100, 50)
    assert order([place, card], "place") == ["place", "(place)", "card"]


def test_the_piece_in_the_hand_and_speech_are_above_all_marks() -> None:
    said = at("said", 50, 40, through=True, front=True)
    pieces = [at("held", 20, 20), said, at("goal", 50, 50), at("card", 51, 50, "goal")]
    mark = (0.0, 0.0, circle(3, "bad"))
    found = order(pieces, "goal", dragged="held", marks=(mark,))
    assert found == ["goal", "card", "(goal)", "mark", "said", "held"]


def test_a_ring_leaves_out_the_shadow_and_the_count_of_a_piece() -> None:
    shadow = at("shadow", 50, 40, width=200, height=200, on="low", through=True)
    count = at("count", 60, 48, on="low", through=True)
    assert order([shadow, *PILE, count], "low") == ["shadow", "low", "high", "(low)", "count"]


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
    *_, (_, _, ring) = ring_around([Piece("a", 0, 0, picture)], "hint", 10)
    assert isinstance(ring, Rectangle)
    assert ring.radius == (10 * corner if corner == 3 else corner) + 6.5


def test_a_mainly_round_group_has_a_round_ring() -> None:
    stone = overlay(rectangle(4, 4, "two"), circle(10, "one"))
    *_, (_, _, ring) = ring_around([Piece("a", 0, 0, stone)], "hint", 1)
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


@pytest.mark.parametrize("degrees", [5, 90, 173])
@pytest.mark.parametrize("share", [0, 1e-9, 1])
def test_a_ring_around_a_card_that_turns_over_in_a_fan_is_never_missing(degrees: float, share: float) -> None:
    upright = rectangle(60, 90, "surface")
    for picture in (rotate(degrees, stretch(share, 1, upright)), stretch(share, 1, rotate(degrees, upright))):
        card = Piece("card", 0, 0, picture)
        left, top, right, bottom = box(ring_around([card], "focus", 1)[-1])
        assert left < card.box[0] <= card.box[2] < right
        assert top < card.box[1] <= card.box[3] < bottom


def test_a_ring_around_a_turned_card_is_turned() -> None:
    upright = rectangle(60, 90, "surface", radius=5)
    for picture in (freeze(rotate(10, upright)), put_pinhole(10, 10, freeze(rotate(10, upright)))):
        card = Piece("card", 0, 0, picture)
        ring = ring_around([card], "focus", 1)[-1]
        assert isinstance(ring[2], Layer)
        assert ring[2].frozen
        assert isinstance(ring[2].picture, Layer)
        assert ring[2].picture.degrees == 10
        left, top, right, bottom = box(ring)
        assert left < card.box[0] < card.box[2] < right
        assert right - left < card.box[2] - card.box[0] + 20
        assert top < card.box[1] < card.box[3] < bottom
