"""The text of Spider for screen readers and plain text."""

from __future__ import annotations

from games.spider.rules import Position
from launcher.toolkits.cards import hidden, text


def describe(position: Position) -> list[str]:
    """Return the columns, runs and stock as text.

    The columns go from the back to the front.
    """
    columns = [
        f"{k:2} {text([*hidden(down), *up]) or '-'}" for k, (down, up) in enumerate(position.columns, 1)
    ]
    complete = " ".join(done[0].suit for done in position.done) or "none"
    return [*columns, f"Complete: {complete}", f"Stock: {len(position.stock)} cards"]
