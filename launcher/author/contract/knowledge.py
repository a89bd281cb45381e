"""The guarantee `secrets`: players get no hidden information."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from typing import Any

from launcher.author.contract.case import BrokenError, Case, DoubtError, all_options, players, require, where
from launcher.author.contract.information import difference, told_facts
from launcher.author.contract.twins import Twins, all_twins, hidden_parts, name_of
from launcher.picture import Picture
from launcher.raised import in_words
from launcher.tabletop import History, Piece, View

_THOUGHTS = 3  # positions in which hints and computer players are compared
_SEEDS = 24  # the number of matches whose first positions are compared
_OFTEN = 3  # the minimum number of matches with a name, and of such names; fewer may be a coincidence


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
    """Return the names of the fields that are hidden from each player; `status` and `moves` must not need them."""
    parts: dict[int, dict[str, None]] = {}
    for history in case.positions:
        for player in players(history):
            known = case.seen(history.position, player)
            require(
                case.seen(known, player) == known,
                f"For player {player}, `seen` of its own result is a different position. It must hide everything at"
                " once.",
                where(history),
            )
            of_seen = _answer_for_seen(case, "status", history, player)
            require(
                of_seen == history.status,
                f"The status depends on information hidden from player {player}: it is {history.status}, but"
                f" {of_seen} for the result of `seen`.",
                where(history),
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
            where(history),
        )
    return parts


def _answer_for_seen(case: Case, function: str, history: History, player: int) -> Any:  # noqa: ANN401  # any result
    """Return the result of a function of the game for the position that a player sees."""
    try:
        return getattr(case.tabletop, function)(case.seen(history.position, player))
    except Exception as error:  # whatever the game raises
        raise BrokenError(
            f"`{function}` fails for the position that player {player} sees: {in_words(error)}. Check that `seen`"
            " hides the pieces of other players, and not the player's own pieces.",
            where(history),
        ) from error


def _whole(parts: Collection[str]) -> list[str]:
    """Return the parts of a position, without parts of other parts in the list."""
    return [each for each in parts if "[" not in each or each.partition("[")[0] not in parts]


def _owners(parts: Iterable[str]) -> set[int]:
    """Return the players to whom the parts belong: 1 for "hands[1]"."""
    return {int(number) for part in parts for number in re.findall(r"\[(\d+)\]", part)}


def _compare_twins(case: Case) -> None:
    """Require, in many pairs of matches that look the same to a player, that the player gets the same information."""
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
    """Require that the name of a hidden piece does not always stand for the same piece."""
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
            " the name is the same in"
            " each match.",
        )


def _check_order(case: Case, twins: Twins) -> None:
    """Require that the places of hidden pieces do not depend on their values, if nothing else is known."""
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
    """Return the pieces that would look different if everything were visible, and the other pieces."""
    true = set(map(_look, _pieces(case, history.position, player)))
    known = _pieces(case, case.seen(history.position, player), player)
    hidden = [piece for piece in known if _look(piece) not in true]
    return hidden, [piece for piece in known if _look(piece) in true]


def _pieces(case: Case, position: object, player: int) -> tuple[Piece, ...]:
    return tuple(case.tabletop.scene(position, View(player=player)).pieces)


def _look(piece: Piece) -> tuple[str, Picture, str, str]:
    """Return the name, the picture, the label and the side of a piece."""
    return piece.name, piece.picture, piece.says, piece.side
