"""Matches begun, gone on with, and gone back in."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from launcher.controls import Gallery
from launcher.tabletop.frame.boards import boards, gallery_of, next_board
from launcher.tabletop.frame.hints import ask_for_hint, tell_hint
from launcher.tabletop.frame.messages import SaveMoves
from launcher.tabletop.frame.moves import go_to, submit
from launcher.tabletop.frame.table import BOARDS, Next, Table, say, with_overlay
from launcher.tabletop.history import History
from launcher.tabletop.journal import JournalContents
from launcher.tabletop.options import texts_of
from launcher.tabletop.seats import PERSON, decides
from launcher.tabletop.seeds import new_seed
from launcher.universe import Package, Remember

_NO_HINT_YET = "Still looking for a hint. Please wait."


def begin_match(table: Table, options: object, seed: str) -> Next:
    """Another match; options that can't be played are answered in a sentence."""
    try:
        history = History.begin(table.tabletop, options, seed)
    except ValueError as error:
        return say(table, str(error))
    return take_up_match(table, history)


def begin_next(table: Table) -> Next:
    """Another match like this one, or with the next board."""
    return begin_match(table, next_board(table.history, table.match.won), new_seed())


def begin_again(table: Table) -> Next:
    """Begin another match with the start of this one."""
    return begin_match(table, table.history.options, table.history.seed)


def begin_with(table: Table, options: object) -> Next:
    """Another match with options that are kept for the next ones."""
    begun = begin_match(table, options, new_seed())
    if not isinstance(begun, Package):
        return begun
    return Package(begun.world, Remember("options", texts_of(options)), *begun.messages)


def begin_against(table: Table, strength: str) -> Next:
    """Another match like this one, with computers of a strength, that are kept for the next ones."""
    seats = tuple([seat if seat == PERSON else strength for seat in table.match.seats])
    another = History.begin(table.tabletop, table.history.options, new_seed())
    after = take_up_match(replace(table, match=replace(table.match, seats=seats)), another)
    return Package(after.world, Remember("seats", list(seats)), *after.messages)


def open_boards(table: Table) -> Table:
    """The table under the boards that the game comes with."""
    return with_overlay(table, BOARDS, gallery_of(table), _begin_board)


def _begin_board(table: Table, gallery: Gallery, name: str) -> Next:
    chosen = next(tile for tile in boards(table.tabletop, table.match.won) if tile.name == name)
    return begin_match(table, chosen.options, new_seed())


def take_up_match(table: Table, history: History, match: str = "") -> Package[Table]:
    """The table with another match on it, which goes on from where it is; nothing lies over it.

    Args:
        table: before.
        history: the match.
        match: its name, if it has one already.
    """
    left, match_left = table.history, table.match
    former = left.with_time(match_left.seconds) if len(left.nodes) > 1 else match_left.former
    fresh = replace(match_left, seconds=round(history.seconds), news=(), former=former)
    thinking = replace(table.thinking, commenting=0)
    desk = table.desk._replace(layers=())
    return go_to(replace(table, match=fresh, thinking=thinking, desk=desk), history, another=match)


def go_on_with(table: Table, reading: JournalContents) -> Package[Table]:
    """The table with a match that was read on it, and what its journal says of where it is."""
    after = take_up_match(table, reading.history, reading.match)
    note = reading.history.node.note.replace("\n", " ")
    return Package(say(after.world, note), *after.messages) if note else after


def undo(table: Table) -> Next:
    """Back to where a person decided; from the start, to the match that was left for this one."""
    if table.history.at:
        return go_to(table, table.history.undo(partial(decides, table.match.seats)))
    previous = table.previous
    if previous is None:
        return table
    back = take_up_match(table, previous)
    return Package(replace(back.world, match=replace(back.world.match, former=None)), *back.messages)


def redo(table: Table) -> Next:
    """On to where a person decided next."""
    return go_to(table, table.history.redo(partial(decides, table.match.seats)))


def restart(table: Table) -> Next:
    """Back to the start."""
    return go_to(table, table.history.go_to(0))


def give_hint(table: Table) -> Next:
    """A hint; asked for once more, the one that was told is made, and the best so far is told."""
    thinking = table.thinking
    if thinking.looking and not table.window.said:
        return replace(table, thinking=replace(thinking, looking=False))
    if thinking.hint:
        return say(table, "") if table.window.said else submit(table, thinking.told)
    if thinking.about:
        return tell_hint(table) if thinking.best else say(table, _NO_HINT_YET)
    # no help without a choice
    before = table.history
    history = before.with_hint() if len(before.moves) > 1 else before
    table = say(table, "")
    asked, question = ask_for_hint(replace(table, match=replace(table.match, history=history)))
    return Package(asked, SaveMoves(before, history), question)
