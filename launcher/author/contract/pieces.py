"""Whether names and order of pieces tell what these are, where that is hidden."""

from __future__ import annotations

from launcher.author.contract.case import Case, all_options, players, promise, where
from launcher.author.contract.twins import Twins
from launcher.picture import Picture
from launcher.tabletop import History, Piece, View

_SEEDS = 24  # of matches whose start is looked at
_OFTEN = 3  # times that a name has to be there for it to be no accident that it always stands for the same; and names


def names_tell_nothing(case: Case) -> None:
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


def order_tells_nothing(case: Case, twins: Twins) -> None:
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
