"""Make twins: matches that differ in nothing that a player has seen, only in what is hidden from that player.

The faces of two things that are hidden are exchanged, or what is hidden is as another seed, or other chance of the last
move, has it. From there on, both matches go on by the same moves.
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
"""The way to a part of a position: the places in tuples and the names of fields."""

_UNLIKE = (
    AttributeError,
    IndexError,
    KeyError,
    TypeError,
)  # what a way raises in a position of another build
_SEEDS = 6  # of other matches that are looked at
_OPTIONS = 3  # with which matches have twins
_LATER = 6  # plies after which a match has twins again
_SWAPS = 12  # pairs of hidden things, of each kind
_BETWEEN, _WITHIN = 3, 1  # of these, matches that are played
_PLIES = 8  # that both matches go on


class Twins(NamedTuple):
    """Two matches, of which the player has seen the same."""

    one: History
    other: History
    player: int


def hidden_parts(position: object, known: object, way: Path = ()) -> Iterator[Path]:
    """Where a position is not what is known of it; in what is known to have another length, at each of its parts."""
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
    """A part of a position."""
    for step in way:
        whole = whole[step] if isinstance(step, int) else getattr(whole, step)
    return whole


def with_part(whole: Any, way: Path, new: object) -> Any:  # noqa: ANN401  # as the whole
    """A position with another part."""
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
    """Pairs of matches in which other things are hidden from a player, each as it goes on by moves of both."""
    for options in all_options(case.tabletop)[:_OPTIONS]:
        for history in islice(walk(case.tabletop, options, case.seed), 0, _LATER + 1, _LATER):
            for player in players(history):
                for k, position in enumerate(_others(case, history, player)):
                    twins = Twins(_begin(history, history.position), _begin(history, position), player)
                    yield _play_both(twins, Random(f"{case.seed} {k}"))


def _begin(history: History, position: object) -> History:
    """A match that begins with this position."""
    return replace(history, nodes=(Node(-1, "", position, 0, 0.0),), at=0, redo_tip=0)


def _others(case: Case, history: History, player: int) -> list[object]:
    """The position with something else hidden from the player, in several ways."""
    position = history.position
    known = case.seen(position, player)
    ways = list(hidden_parts(position, known))
    within, between = _exchanges(position, known, ways, Random(case.seed))
    # what the player sees can be other if it tells by its order; but where it is not, more comes to light
    for twins in (within, between):
        twins.sort(key=lambda twin: bool(case.seen(twin, player) != known))
    if not between or case.seen(between[0], player) != known:
        others = (_transplant(position, ways, each) for each in _by_chance(case, history))
        between = [each for each in others if each != position and case.seen(each, player) == known]
    return [*between[:_BETWEEN], *within[:_WITHIN]]


def _by_chance(case: Case, history: History) -> list[object]:
    """What the position could be by another seed, or by other chance of the last move."""
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
    """The position with two hidden things exchanged, in all that is blanked out: within a tuple, and between two."""
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
    """Whether it has parts that could be anywhere in it."""
    return isinstance(whole, tuple) and not hasattr(whole, "_fields")


def _is_blank(known: object, one: Path, two: Path, way: Path) -> bool:
    """Whether two things look the same there, or can't be seen at all."""
    try:
        return bool(part(known, (*one, *way)) == part(known, (*two, *way)))
    except _UNLIKE:
        return True


def _transplant(position: object, ways: list[Path], other: object) -> Any:  # noqa: ANN401  # a position
    """The position with all that is hidden as it is in another; itself if that is built otherwise."""
    twin = position
    with suppress(*_UNLIKE):
        for way in ways:  # of what is hidden in a tuple, the whole tuple: the other may be longer
            records = [k for k in range(len(way)) if not _is_place(part(position, way[:k]))]
            field = way[: records[-1] + 1] if records else way
            twin = with_part(twin, field, part(other, field))
        return twin
    return position


def _play_both(twins: Twins, draw: Random) -> Iterator[Twins]:
    """Both matches, as they go on by moves that can be made in both, as far as the other one is possible."""
    with suppress(Exception):  # whatever the game raises: what another match hides need not fit into this one
        for _ in range(_PLIES):
            one, other, player = twins
            there = set(map(str, other.moves))
            texts = [text for text in map(str, one.moves) if text in there]
            yield twins
            if not texts:
                return
            text = draw.choice(texts)
            twins = Twins(one.play(text), other.play(text), player)
