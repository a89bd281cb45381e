"""The card of a plugin that can't be started: what is wrong, and what can be done about it."""

from __future__ import annotations

from collections.abc import Iterable

from launcher.console.shelf import CARD_PAD, LINE_SIZE, REASON_LEAD, REASON_SIZE, Card
from launcher.controls import Mood, draw_button
from launcher.picture import Group, Picture, ellipsis, group, line_height, rectangle, text


def draw_card(card: Card, moods: Iterable[Mood]) -> Group:
    """Its picture, with the moods of its buttons."""
    title = f"{card.problem.name} ({card.problem.distribution})"
    title = ellipsis(title, LINE_SIZE, card.width - 2 * CARD_PAD, bold=True)
    parts: list[tuple[float, float, Picture]] = [
        (0, 0, rectangle(card.width, card.height, "surface", radius=12, outline="border")),
        (CARD_PAD, CARD_PAD, text(title, LINE_SIZE, bold=True)),
    ]
    top = CARD_PAD + line_height(LINE_SIZE) + 6
    for k, line in enumerate(card.reason):
        parts.append((CARD_PAD, top + k * REASON_LEAD, text(line, REASON_SIZE, "muted")))
    for button, mood in zip(card.buttons, moods, strict=True):
        parts.append((button.x - card.x, button.y - card.y, draw_button(button, mood)))
    return group(card.width, card.height, parts)
