"""The moves as text: the list of moves, and the move that a line stands for."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches

from launcher.plain.groups import groups, part_of
from launcher.quoting import quoted
from launcher.tabletop import Button, History, Scene, Tabletop, Touch, View, scene_of, seen

_LISTED = 12  # if there are more moves, they are listed only on request
_LIKE = 0.75  # the similarity from which a suggestion is made; 1 is equality


def moves_in_words(history: History, part: str = "") -> list[str]:
    """Return all moves, grouped if there are many, or the moves of a part, one line each.

    The lines have numbers, unless some moves are numbers themselves.

    Args:
        history: The match.
        part: A row of the board, as "3" or "row 3", or a word in the moves or at their beginning.
    """
    moves = _in_order(history)
    if not part and len(moves) > _LISTED:
        how = "Add a row or a word to list only some of them, as in `moves 3`."
        return [f"There are {len(moves)} moves, such as {moves[0]}. {how}", *groups(_texts(moves))]
    asked = part_of(_texts(moves), part) if part else range(len(moves))
    if part and not asked:
        return [f"There are no moves that match {quoted(part)}. Type `moves` to list all moves."]
    lines = [(k + 1, _with_label(history.tabletop, moves[k])) for k in asked]
    return [text if _are_numbers(moves) else f"{number}. {text}" for number, text in lines]


def moves_in_short(history: History) -> list[str]:
    """Return the moves, or only their number if there are many."""
    if len(history.moves) <= _LISTED:
        return moves_in_words(history)
    return [
        f"There are {len(history.moves)} moves, such as {_in_order(history)[0]}. Type `moves` to list them in groups."
    ]


def _in_order(history: History) -> Sequence[object]:
    """Return the moves in the order of their numbers: with cards of a hand in the order of the hand."""
    scene = _scene(history, history.status.turn or 0)
    lie = {piece.name: piece for piece in scene.pieces if piece.on}
    first = dict[str, int]()

    def place(numbered: tuple[int, object]) -> tuple[int, float]:
        number, move = numbered
        piece = lie.get(_first_piece(history.tabletop, move))
        return (first.setdefault(piece.on, number), piece.x) if piece else (number, 0)

    return [move for _, move in sorted(enumerate(history.moves), key=place)]


def _first_piece(tabletop: Tabletop, move: object) -> str:
    """Return the first piece that a move touches, or ""."""
    way, *_ = [*_ways(tabletop, move), ""]
    return "" if isinstance(way, Button) else way[0] if isinstance(way, tuple) else way


def _texts(moves: Sequence[object]) -> list[str]:
    return [str(move) for move in moves]


def _with_label(tabletop: Tabletop, move: object) -> str:
    label = next((way.label for way in _ways(tabletop, move) if isinstance(way, Button)), "")
    return f"{move} ({label})" if label and label.casefold() != str(move).casefold() else str(move)


def _are_numbers(moves: Sequence[object]) -> bool:
    return any(str(move).isdecimal() for move in moves)


def find_move(history: History, player: int, words: str) -> object:
    """Return the move that a line stands for, or None.

    The line can be the text of the move, its number, or a piece that only this move touches.
    """
    moves = history.moves
    if words in moves:  # the sequence may contain texts that it does not list
        return words
    known = (*moves, *history.announcements)
    exact = [move for move in known if str(move) == words]
    found = exact or [move for move in known if str(move).casefold() == words.casefold()]
    if len(found) == 1:
        return found[0]
    if words.isdecimal() and not _are_numbers(moves) and 1 <= int(words) <= len(moves):
        return _in_order(history)[int(words) - 1]
    named = _pieces(history, player).get(words.casefold())
    touched = [move for move in moves if named in _clicks(history.tabletop, move)] if named else []
    return touched[0] if len(touched) == 1 else None


def _ways(tabletop: Tabletop, move: object) -> list[Touch]:
    """Return the touches that make a move."""
    touch = tabletop.touch(move)
    return touch if isinstance(touch, list) else [touch]


def _clicks(tabletop: Tabletop, move: object) -> list[Touch]:
    """Return the pieces for a click with the left button."""
    return [way for way in _ways(tabletop, move) if type(way) is str]


def _scene(history: History, player: int) -> Scene:
    """Return the scene as a player sees it."""
    switched_on = frozenset(toggle.name for toggle in history.tabletop.toggles if toggle.on)
    return scene_of(history.tabletop, history.position, View(player=player, toggles=switched_on))


def _pieces(history: History, player: int) -> dict[str, str]:
    """Return the names of pieces by the words for them: their names, or the beginning of their descriptions."""
    scene = _scene(history, player)
    called = {piece.says.partition(",")[0].casefold(): piece.name for piece in scene.pieces if piece.says}
    return called | {piece.name.casefold(): piece.name for piece in scene.pieces}


def explain_unknown(history: History, player: int, words: str, known: Sequence[str]) -> str:
    """Return a sentence about an unknown line, which is not a move or command.

    If the line names pieces, the game explains why touching them is not a move, as in the window.
    """
    if why := _refusal(history, player, words):
        return why
    said = map(str, (*history.moves, *history.announcements))
    near = get_close_matches(words, [*said, *known], 1, _LIKE)
    if near:
        return f"{quoted(words)} is not a move or command. Did you mean {near[0]}?"
    if history.status.over:
        return f"{quoted(words)} is not a command, and the match is over. Type `help` for the commands."
    return f"{quoted(words)} is not a legal move. Type `moves` for the moves, or `help` for the commands."


def _refusal(history: History, player: int, words: str) -> str:
    """Return the game's reason why touching the named pieces is not a move; "" if there is none."""
    tabletop = history.tabletop
    if tabletop.refuse is None or history.status.over:
        return ""
    called = _pieces(history, player)
    for parts in ([words.casefold()], words.casefold().split("-")):
        if called.keys() >= {*parts}:
            known = seen(tabletop, history.position, player)
            return tabletop.refuse(known, tuple(called[part] for part in parts))
    return ""
