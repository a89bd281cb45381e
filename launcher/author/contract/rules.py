"""What the rules of a tabletop game promise. Each function is a promise, and raises what breaks it as a sentence."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import islice, zip_longest
from multiprocessing import get_context
from types import GeneratorType
from typing import Any

from launcher.author.contract.case import Case, all_options, promise, random_match, walk, where
from launcher.tabletop import (
    Course,
    Hint,
    Match,
    Start,
    Tabletop,
    begun,
    chance,
    digest,
    from_short,
    short,
    start_text,
)

_LONG = 1000
_PLIES = 10
_TRIES = 20  # moves of a position that are tried
_THOUGHTS = 3  # positions that are thought about
_SUM = "  ; "  # what a journal has between a move and its sum
_CHANCE = "draw from the chance that is handed in, and from nothing else."
_WRITING = "it is one line, without blanks around it, '  ;' in it, '/' or '#' before it, or the address of an object."


def repeats(case: Case) -> None:
    """The same options, seed and moves give the same match, here and in another process."""
    once = told(case.load, case.seed)
    promise(
        once == told(case.load, case.seed), f"Played again with the same seed, a match is another; {_CHANCE}"
    )
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as elsewhere:
        other = elsewhere.submit(told, case.load, case.seed).result()
    for line, there in zip_longest(once, other):
        promise(
            line == there,
            f"In another process, the same seed gives {there!r} and not {line!r}; the reason may be an order that"
            " comes from a set, from hash() or from id().",
        )


def told(load: Callable[[], Tabletop[Any, Any]], seed: str) -> list[str]:
    """The lines of the journals of random matches, with sums over all positions."""
    tabletop = load()
    matches = [random_match(tabletop, options, seed) for options in all_options(tabletop)]
    return [line for match in matches for line in _journal(match).splitlines()]


def moves(case: Case) -> None:
    """Moves have texts that are distinct, stay the same, and can stand in a line of a journal."""
    for course in case.positions:
        texts = [str(move) for move in course.moves]
        twice = next((text for k, text in enumerate(texts) if text in texts[:k]), None)
        promise(twice is None, f"Two moves are written {twice!r}, {where(course)}; texts tell moves apart.")
        for text in texts:
            promise(_can_be_written(text), f"A move is written {text!r}, {where(course)}; {_WRITING}")
        again = [str(move) for move in case.tabletop.moves(course.position)] if course.moves else texts
        promise(texts == again, f"Asked twice, `moves` gives other moves, {where(course)}.")


def _can_be_written(text: str) -> bool:
    one_line = text.splitlines() == [text] == [text.strip()]
    return one_line and text[0] not in "/#" and not any(each in text for each in ("  ;", " at 0x"))


def purity(case: Case) -> None:
    """`play` changes nothing but what it returns, and does so for every legal move; positions can be compared."""
    for options in all_options(case.tabletop):
        for course in islice(walk(case.tabletop, options, case.seed), _PLIES):
            before, copy = digest(course.position), pickle.loads(pickle.dumps(course.position))
            promise(copy == course.position, f"A position does not equal its own copy, {where(course)}.")
            for move in course.moves[:_TRIES]:
                once = case.tabletop.play(course.position, move, course.chance)
                again = case.tabletop.play(course.position, move, course.chance)
                promise(
                    digest(course.position) == before,
                    f"Playing {move} changes the position that it began with, {where(course)}; make a new one.",
                )
                promise(
                    once == again, f"Playing {move} twice gives two positions, {where(course)}; {_CHANCE}"
                )


def status(case: Case) -> None:
    """A status says something, names players that there are, and as long as the match is not over there are moves."""
    for course in case.positions:
        at = course.status
        promise(at.text.strip(), f"The status says nothing, {where(course)}.")
        promise(at.over or course.moves, f"There is no move and the match is not over, {where(course)}.")
        promise(at.over or not at.winners, f"There are winners and the match is not over, {where(course)}.")
        for player in (*at.winners, *([] if at.turn is None else [at.turn])):
            promise(
                player in case.players,
                f"The status tells of player {player}, {where(course)}; `players` of the declaration names"
                f" {len(case.tabletop.players)}, and they are counted from 0.",
            )


def length(case: Case) -> None:
    """Matches of random moves end, or go on for a thousand moves, without an error."""
    for k in range(3):
        seed = f"{case.seed}-{k}"
        course = random_match(case.tabletop, case.tabletop.options(), seed, _LONG)
        promise(
            course.status.over or len(course.nodes) > _LONG,
            f"A match ends without being over, {where(course)}.",
        )


def undo(case: Case) -> None:
    """Undo gives back each position as it was, and redo each that was undone."""
    for match in case.matches:
        course = Course.begin(match.tabletop, match.options, match.seed)
        sums = [digest(course.position)]
        for node in match.nodes[1:]:
            course = course.played(node.text)
            sums.append(digest(course.position))
        for sum_of in reversed(sums):
            promise(digest(course.position) == sum_of, f"Undo gives another position back, {where(course)}.")
            course = course.undone()
        for sum_of in sums:
            promise(digest(course.position) == sum_of, f"Redo gives another position, {where(course)}.")
            course = course.redone()


def journal(case: Case) -> None:
    """A journal that is read is the match that was written, without its last move if half a line of that is lost."""
    for match in case.matches:
        marked = match.undone().hinted().noted("a note").gone(match.at)
        text = _journal(marked)
        reading = begun(case.tabletop, "", Start(journal=text))
        promise(
            not reading.elsewhere,
            f"A journal that is read stands elsewhere from line {reading.elsewhere} on.",
        )
        promise(
            _without_time(reading.course) == _without_time(marked),
            f"A journal that is read is another match, {where(match)}.",
        )
        for lost in range(1, 60):
            left = text[:-lost]
            if _SUM not in left.rpartition("\n")[0]:
                break  # without a whole line of a move, it may as well have been typed
            half = begun(case.tabletop, "", Start(journal=left)).course
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
        said = start_text(Course.begin(case.tabletop, each, case.seed), "game")
        promise(
            begun(case.tabletop, "game", Start(said)).course.options == each,
            f"The start {said!r} is another one when it is said again.",
        )


def secrets(case: Case) -> None:
    """What a player can't know changes nothing of what the player is told, and `seen` blanks it out once for all."""
    seen = case.tabletop.seen
    if seen is None:
        return
    hides = False
    known: dict[str, tuple[Any, Course]] = {}
    for course in _and_by_chance(case):
        for player in case.players:
            what = seen(course.position, player)
            hides = hides or what != course.position
            promise(
                seen(what, player) == what,
                f"What player {player} can't know is not blanked out at once, {where(course)}: `seen` of what was"
                " seen is something else.",
            )
            told = _told(course, player)
            other, before = known.setdefault(f"{player} {digest(what)}", (told, course))
            promise(
                other == told,
                f"Player {player} sees the same {where(course)} and {where(before)}, and is told {told} and {other};"
                " status and moves may tell only what is seen.",
            )
        turn = course.status.turn or 0
        own = seen(course.position, turn)
        promise(
            course.status.over or list(map(str, case.tabletop.moves(own))) == list(map(str, course.moves)),
            f"`moves` gives other moves for what player {turn} sees, {where(course)}; `think` and `hint` get no other"
            " position.",
        )
    promise(hides, "`seen` blanks nothing out in any position; leave it out where there is nothing to hide.")


def hints(case: Case) -> None:
    """Hints, moves that computers think of, and what the clock plays are legal; all are found in another process."""
    tabletop = case.tabletop
    for name, function in (("hint", tabletop.hint), ("think", tabletop.think)):
        try:
            pickle.dumps(function)
        except (pickle.PicklingError, AttributeError, TypeError):
            raise AssertionError(
                f"`{name}` can't be sent to another process; make it a function at the top level of a module."
            ) from None
    for course in [each for each in case.positions if each.moves]:
        ticking = tabletop.clock(course.position) if tabletop.clock else None
        promise(
            ticking is None or ticking[1] in course.moves,
            f"The clock plays {ticking and ticking[1]}, {where(course)}, which is none of the moves.",
        )
    for course in [each for each in case.positions if each.moves][: 2 * _THOUGHTS : 2]:
        for who, move in _ideas(case, course):
            promise(
                move in course.moves,
                f"{who} gives {move}, {where(course)}, which is none of the moves.",
            )


def _ideas(case: Case, course: Course) -> Iterator[tuple[str, Any]]:
    turn = course.status.turn or 0
    known = case.seen(course.position, turn)
    if case.tabletop.hint:
        hint = case.tabletop.hint(known)
        move = hint.move if isinstance(hint, Hint) else hint
        yield from [] if move is None else [("`hint`", move)]
    for strength, name in enumerate(case.tabletop.strengths if case.tabletop.think else ()):
        assert case.tabletop.think is not None
        thought = case.tabletop.think(known, turn, strength, chance(case.seed, "think"))
        found = list(thought) if isinstance(thought, GeneratorType) else [thought]
        promise(found, f"`think` yields nothing as {name}, {where(course)}.")
        yield from [(f"`think` as {name}", move) for move in found]


def _and_by_chance(case: Case) -> Iterator[Course]:
    """Positions, and those that the same moves lead to by other chance: some differ in nothing that is seen."""
    for course in case.positions:
        yield course
        for move in course.moves[:4]:
            for k in range(3):
                number = len(course.nodes)
                position = case.tabletop.play(
                    course.position, move, chance(f"{case.seed}-{k}", course.node.ply)
                )
                node = course.node._replace(before=course.at, text=str(move), position=position)
                yield Course(
                    course.tabletop, course.options, course.seed, (*course.nodes, node), number, number
                )


def _told(course: Course, player: int) -> tuple[Any, ...]:
    """What a player learns beside what `seen` lets through."""
    mine = course.status.turn in (None, player)
    return course.status, [str(move) for move in course.moves] if mine else []


def _journal(course: Course) -> str:
    match = Match[Any, Any](course.tabletop, course.options, course.seed)
    match.course = course
    return match.journal


def _positions(course: Course) -> list[Any]:
    return [node.position for node in course.nodes]


def _without_time(course: Course) -> list[Any]:
    return [node._replace(seconds=None) for node in course.nodes]
