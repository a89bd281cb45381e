"""What the buttons do."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from launcher.controls import Menu
from launcher.tabletop import journal, start
from launcher.tabletop.file import File
from launcher.tabletop.frame import replay, sheets
from launcher.tabletop.frame.bar import MORE, buttons, entries, menu_entries, previous_match
from launcher.tabletop.frame.focus import drop_missing
from launcher.tabletop.frame.gallery import CLOSE, BoardGallery, gallery_of, next_board
from launcher.tabletop.frame.hints import ask_for_hint, tell_hint
from launcher.tabletop.frame.messages import ReadFile, Request, SaveFilm, SaveJournal, SaveMoves
from launcher.tabletop.frame.table import Next, Table
from launcher.tabletop.frame.turns import begin_turn, go_to, submit
from launcher.tabletop.history import History
from launcher.tabletop.journal import JournalContents
from launcher.tabletop.options import texts_of
from launcher.tabletop.seats import PERSON
from launcher.tabletop.seeds import new_seed
from launcher.universe import Copy, Package, Paste, Remember, ShowHelp

_LONGEST = 200  # characters of the name of a start
_NO_HINT_YET = "There is no hint yet: it is still thought about."


def run_command(table: Table, name: str) -> Next:
    """The table after a button was pressed.

    Args:
        table: before.
        name: of an entry of the bar.
    """
    kind, _, what = name.partition(":")
    history = table.history
    match kind:
        case "move":
            return submit(table, what)
        case "new":
            return begin_match(table, next_board(history, table.won), new_seed())
        case "again":
            return begin_match(table, history.options, history.seed)
        case "preset":
            options = table.tabletop.presets[what]
            begin = begin_match(table, options, new_seed())
            if not isinstance(begin, Package):
                return begin
            return Package(begin.world, Remember("options", texts_of(options)), *begin.messages)
        case "opponents":
            seats = tuple([seat if seat == PERSON else what for seat in table.seats])
            another = History.begin(table.tabletop, history.options, new_seed())
            after = take_up_match(replace(table, seats=seats), another)
            return Package(after.world, Remember("seats", list(seats)), *after.messages)
        case "daily":
            return Package(table, Request("today"))
        case "undo":
            return undo(table)
        case "redo":
            return go_to(table, history.redo(table.decides)) if history.at != history.redo_tip else table
        case "restart":
            return go_to(table, history.go_to(0))
        case "hint":
            return give_hint(table)
        case "now" if table.best:
            return submit(table, table.best)
        case "now":
            table, messages = begin_turn(replace(table, said=""))
            return Package(table, *messages)
        case "toggle":
            toggles = table.view.toggles ^ {what}
            table = drop_missing(replace(table, view=replace(table.view, toggles=toggles)))
            return Package(table, Remember("toggles", sorted(toggles)))
        case "action":
            action = next(each for each in table.tabletop.actions if each.name == what)
            asked = action.act(table.seen)
            return (
                sheets.ask_where_to_save(table, asked) if isinstance(asked, File) else Package(table, asked)
            )
        case "help":
            return Package(table, ShowHelp())
        case "copy":
            said = "The journal of this match is on the clipboard, as text."
            return Package(replace(table, said=said), Copy(journal.journal_text(history)))
        case "copy start":
            name = start.start_text(history, table.game)
            return Package(replace(table, said=f"“{name}” is on the clipboard."), Copy(name))
        case "save":
            return Package(table, SaveJournal(journal.journal_text(history)))
        case "film":
            return Package(
                replace(table, said="The film is being made …"), SaveFilm(history, table.view.player)
            )
        case "paste":
            return Package(table, Paste())
        case "more":
            return open_menu(table)
        case "shelf":
            return replace(table, shelf=gallery_of(history, table.won, table.width, table.height))
        case "replay":
            return replay.run_replay_command(table, what) if table.replay else replay.begin_replay(table)
        case "statistics":
            return Package(table, Request(name))
    return sheets.open_sheet(table, name)


def answer_gallery(table: Table, shelf: BoardGallery, name: str) -> Next:
    """The table after something was done to the shelf.

    Args:
        table: before.
        shelf: from now on.
        name: of the tile that was chosen, CLOSE or "".
    """
    if name in ("", CLOSE):
        return replace(table, shelf=None if name else shelf)
    chosen = next(tile for _, tiles in shelf.groups for tile in tiles if tile.name == name)
    return begin_match(replace(table, shelf=None), chosen.options, new_seed())


def begin_match(table: Table, options: object, seed: str) -> Next:
    """Another match."""
    try:
        history = History.begin(table.tabletop, options, seed)
    except ValueError as error:
        return replace(table, said=str(error))
    return take_up_match(table, history)


def take_up_match(table: Table, history: History, match: str = "") -> Package[Table]:
    """The table with another match on it, which goes on from where it is.

    Args:
        table: before.
        history: the match.
        match: its name, if it has one already.
    """
    fresh = replace(
        table,
        over=None,
        menu=None,
        replay=None,
        commenting=0,
        seconds=round(history.seconds),
        record=(),
        former=table.history.with_time(table.seconds) if len(table.history.nodes) > 1 else table.former,
    )
    return go_to(fresh, history, another=match)


def go_on_with(table: Table, reading: JournalContents) -> Package[Table]:
    """The table with a match that was read on it, and what its journal says of where it is."""
    after = take_up_match(table, reading.history, reading.match)
    note = reading.history.node.note.replace("\n", " ")
    return Package(replace(after.world, said=note), *after.messages) if note else after


def undo(table: Table) -> Next:
    """Back to where a person decided; from the start, to the match that was left for this one."""
    if table.history.at:
        return go_to(table, table.history.undo(table.decides))
    previous = previous_match(table)
    if previous is None:
        return table
    back = take_up_match(table, previous)
    return Package(replace(back.world, former=None), *back.messages)


def give_hint(table: Table) -> Next:
    """A hint; asked for once more, the one that was told is made, and the best so far is told."""
    if not table.tabletop.hint or not table.is_persons_turn:
        return table
    if table.hint:
        return replace(table, said="") if table.said else submit(table, table.hint)
    if table.thinking:
        return tell_hint(table) if table.found else replace(table, said=_NO_HINT_YET)
    # no help without a choice
    history = table.history.with_hint() if len(table.history.moves) > 1 else table.history
    asked, question = ask_for_hint(replace(table, history=history, said=""))
    return Package(asked, SaveMoves(table.history, history), question)


def paste(table: Table, text: str) -> Next:
    """What was on the clipboard: a move that can be made now, or what the game may know what to do with."""
    if table.is_persons_turn:
        with suppress(ValueError):
            return submit(table, table.history.find(text.strip()))
    if table.tabletop.opens is None and "\n" not in text.strip():
        return read_start(table, text)
    return Package(table, ReadFile("The clipboard", table.history.options, text.encode()))


def read_start(table: Table, text: str) -> Next:
    """The name of a start."""
    try:
        if len(text) > _LONGEST:
            raise ValueError("That is neither a journal nor the name of a start.")
        history = start.begin_match(table.tabletop, table.game, start.Start(seed=text)).history
    except ValueError as error:
        return replace(table, said=str(error))
    return take_up_match(table, history)


def open_menu(table: Table) -> Table:
    """What there was no room for, above the button."""
    at = next(button for button in buttons(table) if button.name == MORE)
    labels = tuple((entry.name, entry.label) for entry in menu_entries(table))
    return replace(table, menu=Menu(labels, at.x, at.y - 33 * len(labels)))


def entry_for(table: Table, key: str) -> str | None:
    """The command that a key stands for, if it can do anything now."""
    return next((each.name for each in entries(table) if key in each.keys and each.enabled), None)
