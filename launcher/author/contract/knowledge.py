"""The guarantee `secrets`: players get no hidden information.

It compares twins: two matches in which a player has seen the same, but different things are hidden from the player. Two
hidden pieces are exchanged, or the hidden parts are taken from another seed or from other random numbers in the last
move. Then both matches continue with the same moves. If none of the information that the player gets differs, the
player can't tell the matches apart.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from contextlib import suppress
from dataclasses import fields, is_dataclass, replace
from itertools import combinations, islice
from random import Random
from textwrap import shorten
from typing import Any, NamedTuple

from launcher.author.contract.case import (
    BrokenError,
    Case,
    DoubtError,
    all_options,
    at,
    players,
    require,
    walk,
    where,
)
from launcher.picture import Picture
from launcher.plain import Talk, answer
from launcher.raised import in_words
from launcher.tabletop import (
    PERSON,
    History,
    LineParser,
    Node,
    Piece,
    View,
    chance,
    position_in_words,
    seen,
)
from launcher.tabletop.frame import draw, look_as, table_of
from launcher.universe import Look

_TOUCHED = 8  # pieces for which refusals are compared
_LONGEST = 120  # characters of a value in a message
_MOVES = 3  # the number of moves for which comments are compared
Path = tuple[int | str, ...]
"""The path to a part of a position: indices of tuples and names of fields."""

_UNLIKE = (AttributeError, IndexError, KeyError, TypeError)  # a path may not exist in another position
_OTHER_SEEDS = 6  # the number of other matches
_OPTIONS = 3  # the number of sets of options for which twins are made
_LATER = 6  # plies until more twins are made
_SWAPS = 12  # pairs of hidden pieces of each kind
_BETWEEN, _WITHIN = 3, 1  # twins that are played, of each kind of swap
_PLIES = 8  # the number of plies by which both matches continue
_THOUGHTS = 3  # positions in which hints and computer players are compared
_SEEDS = 24  # the number of matches whose first positions are compared
_OFTEN = 3  # the minimum number of matches with a name, and of such names; fewer may be a coincidence


def told_facts(history: History, player: int, *, thoughts: bool = True) -> Iterator[tuple[str, object]]:
    """Yield everything that a player knows in a position.

    Each piece of information has a name and a value. Hints, comments and moves of computer players are only included
    with `thoughts`, because they may be slow.
    """
    game, position = history.tabletop, history.position
    known = seen(game, position, player)
    own = history.status.turn in (None, player) and not history.status.over
    yield "the status", history.status
    yield "the list of moves", [str(move) for move in history.moves] if own else []
    scene = game.scene(known, View(player=player))
    yield "the names or the order of the pieces", [piece.name for piece in scene.pieces]
    yield "the labels of the pieces", [piece.says for piece in scene.pieces]
    yield "the text description", position_in_words(history, player)
    yield "the lines of text mode", _lines(history, player)
    if game.refuse:
        names = [(piece.name,) for piece in scene.pieces[:_TOUCHED]]
        yield "a refusal", [game.refuse(known, each) for each in names]
    if own and thoughts:
        yield from _thoughts(history, player, known)
    yield "the scene", scene
    yield "the picture of the window", _window(history, player)


def first(thought: object, count: int = 1) -> list[object]:
    """Return the first thoughts of an iterator.

    Later ones may be slow. A thought that is not an iterator is the only one.
    """
    return list(islice(thought, count)) if isinstance(thought, Iterator) else [thought]


def difference(here: object, there: object) -> str:
    """Return the first difference of two values as text."""
    if isinstance(here, list) and isinstance(there, list) and len(here) == len(there):
        here, there = next((one, other) for one, other in zip(here, there, strict=True) if one != other)
    return f"{shorten(repr(here), _LONGEST)} or {shorten(repr(there), _LONGEST)}"


def _thoughts(history: History, player: int, known: object) -> Iterator[tuple[str, object]]:
    game = history.tabletop
    if game.hint:
        yield "the hint", first(game.hint(known))
    for strength, name in enumerate(game.strengths if game.think else ()):
        assert game.think is not None
        yield f"the move that {name} chooses", first(game.think(known, player, strength, Random(1)))
    if game.comment:
        yield "a comment", [game.comment(known, move) for move in history.moves[:_MOVES]]


def _seats(history: History, player: int) -> tuple[str, ...]:
    """Return seats with a person at `player`.

    The other seats have computers, if the game has them.
    """
    game = history.tabletop
    other = game.strengths[0] if game.think else PERSON
    return tuple(PERSON if k == player else other for k in range(max(1, len(game.players))))


def _lines(history: History, player: int) -> list[str]:
    """Return the lines that text mode prints, and those that it completes.

    If text mode waits for a move, the answer to an invalid line follows.
    """
    talk = Talk(history, _seats(history, player), "game", listener=player)
    said = talk.at_position(history)
    own_turn = history.status.turn in (None, player)
    offers = LineParser(history, player, can_move=own_turn).completions("", ())
    return [*said.said, *offers, *(answer(said, "what?").said if talk.is_waiting else ())]


def _window(history: History, player: int) -> object:
    table = table_of(history, seats=_seats(history, player), look=Look(motion=0), resumed=True).world
    return draw(look_as(table, player))


class Twins(NamedTuple):
    """Two matches that look the same to the player."""

    one: History
    other: History
    player: int


def hidden_parts(position: object, known: object, way: Path = ()) -> Iterator[Path]:
    """Yield the paths where a player's view differs.

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
    """Return a part's name in the author's code.

    It goes down to the owner of the part: "hands[1]". `count` is the number of players.
    """
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
    """Yield pairs of matches with different hidden parts.

    Each pair is an iterator over its plies.
    """
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
    """Return positions that differ only in hidden parts."""
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
    """Return positions of other seeds or other last draws.

    In the latter, the random numbers in the last move are different.
    """
    seeds = [f"{case.seed}-{k}" for k in range(_OTHER_SEEDS)]
    if history.at == 0:
        return [History.begin(case.tabletop, history.options, seed).position for seed in seeds]
    # not undo, which also takes back what the clock has played
    before = history.go_to(history.node.before)
    move = before.find(history.node.text)
    return [case.tabletop.play(before.position, move, chance(seed, before.node.ply)) for seed in seeds]


def _exchanges(
    position: object, known: object, ways: list[Path], draw: Random
) -> tuple[list[object], list[object]]:
    """Return positions with two hidden pieces exchanged.

    Pieces are exchanged within a tuple and between two tuples.
    """
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
    """Return whether a value's parts could be in any order."""
    return isinstance(whole, tuple) and not hasattr(whole, "_fields")


def _is_blank(known: object, one: Path, two: Path, way: Path) -> bool:
    """Return whether two things look equal at a path.

    A path that can't be seen there counts as equal.
    """
    try:
        return bool(part(known, (*one, *way)) == part(known, (*two, *way)))
    except _UNLIKE:
        return True


def _transplant(position: object, ways: list[Path], other: object) -> Any:  # noqa: ANN401  # a position
    """Return the position with another one's hidden parts.

    If these don't fit, this is the position itself.
    """
    twin = position
    with suppress(*_UNLIKE):
        for way in ways:  # take whole tuples, because their length may differ
            records = [k for k in range(len(way)) if not _is_place(part(position, way[:k]))]
            field = way[: records[-1] + 1] if records else way
            twin = with_part(twin, field, part(other, field))
        return twin
    return position


def _play_both(twins: Twins, draw: Random) -> Iterator[Twins]:
    """Yield both matches while they make the same moves."""
    # The game may raise anything, because hidden parts of another match may not fit.
    with suppress(Exception):
        for _ in range(_PLIES):
            one, other, player = twins
            there = set(map(str, other.moves))
            texts = [text for text in map(str, one.moves) if text in there]
            yield twins
            if not texts:
                return
            text = draw.choice(texts)
            twins = Twins(one.play(text), other.play(text), player)


def secrets(case: Case) -> str:
    """Nothing that a player is shown depends on hidden information, and `seen` hides it completely."""
    if case.tabletop.seen is None:
        return ""
    unseen = _hidden_parts(case)
    require(
        any(unseen.values()),
        "`seen` does not hide any information. Remove it if your game does not have hidden information.",
    )
    _check_names(case)
    _compare_twins(case)
    names = case.tabletop.players or ("the player",)
    said = " ".join(
        f"Hidden from {names[k]}: {', '.join(_whole(each))}." for k, each in unseen.items() if each
    )
    if all(_owners(each) == {k} for k, each in unseen.items()):
        raise DoubtError(
            f"`seen` seems to hide each player's own pieces from that player. Is this intended? {said}"
        )
    return said


def _hidden_parts(case: Case) -> dict[int, dict[str, None]]:
    """Return the hidden fields of each player, by name.

    `status` and `moves` must not need them.
    """
    parts: dict[int, dict[str, None]] = {}
    for history in case.positions:
        with at(history):
            for player in players(history):
                known = case.seen(history.position, player)
                require(
                    case.seen(known, player) == known,
                    f"For player {player}, `seen` of its own result is a different position. It must hide everything at"
                    " once.",
                )
                of_seen = _answer_for_seen(case, "status", history, player)
                require(
                    of_seen == history.status,
                    f"The status depends on information hidden from player {player}: it is {history.status}, but"
                    f" {of_seen} for the result of `seen`.",
                )
                ways = hidden_parts(history.position, known)
                names = [name_of(history.position, way, len(history.players)) for way in ways]
                parts.setdefault(player, {}).update(dict.fromkeys(names))
            turn = history.status.turn or 0
            own = [] if history.status.over else _answer_for_seen(case, "moves", history, turn)
            require(
                [*map(str, own)] == [*map(str, history.moves)],
                f"`moves` returns other moves for the position that player {turn} sees. `think` and `hint` receive only"
                " that position.",
            )
    return parts


def _answer_for_seen(case: Case, function: str, history: History, player: int) -> Any:  # noqa: ANN401  # any result
    """Return the function's result for the player's view."""
    try:
        return getattr(case.tabletop, function)(case.seen(history.position, player))
    except Exception as error:  # whatever the game raises
        raise BrokenError(
            f"`{function}` fails for the position that player {player} sees: {in_words(error)}. Check that `seen`"
            " hides the pieces of other players, and not the player's own pieces."
        ) from error


def _whole(parts: Collection[str]) -> list[str]:
    """Return the parts that are not inside others."""
    return [each for each in parts if "[" not in each or each.partition("[")[0] not in parts]


def _owners(parts: Iterable[str]) -> set[int]:
    """Return the owners of the parts: 1 for "hands[1]"."""
    return {int(number) for part in parts for number in re.findall(r"\[(\d+)\]", part)}


def _compare_twins(case: Case) -> None:
    """Require that twins give a player the same information.

    A player who has seen the same must not be able to tell many pairs of matches apart.
    """
    thoughts = iter(range(_THOUGHTS))
    for matches in all_twins(case):
        for twins in matches:
            one, other, player = twins
            if case.seen(one.position, player) != case.seen(other.position, player):
                _check_order(case, twins)
                break  # a hidden piece has become visible
            thinks = one.status.turn in (None, player) and next(thoughts, None) is not None
            facts = (told_facts(each, player, thoughts=thinks) for each in (one, other))
            for (what, here), (_, there) in zip(*facts, strict=True):
                if here != there:
                    raise BrokenError(
                        f"Player {player} can learn hidden information from {what}: {difference(here, there)}."
                        " Use only information visible to the player.",
                        where(one),
                    )


def _check_names(case: Case) -> None:
    """Require that names do not give hidden pieces away.

    The name of a hidden piece must not always stand for the same piece.
    """
    options = all_options(case.tabletop)[0]
    matches = [History.begin(case.tabletop, options, f"{case.seed}-{k}") for k in range(_SEEDS)]
    if all(history.position == matches[0].position for history in matches):
        return  # everybody knows the first position
    for player in players(matches[0]):
        faces: dict[str, list[Picture]] = {}
        for history in matches:
            true = {piece.name: piece.picture for piece in _pieces(case, history.position, player)}
            for piece in _pieces(case, case.seen(history.position, player), player):
                if true.get(piece.name, piece.picture) != piece.picture:
                    faces.setdefault(piece.name, []).append(true[piece.name])
        often = {name: each for name, each in faces.items() if len(each) >= _OFTEN}
        same = {name: each[0] for name, each in often.items() if all(face == each[0] for face in each)}
        various = len(set(same.values())) > 1
        require(
            len(same) < max(_OFTEN, len(often) / 2) or not various,
            f"The name of the hidden piece {next(iter(same), '')!r} reveals its identity to player {player}:"
            " the name is the same in each match.",
        )


def _check_order(case: Case, twins: Twins) -> None:
    """Require that places do not give hidden pieces away.

    If nothing else is known, the places must not depend on the values of the pieces.
    """
    one, other, player = twins
    (here, here_open), (there, there_open) = (_sort_pieces(case, each, player) for each in (one, other))
    require(
        here == there
        or here_open != there_open
        or one.status != other.status
        or set(map(_look, here)) != set(map(_look, there)),
        f"Player {player} can learn hidden information from the order or the places of pieces:"
        f" {[piece.name for piece in here]} or {[piece.name for piece in there]}. `seen` must put them in an order that"
        " does not depend on their identity.",
        where(one),
    )


def _sort_pieces(case: Case, history: History, player: int) -> tuple[list[Piece], list[Piece]]:
    """Return the hidden pieces and the other pieces.

    Hidden pieces would look different if everything were visible.
    """
    true = set(map(_look, _pieces(case, history.position, player)))
    known = _pieces(case, case.seen(history.position, player), player)
    hidden = [piece for piece in known if _look(piece) not in true]
    return hidden, [piece for piece in known if _look(piece) in true]


def _pieces(case: Case, position: object, player: int) -> tuple[Piece, ...]:
    return tuple(case.tabletop.scene(position, View(player=player)).pieces)


def _look(piece: Piece) -> tuple[str, Picture, str, str]:
    """Return a piece's name, picture, label and side."""
    return piece.name, piece.picture, piece.says, piece.side
