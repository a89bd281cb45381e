"""Matches in Portable Draughts Notation: reading, writing, and damaged files."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.checkers import pdn
from games.checkers.play import TABLETOP, as_pdn, opens
from games.checkers.rules import Options, Position, moves
from games.checkers.squares import SQUARES, Rules, face_from, fen_of
from launcher.tabletop import EarlyEnd, File, Match, Start, begin_match
from tests.effort import samples

MATCH = """[Event "World Championship"]
[Site "Somewhere; {far} away"]
[Date "1990.??.??"]
[Black "First, A."]
[White "Second, B."]
[Result "1/2-1/2"]

1. 9-14 22-17 2. 11-15 {the usual reply} 25-22 3. 15-19 (3. 8-11 {dull} 29-25 (4-8)) 24x15
4. 10x19 23x16 5. 12x19 17x10! 6. 6x15 $1 21-17 ; a remark to the end of the line
7. 5-9 29-25 1/2-1/2

[Event "The next one"]
1. 11-15 *
"""
"""A well-known opening, with everything that real files contain."""


def of(text: str | bytes) -> Match[Position, object]:
    """Return the match of a text, or the first of several."""
    made = opens(File("a file", text if isinstance(text, bytes) else text.encode()), Options())
    return Match.read(TABLETOP, made) if isinstance(made, str) else of(made[0].data)


def moves_of(match: Match[Position, object]) -> tuple[str, ...]:
    """Return the moves on the board, without announcements."""
    position: object = match.position
    board = position.board if isinstance(position, EarlyEnd) else match.position
    assert isinstance(board, Position)
    return board.played


def files(text: str) -> list[File]:
    made = opens(File("a file", text.encode()), Options())
    assert isinstance(made, list)
    return made


def test_a_match_with_remarks_and_variations_is_read() -> None:
    match = of(MATCH)
    assert len(moves_of(match)) == 14
    assert " ".join(moves_of(match)[:6]) == "g3-f4 f6-g5 c3-d4 g7-f6 d4-c5 b6xd4"
    assert (match.status.over, match.status.winners) == (True, ())


def test_a_read_match_can_be_replayed_from_the_start() -> None:
    history = of(MATCH).history
    assert [node.ply for node in history.nodes] == list(range(17))


@pytest.mark.parametrize("jump", ["1x17", "1x10x17", "1x10 10x17", "g1xe3xg5", "1-17"])
def test_a_chain_can_be_written_in_several_ways(jump: str) -> None:
    text = f'[SetUp "1"]\n[FEN "B:W6,14,32:B1"]\n\n1. {jump} *'
    assert of(text).position.played == ("g1xe3xg5",)


def test_a_set_up_position_with_black_to_move_is_written_with_its_fen() -> None:
    match = Match(TABLETOP, Options("W:W21,K32:BK2,5"))
    match.play("b8-a7")
    text = pdn.pdn_of(match.position, match.status)
    assert '[FEN "W:W21,K32:BK2,5"]' in text
    assert "1... 32-28 *" in text


@settings(max_examples=samples(80))
@given(st.sampled_from([*SQUARES]), st.randoms(use_true_random=False), st.integers(0, 70))
def test_a_written_match_is_read_back_unchanged(rules: Rules, chance: Random, plies: int) -> None:
    match: Match[Position, object] = Match(TABLETOP, Options(rules=rules), seed="pdn")
    while match.moves and len(match.position.played) < plies:
        match.play(chance.choice(match.moves))
    again = of(pdn.pdn_of(match.position, match.status))
    assert again.position == match.position
    face = match.position.face
    assert face_from(fen_of(face, rules), rules) == face


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ('[GameType "20"]\n1. 32-28 19-23 2. 28x19 14x23 *', "32-28 19-23 28x19 14x23"),
        (
            '[GameType "25"]\n1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. g3-h4 c5-b4 4. a3xc5 *',
            "c3-d4 d6-c5 b2-c3 f6-g5 g3-h4",
        ),
        ('[GameType "20,W,10,0,N2,0"]\n[FEN "W:W40:B34,24"]\n1. 40x20 1-0', "40x29x20"),
    ],
)
def test_matches_of_the_other_games_are_read_by_their_type(text: str, made: str) -> None:
    assert " ".join(moves_of(of(text))).startswith(made)


@pytest.mark.parametrize(
    ("text", "rules", "played"),
    [
        ("1. 33-29 17-22 2. 39-33 11-17 3. 44-39 6-11 *", "International", 6),
        ("1. 32-28 19-23 2. 28x19 14x23 *", "International", 4),
        ("1. 9-14 22-17 2. 11-15 *", "English", 3),
        ("1. 22-18 9-13 2. 25-22 11-16 *", "Russian", 4),
        ("1. c3-d4 d6-c5 2. b2-c3 f6-g5 *", "Russian", 4),
        ("1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g7-f6 4. b4xd6 *", "Russian", 7),
        ('[FEN "W:W38,43:B12,18"]\n1. 38-32 *', "International", 1),
        ('[FEN "W:W29,30:BK1"]\n1. c1-d2 b8-f4 *', "Russian", 2),
        ('[FEN "W:Wg1,h2:Ba7"]\n', "Russian", 0),
        ('[GameType ""]\n1. 33-29 *', "International", 1),
    ],
)
def test_a_file_without_a_game_type_is_read_by_the_rules_that_fit(
    text: str, rules: Rules, played: int
) -> None:
    read = pdn.read_pdn(text)
    assert (read.rules, len(read.moves)) == (rules, played)


def test_the_chosen_rules_are_preferred_if_several_fit() -> None:
    text = '[FEN "W:WK30:BK3"]\n1. 30-25 3-8 *'
    for rules in ("English", "International", "Russian"):
        made = opens(File("a file", text.encode()), Options(rules=rules))
        assert isinstance(made, str)
        assert Match.read(TABLETOP, made).history.options.rules == rules  # type: ignore[attr-defined]


@pytest.mark.parametrize("rules", ["English", "Russian"])
def test_rules_that_were_chosen_for_a_file_are_used(rules: Rules) -> None:
    file = File("a file", b"1. c3-d4 d6-c5 2. b2-c3 f6-g5 *")
    history = begin_match(TABLETOP, "checkers", Start(options={"rules": rules}, file=file)).history
    assert history.options == Options(rules=rules)
    assert len(history.nodes) == 5


def test_rules_that_were_chosen_for_a_file_must_be_those_that_it_names() -> None:
    file = File("a file", b'[GameType "20"]\n1. 32-28 *')
    with pytest.raises(ValueError, match="Rules is 'International', not 'Russian'"):
        begin_match(TABLETOP, "checkers", Start(preset="Russian draughts", file=file))
    with pytest.raises(ValueError, match="Move 1 of the match, 32-28, is not possible"):
        begin_match(
            TABLETOP, "checkers", Start(preset="Russian draughts", file=File("a file", b"1. 32-28 *"))
        )


def test_numbers_of_russian_draughts_begin_at_the_top_left() -> None:
    assert face_from("W:W32,Kc1:B1,K4", "Russian") == face_from("W:Wg1,Kc1:Bb8,Kh8", "Russian")
    match = of('[GameType "25"]\n\n1. 22-18 9-13 2. 25-22 11-16 *')
    assert moves_of(match) == ("c3-d4", "b6-a5", "b2-c3", "f6-g5")


@pytest.mark.parametrize("dots", ["1. ...", "1...", "1 . ...", "1.…", "..."])
def test_dots_in_place_of_a_move_are_read(dots: str) -> None:
    match = of(f'[GameType "20"]\n[FEN "B:W38,43:B12,18"]\n\n{dots} 18-22 2. 38-32 2. ... *')
    assert moves_of(match) == ("18-22", "38-32")


@pytest.mark.parametrize(
    ("position", "entries", "played"),
    [
        ("W:WK4:B13,32,37,20", "4x15 37-41", "4x27x38x15 37-41"),
        ("W:WK4:B13,32,37,20", "4x15 32-38", "4x31x42x15 32-38"),
        ("W:WK4:B13,32,37,20", "4x27x15 *", "4x27x38x15"),
        ("W:WK47:B38,24,1", "47x29x15 1-6", "47x33x15 1-6"),
        ("W:WK47:B38,24,1", "47x42x33x29x20x15 1-6", "47x33x15 1-6"),
        ("W:WK47:B38,24,1", "47x29 29x15 1-6", "47x33x15 1-6"),
    ],
)
def test_a_capture_can_name_some_squares_of_its_way(position: str, entries: str, played: str) -> None:
    match = of(f'[GameType "20"]\n[FEN "{position}"]\n\n1. {entries}')
    assert " ".join(moves_of(match)) == played
    assert match.history.node.note == ""


def test_a_match_that_went_on_after_a_repetition_is_read_to_its_end() -> None:
    again = " ".join(["3-25 2-16 25-3 16-2"] * 3)
    match = of(f'[GameType "20"]\n[FEN "W:WK3,K49:BK2,K48"]\n\n{again} 49-44 48-30 1-1')
    assert len(moves_of(match)) == 14
    assert (match.status.over, match.status.winners) == (True, ())
    assert "three times" in match.history.node.note
    assert "after move 8," in match.history.node.note


def test_an_endless_match_is_read_up_to_a_limit() -> None:
    read = pdn.read_pdn(f'[GameType "20"]\n[FEN "W:WK3,K49:BK2,K48"]\n{"3-25 2-16 25-3 16-2 " * 3000}')
    assert len(read.moves) == 1000
    assert "12,000 moves" in read.note
    assert "first 1,000" in read.note


def test_a_repetition_at_the_end_of_a_file_is_a_draw() -> None:
    match = of(f'[GameType "20"]\n[FEN "W:WK3,K49:BK2,K48"]\n\n{" ".join(["3-25 2-16 25-3 16-2"] * 2)} *')
    assert (match.status.over, match.status.winners) == (True, ())
    assert match.status.text.endswith("three times.")


def test_a_match_is_written_as_in_pdn_3() -> None:
    match = Match(TABLETOP, Options(rules="Russian"))
    for text in ("c3-d4", "d6-c5", "b2-c3", "f6-g5", "c3-b4", "g5-h4", "b4xd6"):
        match.play(text)
    assert "4. b4:d6 *" in as_pdn(match.position).data.decode()
    match = Match(TABLETOP, Options("W:WK3,K49:BK2,K48", "International"))
    match.play("offer a draw")
    match.play("accept")
    text = as_pdn(match.position).data.decode()
    assert '[Result "1-1"]' in text
    assert text.endswith(" 1-1\n")


@pytest.mark.parametrize(
    "text",
    [
        '[FEN "B:W21,K32:B1,K5"]',
        'FEN "B:W21,K32:B1,K5"',
        '[SetUp "1"] [FEN "B:W21,K32:B1,K5."]',
        "FEN B:W21,K32:B1,K5",
        "FEN “B:W21,K32:B1,K5”",
        '"B:W21,K32:B1,K5"',
        "B:W21,K32:B1,K5",
    ],
)
def test_a_pasted_tag_is_a_position(text: str) -> None:
    assert face_from(text) == face_from("B:W21,K32:B1,K5")
    assert Match(TABLETOP, Options(text)).position == Match(TABLETOP, Options("B:W21,K32:B1,K5")).position
    if text[0] in "[B":
        assert of(text).position == Match(TABLETOP, Options("B:W21,K32:B1,K5")).position


def test_in_the_other_games_white_begins() -> None:
    match = Match(TABLETOP, Options("W:W40:B34,24", "International"))
    match.play("40x29x20")
    text = pdn.pdn_of(match.position, match.status)
    assert '[White "Red"]' in text
    assert '[GameType "20"]' in text
    assert "1. 40x29x20 2-0" in text


@settings(max_examples=20)
@given(st.integers(0, len(MATCH) - 1), st.sampled_from('[]{}"x-9 .*)('))
def test_a_damaged_match_is_read_or_refused_with_a_message(at: int, sign: str) -> None:
    sentence = ""
    try:
        match = of(MATCH[:at] + sign + MATCH[at + 1 :])
    except ValueError as error:
        sentence = str(error)
    assert sentence.endswith(".") or moves_of(match) or moves(match.position)


@pytest.mark.parametrize(
    "text",
    [
        "1. 09-14 22-17 2. 11-15 *",
        "1. 9 - 14 22 - 17 2. 11 - 15 1/2",
        "% a line for another program\n1. 9-14 22-17\n% and one more\n2. 11-15 0-1",
        r'[Event "The \"Open\""]\n1. 9-14 22-17 2. 11-15'.replace(r"\n", "\n"),
        "1. 9-14 $5 {good} 22-17?! (22-18 {worse}) 2. 11-15! 0 - 1",
        '[Black "Müller"]\n1. 9-14 22-17 2. 11-15'.encode("latin-1"),
        "\ufeff1. 9-14 22-17 2. 11-15\r\n*".encode(),
    ],
    ids=["zeros", "blanks", "lines for others", "quotes", "marks", "Latin-1", "Windows"],
)
def test_variants_found_in_real_files_are_read(text: str | bytes) -> None:
    match = of(text)
    assert moves_of(match) == ("g3-f4", "f6-g5", "c3-d4")
    assert match.history.node.note == ""


@pytest.mark.parametrize("jump", ["15X22", "15 x 22", "15:22"])
def test_a_jump_can_be_written_with_several_signs(jump: str) -> None:
    assert of(f'[FEN "B:W18,32:B15"]\n1. {jump} *').position.played == ("d4xf6",)


@pytest.mark.parametrize(
    ("short", "long"),
    [
        ("B:W21-32:B1-12", "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12"),
        ("W:WK9-11,30:B01,02.", "W:W30,K9,K10,K11:B1,2"),
        ("B:W18:B15:H0:F1", "B:W18:B15"),
    ],
)
def test_a_position_can_be_written_in_short(short: str, long: str) -> None:
    assert face_from(short) == face_from(long)


@pytest.mark.parametrize(
    ("text", "played", "why"),
    [
        ("1. 11-15 23-19\n2. 15-24 *", 2, "Move 3 of the match, 15-24, is not possible"),
        ("1. 11-15 23-19\n2. oh dear 8-11", 2, "Line 2 can't be read as PDN from 'oh dear 8-11' on."),
        ("1. 11-15 )", 1, "Line 1 can't be read as PDN from ')' on."),
        ('[FEN "B:W6,18:B1"]\n1. 1x10 18-14 2. 10x26', 2, "Move 3 of the match, 10x26"),
    ],
)
def test_a_match_is_read_up_to_the_first_problem_and_notes_it(text: str, played: int, why: str) -> None:
    match = of(text)
    assert len(match.position.played) == played
    assert match.history.node.note.startswith(why)
    assert f"# {why}" in match.journal


def test_each_of_several_matches_can_be_chosen() -> None:
    first, second = files(MATCH)
    assert first.name == "First, A. – Second, B., World Championship, 1990, 1/2-1/2"
    assert second.name == "? – ?, The next one"
    assert len(moves_of(of(first.data))) == 14
    assert moves_of(of(second.data)) == ("c3-d4",)


def test_a_match_after_a_damaged_one_can_be_chosen() -> None:
    assert [file.name for file in files('1. 11-15 oh dear\n\n[Event "B"]\n1. 9-14 *')] == [
        "? – ?",
        "? – ?, B",
    ]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "no match"),
        ("Dear all, see below", "Line 1.*Dear all, see below"),
        ("1. 11-99", "11-99"),
        ('[GameType "30"]\n1. 32-28', "game type 30"),
        ('[FEN "X:W1:B2"]\n', "not a draughts position"),
        ('[FEN "B:W6,14,32:B1"]\n1. 1x10', "in the middle of a jump"),
        ('[FEN "B:W14,15,22,23:BK10"]\n1. 10x10', "ambiguous"),
        ("\ud800".encode("utf-8", "surrogatepass") + b"\0", "not contain text"),
        ("1" * 6_000_000, "too long"),
    ],
)
def test_unreadable_files_are_refused_with_the_reason(text: str | bytes, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        of(text)


@pytest.mark.parametrize(
    ("result", "winners"),
    [("1-0", (1,)), ("1 - 0", (1,)), ("1/2-1/2", ()), ("1-1", ()), ("0-0", None), ("*", None), ("0-1", None)],
)
def test_the_result_in_a_file_decides_an_unfinished_board(
    result: str, winners: tuple[int, ...] | None
) -> None:
    match = of(f"1. 11-15 23-19 {{At last.}} {result}")
    assert (match.status.winners if match.status.over else None) == winners
    why = "According to its result, 0-1, the match ended here. It is the winner's turn, and you can continue."
    assert match.history.node.note == (why if result == "0-1" else "At last.")


def test_the_board_decides_before_the_result_in_a_file() -> None:
    match = of('[FEN "B:W6:B1"]\n1. 1x10 {Done.} 1/2-1/2')
    assert match.status.winners == (0,)
    assert match.history.node.note == "Done."


def test_a_match_that_was_not_read_to_its_end_continues() -> None:
    assert not of("1. 11-15 23-19 2. 15-24 1-0").status.over
