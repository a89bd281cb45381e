"""Options in a form, as texts, and in a game code."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Any, Literal

import pytest

from launcher.tabletop import NoOptions, Tabletop
from launcher.tabletop.options import (
    Option,
    from_short,
    from_texts,
    name_of,
    options_of,
    short,
    texts_of,
    value_text,
)
from tests.tabletop.duel import duel
from tests.tabletop.nulltable import nulltable


@dataclass(frozen=True)
class Everything:
    board_size: Annotated[int, range(3, 16)] = 11
    torus: bool = False
    edges: Annotated[bool, "Closed edges"] = True
    cat: Literal["Lost", "Lazy"] = "Lost"
    title: Annotated[str, range(201), "Title of it"] = ""
    story: Annotated[str, range(2, 202)] = "Once"


game: Tabletop[Any, Any] = replace(nulltable, options=Everything, presets={"Small": Everything(3)})
WORDS = {"board_size": "5", "torus": "yes", "edges": "no", "cat": "Lazy", "title": "a b", "story": "Twice"}
CHOSEN = Everything(5, True, False, "Lazy", "a b", "Twice")


def test_each_annotated_field_is_an_option() -> None:
    assert options_of(Everything) == (
        Option("board_size", "Board size", tuple(range(3, 16)), 11),
        Option("torus", "Torus", (False, True), False),
        Option("edges", "Closed edges", (False, True), True),
        Option("cat", "Cat", ("Lost", "Lazy"), "Lost"),
        Option("title", "Title of it", (), "", range(201)),
        Option("story", "Story", (), "Once", range(2, 202)),
    )
    assert [each.is_typed for each in options_of(Everything)] == [False, False, False, False, True, False]


def test_values_without_labels_are_shown_as_they_are() -> None:
    @dataclass(frozen=True)
    class Board:
        board: Annotated[Literal["english", "french", "wiegleb"], "Board", {"english": "English"}] = "english"
        gap: bool = False

    board, gap = options_of(Board)
    assert (board.label, board.labels) == ("Board", ("English", "french", "wiegleb"))
    assert gap.labels == ()


def test_a_field_with_another_annotation_is_named() -> None:
    @dataclass(frozen=True)
    class Odd:
        size: int = 3

    with pytest.raises(TypeError, match=r"^the option 'size' of .*Odd .*<class 'int'>.*Literal"):
        options_of(Odd)


def test_options_become_texts_except_texts_from_files() -> None:
    assert from_texts(game, WORDS) == CHOSEN
    assert texts_of(CHOSEN) == {name: text for name, text in WORDS.items() if name != "story"}
    assert [value_text(value) for value in (True, False, 1, "Lost")] == ["yes", "no", "1", "Lost"]
    assert from_texts(game, {}) == Everything()


def test_options_in_a_game_code_are_short() -> None:
    assert short(Everything()).split("/") == ["11", "no", "yes", "Lost"], "default texts are left out"
    assert short(CHOSEN).split("/") == ["5", "yes", "no", "Lazy", "a%20b", "Twice"]
    assert short(replace(CHOSEN, title="")).split("/")[4:] == ["-", "Twice"]
    assert from_short(game, short(CHOSEN)) == CHOSEN
    assert from_short(game, "5") == Everything(5)
    assert from_short(game, "") == Everything()
    assert from_short(game, "Small") == Everything(3)
    assert (name_of(game, Everything(3)), name_of(game, Everything(4))) == ("Small", "4/no/yes/Lost")


def test_a_text_of_more_than_sixty_characters_becomes_a_digest() -> None:
    kept, summed = (short(Everything(title="x" * count)).split("/")[4] for count in (60, 61))
    assert kept == "x" * 60
    assert summed == "=a371494d"
    assert short(Everything(title="=")).endswith("/%3D")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ({"board_size": "16"}, "Board size can't be '16': choose 3, 4, 5 … 15."),
        ({"torus": "True"}, "Torus can't be 'True': choose no or yes."),
        ({"cat": "lost"}, "Cat can't be 'lost': choose Lost or Lazy."),
        ({"story": "x"}, "Story must be one line of 2 to 201 characters, not 'x'."),
        ({"title": " x"}, "Title of it must be one line of 0 to 200 characters, not ' x'."),
        (
            {"size": "3"},
            "Nulltable does not have the option 'size'. Its options: board_size, torus, edges, cat, title or story.",
        ),
    ],
)
def test_a_wrong_option_is_answered_with_the_possible_ones(words: dict[str, str], sentence: str) -> None:
    with pytest.raises(ValueError) as caught:
        from_texts(game, words)
    assert str(caught.value) == sentence


def test_up_to_eight_values_are_listed() -> None:
    @dataclass(frozen=True)
    class Eight:
        size: Annotated[int, range(1, 9)] = 1
        only: Literal["one"] = "one"

    eight = replace(nulltable, options=Eight)
    with pytest.raises(ValueError, match=r"choose 1, 2, 3, 4, 5, 6, 7 or 8\.$"):
        from_texts(eight, {"size": "9"})
    with pytest.raises(ValueError, match=r"choose one\.$"):
        from_texts(eight, {"only": "two"})


def test_a_game_without_options_refuses_them() -> None:
    none = replace(duel, options=NoOptions, presets={})
    with pytest.raises(ValueError, match=r"^Duel .*'size'.* none\.$"):
        from_texts(none, {"size": "3"})
    with pytest.raises(ValueError, match=r"^'3' .*Duel: none\.$"):
        from_short(none, "3")
