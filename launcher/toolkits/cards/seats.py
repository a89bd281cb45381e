"""Seats at a table: the other players above, the viewer below, and common piles in the middle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from launcher.tabletop import GivenName, View, counted, listed
from launcher.toolkits.cards.card import Card
from launcher.toolkits.cards.piles import Pile
from launcher.toolkits.cards.scene import Region, scale

PLAYERS: Final = (GivenName("Dora", written="You"), GivenName("Anna"), GivenName("Ben"), GivenName("Cleo"))
"""The names of the players at a table."""

_HIGH: Final = 1.36  # the height of a seat, in card heights
_HEAD: Final = 0.3  # the part of it above the hand, for the label
_EDGE: Final = 0.12  # the distance between a seat's edge and the hand, in card widths
_GAP: Final = 0.2  # the distance between two seats
_ASIDE: Final = 0.3  # the distance between the other players and the middle next to them
_USUAL, _LOW = 8.4, 11.3  # the widths of usual and of low tables
_LEAST, _EACH = 6.0, 2.45  # the minimum width in a narrow window, and the width for each other player
_UPRIGHT = 4.6  # the width on an upright phone, with the other seats below each other
_TALL = 1.55  # the ratio of height to width of an upright phone


class Seat(NamedTuple):
    """The part of a table that belongs to a player.

    Lengths across are in card widths, lengths down in card heights.

    Attributes:
        player: the number of the player.
        x: the left edge.
        y: the top edge.
        width: the width.
        own: whether the seat belongs to the only person at the table.
    """

    player: int
    x: float
    y: float
    width: float
    own: bool = False

    def region(self, name: str, label: str, *, lit: bool, says: str) -> Region:
        """Return the frame of the seat."""
        return Region(name, self.x, self.y, self.width, _HIGH, label, lit, says)

    def hand(self, name: str, cards: tuple[Card, ...], beside: float = 0.0) -> Pile:
        """Return the hand of the seat.

        Args:
            name: the name of the player.
            cards: the cards from left to right.
            beside: the room to leave on the right.
        """
        says = "your hand" if self.own else f"{name}'s hand"
        room = self.width - 2 * _EDGE - beside
        return Pile(f"hand of {name}", cards, self.x + _EDGE, self.y + _HEAD, "hand", room, says=says)


class Seating(NamedTuple):
    """A table for several players.

    Attributes:
        width: the width of the table, in card widths.
        height: the height of the table, in card heights.
        seats: the seats of the other players in turn, and last the viewer's seat.
        middle: the left and top edges of the common piles.
    """

    width: float
    height: float
    seats: Sequence[Seat]
    middle: tuple[float, float]


def by_most(counts: Sequence[int], what: str) -> tuple[tuple[int, ...], str]:
    """Return the players with the most, who win, and a sentence with their number.

    Args:
        counts: the number that each player has.
        what: the singular noun for the things counted.
    """
    most = max(counts)
    winners = tuple(player for player, count in enumerate(counts) if count == most)
    had = counted(most, what)
    if len(winners) == 1:
        return winners, f"{who_has(winners)} the most: {had}."
    names = listed([PLAYERS[player] for player in winners])
    return winners, f"{had} each." if len(winners) == len(counts) else f"{names} tie with {had} each."


def who_has(players: Sequence[int]) -> str:
    """Return the beginning of a sentence about these players: "Anna has", "Anna and Ben have"."""
    names = listed([PLAYERS[player] for player in players])
    return f"{names} {'has' if len(players) == 1 else 'have'}"


def turn_of(player: int, do: str) -> str:
    """Return a sentence such as "Anna: draw." with the player to move and the action."""
    return f"{PLAYERS[player]}: {do}."


def player_name(player: int, view: View) -> str:
    """Return the label of a player on the table: "You" for the only person."""
    return "You" if view.alone and player == view.player else PLAYERS[player]


def seated(view: View, players: int, middle: float) -> Seating:
    """Return the seats of a table in the layout with the largest cards.

    In low windows, the common piles are at the side. In upright windows, the seats are below each other.

    Args:
        view: the view of the player.
        players: the number of players.
        middle: the width of the common piles, which are one card high.
    """
    order = [(view.player + k) % players for k in range(1, players + 1)]
    between = [
        _around(order, width, width, ((width - middle) / 2, 1.62), 2.9)
        for width in (_USUAL, max(_LEAST, _EACH * (players - 1)))
    ]
    aside = _LOW - middle
    low = _around(order, _LOW, aside - _ASIDE, (aside, _HEAD), 1.5)
    upright = [_upright(order, middle)] if view.height > _TALL * view.width else []
    best = max(*between, low, *upright, key=lambda each: scale(view, each.width, each.height))
    *others, last = best.seats
    return best._replace(seats=(*others, last._replace(own=view.alone)))


def _around(
    order: Sequence[int], width: float, others: float, middle: tuple[float, float], below: float
) -> Seating:
    """Return a table with the other players side by side at the top and the last player below."""
    *rest, last = order
    each = (others + _GAP) / max(1, len(rest))
    above = [Seat(player, k * each, 0.0, each - _GAP) for k, player in enumerate(rest)]
    return Seating(width, below + _HIGH, (*above, Seat(last, 0.0, below, width)), middle)


def _upright(order: Sequence[int], middle: float) -> Seating:
    """Return a table with all seats below each other and the common piles above the last seat."""
    *rest, last = order
    above = [Seat(player, 0.0, k * (_HIGH + _GAP), _UPRIGHT) for k, player in enumerate(rest)]
    below = len(rest) * (_HIGH + _GAP)
    own = Seat(last, 0.0, below + 1 + _GAP, _UPRIGHT)
    return Seating(_UPRIGHT, own.y + _HIGH, (*above, own), ((_UPRIGHT - middle) / 2, below))
