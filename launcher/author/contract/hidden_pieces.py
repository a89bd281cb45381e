"""That the names and the order of pieces tell nothing of what they are, where that is hidden."""

from __future__ import annotations

from launcher.author.contract.case import Case, all_options, players, promise, where
from launcher.author.contract.twins import Twins, starts
from launcher.picture import Picture
from launcher.tabletop import History, Piece, View

_SEEDS = 24  # of matches whose start is looked at
_OFTEN = 3  # times that a name has to be there for it to be no accident that it always stands for the same; and names

Look = tuple[Picture, str, str]
"""What a piece looks like, what it is in words, and its side."""


def names_tell_nothing(case: Case) -> None:
    """See that no piece that is hidden is called by what it is: that it is the same thing in each match."""
    options = all_options(case.tabletop)[0]
    matches = starts(case.tabletop, options, case.seed, _SEEDS)
    if all(history.position == matches[0].position for history in matches):
        return  # so that everybody knows how it begins
    for player in players(matches[0]):
        truths: dict[str, list[Picture]] = {}
        for history in matches:
            true = _looks(case, history.position, player)
            for name, (picture, _, _) in _looks(case, case.seen(history.position, player), player).items():
                if name in true and true[name][0] != picture:
                    truths.setdefault(name, []).append(true[name][0])
        often = {name: faces for name, faces in truths.items() if len(faces) >= _OFTEN}
        same = [name for name, faces in often.items() if all(face == faces[0] for face in faces)]
        various = any(often[name][0] != often[same[0]][0] for name in same)
        promise(
            len(same) < max(_OFTEN, len(often) / 2) or not various,
            f"The piece {next(iter(same), '')!r} is the same in each match, and player {player} does not see what;"
            " a name tells nothing of what is hidden.",
        )


def order_tells_nothing(case: Case, twins: Twins) -> None:
    """See that hidden pieces lie no other way because of what they are, where nothing else has become known."""
    one, other, player = twins
    here, there = (_hidden_pieces(case, history, player) for history in (one, other))
    promise(
        here == there
        or _open(case, one, player) != _open(case, other, player)
        or one.status != other.status
        or {piece.name: _look(piece) for piece in here} != {piece.name: _look(piece) for piece in there},
        f"What is hidden from player {player} tells by the order or the places of pieces, {where(one)}:"
        f" {[piece.name for piece in here]} or {[piece.name for piece in there]}. Let `seen` bring them in an order"
        " that does not come from what they are.",
    )


def _pieces(case: Case, position: object, player: int) -> tuple[Piece, ...]:
    return tuple(case.tabletop.scene(position, View(player=player)).pieces)


def _look(piece: Piece) -> Look:
    return piece.picture, piece.says, piece.side


def _looks(case: Case, position: object, player: int) -> dict[str, Look]:
    return {piece.name: _look(piece) for piece in _pieces(case, position, player)}


def _hidden_pieces(case: Case, history: History, player: int) -> list[Piece]:
    """The pieces that would look otherwise if all were known."""
    true = _looks(case, history.position, player)
    known = _pieces(case, case.seen(history.position, player), player)
    return [piece for piece in known if true.get(piece.name) != _look(piece)]


def _open(case: Case, history: History, player: int) -> list[Piece]:
    """The others."""
    unknown = {piece.name for piece in _hidden_pieces(case, history, player)}
    known = _pieces(case, case.seen(history.position, player), player)
    return [piece for piece in known if piece.name not in unknown]
