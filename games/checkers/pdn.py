"""Matches in Portable Draughts Notation (PDN).

Draughts programs read and write PDN like chess programs do PGN. In English draughts, the side that begins is
called Black in PDN and starts on squares 1 to 12. Here, that side is red, and White is black. In the other
games, White begins, and is red here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from textwrap import fill
from typing import Final, NamedTuple

from games.checkers.rules import PLAYERS, Move, Position, from_face, moves, play, status
from games.checkers.squares import FIRSTS, NAMES, NUMBERS, SIDES, Rules, face_from, fen_of
from launcher.tabletop import OUT_OF_TIME, Status

_MOST: Final = 5_000_000  # characters; even long matches have only a few thousand
_TITLE: Final = 70  # characters of a title
_TYPES: Final[Mapping[str, Rules]] = {"21": "English", "20": "International", "25": "Russian"}
"""The values of the tag GameType."""

_PARTS: Final = re.compile(
    r"""
    \[ \s* (?P<tag>\w+) \s* "(?P<value>(?:\\.|[^"\\\n])*)" \s* \]
    | (?P<comment> \{[^}]*\} | ;[^\n]* | ^%[^\n]* )
    | (?P<aside> [()] )
    | (?P<number> \d+\s?\.+ )
    | (?P<result> (?: 1/2(?:-1/2)? | 1\s*-\s*0 | 0\s*-\s*1 | 2-0 | 0-2 | 1-1 | 0-0 )(?![\dx-]) | \* )
    | (?P<move> \d{1,2} (?: \s*[-xX:]\s* \d{1,2} )+ | [a-h][1-8] (?: (?:\s*[-xX:]\s*)? [a-h][1-8])+ )
    | (?P<mark> \$\d+ | [!?]+ )
    | (?P<blank> \s+ )
    """,
    re.VERBOSE | re.MULTILINE,
)
ENDS: Final = {
    "resign": "The loser resigned.",
    "accept": "Both sides agreed on a draw.",
    OUT_OF_TIME: "The loser ran out of time.",
}
"""Comments on matches that ended early, by the last announcement. They name no colours, as PDN has other names for
them.
"""

_WON: Final = {"1-0": "W", "2-0": "W", "0-1": "B", "0-2": "B"}
_DRAWN: Final = ("1/2-1/2", "1/2", "1-1")
"""Results of finished matches: the winners, and the draws."""

_SQUARE: Final = re.compile(r"[a-h][1-8]|[1-9]\d?")
_NEXT: Final = re.compile(r"^\[", re.MULTILINE)
"""The start of the next match after text that cannot be read."""


class Read(NamedTuple):
    """A match read from a file.

    Attributes:
        first: the first position as FEN; "" for the default one.
        moves: the moves, as this game writes them.
        note: a message that explains why the match was not read to its end, or else the last remark; "" for
            neither.
        rules: the game being played.
        ends: the announcements that end the match, if the board does not decide it.
    """

    first: str
    moves: tuple[str, ...]
    note: str = ""
    rules: Rules = "English"
    ends: tuple[str, ...] = ()


class Part(NamedTuple):
    """A match as written in a text.

    Attributes:
        text: the text of the match.
        tags: the values of its tags.
        entries: its moves as they are written, without variations.
        fault: a message about the part that is not PDN; "" if there is none.
        result: the result after the moves.
        remark: the last comment before the result.
    """

    text: str
    tags: dict[str, str]
    entries: list[str]
    fault: str = ""
    result: str = "*"
    remark: str = ""

    @property
    def title(self) -> str:
        """The title for a list of matches."""
        names = [self.tags.get(name, "?") for name in ("Black", "White")]
        more = [self.tags.get(name, "").strip("?. ") for name in ("Event", "Date", "Result")]
        return ", ".join([" – ".join(names), *filter(None, more)])[:_TITLE]


def pdn_of(position: Position, end: Status, comment: str = "") -> str:
    """Return a match up to a position as PDN.

    The match may have ended otherwise than the board says.
    """
    rules = position.rules
    sides = dict(zip(SIDES[rules], PLAYERS, strict=True))
    won = [SIDES[rules][winner] for winner in end.winners]
    result = ("1-0" if won == ["W"] else "0-1" if won else "1/2-1/2") if end.over else "*"
    tags = {"Event": "Checkers", "Black": sides["B"], "White": sides["W"], "Result": result}
    tags |= {"GameType": next(number for number, each in _TYPES.items() if each == rules)}
    if position.first != FIRSTS[rules]:
        tags |= {"SetUp": "1", "FEN": fen_of(position.first, rules)}
    words = []
    begins = position.first[-1] == "b"  # whether the side that usually moves second begins
    for ply, text in enumerate(position.played, begins):
        if ply % 2 == 0:
            words.append(f"{ply // 2 + 1}.")
        elif ply == begins:
            words.append(f"{ply // 2 + 1}...")
        words.append(_in_numbers(text) if rules == "English" else text)
    heads = "".join(f'[{name} "{value}"]\n' for name, value in tags.items())
    words += [f"{{{comment}}}", result] if comment else [result]
    return f"{heads}\n{fill(' '.join(words), 78, break_on_hyphens=False)}\n"


def _in_numbers(text: str) -> str:
    return re.sub("[a-h][1-8]", lambda found: str(NUMBERS[found[0]]), text)


def read_pdn(text: str) -> Read:
    """Return the first match in a text.

    It ends before the first move that cannot be played.

    Raises:
        ValueError: if its first position cannot be read, with a message for the player.
    """
    part = next(parts(text), Part("", {}, []))
    kind = part.tags.get("GameType", "").split(",")[0] or "21"
    if kind not in _TYPES:
        known = ", ".join(f"{number} {rules}" for number, rules in _TYPES.items())
        raise ValueError(f"You can't play matches of game type {kind[:20]} here, only {known}.")
    rules = _TYPES[kind]
    fen = part.tags.get("FEN", "")
    first = from_face(face_from(fen, rules) if fen else FIRSTS[rules], rules)
    if not (part.tags or part.entries):
        raise ValueError(part.fault or "There is no match in this text.")
    position, fault = _play_words(first, part.entries)
    fault = fault or part.fault
    if fault and not position.played:
        raise ValueError(fault)
    fen = "" if first.face == FIRSTS[rules] else fen_of(first.face, rules)
    ends, why = ((), fault) if fault or status(position).over else _ends(position, part.result)
    return Read(fen, position.played, why or part.remark, rules, ends)


def _ends(position: Position, result: str) -> tuple[tuple[str, ...], str]:
    """Return the announcements that lead to a result.

    The second value is a message if there can be none.
    """
    if result in _DRAWN:
        return ("offer a draw", "accept"), ""
    if result not in _WON:
        return (), ""
    if _WON[result] != SIDES[position.rules][position.turn]:
        return ("resign",), ""
    return (
        (),
        f"According to its result, {result}, the match ended here. It is the winner's turn, and you can continue.",
    )


def _play_words(position: Position, entries: list[str]) -> tuple[Position, str]:
    """Return the position after the moves of some entries.

    It stops before the first illegal move.

    Returns:
        The position reached, and a message that explains why it stops there, or "".
    """
    path: list[str] = []
    for number, entry in enumerate(entries, 1):
        squares = [NAMES[position.rules].get(each, each) for each in _SQUARE.findall(entry)]
        path = [*path, *squares[1:]] if path[-1:] == squares[:1] else squares
        legal = [] if status(position).over else moves(position)
        if not _ways(path, legal) and any(list(move.path[: len(path)]) == path for move in legal):
            continue  # the next entry continues the same chain of jumps
        try:
            position = play(position, _find_move(position.rules, entry, path, number, legal))
        except ValueError as error:
            return position, str(error)
        path = []
    return position, f"The match ends in the middle of a jump, {entries[-1]}." if path else ""


def parts(text: str) -> Iterator[Part]:
    """Yield the matches in a text, in order.

    Raises:
        ValueError: if the text is too long.
    """
    if len(text) > _MOST:
        raise ValueError(f"This text is too long: PDN can have up to {_MOST:,} characters.")
    at = 0
    while at < len(text):
        part, at = _part(text, at)
        if part.tags or part.entries or (part.fault and part.text == text):
            yield part


def _part(text: str, begin: int) -> tuple[Part, int]:
    """Return the match at an index of a text, and its end."""
    tags, entries, result, remark = dict[str, str](), list[str](), "*", ""
    at, depth = begin, 0
    while at < len(text):
        found = _PARTS.match(text, at)
        if found is None or (found["aside"] == ")" and not depth):
            line = text.count("\n", 0, at) + 1
            fault = f"Line {line} can't be read as PDN from {text[at : at + 20].splitlines()[0]!r} on."
            following = _NEXT.search(text, at + 1)
            at = following.start() if following else len(text)
            return Part(text[begin:at], tags, entries, fault), at
        if found.lastgroup == "value" and entries:
            break
        at = found.end()
        match found.lastgroup:
            case "value":
                tags[found["tag"]] = re.sub(r"\\(.)", r"\1", found["value"]).strip()
            case "aside":
                depth += 1 if found["aside"] == "(" else -1
            case "move" if not depth:
                entries.append(found["move"])
                remark = ""
            case "comment" if not depth:
                remark = found["comment"].strip("{};% \n")
            case "result" if not depth:
                result = re.sub(r"\s", "", found["result"])
                break
    return Part(text[begin:at], tags, entries, "", result, remark), at


def _ways(path: list[str], legal: list[Move]) -> list[Move]:
    """Return the moves along a path, or else all moves with its first and last square."""
    same = [move for move in legal if list(move.path) == path]
    return same or [move for move in legal if [move.path[0], move.path[-1]] == path]


def _find_move(rules: Rules, entry: str, path: list[str], number: int, legal: list[Move]) -> Move:
    """Return the only legal move that is written like this.

    Raises:
        ValueError: if there is no such move, or more than one.
    """
    ways, written = _ways(path, legal), str if rules != "English" else lambda move: _in_numbers(str(move))
    if not ways:
        why = f"you can play {', '.join(map(written, legal[:8]))}" if legal else "the match is already over"
        raise ValueError(f"Move {number} of the match, {entry}, is not possible: {why}.")
    if len(ways) > 1:
        candidates = " or ".join(map(written, ways))
        raise ValueError(f"Move {number} of the match, {entry}, is ambiguous: it can be {candidates}.")
    return ways[0]
