"""Guarantees about the rules of a tabletop game and about journals."""

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
    random_match,
    require,
    walk,
    where,
    with_place,
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
_NOTICED = 0.05  # seconds; people notice longer delays after a click
_TRIES = 20  # moves of a position that are checked


def options(case: Case) -> None:
    """Presets are valid options, options can be written as text and read back, and matches start with them."""
    for name, preset in case.tabletop.presets.items():
        require(
            isinstance(preset, case.tabletop.options),
            f"The preset {name!r} is {preset!r}. It must be an instance of {case.tabletop.options.__name__}.",
        )
    for each in all_options(case.tabletop):
        text = short(each)
        require(
            from_short(case.tabletop, text) == each,
            f"The options {each!r} are written as {text!r}, but this is read as {from_short(case.tabletop, text)!r}.",
        )
        strict = case.tabletop.strict(each) if case.tabletop.strict else False
        require(
            isinstance(strict, bool),
            f"`strict` returns {strict!r} for {each!r}. It must return True or False.",
        )
        begun = History.begin(case.tabletop, each, case.seed)
        require(
            begun.time_limit is None or begun.play(OUT_OF_TIME).status.over,
            f"The move {OUT_OF_TIME!r} does not end a match with {each!r}, although a player has run out of time.",
        )
        said = start_text(begun, "game")
        require(
            begin_match(case.tabletop, "game", Start(said)).history.options == each,
            f"The game code {said!r} starts a match with other options.",
        )


def speed(case: Case) -> None:
    """`moves`, `status` and `scene` take less than a twentieth of a second."""
    slow = ""
    with suppress(Exception):  # later guarantees report it
        game = case.tabletop
        history = random_match(game, game.options(), case.seed, _FEW)
        view = View(player=history.status.turn or 0)
        known = case.seen(history.position, view.player)
        for name, arguments in {"moves": (known,), "status": (known,), "scene": (known, view)}.items():
            # twice, because the first call may fill caches of pictures
            took = min(_seconds(getattr(game, name), *arguments) for _ in range(2))
            if took > _NOTICED and not slow:
                slow = with_place(
                    f"`{name}` takes {1000 * took:.0f} ms. The window calls it often, and players notice"
                    f" {1000 * _NOTICED:.0f} ms. Do less work, or keep results.",
                    where(history),
                )
    if slow:
        raise DoubtError(slow)


def _seconds(function: Callable[..., object], *arguments: object) -> float:
    """Return the processor time of a call."""
    begun = time.process_time()
    function(*arguments)
    return time.process_time() - begun


def moves(case: Case) -> None:
    """Each move has a text of its own that never changes and fits into a line of a journal."""
    for history in case.positions:
        texts = [str(move) for move in (*history.moves, *history.announcements)]
        twice = next((text for text, times in Counter(texts).items() if times > 1), None)
        require(
            twice is None,
            f"Two moves have the same text, {twice!r}. Each move needs a text of its own.",
            where(history),
        )
        varying = next((text for text in texts if " at 0x" in text), None)
        require(  # the history itself refuses other invalid texts
            varying is None,
            f"The text of a move, {varying!r}, contains a memory address, so it changes each time.",
            where(history),
        )
        again = [str(move) for move in case.tabletop.moves(history.position)] if history.moves else []
        require(
            texts[: len(history.moves)] == again,
            "Called twice, `moves` returns different moves.",
            where(history),
        )
        if word := next((text for text in texts if text.casefold() in WORDS), None):
            raise DoubtError(
                with_place(f"The text of a move, {word!r}, is also a command of text mode.", where(history))
            )


def repeats(case: Case) -> None:
    """The same options, seed and moves give the same match, also in another process."""
    once = journal_lines(case.load, case.seed)
    require(
        once == journal_lines(case.load, case.seed),
        f"A second match with the same seed is different. {CHANCE}",
    )
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as elsewhere:
        other = elsewhere.submit(journal_lines, case.load, case.seed).result()
    for line, there in zip_longest(once, other):
        require(
            line == there,
            f"In another process, the same seed produces {there!r} instead of {line!r}. The cause may be an order that"
            " comes from a set, from hash() or from id().",
        )


def journal_lines(load: Callable[[], Tabletop], seed: str) -> list[str]:
    """Return the lines of the journals of random matches, with checksums of all positions."""
    tabletop = load()
    matches = [random_match(tabletop, options, seed) for options in all_options(tabletop)]
    return [line for match in matches for line in _journal(match).splitlines()]


def purity(case: Case) -> None:
    """`play` accepts every legal move and does not change its arguments, and positions can be compared."""
    for options in all_options(case.tabletop):
        for history in islice(walk(case.tabletop, options, case.seed), _PLIES):
            before, copy = digest(history.position), pickle.loads(pickle.dumps(history.position))
            require(copy == history.position, "A position does not equal a copy of itself.", where(history))
            for move in (*history.moves[:_TRIES], *history.announcements):
                once = case.tabletop.play(history.position, move, history.chance)
                again = case.tabletop.play(history.position, move, history.chance)
                require(
                    digest(history.position) == before,
                    f"Playing {move} changes the position that `play` receives. Return a new position instead.",
                    where(history),
                )
                require(
                    once == again,
                    f"Playing {move} twice from the same position returns different results. {CHANCE}",
                    where(history),
                )


def status(case: Case) -> None:
    """Each status has a text and names players of the match, and there are moves until the match is over."""
    for history in case.positions:
        at = history.status
        require(at.text.strip(), "The text of the status is empty.", where(history))
        require(
            all(map(is_countable, (*at.scores, at.score or 0))),
            "A score is not a number from -1e12 to 1e12.",
            where(history),
        )
        require(
            at.over or history.moves, "The list of moves is empty, but the match is not over.", where(history)
        )
        require(
            at.over or at.turn is not None or len(history.players) < 2 or case.tabletop.clock,
            f"The status does not name the player to move in a match of {len(history.players)} players."
            " Set `turn` in the status.",
            where(history),
        )
        for player in (*at.winners, *([] if at.turn is None else [at.turn])):
            require(
                player in players(history),
                f"The status names player {player}. The number of players is {len(players(history))}, and they are"
                " counted from 0.",
                where(history),
            )


def length(case: Case) -> None:
    """Matches of random moves end, or reach a thousand moves, without an error."""
    for history in case.long_matches:
        require(
            history.status.over or len(history.nodes) > LONG,
            "The list of moves is empty, but the match is not over.",
            where(history),
        )


def undo(case: Case) -> None:
    """Undo restores all earlier positions, and redo those that were undone."""
    for match in case.matches:
        history = History.begin(match.tabletop, match.options, match.seed)
        sums = [digest(history.position)]
        for node in match.nodes[1:]:
            history = history.play(node.text)
            sums.append(digest(history.position))
        for step, what in (
            (History.undo, "Undo"),
            (History.redo, "Redo"),
        ):  # undo and redo skip moves made by the clock
            while (after := step(history)).at != history.at:
                history = after
                require(
                    digest(history.position) == sums[history.at],
                    f"{what} produces a different position.",
                    where(history),
                )
            require(history.at in (0, history.redo_tip), f"{what} stops too early.", where(history))


def journal(case: Case) -> None:
    """A journal that is read back gives the same match."""
    for match in case.matches:
        marked = match.undo().with_hint().with_comment("a note").go_to(match.at)
        reading = begin_match(case.tabletop, "", Start(journal=_journal(marked)))
        require(
            not reading.elsewhere,
            f"Reading the journal back produces a different position from line {reading.elsewhere} on.",
        )
        read, written = (
            [node._replace(seconds=None) for node in each.nodes] for each in (reading.history, marked)
        )
        require(read == written, "Reading the journal back produces a different match.", where(match))


def _journal(history: History) -> str:
    match = Match(history.tabletop, history.options, history.seed)
    match.history = history
    return match.journal
