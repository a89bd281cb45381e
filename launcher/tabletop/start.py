"""How a match begins: what a player says of it in words, and what a start is called.

    chat-noir 11/6 k7f3p

is the game, its options in short and the seed; a game without options has the first and the last of these.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import NamedTuple

from launcher.quoting import plain, quoted
from launcher.tabletop import journal
from launcher.tabletop.declaration import Tabletop, checked_answer
from launcher.tabletop.file import File
from launcher.tabletop.history import History
from launcher.tabletop.journal import JournalContents
from launcher.tabletop.options import from_short, from_texts, options_of, short, value_text
from launcher.tabletop.seeds import checked_seed, daily_seed, new_seed
from launcher.tabletop.vocabulary import M, P


class Start(NamedTuple):
    """How a match is to begin, in words.

    Attributes:
        seed: a seed, or a whole start with the game and its options; a new seed without it.
        preset: the name of options that have one.
        options: their names and values; what is not named is as the seed or the preset says, or as it is declared.
        journal: the text of a journal, which says all of this itself.
        file: what the game makes options of, before those that are named.
        today: whether it is today's game, with the options as they are declared; then all else is left out.
    """

    seed: str = ""
    preset: str = ""
    options: Mapping[str, str] = {}
    journal: str | None = None
    file: File | None = None
    today: bool = False


def start_text(history: History, game: str) -> str:
    """The name of the start of a match, in the game of this id."""
    return " ".join(filter(None, [game, short(history.options), history.seed]))


def begin_match(
    tabletop: Tabletop[P, M], game: str, start: Start, *, choosing: bool = False
) -> JournalContents[P, M]:
    """Begin the match that is wished for, or read it as far as its journal goes; without any wish, that of a newcomer.

    Args:
        tabletop: the game.
        game: its id.
        start: what is wished for.
        choosing: whether the player can still choose where the file has several; else, it is the first.

    Raises:
        ValueError: in a sentence, if there can be none.
    """
    if start.today:
        if start != Start(today=True):
            raise ValueError(
                "Today’s game says its own seed and options; leave the others out, or leave it out."
            )
        start = Start(daily_seed(date.today()))  # the player's day
    if start.journal is not None:
        if start.seed or start.preset or start.options or start.file:
            raise ValueError(
                "A journal says its own seed and options; leave the others out, or leave it out."
            )
        return journal.read_journal(tabletop, start.journal)
    of_game, seed = _parts(tabletop, game, start.seed)
    if start == Start():
        of_game = tabletop.first_options
    base = tabletop.options() if of_game is None else of_game
    if start.preset:
        if of_game is not None:
            raise ValueError(f"The start {quoted(start.seed)} says its own options; leave the preset out.")
        base = _preset(tabletop, start.preset)
    if start.file:
        if tabletop.opens is None:
            raise ValueError(f"{tabletop.name} opens no files but journals.")
        made = tabletop.opens(start.file, base)
        if isinstance(made, list) and made:
            if choosing:
                return begin_match(tabletop, game, start._replace(file=None))._replace(files=tuple(made))
            return begin_match(tabletop, game, start._replace(file=made[0]))
        if isinstance(made, str):
            return begin_match(tabletop, game, start._replace(file=None, journal=made))
        base = checked_answer(tabletop, "opens", made, tabletop.options)
    texts = {each.name: value_text(getattr(base, each.name)) for each in options_of(tabletop.options)}
    options = from_texts(tabletop, {**texts, **start.options})
    return JournalContents(History.begin(tabletop, options, seed), "", "", 0)


def is_start(game: str, text: str) -> bool:
    """Whether a text reads as a start of this game, though its options may be none."""
    *first, seed = text.split() or [""]
    try:
        checked_seed(seed)
    except ValueError:
        return False
    return not first or first[0].lower() == game


def _parts(tabletop: Tabletop, game: str, text: str) -> tuple[object, str]:
    """The options, or None if it says nothing of them, and the seed of a start."""
    words = text.split()
    if not words:
        return None, new_seed()
    if len(words) > 1 and words[0].lower() != game:
        raise ValueError(f"{quoted(text)} is a start of the game {plain(words[0])}, and not of {game}.")
    options = from_short(tabletop, " ".join(words[1:-1])) if len(words) > 2 else None
    return options, checked_seed(words[-1])


def _preset(tabletop: Tabletop, name: str) -> object:
    known = {each.casefold(): options for each, options in tabletop.presets.items()}
    if name.casefold() not in known:
        there = f"there are {', '.join(tabletop.presets)}" if known else "it has none"
        raise ValueError(f"{tabletop.name} has no preset {quoted(name)}: {there}.")
    return known[name.casefold()]
