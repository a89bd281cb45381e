"""Who sits where: the others side by side above, whoever looks below, and in the middle what belongs to nobody."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from launcher.tabletop import GivenName, View, counted, listed
from launcher.toolkits.cards.card import Card
from launcher.toolkits.cards.piles import Pile
from launcher.toolkits.cards.scene import Region, scale

PLAYERS: Final = (GivenName("Dora", written="You"), GivenName("Anna"), GivenName("Ben"), GivenName("Cleo"))
"""What the players at a table are called, as many as there are."""

_HIGH: Final = 1.36  # heights of a card that a seat takes
_HEAD: Final = 0.3  # of them above the hand, for the label
_EDGE: Final = 0.12  # widths of a card between a seat's edge and the hand
_GAP: Final = 0.2  # between two seats
_ASIDE: Final = 0.3  # between the others and the middle, where it is beside them
_USUAL, _LOW = 8.4, 11.3  # how wide tables are
_LEAST, _EACH = 6.0, 2.45  # the same where the window is narrow: at least, and for each of the others
_UPRIGHT = 4.6  # the same where it is a phone's, held upright, and the others are below each other
_TALL = 1.55  # times as high as wide it is then


class Seat(NamedTuple):
    """The part of a table that belongs to a player.

    Lengths across are in widths of a card, lengths down in heights of a card.

    Attributes:
        player: whose it is.
        x: the left edge.
        y: the top edge.
        width: it has.
        own: whether it is that of the only person at the table.
    """

    player: int
    x: float
    y: float
    width: float
    own: bool = False

    def region(self, name: str, label: str, *, lit: bool, says: str) -> Region:
        """The frame around it."""
        return Region(name, self.x, self.y, self.width, _HIGH, label, lit, says)

    def hand(self, name: str, cards: tuple[Card, ...], beside: float = 0.0) -> Pile:
        """The hand that is held there.

        Args:
            name: of the player.
            cards: from the left to the right.
            beside: room that is left on its right.
        """
        says = "your hand" if self.own else f"{name}’s hand"
        room = self.width - 2 * _EDGE - beside
        return Pile(f"hand of {name}", cards, self.x + _EDGE, self.y + _HEAD, "hand", room, says=says)


class Seating(NamedTuple):
    """A table for several.

    Attributes:
        width: of all, in widths of a card.
        height: of all, in heights of a card.
        seats: those of the others in turn, and last that of whoever looks.
        middle: the left and the top edge of what belongs to nobody.
    """

    width: float
    height: float
    seats: Sequence[Seat]
    middle: tuple[float, float]


def by_most(counts: Sequence[int], what: str) -> tuple[tuple[int, ...], str]:
    """The winners by having the most, and a sentence that says with how many.

    Args:
        counts: how much each of the players has.
        what: one of what is counted.
    """
    most = max(counts)
    winners = tuple(player for player, count in enumerate(counts) if count == most)
    had = counted(most, what)
    if len(winners) == 1:
        return winners, f"{who_has(winners)} the most: {had}."
    names = listed([PLAYERS[player] for player in winners])
    return winners, f"{had} each." if len(winners) == len(counts) else f"{names} share it with {had} each."


def who_has(players: Sequence[int]) -> str:
    """The beginning of a sentence about what these players have: "Anna has", "Anna and Ben have"."""
    names = listed([PLAYERS[player] for player in players])
    return f"{names} {'has' if len(players) == 1 else 'have'}"


def turn_of(player: int, do: str) -> str:
    """A sentence that says whose turn it is and what that player is to do: "Anna: draw."."""
    return f"{PLAYERS[player]}: {do}."


def player_name(player: int, view: View) -> str:
    """The label of a player on the table: the only person there is "You"."""
    return "You" if view.alone and player == view.player else PLAYERS[player]


def seated(view: View, players: int, middle: float) -> Seating:
    """Seats for so many, laid out so that cards are as large as they can be.

    In low windows, the middle is aside; in upright ones, the others are below each other.

    Args:
        view: of whoever looks.
        players: how many play.
        middle: how wide that is which belongs to nobody. It is as high as a card.
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
    """The others share a width at the top, and the last has all of it below."""
    *rest, last = order
    each = (others + _GAP) / max(1, len(rest))
    above = [Seat(player, k * each, 0.0, each - _GAP) for k, player in enumerate(rest)]
    return Seating(width, below + _HIGH, (*above, Seat(last, 0.0, below, width)), middle)


def _upright(order: Sequence[int], middle: float) -> Seating:
    """All seats below each other, each as wide as the table, with the middle above the last."""
    *rest, last = order
    above = [Seat(player, 0.0, k * (_HIGH + _GAP), _UPRIGHT) for k, player in enumerate(rest)]
    below = len(rest) * (_HIGH + _GAP)
    own = Seat(last, 0.0, below + 1 + _GAP, _UPRIGHT)
    return Seating(_UPRIGHT, own.y + _HIGH, (*above, own), ((_UPRIGHT - middle) / 2, below))
