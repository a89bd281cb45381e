"""The piece at a point, at a touch, or in the direction of an arrow key."""

from __future__ import annotations

import pytest

from launcher.picture import circle, put_pinhole, rectangle
from launcher.scene import Piece, carriers, labels_of, lying_on, next_piece, piece_at, touch_target_at

CARD = rectangle(40, 60, "surface")


def card(name: str, x: float, y: float, **more: object) -> Piece:
    """Return a card with its middle at this point."""
    return Piece(name, x, y, CARD, **more)  # type: ignore[arg-type]


def name_of(piece: Piece | None) -> str | None:
    return piece.name if piece else None


def test_box_and_middle_are_those_of_the_picture_wherever_its_pinhole_is() -> None:
    assert card("a", 100, 70).box == (80, 40, 120, 100)
    assert card("a", 100, 70).middle == (100, 70)
    cornered = Piece("a", 100, 70, put_pinhole(0, 0, CARD))
    assert cornered.box == (100, 70, 140, 130)
    assert cornered.middle == (120, 100)


def test_a_point_hits_the_topmost_piece() -> None:
    pieces = [card("low", 20, 30), Piece("disc", 20, 30, circle(20, "one")), card("far", 200, 30)]
    assert name_of(piece_at(pieces, 20, 30)) == "disc"
    assert name_of(piece_at(pieces, 2, 2)) == "low", "in the disc's box, but outside the disc"
    assert name_of(piece_at(pieces, 215, 55)) == "far"
    assert name_of(piece_at(pieces, 100, 30)) is None
    assert name_of(piece_at(pieces, 20, 30, among={"low", "far"})) == "low"


def test_a_point_goes_through_a_shadow() -> None:
    pieces = [card("card", 20, 30), card("shadow", 20, 30, through=True)]
    assert name_of(piece_at(pieces, 20, 30)) == "card"
    assert name_of(piece_at(pieces, 20, 30, among={"shadow"})) is None


def test_a_zone_reaches_to_its_edges_if_the_piece_counts() -> None:
    pieces = [card("pile", 20, 30, zone=(0, 0, 40, 500))]
    for x, y in ((0, 500), (40, 500), (20, 0), (20, 300)):
        assert name_of(piece_at(pieces, x, y, among={"pile"})) == "pile"
    for x, y in ((-1, 300), (41, 300), (20, -1), (20, 501)):
        assert piece_at(pieces, x, y, among={"pile"}) is None
    assert piece_at(pieces, 20, 300) is None
    assert piece_at(pieces, 20, 300, among={"other"}) is None


PILE = [card("base", 20, 30), card("low", 20, 40, on="base"), card("high", 20, 50, on="low")]


@pytest.mark.parametrize(
    ("names", "meant"),
    [
        ({"high", "low", "base"}, "high"),
        ({"low", "base"}, "low"),
        ({"base"}, "base"),
        (set[str](), "high"),
    ],
)
def test_a_touch_means_the_topmost_touchable_piece_of_a_pile(names: set[str], meant: str) -> None:
    assert name_of(touch_target_at(PILE, 20, 50, names)) == meant


def test_a_pile_does_not_hide_another_pile_below() -> None:
    under = [card("under", 20, 60), *PILE]
    assert name_of(touch_target_at(under, 20, 70, {"under"})) == "under"
    assert name_of(touch_target_at(under, 20, 70, {"under", "base"})) == "base", "its own pile comes first"


def test_a_touch_does_not_reach_zones_of_its_own_pile() -> None:
    """The zone of a card that lies on the pile is not touched through the pile."""
    beside = [*PILE, card("beside", 200, 30, on="base", zone=(0, 0, 40, 100))]
    assert name_of(touch_target_at(beside, 20, 50, {"beside"})) == "high"


def test_a_touch_outside_all_pictures_means_the_zone() -> None:
    slot = card("slot", 20, 30, zone=(0, 0, 40, 500))
    assert name_of(touch_target_at([slot], 20, 300, {"slot"})) == "slot"
    assert touch_target_at([slot], 20, 300, set()) is None


def test_pieces_that_lie_on_each_other_do_not_loop() -> None:
    pieces = [card("a", 20, 30, on="b"), card("b", 20, 30, on="a")]
    assert name_of(touch_target_at(pieces, 20, 30, {"a"})) == "a"


def test_pieces_on_a_piece_are_found_at_any_height() -> None:
    other = card("other", 90, 30, on="base")
    assert [piece.name for piece in lying_on([*PILE, other], "low")] == ["low", "high"]
    assert [piece.name for piece in lying_on([*PILE, other], "base")] == ["base", "low", "high", "other"]
    assert lying_on(PILE, "nothing") == []


def test_cards_that_move_together_are_carried_by_the_one_at_the_back() -> None:
    def columns(*names: str) -> list[Piece]:
        """Return cards on top of each other, each of them or a place with the pieces "place card card"."""
        return [
            card(name, 0, 0, says=name, on=under)
            for column in names
            for under, name in zip(["", *column.split()], column.split(), strict=False)
        ]

    found = carriers(columns("left king queen jack", "right"), columns("left king", "right queen jack"))
    assert {name: piece.name for name, piece in found.items()} == {
        "left": "left",
        "king": "king",
        "right": "right",
        "queen": "queen",
        "jack": "queen",
    }


def test_a_card_without_a_label_has_that_of_the_pile_it_lies_on() -> None:
    stock = card("stock", 0, 0, says="stock, 2 cards")
    cards = [card(name, 0, 0, on=on) for name, on in (("lower", "stock"), ("upper", "lower"))]
    assert labels_of([stock, *cards, card("chip", 0, 0)]) == {
        "stock": "stock, 2 cards",
        "lower": "stock, 2 cards",
        "upper": "stock, 2 cards",
        "chip": "chip",
    }


GRID = [card(f"{column}{row}", 100 * k, 100 * row) for row in (1, 2, 3) for k, column in enumerate("abc")]
NAMES = {piece.name for piece in GRID}


@pytest.mark.parametrize(("arrow", "there"), [("left", "a2"), ("right", "c2"), ("up", "b1"), ("down", "b3")])
def test_an_arrow_goes_to_the_neighbour_and_stays_at_the_edge(arrow: str, there: str) -> None:
    assert next_piece(GRID, NAMES, "b2", arrow) == there
    assert next_piece(GRID, NAMES, there, arrow) == there


def test_an_arrow_skips_unreachable_pieces() -> None:
    assert next_piece(GRID, NAMES - {"b2"}, "a2", "right") == "c2"
    assert next_piece(GRID, {"c3"}, "a1", "right") == "c3"
    assert next_piece(GRID, set(), "a1", "right") == "a1"


def test_the_first_arrow_goes_to_the_top_left_piece() -> None:
    assert next_piece(GRID[::-1], NAMES, None, "down") == "a1"
    assert next_piece(GRID, NAMES - {"a1", "b1", "c1"}, "gone", "left") == "a2"
    assert next_piece(GRID, set(), None, "left") is None
    crooked = [card("right", 100, 9.9), card("left", 0, 10.1)]
    assert next_piece(crooked, {"left", "right"}, None, "left") == "left", "these pieces are in one row"


@pytest.mark.parametrize(
    ("far", "aside", "there"), [(50, 24, "aside"), (50, 26, "ahead"), (200, 60, "ahead"), (90, 4, "aside")]
)
def test_distance_to_the_side_counts_twice(far: float, aside: float, there: str) -> None:
    """One piece is 100 ahead, the other one `far` ahead and `aside` to either side."""
    for sign in (-1, 1):
        right = [card("here", 0, 0), card("ahead", 100, 0), card("aside", far, sign * aside)]
        down = [card("here", 0, 0), card("ahead", 0, 100), card("aside", sign * aside, far)]
        assert next_piece(right, {"ahead", "aside"}, "here", "right") == there
        assert next_piece(down, {"ahead", "aside"}, "here", "down") == there


def test_a_level_piece_is_not_ahead() -> None:
    pieces = [card("here", 0, 0), card("level", 0.5, 80)]
    assert next_piece(pieces, {"level"}, "here", "right") == "here"
    assert next_piece(pieces, {"level"}, "here", "down") == "level"


def test_the_up_and_down_keys_leave_an_arc_of_cards() -> None:
    hand = [card("left", 0, 3), card("middle", 30, 0), card("right", 60, 3)]
    pieces = [card("pile", 30, -200), *hand]
    names = {piece.name for piece in pieces}
    assert [next_piece(pieces, names, piece.name, "up") for piece in hand] == ["pile"] * 3
    assert [next_piece(pieces, names, piece.name, "down") for piece in hand] == ["left", "middle", "right"]
    assert next_piece(pieces, names, "left", "right") == "middle"
