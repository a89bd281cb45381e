"""The mistakes of a finished match, marked on a replay."""

from __future__ import annotations

from dataclasses import dataclass

from launcher.tabletop.continuation import bare
from launcher.tabletop.frame.feature import PLAY, Command, Feature
from launcher.tabletop.frame.features.replay import at_position, begin_replay, replay_of, with_notes
from launcher.tabletop.frame.table import Next, Table, say
from launcher.tabletop.mistakes import Mistakes, can_find_mistakes, find_mistakes
from launcher.universe import Failed, Package, Think, Thought, Withdraw

MISTAKES = "mistakes"
"""The name under which the worker searches for mistakes."""


@dataclass(frozen=True)
class MistakeSearch:
    """Whether mistakes are being looked for."""

    busy: bool = False


def _are_there(table: Table) -> bool:
    """Whether mistakes can be found in the match or its replay."""
    bar = replay_of(table)
    if bar is None:
        return can_find_mistakes(table.history, table.playing)
    return bar.own is None and can_find_mistakes(table.history.go_to(bar.line[-1]), table.playing)


def find_or_show(table: Table) -> Next:
    """Go to the next mistake on the line.

    At first, begin a replay and look for mistakes.
    """
    bar = replay_of(table)
    if bar is not None and (places := bar.noted_places):
        return at_position(table, bar, next((at for at in places if at > bar.slider.value), places[0]))
    if table.part(MistakeSearch).busy:
        return table
    begun = begin_replay(table) if bar is None else Package(table)
    bar = replay_of(begun.world)
    assert bar is not None, "a replay has begun"
    last = begun.world.history.go_to(bar.line[-1])
    arguments = bare(last), table.playing, bar.line
    asked = say(begun.world.with_part(MistakeSearch(True)), "Looking for mistakes …")
    return Package(asked, *begun.messages, Think(find_mistakes, arguments, MISTAKES, show_mistakes))


def show_mistakes(table: Table, answer: Thought | Failed) -> Next:
    """Mark the mistakes found so far.

    After the search, go to the first one, or say why there is none.
    """
    bar = replay_of(table)
    if not table.part(MistakeSearch).busy or bar is None:
        return table
    if isinstance(answer, Failed):
        return say(table.with_part(MistakeSearch()), f"The search failed: {answer.problem}")
    found = answer.result
    assert isinstance(found, Mistakes), "find_mistakes has found them"
    table = with_notes(table, found.notes) if found.notes else table
    if not answer.last:
        return table
    table, bar = table.with_part(MistakeSearch()), replay_of(table)
    if not found.notes:
        return say(table, found.why)
    return find_or_show(table) if bar and not bar.running and not bar.slider.value else table


def _at_turn(table: Table) -> Package[Table]:
    """Stop the search once the replay has ended."""
    return Package(table.with_part(MistakeSearch()), Withdraw(MISTAKES))


def _commands(table: Table) -> tuple[Command[Table], ...]:
    bar = replay_of(table)
    return (
        Command(
            "mistakes",
            "Next mistake" if bar and bar.notes else "Show mistakes",
            find_or_show,
            ("m",),
            rank=3,
            says="a replay of the finished match with a mark at each mistake, and a better move",
            there=_are_there(table),
            place=PLAY,
            in_show=True,
        ),
    )


MISTAKE_SEARCH = Feature("mistakes", commands_at_end=_commands, needs=MistakeSearch, at_turn=_at_turn)
