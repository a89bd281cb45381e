"""Suggestions after a match: play again, or play something harder or easier."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from launcher.tabletop.frame.matches import begin_again, begin_against, begin_next, begin_with
from launcher.tabletop.frame.own_commands import Command
from launcher.tabletop.frame.replay import begin_review
from launcher.tabletop.frame.table import Table
from launcher.tabletop.frame.teach import ask_for_lapse, can_teach
from launcher.tabletop.options import name_of
from launcher.tabletop.seats import PERSON


def begin_commands(table: Table) -> tuple[Command, ...]:
    """Return the commands that begin a match, with suggestions if the last one is over."""
    over = table.status.over
    new = Command(
        "new",
        "Play again" if over else "New",
        begin_next,
        ("f2", "ctrl+n", "n"),
        chosen=over,
        rank=1 if over else 3,
        says="starts another match",
    )
    if not over:
        return (new,)
    several, winners, playing = bool(table.history.players), table.status.winners, table.playing
    me = playing.index(PERSON) if PERSON in playing else 0
    harder = winners == (me,)
    easier = bool(winners) and me not in winners if several else not harder
    if not (several or harder or table.tabletop.can_be_lost):
        is_good = table.tabletop.is_good
        harder = is_good is None or is_good(table.history.position)
        easier = is_good is None or not harder
    beside = _opponents if several else _presets
    return (
        new,
        *(beside(table, "Harder", 1) if harder else ()),
        *(beside(table, "Easier", -1) if easier else ()),
        Command(
            "teach",
            "Teach me",
            ask_for_lapse,
            rank=3,
            says="shows where you went wrong, and a better move",
            there=can_teach(table),
        ),
        Command(
            "analyse",
            "Analyse",
            begin_review,
            rank=3,
            says="a replay with a mark at each mistake",
            there=table.tabletop.analyse is not None and bool(table.history.at),
        ),
        Command("again", "Same start again", begin_again, rank=9),
    )


def _presets(table: Table, word: str, step: int) -> tuple[Command, ...]:
    """Return the command for a preset, `step` rungs higher on the ladder."""
    rungs, here = table.tabletop.ladder, name_of(table.tabletop, table.history.options)
    name = _rung(rungs, rungs.index(here) + step) if here in rungs else None
    if not name:
        return ()
    options = table.tabletop.presets[name]
    return (Command(word.lower(), f"{word}: {name}", partial(begin_with, options=options), rank=2),)


def _opponents(table: Table, word: str, step: int) -> tuple[Command, ...]:
    """Return the command for computers `step` strengths above the strongest in this match."""
    strengths, playing = table.tabletop.strengths, table.playing
    here = [strengths.index(seat) for seat in playing if seat != PERSON]
    has_played = PERSON in playing and not table.history.is_read_to_its_end
    name = _rung(strengths, max(here) + step) if here and has_played else None
    if not name:
        return ()
    return (Command(word.lower(), f"{word}: {name}", partial(begin_against, strength=name), rank=2),)


def _rung(rungs: Sequence[str], at: int) -> str | None:
    """Return the item at an index, or None."""
    return rungs[at] if 0 <= at < len(rungs) else None
