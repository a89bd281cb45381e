"""Texts: the help, the score and last moves, and matches to copy and paste.

Matches are copied as journals, game codes and links.
"""

from __future__ import annotations

from contextlib import suppress

from launcher.controls import Form
from launcher.tabletop.declaration import CLIPBOARD
from launcher.tabletop.frame.commands import SHARE
from launcher.tabletop.frame.feature import CHOOSE, SITE, Command, Feature
from launcher.tabletop.frame.features.files import read_file, read_start
from launcher.tabletop.frame.table import Next, Table, refused_unplayed, say, show_form
from launcher.tabletop.frame.turns import submit
from launcher.tabletop.frame.words import answer_line, others_sentences, summary
from launcher.tabletop.journal import journal_text
from launcher.tabletop.knowledge import GUEST
from launcher.tabletop.match import link_to_match, link_to_start, read_link, start_text
from launcher.universe import Copy, Package, Paste, Pasted, ShowHelp


def open_standing(table: Table) -> Table:
    """Open a dialog with the full texts of the status."""
    # with the code, guests would know everything that is hidden
    start = "" if GUEST in table.playing else f"Game code: {start_text(table.history, table.window.game)}"
    lines = (table.standing, *others_sentences(table), answer_line(table), summary(table), start)
    return show_form(table, Form("Score and last moves", tuple(filter(None, lines))))


def _commands_of_texts(table: Table) -> tuple[Command[Table], ...]:
    game = table.tabletop
    return (
        Command(
            "help",
            "Help",
            lambda table: Package(table, ShowHelp()),
            ("f1",),
            rank=6,
            there=table.window.help,
            place=CHOOSE,
        ),
        Command(
            "task",
            "How to play",
            lambda table: say(table, game.task),
            says="a short description of the goal",
            there=bool(game.task),
            place=CHOOSE,
        ),
        Command(
            "standing",
            "Score and last moves",
            open_standing,
            ("f12", "l"),
            says="the full text of the lines above the board; you can also click those lines",
            place=CHOOSE,
        ),
    )


TEXTS = Feature("texts", with_guests=True, commands=_commands_of_texts, on_status=open_standing)


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


def paste(table: Table, text: str) -> Next:
    """Use a text from the clipboard, such as a journal.

    The text can be a legal move, a link, a game code, a journal, or a file of the game. For any other text, a message
    appears and the match stays.
    """
    if not text.strip():
        return say(
            table,
            "There is no text on the clipboard. First copy a journal, a game code, a challenge, a link or a move.",
        )
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
    if GUEST in table.playing:
        return say(table, "In a match with guests, you can only paste a move, when it is your turn.")
    if table.tabletop.opens is None and "\n" not in text.strip():
        return read_start(table, text)
    return Package(table, read_file(table, CLIPBOARD, text.encode()))


def _on_reply(table: Table, message: object) -> Next | None:
    return paste(table, message.text) if isinstance(message, Pasted) else None


def _commands_to_share(table: Table) -> tuple[Command[Table], ...]:
    paste: Command[Table] = Command(
        "paste",
        "Paste journal or code",
        lambda table: Package(table, Paste()),
        ("ctrl+v",),
        says="a journal, a game code, a challenge, a link or a move",
        group=SHARE,
    )
    if GUEST in table.playing:
        return (paste._replace(label="Paste move", says="a move, as text"),)
    return (
        Command("copy", "Copy journal", copy_journal, ("ctrl+c",), group=SHARE),
        Command("copy start", "Copy game code", copy_start, ("ctrl+shift+c",), group=SHARE),
        Command(
            "start link", "Copy link to the start", copy_start_link, ("ctrl+l",), group=SHARE, offer=SITE
        ),
        Command(
            "match link",
            "Copy link to this match",
            copy_match_link,
            ("ctrl+shift+l",),
            refused=refused_unplayed,
            says="with all its moves, as a replay",
            group=SHARE,
            offer=SITE,
        ),
        paste,
    )


SHARING = Feature("sharing", with_guests=True, received=_on_reply, commands=_commands_to_share)
