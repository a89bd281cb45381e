"""What players may know. The function `secrets` is a promise, as those of the rules."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from typing import Any

from launcher.author.contract.case import BrokenError, Case, DoubtError, all_options, players, promise, where
from launcher.author.contract.information import difference, told_facts
from launcher.author.contract.twins import Twins, all_twins, hidden_parts, name_of
from launcher.picture import Picture
from launcher.raised import in_words
from launcher.tabletop import History, Piece, View

_THOUGHTS = 3  # positions that are thought about
_SEEDS = 24  # of matches whose start is looked at
_OFTEN = 3  # times that a name has to be there for it to be no accident that it always stands for the same; and names


def secrets(case: Case) -> str:
    """What a player can't know changes nothing of what the player is told, and `seen` blanks it out once for all."""
    if case.tabletop.seen is None:
        return ""
    unseen = _hidden_parts(case)
    promise(
        any(unseen.values()),
        "`seen` blanks nothing out in any position; leave it out where there is nothing to hide.",
    )
    _check_names(case)
    _compare_twins(case)
    names = case.tabletop.players or ("the player",)
    said = " ".join(
        f"Hidden from {names[k]}: {', '.join(_whole(each))}." for k, each in unseen.items() if each
    )
    if all(_owners(each) == {k} for k, each in unseen.items()):
        raise DoubtError(
            f"What is hidden from each player is the player's own, by its place; is that meant? {said}"
        )
    return said


def _hidden_parts(case: Case) -> dict[int, dict[str, None]]:
    """What is hidden from each player, by the names of fields, where status and moves ask for nothing of it."""
    parts: dict[int, dict[str, None]] = {}
    for history in case.positions:
        for player in players(history):
            known = case.seen(history.position, player)
            promise(
                case.seen(known, player) == known,
                f"What player {player} can't know is not blanked out at once, {where(history)}: `seen` of what was"
                " seen is something else.",
            )
            of_seen = _answer_for_seen(case, "status", history, player)
            promise(
                of_seen == history.status,
                f"The status tells what player {player} does not see, {where(history)}: it is {history.status}, and of"
                f" what is seen {of_seen}.",
            )
            ways = hidden_parts(history.position, known)
            names = [name_of(history.position, way, len(history.players)) for way in ways]
            parts.setdefault(player, {}).update(dict.fromkeys(names))
        turn = history.status.turn or 0
        own = [] if history.status.over else _answer_for_seen(case, "moves", history, turn)
        promise(
            [*map(str, own)] == [*map(str, history.moves)],
            f"`moves` gives other moves for what player {turn} sees, {where(history)}; `think` and `hint` get no other"
            " position.",
        )
    return parts


def _answer_for_seen(case: Case, function: str, history: History, player: int) -> Any:  # noqa: ANN401  # what it gives
    """What one of the game's functions gives for what a player sees."""
    try:
        return getattr(case.tabletop, function)(case.seen(history.position, player))
    except Exception as error:  # whatever the game raises
        raise BrokenError(
            f"`{function}` can do nothing with what player {player} sees, {where(history)}: {in_words(error)}; look"
            " whether `seen` blanks out what is another's, and not the player's own."
        ) from error


def _whole(parts: Collection[str]) -> list[str]:
    """Parts of a position, without those of which the whole is named, too."""
    return [each for each in parts if "[" not in each or each.partition("[")[0] not in parts]


def _owners(parts: Iterable[str]) -> set[int]:
    """Whose the parts are, as far as they belong to a player: "hands[1]"."""
    return {int(number) for part in parts for number in re.findall(r"\[(\d+)\]", part)}


def _compare_twins(case: Case) -> None:
    """See that whoever has seen the same is told the same, in many pairs of matches."""
    thoughts = iter(range(_THOUGHTS))
    for matches in all_twins(case):
        for twins in matches:
            one, other, player = twins
            if case.seen(one.position, player) != case.seen(other.position, player):
                _check_order(case, twins)
                break  # something has been turned up
            thinks = one.status.turn in (None, player) and next(thoughts, None) is not None
            facts = (told_facts(each, player, thoughts=thinks) for each in (one, other))
            for (what, here), (_, there) in zip(*facts, strict=True):
                if here != there:
                    raise BrokenError(
                        f"What is hidden from player {player} tells by {what}, {where(one)}:"
                        f" {difference(here, there)}. Only what is seen may be told."
                    )


def _check_names(case: Case) -> None:
    """See that no piece that is hidden is called by what it is: that it is the same thing in each match."""
    options = all_options(case.tabletop)[0]
    matches = [History.begin(case.tabletop, options, f"{case.seed}-{k}") for k in range(_SEEDS)]
    if all(history.position == matches[0].position for history in matches):
        return  # so that everybody knows how it begins
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
        promise(
            len(same) < max(_OFTEN, len(often) / 2) or not various,
            f"The piece {next(iter(same), '')!r} is the same in each match, and player {player} does not see what;"
            " a name tells nothing of what is hidden.",
        )


def _check_order(case: Case, twins: Twins) -> None:
    """See that hidden pieces lie no other way because of what they are, where nothing else has become known."""
    one, other, player = twins
    (here, here_open), (there, there_open) = (_sort_pieces(case, each, player) for each in (one, other))
    promise(
        here == there
        or here_open != there_open
        or one.status != other.status
        or set(map(_look, here)) != set(map(_look, there)),
        f"What is hidden from player {player} tells by the order or the places of pieces, {where(one)}:"
        f" {[piece.name for piece in here]} or {[piece.name for piece in there]}. Let `seen` bring them in an order"
        " that does not come from what they are.",
    )


def _sort_pieces(case: Case, history: History, player: int) -> tuple[list[Piece], list[Piece]]:
    """The pieces that would look otherwise if all were known, and the others."""
    true = set(map(_look, _pieces(case, history.position, player)))
    known = _pieces(case, case.seen(history.position, player), player)
    hidden = [piece for piece in known if _look(piece) not in true]
    return hidden, [piece for piece in known if _look(piece) in true]


def _pieces(case: Case, position: object, player: int) -> tuple[Piece, ...]:
    return tuple(case.tabletop.scene(position, View(player=player)).pieces)


def _look(piece: Piece) -> tuple[str, Picture, str, str]:
    """What a piece is called, what it looks like, what it is in words, and its side."""
    return piece.name, piece.picture, piece.says, piece.side
