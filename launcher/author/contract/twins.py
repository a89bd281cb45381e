"""Make twins: two matches that look the same to a player, but differ in what is hidden from the player.

Two hidden pieces are exchanged, or the hidden parts are taken from another seed or from other random numbers in the
last move. Then both matches continue with the same moves.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import fields, is_dataclass, replace
from itertools import combinations, islice
from random import Random
from typing import Any, NamedTuple

from launcher.author.contract.case import Case, all_options, players, walk
from launcher.tabletop import History, Node, chance

Path = tuple[int | str, ...]
"""The path to a part of a position: indices of tuples and names of fields."""

_UNLIKE = (
    AttributeError,
    IndexError,
    KeyError,
    TypeError,
)  # a path may not exist in another position
_SEEDS = 6  # the number of other matches
_OPTIONS = 3  # the number of sets of options for which twins are made
_LATER = 6  # plies until more twins are made
_SWAPS = 12  # pairs of hidden pieces of each kind
_BETWEEN, _WITHIN = 3, 1  # twins that are played, of each kind of swap
_PLIES = 8  # the number of plies by which both matches continue


class Twins(NamedTuple):
    """Two matches that look the same to the player."""

    one: History
    other: History
    player: int


def hidden_parts(position: object, known: object, way: Path = ()) -> Iterator[Path]:
    """Yield the paths where a position differs from the position that a player sees.

    If a tuple has another length there, all its parts differ.
    """
    if type(position) is type(known) and position == known:
        return
    if isinstance(position, tuple) and position:
        aligned = type(position) is type(known) and isinstance(known, tuple) and len(position) == len(known)
        for k, each in enumerate(position):
            yield from hidden_parts(each, known[k], (*way, k)) if aligned else [(*way, k)]  # type: ignore[index]
    elif is_dataclass(position) and type(position) is type(known):
        for name in [each.name for each in fields(position) if each.compare]:
            yield from hidden_parts(getattr(position, name), getattr(known, name), (*way, name))
    else:
        yield way


def part(whole: Any, way: Path) -> Any:  # noqa: ANN401  # any part
    """Return a part of a position."""
    for step in way:
        whole = whole[step] if isinstance(step, int) else getattr(whole, step)
    return whole


def with_part(whole: Any, way: Path, new: object) -> Any:  # noqa: ANN401  # the same type as the whole
    """Return a position in which one part is replaced."""
    if not way:
        return new
    step, inner = way[0], with_part(part(whole, way[:1]), way[1:], new)
    if isinstance(whole, tuple):
        parts = [inner if k == step else each for k, each in enumerate(whole)]
        return type(whole)(*parts) if hasattr(whole, "_fields") else tuple(parts)
    return replace(whole, **{str(step): inner})


def name_of(position: object, way: Path, count: int) -> str:
    """Return the name of a part in the code of its author, down to its owner: "hands[1]"; `count` is of players."""
    name, owned = "", count < 2
    for k, step in enumerate(way):
        whole = part(position, way[:k])
        if _is_place(whole):
            if owned or len(whole) != count:
                break
            name, owned = f"{name}[{step}]", True
        else:
            field = whole._fields[step] if isinstance(whole, tuple) else step  # type: ignore[attr-defined]
            name = f"{name}.{field}" if name else str(field)
    return name or "the position"


def all_twins(case: Case) -> Iterator[Iterator[Twins]]:
    """Yield pairs of matches with different hidden parts; each pair is an iterator over its plies."""
    for options in all_options(case.tabletop)[:_OPTIONS]:
        for history in islice(walk(case.tabletop, options, case.seed), 0, _LATER + 1, _LATER):
            for player in players(history):
                for k, position in enumerate(_others(case, history, player)):
                    twins = Twins(_begin(history, history.position), _begin(history, position), player)
                    yield _play_both(twins, Random(f"{case.seed} {k}"))


def _begin(history: History, position: object) -> History:
    """Return a match that starts with this position."""
    return replace(history, nodes=(Node(-1, "", position, 0, 0.0),), at=0, redo_tip=0)


def _others(case: Case, history: History, player: int) -> list[object]:
    """Return positions that look the same to the player but have other hidden parts."""
    position = history.position
    known = case.seen(position, player)
    ways = list(hidden_parts(position, known))
    within, between = _exchanges(position, known, ways, Random(case.seed))
    # positions that look the same to the player come first, because they find more leaks
    for twins in (within, between):
        twins.sort(key=lambda twin: bool(case.seen(twin, player) != known))
    if not between or case.seen(between[0], player) != known:
        others = (_transplant(position, ways, each) for each in _by_chance(case, history))
        between = [each for each in others if each != position and case.seen(each, player) == known]
    return [*between[:_BETWEEN], *within[:_WITHIN]]


def _by_chance(case: Case, history: History) -> list[object]:
    """Return positions from other seeds, or from other random numbers in the last move."""
    seeds = [f"{case.seed}-{k}" for k in range(_SEEDS)]
    if history.at == 0:
        return [History.begin(case.tabletop, history.options, seed).position for seed in seeds]
    before = history.go_to(
        history.node.before
    )  # and not undo, which also takes back what the clock has played
    move = before.find(history.node.text)
    return [case.tabletop.play(before.position, move, chance(seed, before.node.ply)) for seed in seeds]


def _exchanges(
    position: object, known: object, ways: list[Path], draw: Random
) -> tuple[list[object], list[object]]:
    """Return positions with two hidden pieces exchanged, within a tuple and between two tuples."""
    things: dict[Path, list[Path]] = {}
    for way in ways:
        for k in [k for k in range(len(way)) if _is_place(part(position, way[:k]))][-1:]:
            things.setdefault(way[: k + 1], []).append(way[k + 1 :])
    pairs = list(combinations(things, 2))
    draw.shuffle(pairs)
    made: tuple[list[object], list[object]] = [], []
    for one, two in pairs:
        twins = made[one[:-1] != two[:-1]]
        if len(twins) < _SWAPS:
            twin = position
            for way in things[one]:
                if way in things[two] and _is_blank(known, one, two, way):
                    here, there = (*one, *way), (*two, *way)
                    twin = with_part(
                        with_part(twin, here, part(position, there)), there, part(position, here)
                    )
            twins += [twin] if twin != position else []
    return made


def _is_place(whole: object) -> bool:
    """Return whether the parts of a value could be in any order."""
    return isinstance(whole, tuple) and not hasattr(whole, "_fields")


def _is_blank(known: object, one: Path, two: Path, way: Path) -> bool:
    """Return whether two things look the same at a path, or can't be seen."""
    try:
        return bool(part(known, (*one, *way)) == part(known, (*two, *way)))
    except _UNLIKE:
        return True


def _transplant(position: object, ways: list[Path], other: object) -> Any:  # noqa: ANN401  # a position
    """Return the position with the hidden parts of another one, or the position itself if these don't fit."""
    twin = position
    with suppress(*_UNLIKE):
        for way in ways:  # take whole tuples, because their length may differ
            records = [k for k in range(len(way)) if not _is_place(part(position, way[:k]))]
            field = way[: records[-1] + 1] if records else way
            twin = with_part(twin, field, part(other, field))
        return twin
    return position


def _play_both(twins: Twins, draw: Random) -> Iterator[Twins]:
    """Yield both matches while they continue with moves that are legal in both."""
    with suppress(
        Exception
    ):  # the game may raise anything, because hidden parts of another match may not fit
        for _ in range(_PLIES):
            one, other, player = twins
            there = set(map(str, other.moves))
            texts = [text for text in map(str, one.moves) if text in there]
            yield twins
            if not texts:
                return
            text = draw.choice(texts)
            twins = Twins(one.play(text), other.play(text), player)
