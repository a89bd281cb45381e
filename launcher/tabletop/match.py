"""A match without a screen, for tests, other programs and playing in text."""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Generic, NamedTuple, Self
from urllib.parse import parse_qs, urlencode

from launcher.store import site_address
from launcher.tabletop import journal
from launcher.tabletop.declaration import File, Tabletop, checked_answer
from launcher.tabletop.history import History
from launcher.tabletop.journal import JournalContents, journal_text
from launcher.tabletop.options import from_short, from_texts, options_of, short, value_text
from launcher.tabletop.vocabulary import M, P, Status, checked_seed, daily_seed, new_seed
from launcher.text import plain, quoted

_LONGEST = 1 << 15  # characters that every browser and most messengers accept
_MOST = 1 << 24  # bytes of an unpacked journal
_RAW = -15  # no header


class Start(NamedTuple):
    """The choices for a match, as texts.

    Attributes:
        seed: A seed or a whole game code; a new seed if it is empty.
        preset: The name of a preset.
        options: Names and values of options. Missing ones come from the game code or the preset, or have their
            defaults.
        journal: The text of a journal, which excludes all other choices.
        file: A file from which the game makes options; named options override them. They must be those
            of the match if the file contains one.
        today: Whether to play today's game with default options, which excludes all other choices.
    """

    seed: str = ""
    preset: str = ""
    options: Mapping[str, str] = {}
    journal: str | None = None
    file: File | None = None
    today: bool = False


def start_text(history: History, game: str) -> str:
    """Return the game code of a match.

    The game has this id.
    """
    return game_code(game, history.options, history.seed)


def game_code(game: str, options: object, seed: str) -> str:
    """Return the game code of a start."""
    return " ".join(filter(None, [game, short(options), seed]))


def begin_match(
    tabletop: Tabletop[P, M], game: str, start: Start, *, choosing: bool = False
) -> JournalContents[P, M]:
    """Begin a match as requested, or a newcomer's match without any request.

    A request may contain a journal to read the match from.

    Args:
        tabletop: The game.
        game: Its id.
        start: The request.
        choosing: Whether the player can choose if the file contains several matches; otherwise the first one is used.

    Raises:
        ValueError: if the request cannot be met, with a message for the player.
    """
    if start.today:
        if start != Start(today=True):
            raise ValueError("Today's game has its own seed and options, so you can't choose others.")
        start = Start(daily_seed(date.today()))  # in the player's time zone
    if start.journal is not None:
        if start.seed or start.preset or start.options or start.file:
            raise ValueError("A journal has its own seed and options, so you can't choose others.")
        return journal.read_journal(tabletop, start.journal)
    of_game, seed = parts_of_code(tabletop, game, start.seed)
    if start == Start():
        of_game = tabletop.first_options
    base = tabletop.options() if of_game is None else of_game
    if start.preset:
        if of_game is not None:
            raise ValueError(f"The game code {quoted(start.seed)} has its own options. Leave the preset out.")
        base = _preset(tabletop, start.preset)
    if start.file:
        if tabletop.opens is None:
            raise ValueError(f"{tabletop.name} can open journals, but no other files.")
        chosen = {**_differences(base, tabletop.options()), **start.options}
        options = _with_texts(tabletop, base, start.options)
        made = tabletop.opens(start.file._replace(chosen=frozenset(chosen)), options)
        if isinstance(made, list) and made:
            if choosing:
                return begin_match(tabletop, game, start._replace(file=None))._replace(files=tuple(made))
            return begin_match(tabletop, game, start._replace(file=made[0]))
        if isinstance(made, str):
            reading = begin_match(tabletop, game, Start(start.seed, journal=made))
            _check_chosen(tabletop, chosen, reading.history)
            return reading
        base = checked_answer(tabletop, "opens", made, tabletop.options)
    options = _with_texts(tabletop, base, start.options)
    return JournalContents(History.begin(tabletop, options, seed), "", "", 0)


def _texts(options: object) -> dict[str, str]:
    return {each.name: value_text(getattr(options, each.name)) for each in options_of(type(options))}


def _with_texts(tabletop: Tabletop, options: object, texts: Mapping[str, str]) -> object:
    """Return the options with other values."""
    return from_texts(tabletop, {**_texts(options), **texts})


def _differences(options: object, default: object) -> dict[str, str]:
    """Return the options that do not have their default values."""
    usual = _texts(default)
    return {name: text for name, text in _texts(options).items() if text != usual[name]}


def _check_chosen(tabletop: Tabletop, chosen: Mapping[str, str], history: History) -> None:
    """Check that a file has the options that were chosen."""
    own = _texts(history.options)
    for name, text in chosen.items():
        if own[name] != text:
            label = next(each.label for each in options_of(tabletop.options) if each.name == name)
            raise ValueError(
                f"The match in this file has its own options, as in a journal: {label} is {quoted(own[name])}, not"
                f" {quoted(text)}. Leave this choice out."
            )


def is_start(game: str, text: str) -> bool:
    """Return whether a text looks like a code of this game.

    Its options may be invalid.
    """
    *first, seed = text.split() or [""]
    try:
        checked_seed(seed)
    except ValueError:
        return False
    return not first or first[0].lower() == game


def parts_of_code(tabletop: Tabletop, game: str, text: str) -> tuple[object, str]:
    """Return the options of a game code, or None, and its seed.

    Raises:
        ValueError: if the code is not valid, with a message for the player.
    """
    words = text.split()
    if not words:
        return None, new_seed()
    if len(words) > 1 and words[0].lower() != game:
        raise ValueError(f"{quoted(text)} is a game code for {plain(words[0])}, not for {game}.")
    options = from_short(tabletop, " ".join(words[1:-1])) if len(words) > 2 else None
    return options, checked_seed(words[-1])


def _preset(tabletop: Tabletop, name: str) -> object:
    known = {each.casefold(): options for each, options in tabletop.presets.items()}
    if name.casefold() not in known:
        presets = ", ".join(tabletop.presets) or "none"
        raise ValueError(f"{tabletop.name} does not have the preset {quoted(name)}. Its presets: {presets}.")
    return known[name.casefold()]


def link_to_start(history: History, game: str) -> str:
    """Return a link that begins the same match."""
    return f"{site_address()}{game}/#{urlencode({'start': start_text(history, game)})}"


def link_to_match(history: History, game: str) -> str:
    """Return a link that opens the match.

    The match can then be continued.

    Raises:
        ValueError: if the match is too long for a link, with a message for the player.
    """
    packing = zlib.compressobj(9, zlib.DEFLATED, _RAW)
    packed = packing.compress(journal_text(history).encode()) + packing.flush()
    link = f"{site_address()}{game}/#journal={urlsafe_b64encode(packed).decode().rstrip('=')}"
    if len(link) > _LONGEST:
        raise ValueError("This match is too long for a link. You can save or copy its journal instead.")
    return link


def read_link(text: str) -> str:
    """Return the game code or journal in a link.

    A text that is not a link is returned as it is.

    Raises:
        ValueError: if the link is damaged, with a message for the player.
    """
    is_link = text.lstrip().startswith(("https://", "http://"))
    named = parse_qs(text.strip().partition("#")[2]) if is_link else {}
    if "start" in named:
        return named["start"][0]
    if "journal" not in named:
        return text
    packed = named["journal"][0]
    try:
        unpacking = zlib.decompressobj(_RAW)
        journal = unpacking.decompress(urlsafe_b64decode(packed + "=" * (-len(packed) % 4)), _MOST)
        if not unpacking.eof:
            raise ValueError("it ends too soon")
        return journal.decode()
    except (ValueError, zlib.error) as error:
        raise ValueError("The link is damaged.") from error


class Match(Generic[P, M]):
    """A match of a tabletop game.

    Args:
        tabletop: The game.
        options: The options of the match; the default options if it is None.
        seed: A short word that determines all chance in the match; by default, a new one.

    Attributes:
        history: The history of the match.

    Raises:
        ValueError: if the seed is not valid, or the game cannot start with these options.
    """

    def __init__(self, tabletop: Tabletop[P, M], options: object = None, seed: str | None = None) -> None:
        chosen = tabletop.options() if options is None else options
        self.history = History.begin(tabletop, chosen, new_seed() if seed is None else checked_seed(seed))

    @classmethod
    def read(cls, tabletop: Tabletop[P, M], text: str) -> Self:
        """Replay the match in a journal.

        Raises:
            ValueError: if the journal is damaged or contains an illegal move, with a message that names the line.
        """
        match = cls.__new__(cls)
        match.history = journal.read_journal(tabletop, text).history
        return match

    @property
    def position(self) -> P:
        """The current position."""
        return self.history.position

    @property
    def moves(self) -> Sequence[M]:
        """The legal moves of the player to move.

        There are none if the match is over.
        """
        return self.history.moves

    @property
    def status(self) -> Status:
        """The status of the current position."""
        return self.history.status

    @property
    def seed(self) -> str:
        """The short word that determines all chance."""
        return self.history.seed

    @property
    def journal(self) -> str:
        """The whole match as a journal's text."""
        return journal.journal_text(self.history)

    def play(self, move: M | str) -> P:
        """Make a move, given as a value or as text, and return the position.

        Raises:
            ValueError: if the move is not legal.
        """
        self.history = self.history.play(move)
        return self.position

    def undo(self) -> P:
        """Return to the previous position.

        At the start, nothing happens.

        Raises:
            ValueError: if the match is strict.
        """
        if why := self.history.why_no_undo:
            raise ValueError(why)
        self.history = self.history.undo()
        return self.position

    def redo(self) -> P:
        """Redo the last undone move.

        Return the position. Without such a move, it stays the same.
        """
        self.history = self.history.redo()
        return self.position
