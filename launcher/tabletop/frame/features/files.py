"""Files: open and save journals, files and animations."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from launcher.controls import Form, Row, Typed
from launcher.raised import in_words
from launcher.store import path_of_file
from launcher.tabletop import journal
from launcher.tabletop.declaration import File, Tabletop, checked_answer, name_in_sentence, write_file
from launcher.tabletop.declaration import read_file as file_at
from launcher.tabletop.frame.commands import ADVANCED, SHARE
from launcher.tabletop.frame.feature import Command, Feature
from launcher.tabletop.frame.outside import READING, Going, Read, Run, new_download, tell
from launcher.tabletop.frame.table import Next, Table, refused_unfinished, say, with_overlay, without_overlay
from launcher.tabletop.frame.turns import start_match, take_up_match
from launcher.tabletop.history import History
from launcher.tabletop.journal import JournalContents, journal_text
from launcher.tabletop.match import Start, begin_match, is_start, start_text
from launcher.tabletop.vocabulary import new_seed
from launcher.text import quoted
from launcher.universe import Copy, Dropped, Package, services
from launcher.universe.messages import Call

_OPEN, _SEVERAL, _SAVE = "open", "several", "save"
_MOST = 200  # the maximum number of parts that get a button
_PATH = 4096  # the maximum length of a path, in characters
_LARGEST = 4_000_000  # the largest size of a journal from a file, in bytes
_START = 200  # the maximum length of a game code, in characters
_WITHOUT = "A name without a folder is a file in your downloads."
_SAVING = (("save", "Save"), ("copy", "Copy instead"), ("cancel", "Cancel"))


def open_file(table: Table) -> Next:
    """Let the player choose a file, or type its path.

    The player types the path if the machine has no file chooser.
    """
    if choose := services().choose_file:
        return Package(table, Run(choose))
    lines = (_WITHOUT, "You can also drop a file on the window.")
    row = Row("path", "File", Typed("", _PATH))
    form = Form("Open a file", lines, (row,), (("read", "Open"), ("cancel", "Cancel")), focus="path")
    return with_overlay(table, _OPEN, form, _read_typed)


def _read_typed(table: Table, form: Form, name: str) -> Next:
    path = str(form.values["path"]).strip()
    if name == "cancel":
        return without_overlay(table, _OPEN)
    if name != "read" or not path:
        return table
    return Package(without_overlay(table, _OPEN), read_file(table, path))


def ask_which(table: Table, files: tuple[File, ...]) -> Table:
    """Open a dialog that asks which part of a file to open."""
    shown = files[:_MOST]
    lines = (
        (f"This list shows the first {_MOST} of {len(files)} parts of the file.",) if files[_MOST:] else ()
    )
    buttons = [(str(number), file.name) for number, file in enumerate(shown)]
    form = Form("Choose a part", lines, (), (*buttons, ("cancel", "Cancel")))
    return with_overlay(table, _SEVERAL, form, partial(_read_one, shown))


def _read_one(files: tuple[File, ...], table: Table, form: Form, name: str) -> Next:
    closed = without_overlay(table, _SEVERAL)
    if name == "cancel":
        return closed
    file = files[int(name)]
    return Package(closed, read_file(table, file.name, file.data))


def read_file(table: Table, name: str, data: bytes | None = None) -> Read:
    """Return the message that reads a file or the given data."""
    arguments = table.tabletop, table.window.game, name, table.history.options, data
    return Read(Path(name).name, file_contents, arguments, show_contents)


def file_contents(
    tabletop: Tabletop, game: str, name: str, options: object, data: bytes | None, going: Going
) -> object:
    """Return the contents of a file or of the given data.

    The contents are a journal, a game code, options for a match, or several files.

    Args:
        tabletop: the game.
        game: the id of the game.
        name: the path of the file as it was typed, or the name of the data.
        options: the options of the current match, which the game can use.
        data: the data; None to read the file.
        going: returns whether the result is still wanted.

    Raises:
        ValueError: if the contents are none of these, with a message for the player.
    """
    file = file_at(str(path_of_file(name))) if data is None else File(name, data)
    read = _parsed(tabletop, game, file, options, pasted=data is not None)
    if isinstance(read, str) and "\n" in read.strip():
        return journal.read_journal(tabletop, read, going)
    return read


def _parsed(tabletop: Tabletop, game: str, file: File, options: object, *, pasted: bool) -> object:
    """Return the text of a file, or the game's result for it.

    A game code must have been pasted.

    Raises:
        ValueError: if it is none of these, with a message for the player.
    """
    if tabletop.opens is None or file.data.startswith(journal.FIRST.encode()):
        if len(file.data) > _LARGEST:
            raise ValueError(f"{file.name} is too large to be a journal.")
        return file.text
    try:
        made = tabletop.opens(file, options)
        if isinstance(made, str):
            return made
        if isinstance(made, list) and made:
            return tuple(made)
        return checked_answer(tabletop, "opens", made, tabletop.options)
    except ValueError:
        if pasted and len(file.data) <= _START and is_start(game, file.text):
            return file.text
        raise
    except Exception as error:  # whatever the game raises
        raise ValueError(
            f"{tabletop.name} can't open {name_in_sentence(file.name)} ({in_words(error)})."
        ) from error


def show_contents(table: Table, contents: object) -> Next:
    """Begin or continue the match, or ask which part to open."""
    if isinstance(contents, JournalContents):
        return _go_on_with(table, contents)
    table = without_overlay(table, READING)
    if isinstance(contents, str):
        return read_start(table, contents)
    if isinstance(contents, tuple):
        return ask_which(table, contents)
    return start_match(table, contents, new_seed())


def _go_on_with(table: Table, reading: JournalContents) -> Package[Table]:
    """Continue a journal's match and show the current comment."""
    after = take_up_match(table, reading.history, reading.match)
    note = reading.history.node.note.replace("\n", " ")
    return Package(say(after.world, note), *after.messages) if note else after


def read_start(table: Table, text: str) -> Next:
    """Begin the match of a game code.

    A seed alone is refused, as any word could be one.
    """
    try:
        if len(text) > _START or not text.strip():
            raise ValueError("This is neither a journal nor a game code.")
        if len(text.split()) == 1:
            code = start_text(table.history, table.window.game)
            raise ValueError(
                f"{quoted(text)} is not a move or a game code. A game code looks like this: {code}"
            )
        history = begin_match(table.tabletop, table.window.game, Start(seed=text)).history
    except ValueError as error:
        return say(table, str(error))
    return take_up_match(table, history)


def _save_journal(table: Table) -> Next:
    text = journal_text(table.history)
    return Package(table, Call(save_journal, (table.window.game, text), tell, to_the_end=True))


def save_journal(game: str, text: str) -> str:
    """Save a journal as a download and return a message."""
    try:
        file = write_file(str(new_download(game, ".txt")), text.encode(), replace=False)
    except FileExistsError as error:
        return f"The file {error.filename} already exists."
    except ValueError as error:
        return str(error)
    return f"The journal was saved as {services().deliver(file)}."


def ask_where_to_save(
    table: Table, file: File, path: str = "", problem: str = "", *, there: bool = False
) -> Table:
    """Open a dialog that asks where to save a file.

    Args:
        table: the current table.
        file: the file to save.
        path: the previously typed path.
        problem: the reason why the file was not saved there.
        there: whether a file of that name already exists.
    """
    row = Row("path", "File", Typed(path or file.name, _PATH))
    save, *others = _SAVING
    buttons = (save, ("replace", "Replace"), *others) if there else _SAVING
    form = Form(f"Save {file.name}", (problem or _WITHOUT,), (row,), buttons, focus="path")
    return with_overlay(table, _SAVE, form, partial(_save, file))


def _save(file: File, table: Table, form: Form, name: str) -> Next:
    """Save or copy the file.

    Once the player types another name, no file will be replaced.
    """
    path = str(form.values["path"]).strip()
    closed = without_overlay(table, _SAVE)
    if name == "cancel":
        return closed
    if name == "copy":
        return Package(say(closed, f"{file.name} was copied to the clipboard as text."), Copy(file.text))
    if name == "path" or not path:
        return with_overlay(table, _SAVE, form._replace(buttons=_SAVING), partial(_save, file))
    arguments = file, path, name == "replace"
    return Package(closed, Call(save_file, arguments, show_saved, to_the_end=True))


class SavedFile(NamedTuple):
    """A file that was saved, or not.

    Attributes:
        file: the file.
        path: the path as it was typed.
        place: where it was saved; "" if it was not.
        problem: the reason why it was not saved, as a sentence.
        exists: whether the reason is that the file exists.
    """

    file: File
    path: str
    place: str = ""
    problem: str = ""
    exists: bool = False


def save_file(file: File, path: str, replace: bool) -> SavedFile:
    """Save a file to the path the player chose.

    An existing file is only replaced if `replace` is true.
    """
    try:
        where = write_file(str(path_of_file(path)), file.data, replace=replace)
    except FileExistsError as error:
        return SavedFile(file, path, problem=f"The file {error.filename} already exists.", exists=True)
    except ValueError as error:
        return SavedFile(file, path, problem=str(error))
    return SavedFile(file, path, place=services().deliver(where))


def show_saved(table: Table, saved: SavedFile) -> Table:
    """Show where a file was saved, or why it wasn't.

    After an error, the player can type another path.
    """
    if not saved.place:
        return ask_where_to_save(table, saved.file, saved.path, saved.problem, there=saved.exists)
    return tell(table, f"{saved.file.name} was saved as {saved.place}.")


def _save_film(table: Table) -> Next:
    call = Call(save_film, (table.window.game, table.history, table.view.player), tell)
    return Package(say(table, "Making the animation …"), call)


def save_film(game: str, history: History, player: int) -> str:
    """Save an animation as a download and return a message."""
    write_film = services().write_film
    assert write_film is not None, "without it, there is no such command"
    try:
        file = new_download(game, ".png")
        with TemporaryDirectory() as folder:  # the game's own process may not write among the downloads
            made = Path(folder, file.name)
            write_film(made, history, player)
            file = write_file(str(file), made.read_bytes(), replace=False)
    except OSError as error:
        return f"The animation can't be saved as {error.filename}: {error.strerror}."
    except ValueError as error:
        return str(error)
    return f"The animation was saved as {file}. You can open it in any browser."


def _opened(table: Table, given: Mapping[str, Any]) -> Table:
    """Ask which file to open, if the window was opened with several."""
    files = tuple(given.get("files", ()))
    return ask_which(table, files) if files else table


def _on_reply(table: Table, message: object) -> Next | None:
    return Package(table, read_file(table, message.path)) if isinstance(message, Dropped) else None


_SAYS = "a journal, or another file that the game can open"
_ROWS = (
    Command("open", "Open a file", open_file, ("ctrl+shift+o",), says=_SAYS, group=ADVANCED),
    Command("save", "Save journal", _save_journal, ("ctrl+s",), group=ADVANCED),
    Command(
        "film",
        "Save as animation",
        _save_film,
        ("ctrl+shift+s",),
        refused=refused_unfinished,
        group=SHARE,
        offer="write_film",  # not in a browser
    ),
)

FILES = Feature("files", opened=_opened, received=_on_reply, rows=_ROWS)
