"""Challenges: play the same start against a friend's claimed result."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Final

from launcher.controls import Form, Row, Typed
from launcher.picture import (
    Picture,
    ellipsis,
    group,
    labelled,
    line_height,
    rectangle,
    scale,
    text,
    text_width,
)
from launcher.tabletop.challenge import LONGEST_NAME, Challenge, is_challenge
from launcher.tabletop.frame.commands import SHARE
from launcher.tabletop.frame.feature import Command, Feature
from launcher.tabletop.frame.table import Next, Table, say, with_overlay, without_overlay
from launcher.tabletop.frame.turns import start_match
from launcher.text import counted
from launcher.universe import Copy, Package, Pasted, Remember

_SHEET, _NAME, _LINE = "challenge", "challenger", "challenge"
_SIZE: Final = 12.0
_WIDEST: Final = 110.0  # the greatest width of the counter, in logical pixels
_BAR: Final = 3.0  # the height of the bar below it
_GAP: Final = 1.0  # above the bar
_BUTTONS = (("copy", "Copy"), ("cancel", "Cancel"))


@dataclass(frozen=True)
class Rivalry:
    """The last challenge that was pasted, and the player's own name.

    Attributes:
        challenge: the challenge; it counts in each match with the same start.
        name: the name under which the player challenges others.
    """

    challenge: Challenge | None = None
    name: str = ""


def challenge_of(table: Table) -> Challenge | None:
    """Return the challenge that this match is played against, or None."""
    challenge = table.part(Rivalry).challenge
    return challenge if challenge and challenge.has_start_of(table.history) else None


def ask_name(table: Table, *problem: str) -> Table:
    """Open the dialog that copies a challenge."""
    said = "Copy a line for a friend, who pastes it into the same game and plays the same start."
    row = Row(_NAME, "Your name", Typed(table.part(Rivalry).name, LONGEST_NAME))
    form = Form("Challenge a friend", (*problem, said), (row,), _BUTTONS, focus=_NAME)
    return with_overlay(table, _SHEET, form, _copy)


def _copy(table: Table, form: Form, name: str) -> Next:
    closed = without_overlay(table, _SHEET)
    if name == "cancel":
        return closed
    if name != "copy":
        return table
    typed = str(form.values[_NAME])
    try:
        challenge = Challenge.of(table.history, typed)
        line = challenge.line(table.tabletop, table.window.game)
    except ValueError as error:
        return say(closed, str(error))
    known = closed.with_part(replace(table.part(Rivalry), name=challenge.name))
    said = "The challenge was copied to the clipboard. Send it to a friend."
    return Package(say(known, said), Copy(line), Remember(_NAME, [challenge.name]))


def _on_reply(table: Table, message: object) -> Next | None:
    """Begin the match of a pasted challenge."""
    if not (isinstance(message, Pasted) and is_challenge(message.text)):
        return None
    try:
        challenge = Challenge.read(table.tabletop, table.window.game, message.text)
    except ValueError as error:
        return say(table, str(error))
    begun = start_match(table, challenge.options, challenge.seed)
    if not isinstance(begun, Package):
        return begun
    after = begun.world.with_part(replace(table.part(Rivalry), challenge=challenge))
    kept = Remember(_LINE, [challenge.line(table.tabletop, table.window.game)])
    return Package(say(after, f"{challenge.news(after.history, 0)[0]}."), *begun.messages, kept)


def _opened(table: Table, given: Mapping[str, Any]) -> Table:
    """Take up the last challenge, in case its match continues."""
    challenge = None
    for line in given.get(_LINE, ())[:1]:
        with suppress(ValueError):  # for options that no longer exist
            challenge = Challenge.read(table.tabletop, table.window.game, line)
    return table.with_part(Rivalry(challenge, "".join(given.get(_NAME, ()))[:LONGEST_NAME]))


def _commands_at_end(table: Table) -> tuple[Command[Table], ...]:
    mine = table.history.status.over and not (table.history.players or table.history.is_read_to_its_end)
    return (
        Command(
            "challenge",
            "Challenge a friend",
            ask_name,
            rank=5,
            says="copies a line with this start, your result and your times",
            there=mine,
            group=SHARE,
        ),
    )


def draw_counter(table: Table) -> Picture | None:
    """Draw how far the challenger was at this moment, or return None without a challenge."""
    challenge, history = challenge_of(table), table.history
    if challenge is None or history.status.over:
        return None
    now = (history.node.seconds or 0) if table.is_only_shown else table.match.seconds
    name, total = challenge.name or "Your friend", challenge.times[-1]
    progress = challenge.progress(now) if history.at else counted(challenge.moves, "move")
    return _draw(name, progress, min(1.0, now / max(1, total)), table.window.layout.times)


@lru_cache(maxsize=4)
def _draw(name: str, progress: str, share: float, times: float) -> Picture:
    shown = ellipsis(name, _SIZE, _WIDEST, bold=True)
    width = max(text_width(shown, _SIZE, bold=True), text_width(progress, _SIZE))
    high = line_height(_SIZE)
    track = rectangle(width, 1, "border")  # thin, as a theme may draw it in a similar colour
    done = rectangle(max(_BAR, width * share), _BAR, "accent", radius=_BAR / 2)
    parts = [
        (0.0, 0.0, text(shown, _SIZE, bold=True)),
        (0.0, high, text(progress, _SIZE)),
        (0.0, 2 * high + _GAP + (_BAR - 1) / 2, track),
        (0.0, 2 * high + _GAP, done),
    ]
    drawn = group(width, 2 * high + _GAP + _BAR, parts)
    # not part of the status, as every change of the status is spoken
    said = f"{name}: {progress}"
    return labelled(drawn if times == 1 else scale(times, drawn), "paragraph", said, key="challenge")


def _news(table: Table) -> tuple[str, ...]:
    challenge = challenge_of(table)
    return challenge.news(table.history, table.match.seconds) if challenge else ()


CHALLENGES = Feature(
    "challenges",
    needs=Rivalry,
    remembers=(_LINE, _NAME),
    opened=_opened,
    received=_on_reply,
    commands_at_end=_commands_at_end,
    news=_news,
    beside=draw_counter,
)
