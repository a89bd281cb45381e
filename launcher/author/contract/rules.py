"""What the rules of a tabletop game promise, and what is kept of a match.

Each function is a promise, and raises what breaks it as a sentence.
"""

from __future__ import annotations

import pickle
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from itertools import islice, zip_longest
from multiprocessing import get_context

from launcher.author.contract.case import (
    CHANCE,
    LONG,
    Case,
    DoubtError,
    all_options,
    players,
    promise,
    random_match,
    walk,
    where,
)
from launcher.plain import WORDS
from launcher.store import is_countable
from launcher.tabletop import (
    OUT_OF_TIME,
    History,
    Match,
    Start,
    Tabletop,
    View,
    begin_match,
    digest,
    from_short,
    short,
    start_text,
)

_PLIES = 10
_FEW = 3  # plies after which a match is timed
_NOTICED = 0.05  # seconds in which whoever looks after a click sees no delay
_TRIES = 20  # moves of a position that are tried


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
        strict = case.tabletop.strict(each) if case.tabletop.strict else False
        promise(
            isinstance(strict, bool), f"`strict` gives {strict!r} for {each!r}; it is to be True or False."
        )
        begun = History.begin(case.tabletop, each, case.seed)
        promise(
            begun.time_limit is None or begun.play(OUT_OF_TIME).status.over,
            f"A match with {each!r} goes on after the move {OUT_OF_TIME!r}, which whoever has no time left makes.",
        )
        said = start_text(begun, "game")
        promise(
            begin_match(case.tabletop, "game", Start(said)).history.options == each,
            f"The start {said!r} is another one when it is said again.",
        )


def speed(case: Case) -> None:
    """What is asked for at every look takes less than a twentieth of a second."""
    slow = ""
    with suppress(Exception):  # which the promises that follow tell of
        game = case.tabletop
        history = random_match(game, game.options(), case.seed, _FEW)
        view = View(player=history.status.turn or 0)
        known = case.seen(history.position, view.player)
        for name, arguments in {"moves": (known,), "status": (known,), "scene": (known, view)}.items():
            # the first time, pictures may be made that are kept
            took = min(_seconds(getattr(game, name), *arguments) for _ in range(2))
            if took > _NOTICED and not slow:
                slow = f"`{name}` takes {1000 * took:.0f} ms, {where(history)}"
    if slow:
        raise DoubtError(
            f"{slow}; a window asks for it at every look, and {1000 * _NOTICED:.0f} ms are felt. Work out less, or keep"
            " what was worked out."
        )


def _seconds(function: Callable[..., object], *arguments: object) -> float:
    """How long an answer takes the processor."""
    begun = time.process_time()
    function(*arguments)
    return time.process_time() - begun


def moves(case: Case) -> None:
    """Moves have texts that are distinct, stay the same, and can stand in a line of a journal."""
    for history in case.positions:
        texts = [str(move) for move in (*history.moves, *history.announcements)]
        twice = next((text for text, times in Counter(texts).items() if times > 1), None)
        promise(twice is None, f"Two moves are written {twice!r}, {where(history)}; texts tell moves apart.")
        varying = next((text for text in texts if " at 0x" in text), None)
        promise(  # the history refuses what else can't be written
            varying is None,
            f"A move is written {varying!r}, {where(history)}, with an address, which is never the same.",
        )
        again = [str(move) for move in case.tabletop.moves(history.position)] if history.moves else []
        promise(
            texts[: len(history.moves)] == again, f"Asked twice, `moves` gives other moves, {where(history)}."
        )
        if word := next((text for text in texts if text.casefold() in WORDS), None):
            raise DoubtError(
                f"A move is called {word!r}, {where(history)}, which means something else in lines of text."
            )


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


def journal_lines(load: Callable[[], Tabletop], seed: str) -> list[str]:
    """The lines of the journals of random matches, with sums over all positions."""
    tabletop = load()
    matches = [random_match(tabletop, options, seed) for options in all_options(tabletop)]
    return [line for match in matches for line in _journal(match).splitlines()]


def purity(case: Case) -> None:
    """`play` changes nothing but what it returns, and does so for every legal move; positions can be compared."""
    for options in all_options(case.tabletop):
        for history in islice(walk(case.tabletop, options, case.seed), _PLIES):
            before, copy = digest(history.position), pickle.loads(pickle.dumps(history.position))
            promise(copy == history.position, f"A position does not equal its own copy, {where(history)}.")
            for move in (*history.moves[:_TRIES], *history.announcements):
                once = case.tabletop.play(history.position, move, history.chance)
                again = case.tabletop.play(history.position, move, history.chance)
                promise(
                    digest(history.position) == before,
                    f"Playing {move} changes the position that it began with, {where(history)}; make a new one.",
                )
                promise(
                    once == again, f"Playing {move} twice gives two positions, {where(history)}; {CHANCE}"
                )


def status(case: Case) -> None:
    """A status says something, names players that there are, and as long as the match is not over there are moves."""
    for history in case.positions:
        at = history.status
        promise(at.text.strip(), f"The status says nothing, {where(history)}.")
        promise(
            all(map(is_countable, (*at.scores, at.score or 0))),
            f"A score is no number from -1e12 to 1e12, {where(history)}; with no other can be reckoned.",
        )
        promise(at.over or history.moves, f"There is no move and the match is not over, {where(history)}.")
        promise(
            at.over or at.turn is not None or len(history.players) < 2 or case.tabletop.clock,
            f"It is nobody's turn in a match of {len(history.players)} players, {where(history)}; a status names whose"
            " it is.",
        )
        for player in (*at.winners, *([] if at.turn is None else [at.turn])):
            promise(
                player in players(history),
                f"The status tells of player {player}, {where(history)}; `players` of the declaration names"
                f" {len(history.players)}, and they are counted from 0.",
            )


def length(case: Case) -> None:
    """Matches of random moves end, or go on for a thousand moves, without an error."""
    for history in case.long_matches:
        promise(
            history.status.over or len(history.nodes) > LONG,
            f"A match ends without being over, {where(history)}.",
        )


def undo(case: Case) -> None:
    """Undo gives positions back as they were, to the start, and redo those that were undone."""
    for match in case.matches:
        history = History.begin(match.tabletop, match.options, match.seed)
        sums = [digest(history.position)]
        for node in match.nodes[1:]:
            history = history.play(node.text)
            sums.append(digest(history.position))
        for step, what in (
            (History.undo, "Undo"),
            (History.redo, "Redo"),
        ):  # the clock's moves go along with others
            while (after := step(history)).at != history.at:
                history = after
                promise(
                    digest(history.position) == sums[history.at],
                    f"{what} gives another position, {where(history)}.",
                )
            promise(history.at in (0, history.redo_tip), f"{what} stops on its way, {where(history)}.")


def journal(case: Case) -> None:
    """A journal that is read is the match that was written."""
    for match in case.matches:
        marked = match.undo().with_hint().with_comment("a note").go_to(match.at)
        reading = begin_match(case.tabletop, "", Start(journal=_journal(marked)))
        promise(
            not reading.elsewhere,
            f"A journal that is read stands elsewhere from line {reading.elsewhere} on.",
        )
        read, written = (
            [node._replace(seconds=None) for node in each.nodes] for each in (reading.history, marked)
        )
        promise(read == written, f"A journal that is read is another match, {where(match)}.")


def _journal(history: History) -> str:
    match = Match(history.tabletop, history.options, history.seed)
    match.history = history
    return match.journal
