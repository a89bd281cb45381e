"""Matches as draughts programs write them: Portable Draughts Notation, a sister of the PGN of chess.

There, Black begins, from the squares 1 to 12. That is the side which is red here; White is black here.
"""

from __future__ import annotations

import re
from random import Random
from textwrap import fill
from typing import Final, NamedTuple

from games.checkers.fen import face_from, fen_of
from games.checkers.rules import RED, USUAL, Move, Position, from_face, moves, play, status
from games.checkers.squares import NAMED, NUMBERS

_RESULTS: Final = {(RED,): "0-1", (1 - RED,): "1-0", (): "1/2-1/2"}
_NEVER: Final = Random(0)
_MOST: Final = 100_000  # characters; the longest matches have a few thousand
_VARIANTS: Final = ("21", "")
"""What the tag GameType can say: 21 is English draughts."""

_PARTS: Final = re.compile(
    r"""
    \[ \s* (?P<tag>\w+) \s* "(?P<value>[^"\n]*)" \s* \]
    | (?P<comment> \{[^}]*\} | ;[^\n]* )
    | (?P<aside> [()] )
    | (?P<number> \d+\.+ )
    | (?P<result> 1/2-1/2 | 1-0 | 0-1 | 2-0 | 0-2 | 1-1 | 0-0 | \* )(?![\dx-])
    | (?P<move> [a-h1-9][0-9]? (?: [-x:] [a-h]?[0-9]{1,2} )+ | [a-h][1-8] (?: [-x:]? [a-h][1-8])+ )
    | (?P<mark> \$\d+ | [!?]+ )
    | (?P<blank> \s+ )
    """,
    re.VERBOSE,
)


class Read(NamedTuple):
    """A match that was read.

    Attributes:
        first: the first position as FEN; "" for the usual one.
        moves: the texts of its moves, as they are here.
    """

    first: str
    moves: tuple[str, ...]


def written(position: Position) -> str:
    """A match up to a position, as PDN."""
    end = status(position)
    result = _RESULTS[end.winners] if end.over else "*"
    tags = {"Event": "Checkers", "Black": "Red", "White": "Black", "Result": result, "GameType": "21"}
    if position.first != USUAL:
        tags |= {"SetUp": "1", "FEN": fen_of(position.first)}
    words = []
    begins = position.first[-1] == "b"  # whether White does
    for ply, text in enumerate(position.played, begins):
        if ply % 2 == 0:
            words.append(f"{ply // 2 + 1}.")
        elif ply == begins:
            words.append(f"{ply // 2 + 1}...")
        words.append(_in_numbers(text))
    heads = "".join(f'[{name} "{value}"]\n' for name, value in tags.items())
    return f"{heads}\n{fill(' '.join([*words, result]), 78, break_on_hyphens=False)}\n"


def _in_numbers(text: str) -> str:
    return re.sub("[a-h][1-8]", lambda found: str(NUMBERS[found[0]]), text)


def read(text: str) -> Read:
    """The first match in a text.

    Raises:
        ValueError: in a sentence, if there is none that can be played.
    """
    if len(text) > _MOST:
        raise ValueError("This is too long for a match in PDN.")
    tags, entries = _parts(text)
    if tags.get("GameType", "").split(",")[0] not in _VARIANTS:
        raise ValueError(f"The match is of game type {tags['GameType'][:20]}; English draughts is 21.")
    fen = tags.get("FEN", "")
    first = from_face(face_from(fen) if fen else USUAL)
    if not (tags or entries):
        raise ValueError("There is no match in it.")
    position = first
    path: list[str] = []
    for number, entry in enumerate(entries, 1):
        squares = [_square(each) for each in re.findall(r"[a-h][1-8]|\d+", entry)]
        path = [*path, *squares[1:]] if path[-1:] == squares[:1] else squares
        legal = [] if status(position).over else moves(position)
        if not _ways(path, legal) and any(list(move.path[: len(path)]) == path for move in legal):
            continue  # the next entry goes on with the same jumps
        position = play(position, _meant(entry, path, number, legal), _NEVER)
        path = []
    if path:
        raise ValueError(f"The match ends in the middle of its last jump, {entries[-1]}.")
    usual = first.face == USUAL
    return Read("" if usual else fen_of(first.face), position.played)


def _parts(text: str) -> tuple[dict[str, str], list[str]]:
    """The tags of the first match, and the moves as they are written; variations are left out."""
    tags: dict[str, str] = {}
    entries: list[str] = []
    at = depth = 0
    while at < len(text):
        found = _PARTS.match(text, at)
        if found is None:
            line = text.count("\n", 0, at) + 1
            raise ValueError(f"Line {line} is no PDN from {text[at : at + 20].split(chr(10))[0]!r} on.")
        at = found.end()
        match found.lastgroup:
            case "value" if entries:
                break  # of the next match
            case "value":
                tags[found["tag"]] = found["value"].strip()
            case "aside":
                depth += 1 if found["aside"] == "(" else -1
                if depth < 0:
                    raise ValueError("A variation ends in it that has not begun.")
            case "move" if not depth:
                entries.append(found["move"])
            case "result" if not depth:
                break
    return tags, entries


def _ways(path: list[str], legal: list[Move]) -> list[Move]:
    """The moves that are written so: with all squares, or with the first and the last."""
    same = [move for move in legal if list(move.path) == path]
    return same or [move for move in legal if [move.path[0], move.path[-1]] == path]


def _meant(entry: str, path: list[str], number: int, legal: list[Move]) -> Move:
    """The only legal move that is written so.

    Raises:
        ValueError: if there is none, or more than one.
    """
    ways = _ways(path, legal)
    if not ways:
        what = f"there are {', '.join(map(_named, legal[:8]))}" if legal else "the match is over there"
        raise ValueError(f"Move {number} of the match, {entry}, can’t be played: {what}.")
    if len(ways) > 1:
        said = " or ".join(map(_named, ways))
        raise ValueError(f"Move {number} of the match, {entry}, says not which way: {said}.")
    return ways[0]


def _named(move: Move) -> str:
    return _in_numbers(str(move))


def _square(text: str) -> str:
    return text if text[0] in "abcdefgh" else NAMED.get(int(text), "")
