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
    for history in case.positions:
        texts = [str(move) for move in history.moves]
        twice = next((text for k, text in enumerate(texts) if text in texts[:k]), None)
        promise(twice is None, f"Two moves are written {twice!r}, {where(history)}; texts tell moves apart.")
        for text in texts:
            promise(
                " at 0x" not in text,  # the history refuses what else can't be written
                f"A move is written {text!r}, {where(history)}, with an address, which is never the same.",
            )
        again = [str(move) for move in case.tabletop.moves(history.position)] if history.moves else texts
        promise(texts == again, f"Asked twice, `moves` gives other moves, {where(history)}.")


def purity(case: Case) -> None:
    """`play` changes nothing but what it returns, and does so for every legal move; positions can be compared."""
    for options in all_options(case.tabletop):
        for history in islice(walk(case.tabletop, options, case.seed), _PLIES):
            before, copy = digest(history.position), pickle.loads(pickle.dumps(history.position))
            promise(copy == history.position, f"A position does not equal its own copy, {where(history)}.")
            for move in history.moves[:_TRIES]:
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
        for player in (*at.winners, *([] if at.turn is None else [at.turn])):
            promise(
                player in players(history),
                f"The status tells of player {player}, {where(history)}; `players` of the declaration names"
                f" {len(history.players)}, and they are counted from 0.",
            )


def length(case: Case) -> None:
    """Matches of random moves end, or go on for a thousand moves, without an error."""
    for k in range(3):
        seed = f"{case.seed}-{k}"
        history = random_match(case.tabletop, case.tabletop.options(), seed, _LONG)
        promise(
            history.status.over or len(history.nodes) > _LONG,
            f"A match ends without being over, {where(history)}.",
        )
