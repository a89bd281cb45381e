"""Sharing a match as text: copy, save as a file or an animation, and paste."""

from __future__ import annotations

from contextlib import suppress

from launcher.tabletop.declaration import CLIPBOARD, File
from launcher.tabletop.frame.file_sheets import ask_where_to_save
from launcher.tabletop.frame.matches import start_match, take_up_match
from launcher.tabletop.frame.messages import ReadFile, SaveFilm, SaveJournal
from launcher.tabletop.frame.moves import submit
from launcher.tabletop.frame.table import Next, Table, say
from launcher.tabletop.journal import journal_text
from launcher.tabletop.start import Start, begin_match, link_to_match, link_to_start, read_link, start_text
from launcher.tabletop.vocabulary import Action, new_seed
from launcher.universe import Copy, Package

_LONGEST = 200  # the maximum length of a game code


def copy_journal(table: Table) -> Next:
    """Copy the journal to the clipboard."""
    said = "The journal was copied to the clipboard."
    return Package(say(table, said), Copy(journal_text(table.history)))


def copy_start(table: Table) -> Next:
    """Copy the game code to the clipboard."""
    name = start_text(table.history, table.window.game)
    return Package(say(table, f"“{name}” was copied to the clipboard."), Copy(name))


def copy_start_link(table: Table) -> Next:
    """Copy a link to the start to the clipboard."""
    link = link_to_start(table.history, table.window.game)
    return Package(say(table, "A link to the start was copied to the clipboard."), Copy(link))


def copy_match_link(table: Table) -> Next:
    """Copy a link to the match to the clipboard."""
    try:
        link = link_to_match(table.history, table.window.game)
    except ValueError as error:
        return say(table, str(error))
    return Package(say(table, "A link to this match was copied to the clipboard."), Copy(link))


def save_journal(table: Table) -> Next:
    """Save the journal."""
    return Package(table, SaveJournal(journal_text(table.history)))


def save_film(table: Table) -> Next:
    """Save an animation of the match."""
    return Package(say(table, "Making the animation …"), SaveFilm(table.history, table.view.player))


def run_action(table: Table, action: Action) -> Next:
    """Run an action of the game: it returns a message, options for a new match, or a file to save."""
    asked = action.act(table.seen)
    if isinstance(asked, table.tabletop.options):
        return start_match(table, asked, new_seed())
    return ask_where_to_save(table, asked) if isinstance(asked, File) else Package(table, asked)


def paste(table: Table, text: str) -> Next:
    """Use the text from the clipboard: a legal move, a link, a game code, a journal, or a file of the game."""
    try:
        text = read_link(text)
    except ValueError as error:
        return say(table, str(error))
    move = None
    if table.is_persons_turn:
        with suppress(ValueError):
            move = table.history.find(text.strip())
    if move is not None:
        return submit(table, move)
    if table.tabletop.opens is None and "\n" not in text.strip():
        return read_start(table, text)
    return Package(table, ReadFile(CLIPBOARD, table.history.options, text.encode()))


def read_start(table: Table, text: str) -> Next:
    """Begin the match of a game code."""
    try:
        if len(text) > _LONGEST:
            raise ValueError("This is neither a journal nor a game code.")
        history = begin_match(table.tabletop, table.window.game, Start(seed=text)).history
    except ValueError as error:
        return say(table, str(error))
    return take_up_match(table, history)
