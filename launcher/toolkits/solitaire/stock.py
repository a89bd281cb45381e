"""A stock, of which cards are drawn to a waste until it is empty, and that is begun anew then."""

from __future__ import annotations

from typing import NamedTuple

from launcher.toolkits.solitaire.heap import Heap


class Draw(NamedTuple):
    """The move by which cards come from the stock, or those of the waste are the stock again."""

    def __str__(self) -> str:
        return "draw"


def draw(stock: Heap, waste: Heap, count: int = 1) -> tuple[Heap, Heap]:
    """Stock and waste after so many cards were drawn; of an empty stock, after the waste was turned over."""
    if not stock.down:
        return Heap(waste.up[::-1]), Heap()
    return Heap(stock.down[:-count]), Heap(up=waste.up + stock.down[-count:][::-1])
