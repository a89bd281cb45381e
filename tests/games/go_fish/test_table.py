"""The table of Go Fish: the view of other hands, and the keyboard."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from games.go_fish.play import TABLETOP
from games.go_fish.rules import seen
from games.go_fish.scene import pairs_of, scene
from launcher.picture import Group
from launcher.scene import Piece
from launcher.tabletop import Scene, View
from launcher.toolkits.cards import PLAYERS, WIDTH, Card, cards
from tests.games.go_fish.test_rules import play_all, table
from tests.games.phones import measured_texts
from tests.games.test_on_phones import SMALLEST_TEXT
from tests.tabletop.frame.conftest import Seat, texts_of


@pytest.mark.parametrize("key", ["d", "\r", " "])
def test_a_player_who_must_fish_draws_with_the_keyboard_wherever_the_focus_is(key: str) -> None:
    seat = Seat(TABLETOP, seats=("person",) * 4)
    misses = ("right", "\r", "up", "\r")  # pick up a card, and put it onto the player above
    seat.keys("\r", *misses)  # the cover before the turn of a player
    assert (seat.position.fishing, seat.table.view.focus) == (True, "place of Anna")
    seat.keys(key)
    assert not seat.position.fishing


def ponds(shown: Scene) -> list[Piece]:
    """Return the pictures in the felt as pieces."""
    assert isinstance(shown.ground, Group)
    return [
        Piece("", x + picture.width / 2, y + picture.height / 2, picture)
        for x, y, picture in shown.ground.parts[1:]
    ]


def pieces_of(hand: tuple[Card, ...], drawn: tuple[Piece, ...]) -> list[Piece]:
    """Return the pieces of a hand, from the bottom to the top."""
    names = {card.name for card in hand}
    return [piece for piece in drawn if piece.name in names]


@pytest.mark.parametrize("room", [(304, 146), (640, 400), (760, 900), (1000, 560), (1200, 960)])
@pytest.mark.parametrize("others", [1, 2, 3])
def test_cards_in_other_hands_can_be_counted(room: tuple[float, float], others: int) -> None:
    hands = ["2C 3D 4H 5S 6C 7D 8H"] * (others + 1)
    position = seen(table(*hands), 0)
    drawn = scene(position, View(*room)).pieces
    for hand in position.hands[1:]:
        lefts = [piece.x for piece in pieces_of(hand, drawn)]
        assert len(lefts) == 7
        assert all(right - left > 0.1 * WIDTH for left, right in pairwise(lefts))


def test_labels_count_the_cards_of_other_hands() -> None:
    drawn = scene(seen(table("2C 3D", "4H 5S 6C"), 0), View(640, 480)).pieces
    (label,) = [piece for piece in drawn if piece.name == "label of place of Anna"]
    assert "Anna: 0 pairs, 3 cards" in list(texts_of(label.picture))


@pytest.mark.parametrize("room", [(304, 146), (300, 560), (640, 400), (1200, 960)])
@pytest.mark.parametrize("others", [1, 3])
def test_labels_count_cards_in_windows_of_all_shapes(room: tuple[float, float], others: int) -> None:
    position = seen(table(*["2C 3D 4H 5S"] * (others + 1)), 0)
    drawn = scene(position, View(*room, alone=True)).pieces
    for name in ("You", "Anna", "Ben", "Cleo")[: others + 1]:
        (place,) = [piece for piece in drawn if piece.says.startswith(f"{name}, 4 cards")]
        is_narrow = (
            others == 3 and room == (304, 146) and name != "You"
        )  # a label with pairs would not be legible
        label = f"{name}: 4 cards" if is_narrow else f"{name}: 0 pairs, 4 cards"
        (written,) = [piece for piece in drawn if piece.name == f"label of {place.name}"]
        assert label in list(texts_of(written.picture))


def test_the_card_shown_lies_on_top_of_the_hand() -> None:
    position = seen(play_all(table("2C 3D", "9H 5S 6C", "KC KD", turn=1), "9H from Ben"), 0)
    *_, top = pieces_of(position.hands[1], scene(position, View(640, 480)).pieces)
    assert top.says.startswith("nine of hearts")


def test_piles_of_pairs_are_labelled_with_their_owner() -> None:
    def sayings(view: View) -> dict[str, str]:
        drawn = scene(table("2C 3D", "4H 5S 6C"), view).pieces
        return {piece.name: piece.says for piece in drawn if piece.name.startswith("pairs of")}

    of_dora, of_anna = pairs_of(0), pairs_of(1)
    assert sayings(View()) == {of_dora: "Dora's pairs, empty", of_anna: "Anna's pairs, empty"}
    assert sayings(View(alone=True)) == {of_dora: "your pairs, empty", of_anna: "Anna's pairs, empty"}
    alone = View(player=1, alone=True)
    assert sayings(alone) == {of_dora: "Dora's pairs, empty", of_anna: "your pairs, empty"}


def test_players_can_arrange_their_hand_in_private() -> None:
    seat = Seat(TABLETOP, seats=("person",) * 2)
    seat.keys("\r")

    def row() -> list[str]:
        held = {card.name: str(card) for card in seat.position.hands[0]}
        pieces = sorted(seat.table.scene.pieces, key=lambda piece: piece.x)
        return [held[piece.name] for piece in pieces if piece.name in held]

    first, *others = row()
    names = {str(card): card.name for card in seat.position.hands[0]}
    as_others_see_it = scene(seen(seat.position, 1), View(player=1))
    seat.drag(names[first], names[others[1]])
    assert row() == [*others[:2], first, *others[2:]]
    assert scene(seen(seat.position, 1), View(player=1, own=seat.table.view.own)) == as_others_see_it
    seat.keys("home")
    assert row() == [first, *others]


def test_speech_of_players_is_drawn_above_the_cards_and_all_marks() -> None:
    seat = Seat(replace(TABLETOP, start=lambda options, chance: table("7C 9D", "7D 4D", "3C", stock="9S 4H")))
    seat.keys("right", "\r", "up", "\r")
    seat.program.tick(0.01)
    while seat.program.moving:  # also above the card that flies to another hand
        seat.program.tick(1 / 60)
        (_, _, shown), *_ = seat.program.picture.parts
        assert isinstance(shown, Group)
        *_, answer, question = shown.parts
        assert (texts_of(answer[2]), texts_of(question[2])) == (["Here you are."], ["Any sevens?"])


@pytest.mark.parametrize("others", [1, 2, 3])
def test_the_pairs_of_others_can_be_seen_next_to_many_cards_on_a_phone(others: int) -> None:
    hands = ["3D 4H 5S 6C 7D 8H 9S"] * (others + 1)
    laid = ((), *(cards("2C 2D", 60 + 10 * k) for k in range(others)))
    position = seen(replace(table(*hands), laid=laid), 0)
    drawn = scene(position, View(224, 300)).pieces
    for player in range(1, others + 1):
        *_, pair = pieces_of(laid[player], drawn)
        *_, card = pieces_of(position.hands[player], drawn)
        assert drawn.index(pair) > drawn.index(card)


@pytest.mark.parametrize("others", [1, 2, 3])
@pytest.mark.parametrize("room", [(304, 146), (608, 434), (357, 575), (608, 240), (1500, 1060)])
def test_speech_of_players_covers_no_face_up_card(room: tuple[float, float], others: int) -> None:
    hands = [f"{rank}C {rank}D" for rank in range(7, 8 + others)]
    for asker in range(others + 1):
        other = (asker + 1) % (others + 1)
        begun = replace(table(*hands), turn=asker)
        rank = begun.hands[asker][0].rank
        asked = play_all(begun, f"{rank}C from {PLAYERS[other]}")
        drawn = scene(seen(asked, 0), View(*room, alone=True)).pieces
        bubbles = [piece for piece in drawn if piece.name.startswith("words of")]
        assert len(bubbles) == 2
        for bubble in bubbles:
            for piece in drawn:
                if piece is not bubble and (piece.side == "face" or piece in bubbles):
                    (left, top, right, bottom), box = bubble.box, piece.box
                    assert box[0] >= right or box[2] <= left or box[1] >= bottom or box[3] <= top


@pytest.mark.parametrize("room", [(304, 146), (357, 575)])
def test_names_and_numbers_of_cards_are_legible(room: tuple[float, float]) -> None:
    shown = scene(seen(table(*["2C 3D 4H 5S 6C 7D 8H"] * 4), 0), View(*room, alone=True))
    factor = min(room[0] / shown.width, room[1] / shown.height)
    labels = [
        each
        for piece in shown.pieces
        if piece.name.startswith("label of place of")
        for each in measured_texts(piece.picture, factor)
    ]
    assert len(labels) == 4
    assert all("card" in each.name and each.size >= SMALLEST_TEXT - 0.1 for each in labels)


@pytest.mark.parametrize("room", [(304, 170), (224, 300), (608, 440)])
def test_speech_of_players_is_legible(room: tuple[float, float]) -> None:
    asked = play_all(table("7C 9D", "7D 4D", "3C"), "7C from Anna")
    shown = scene(asked, View(*room))
    factor = min(room[0] / shown.width, room[1] / shown.height)
    said = [piece.picture for piece in shown.pieces if piece.name.startswith("words of")]
    measured = [each for picture in said for each in measured_texts(picture, factor)]
    assert {each.name for each in measured} == {"Any sevens?", "Here you are."}
    assert min(measured).size >= SMALLEST_TEXT - 0.1


@pytest.mark.parametrize("others", [1, 2, 3])
@pytest.mark.parametrize("room", [(224, 300), (357, 575), (608, 434), (640, 400), (1500, 1060)])
def test_the_stock_lies_in_a_pond_between_the_players(room: tuple[float, float], others: int) -> None:
    shown = scene(seen(table(*["2C 3D"] * (others + 1), stock="9S 4H"), 0), View(*room, alone=True))
    (pond,) = ponds(shown)
    (stock,) = [piece for piece in shown.pieces if piece.name == "stock"]
    *seats, own = [piece for piece in shown.pieces if piece.name.startswith("place of")]
    assert pond.box[0] >= 0
    assert pond.middle == pytest.approx(stock.middle, abs=1)
    assert max(seat.box[3] for seat in seats) < pond.box[1] < stock.box[1]
    assert stock.box[3] < pond.box[3] < own.box[1]


@pytest.mark.parametrize("others", [2, 3])
def test_there_is_no_pond_if_the_stock_is_next_to_the_players(others: int) -> None:
    assert ponds(scene(seen(table(*["2C 3D"] * (others + 1)), 0), View(608, 240))) == []
