"""The moves of a position as text.

The module lists the moves, and finds out what a typed line means: a move, a command, or a place on the table. The
window and the text mode use the same functions.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from itertools import groupby
from typing import NamedTuple

from launcher.scene import Piece, Scene
from launcher.tabletop.declaration import Tabletop
from launcher.tabletop.history import History
from launcher.tabletop.knowledge import scene_of, seen
from launcher.tabletop.vocabulary import Button, Key, Touch, View
from launcher.text import quoted

_NUMBERS = re.compile(r"(?P<what>.*?)(?P<column>\d+),(?P<row>\d+)")
_LETTERS = re.compile(r"(?P<what>|.* )(?P<column>[a-z])(?P<row>\d+)")
_BETWEEN = re.compile(r"[a-z](?P<row>\d+)[-x].+")
_ENDS = re.compile(r"(?P<what>.+ to |.+[ -]|[^\W\d]+(?=\d))(?P<end>.+)")
_FEWEST = 3  # joined neighbours, as in "1 to 3"
_LISTED = 12  # if there are more moves, they are listed only on request
_ADVICE = re.compile(r"(?:try )?(?:the )?(?P<words>.*?)(?: \((?P<move>[^()]*)\))?(?:\..*)?")  # a hint
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


class ParsedLine(NamedTuple):
    """The meaning of a typed line.

    Attributes:
        move: The move, or None.
        word: The command, or "".
        rest: The words after the command.
        said: The answer, if the line is neither: what lies at a place, or why the line is refused.
        is_refused: Whether the answer is a refusal.
    """

    move: object = None
    word: str = ""
    rest: str = ""
    said: tuple[str, ...] = ()
    is_refused: bool = False


def parse_line(
    history: History, player: int, line: str, known: Mapping[str, bool], *, can_move: bool = True
) -> ParsedLine:
    """Return the meaning of a line.

    A move comes before a command of the same name, unless the line begins with a slash.

    Args:
        history: The match.
        player: The player who typed it.
        line: The line.
        known: The commands, and whether words can follow them.
        can_move: Whether the player may move now. Otherwise, the moves are another player's secret.
    """
    words = " ".join(line.split())
    move = find_move(history, player, words) if can_move else None
    if move is not None:
        return ParsedLine(move)
    word, rest = command_in(words, known)
    if word:
        return ParsedLine(word=word, rest=rest)
    if not words:
        return ParsedLine()
    if there := place_in_words(history, player, words, can_move=can_move):
        return ParsedLine(said=tuple(there))
    return ParsedLine(
        said=(explain_unknown(history, player, words, (*known,), can_move=can_move),), is_refused=True
    )


def command_in(line: str, known: Mapping[str, bool]) -> tuple[str, str]:
    """Return the command of a line and the words after it, or two empty texts.

    A slash can mark the command.
    """
    said, _, rest = " ".join(line.split()).removeprefix("/").partition(" ")
    word = "help" if said == "?" else said.casefold()
    return (word, rest) if word in known and (known[word] or not rest) else ("", "")


def find_move(history: History, player: int, words: str) -> object:
    """Return the move of a line, or None.

    The line can be the text of the move, its number, its words in a hint or on its button, or a piece or place at which
    only this move begins.
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
    return _by_its_words(history, known, words) or _by_its_piece(history, player, words)


def _by_its_words(history: History, moves: Sequence[object], words: str) -> object:
    """Return the only move with these words, or None."""
    advice = _ADVICE.fullmatch(words.casefold())
    for wanted in (words.casefold(), *(advice.group("move", "words") if advice else ())):
        found = [move for move in moves if wanted in _names(history.tabletop, move)] if wanted else []
        if len(found) == 1:
            return found[0]
    return None


def _names(tabletop: Tabletop, move: object) -> set[str]:
    """Return the names of a move in lower case: its text, its words, and the label of its button."""
    labels = [way.label for way in _ways(tabletop, move) if isinstance(way, Button)]
    names = {text.casefold() for text in (str(move), tabletop.in_words(move), *labels) if text}
    return names | {name.removeprefix("the ") for name in names}


def _by_its_piece(history: History, player: int, words: str) -> object:
    """Return the only move that begins with a piece, or None.

    If the piece can be clicked, its other moves do not count.
    """
    here = {piece.name for piece in scene_for(history, player).pieces if _is_called(piece, words)}
    for begins in (_clicks, _starts) if here else ():
        found = [move for move in history.moves if not here.isdisjoint(begins(history.tabletop, move))]
        if found:
            return found[0] if len(found) == 1 else None
    return None


def _ways(tabletop: Tabletop, move: object) -> list[Touch]:
    """Return the touches that make a move."""
    touch = tabletop.touch(move)
    return touch if isinstance(touch, list) else [touch]


def _clicks(tabletop: Tabletop, move: object) -> list[str]:
    """Return the pieces for a left click."""
    return [way for way in _ways(tabletop, move) if type(way) is str]


def _starts(tabletop: Tabletop, move: object) -> list[str]:
    """Return the pieces at which a move begins with the left button."""
    return [way[0] for way in _ways(tabletop, move) if type(way) is tuple]


def _touched(tabletop: Tabletop, move: object) -> set[str]:
    """Return all pieces of a move."""
    ways = [way for way in _ways(tabletop, move) if not isinstance(way, (Button, Key))]
    return {name for way in ways for name in ((way,) if isinstance(way, str) else way)}


def scene_for(history: History, player: int, *, alone: bool = False) -> Scene:
    """Return the scene as a player sees it."""
    switched_on = frozenset(toggle.name for toggle in history.tabletop.toggles if toggle.on)
    return scene_of(history.tabletop, history.position, View(player=player, toggles=switched_on, alone=alone))


def called(piece: Piece) -> str:
    """Return the beginning of a piece's label, which names it, such as "red man on d4"; "" without a label."""
    return piece.says.partition(":")[0].partition(", ")[0]


def _is_called(piece: Piece, words: str) -> bool:
    """Return whether words are the name of a piece or of its place, as "d4" is for "red man on d4".

    Numbers in place of names are unknown to players.
    """
    wanted, name = words.casefold(), called(piece).casefold()
    is_name = wanted == piece.name.casefold() and not wanted.isdecimal()
    return is_name or wanted == name or name.endswith(f" on {wanted}")


def place_in_words(history: History, player: int, words: str, *, can_move: bool = True) -> list[str]:
    """Return what lies at a place and which moves touch it, in lines; none if there is no such place.

    Args:
        history: The match.
        player: The player who reads it.
        words: The name of a piece or place, or any words of its label.
        can_move: Whether the player may move now.
    """
    tabletop, scene = history.tabletop, scene_for(history, player)
    whole = re.compile(rf"(?<!\w){re.escape(words)}(?!\w)", re.IGNORECASE)
    exact = [piece for piece in scene.pieces if _is_called(piece, words)]
    found = exact or [piece for piece in scene.pieces if whole.search(piece.says) and not piece.through]
    on_it = [piece for piece in scene.pieces if piece.on in {each.name for each in exact}]
    says = list(dict.fromkeys(piece.says for piece in (*found, *on_it) if piece.says))
    if not says:
        return []
    names = {piece.name for piece in found}
    more = f"; and {len(says) - _LISTED} more" if len(says) > _LISTED else ""
    lines = [f"{'; '.join(says[:_LISTED])}{more}."]
    if not can_move or history.status.over:
        return lines
    moves = [str(move) for move in history.moves if not names.isdisjoint(_touched(tabletop, move))]
    if moves:
        more = f"; and {len(moves) - _LISTED} more" if len(moves) > _LISTED else ""
        return [*lines, f"Moves: {', '.join(moves[:_LISTED])}{more}."]
    why = (
        tabletop.refuse(seen(tabletop, history.position, player), (found[0].name,)) if tabletop.refuse else ""
    )
    return [*lines, why or "There are no moves here now."]


def nothing_called(words: str) -> str:
    """Return the message that no place has a name."""
    return f"Nothing here is called {quoted(words)}. Type `board` for the whole position."


def completions(
    history: History, player: int, text: str, known: Iterable[str], *, can_move: bool = True
) -> list[str]:
    """Return lines that a player can type and that begin with a text.

    They are moves, commands, and names of pieces in view. Where no move begins with the text, its words count too.

    Args:
        history: The match.
        player: The player who types.
        text: The beginning of the line.
        known: The commands.
        can_move: Whether the player may move now. Otherwise, the moves are another player's secret.
    """
    said = " ".join(text.split()).casefold()
    moves = [str(move) for move in (*history.moves, *history.announcements)] if can_move else []
    names = [called(piece) for piece in scene_for(history, player).pieces if not piece.through]
    offers = list(dict.fromkeys([*moves, *known, *filter(None, names)]))
    first = [each for each in offers if each.casefold().startswith(said)]
    return first or [each for each in offers if f" {said}" in each.casefold()]


def explain_unknown(
    history: History, player: int, words: str, known: Sequence[str], *, can_move: bool = True
) -> str:
    """Return a sentence about an unknown line.

    The line is not a move, a command or a place.

    If the line names two pieces, the game explains why touching them is not a move, as in the window.
    """
    if can_move and (why := _refusal(history, player, words)):
        return why
    said = map(str, (*history.moves, *history.announcements)) if can_move else ()
    near = get_close_matches(words, [*said, *known], 1, _LIKE)
    if near:
        return f"{quoted(words)} is not a move or command. Did you mean {near[0]}?"
    if history.status.over:
        return f"{quoted(words)} is not a command, and the match is over. Type `help` for the commands."
    return f"{quoted(words)} is not a legal move. Type `moves` for the moves, or `help` for the commands."


def _refusal(history: History, player: int, words: str) -> str:
    """Return the game's reason why touching two named pieces is not a move; "" if there is none."""
    tabletop = history.tabletop
    if tabletop.refuse is None or history.status.over:
        return ""
    pieces = scene_for(history, player).pieces
    named = [
        [piece.name for piece in reversed(pieces) if _is_called(piece, part)] for part in words.split("-")
    ]
    if len(named) == 1 or not all(named):
        return ""
    return tabletop.refuse(seen(tabletop, history.position, player), tuple(names[0] for names in named))
