"""International and Russian draughts, compared with published counts and with a brute-force generator."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.checkers.bits import Board, after_moves, board_from_face, board_of
from games.checkers.play import TABLETOP, refuse
from games.checkers.players import STRENGTHS, hint, think
from games.checkers.rules import (
    Move,
    Options,
    Position,
    from_face,
    moves,
    play,
    stages,
    start,
    status,
)
from games.checkers.search import estimate
from games.checkers.squares import FIRSTS, RED, SIZES, SQUARES, Rules, face_from, fen_of, place
from games.checkers.words import describe
from tests.effort import examples
from tests.games.verdicts import can_force

INTERNATIONAL: Final[Rules] = "International"
RUSSIAN: Final[Rules] = "Russian"


def of(fen: str, rules: Rules) -> Position:
    return from_face(face_from(fen, rules), rules)


def legal(position: Position) -> list[str]:
    return sorted(map(str, moves(position)))


def play_all(position: Position, *texts: str) -> Position:
    for text in texts:
        position = play(position, next(move for move in moves(position) if str(move) == text))
    return position


def leaves(board: Board, depth: int) -> int:
    after = after_moves(board)
    return len(after) if depth == 1 else sum(leaves(each, depth - 1) for each in after)


@pytest.mark.parametrize(
    ("rules", "fen", "counts"),
    [  # R. Halbersma, "Perft for all recognized draughts variants" (2010), and the thread about perft that it follows
        (INTERNATIONAL, "", [9, 81, 658, 4265, 27117]),
        (
            INTERNATIONAL,
            "W:B12,13,14,16,18,19,21,23,24,26:W25,27,28,30,32,33,34,35,37,38",
            [6, 12, 30, 73, 215],
        ),
        (
            INTERNATIONAL,
            "B:BK17,K24:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46",
            [14, 55, 1168, 5432],
        ),
        (RUSSIAN, "", [7, 49, 302, 1469, 7482]),
    ],
)
def test_position_counts_agree_with_published_perft_counts(rules: Rules, fen: str, counts: list[int]) -> None:
    board = board_from_face(face_from(fen, rules) if fen else FIRSTS[rules], rules)
    assert [leaves(board, depth) for depth in range(1, len(counts) + 1)] == counts


Grid = dict[tuple[int, int], str]
"""The signs of all pieces, by column and row."""


class Slow:
    """Generate moves by brute force, step by step over the columns and rows, as books describe the rules."""

    def __init__(self, position: Position) -> None:
        self.size, self.rules = SIZES[position.rules], position.rules
        self.own, self.enemy = ("rR", "bB") if position.turn == RED else ("bB", "rR")
        self.forward = 1 if position.turn == RED else -1
        self.last = self.size - 1 if position.turn == RED else 0
        face = zip(SQUARES[position.rules], position.face, strict=False)
        self.grid: Grid = {place(name): sign for name, sign in face if sign != "."}

    def moves(self) -> set[tuple[frozenset[tuple[tuple[int, int], str]], tuple[int, int]]]:
        """Return the board after each move, and the first square of the moving piece."""
        jumps: list[tuple[int, Grid, tuple[int, int]]] = []
        for at, sign in self.grid.items():
            if sign in self.own:
                rest = {other: each for other, each in self.grid.items() if other != at}
                jumps += [(count, grid, at) for count, grid in self.jumps(rest, at, sign, ()) if count]
        if self.rules == INTERNATIONAL:
            jumps = [each for each in jumps if each[0] == max(count for count, *_ in jumps)]
        found = [(grid, at) for _, grid, at in jumps] or [*self.steps()]
        return {(frozenset(grid.items()), at) for grid, at in found}

    def line(self, at: tuple[int, int], dx: int, dy: int) -> list[tuple[int, int]]:
        squares = [(at[0] + k * dx, at[1] + k * dy) for k in range(1, self.size)]
        return [each for each in squares if min(each) >= 0 and max(each) < self.size]

    def steps(self) -> Iterator[tuple[Grid, tuple[int, int]]]:
        for at, sign in self.grid.items():
            for dx, dy in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
                if sign not in self.own or (sign.islower() and dy != self.forward):
                    continue
                for onto in self.line(at, dx, dy)[: 1 if sign.islower() else None]:
                    if onto in self.grid:
                        break
                    rest = {other: each for other, each in self.grid.items() if other != at}
                    yield rest | {onto: sign.upper() if onto[1] == self.last else sign}, at

    def jumps(
        self, rest: Grid, at: tuple[int, int], sign: str, dead: tuple[tuple[int, int], ...]
    ) -> Iterator[tuple[int, Grid]]:
        """Yield the number of captures of each way to continue, and the board after it."""
        going = False
        for dx, dy in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
            line = self.line(at, dx, dy)
            before = next((k for k, each in enumerate(line) if each in rest), len(line))
            if before + 1 >= len(line) or (sign.islower() and before):
                continue
            victim = line[before]
            if victim in dead or rest[victim] in self.own or line[before + 1] in rest:
                continue
            going = True
            free = line[before + 1 :]
            until = next((k for k, each in enumerate(free) if each in rest), len(free))
            ways = []
            for onto in free[: 1 if sign.islower() else until]:
                crowned = self.rules == RUSSIAN and onto[1] == self.last
                after = sign.upper() if crowned else sign
                ways.append([*self.jumps(rest, onto, after, (*dead, victim))])
            longest = [way for way in ways if max(count for count, _ in way) > len(dead) + 1]
            for way in longest or ways:
                yield from way
        if not going:
            grid = {other: each for other, each in rest.items() if other not in dead}
            yield len(dead), grid | {at: sign.upper() if at[1] == self.last else sign}


def appearance(
    position: Position, move: Move
) -> tuple[frozenset[tuple[tuple[int, int], str]], tuple[int, int]]:
    after = play(position, move)
    face = zip(SQUARES[after.rules], after.face, strict=False)
    return frozenset((place(name), sign) for name, sign in face if sign != "."), place(move.path[0])


def few(chance: Random, rules: Rules, pieces: int) -> Position:
    """Return a position with some men and many kings, so that there are long chains."""
    inner = SQUARES[rules][SIZES[rules] // 2 : -SIZES[rules] // 2]
    signs = dict.fromkeys(inner, ".")
    for name in chance.sample(inner, pieces):
        signs[name] = chance.choice("rRbbBb")
    return from_face("".join(signs.get(name, ".") for name in SQUARES[rules]) + chance.choice("rb"), rules)


@settings(max_examples=examples(150))
@given(st.sampled_from((INTERNATIONAL, RUSSIAN)), st.randoms(use_true_random=False), st.integers(2, 16))
def test_moves_agree_with_brute_force(rules: Rules, chance: Random, pieces: int) -> None:
    position = few(chance, rules, pieces)
    for _ in range(6):
        found = moves(position)
        assert {appearance(position, move) for move in found} == Slow(position).moves()
        assert len({*map(str, found)}) == len(found)
        assert {*after_moves(board_of(position))} == {board_of(play(position, move)) for move in found}
        if not found:
            return
        position = play(position, chance.choice(found))


def test_brute_force_agrees_with_published_counts_from_the_start() -> None:
    for rules, counts in ((INTERNATIONAL, [9, 81]), (RUSSIAN, [7, 49])):
        positions, found = [start(Options(rules=rules))], []
        for _ in counts:
            found.append(sum(len(Slow(position).moves()) for position in positions))
            positions = [play(position, move) for position in positions for move in moves(position)]
        assert found == counts


@settings(max_examples=examples(40))
@given(st.sampled_from((INTERNATIONAL, RUSSIAN)), st.randoms(use_true_random=False), st.integers(2, 16))
def test_estimate_is_the_same_with_the_sides_exchanged(rules: Rules, chance: Random, pieces: int) -> None:
    position = few(chance, rules, pieces)
    other = "".join(position.face[-2::-1]).swapcase().translate(str.maketrans("rRbB", "BbRr"))
    reverse = from_face(other + "rb"[1 - position.turn], rules)
    assert estimate(board_of(position)) == estimate(board_of(reverse))


def test_squares_have_the_numbers_of_books_from_the_back_to_the_front() -> None:
    first = start(Options(rules=INTERNATIONAL))
    assert legal(first) == ["31-26", "31-27", "32-27", "32-28", "33-28", "33-29", "34-29", "34-30", "35-30"]
    assert (
        describe(first)[0]
        == "Red, men: " + " ".join(f"{5 * row + k}" for row in (9, 8, 7, 6) for k in range(1, 6)) + "."
    )
    assert fen_of(first.face, INTERNATIONAL).startswith("W:B1,2,3")


def test_men_capture_backward_and_international_rules_require_the_most_captures() -> None:
    assert legal(of("W:Wc5:Bd4,b4,h8", RUSSIAN)) == ["c5xa3", "c5xe3"]
    assert legal(of("W:W28,40:B32,44,34,24", INTERNATIONAL)) == ["40x29x20"]
    assert legal(of("W:Wc3,h4:Bb4,g5,e7", RUSSIAN)) == ["c3xa5", "h4xf6xd8"]


def test_kings_fly_and_land_where_they_can_jump_on() -> None:
    assert legal(of("W:WKa1:Bh2,f6,g7", RUSSIAN)) == ["a1-b2", "a1-c3", "a1-d4", "a1-e5"]
    assert legal(of("W:WKa1:Bc3,g5", RUSSIAN)) == ["a1xf6xh4"]
    assert legal(of("W:WKa1:Bc3,h8", RUSSIAN)) == ["a1xd4", "a1xe5", "a1xf6", "a1xg7"]


def test_a_man_that_gets_across_jumps_on_as_a_king_in_russian_draughts_alone() -> None:
    position = of("W:Wf6:Be7,c7,h2", RUSSIAN)
    assert legal(position) == ["f6xd8xa5", "f6xd8xb6"]
    after = play_all(position, "f6xd8xa5")
    assert after.pieces["a5"].king
    (hop,) = stages(position, moves(position)[0])
    assert hop.pieces["d8"].king
    assert {"e7", "c7"} <= {*hop.pieces}
    man = play_all(of("W:W12:B8,9,36", INTERNATIONAL), "12x3x14")
    assert not man.pieces["14"].king


def test_captured_pieces_stay_on_the_board_until_the_move_ends() -> None:
    position = of("W:WKc1:Be3,e5,c5,b6", RUSSIAN)
    for move in moves(position):
        assert all("e3" in stage.pieces for stage in stages(position, move))


@pytest.mark.parametrize(
    ("rules", "count", "word"), [(INTERNATIONAL, 25, "Twenty-five"), (RUSSIAN, 15, "Fifteen")]
)
def test_many_moves_of_kings_alone_are_a_draw(rules: Rules, count: int, word: str) -> None:
    fen = {INTERNATIONAL: "W:WK46:BK50", RUSSIAN: "W:WKa1:BKb8"}[rules]
    position = of(fen, rules)
    quiet = position._replace(before=tuple(map(str, range(2 * count - 1))))
    assert not status(quiet).over
    end = status(play(quiet, moves(quiet)[0]))
    assert (end.over, end.winners) == (True, ())
    assert word in end.text


@pytest.mark.parametrize(
    ("rules", "fen", "names", "why"),
    [
        (
            INTERNATIONAL,
            "W:W28,40:B34,24,22",
            ("red 28",),
            "You must capture as many pieces as you can: 2, from 40.",
        ),
        (
            INTERNATIONAL,
            "W:W40:B34,24",
            ("red 40", "29"),
            "You must capture as many pieces as you can, 2. From 40, jump to 29.",
        ),
        (
            RUSSIAN,
            "W:WKa1:Bh2,d4,e5",
            ("red a1", "f6"),
            "Kings move along free diagonals. From a1, you can go to b2 or c3.",
        ),
        (
            RUSSIAN,
            "W:Wc3:Bh8",
            ("red c3", "b2"),
            "Men can't move backwards. From c3, you can go to b4 or d4.",
        ),
    ],
)
def test_refusals_explain_illegal_moves(rules: Rules, fen: str, names: tuple[str, ...], why: str) -> None:
    assert refuse(of(fen, rules), names) == why


@pytest.mark.parametrize(
    ("rules", "text", "why"),
    [
        (INTERNATIONAL, "W:W51:B1", "squares are 1 to 50"),
        (RUSSIAN, "W:W33:Bb6", "squares are a1 to h8"),
        (RUSSIAN, "W:Wa2:Bb6", "squares are a1 to h8"),
        (INTERNATIONAL, "W:W3:B20", "must be a king"),
        (RUSSIAN, "nonsense", "W:Wc3,Kf2:Bb6,Kh8"),
    ],
)
def test_invalid_positions_are_refused_with_the_reason(rules: Rules, text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        start(Options(text, rules))


@pytest.mark.parametrize("rules", [INTERNATIONAL, RUSSIAN])
def test_a_position_that_is_written_down_can_be_read(rules: Rules) -> None:
    position = few(Random(4), rules, 12)
    assert face_from(fen_of(position.face, rules), rules) == position.face


@pytest.mark.parametrize("rules", [INTERNATIONAL, RUSSIAN])
@pytest.mark.parametrize("strength", range(len(STRENGTHS)))
def test_first_idea_is_a_legal_move(rules: Rules, strength: int) -> None:
    position = start(Options(rules=rules))
    assert next(think(position, 0, strength, Random(1))) in moves(position)


@settings(max_examples=10)
@given(st.sampled_from((INTERNATIONAL, RUSSIAN)), st.randoms(use_true_random=False), st.integers(2, 6))
def test_wins_promised_by_hints_agree_with_brute_force(rules: Rules, chance: Random, pieces: int) -> None:
    position = few(chance, rules, pieces)
    if status(position).over:
        return
    for each in islice(hint(position), 3):
        assert each.move in moves(position)
        if number := re.fullmatch(r"It wins (?:in|within) (one|\d+) moves?\.", each.why):
            plies = 2 * int(number[1].replace("one", "1")) - 1
            assert can_force(TABLETOP, position, position.turn, plies)
