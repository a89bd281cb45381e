"""Matches: undo, restart, another match, and today's game.

Today's game is the same for everyone who plays it today.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from functools import partial

from launcher.tabletop.frame.feature import PLAY, Command, Feature
from launcher.tabletop.frame.table import Next, Table
from launcher.tabletop.frame.turns import go_to, start_match, take_up_match
from launcher.tabletop.history import History
from launcher.tabletop.knowledge import PERSON, decides
from launcher.tabletop.options import name_of, texts_of
from launcher.tabletop.vocabulary import daily_seed, new_seed
from launcher.universe import Package, Remember
from launcher.universe.messages import Call


def begin_next(table: Table) -> Next:
    """Begin another match with the same or suggested options.

    A feature can suggest the options.
    """
    suggested = (feature.next_options(table) for feature in table.features if feature.next_options)
    options = next((each for each in suggested if each is not None), table.history.options)
    return start_match(table, options, new_seed())


def begin_with(table: Table, options: object) -> Next:
    """Begin another match with these options, and remember them."""
    begun = start_match(table, options, new_seed())
    if not isinstance(begun, Package):
        return begun
    return Package(begun.world, Remember("options", texts_of(options)), *begun.messages)


def begin_against(table: Table, strength: str) -> Next:
    """Begin another match against computers of this strength.

    The options stay the same, and the seats are remembered.
    """
    seats = tuple([seat if seat == PERSON else strength for seat in table.match.seats])
    another = History.begin(table.tabletop, table.history.options, new_seed())
    after = take_up_match(replace(table, match=replace(table.match, seats=seats)), another)
    return Package(after.world, Remember("seats", list(seats)), *after.messages)


def _commands(table: Table) -> tuple[Command[Table], ...]:
    """Return the commands that begin a match.

    After a match, there are also commands for a harder or easier one.
    """
    over = table.status.over
    new = Command(
        "new",
        "Play again" if over else "New",
        begin_next,
        ("f2", "ctrl+n", "n"),
        chosen=over,
        rank=1 if over else 3,
        says="starts another match",
        place=PLAY,
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
    )


def _presets(table: Table, word: str, step: int) -> tuple[Command[Table], ...]:
    """Return the command for a preset, `step` rungs higher on the ladder."""
    rungs, here = table.tabletop.ladder, name_of(table.tabletop, table.history.options)
    name = _rung(rungs, rungs.index(here) + step) if here in rungs else None
    if not name:
        return ()
    options = table.tabletop.presets[name]
    return (
        Command(word.lower(), f"{word}: {name}", partial(begin_with, options=options), rank=2, place=PLAY),
    )


def _opponents(table: Table, word: str, step: int) -> tuple[Command[Table], ...]:
    """Return the command for computers `step` strengths above the current ones.

    The strongest computer in this match counts.
    """
    strengths, playing = table.tabletop.strengths, table.playing
    here = [strengths.index(seat) for seat in playing if seat != PERSON]
    has_played = PERSON in playing and not table.history.is_read_to_its_end
    name = _rung(strengths, max(here) + step) if here and has_played else None
    if not name:
        return ()
    return (
        Command(word.lower(), f"{word}: {name}", partial(begin_against, strength=name), rank=2, place=PLAY),
    )


def _rung(rungs: Sequence[str], at: int) -> str | None:
    """Return the item at an index, or None."""
    return rungs[at] if 0 <= at < len(rungs) else None


def _begin_today(table: Table) -> Next:
    return Package(table, Call(todays_seed, (), begin_with_seed))


def todays_seed() -> str:
    """Return the seed of today's game, in the player's time zone."""
    return daily_seed(date.today())


def begin_with_seed(table: Table, seed: str) -> Next:
    """Begin a match with this seed and the default options.

    The default options are the same for every player.
    """
    return start_match(table, table.tabletop.options(), seed)


_SAYS = "the same game for everyone who plays it today"
_ROWS_OF_TODAY = (Command("daily", "Today's game", _begin_today, ("ctrl+d",), says=_SAYS),)


def undo(table: Table) -> Next:
    """Go back to the last decision of a person.

    At the start of a match, return to the previous match.
    """
    if table.history.at:
        return go_to(table, table.history.undo(partial(decides, table.match.seats)))
    previous = table.previous
    if previous is None:
        return table
    back = take_up_match(table, previous)
    return Package(replace(back.world, match=replace(back.world.match, former=None)), *back.messages)


def redo(table: Table) -> Next:
    """Go forward to the next decision of a person."""
    return go_to(table, table.history.redo(partial(decides, table.match.seats)))


def restart(table: Table) -> Next:
    """Go back to the start."""
    return go_to(table, table.history.go_to(0))


def begin_again(table: Table) -> Next:
    """Begin another match with the same start."""
    return start_match(table, table.history.options, table.history.seed)


def _commands_to_go_back(table: Table) -> tuple[Command[Table], ...]:
    history = table.history
    strict = history.why_no_undo
    can_undo = (history.at > 0 and not strict) or table.previous is not None
    idle = 9 if table.is_new else 5  # a button without use leaves its room to others
    return (
        Command("again", "Same start again", begin_again, rank=9, place=PLAY, there=table.status.over),
        Command(
            "undo",
            "Undo",
            undo,
            ("ctrl+z", "\b", "u"),
            can_undo,
            strict or "There are no moves to undo.",
            rank=0 if strict else 4 if can_undo else idle,
            repeats=True,
            place=PLAY,
        ),
        Command(
            "redo",
            "Redo",
            redo,
            ("ctrl+y", "ctrl+shift+z", "r"),
            history.at != history.redo_tip,
            "There are no moves to redo.",
            rank=0 if strict else 10 if table.is_new else 8,
            repeats=True,
            place=PLAY,
        ),
        Command(
            "restart",
            "Restart",
            restart,
            ("ctrl+r",),
            history.at > 0 and not strict,
            strict or "You are at the start of the match.",
            says="takes back all moves",
        ),
    )


NEXT_MATCH = Feature("next match", commands=_commands)
TODAY = Feature("today", rows=_ROWS_OF_TODAY)
UNDO = Feature("undo", commands=_commands_to_go_back)
