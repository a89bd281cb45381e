"""Matches in Portable Draughts Notation (PDN).

Draughts programs read and write PDN like chess programs do PGN. In English draughts, the side that begins is
called Black in PDN and starts on squares 1 to 12. Here, that side is red, and White is black. In the other
games, White begins, and is red here.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from textwrap import fill
from typing import Final, NamedTuple

from games.checkers.rules import (
    NO_DRAWS,
    PLAYERS,
    Move,
    Position,
    all_ways,
    draw_reason,
    from_face,
    moves,
    play,
    status,
)
from games.checkers.squares import FIRSTS, NUMBERS, READ_NAMES, SIDES, Rules, face_from, fen_of, squares_to
from launcher.tabletop import OUT_OF_TIME, Status

_MOST: Final = 5_000_000  # characters; even long matches have only a few thousand
_TITLE: Final = 70  # characters of a title
_TYPES: Final[Mapping[str, Rules]] = {"21": "English", "20": "International", "25": "Russian"}
"""The values of the tag GameType."""

_PARTS: Final = re.compile(
    r"""
    \[ \s* (?P<tag>\w+) \s* "(?P<value>(?:\\.|[^"\\\n])*)" \s* \]
    | (?P<comment> \{[^}]*\} | ;[^\n]* | ^%[^\n]* )
    | (?P<mark> \$\d+ | [!?]+ | \([!?]+\) )
    | (?P<aside> [()] )
    | (?P<number> \d+\s?\.+ | \.+ | … )
    | (?P<result> (?: 1/2(?:-1/2)? | 1\s*-\s*0 | 0\s*-\s*1 | 2-0 | 0-2 | 1-1 | 0-0 )(?![\dx-]) | \* )
    | (?P<move> \d{1,2} (?: \s*[-xX:]\s* \d{1,2} )+ | [a-h][1-8] (?: (?:\s*[-xX:]\s*)? [a-h][1-8])+ )
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

_RESULTS: Final[Mapping[Rules, tuple[str, str, str]]] = {
    "English": ("1-0", "0-1", "1/2-1/2"),
    "International": ("2-0", "0-2", "1-1"),
    "Russian": ("1-0", "0-1", "1/2-1/2"),
}
"""The results that PDN 3.0 has for each game: White has won, Black has won, a draw."""

_MOST_MOVES: Final = 1000  # by both sides; the longest known matches have a few hundred
_MOST_WAYS: Final = 16
"""The number of ways to play the moves of a match before the first ambiguous one is not looked into further."""

_FEN: Final = re.compile(r"\s*[BW]\s*:\s*[BW][\w\s,:-]*\.?\s*")
_FEN_SQUARES: Final = re.compile(r":\s*[BW]([^:]*)")
_SQUARE: Final = re.compile(r"[a-h][1-8]|[1-9]\d?")
_NEXT: Final = re.compile(r"^\[", re.MULTILINE)
"""The start of the next match after text that cannot be read."""


class Read(NamedTuple):
    """A match read from a file.

    Attributes:
        first: the first position as in the options; "" for the default one.
        moves: the moves, as this game writes them.
        note: a message that explains why the match was not read to its end, or else the last remark; "" for
            neither.
        rules: the game being played.
        ends: the announcements that end the match, if the board does not decide it.
        fault: a message that explains why the match was not read to its end; "" if it was.
        reached: the number of its moves that can be played, including those after an ambiguous one.
    """

    first: str
    moves: tuple[str, ...]
    note: str = ""
    rules: Rules = "English"
    ends: tuple[str, ...] = ()
    fault: str = ""
    reached: int = 0


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
    white, black, drawn = _RESULTS[rules]
    result = (white if won == ["W"] else black if won else drawn) if end.over else "*"
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
        words.append(_in_pdn(rules, text))
    heads = "".join(f'[{name} "{value}"]\n' for name, value in tags.items())
    words += [f"{{{comment}}}", result] if comment else [result]
    return f"{heads}\n{fill(' '.join(words), 78, break_on_hyphens=False)}\n"


def _in_pdn(rules: Rules, move: object) -> str:
    """Return a move as PDN writes it in a game."""
    if rules == "Russian":
        return str(move).replace("x", ":")
    if rules == "English":
        return re.sub("[a-h][1-8]", lambda found: str(NUMBERS[found[0]]), str(move))
    return str(move)


def read_pdn(text: str, chosen: Rules = "English", *, is_sure: bool = False) -> Read:
    """Return the first match in a text.

    It ends before the first move that cannot be played. If the text does not name its game, the match is read by the
    rules that allow most of its moves.

    Args:
        text: the text.
        chosen: the rules of the player's match. They are preferred if the text does not name its game and its squares
            are those of several games.
        is_sure: whether the player chose these rules for this text. They are then the only ones for a text that does
            not name its game.

    Raises:
        ValueError: if its first position cannot be read, with a message for the player.
    """
    part = next(parts(text), Part("", {}, []))
    if not (part.tags or part.entries):
        raise ValueError(part.fault or "There is no match in this text.")
    kind = part.tags.get("GameType", "").split(",")[0].strip()
    if kind and kind not in _TYPES:
        known = ", ".join(f"{number} {rules}" for number, rules in _TYPES.items())
        raise ValueError(f"You can't play matches of game type {kind[:20]} here, only {known}.")
    found, why = list[Read](), ""
    named = [_TYPES[kind]] if kind else [chosen] if is_sure else []
    for rules in named or _possible_rules(part, chosen):
        try:
            found.append(_read(part, rules))
        except ValueError as error:
            why = why or str(error)
    if not found:
        raise ValueError(why)
    best = max(found, key=lambda read: read.reached)
    if best.fault and not best.moves:
        raise ValueError(best.note)
    return best


def _possible_rules(part: Part, chosen: Rules) -> list[Rules]:
    """Return the rules that fit the names of squares, the likeliest first."""
    entries = [*part.entries, *_FEN_SQUARES.findall(part.tags.get("FEN", "").upper())]
    squares = _SQUARE.findall(" ".join(entries).lower())
    if any(each[0].isalpha() for each in squares):
        return ["Russian", "English"]
    if any(int(each) > len(NUMBERS) for each in squares):
        return ["International"]
    return [chosen, *(rules for rules in FIRSTS if rules != chosen)]


def _read(part: Part, rules: Rules) -> Read:
    """Return a match, read by some rules.

    Raises:
        ValueError: if its first position cannot be read, with a message for the player.
    """
    fen = part.tags.get("FEN", "")
    first = from_face(face_from(fen, rules) if fen else FIRSTS[rules], rules)
    position, reached, fault, draw = _play_words(first, part.entries)
    if fault and not part.tags.get("GameType"):
        fault += f" The file has no tag GameType, so it was read as {rules} draughts."
    fault = fault or part.fault
    fen = "" if first.face == FIRSTS[rules] else fen_of(first.face, rules)
    if draw:
        fen, position = f"{NO_DRAWS} {fen}".strip(), position._replace(before=None)
    ends, why = ((), fault) if fault or status(position).over else _ends(position, part.result)
    note = " ".join(filter(None, [why, draw])) or part.remark
    return Read(fen, position.played, note, rules, ends, fault, reached)


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


class _Line(NamedTuple):
    """A way to play the moves of a match that were read so far.

    Attributes:
        position: the position reached.
        path: the squares of a chain of jumps that the next entry continues; usually there are none.
        draw: a message about the first draw that the players ignored, or "".
    """

    position: Position
    path: tuple[str, ...] = ()
    draw: str = ""


def _play_words(position: Position, entries: list[str]) -> tuple[Position, int, str, str]:
    """Return the position after the moves of some entries.

    It stops before the first illegal move, and before a move that is ambiguous even if all later moves are considered.

    Returns:
        The position reached, the number of entries that can be played, a message that explains why it stops there or
        "", and one about a draw on the way or "".
    """
    lines, sure, doubt = [_Line(position)], _Line(position), ""
    for number, entry in enumerate(entries[:_MOST_MOVES], 1):
        if len(lines) == 1:
            sure, doubt = lines[0], ""
        after = [each for line in lines for each in _lines_after(line, entry, number)]
        if len(lines) == 1 < len(after):
            ways = " or ".join(_in_pdn(position.rules, each.position.played[-1]) for each in after)
            doubt = f"Move {number} of the match, {entry}, is ambiguous: it can be {ways}."
        if not after or len(after) > _MOST_WAYS:
            return sure.position, number - 1, doubt or _why_not(sure, entry, number), sure.draw
        lines = after
    lines = [line for line in lines if not line.path] or lines
    if len(lines) > 1:
        return sure.position, len(entries), doubt, sure.draw
    (last,) = lines
    fault = f"The match ends in the middle of a jump, {entries[-1]}." if last.path else ""
    if len(entries) > _MOST_MOVES:
        fault = f"The match has {len(entries):,} moves. Only the first {_MOST_MOVES:,} of them were read."
    return last.position, len(entries), fault, last.draw


def _lines_after(line: _Line, entry: str, number: int) -> list[_Line]:
    """Return the ways to play one more entry; none if it is not possible."""
    position = line.position
    path, legal = _path_of(line, entry), moves(position)
    found = _ways(position, path, legal)
    if not found:
        begun = any(way.path[: len(path)] == path for move in legal for way in all_ways(position, move))
        return [line._replace(path=path)] if begun else []
    draw = draw_reason(position)
    if draw and not line.draw:
        draw = f"{draw} No player claimed this draw after move {number - 1}, and the match went on."
    return [_Line(play(position, move), (), line.draw or draw) for move in found]


def _path_of(line: _Line, entry: str) -> tuple[str, ...]:
    """Return the squares of an entry, after those of the chain of jumps that it continues."""
    names = READ_NAMES[line.position.rules]
    squares = tuple([names.get(each, each) for each in _SQUARE.findall(entry)])
    return (*line.path, *squares[1:]) if line.path[-1:] == squares[:1] else squares


def _why_not(line: _Line, entry: str, number: int) -> str:
    """Explain why an entry can't be played."""
    legal = [_in_pdn(line.position.rules, move) for move in moves(line.position)]
    why = f"you can play {', '.join(legal[:8])}" if legal else "the match is already over"
    return f"Move {number} of the match, {entry}, is not possible: {why}."


def parts(text: str) -> Iterator[Part]:
    """Yield the matches in a text, in order.

    Raises:
        ValueError: if the text is too long.
    """
    if len(text) > _MOST:
        raise ValueError(f"This text is too long: PDN can have up to {_MOST:,} characters.")
    if _FEN.fullmatch(text):
        yield Part(text, {"FEN": text.strip()}, [])
        return
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


def _ways(position: Position, path: tuple[str, ...], legal: Sequence[Move]) -> list[Move]:
    """Return the legal moves along a path.

    The path can name all stops of a piece, some of them, or other squares on its way. The moves that fit best are
    returned.
    """
    same = [move for move in legal if move.path == path]
    ends = [move for move in legal if (move.path[0], move.path[-1]) == (path[0], path[-1])]
    if same or len(path) == 2:
        return same or ends
    ways = [(move, way.path) for move in ends for way in all_ways(position, move)]
    routes = [(move, (way[0], *_squares_on(position.rules, way))) for move, way in ways]
    exact = [move for move, way in ways if way == path]
    some = [move for move, way in ways if _is_part(path, way)]
    passed = [move for move, route in routes if _is_part(path, route)]
    return list(dict.fromkeys(exact or some or passed))


def _squares_on(rules: Rules, way: Sequence[str]) -> Iterator[str]:
    """Yield the squares that a piece reaches or passes."""
    for start, stop in pairwise(way):
        yield from squares_to(rules, start, stop)


def _is_part(some: Sequence[str], every: Iterable[str]) -> bool:
    """Return whether squares are among others, in the same order."""
    rest = iter(every)
    return all(name in rest for name in some)
