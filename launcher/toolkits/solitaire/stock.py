"""A stock whose cards are drawn to a waste, which becomes the stock again when the stock is empty."""

from __future__ import annotations

from typing import NamedTuple

from launcher.toolkits.solitaire.heap import Heap


class Draw(NamedTuple):
    """The move that draws cards from the stock or turns the waste into a new stock."""

    def __str__(self) -> str:
        return "draw"


def draw(stock: Heap, waste: Heap, count: int = 1) -> tuple[Heap, Heap]:
    """Return the stock and the waste after drawing this many cards, or after turning the waste over."""
    if not stock.down:
        return Heap(waste.up[::-1]), Heap()
    return Heap(stock.down[:-count]), Heap(up=waste.up + stock.down[-count:][::-1])
