"""Beginning and continuing matches, undo, redo, and asking for hints."""

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
from launcher.tabletop.vocabulary import new_seed
from launcher.universe import Package, Remember

_NO_HINT_YET = "Still looking for a hint. Please wait."


def start_match(table: Table, options: object, seed: str) -> Next:
    """Begin a match. If the options are not possible, a message says so."""
    try:
        history = History.begin(table.tabletop, options, seed)
    except ValueError as error:
        return say(table, str(error))
    return take_up_match(table, history)


def begin_next(table: Table) -> Next:
    """Begin another match with the same options, or with the next board."""
    return start_match(table, next_board(table.history, table.match.won), new_seed())


def begin_again(table: Table) -> Next:
    """Begin another match with the same start."""
    return start_match(table, table.history.options, table.history.seed)


def begin_with(table: Table, options: object) -> Next:
    """Begin another match with these options, and remember them."""
    begun = start_match(table, options, new_seed())
    if not isinstance(begun, Package):
        return begun
    return Package(begun.world, Remember("options", texts_of(options)), *begun.messages)


def begin_against(table: Table, strength: str) -> Next:
    """Begin another match with the same options against computers of this strength, and remember the seats."""
    seats = tuple([seat if seat == PERSON else strength for seat in table.match.seats])
    another = History.begin(table.tabletop, table.history.options, new_seed())
    after = take_up_match(replace(table, match=replace(table.match, seats=seats)), another)
    return Package(after.world, Remember("seats", list(seats)), *after.messages)


def open_boards(table: Table) -> Table:
    """Open the gallery of boards."""
    return with_overlay(table, BOARDS, gallery_of(table), _begin_board)


def _begin_board(table: Table, gallery: Gallery, name: str) -> Next:
    chosen = next(tile for tile in boards(table.tabletop, table.match.won) if tile.name == name)
    return start_match(table, chosen.options, new_seed())


def take_up_match(table: Table, history: History, match: str = "") -> Package[Table]:
    """Return a table with another match at its current position, and without overlays.

    Args:
        table: the current table.
        history: the other match.
        match: the name of the match, if known.
    """
    left, match_left = table.history, table.match
    former = left.with_time(match_left.seconds) if len(left.nodes) > 1 else match_left.former
    fresh = replace(match_left, seconds=round(history.seconds), news=(), former=former)
    thinking = replace(table.thinking, commenting=0)
    desk = table.desk._replace(layers=())
    return go_to(replace(table, match=fresh, thinking=thinking, desk=desk), history, another=match)


def go_on_with(table: Table, reading: JournalContents) -> Package[Table]:
    """Continue a match from a journal, and show the comment on its current position."""
    after = take_up_match(table, reading.history, reading.match)
    note = reading.history.node.note.replace("\n", " ")
    return Package(say(after.world, note), *after.messages) if note else after


def undo(table: Table) -> Next:
    """Go back to the last decision of a person, or from the start, to the previous match."""
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


def give_hint(table: Table) -> Next:
    """Give a hint. If you ask again, it shows the best hint so far, then the move, and then plays it."""
    thinking = table.thinking
    if thinking.looking and not table.window.said:
        return replace(table, thinking=replace(thinking, looking=False))
    if thinking.hint:
        return say(table, "") if table.window.said else submit(table, thinking.told)
    if thinking.about:
        return tell_hint(table) if thinking.best else say(table, _NO_HINT_YET)
    # a hint only counts as help if there is a choice
    before = table.history
    history = before.with_hint() if len(before.moves) > 1 else before
    table = say(table, "")
    asked, question = ask_for_hint(replace(table, match=replace(table.match, history=history)))
    return Package(asked, SaveMoves(before, history), question)
