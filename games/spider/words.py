"""What is said of a position to those who don't see the scene."""

from __future__ import annotations

from games.spider.rules import Position
from launcher.toolkits.cards import hidden, text


def describe(position: Position) -> list[str]:
    """The columns from the back to the front, what is complete and what can be dealt."""
    columns = [
        f"{k:2} {text([*hidden(down), *up]) or '-'}" for k, (down, up) in enumerate(position.columns, 1)
    ]
    complete = " ".join(done[0].suit for done in position.done) or "none"
    return [*columns, f"Complete: {complete}", f"Stock: {len(position.stock)} cards"]
