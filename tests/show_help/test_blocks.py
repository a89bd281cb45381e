"""The five rules for doc.txt."""

from __future__ import annotations

import re
from unicodedata import normalize

import pytest
from hypothesis import given
from hypothesis import strategies as st

from launcher.show_help import Block, as_text, parse

LINES = st.text(alphabet="a*-= \té\u3000", max_size=6)
TEXTS = st.lists(LINES, max_size=12).map("\n".join)


def title(text: str) -> Block:
    return Block("title", text)


def bullet(text: str) -> Block:
    return Block("bullet", text)


def paragraph(text: str) -> Block:
    return Block("paragraph", text)


def test_a_small_document() -> None:
    said = """** To play Lost Cat, click its button **

Lost Cat
========
The cat runs,
and you   block.

 * Click a circle

   to block it
 * Press H
   for help.
Rules
-----
No cheating.
"""
    assert parse(said) == [
        title("Lost Cat"),
        paragraph("The cat runs, and you block."),
        bullet("Click a circle"),
        paragraph("to block it"),
        bullet("Press H for help."),
        title("Rules"),
        paragraph("No cheating."),
    ]


def test_a_file_like_those_of_old() -> None:
    said = """** To play Lost Cat, start PLT Games and click the cat. **

Lost Cat is a game for one. You are ``the keeper\'\', and the
cat is ``free\'\'.

Rules\x20
-----

 * The cat runs to a circle
   beside its own.

 * You block a circle, which
   stays blocked.

   (Forever.)

 The end

Keys
====
 * h   shows the paths,

 * n   begins anew.

(Drawn after a cat of the
 author\'s.)
"""
    assert parse(said) == [
        paragraph("Lost Cat is a game for one. You are ``the keeper'', and the cat is ``free''."),
        title("Rules"),
        bullet("The cat runs to a circle beside its own."),
        bullet("You block a circle, which stays blocked."),
        paragraph("(Forever.)"),
        paragraph("The end"),
        title("Keys"),
        bullet("h shows the paths,"),
        bullet("n begins anew."),
        paragraph("(Drawn after a cat of the author's.)"),
    ]
    assert parse(as_text(parse(said), 40)) == parse(said)


@pytest.mark.parametrize(
    ("said", "blocks"),
    [
        ("** To play Lost Cat, click it **\nRun!", [paragraph("Run!")]),
        (" * One,\n   and more.\n\n * Two.", [bullet("One, and more."), bullet("Two.")]),
        ("Rules \n-----\nRun!", [title("Rules"), paragraph("Run!")]),
        ("Rules\n----- \nRun!", [title("Rules"), paragraph("Run!")]),
        ("Say ``catch me''\nor ``bye''.", [paragraph("Say ``catch me'' or ``bye''.")]),
        (" * Last.\n\n(By nobody.)\n", [bullet("Last."), paragraph("(By nobody.)")]),
    ],
    ids=["banner", "bullets", "blank behind title", "blank behind underline", "quotes", "closing note"],
)
def test_each_shape_of_the_files_of_old(said: str, blocks: list[Block]) -> None:
    assert parse(said) == blocks


@pytest.mark.parametrize("line", ["** a **", "****", "**a**", "** * **", "*** a ***"])
def test_a_line_between_two_stars_is_omitted(line: str) -> None:
    assert parse(line) == []
    assert parse(f"a\n{line}\nb") == [paragraph("a b")]


@pytest.mark.parametrize(
    ("line", "said"),
    [("***", "**"), ("**", "*"), ("*", ""), (" ** a **", "* a **"), ("** a ** b", "* a ** b")],
)
def test_other_lines_with_stars_are_bullet_points(line: str, said: str) -> None:
    assert parse(line) == [bullet(said)]


@pytest.mark.parametrize(
    "said", ["ab\n--", "ab\n==", "ab  \n--", "ab\n-- ", "\n\nab\n--\n\n", "** x **\nab\n--"]
)
def test_a_line_that_is_underlined_is_a_title(said: str) -> None:
    assert parse(said) == [title("ab")]


@pytest.mark.parametrize("line", ["-", "---", "-=", "~~", " -", "_-"])
def test_other_lines_below_are_text(line: str) -> None:
    assert parse(f"ab\n{line}") == [paragraph(f"ab {line.strip()}")]


def test_a_title_ends_the_block_before_it() -> None:
    assert parse("a\n* b\nCd\n--\ne") == [paragraph("a"), bullet("b"), title("Cd"), paragraph("e")]


@pytest.mark.parametrize("said", ["Café", "한글", "Ǘber", "é̥é", "नमस्ते"])
def test_accents_in_titles_count_as_a_part_of_their_letters(said: str) -> None:
    apart = normalize("NFD", said)
    letters = {"नमस्ते": 4, "é̥é": 2}.get(said, len(said))
    assert len(apart) > letters
    for sign in "-=":
        assert parse(f"{apart}\n{sign * letters}\nText") == [title(apart), paragraph("Text")]
        assert parse(f"{apart}\n{sign * len(apart)}\nText") == [title(apart), paragraph("Text")]
        assert parse(f"{apart}\n{sign * (letters - 1)}\nText") != [title(apart), paragraph("Text")]


def test_blanks_before_a_title_count_for_its_length_only() -> None:
    assert parse("  a  b\n------") == [title("a b")]


def test_a_bullet_point_can_be_a_title() -> None:
    assert parse("* a\n---") == [title("* a")]


def test_an_underline_is_no_title_itself() -> None:
    assert parse("ab\n--\n--") == [title("ab"), paragraph("--")]
    assert parse("--\n--\n--") == [title("--"), paragraph("--")]


def test_an_omitted_line_is_no_title() -> None:
    assert parse("** a **\n-------") == [paragraph("-------")]


def test_a_blank_line_is_no_title() -> None:
    assert parse("a\n\n-") == [paragraph("a"), paragraph("-")]


@pytest.mark.parametrize("said", ["", "\n\n", " \t\n", "\ufeff"])
def test_an_empty_text_has_no_blocks(said: str) -> None:
    assert parse(said) == []


@pytest.mark.parametrize("end", ["\r\n", "\r"])
def test_ends_of_lines_of_other_systems(end: str) -> None:
    assert parse(f"Ab{end}=={end}c{end}{end}d{end}") == [title("Ab"), paragraph("c"), paragraph("d")]


def test_a_byte_order_mark_is_no_part_of_a_title() -> None:
    assert parse("\ufeffAb\n--") == [title("Ab")]


@given(TEXTS)
def test_no_other_text_is_lost(said: str) -> None:
    kept = [line for line in said.split("\n") if not (len(line) > 3 and line[:2] == line[-2:] == "**")]
    there = "".join(" ".join(kept).split()).replace("*", "")
    got = "".join("".join(block.text.split()) for block in parse(said)).replace("*", "")
    rest = iter(there)  # only underlines may be missing
    assert all(char in rest for char in got)
    assert len(got) >= len(there) - sum(len(line) for line in kept if not line.strip(" \t\u3000-="))


@given(TEXTS)
def test_blocks_are_on_one_line_with_single_blanks(said: str) -> None:
    for block in parse(said):
        assert block.text == " ".join(re.split("[ \\t\\n]+", block.text)).strip()


def test_blanks_of_other_widths_are_kept() -> None:
    assert parse("10\u00a0km\u2003 far \t\u00a0\u2003off") == [
        paragraph("10\u00a0km\u2003 far \u00a0\u2003off")
    ]
    assert parse("\u3000* a\n\u00a0\n\u3000b") == [bullet("a"), paragraph("b")]


def test_ten_million_stars_are_a_line_to_leave_out() -> None:
    assert parse("*" * 10_000_000) == []
    assert parse("x" * 10_000_000 + "\n" + "-" * 10_000_000) == [title("x" * 10_000_000)]
