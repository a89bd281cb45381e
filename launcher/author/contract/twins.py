"""Twins: matches that differ in nothing that a player has seen, only in what is hidden from that player.

Three ways lead to them: other chance after the same moves; the faces of two things exchanged that are hidden when the
match begins; and what is hidden then as another seed has it. From there on, both matches go on by the same moves.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import fields, is_dataclass, replace
from itertools import combinations
from random import Random
from typing import Any, NamedTuple

from launcher.author.contract.case import Case, all_options, players
from launcher.tabletop import History, Node, Tabletop, chance, digest

Path = tuple[int | str, ...]
"""The way to a part of a position: the places in tuples and the names of fields."""

_TRIES = 4  # moves of a position that are tried, with other chance
_SEEDS = 6  # of other matches whose start is looked at
_OPTIONS = 3  # with which matches have twins
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
    if isinstance(position, tuple):
        aligned = type(position) is type(known) and isinstance(known, tuple) and len(position) == len(known)
        for k, each in enumerate(position):
            yield from hidden_parts(each, known[k], (*way, k)) if aligned else [(*way, k)]  # type: ignore[index]
        if not position:
            yield way
    elif is_dataclass(position) and type(position) is type(known):
        for each in fields(position):
            there = getattr(position, each.name), getattr(known, each.name)
            yield from hidden_parts(*there, (*way, each.name)) if each.compare else []
    elif isinstance(position, Mapping) and isinstance(known, Mapping) and position.keys() == known.keys():
        for key in position:
            yield from hidden_parts(position[key], known[key], (*way, key))
    else:
        yield way


def part(whole: Any, way: Path) -> Any:  # noqa: ANN401  # any part
    """A part of a position."""
    for step in way:
        inside = isinstance(whole, tuple | Mapping)
        whole = whole[step] if inside else getattr(whole, str(step))
    return whole


def with_part(whole: Any, way: Path, new: object) -> Any:  # noqa: ANN401  # as the whole
    """A position with another part."""
    if not way:
        return new
    step, inner = way[0], with_part(part(whole, way[:1]), way[1:], new)
    if isinstance(whole, tuple):
        parts = [inner if k == step else each for k, each in enumerate(whole)]
        return type(whole)(*parts) if hasattr(whole, "_fields") else tuple(parts)
    if isinstance(whole, Mapping):
        return {**whole, step: inner}
    return replace(whole, **{str(step): inner})


def name_of(position: object, way: Path, count: int) -> str:
    """A part as its author calls it, down to whose it is: "hands[1]"; `count` is the number of players."""
    said, owned = "", count < 2
    for k, step in enumerate(way):
        whole = part(position, way[:k])
        if _is_place(whole):
            if owned or len(whole) != count:
                break
            said, owned = f"{said}[{step}]", True
        else:
            said += f".{whole._fields[step] if isinstance(whole, tuple) else step}"  # type: ignore[attr-defined]
    return said.removeprefix(".") or "the position"


def by_chance(case: Case) -> Iterator[Twins]:
    """Positions of which a player sees the same, by other chance or another seed, without the way to them."""
    there: dict[str, History] = {}
    for history in _and_by_chance(case):
        for player in players(history):
            key = f"{player} {digest(history.options)} {digest(case.seen(history.position, player))}"
            other = there.setdefault(key, history)
            if other.position != history.position:
                yield Twins(_begin(other, other.position), _begin(other, history.position), player)


def _and_by_chance(case: Case) -> Iterator[History]:
    for history in case.positions:
        yield history
        for move in history.moves[:_TRIES]:
            for k in range(3):
                other = chance(f"{case.seed}-{k}", history.node.ply)
                yield _begin(history, case.tabletop.play(history.position, move, other))
    for options in all_options(case.tabletop)[:_OPTIONS]:
        yield from starts(case.tabletop, options, case.seed, _SEEDS)


def starts(tabletop: Tabletop[Any, Any], options: object, seed: str, count: int) -> list[History]:
    """The starts of matches with so many other seeds."""
    return [History.begin(tabletop, options, f"{seed}-{k}") for k in range(count)]


def _begin(history: History, position: object) -> History:
    """A match that begins with this position."""
    return replace(history, nodes=(Node(-1, "", position, 0, 0.0),), at=0, redo_tip=0)


def by_dealing(case: Case) -> Iterator[Iterator[Twins]]:
    """Pairs of matches that begin with other things hidden from a player, each as it goes on by moves of both."""
    for options in all_options(case.tabletop)[:_OPTIONS]:
        start = History.begin(case.tabletop, options, case.seed)
        for player in players(start):
            for k, position in enumerate(_deals(case, start, player)):
                yield _together(Twins(start, _begin(start, position), player), Random(f"{case.seed} {k}"))


def _deals(case: Case, start: History, player: int) -> list[Any]:
    """The first position with something else hidden from the player, in several ways."""
    position = start.position
    known = case.seen(position, player)
    ways = list(hidden_parts(position, known))
    within, between = _exchanges(position, known, ways, Random(case.seed))
    # what the player sees can be other if it tells by its order; but where it is not, more comes to light
    for twins in (within, between):
        twins.sort(key=lambda twin: bool(case.seen(twin, player) != known))
    if between and case.seen(between[0], player) == known:
        return [*between[:_BETWEEN], *within[:_WITHIN]]
    others = [
        _transplant(position, ways, each.position)
        for each in starts(case.tabletop, start.options, case.seed, _SEEDS)
    ]
    fitting = [each for each in others if each != position and case.seen(each, player) == known]
    return [*fitting[:_BETWEEN], *within[:_WITHIN]]


def _exchanges(
    position: object, known: object, ways: list[Path], draw: Random
) -> tuple[list[Any], list[Any]]:
    """The position with two hidden things exchanged, in all that is blanked out: within a tuple, and between two."""
    things: dict[Path, list[Path]] = {}
    for way in ways:
        last = [k for k in range(len(way)) if _is_place(part(position, way[:k]))][-1:]
        for k in last:
            things.setdefault(way[: k + 1], []).append(way[k + 1 :])
    pairs = list(combinations(things, 2))
    draw.shuffle(pairs)
    made: tuple[list[Any], list[Any]] = [], []
    for one, two in pairs:
        twins = made[one[:-1] != two[:-1]]
        if len(twins) < _SWAPS:
            both = [way for way in things[one] if way in things[two] and _is_blank(known, one, two, way)]
            twin = position
            for way in both:
                here, there = (*one, *way), (*two, *way)
                twin = with_part(with_part(twin, here, part(position, there)), there, part(position, here))
            twins += [twin] if twin != position else []
    return made


def _is_place(whole: object) -> bool:
    """Whether it has parts that could be anywhere in it."""
    return isinstance(whole, tuple) and not hasattr(whole, "_fields")


def _is_blank(known: object, one: Path, two: Path, way: Path) -> bool:
    """Whether two things look the same there, or can't be seen at all."""
    try:
        return bool(part(known, (*one, *way)) == part(known, (*two, *way)))
    except (AttributeError, IndexError, KeyError, TypeError):
        return True


def _transplant(position: object, ways: list[Path], other: object) -> Any:  # noqa: ANN401  # a position
    """The position with all that is hidden as it is in another; itself if that is built otherwise."""
    twin = position
    try:
        for way in dict.fromkeys(_field(position, way) for way in ways):
            twin = with_part(twin, way, part(other, way))
    except (AttributeError, IndexError, KeyError, TypeError):
        return position
    return twin


def _field(position: object, way: Path) -> Path:
    """The innermost field in which a part lies, or the part itself."""
    records = [k for k in range(len(way)) if not _is_place(part(position, way[:k]))]
    return way[: records[-1] + 1] if records else way


def _together(twins: Twins, draw: Random) -> Iterator[Twins]:
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
