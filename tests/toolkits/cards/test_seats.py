"""Test seats at a table: their places, sizes and names."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from launcher.tabletop import View
from launcher.toolkits.cards import HEIGHT, PLAYERS, Seating, by_most, cards, player_name, scale, seated

WINDOWS = ((320, 240), (640, 400), (300, 140), (1920, 1000), (400, 900), (500, 500))
_HIGH = 1.4


def boxes(seating: Seating, middle: float) -> list[tuple[float, float, float, float]]:
    """Return the left, top, right and bottom edges of the seats and of the middle."""
    x, y = seating.middle
    seats = [(seat.x, seat.y, seat.x + seat.width, seat.y + _HIGH) for seat in seating.seats]
    return [*seats, (x, y, x + middle, y + 1)]


@pytest.mark.parametrize(("window", "players", "middle"), [*product(WINDOWS, (2, 3, 4), (1, 2.2, 3.5))])
def test_seats_do_not_overlap_or_leave_the_table(
    window: tuple[float, float], players: int, middle: float
) -> None:
    seating = seated(View(*window), players, middle)
    found = boxes(seating, middle)
    for left, top, right, bottom in found:
        assert -1e-9 <= left < right <= seating.width + 1e-9
        assert -1e-9 <= top < bottom <= seating.height + 1e-9
    for one, other in combinations(found, 2):
        aside = one[2] <= other[0] or other[2] <= one[0]
        assert aside or one[3] <= other[1] or other[3] <= one[1]


def test_the_viewer_sits_below_and_the_others_from_the_left() -> None:
    for player, order in ((0, [1, 2, 0]), (1, [2, 0, 1])):
        seats = seated(View(640, 400, player=player), 3, 1).seats
        assert [seat.player for seat in seats] == order
        assert seats[-1].y > seats[0].y == seats[1].y
        assert seats[0].x < seats[1].x


def test_cards_are_larger_on_a_narrower_table() -> None:
    usual, narrow = seated(View(500, 600), 3, 2.2), seated(View(500, 600), 3, 2.2, least=4.9)
    assert usual.width > narrow.width == pytest.approx(4.9, abs=0.3)
    sizes = [scale(View(500, 600), each.width, each.height) for each in (usual, narrow)]
    assert sizes[1] > 1.1 * sizes[0]


def test_in_low_windows_the_middle_is_at_the_side() -> None:
    low, usual = View(640, 240), View(640, 420)
    aside, between = seated(low, 2, 1), seated(usual, 2, 1)
    assert aside.middle[1] < aside.seats[-1].y - 1
    assert between.middle[1] > _HIGH
    assert scale(low, aside.width, aside.height) > scale(low, between.width, between.height)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("window", [(374, 740), (304, 146), (304, 400)])
def test_seats_use_the_whole_height_of_a_window(window: tuple[float, float], players: int) -> None:
    view = View(*window)
    seating = seated(view, players, 1)
    used = seating.height * scale(view, seating.width, seating.height) * HEIGHT
    assert used > view.height - 24  # the rest is the edge of the table


@pytest.mark.parametrize(("players", "least"), [(2, 1.05), (3, 1.05), (4, 0.95)])
def test_on_an_upright_phone_seats_are_stacked(players: int, least: float) -> None:
    phone = View(374, 740)
    seating = seated(phone, players, 1)
    assert {seat.x for seat in seating.seats} == {0}
    assert scale(phone, seating.width, seating.height) > least


def test_a_hand_is_named_after_its_player_or_yours() -> None:
    def hands(view: View) -> list[str]:
        return [seat.hand(PLAYERS[seat.player], cards("7H")).says for seat in seated(view, 2, 1).seats]

    assert hands(View()) == ["Anna's hand", "Dora's hand"]
    assert hands(View(alone=True)) == ["Anna's hand", "your hand"]
    assert hands(View(player=1, alone=True)) == ["Dora's hand", "your hand"]


def test_room_can_be_left_beside_a_hand() -> None:
    seat = seated(View(), 2, 1).seats[-1]
    assert seat.hand("Dora", (), beside=1).room == pytest.approx((seat.hand("Dora", ()).room or 0) - 1)


def test_the_name_of_a_player_is_you_for_the_only_person() -> None:
    assert [player_name(player, View(player=1, alone=True)) for player in (0, 1, 2)] == ["Dora", "You", "Ben"]
    assert [player_name(player, View(player=1)) for player in (0, 1)] == ["Dora", "Anna"]


def test_the_players_with_the_most_win() -> None:
    assert by_most([2, 5, 1], "pair") == ((1,), "Anna has the most: 5 pairs.")
    assert by_most([1, 0, 1], "pair") == ((0, 2), "Dora and Ben tie with 1 pair each.")
    assert by_most([13, 13], "pair") == ((0, 1), "13 pairs each.")
