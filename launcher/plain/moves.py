"""The moves as text.

The module lists the moves, and finds the move that a line stands for.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from difflib import get_close_matches
from itertools import groupby
from typing import NamedTuple

from launcher.tabletop import Button, History, Scene, Tabletop, Touch, View, scene_of, seen
from launcher.text import quoted

_NUMBERS = re.compile(r"(?P<what>.*?)(?P<column>\d+),(?P<row>\d+)")
_LETTERS = re.compile(r"(?P<what>|.* )(?P<column>[a-z])(?P<row>\d+)")
_BETWEEN = re.compile(r"[a-z](?P<row>\d+)[-x].+")
_ENDS = re.compile(r"(?P<what>.+ to |.+[ -]|[^\W\d]+(?=\d))(?P<end>.+)")
_FEWEST = 3  # joined neighbours, as in "1 to 3"
_LISTED = 12  # if there are more moves, they are listed only on request
_LIKE = 0.75  # the similarity from which a suggestion is made; 1 is equality


class MoveGroup(NamedTuple):
    """The group of a move.

    Attributes:
        row: The row of the board, from 1, or 0.
        what: The first part of the text, such as an action or a source.
        end: The last part of the text, such as a column or a target.
    """

    row: int
    what: str
    end: str


def place_of(text: str) -> MoveGroup:
    """Return the group of a move.

    "open 3,1", "c1" and "c1-d2" are in a row; "6H from Anna" is not.
    """
    if cell := _NUMBERS.fullmatch(text) or _LETTERS.fullmatch(text):
        return MoveGroup(int(cell["row"]), cell["what"].strip(), cell["column"])
    if start := _BETWEEN.fullmatch(text):
        return MoveGroup(int(start["row"]), "", text)
    if parts := _ENDS.fullmatch(text):
        return MoveGroup(0, parts["what"].strip(), parts["end"])
    return MoveGroup(0, "", text)


def groups(texts: Sequence[str]) -> list[str]:
    """Return the groups of moves, one line each.

    Rows come first, such as "row 3: open 1 to 7, flag 1 to 7", and then all moves outside rows.
    """
    places = [place_of(text) for text in texts]
    rows: dict[int, dict[str, list[str]]] = {}
    for row, what, end in places:
        rows.setdefault(row, {}).setdefault(what, []).append(end)
    others = rows.pop(0, {})
    lines = [
        f"row {row}: {', '.join(' '.join(filter(None, (what, _runs(ends)))) for what, ends in rows[row].items())}"
        for row in sorted(rows)
    ]
    return [*lines, *(f"{what}: {_runs(ends)}" if what else _runs(ends) for what, ends in others.items())]


def part_of(texts: Sequence[str], part: str) -> list[int]:
    """Return the indices of matching moves.

    They are the moves in a row, "3" or "row 3".

    If there are none, return the indices of the moves that contain a word or begin with it.
    """
    row, words = part.removeprefix("row "), part.casefold()
    found = [k for k, text in enumerate(texts) if row.isdecimal() and place_of(text).row == int(row)]
    return found or [
        k
        for k, text in enumerate(texts)
        if text.casefold().startswith(words) or words in re.split(r"[\W_]+", text.casefold())
    ]


def _runs(ends: Iterable[str]) -> str:
    """Return words, then numbers, then letters.

    Words keep their order; neighbours are joined, as in "1 to 7".
    """
    distinct = list(dict.fromkeys(ends))
    words = [end for end in distinct if len(end) > 1 and not end.isdecimal()]
    numbers = sorted(int(end) for end in distinct if end.isdecimal())
    letters = sorted(ord(end) for end in distinct if len(end) == 1 and not end.isdecimal())
    return ", ".join([*words, *_in_runs(numbers, str), *_in_runs(letters, chr)])


def _in_runs(numbers: Sequence[int], name: Callable[[int], str]) -> Iterator[str]:
    for _, run in groupby(enumerate(numbers), lambda pair: pair[1] - pair[0]):
        names = [name(number) for _, number in run]
        yield from names if len(names) < _FEWEST else [f"{names[0]} to {names[-1]}"]


def moves_in_words(history: History, part: str = "") -> list[str]:
    """Return the moves as lines.

    They are all moves, grouped if there are many, or those of a part.

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
    """Return the moves, or only their number and an example if there are many."""
    if len(history.moves) <= _LISTED:
        return moves_in_words(history)
    return [
        f"There are {len(history.moves)} moves, such as {_in_order(history)[0]}. Type `moves` to list them in groups."
    ]


def _in_order(history: History) -> Sequence[object]:
    """Return the moves in numbered order.

    If the moves are cards of a hand, this is the order of the hand.
    """
    scene = scene_for(history, history.status.turn or 0)
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
    """Return the move of a line, or None.

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
    """Return the pieces for a left click."""
    return [way for way in _ways(tabletop, move) if type(way) is str]


def scene_for(history: History, player: int, *, alone: bool = False) -> Scene:
    """Return the scene as a player sees it."""
    switched_on = frozenset(toggle.name for toggle in history.tabletop.toggles if toggle.on)
    return scene_of(history.tabletop, history.position, View(player=player, toggles=switched_on, alone=alone))


def _pieces(history: History, player: int) -> dict[str, str]:
    """Return each piece's name by the words for it: its name, or the beginning of its description."""
    scene = scene_for(history, player)
    called = {piece.says.partition(",")[0].casefold(): piece.name for piece in scene.pieces if piece.says}
    return called | {piece.name.casefold(): piece.name for piece in scene.pieces}


def explain_unknown(history: History, player: int, words: str, known: Sequence[str]) -> str:
    """Return a sentence about an unknown line.

    The line is not a move or command.

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
    """Return why pieces can't be touched.

    This is the game's reason why touching the named pieces is not a move; "" if there is none.
    """
    tabletop = history.tabletop
    if tabletop.refuse is None or history.status.over:
        return ""
    called = _pieces(history, player)
    for parts in ([words.casefold()], words.casefold().split("-")):
        if called.keys() >= {*parts}:
            known = seen(tabletop, history.position, player)
            return tabletop.refuse(known, tuple(called[part] for part in parts))
    return ""
