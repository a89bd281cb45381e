"""What players may know, and what is thought for them. Each function is a promise, as those of the rules."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from itertools import islice
from typing import Any

from launcher.author.contract.case import Case, players, promise, where
from launcher.tabletop import Course, Hint, chance, digest, position_in_words

_THOUGHTS = 3  # positions that are thought about
_IDEAS = 2  # better and better ones that are looked at; later ones may take long
_TRIES = 4  # moves of a position that are tried, with other chance


def secrets(case: Case) -> None:
    """What a player can't know changes nothing of what the player is told, and `seen` blanks it out once for all."""
    seen = case.tabletop.seen
    if seen is None:
        return
    hides = False
    known: dict[str, tuple[Any, Course]] = {}
    for course in _and_by_chance(case):
        for player in players(course):
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
    """Hints, moves that computers think of, and what the clock plays are legal; other processes find them."""
    tabletop = case.tabletop
    for name in ("hint", "think", "comment"):
        try:
            pickle.dumps(getattr(tabletop, name))
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
        if tabletop.comment:
            known, move = case.seen(course.position, course.status.turn or 0), course.moves[0]
            said = tabletop.comment(known, move)
            promise(
                isinstance(said, str),
                f"`comment` gives {said!r} of {move}, {where(course)}; it is to be a text.",
            )
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
        if isinstance(hint, Iterator):
            hint = next(hint)  # the others may take long
        move = hint.move if isinstance(hint, Hint) else hint
        yield from [] if move is None else [("`hint`", move)]
    for strength, name in enumerate(case.tabletop.strengths if case.tabletop.think else ()):
        assert case.tabletop.think is not None
        thought = case.tabletop.think(known, turn, strength, chance(case.seed, "think"))
        found = list(islice(thought, _IDEAS)) if isinstance(thought, Iterator) else [thought]
        promise(found, f"`think` yields nothing as {name}, {where(course)}.")
        yield from [(f"`think` as {name}", move) for move in found]


def _and_by_chance(case: Case) -> Iterator[Course]:
    """Positions, and those that the same moves lead to by other chance: some differ in nothing that is seen."""
    for course in case.positions:
        yield course
        for move in course.moves[:_TRIES]:
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
    """All that a player learns of a position."""
    moves = [str(move) for move in course.moves] if course.status.turn in (None, player) else []
    return course.status, moves, position_in_words(course, player)
