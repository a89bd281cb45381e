"""Moves are listed in groups or in part, and a typed line is a move, a command or a place on the table."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from launcher.picture import rectangle
from launcher.tabletop import LineParser, Match, Piece, Scene, Tabletop, moves_in_words
from launcher.tabletop.moves import groups, part_of, place_of
from tests.tabletop.duel import duel
from tests.tabletop.nulltable import nulltable


def test_moves_in_rows_are_grouped_by_row_and_neighbours_are_joined() -> None:
    texts = [f"{what} {x},{y}" for y in (3, 1) for x in (1, 2, 3, 4, 7) for what in ("open", "flag")]
    row = "open 1 to 4, 7, flag 1 to 4, 7"
    assert groups(texts) == [f"row 1: {row}", f"row 3: {row}"]
    assert groups(["a1", "b1", "c1", "c2"]) == ["row 1: a to c", "row 2: c"]
    assert groups(["a8-b8", "a8-a7", "a7-b7"]) == ["row 7: a7-b7", "row 8: a8-b8, a8-a7"]


def test_moves_outside_rows_are_grouped_by_their_first_words() -> None:
    assert groups(["6H from Anna", "6H from Ben", "fish"]) == ["6H from: Anna, Ben", "fish"]
    assert groups([f"{side}{k}" for side in "LT" for k in (1, 2, 3)]) == ["L: 1 to 3", "T: 1 to 3"]
    assert groups(["1", "2", "4", "check"]) == ["check, 1, 2, 4"]


def test_a_part_is_a_row_or_a_word_of_the_moves() -> None:
    texts = ["open 3,1", "open 1,3", "flag 1,3", "next"]
    assert part_of(texts, "3") == part_of(texts, "row 3") == [1, 2]
    assert part_of(texts, "flag") == [2]
    assert part_of(texts, "Open 3") == [0]
    assert part_of(texts, "9") == []


@given(st.lists(st.text("ab1239 ,-x", min_size=1, max_size=9), unique=True))
def test_groups_contain_every_move_and_rows_can_be_listed(texts: list[str]) -> None:
    told = " ".join(groups(texts))
    for number, text in enumerate(texts):
        place = place_of(text)
        assert place.what in told
        assert not place.row or number in part_of(texts, f"row {place.row}")


def test_moves_of_a_part_keep_their_numbers() -> None:
    assert lines_of("3") == ["3. open 1,3", "4. flag 1,3"]
    (unknown,) = lines_of("nowhere")
    assert "'nowhere'" in unknown
    first, *rest = lines_of("")
    assert "24 moves" in first
    assert rest[0] == "row 2: open 1, flag 1"


def lines_of(part: str) -> list[str]:
    """Return the answer to `moves` with two moves in each of twelve rows."""
    board: Tabletop = replace(
        nulltable,
        moves=lambda left: [f"{what} 1,{row}" for row in range(2, 14) for what in ("open", "flag")],
        touch=lambda move: "pile",
    )
    return moves_in_words(Match(board, seed="k7f3p").history, part)


SQUARE = rectangle(30, 30, "surface")
MEN = {"d4": "red man on d4", "f2": "red man on f2", "b6": "b6, empty", "e5": "black man on e5"}
board: Tabletop = replace(
    nulltable,
    scene=lambda left, view: Scene(90, 90, tuple(Piece(k, 30, 30, SQUARE, MEN[k]) for k in MEN), SQUARE),
    moves=lambda left: ["d4xb6", "f2-e3", "f2-g3"],
    touch=lambda move: tuple(move.replace("x", "-").split("-")),
    play=lambda left, move, chance: left - 1,
    in_words=lambda move: f"the man to {move[-2:]}",
    refuse=lambda left, names: f"No: {', '.join(names)}.",
)
"""A board whose man on d4 has one move, and whose man on f2 has two."""


def meaning_of(line: str, game: Tabletop = board) -> tuple[object, ...]:
    """Return the meaning of a line: the move, the command with its words, or the answer."""
    read = LineParser(Match(game).history, 0).parse(line, {"undo": False, "look": True})
    return (read.move,) if read.move else (read.word, read.rest) if read.word else read.said


def test_the_words_of_a_hint_can_be_typed_back() -> None:
    for line in (
        "f2-e3",
        "F2-E3",
        "the man to e3",
        "man to e3",
        "Try the man to e3 (f2-e3)",
        "Try the man to e3 (f2-e3). It is the best.",
    ):
        assert meaning_of(line) == ("f2-e3",)


def test_a_place_is_a_move_if_only_one_begins_there_and_otherwise_answered() -> None:
    assert meaning_of("d4") == meaning_of("red man on d4") == ("d4xb6",)
    assert meaning_of("f2") == ("red man on f2.", "Moves: f2-e3, f2-g3.")
    assert meaning_of("b6") == ("b6, empty.", "Moves: d4xb6."), "a move does not begin with its target"
    assert meaning_of("e5") == ("black man on e5.", "No: e5.")
    assert meaning_of("e5-b6") == ("No: e5, b6.",)


def test_a_slash_marks_a_command_and_unknown_lines_are_refused() -> None:
    assert meaning_of("/undo") == meaning_of("UNDO") == ("undo", "")
    assert meaning_of("look d4") == ("look", "d4")
    (refused,) = meaning_of("undo d4")
    assert "'undo d4'" in str(refused)


def test_nothing_is_told_about_the_moves_of_another_player() -> None:
    hidden = LineParser(Match(duel, seed="k7f3p").history.play("draw"), 0, can_move=False)
    move = str(hidden.history.moves[0])
    assert move not in hidden.completions("", ())
    assert hidden.parse(move, {}).move is None
    assert "Did you mean" not in hidden.parse(f"{move}0", {}).said[0]
    assert LineParser(Match(board).history, 0, can_move=False).look("d4") == ["red man on d4."]


def test_a_piece_is_also_found_by_words_of_its_label_but_not_by_a_number() -> None:
    parser = LineParser(Match(board).history, 0)
    assert parser.look("Black man") == ["black man on e5.", "No: e5."]
    assert parser.look("4") == []


def test_lines_are_completed_with_moves_commands_and_pieces() -> None:
    parser = LineParser(Match(board).history, 0)
    assert parser.completions("f2", ("find",)) == ["f2-e3", "f2-g3"]
    assert parser.completions("F", ("find",)) == ["f2-e3", "f2-g3", "find"]
    assert parser.completions("man on", ()) == ["red man on d4", "red man on f2", "black man on e5"]
    assert parser.completions("nothing", ()) == []
