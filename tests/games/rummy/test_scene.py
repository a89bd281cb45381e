"""The layout of hands and piles on the table."""

from __future__ import annotations

import re
from itertools import pairwise
from random import Random

import pytest

from games.rummy.play import TABLETOP
from games.rummy.rules import Options, Position, seen, stages, start
from games.rummy.scene import MELDS, SUITS, scene
from launcher.tabletop import Piece, Scene, View
from launcher.toolkits.cards import HEIGHT, WIDTH, own_order
from tests.games.rummy.positions import COMPLETE, position
from tests.games.rummy.test_rules import play_all
from tests.labels import names, nodes
from tests.tabletop.frame.conftest import Seat

HAND = "5C 5D 5H 6S 7S 8S KC 2D KH 9C"
APART = frozenset({MELDS.name})
LAID = own_order(scene, lambda position, player: position.hands[player])(
    position(HAND), View(), "card 9", "card 0"
).own


def hand_in(at: Position, view: View) -> list[str]:
    """Return the cards of the player's hand from left to right, with a bar for each gap."""
    places = {piece.name: piece.x for piece in scene(seen(at, 0), view).pieces}
    cards = sorted(at.hands[0], key=lambda card: places[card.name])
    gaps = [places[right.name] - places[left.name] for left, right in pairwise(cards)]
    said = [str(cards[0])]
    for card, gap in zip(cards[1:], gaps, strict=True):
        said += ["|"] * (gap > WIDTH) + [str(card)]
    return said


def test_melds_lie_side_by_side_and_deadwood_apart() -> None:
    at = position(HAND, "AC 3D 5S 7C 9D JH 2S 4H 6D 10S")
    assert " ".join(hand_in(at, View(toggles=APART))) == "6S 7S 8S | 5C 5D 5H | 2D 9C KC KH"


def test_switches_sort_the_hand() -> None:
    at = position(HAND, "AC 3D 5S 7C 9D JH 2S 4H 6D 10S")
    assert " ".join(hand_in(at, View())) == "2D 5C 5D 5H 6S 7S 8S 9C KC KH"
    assert " ".join(hand_in(at, View(toggles=frozenset({SUITS.name})))) == "5C 9C KC 2D 5D 5H KH 6S 7S 8S"


MELDED = {"5C", "5D", "5H", "6S", "7S", "8S"}


@pytest.mark.parametrize("view", [View(), View(toggles=APART), View(own=LAID), View(400, 700, toggles=APART)])
def test_descriptions_of_cards_in_melds_say_so(view: View) -> None:
    at = position(HAND)
    pieces = {piece.name: piece for piece in scene(seen(at, 0), view).pieces}
    said = {str(card) for card in at.hands[0] if re.search("meld|run|set", pieces[card.name].says)}
    assert said == MELDED


@pytest.mark.parametrize("view", [View(), View(own=LAID)])
def test_cards_in_melds_are_raised_out_of_a_single_row(view: View) -> None:
    at = position(HAND)
    pieces = {piece.name: piece for piece in scene(seen(at, 0), view).pieces}
    middles = {str(card): sum(pieces[card.name].box[1::2]) / 2 for card in at.hands[0]}
    tops = sorted(middles, key=lambda card: middles[card])
    assert set(tops[: len(MELDED)]) == MELDED


@pytest.mark.parametrize("view", [View(toggles=APART), View(400, 700, toggles=APART)])
def test_each_meld_lies_on_a_plate_and_other_cards_do_not(view: View) -> None:
    at = position(HAND)
    pieces = {piece.name: piece for piece in scene(seen(at, 0), view).pieces}
    plates = [piece for name, piece in pieces.items() if re.match(r"your (set|run)", name)]
    on_plates = {str(card) for card in at.hands[0] for plate in plates if covers(plate, pieces[card.name])}
    assert len(plates) == 2
    assert on_plates == MELDED


def covers(plate: Piece, card: Piece) -> bool:
    """Return whether a plate can be seen all around a card."""
    (left, top, right, bottom), box = plate.box, card.box
    return left < box[0] and top < box[1] and box[2] < right and box[3] < bottom


@pytest.mark.parametrize(("room", "least"), [((320, 150), 0.44), ((620, 440), 0.95), ((400, 700), 0.9)])
def test_cards_are_large_in_windows_of_all_shapes(room: tuple[float, float], least: float) -> None:
    drawn = scene(seen(position(HAND), 0), View(*room))
    assert min(room[0] / drawn.width, room[1] / drawn.height) > least


WINDOWS = [(770, 510), (640, 510), (1240, 650), (355, 560), (310, 145)]


@pytest.mark.parametrize("room", WINDOWS)
def test_parts_share_the_whole_height(room: tuple[float, float]) -> None:
    drawn = scene(seen(position(HAND), 0), View(*room, toggles=APART))
    upper, stock, lower = (part_named(name, drawn) for name in ("other hand", "stock", "hand"))
    bands = [upper[1], drawn.height - lower[3]]
    if stock[1] < upper[3]:
        bands.append(lower[1] - upper[3])
    assert max(bands) < 0.2 * HEIGHT


@pytest.mark.parametrize("toggles", [APART, frozenset[str]()])
@pytest.mark.parametrize("room", WINDOWS)
def test_fans_keep_away_from_the_borders_of_their_part(
    room: tuple[float, float], toggles: frozenset[str]
) -> None:
    at = position(HAND)
    drawn = scene(seen(at, 0), View(*room, toggles=toggles))
    for hand, part in zip(at.hands, ("hand", "other hand"), strict=True):
        left, _, right, _ = part_named(part, drawn)
        boxes = [part_named(card.name, drawn) for card in hand]
        assert min(box[0] for box in boxes) - left > 0.12 * WIDTH
        assert right - max(box[2] for box in boxes) > 0.12 * WIDTH


def part_named(name: str, drawn: Scene) -> tuple[float, float, float, float]:
    """Return the box of a piece."""
    return next(piece.box for piece in drawn.pieces if piece.name == name)


def test_the_other_hand_is_hidden_until_the_end() -> None:
    at = position(f"2S {COMPLETE}")
    sides = {piece.name: piece.side for piece in scene(seen(at, 0), View()).pieces}
    assert {sides[card.name] for card in at.hands[1]} == {"back"}
    after = play_all(at, "throw 2S")
    sides = {piece.name: piece.side for piece in scene(seen(after, 0), View()).pieces}
    assert {sides[card.name] for card in after.hands[1]} == {"face"}


def test_before_the_next_hand_all_cards_are_in_the_stock() -> None:
    at = play_all(position(f"2S {COMPLETE}", options=Options(match="100")), "throw 2S", "next hand")
    [gathered] = stages(at, TABLETOP.moves(at)[0], Random(1))
    assert len(gathered.stock) == 52
    assert all(piece.side != "face" for piece in scene(seen(gathered, 0), View()).pieces)


def test_the_first_preset_has_the_default_options() -> None:
    assert start(TABLETOP.presets["Rummy"], Random(2)) == start(TABLETOP.options(), Random(2))


def test_the_stock_says_its_number_of_cards_and_not_the_name_of_a_card() -> None:
    seat = Seat(TABLETOP)
    assert "stock, 31 cards" in names(seat.program.picture, "button")
    seat.keys("right", "left")
    assert "stock, 31 cards" in [node.label.name for node in nodes(seat.program.picture) if node.label.states]
