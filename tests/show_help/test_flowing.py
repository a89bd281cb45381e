"""A long text that flows: the same blocks as `parse` gives, made only where it is looked at."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from launcher.show_help import Block, flowing, parse, prose
from launcher.show_help import document as documents
from launcher.show_help.document import Document, Item
from launcher.show_help.flowing import Flowing
from launcher.show_help.keys import key
from launcher.show_help.mouse import mouse
from launcher.show_help.page import draw
from launcher.show_help.shown import Source, document
from launcher.show_help.view import View
from launcher.show_help.viewer import resize

LINES = st.text(alphabet="aa*-= \t", max_size=9) | st.sampled_from(
    [
        "-\n=\n-",
        "--\n--",
        "a\n-\nb\n=",
        "-",
        "--",
        "==",
        "** a **",
        "** **",
        "a b",
        "abcd",
        "----",
        "",
        " ",
        "* b",
        " * b",
        "c" * 20,
        "-- ",
    ]
)
TEXTS = st.lists(LINES, max_size=16).flatmap(
    lambda lines: st.sampled_from(["\n", "\n\n", "\n* ", " "]).map(lambda end: end.join(lines))
)


def blocks(shown: Document) -> list[Block]:
    """The pieces, put together again."""
    found: list[Block] = []
    above = None
    for piece in shown:
        assert piece.kind != "line"
        if piece.first:
            found.append(Block(piece.kind, piece.said))
        else:
            kind, said = found.pop()
            found.append(Block(kind, said + shown.lead(above, piece) + piece.said))
        above = piece
    return found


@pytest.fixture(params=[(3, 3), (5, 16), (8, 3), (64, 16)], ids=str)
def small_windows(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows and pieces so small that each text has many."""
    window, long = request.param
    for module in (documents, flowing):
        monkeypatch.setattr(module, "WINDOW", window)
    monkeypatch.setattr(flowing, "_LONG", long)
    monkeypatch.setattr(flowing, "_APART", 2 * window)
    monkeypatch.setattr(flowing, "_NEAR", (window, 2 * window))


@pytest.mark.usefixtures("small_windows")
def test_it_is_the_same_text_wherever_one_looks_first() -> None:
    @given(TEXTS, st.randoms(use_true_random=False))
    @settings(max_examples=150, deadline=None)
    def check(said: str, order: random.Random) -> None:
        jumped = Flowing(said)
        windows = list(range(jumped.windows))
        order.shuffle(windows)
        for window in windows:
            jumped.pieces(window)
        assert blocks(jumped) == parse(said)
        assert list(jumped) == list(Flowing(said))

    check()


@pytest.mark.usefixtures("small_windows")
@pytest.mark.parametrize("there", ["after", "before"])
def test_items_follow_each_other(there: str) -> None:
    @given(TEXTS)
    @settings(max_examples=60, deadline=None)
    def check(said: str) -> None:
        shown = Flowing(said)
        if shown.at_or_after(0) is None:
            return
        assert list(walked(shown, there)) == [
            (window, k) for window in range(shown.windows) for k in range(len(shown.pieces(window)))
        ]

    check()


def walked(shown: Document, there: str) -> list[Item]:
    """All items, from the first to the last or the other way round."""
    item: Item | None = shown.first if there == "after" else shown.last
    found = []
    while item:
        found.append(item)
        item = shown.after(item) if there == "after" else shown.before(item)
    return found if there == "after" else found[::-1]


@given(TEXTS, st.booleans())
@settings(max_examples=60)
def test_each_character_has_a_place_in_the_text(said: str, verbatim: bool) -> None:
    shown = document(said, verbatim=verbatim)
    for item in walked(shown, "after"):
        piece = shown.piece(item)
        places = [shown.offset(item, index) for index in range(len(piece.said))]
        assert all(a < b for a, b in pairwise(places))
        assert [shown.index(item, place) for place in places] == list(range(len(piece.said)))
        for place, char in zip(places, piece.said, strict=True):
            assert char == shown.text[place] or (char == " " and shown.text[place].isspace())
            assert shown.item_at(place) == item


@given(TEXTS)
@settings(max_examples=60)
def test_all_that_is_copied_reads_as_the_same_blocks(said: str) -> None:
    plain = " ".join(said.replace("*", "").replace("-", "").replace("=", "").split(" "))
    shown = document(plain, verbatim=False)
    assert parse(shown.between(0, len(shown.text))) == blocks(shown)


SENTENCE = "The cat takes one step to a circle beside its own, and you block another one of them. "
BOOK = "".join(f"Chapter {n}\n{'-' * len(f'Chapter {n}')}\n{SENTENCE * (n % 5 + 1)}\n\n" for n in range(40))
SHAPES = [
    BOOK,
    "word " * 3000,
    "w" * 15_000,
    "* " * 7000,
    "*\n" * 7000,
    "-=" * 7000,
    "a\n" * 7000,
    SENTENCE.strip() + "\n",
    "A title\n=======\n" * 900,
]


class Work:
    """What was done: characters of lines that were read, and of pieces that were wrapped."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.read = self.wrapped = 0
        line_at, wrap = flowing.line_at, prose.wrap

        def counting_line(text: str, start: int) -> object:
            line = line_at(text, start)
            self.read += min(line.end - start, documents.WINDOW) + 1
            return line

        def counting_wrap(said: str, *rest: float, **more: bool) -> object:
            self.wrapped += len(said)
            return wrap(said, *rest, **more)

        monkeypatch.setattr(flowing, "line_at", counting_line)
        monkeypatch.setattr(prose, "wrap", counting_wrap)

    def of(self, looked: Iterator[object]) -> int:
        self.read = self.wrapped = 0
        for _ in looked:
            pass
        return self.read + self.wrapped


def looked(said: str, at: str) -> Iterator[object]:
    """What somebody sees who opens a text, goes somewhere, and makes the window narrower."""
    view = View(Source(document(said, verbatim=False)), 500, 400)
    match at:
        case "end":
            after = key(view, "end")
            assert isinstance(after, View)
            view = after
        case "middle":
            held = mouse(view, 498, 2, "button-down")
            assert isinstance(held, View)
            dragged = mouse(held, 498, 200, "drag")
            assert isinstance(dragged, View)
            view = dragged
    yield draw(view)
    yield draw(resize(view, 340, 400))


@pytest.mark.parametrize("at", ["top", "end", "middle"])
@pytest.mark.parametrize("said", SHAPES, ids=lambda said: repr(said[:8]))
def test_what_is_not_seen_costs_nothing(said: str, at: str, monkeypatch: pytest.MonkeyPatch) -> None:
    work = Work(monkeypatch)
    small, large = work.of(looked(said * 2, at)), work.of(looked(said * 40, at))
    assert small > 0
    assert large < 1.5 * small + 20_000
    assert large < 2 * len(said) + 100_000


def test_titles_close_upon_each_other_are_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Which lines are titles, only those before can tell; but nothing has to be read again."""
    work = Work(monkeypatch)
    shown = document("ab\n--\n" * 50_000, verbatim=False)
    assert work.of(iter([shown.last])) < 2 * len(shown.text)
    back = (shown.pieces(window) for window in range(shown.windows - 3, 0, -3))
    assert work.of(back) < 4 * len(shown.text)


def test_windows_without_anything_are_passed_over() -> None:
    shown = document("a" + "\n" * 1_000_000 + "** x **\n" * 2000 + "b", verbatim=False)
    assert [piece.said for piece in shown] == ["a", "b"]
    assert shown.before(shown.last) == shown.first


def test_a_line_as_it_is_may_be_longer_than_many_windows() -> None:
    shown = document("a\n" + "x" * 100_000 + "\nb\n\nc", verbatim=True)
    assert [len(piece.said) for piece in shown] == [1, 100_000, 1, 0, 1]
    assert walked(shown, "before") == walked(shown, "after")
    assert shown.item_at(70_000) == (0, 1)


def test_long_paragraphs_are_cut_at_words_and_others_are_not() -> None:
    said = [piece.said for piece in document("\n\n".join([SENTENCE * 40] * 30), verbatim=False)]
    assert said == [(SENTENCE * 40).strip()] * 30
    pieces = list(document(SENTENCE * 400, verbatim=False))
    assert len(pieces) > 5
    assert all(len(piece.said) < 3 * documents.WINDOW for piece in pieces)
    assert " ".join(piece.said for piece in pieces) == (SENTENCE * 400).strip()
    lines = ("word " * 15 + "\n") * 2000
    assert len(list(document(lines, verbatim=False))) <= len(lines) / documents.WINDOW + 1
