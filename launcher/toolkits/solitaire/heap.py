"""Heaps: the cards at one place, as rules use them."""

from __future__ import annotations

from typing import NamedTuple

from launcher.toolkits.cards import Card, hidden


class Heap(NamedTuple):
    """The cards at one place of a solitaire, from the bottom up or, in a column, from the back to the front.

    Attributes:
        down: the face-down cards.
        up: the face-up cards on top of them.
    """

    down: tuple[Card, ...] = ()
    up: tuple[Card, ...] = ()

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards."""
        return self.down + self.up

    @property
    def seen(self) -> Heap:
        """The heap without the faces of its face-down cards."""
        return Heap(hidden(self.down), self.up)

    @property
    def turned(self) -> Heap:
        """The heap with its front card face up."""
        return self if self.up else Heap(self.down[:-1], self.down[-1:])
