"""The declaration of Checkers as a tabletop game."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from games.checkers import pdn
from games.checkers.players import STRENGTHS, accepts, analyse, hint, think
from games.checkers.rules import (
    FORWARD,
    PLAYERS,
    Move,
    Options,
    Piece,
    Position,
    earlier,
    moves,
    play,
    stages,
    start,
    status,
)
from games.checkers.scene import STANCE, finale, scene
from games.checkers.set_up import SET_UP, set_up_options
from games.checkers.set_up_table import with_set_up
from games.checkers.squares import SQUARES, Rules, place
from games.checkers.words import describe, tell
from launcher import hookimpl
from launcher.tabletop import (
    Action,
    EarlyEnd,
    File,
    Match,
    Tabletop,
    TimeLimit,
    Touch,
    time_limit_of,
    with_early_end,
)
from launcher.toolkits.boards import FLAT

PRESETS: Final = {
    "All men": Options(),
    "Two kings against one": Options("B:WK32:BK1,K2"),
    "Three kings against two": Options("B:WK29,K32:BK1,K2,K3"),
    "First position": Options("B:WK18,21:BK15,K14"),
    "International draughts": Options(rules="International"),
    "Russian draughts": Options(rules="Russian"),
}


def touch(move: Move) -> list[Touch]:
    """Return the squares on the way of a piece.

    Each of them selects the move. If a square belongs to several moves, the player is asked to choose.
    """
    return [(move.piece, square) for square in dict.fromkeys(move.path[1:])]


def refuse(position: Position, names: tuple[str, ...]) -> str:
    """Explain why a piece can't be moved at all, or can't go to a square."""
    at = {key: (name, piece) for name, piece in position.board for key in (name, piece.name)}
    if names[0] not in at:
        return _about_a_square(position, names[0])
    name, piece = at[names[0]]
    if piece.colour != position.turn:
        return f"It is {PLAYERS[position.turn]}'s turn."
    legal = moves(position)
    own = [move for move in legal if move.piece == piece.name]
    if legal[0].taken and not own:
        others = " or ".join(sorted({move.path[0] for move in legal}))
        if position.rules == "International" and len(legal[0].taken) > 1:
            return f"You must capture as many pieces as you can: {len(legal[0].taken)}, from {others}."
        return f"You must jump if you can. You can jump from {others}."
    if not own:
        return f"The {piece.rank} on {name} can't move, because it is blocked. Choose another piece."
    if len(names) < 2:
        return ""
    return _why_not_there(position.rules, piece, name, names[1], own)


def _about_a_square(position: Position, name: str) -> str:
    """Explain a click on an empty square."""
    if name in SQUARES[position.rules] and name not in position.pieces:
        return f"The square {name} is empty. Choose a piece first, then a square for it."
    return "Pieces only move on the dark squares. Choose a piece, then a square for it."


def _why_not_there(rules: Rules, piece: Piece, name: str, onto: str, own: list[Move]) -> str:
    """Explain why a piece can't go to a square."""
    ways = " or ".join(sorted({move.path[1] for move in own}, key=lambda onto: (len(onto), onto)))
    if rules == "International" and len(own[0].taken) > 1:
        return (
            f"You must capture as many pieces as you can, {len(own[0].taken)}. From {name}, jump to {ways}."
        )
    if own[0].taken:
        return f"You must jump if you can. From {name}, jump to {ways}."
    if onto not in SQUARES[rules]:
        return f"That square is not free. From {name}, you can go to {ways}."
    back = place(onto)[1] - place(name)[1]
    if not piece.king and back * FORWARD[piece.colour] < 0:
        return f"Men can't move backwards. From {name}, you can go to {ways}."
    if piece.king and rules != "English":
        return f"Kings move along free diagonals. From {name}, you can go to {ways}."
    return f"Pieces move to the next dark square. From {name}, you can go to {ways}."


def opens(file: File, options: Options) -> str | list[File]:
    """Return the journal of a match in a PDN file.

    If there are several matches, each of them is returned as a file.
    """
    text = file.text
    several = list(pdn.parts(text))
    if len(several) > 1:
        return [File(part.title, part.text.encode()) for part in several]
    read = pdn.read_pdn(text, options.rules, is_sure="rules" in file.chosen)
    match = Match(TABLETOP, Options(read.first, read.rules))
    for each in (*read.moves, *read.ends):
        match.play(each)
    match.history = match.history.with_comment(read.note)
    return match.journal


_BOARD: Final = Tabletop(
    name="Checkers",
    task="Move diagonally, capture your opponent's pieces, and leave them no moves.",
    start=start,
    moves=moves,
    play=play,
    status=status,
    scene=scene,
    finale=finale,
    options=Options,
    presets=PRESETS,
    opens=opens,
    touch=touch,
    gesture=lambda position, view, gesture: STANCE.turning(view, gesture),
    stages=stages,
    refuse=refuse,
    hint=hint,
    think=think,
    analyse=analyse,
    describe=describe,
    tell=tell,
    toggles=(FLAT,),
    actions=(Action("set up", "Set up a position", "e", set_up_options),),
    view_keys=STANCE.keys,
    players=PLAYERS,
    strengths=tuple(each.name for each in STRENGTHS),
    sound="wood",
    earlier=earlier,
)


def time_limit(options: Options) -> TimeLimit | None:
    """Return the time of each player.

    There is no limit while a position is set up by hand.
    """
    return None if options.position.startswith(SET_UP) else time_limit_of(options)


_MATCH: Final = with_early_end(_BOARD, accepts, time_limit)


def as_pdn(position: Position | EarlyEnd) -> File:
    """Return the match as PDN, for other programs."""
    board, how = (position.board, position.said) if isinstance(position, EarlyEnd) else (position, "")
    return File("checkers.pdn", pdn.pdn_of(board, _MATCH.status(position), pdn.ENDS.get(how, "")).encode())


TABLETOP: Final = with_set_up(
    replace(_MATCH, actions=(*_MATCH.actions, Action("pdn", "Save as PDN", "p", as_pdn)))
)


@hookimpl
def tabletop() -> Tabletop[Any, Any]:
    """Return the declaration of Checkers."""
    return TABLETOP
