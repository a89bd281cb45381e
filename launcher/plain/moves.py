"""The moves in lines of text: how they are listed, and which of them a line means."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches

from launcher.plain.groups import groups, part_of
from launcher.quoting import quoted
from launcher.tabletop import Button, History, Tabletop

_LISTED = 12  # moves that are read out unasked


def moves_in_words(history: History, part: str = "") -> list[str]:
    """All moves, in groups if they are many; or those of a part, a line each, with numbers unless some are numbers.

    Args:
        history: of the match.
        part: a row of the board, as "3" or "row 3", or a word that the moves say or begin with.
    """
    moves = history.moves
    if not part and len(moves) > _LISTED:
        how = f"{len(moves)} moves, such as {moves[0]}; `moves` with a row or a word behind it lists these alone."
        return [how, *groups(_texts(moves))]
    asked = part_of(_texts(moves), part) if part else range(len(moves))
    if part and not asked:
        return [f"No move is in the row {quoted(part)}, says it or begins so."]
    lines = [(k + 1, _with_label(history.tabletop, moves[k])) for k in asked]
    return [text if _are_numbers(moves) else f"{number}. {text}" for number, text in lines]


def moves_in_short(history: History) -> list[str]:
    """The moves, or how many there are where that is too much to be read out unasked."""
    if len(history.moves) <= _LISTED:
        return moves_in_words(history)
    return [
        f"There are {len(history.moves)} moves, such as {history.moves[0]}; `moves` tells them in groups."
    ]


def _texts(moves: Sequence[object]) -> list[str]:
    return [str(move) for move in moves]


def _with_label(tabletop: Tabletop, move: object) -> str:
    touch = tabletop.touch(move)
    ways = touch if isinstance(touch, list) else [touch]
    label = next((way.label for way in ways if isinstance(way, Button)), "")
    return f"{move} ({label})" if label and label.casefold() != str(move).casefold() else str(move)


def _are_numbers(moves: Sequence[object]) -> bool:
    return any(str(move).isdecimal() for move in moves)


def find_move(moves: Sequence[object], words: str) -> object:
    """Find the move that a line means; None if none is."""
    if words in moves:  # a sequence of texts may know more of them than it lists
        return words
    exact = [move for move in moves if str(move) == words]
    found = exact or [move for move in moves if str(move).casefold() == words.casefold()]
    if len(found) == 1:
        return found[0]
    if words.isdecimal() and not _are_numbers(moves) and 1 <= int(words) <= len(moves):
        return moves[int(words) - 1]
    return None


def explain_unknown(history: History, words: str, known: Sequence[str]) -> str:
    """Explain in a sentence a line that is no move, and none of the known words."""
    near = get_close_matches(words, [*map(str, history.moves), *known], 1)
    if near:
        return f"{quoted(words)} is not understood; did you mean {near[0]}?"
    if history.status.over:
        return f"{quoted(words)} is not understood: the match is over, and the words are {', '.join(known)}."
    return (
        f"{quoted(words)} is no move here, and none of the words {', '.join(known)}; `moves` lists the moves."
    )
