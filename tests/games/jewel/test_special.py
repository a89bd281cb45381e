"""Examples of special stones and chains: "a" is a flare of kind 0, "A" is a cross of kind 0, "*" is a rainbow."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import combinations, pairwise
from random import Random

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.jewel.board import AROUND, RAINBOW, Board, Stone, good_pairs, mark, removal, runs
from games.jewel.play import TABLETOP
from games.jewel.rules import HUNDRED, LIFE, Options, Position, Swap, chain, gain, hint, play, stages, start
from games.jewel.scene import cross, flare, gem, rainbow, scene
from games.jewel.words import SHAPE_NAMES, describe
from launcher.picture import Picture
from launcher.screens import to_surface
from launcher.tabletop import Match, View
from launcher.tabletop.journal import read_journal
from tests.games.jewel.test_rules import STILL, at, between, others, place

SPECIAL = Options(special=True)
CROSSES = Options(special="crosses")
PLAIN = Options()


BEFORE = """plt-games journal 2
game Jewel
option clock none
option match both
option special yes
seed k7f5p

d2-d1       ; e24f3801
b6-b5       ; 569a4e56
g7-h7       ; a4e22697
"""


def read(*rows: str) -> Board:
    """Return the board `STILL` with other rows at its top; letters are flares and crosses, in the order of kinds."""
    signs = "".join([*rows, *STILL.split("/")[len(rows) :]])
    return tuple(_stone(number, sign) for number, sign in enumerate(signs))


def _stone(number: int, sign: str) -> Stone:
    if sign == "*":
        return number, RAINBOW
    if sign.isdigit():
        return number, int(sign)
    return number, "abcdefg".index(sign.lower()), "flare" if sign.islower() else "cross"


def signs(board: Board) -> str:
    """Return the board in the notation of `read`, with a dot for each empty place."""
    return "".join(_sign(stone) for stone in board)


def _sign(stone: Stone | None) -> str:
    if stone is None:
        return "."
    if stone[1] == RAINBOW:
        return "*"
    return {"flare": "abcdefg", "cross": "ABCDEFG", "": "0123456"}[mark(stone)][stone[1]]


def special(*rows: str, life: int = LIFE) -> Position:
    return Position(SPECIAL, read(*rows), life=life)


def holes(position: Position, swap: Swap) -> str:
    """Return the board after the first stones have gone."""
    return signs(next(each.board for each in chain(position, swap, others()) if each.burst))


DOWN = between((2, 0), (2, 1))
"""The swap of the third stones of the two top rows."""


@pytest.mark.parametrize(
    ("rows", "top", "points"),
    [
        (("00134560", "12045601"), "...34560", 2),
        (("00104560", "12045601"), "..a.4560", 3),
        (("00100560", "12045601"), "..*..560", 4),
        (("11011561", "22106250"), "..*..561", 4),
    ],
)
def test_four_leave_a_flare_and_five_a_rainbow_where_a_stone_was_swapped(
    rows: tuple[str, str], top: str, points: int
) -> None:
    position = special(*rows)
    assert holes(position, DOWN)[:8] == top
    assert chain(position, DOWN, others())[1].gain == points


def test_a_flare_keeps_the_number_of_the_stone_it_replaces() -> None:
    position = special("00104560", "12045601")
    _, lit, gone, _ = chain(position, DOWN, others())
    assert (lit.board[2], gone.board[2]) == ((10, 0), (10, 0, "flare"))
    assert lit.lit == gone.burst == (0, 1, 2, 3)
    assert [x for x, _ in gone.coming] == [0, 1, 3]


def test_a_long_run_without_a_swapped_stone_leaves_a_special_stone_in_its_middle() -> None:
    assert removal(read("00004560"), None, special=True).left == ((2, (2, 0, "flare")),)
    assert removal(read("00000560"), None, special=True).left == ((2, (2, RAINBOW)),)
    assert removal(read("00000560"), None, special=False).left == ()


def test_runs_of_four_and_five_that_meet_leave_a_rainbow() -> None:
    rows = "00000560", "12045601", "23056012", "34060123"
    columns = "00004560", "12045601", "23056012", "34060123", "45010234"
    for board in (read(*rows), read(*columns)):
        assert removal(board, (2, 10), special=True).left == ((2, (2, RAINBOW)),)


L = "00034560", "02345601", "03456012"
T = "00034560", "10345601", "20456012"
PLUS = "10234560", "00045601", "20456012"
FOUR = "00004560", "02345601", "03456012"


@pytest.mark.parametrize(("rows", "at"), [(L, 0), (T, 1), (PLUS, 9), (FOUR, 0)])
def test_two_runs_that_meet_leave_only_a_cross(rows: tuple[str, ...], at: int) -> None:
    found = removal(read(*rows), (2, 10), special="crosses")
    assert found.left == ((at, (at, 0, "cross")),)
    assert (found.places, found.points) == removal(read(*rows), (2, 10), special=True)[:2]


def test_without_crosses_each_run_leaves_its_own_special_stone() -> None:
    for rows, left in ((L, ()), (T, ()), (PLUS, ()), (FOUR, ((2, (2, 0, "flare")),))):
        assert removal(read(*rows), None, special=True).left == left


def test_runs_that_do_not_meet_leave_the_same_with_crosses_and_without() -> None:
    for rows in (("00034560", "12345601"), ("00004560", "12345601"), ("00000560", "12111601")):
        assert removal(read(*rows), None, special="crosses") == removal(read(*rows), None, special=True)


def test_a_run_of_five_that_meets_another_leaves_a_rainbow_and_no_cross() -> None:
    rows = "00000560", "12045601", "23056012"
    assert removal(read(*rows), None, special="crosses").left == ((2, (2, RAINBOW)),)


def test_a_cross_removes_its_row_and_column_and_sets_off_others() -> None:
    position = special("A0134560", "12045601")
    assert holes(position, DOWN)[:17] == ".........2145601."
    assert chain(position, DOWN, others())[1].gain == 2 + 5 + 7
    reached = special("a0134560", "1C045601")
    assert holes(reached, DOWN)[:25] == "...34560........2.4560123"


def test_a_journal_from_before_there_were_crosses_plays_as_it_did() -> None:
    """In this match, two runs meet after the second last swap."""
    reading = read_journal(TABLETOP, BEFORE)
    assert (reading.elsewhere, reading.history.options) == (0, Options("none", special=True))
    assert reading.history.position.points == 30


def test_a_flare_removes_its_neighbours_and_sets_off_other_flares() -> None:
    """The flare of kind 0 reaches the flare of kind 2 below it, which reaches the third row. Each stone is a point."""
    position = special("a0134560", "1c045601")
    assert holes(position, DOWN)[:32] == "...34560...45601...5601234560123"
    assert chain(position, DOWN, others())[1].gain == 2 + 6


def test_a_flare_out_of_reach_stays() -> None:
    position = special("0013456a", "12045601")
    assert holes(position, DOWN)[:8] == "...3456a"


def test_a_rainbow_removes_all_stones_of_the_kind_it_is_swapped_with() -> None:
    position = special("*1234560")
    swap = between((0, 0), (1, 0))
    assert swap in good_pairs(position.board)
    after = holes(position, swap)
    ones = STILL.replace("/", "").count("1")
    assert (after.count("."), "1" in after, after[:3]) == (ones + 1, False, "..2")
    assert chain(position, swap, others())[1].gain == ones + 1


def test_a_rainbow_sets_off_flares_of_that_kind() -> None:
    position = special("*1234560", "12345601", "2345b012")
    swap = between((0, 0), (1, 0))
    assert set(AROUND[place(4, 2)]) <= {
        number for number, sign in enumerate(holes(position, swap)) if sign == "."
    }


def test_two_rainbows_remove_the_whole_board() -> None:
    position = special("**234560")
    _, lit, gone, _ = chain(position, between((0, 0), (1, 0)), others())
    assert (lit.gain, lit.life) == (64, LIFE - 40 + 640 * HUNDRED)
    assert signs(gone.board) == "." * 64


def test_rainbows_are_in_no_run() -> None:
    assert runs(read("***34560")) == []


def test_the_second_in_a_chain_counts_twice() -> None:
    """Three stones of kind 3 go from the second column, and a 5 falls between two others."""
    rows = "01234560", "12345601", "25456012", "34560123", "43601234", "50512345", "63123456", "03234560"
    swap = between((1, 4), (1, 5))
    plain, doubled = chain(at(*rows), swap, others())[-1], chain(special(*rows), swap, others())[-1]
    assert (plain.gain, doubled.gain, doubled.life) == (4, 6, LIFE - 40 + 60 * HUNDRED)
    assert doubled.chain == 2


def test_the_hint_swaps_a_rainbow_if_that_earns_most() -> None:
    advice = hint(special("*0134560", "12045601"))
    assert advice is not None
    assert "*" in {signs(special("*0134560", "12045601").board)[each] for each in advice.move}
    assert re.findall(r"\d+", advice.why) == ["12", "2"]


def test_a_match_without_a_clock_is_not_over_while_there_is_a_rainbow() -> None:
    untimed = Options("none", special=True)
    assert Position(untimed, read()).over
    assert not Position(untimed, read("*1234560")).over


def test_special_stones_in_words() -> None:
    position = special("*a134560", "12045601")
    pieces = {piece.name: piece for piece in scene(position, View()).pieces}
    says = {name: piece.says for name, piece in pieces.items()}
    assert [pieces[f"{number}"].picture for number in range(3)] == [rainbow(), flare(0, 0), gem(1, 1)]
    assert [says[cell] for cell in ("a8", "b8", "c8")] == [
        "a8, rainbow",
        "b8, blue round, a flare",
        "c8, orange square",
    ]
    lines = describe(position)
    assert lines[0] == "8 * b O V G P S B"
    assert "* is a rainbow" in lines[-2]
    crossed = Position(CROSSES, read("AG134560", "12045601"))
    assert scene(crossed, View()).pieces[64].picture == cross(0, 0)
    assert scene(crossed, View()).pieces[0].says == "a8, blue round, a cross"
    assert describe(crossed)[0] == "8 1 7 O V G P S B"
    assert "BOYVGPS" in describe(crossed)[-2]
    shapes = position._replace(options=Options(match="shapes mixed", special=True))
    assert describe(shapes)[0] == "8 * r S H D K L R"
    assert not any("flare" in line for line in describe(start(PLAIN, Random(1))))


def test_special_stones_can_be_distinguished_without_colour() -> None:
    def mask(picture: Picture) -> pygame.mask.Mask:
        return pygame.mask.from_surface(to_surface(picture, scale=2))

    gems = [gem(0, k) for k in range(len(SHAPE_NAMES))]
    masks = [mask(picture) for picture in (flare(0, 0), cross(0, 0), rainbow(), *gems)]
    for one, other in combinations(masks, 2):
        shared = one.overlap_area(other, (0, 0))
        assert one.count() + other.count() - 2 * shared > 0.1 * max(one.count(), other.count())


def test_a_match_is_the_same_everywhere() -> None:
    match = Match(TABLETOP, SPECIAL, seed="k7f3p")
    for move, points, earned, length, board in (
        (
            "e7-e6",
            *(7, 7, 2),
            "43132455025263353323b4006350032355144344256641164311566353116403",
        ),
        (
            "f7-f6",
            *(29, 22, 3),
            "4313011202532254332266336353b40055100*23256641164311566353116403",
        ),
    ):
        match.play(move)
        at = match.position
        assert (at.points, at.gain, at.chain, signs(at.board)) == (points, earned, length, board)


@settings(max_examples=20)
@given(st.integers(0, 10**6), st.sampled_from([SPECIAL, CROSSES]))
def test_the_board_stays_full_and_special_stones_stay_in_place(seed: int, options: Options) -> None:
    luck = Random(seed)
    position = start(replace(options, clock="none"), luck)
    for _ in range(6):
        ways = [Swap(*pair) for pair in good_pairs(position.board)]
        if not ways:
            break
        swap, key = max(ways, key=lambda each: gain(position, each)), luck.random()
        shown = [*stages(position, swap, Random(key)), play(position, swap, Random(key))]
        for lit, gone in (each for each in pairwise(shown) if each[1].burst):
            left = removal(lit.board, swap if lit.chain == 1 else None, special=options.special).left
            assert [gone.board[at] for at, _ in left] == [stone for _, stone in left]
            assert {number for number, stone in enumerate(gone.board) if stone is None} == {*gone.burst} - {
                at for at, _ in left
            }
        position = shown[-1]
        assert len({stone[0] for stone in position.board if stone}) == 64
        assert runs(position.board) == []
