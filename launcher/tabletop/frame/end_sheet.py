"""The sheet at the end of a match: how it ended, how it compares, and what to play next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from launcher.controls import Form
from launcher.tabletop.frame.matches import (
    ask_for_today,
    begin_again,
    begin_against,
    begin_next,
    begin_with,
    undo,
)
from launcher.tabletop.frame.others_moves import others_sentences
from launcher.tabletop.frame.summary import end_line
from launcher.tabletop.frame.table import Next, Table, with_overlay, without_overlay
from launcher.tabletop.options import name_of
from launcher.tabletop.outcome import outcome, results, status_in_words
from launcher.tabletop.seats import PERSON

_END = "end"

Choices = dict[str, Callable[[Table], Next]]
"""What each button does, by its label."""


def open_end(table: Table) -> Table:
    """The table under what is said at the end of its match."""
    history, me = table.history, table.match.me
    title, *why = filter(None, (outcome(history, me), status_in_words(history, me, history.status)))
    lines = (*why, results(history, me), " ".join(others_sentences(table)), end_line(table))
    buttons = tuple((label, label) for label in _choices(table))
    form = Form(title, (*filter(None, lines), *table.match.record), (), (*buttons, ("cancel", "Look at it")))
    return with_overlay(table, _END, form, _choose)


def _choose(table: Table, form: Form, name: str) -> Next:
    closed = without_overlay(table, _END)
    return closed if name == "cancel" else _choices(table)[name](closed)


def _choices(table: Table) -> Choices:
    several, status, playing = bool(table.history.players), table.history.status, table.match.playing
    me = playing.index(PERSON) if PERSON in playing else 0
    won = status.winners == (me,)
    lost = bool(status.winners) and me not in status.winners if several else not won
    scored = not (several or table.tabletop.can_be_lost)
    beside = _opponents if several else _presets
    return {
        "Play again": begin_next,
        **(beside(table, "Harder", 1) if won or scored else {}),
        "Same start again": begin_again,
        **(beside(table, "Easier", -1) if lost or scored else {}),
        "Today’s game": ask_for_today,
        "Undo": undo,
    }


def _presets(table: Table, word: str, step: int) -> Choices:
    """The preset that is so far up the ladder from the one that is played."""
    rungs, here = table.tabletop.ladder, name_of(table.tabletop, table.history.options)
    name = _rung(rungs, rungs.index(here) + step) if here in rungs else None
    return {f"{word}: {name}": partial(begin_with, options=table.tabletop.presets[name])} if name else {}


def _opponents(table: Table, word: str, step: int) -> Choices:
    """Computers that are so much stronger than the strongest here, for a person who plays with some."""
    strengths, playing = table.tabletop.strengths, table.match.playing
    here = [strengths.index(seat) for seat in playing if seat != PERSON]
    name = _rung(strengths, max(here) + step) if here and PERSON in playing else None
    return {f"{word}: {name}": partial(begin_against, strength=name)} if name else {}


def _rung(rungs: Sequence[str], at: int) -> str | None:
    """One of several, if there is one at that place."""
    return rungs[at] if 0 <= at < len(rungs) else None
