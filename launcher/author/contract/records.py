"""That what is kept of a match makes the same match again: seeds, moves, journals, options. As those of the rules."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from itertools import zip_longest
from multiprocessing import get_context
from typing import Any

from launcher.author.contract.case import CHANCE, Case, all_options, promise, random_match, where
from launcher.tabletop import (
    History,
    Match,
    Start,
    Tabletop,
    begin_match,
    digest,
    from_short,
    short,
    start_text,
)

_LOST = (1, 2, 5, 9, 10, 11, 12, 15, 20, 30, 45, 60)
"""How many characters at the end of a journal are not there after a crash: of the last line, or of the one before."""

_SUM = "  ; "  # what a journal has between a move and its sum


def repeats(case: Case) -> None:
    """The same options, seed and moves give the same match, here and in another process."""
    once = journal_lines(case.load, case.seed)
    promise(
        once == journal_lines(case.load, case.seed),
        f"Played again with the same seed, a match is another; {CHANCE}",
    )
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as elsewhere:
        other = elsewhere.submit(journal_lines, case.load, case.seed).result()
    for line, there in zip_longest(once, other):
        promise(
            line == there,
            f"In another process, the same seed gives {there!r} and not {line!r}; the reason may be an order that"
            " comes from a set, from hash() or from id().",
        )


def journal_lines(load: Callable[[], Tabletop[Any, Any]], seed: str) -> list[str]:
    """The lines of the journals of random matches, with sums over all positions."""
    tabletop = load()
    matches = [random_match(tabletop, options, seed) for options in all_options(tabletop)]
    return [line for match in matches for line in _journal(match).splitlines()]


def undo(case: Case) -> None:
    """Undo gives positions back as they were, to the start, and redo those that were undone."""
    for match in case.matches:
        history = History.begin(match.tabletop, match.options, match.seed)
        sums = [digest(history.position)]
        for node in match.nodes[1:]:
            history = history.play(node.text)
            sums.append(digest(history.position))
        for step, what in ((History.undo, "Undo"), (History.redo, "Redo")):
            promise(_at(history, sums), f"Playing gives another position, {where(history)}.")
            while (after := step(history)).at != history.at:
                history = after
                promise(_at(history, sums), f"{what} gives another position, {where(history)}.")
            promise(history.at in (0, history.redo_tip), f"{what} stops on its way, {where(history)}.")


def _at(history: History, sums: list[str]) -> bool:
    return digest(history.position) == sums[history.at]


def journal(case: Case) -> None:
    """A journal that is read is the match that was written, without its last move if half a line of that is lost."""
    for match in case.matches:
        marked = match.undo().with_hint().with_comment("a note").go_to(match.at)
        text = _journal(marked)
        reading = begin_match(case.tabletop, "", Start(journal=text))
        promise(
            not reading.elsewhere,
            f"A journal that is read stands elsewhere from line {reading.elsewhere} on.",
        )
        promise(
            _without_time(reading.history) == _without_time(marked),
            f"A journal that is read is another match, {where(match)}.",
        )
        for lost in _LOST:
            left = text[:-lost]
            if _SUM not in left.rpartition("\n")[0]:
                break  # without a whole line of a move, it may as well have been typed
            half = begin_match(case.tabletop, "", Start(journal=left)).history
            promise(
                _positions(half) == _positions(marked)[: len(half.nodes)],
                f"A journal without its last {lost} characters is another match, {where(match)}.",
            )


def options(case: Case) -> None:
    """Options become texts and options again, presets are options, and matches start with all of them."""
    for name, preset in case.tabletop.presets.items():
        promise(
            isinstance(preset, case.tabletop.options),
            f"The preset {name!r} is {preset!r}; it is to be one of {case.tabletop.options.__name__}.",
        )
    for each in all_options(case.tabletop):
        text = short(each)
        promise(
            from_short(case.tabletop, text) == each,
            f"The options {each!r} are written {text!r}, which is read as {from_short(case.tabletop, text)!r}.",
        )
        said = start_text(History.begin(case.tabletop, each, case.seed), "game")
        promise(
            begin_match(case.tabletop, "game", Start(said)).history.options == each,
            f"The start {said!r} is another one when it is said again.",
        )


def _journal(history: History) -> str:
    match = Match[Any, Any](history.tabletop, history.options, history.seed)
    match.history = history
    return match.journal


def _positions(history: History) -> list[Any]:
    return [node.position for node in history.nodes]


def _without_time(history: History) -> list[Any]:
    return [node._replace(seconds=None) for node in history.nodes]
