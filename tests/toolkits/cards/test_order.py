"""Test hands in the order that their players chose."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from launcher.tabletop import Scene, View
from launcher.toolkits.cards import Card, Pile, cards, deck, hidden, in_own_order, own_order, table, text

Hands = tuple[tuple[Card, ...], ...]

HANDS: Hands = (cards("2C 5D 9H KS"), cards("3C 6D", first=10))


def hand_of(position: Hands, player: int) -> tuple[Card, ...]:
    return position[player]


def scene(position: Hands, view: View) -> Scene:
    hands = [
        Pile(f"hand {player}", in_own_order(tuple(sorted(hand)), view, player), 0, player, "hand", 5)
        for player, hand in enumerate(position)
    ]
    return table(view, 5, 2, hands)


arrange = own_order(scene, hand_of)


def lay(view: View, face: str, onto: str, position: Hands = HANDS) -> View:
    names = {str(card): card.name for hand in position for card in hand}
    after = arrange(position, view, names[face], names[onto])
    assert after is not None
    return after


def in_order(view: View, hand: str) -> str:
    return text(in_own_order(cards(hand), view, view.player))


def test_a_card_takes_the_place_that_it_is_dragged_to() -> None:
    assert in_order(lay(View(), "2C", "9H"), "2C 5D 9H KS") == "5D 9H 2C KS"
    assert in_order(lay(View(), "KS", "5D"), "2C 5D 9H KS") == "2C KS 5D 9H"
    twice = lay(lay(View(), "2C", "9H"), "KS", "9H")
    assert in_order(twice, "2C 5D 9H KS") == "5D KS 9H 2C"


def test_new_cards_come_last_and_returning_cards_take_their_old_place() -> None:
    view = lay(View(), "KS", "2C")
    two, five, nine, king = HANDS[0]
    ace, ten = cards("AC 10H", first=20)
    assert text(in_own_order((ace, two, nine, ten, king), view, 0)) == "KS 2C 9H AC 10H"
    assert text(in_own_order((two, five, nine, king), view, 0)) == "KS 2C 5D 9H"


def test_another_deal_is_in_the_order_of_the_game() -> None:
    view = lay(View(), "KS", "2C")
    assert in_order(view, "3C 5H 9H QS") == "3C 5H 9H QS"  # the nine happens to be there again


def test_each_player_has_a_private_order() -> None:
    first = lay(View(), "KS", "2C")
    other = replace(first, player=1)
    assert scene(HANDS, other) == scene(HANDS, View(player=1))
    both = lay(other, "6D", "3C")
    assert text(in_own_order(HANDS[1], both, 1)) == "6D 3C"
    assert scene(HANDS, replace(both, player=0)) == scene(HANDS, first)
    assert arrange(HANDS, both, "", "") == other


def test_drags_that_change_no_order() -> None:
    position = (HANDS[0], hidden(HANDS[1]))
    own, others = HANDS[0][0].name, HANDS[1][0].name
    assert arrange(position, View(), own, own) == View()
    assert arrange(position, View(), others, others) is None
    assert (
        arrange(position, View(player=1), others, others) is None
    )  # even the viewer does not know these cards
    assert arrange(position, View(), own, others) is None
    assert arrange(position, View(), own, "hand 0") is None


@given(st.permutations(deck()[:7]), st.lists(st.tuples(st.integers(0, 6), st.integers(0, 6)), max_size=6))
def test_no_card_is_lost_or_doubled(hand: list[Card], steps: list[tuple[int, int]]) -> None:
    view = View()
    for one, other in steps:
        view = arrange((tuple(hand),), view, hand[one].name, hand[other].name) or view
        shown = in_own_order(tuple(hand), view, 0)
        assert sorted(shown) == sorted(hand)
    assert arrange((tuple(hand),), view, "", "") == View()
