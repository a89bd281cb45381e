"""The moves in lines of text: how they are listed, and which of them a line means."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches

from launcher.plain.groups import groups, part_of
from launcher.quoting import quoted
from launcher.tabletop import Button, History, Scene, Tabletop, Touch, View, scene_of, seen

_LISTED = 12  # moves that are read out unasked
_LIKE = 0.75  # how like something else a line is that may have meant it; 1 is the same


def moves_in_words(history: History, part: str = "") -> list[str]:
    """All moves, in groups if they are many; or those of a part, a line each, with numbers unless some are numbers.

    Args:
        history: of the match.
        part: a row of the board, as "3" or "row 3", or a word that the moves say or begin with.
    """
    moves = _in_order(history)
    if not part and len(moves) > _LISTED:
        how = "`moves` with a row or a word behind it, as in `moves 3`, lists these alone."
        return [f"{len(moves)} moves, such as {moves[0]}; {how}", *groups(_texts(moves))]
    asked = part_of(_texts(moves), part) if part else range(len(moves))
    if part and not asked:
        return [f"No move is in a row {quoted(part)}, and none has these words in it."]
    lines = [(k + 1, _with_label(history.tabletop, moves[k])) for k in asked]
    return [text if _are_numbers(moves) else f"{number}. {text}" for number, text in lines]


def moves_in_short(history: History) -> list[str]:
    """The moves, or how many there are where that is too much to be read out unasked."""
    if len(history.moves) <= _LISTED:
        return moves_in_words(history)
    return [
        f"There are {len(history.moves)} moves, such as {_in_order(history)[0]}; `moves` tells them in groups."
    ]


def _in_order(history: History) -> Sequence[object]:
    """The moves as they are counted: with cards of a hand as they lie in it, and else as the game has them."""
    scene = _scene(history, history.status.turn or 0)
    lie = {piece.name: piece for piece in scene.pieces if piece.on}
    first = dict[str, int]()

    def place(numbered: tuple[int, object]) -> tuple[int, float]:
        number, move = numbered
        piece = lie.get(_first_piece(history.tabletop, move))
        return (first.setdefault(piece.on, number), piece.x) if piece else (number, 0)

    return [move for _, move in sorted(enumerate(history.moves), key=place)]


def _first_piece(tabletop: Tabletop, move: object) -> str:
    """The piece that is touched first for a move; "" if none is."""
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
    """Find the move that a line means: by its text, its number, or a piece that is touched for it alone; or None."""
    moves = history.moves
    if words in moves:  # a sequence of texts may know more of them than it lists
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
    """What can be touched for a move."""
    touch = tabletop.touch(move)
    return touch if isinstance(touch, list) else [touch]


def _clicks(tabletop: Tabletop, move: object) -> list[Touch]:
    """The pieces among them that are clicked, and not with the right button."""
    return [way for way in _ways(tabletop, move) if type(way) is str]


def _scene(history: History, player: int) -> Scene:
    """What lies where, as a player sees it."""
    switched_on = frozenset(toggle.name for toggle in history.tabletop.toggles if toggle.on)
    return scene_of(history.tabletop, history.position, View(player=player, toggles=switched_on))


def _pieces(history: History, player: int) -> dict[str, str]:
    """Names of pieces by what a player may call them: the name, or what their words begin with."""
    scene = _scene(history, player)
    called = {piece.says.partition(",")[0].casefold(): piece.name for piece in scene.pieces if piece.says}
    return called | {piece.name.casefold(): piece.name for piece in scene.pieces}


def explain_unknown(history: History, player: int, words: str, known: Sequence[str]) -> str:
    """Explain in a sentence a line that is no move, and none of the known words; as the window does, for pieces."""
    if why := _refusal(history, player, words):
        return why
    said = map(str, (*history.moves, *history.announcements))
    near = get_close_matches(words, [*said, *known], 1, _LIKE)
    if near:
        return f"{quoted(words)} is not understood; did you mean {near[0]}?"
    if history.status.over:
        return f"{quoted(words)} is not understood: the match is over. `help` lists the words that are."
    return f"{quoted(words)} is no move here. `moves` lists those that are, and `help` what else can be said."


def _refusal(history: History, player: int, words: str) -> str:
    """Why the touch of the pieces that are named is no move; `""` where nothing is known."""
    tabletop = history.tabletop
    if tabletop.refuse is None or history.status.over:
        return ""
    called = _pieces(history, player)
    for parts in ([words.casefold()], words.casefold().split("-")):
        if called.keys() >= {*parts}:
            known = seen(tabletop, history.position, player)
            return tabletop.refuse(known, tuple(called[part] for part in parts))
    return ""
