"""The card of a plugin that cannot be started, with its problem and buttons to deal with it."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from launcher.catalog import OURS, Problem, normalised
from launcher.console.world import COPY, DISABLE, UNINSTALL, name_of
from launcher.controls import Mood, PushButton, draw_button, row
from launcher.picture import Part, Picture, ellipsis, group, labelled, line_height, rectangle, text, wrap

_PAD = 14
_TITLE_SIZE = 14
_SIZE = 13
_LEAD = 19
_WIDEST = 760


class ProblemCard(NamedTuple):
    """The card of a plugin's problem: its place, the lines of the reason, and its buttons."""

    problem: Problem
    x: float
    y: float
    width: float
    height: float
    reason: tuple[str, ...]
    buttons: tuple[PushButton, ...]


def card_at(problem: Problem, x: float, y: float, room: float) -> ProblemCard:
    """Return a card with its top left corner at x, y that fits into the room."""
    width = min(room, _WIDEST)
    reason = tuple(wrap(f"{problem.reason}.", _SIZE, width - 2 * _PAD))
    name = name_of(problem)
    labels = [(COPY + name, "Copy"), (DISABLE + name, "Disable")]
    if normalised(problem.distribution) != OURS:
        labels.append((UNINSTALL + name, "Uninstall"))
    top = _PAD + line_height(_TITLE_SIZE) + 6 + len(reason) * _LEAD + 10
    buttons = row(labels, x + _PAD, y + top, gap=8 if width > 300 else 4)
    return ProblemCard(problem, x, y, width, top + buttons[0].height + _PAD, reason, buttons)


@lru_cache(maxsize=256)
def draw_card(card: ProblemCard, moods: tuple[Mood, ...]) -> Picture:
    """Draw a card, with the moods of its buttons."""
    title = f"{card.problem.name} ({card.problem.distribution})"
    title = ellipsis(title, _TITLE_SIZE, card.width - 2 * _PAD, bold=True)
    parts: list[Part] = [
        (0, 0, rectangle(card.width, card.height, "surface", radius=12, outline="border")),
        (_PAD, _PAD, text(title, _TITLE_SIZE, bold=True)),
    ]
    top = _PAD + line_height(_TITLE_SIZE) + 6
    for k, line in enumerate(card.reason):
        parts.append((_PAD, top + k * _LEAD, text(line, _SIZE, "muted")))
    for button, mood in zip(card.buttons, moods, strict=True):
        parts.append((button.x - card.x, button.y - card.y, draw_button(button, mood)))
    words = f"{card.problem.name}: {card.problem.reason}."
    return labelled(group(card.width, card.height, parts), "group", words)
