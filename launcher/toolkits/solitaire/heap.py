"""A heap: cards that lie together, as rules know them."""

from __future__ import annotations

from typing import NamedTuple

from launcher.toolkits.cards import Card, hidden


class Heap(NamedTuple):
    """Cards at one place of a solitaire, from the bottom up, which in a column is from the back to the front.

    Attributes:
        down: the cards that lie face down.
        up: those that lie face up, on them.
    """

    down: tuple[Card, ...] = ()
    up: tuple[Card, ...] = ()

    @property
    def cards(self) -> tuple[Card, ...]:
        """All of them."""
        return self.down + self.up

    @property
    def seen(self) -> Heap:
        """The heap as a player knows it: nothing of what lies face down."""
        return Heap(hidden(self.down), self.up)

    @property
    def turned(self) -> Heap:
        """The heap with its front card face up."""
        return self if self.up else Heap(self.down[:-1], self.down[-1:])
