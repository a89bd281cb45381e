"""Many moves are grouped by the rows of a board or by their first words, and a part of them is listed."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from launcher.tabletop import Match, Tabletop
from launcher.tabletop.moves import groups, moves_in_words, part_of, place_of
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
