"""The table: stock and complete runs above, the ten columns below."""

from __future__ import annotations

from typing import Final

from games.spider.rules import COLUMNS, RUNS, Position
from launcher.tabletop import Scene, View
from launcher.toolkits.cards import Pile, table, text

_PITCH: Final = 1.09  # widths from column to column
_BELOW: Final = 1.12  # heights from the stock to the columns
_PACKET: Final = 0.2  # widths from one deal of the stock to the next
_WIDTH: Final = 1 + _PITCH * (COLUMNS - 1)
_HEIGHT: Final = _BELOW + 3.4


def column(index: int) -> str:
    """The name of a column's place."""
    return f"column {index + 1}"


def packet(index: int) -> str:
    """The name of the place of one deal in the stock; the first is the last to be dealt."""
    return f"deal {index + 1}"


def scene(position: Position, view: View) -> Scene:
    """The table; what is left of the stock lies in packets of ten, one for each deal."""
    deals = len(position.stock) // COLUMNS
    packets = [
        Pile(
            packet(k),
            position.stock[::-1][k * COLUMNS : (k + 1) * COLUMNS],
            k * _PACKET,
            0,
            down=COLUMNS,
            says=f"stock, {deals} {'deal' if deals == 1 else 'deals'} left",
        )
        for k in range(max(deals, 1))
    ]
    runs = [
        Pile(f"run {k + 1}", done, _PITCH * (COLUMNS - 1 - k), 0)
        for k, done in enumerate((*position.done, *[()] * (RUNS - len(position.done))))
    ]
    columns = [
        Pile(column(k), down + up, _PITCH * k, _BELOW, "down", down=len(down))
        for k, (down, up) in enumerate(position.columns)
    ]
    return table(view, _WIDTH, _HEIGHT, [*packets, *runs, *columns])


def describe(position: Position) -> list[str]:
    """The columns from the back to the front, what is complete and what can be dealt."""
    columns = [
        f"{k:2} {text([*(card.hidden for card in down), *up]) or '-'}"
        for k, (down, up) in enumerate(position.columns, 1)
    ]
    complete = " ".join(done[0].suit for done in position.done) or "none"
    return [*columns, f"Complete: {complete}", f"Stock: {len(position.stock)} cards"]
