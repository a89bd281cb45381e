"""The text of Spider for screen readers and the plain-text mode."""

from __future__ import annotations

from games.spider.rules import Position
from launcher.toolkits.cards import hidden, text


def describe(position: Position) -> list[str]:
    """Return the columns from the back to the front, the complete runs and the stock."""
    columns = [
        f"{k:2} {text([*hidden(down), *up]) or '-'}" for k, (down, up) in enumerate(position.columns, 1)
    ]
    complete = " ".join(done[0].suit for done in position.done) or "none"
    return [*columns, f"Complete: {complete}", f"Stock: {len(position.stock)} cards"]
