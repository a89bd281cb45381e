"""Test tables: the places of cards, their sides and their descriptions."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import get_args

import pygame
import pytest

from launcher.picture import Group, Layer, Picture, Text, circle, text_width
from launcher.scene import touch_target_at
from launcher.screens import to_surface
from launcher.tabletop import Piece, Scene, View
from launcher.toolkits.cards import (
    HEIGHT,
    WIDTH,
    Card,
    Design,
    Pile,
    Region,
    cards,
    deck,
    face,
    hidden,
    room,
    scale,
    table,
    tray,
)
from launcher.toolkits.cards.card import Spread
from launcher.toolkits.cards.pictures.design import FELTS

CARDS = cards("KC QD 7H")


def at(scene: Scene, name: str) -> Piece:
    """Return the piece with this name."""
    return next(piece for piece in scene.pieces if piece.name == name)


def xs(scene: Scene, of: tuple[Card, ...]) -> list[float]:
    return [at(scene, card.name).x for card in of]


def ys(scene: Scene, of: tuple[Card, ...]) -> list[float]:
    return [at(scene, card.name).y for card in of]


def test_an_empty_place_is_a_piece() -> None:
    scene = table(View(), 2, 2, [Pile("waste", (), 0, 0)])
    assert [(piece.name, piece.says) for piece in scene.pieces] == [("waste", "waste, empty")]


def test_a_stack_lies_on_its_place() -> None:
    scene = table(View(), 2, 2, [Pile("waste", CARDS, 0, 0)])
    place = at(scene, "waste")
    for card in CARDS:
        piece = at(scene, card.name)
        assert (piece.x, piece.y) == pytest.approx((place.x, place.y), abs=1)
        assert piece.on == "waste"


def test_a_large_shoe_draws_only_its_visible_cards() -> None:
    shoe = deck(4)
    two, four = (table(View(), 2, 2, [Pile("shoe", shoe[:many], 0, 0)]) for many in (104, 208))
    assert four.pieces[-1][1:3] == two.pieces[-1][1:3]
    assert len(four.pieces) == len(two.pieces) < 80
    names = [piece.name for piece in four.pieces]
    assert names[-12:] == [card.name for card in shoe[-12:]]


def test_a_column_goes_down_and_each_card_lies_on_the_one_before() -> None:
    scene = table(View(), 2, 2, [Pile("column", CARDS, 0, 0, "down")])
    low, middle, high = ys(scene, CARDS)
    assert low < middle < high < low + HEIGHT
    assert [at(scene, card.name).on for card in CARDS] == ["column", *(card.name for card in CARDS[:2])]
    assert len(set(xs(scene, CARDS))) == 1


def test_marked_cards_are_raised_out_of_their_fan_and_have_another_description() -> None:
    king, queen, _ = CARDS
    hand = Pile("hand", (king, queen), 0, 0, "fan", 2, marked=frozenset({queen}), mark="in a set")
    scene = table(View(), 2, 2, [hand])
    tops = [at(scene, card.name).box[1] for card in hand.cards]
    assert tops[1] < tops[0] - HEIGHT / 12
    assert len({at(scene, card.name).y for card in hand.cards}) == 1  # one row for the keyboard
    assert [at(scene, card.name).says.endswith(", in a set") for card in hand.cards] == [False, True]


def test_a_plate_is_larger_than_its_cards_and_an_inlaid_place_has_no_outline() -> None:
    plain = Pile("set", CARDS, 0, 0, "hand", 2)
    scene = table(View(), 2, 2, [plain._replace(plate=True)])
    plate, first, last = (at(scene, name).box for name in ("set", CARDS[0].name, CARDS[-1].name))
    assert plate[0] < first[0] < last[2] < plate[2]
    assert plate[1] < first[1] < first[3] < plate[3]
    empty, inlaid = (
        at(table(View(), 2, 2, [Pile("run", (), 0, 0, inlaid=inlaid)]), "run").picture
        for inlaid in (False, True)
    )
    assert to_surface(empty).get_bounding_rect().size == to_surface(empty).get_size()
    assert to_surface(inlaid).get_bounding_rect().size == (0, 0)


def test_a_table_with_the_size_of_its_room_fills_the_window() -> None:
    view = View(700, 400)
    wide, high = room(view, 4, 2)
    scene = table(view, wide, high, [])
    assert scale(view, wide, high) == pytest.approx(scale(view, 4, 2))
    assert (scene.width, scene.height) == pytest.approx((wide * WIDTH + 22, high * HEIGHT + 22))


def test_a_card_face_down_is_not_marked() -> None:
    pile = Pile("pile", CARDS[:1], 0, 0, down=1, marked=frozenset(CARDS), mark="in a set")
    down = at(table(View(), 2, 2, [pile]), CARDS[0].name)
    assert down == at(table(View(), 2, 2, [pile._replace(marked=frozenset())]), CARDS[0].name)


def test_an_open_card_that_is_pressed_lies_on_top_in_its_place() -> None:
    king, queen, seven = CARDS
    column = Pile("column", CARDS, 0, 0, "down", down=1)
    plain = table(View(), 2, 2, [column])
    pressed = table(View(swept=(queen.name,)), 2, 2, [column])
    assert [piece.name for piece in pressed.pieces if piece.says] == [
        "column",
        king.name,
        seven.name,
        queen.name,
    ]
    assert set(pressed.pieces) == set(plain.pieces)
    for swept in ((king.name,), (queen.name, seven.name)):  # a face-down card, and a stroke over two cards
        assert table(View(swept=swept), 2, 2, [column]) == plain


def test_a_column_is_closer_where_there_is_less_room() -> None:
    for many in (13, 25, 52):
        scene = table(View(), 2, 4, [Pile("column", deck()[:many], 0, 0, "down", room=4)])
        heights = ys(scene, deck()[:many])
        assert heights == sorted(heights)
        assert heights[-1] - heights[0] <= 3 * HEIGHT + 1e-9


def test_cards_of_a_column_lie_farther_apart_where_there_is_much_room_however_many_they_are() -> None:
    def step(height: float, many: int) -> float:
        drawn = table(View(width=200, height=height), 2, 4, [Pile("column", deck()[:many], 0, 0, "down")])
        first, second, *_ = ys(drawn, deck()[:many])
        return second - first

    assert step(400, 3) < step(1200, 3) < 0.75 * HEIGHT
    assert step(1200, 13) == step(1200, 3)


def test_face_down_cards_in_a_column_are_closer_together() -> None:
    scene = table(View(), 2, 4, [Pile("column", CARDS, 0, 0, "down", down=1)])
    low, middle, high = ys(scene, CARDS)
    assert middle - low < high - middle


def test_the_front_card_of_a_packet_shows_the_pattern_of_its_back() -> None:
    for many in range(2, 15):
        pile = Pile("column", deck()[:many], 0, 0, "down", room=3, down=min(5, many - 1))
        at_y = ys(table(View(), 2, 3, [pile]), pile.cards)
        *others, front = [later - earlier for earlier, later in pairwise(at_y)][: pile.down]
        assert front > HEIGHT / 10
        assert all(HEIGHT / 20 < step < front / 2 for step in others)


def test_a_packet_is_the_same_whatever_the_room() -> None:
    pile = Pile("column", deck()[:14], 0, 0, "down", down=5)
    long, short = (ys(table(View(), 2, 4, [pile._replace(room=room)]), pile.cards) for room in (8.2, 3))
    assert short[:6] == pytest.approx(long[:6])
    assert short[-1] < long[-1]


def test_a_hand_is_in_the_middle_of_its_room_and_never_beyond() -> None:
    one = table(View(), 5, 1, [Pile("hand", CARDS[:1], 0, 0, "hand", room=5)])
    assert at(one, CARDS[0].name).x == pytest.approx(one.width / 2)
    for many in (2, 5, 13, 40):
        scene = table(View(), 5, 1, [Pile("hand", deck()[:many], 0, 0, "hand", room=5)])
        places = xs(scene, deck()[:many])
        assert sum(places) / many == pytest.approx(scene.width / 2)
        assert places[-1] - places[0] <= 4 * WIDTH + 1e-9


def test_cards_look_up_if_their_face_is_known_and_they_do_not_lie_face_down() -> None:
    known = cards("KC ? 7H")
    scene = table(View(), 5, 1, [Pile("row", known, 0, 0, "right", down=1)])
    assert [at(scene, card.name).side for card in known] == ["back", "back", "face"]
    assert at(scene, "card 2").picture == face(7, "hearts")
    assert "clubs" not in at(scene, "card 0").says


def test_descriptions_of_cards_include_their_places() -> None:
    column = Pile("c4", cards("? 8D 7S"), 0, 0, "down", says="column 4")
    scene = table(View(), 5, 3, [column, Pile("waste", cards("2H", first=3), 2, 0), Pile("stock", (), 3, 0)])
    assert [piece.says for piece in scene.pieces if piece.says] == [
        "column 4, 3 cards",
        "a card face down, first of column 4",
        "eight of diamonds, second of column 4",
        "seven of spades, third of column 4, on the eight of diamonds",
        "waste, 1 card",
        "two of hearts, on waste",
        "stock, empty",
    ]


def test_a_table_fills_its_room_and_centres_its_pieces() -> None:
    for width, height in ((400, 400), (1600, 400), (300, 900)):
        scene = table(View(width=width, height=height), 3, 3, [Region("all", 0, 0, 3, 3)])
        assert scene.width / scene.height == pytest.approx(width / height)
        assert at(scene, "all").x == pytest.approx(scene.width / 2)
        assert at(scene, "all").y == pytest.approx(scene.height / 2)


@pytest.mark.parametrize("width", [2000, 600, 400])
def test_the_middle_of_a_table_is_centred_if_there_is_room(width: float) -> None:
    scene = table(View(width, 400), 3, 3, [Pile("stock", (), 0, 0)], middle=0.5)
    farthest = scene.width - 11 - 2.5 * WIDTH  # limited by the other pieces and the edge of the table
    assert at(scene, "stock").x == pytest.approx(min(scene.width / 2, farthest))


def test_columns_without_an_end_have_the_room_that_a_high_window_gives() -> None:
    column = Pile("column", deck(), 0, 0, "down")
    low, high = (table(View(width=300, height=height), 3, 3, [column]) for height in (300, 900))
    assert low.height < max(ys(high, deck())) < high.height


def test_a_card_is_put_onto_a_column_by_the_place_of_the_mouse_anywhere_below_it() -> None:
    scene = table(
        View(width=300, height=300),
        3,
        3,
        [Pile("column", CARDS, 0, 0, "down"), Pile("other", (), 1.1, 0, "down")],
    )
    for name in ("column", "other"):
        piece = touch_target_at(scene.pieces, at(scene, name).x, scene.height - 20, {"column", "other"})
        assert piece is not None
        assert piece.name == name


def test_a_counted_pile_shows_its_number_of_cards() -> None:
    scene = table(
        View(), 2, 2, [Pile("stock", CARDS, 0, 0, counted=True), Pile("waste", (), 1, 0, counted=True)]
    )
    assert [piece.name for piece in scene.pieces if piece.name.endswith(" count")] == ["stock count"]


def test_the_felt_and_its_ink_follow_the_design() -> None:
    for felt in FELTS:
        design = Design(felt=felt)
        scene = table(View(style=design), 3, 3, [Region("you", 0, 0, 3, 1, "Your hand")])
        words = at(scene, "label of you").picture
        assert isinstance(words, Text)
        assert words.colour == design.cloth.ink
        assert repr(design.cloth.ground) in repr(scene.ground)


def test_a_region_is_put_onto_and_may_stand_out() -> None:
    plain, lit = (table(View(), 3, 3, [Region("you", 0, 0, 3, 1, "Your hand", lit)]) for lit in (False, True))
    assert at(plain, "you").says == "Your hand"
    assert at(plain, "light of you").picture != at(lit, "light of you").picture
    assert at(plain, "you") == at(lit, "you")  # only its edge is drawn again when it begins to stand out
    middle = at(plain, "you")
    assert touch_target_at(plain.pieces, middle.x, middle.y, {"you"}) == middle


def test_a_label_is_legible_in_a_small_window_and_stays_in_its_region() -> None:
    """It is eleven logical pixels high if that fits, and never smaller than in a large window."""

    def region_text(view: View, label: str) -> Text:
        drawn = table(view, 6, 4, [Region("you", 0, 0, 3, 1, label)])
        words = at(drawn, "label of you").picture
        assert isinstance(words, Text)
        assert text_width(words.string, words.size) < at(drawn, "you").picture.width
        return words

    assert region_text(View(640, 480), "Anna: 3 cards").size == 13
    small = region_text(View(300, 200), "Anna: 3 cards").size
    assert small * 300 / table(View(300, 200), 6, 4, []).width == pytest.approx(11)
    assert 13 <= region_text(View(300, 200), "Anna: 3 cards and 3 pairs").size < small


def test_inlays_lie_in_the_felt_in_units_of_a_card() -> None:
    dot = circle(4, "white")
    scene = table(View(), 4, 3, [Pile("waste", CARDS, 2, 1)], inlays=[(2.5, 1.5, dot)])
    place = at(scene, "waste")
    assert isinstance(scene.ground, Group)
    assert scene.ground.parts[1:] == ((place.x - 4, place.y - 4, dot),)


def test_a_tray_has_room_for_cards_and_is_quieter_than_an_empty_place() -> None:
    wide = tray(3, 1)
    assert (wide.width, wide.height) == (3 * WIDTH, HEIGHT)
    empty = at(table(View(), 2, 2, [Pile("waste", (), 0, 0)]), "waste").picture
    strongest = [max(pygame.image.tobytes(to_surface(each), "RGBA")[3::4]) for each in (wide, empty)]
    assert strongest[0] < strongest[1] / 1.5


def test_own_pieces_lie_in_units_of_a_card() -> None:
    picture = face(1, "clubs", Design())
    scene = table(View(), 3, 3, [Pile("waste", (), 1, 1), Piece("own", 1.5, 1.5, picture)])
    assert at(scene, "own")[1:3] == pytest.approx(at(scene, "waste")[1:3])


def sizes(picture: Picture) -> Iterator[float]:
    """Yield the font sizes of a picture, in logical pixels of the scene."""
    match picture:
        case Text():
            yield picture.size
        case Group(parts=parts):
            for _, _, part in parts:
                yield from sizes(part)
        case Layer():
            yield from (picture.along * size for size in sizes(picture.picture))


@pytest.mark.parametrize("spread", get_args(Spread))
def test_ranks_on_small_cards_are_at_least_twelve_pixels_high(spread: Spread) -> None:
    """Ten columns on a phone that is 360 pixels wide."""
    view = View(344, 546)
    drawn = table(view, 10.15, 6, [Pile("pile", cards("10S QD"), 0, 0, spread)])
    faces = [piece.picture for piece in drawn.pieces if piece.side == "face"]
    assert len(faces) == 2
    assert all(size * view.width / drawn.width >= 12 for each in faces for size in sizes(each))


def test_the_cards_of_a_fan_are_turned_outwards_in_an_arc_and_in_one_row_for_the_keyboard() -> None:
    hand = deck()[:7]
    drawn = table(View(800, 400), 8, 1.2, [Pile("hand", hand, 0, 0, "fan", room=8)]).pieces
    pieces = [piece for piece in drawn if piece.name.startswith("card")]
    assert len({piece.y for piece in pieces}) == 1
    assert [piece.x for piece in pieces] == sorted(piece.x for piece in pieces)
    heights = [piece.middle[1] for piece in pieces]
    assert heights == [*sorted(heights[:4], reverse=True), *sorted(heights[4:])]
    assert heights[0] == pytest.approx(heights[-1])
    assert heights[3] < heights[0] - 2
    widths = [piece.picture.width for piece in pieces]
    assert widths[0] == pytest.approx(widths[-1])
    assert widths[0] > widths[1] > widths[3] == WIDTH


@pytest.mark.parametrize("many", [1, 2, 13])
def test_a_fan_stays_near_its_row_and_in_its_room(many: int) -> None:
    for hand in (deck()[:many], hidden(deck()[:many])):
        scene = table(View(800, 400), 8, 1.2, [Pile("hand", hand, 0, 0, "fan", room=8)])
        place, *pieces = [piece for piece in scene.pieces if piece.says]
        for left, top, right, bottom in (piece.box for piece in pieces):
            assert place.box[0] - 10 < left < right < place.box[2] + 10
            assert place.box[1] - 8 < top < bottom < place.box[3] + 9


def test_cards_in_a_fan_are_as_far_apart_as_a_finger_needs() -> None:
    for view in (View(304, 146), View(357, 575), View(1500, 1060)):
        scene = table(view, 8, 1.2, [Pile("hand", deck()[:4], 0, 0, "fan", room=8)])
        one, other = [piece for piece in scene.pieces if piece.name.startswith("card")][:2]
        step = (other.x - one.x) * view.width / scene.width
        assert step >= min(43.9, 1.07 * WIDTH * view.width / scene.width - 0.1)


def test_cards_on_the_table_cast_a_shadow_and_empty_places_do_not() -> None:
    def shadows(*piles: Pile) -> list[str]:
        drawn = table(View(800, 400), 8, 2, piles).pieces
        return [piece.name for piece in drawn if "shadow" in piece.name]

    assert shadows(Pile("stock", (), 0, 0)) == []
    assert shadows(Pile("stock", deck()[:9], 0, 0)) == ["shadow of stock"]
    fan = Pile("hand", deck()[:2], 0, 0, "fan", room=8)
    assert shadows(fan) == [f"shadow of {card.name}" for card in fan.cards]


def test_the_shadow_of_a_column_is_as_long_as_its_cards() -> None:
    scene = table(View(400, 900), 2, 4, [Pile("column", CARDS, 0, 0, "down")])
    boxes = [at(scene, card.name).box for card in CARDS]
    shadow = at(scene, "shadow of column").box
    assert shadow[:2] == pytest.approx(boxes[0][:2])
    assert shadow[3] == pytest.approx(boxes[-1][3] + 8)
