"""What the rules of a tabletop game promise. Each function is a promise, and raises what breaks it as a sentence."""

from __future__ import annotations

import pickle
from itertools import islice

from launcher.author.contract.case import (
    CHANCE,
    Case,
    all_options,
    players,
    promise,
    random_match,
    walk,
    where,
)
from launcher.store import is_countable
from launcher.tabletop import digest

_LONG = 1000
_PLIES = 10
_TRIES = 20  # moves of a position that are tried


def moves(case: Case) -> None:
    """Moves have texts that are distinct, stay the same, and can stand in a line of a journal."""
    for course in case.positions:
        texts = [str(move) for move in course.moves]
        twice = next((text for k, text in enumerate(texts) if text in texts[:k]), None)
        promise(twice is None, f"Two moves are written {twice!r}, {where(course)}; texts tell moves apart.")
        for text in texts:
            promise(
                " at 0x" not in text,  # the course refuses what else can't be written
                f"A move is written {text!r}, {where(course)}, with the address of an object, which is never the same.",
            )
        again = [str(move) for move in case.tabletop.moves(course.position)] if course.moves else texts
        promise(texts == again, f"Asked twice, `moves` gives other moves, {where(course)}.")


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
                promise(once == again, f"Playing {move} twice gives two positions, {where(course)}; {CHANCE}")


def status(case: Case) -> None:
    """A status says something, names players that there are, and as long as the match is not over there are moves."""
    for course in case.positions:
        at = course.status
        promise(at.text.strip(), f"The status says nothing, {where(course)}.")
        promise(
            all(map(is_countable, (*at.scores, at.score or 0))),
            f"A score is no number from -1e12 to 1e12, {where(course)}; with no other can be reckoned.",
        )
        promise(at.over or course.moves, f"There is no move and the match is not over, {where(course)}.")
        for player in (*at.winners, *([] if at.turn is None else [at.turn])):
            promise(
                player in players(course),
                f"The status tells of player {player}, {where(course)}; `players` of the declaration names"
                f" {len(course.players)}, and they are counted from 0.",
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
