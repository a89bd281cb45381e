"""The messages that a table gets from outside, as tests send them."""

from __future__ import annotations

from typing import Any

from launcher.tabletop import History, Tabletop
from launcher.tabletop.declaration import File
from launcher.tabletop.frame.features.clocks import pass_second
from launcher.tabletop.frame.features.cover import cover_in_time
from launcher.tabletop.frame.features.files import (
    SavedFile,
    file_contents,
    save_file,
    save_film,
    save_journal,
    show_contents,
    show_saved,
)
from launcher.tabletop.frame.features.hints import tell_best_hint
from launcher.tabletop.frame.features.matches import begin_with_seed, todays_seed
from launcher.tabletop.frame.features.replay import step
from launcher.tabletop.frame.features.statistics import show_news, show_statistics, statistics_form
from launcher.tabletop.frame.outside import Read, show_reading, take_up_unfinished, tell
from launcher.tabletop.frame.turns import make_clock_move, make_slow_move
from launcher.universe.messages import Call, Then
from tests.tabletop.nulltable import nulltable

SECOND, BEST_HINT, STEP = Then(pass_second), Then(tell_best_hint), Then(step)
TODAY = Call(todays_seed, (), begin_with_seed)
STATISTICS = Call(statistics_form, ("test",), show_statistics)


def cover_at(node: int) -> Then:
    return Then(cover_in_time, (node,))


def clock_move(node: int, move: str) -> Then:
    return Then(make_clock_move, (node, move))


def slow_move(node: int) -> Then:
    return Then(make_slow_move, (node,))


def seed_of_today(seed: str) -> Then:
    return Then(begin_with_seed, (seed,))


def news(*lines: str) -> Then:
    return Then(show_news, (lines,))


def notice(sentence: str) -> Then:
    return Then(tell, (sentence,))


def still_reading(name: str) -> Then:
    return Then(show_reading, (name,))


def resume_reply(history: History | None) -> Then:
    return Then(take_up_unfinished, (history,))


def contents(read: object) -> Then:
    """Return the message for the contents of a file: a text, options, files, or a journal."""
    return Then(show_contents, (read,))


def save_failure(file: File, path: str, problem: str, exists: bool) -> Then:
    return Then(show_saved, (SavedFile(file, path, problem=problem, exists=exists),))


def saving(file: File, path: str, replace: bool = False) -> Call:
    return Call(save_file, (file, path, replace), show_saved, to_the_end=True)


def journal_saving(text: str, game: str = "null") -> Call:
    return Call(save_journal, (game, text), tell, to_the_end=True)


def film_saving(history: History, player: int, game: str = "null") -> Call:
    return Call(save_film, (game, history, player), tell)


def reading(
    name: str,
    options: object,
    data: bytes | None = None,
    tabletop: Tabletop[Any, Any] = nulltable,
    game: str = "null",
) -> Read:
    """Return the message that reads a file for a table of this game."""
    return Read(name.rpartition("/")[2], file_contents, (tabletop, game, name, options, data), show_contents)


def files_of(messages: list[Read]) -> list[tuple[object, ...]]:
    """Return for each file to read its name, the options of the match, and its data."""
    return [each.arguments[2:] for each in messages]


def answer(call: Call) -> Then:
    """Call the function of a message, and return the continuation with its result."""
    assert call.then is not None
    return Then(call.then, (call.function(*call.arguments),))


def sentence_of(message: object) -> str:
    """Return the sentence of a notice."""
    assert isinstance(message, Then)
    assert message.function is tell
    return str(message.arguments[0])


def reason_of(message: Then) -> str:
    """Return the reason why a file was not saved."""
    (saved,) = message.arguments
    assert isinstance(saved, SavedFile)
    assert not saved.place
    return saved.problem


def is_for(message: object, function: object) -> bool:
    """Whether a message continues with this function."""
    return isinstance(message, Then) and message.function is function
