"""The moves of a position as text.

The module lists the moves, and finds out what a typed line means: a move, a command, or a place on the table. The
window and the text mode use the same functions.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property
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
_ADVICE = re.compile(
    r"(?:try )?(?:the )?(?P<words>.*?)(?: \((?P<move>[^()]*)\))?(?:\..*)?", re.IGNORECASE
)  # a hint
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


def command_in(line: str, known: Mapping[str, bool]) -> tuple[str, str]:
    """Return the command of a line and the words after it.

    Both are empty if there is no command.

    A slash can mark the command.

    Args:
        line: The line.
        known: The commands, and whether words can follow them.
    """
    said, _, rest = " ".join(line.split()).removeprefix("/").partition(" ")
    word = "help" if said == "?" else said.casefold()
    return (word, rest) if word in known and (known[word] or not rest) else ("", "")


@dataclass(frozen=True)
class LineParser:
    """Finds out what a player means by a line.

    The window and text mode use it.

    Attributes:
        history: The match.
        player: The player who types.
        alone: Whether the player is the only person.
        can_move: Whether the player may move now. Otherwise, the moves are another player's secret.
    """

    history: History
    player: int
    alone: bool = False
    can_move: bool = True

    def parse(self, line: str, known: Mapping[str, bool]) -> ParsedLine:
        """Return the meaning of a line.

        A move comes before a command of the same name, unless the line begins with a slash.

        Args:
            line: The line.
            known: The commands, and whether words can follow them.
        """
        words = " ".join(line.split())
        move = self.find_move(words)
        if move is not None:
            return ParsedLine(move)
        word, rest = command_in(words, known)
        if word:
            return ParsedLine(word=word, rest=rest)
        if not words:
            return ParsedLine()
        if there := self.look(words):
            return ParsedLine(said=tuple(there))
        return ParsedLine(said=(self._explain(words, known),), is_refused=True)

    def find_move(self, words: str) -> object:
        """Return the move of a line, or None.

        The line can be the text of the move, its number, its words in a hint or on its button, or a piece or place at
        which only this move begins.
        """
        history, moves = self.history, self.history.moves
        if not self.can_move:
            return None
        if words in moves:  # the sequence may contain texts that it does not list
            return words
        exact = [move for move in self._moves if str(move) == words]
        found = exact or [move for move in self._moves if str(move).casefold() == words.casefold()]
        if len(found) == 1:
            return found[0]
        if words.isdecimal() and not _are_numbers(moves) and 1 <= int(words) <= len(moves):
            return _in_order(history)[int(words) - 1]
        move = self._by_its_words(words)
        return self._by_its_piece(words) if move is None else move

    def look(self, words: str) -> list[str]:
        """Return what lies at a place and which moves touch it, in lines; none if there is no such place.

        Args:
            words: The name of a piece or place, or any words of its label.
        """
        pieces, history, game = self._scene.pieces, self.history, self.history.tabletop
        found = [piece for piece in pieces if _is_called(piece, words)]
        on_it = [piece for piece in pieces if piece.on in {each.name for each in found}]
        if not found and not words.isdecimal():
            whole = re.compile(rf"(?<!\w){re.escape(words)}(?!\w)", re.IGNORECASE)
            found = [piece for piece in pieces if whole.search(piece.says) and not piece.through]
        says = list(dict.fromkeys(piece.says for piece in (*found, *on_it) if piece.says))
        if not says:
            return []
        lines = [f"{_first_of(says, '; ')}."]
        if not self.can_move or history.status.over:
            return lines
        names = {piece.name for piece in found}
        moves = [str(move) for move in history.moves if not names.isdisjoint(_pieces_of(game, move))]
        if moves:
            return [*lines, f"Moves: {_first_of(moves, ', ')}."]
        why = game.refuse(self._seen, (found[0].name,)) if game.refuse else ""
        return [*lines, why or "There are no moves here now."]

    def completions(self, text: str, known: Iterable[str]) -> list[str]:
        """Return lines that the player can type and that begin with a text.

        They are moves, commands, and names of pieces in view. If no line begins with the text, lines with a word that
        does are returned.

        Args:
            text: The beginning of the line.
            known: The commands.
        """
        said = " ".join(text.split()).casefold()
        names = [head_of(piece) for piece in self._scene.pieces if not piece.through]
        offers = list(dict.fromkeys([*map(str, self._moves), *known, *filter(None, names)]))
        first = [each for each in offers if each.casefold().startswith(said)]
        return first or [each for each in offers if f" {said}" in each.casefold()]

    @cached_property
    def _scene(self) -> Scene:
        return scene_for(self.history, self.player, alone=self.alone)

    @property
    def _seen(self) -> object:
        return seen(self.history.tabletop, self.history.position, self.player)

    @property
    def _moves(self) -> tuple[object, ...]:
        """The moves and announcements that the player may know."""
        return (*self.history.moves, *self.history.announcements) if self.can_move else ()

    def _by_its_words(self, words: str) -> object:
        """Return the only move with these words, or None."""
        advice = _ADVICE.fullmatch(words)
        for wanted in filter(None, (words, *(advice.group("move", "words") if advice else ()))):
            if wanted in self.history.moves:
                return wanted
            found = [move for move in self._moves if wanted.casefold() in _names(self.history.tabletop, move)]
            if len(found) == 1:
                return found[0]
        return None

    def _by_its_piece(self, words: str) -> object:
        """Return the only move that begins with a piece, or None.

        If the piece can be clicked, its other moves do not count.
        """
        here = {piece.name for piece in self._scene.pieces if _is_called(piece, words)}
        for begins in (_clicks, _starts) if here else ():
            moves = self.history.moves
            found = [move for move in moves if not here.isdisjoint(begins(self.history.tabletop, move))]
            if found:
                return found[0] if len(found) == 1 else None
        return None

    def _explain(self, words: str, known: Iterable[str]) -> str:
        """Return a sentence about an unknown line.

        If it names two pieces, the game explains why touching them is not a move, as in the window.
        """
        if why := self._refusal(words):
            return why
        near = get_close_matches(words, [*map(str, self._moves), *known], 1, _LIKE)
        if near:
            return f"{quoted(words)} is not a move or command. Did you mean {near[0]}?"
        if self.history.status.over:
            return f"{quoted(words)} is not a command, and the match is over. Type `help` for the commands."
        return f"{quoted(words)} is not a legal move. Type `moves` for the moves, or `help` for the commands."

    def _refusal(self, words: str) -> str:
        """Return why touching two named pieces is not a move.

        The game gives the reason; it is "" if there is none.
        """
        refuse, parts = self.history.tabletop.refuse, words.split("-")
        if refuse is None or not self.can_move or self.history.status.over or len(parts) == 1:
            return ""
        pieces = self._scene.pieces[::-1]
        named = [[piece.name for piece in pieces if _is_called(piece, part)] for part in parts]
        return refuse(self._seen, tuple(names[0] for names in named)) if all(named) else ""


def nothing_called(words: str) -> str:
    """Return the message that no place has a name."""
    return f"Nothing here is called {quoted(words)}. Type `board` for the whole position."


def scene_for(history: History, player: int, *, alone: bool = False) -> Scene:
    """Return the scene as a player sees it."""
    switched_on = frozenset(toggle.name for toggle in history.tabletop.toggles if toggle.on)
    return scene_of(history.tabletop, history.position, View(player=player, toggles=switched_on, alone=alone))


def head_of(piece: Piece) -> str:
    """Return the beginning of a piece's label, which names it, such as "red man on d4"; "" without a label."""
    return piece.says.partition(":")[0].partition(", ")[0]


def _is_called(piece: Piece, words: str) -> bool:
    """Return whether words name a piece or its place.

    For "red man on d4", "d4" does.

    Numbers in place of names are unknown to players.
    """
    wanted, name = words.casefold(), head_of(piece).casefold()
    is_name = wanted == piece.name.casefold() and not wanted.isdecimal()
    return is_name or wanted == name or name.endswith(f" on {wanted}")


def _first_of(texts: Sequence[str], between: str) -> str:
    """Return the first texts, and the number of the others."""
    more = [f"and {len(texts) - _LISTED} more"] if len(texts) > _LISTED else []
    return between.join([*texts[:_LISTED], *more])


def _names(tabletop: Tabletop, move: object) -> set[str]:
    """Return the names of a move in lower case.

    They are its text, its words, and the label of its button.
    """
    labels = [way.label for way in _ways(tabletop, move) if isinstance(way, Button)]
    said = tabletop.in_words(move)
    names = {text.casefold() for text in (str(move), said, f"{said} ({move})", *labels) if text}
    return names | {name.removeprefix("the ") for name in names}


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


def _pieces_of(tabletop: Tabletop, move: object) -> set[str]:
    """Return all pieces of a move."""
    ways = [way for way in _ways(tabletop, move) if not isinstance(way, (Button, Key))]
    return {name for way in ways for name in ((way,) if isinstance(way, str) else way)}
