"""The help window, without a window: a world, keys, the mouse, and what is drawn."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import replace
from operator import itemgetter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from launcher.controls import BAR, Menu, update_settings
from launcher.picture import Group, Picture, Text, text, text_width
from launcher.show_help.document import Document, apology
from launcher.show_help.view import MENU, HelpView, draw
from launcher.show_help.window import on_key, on_mouse, on_tick, open_document, receive, resize
from launcher.universe import BringToFront, Copy, Look, Package, Quit
from tests.effort import examples

SENTENCE = "The cat takes one step to a circle beside its own, and you block another one of them. "
LONG = "\n\n".join(f"Chapter {n}\n{'-' * len(f'Chapter {n}')}\n{SENTENCE * (n % 5 + 1)}" for n in range(40))
CODE = "\n".join(f"{n:03}\t" + "x" * 150 for n in range(100))


def prose(said: str = LONG, width: float = 400, height: float = 300) -> HelpView:
    return HelpView(Document(said), width, height)


def code(said: str = CODE, width: float = 400, height: float = 300) -> HelpView:
    return HelpView(Document(said, verbatim=True), width, height)


def press(view: HelpView, *keys: str) -> HelpView:
    for each in keys:
        answer = on_key(view, each)
        assert isinstance(answer, HelpView)
        view = answer
    return view


def words(picture: Picture, x: float = 0, y: float = 0) -> Iterator[tuple[float, float, Text]]:
    """What is written, but on the button."""
    if isinstance(picture, Text):
        if picture.string:
            yield x, y, picture
    elif isinstance(picture, Group):
        for dx, dy, part in picture.parts:
            yield from words(part, x + dx, y + dy)


def texts(picture: Picture) -> Iterator[tuple[float, float, Text]]:
    """The lines, which are drawn word by word."""
    for y, group in itertools.groupby(words(picture), key=itemgetter(1)):
        line = list(group)
        x, _, first = line[0]
        blank = text_width(" ", first.size, bold=first.bold, face=first.face)
        said, right = "", x
        for left, _, word in line:
            said += " " * round((left - right) / blank) + word.string
            right = left + word.width
        yield x, y, text(said, first.size, bold=first.bold, face=first.face)


def visible_lines(view: HelpView) -> list[str]:
    return [line.string for _, _, line in texts(draw(view))]


def test_titles_are_headings_and_text_is_wrapped_to_the_window() -> None:
    lines = [line for _, _, line in texts(draw(prose("Cat\n===\n" + SENTENCE, width=300)))]
    assert (lines[0].string, lines[0].bold) == ("Cat", True)
    assert lines[0].size > lines[1].size
    assert " ".join(line.string for line in lines[1:]) == SENTENCE.strip()
    assert all(line.width <= 300 - BAR for line in lines)


def test_lines_of_a_bullet_point_begin_below_each_other() -> None:
    (plain, _, _), *bullet = texts(draw(prose("Moves:\n* " + SENTENCE, width=300)))
    assert len(bullet) > 1
    assert {x for x, _, _ in bullet} == {bullet[0][0]}
    assert bullet[0][0] > plain


def test_lines_are_not_longer_than_reads_well_and_are_centred() -> None:
    lines = list(texts(draw(prose(SENTENCE * 3, width=1600))))
    assert all(50 < len(line.string) < 85 for _, _, line in lines[:-1])
    left, right = lines[0][0], 1600 - BAR - lines[0][0] - max(line.width for _, _, line in lines)
    assert abs(left - right) < 40


@pytest.mark.parametrize("verbatim", [False, True])
@pytest.mark.parametrize("said", ["", " \n\t\n"])
def test_an_empty_document_says_so(said: str, verbatim: bool) -> None:
    assert visible_lines(HelpView(Document(said, verbatim=verbatim))) == ["This document is empty."]


@pytest.mark.slow
def test_only_visible_lines_are_drawn() -> None:
    for view in (
        prose("word " * 200_000),
        prose("a\n\n" * 50_000),
        prose("x" * 1_000_000),
        code("x\n" * 200_000),
    ):
        assert 5 < len(visible_lines(view)) < 20
        assert 5 < len(visible_lines(press(view, "end"))) < 20
    assert sum(map(len, visible_lines(code("x" * 1_000_000)))) < 60


NUMBERED = "\n\n".join(" ".join(f"w{n}-{k}" for k in range(n % 70 + 1)) for n in range(90))


def whole(view: HelpView) -> list[str]:
    """The lines that are in view from top to bottom."""
    return [line.string for _, y, line in texts(draw(view)) if y >= 0 and y + line.height <= view.inside[1]]


@pytest.mark.parametrize("step", ["wheel-down", "down", "next", " "])
@pytest.mark.parametrize(
    "said", [NUMBERED, NUMBERED.replace("\n\n", " ")], ids=["paragraphs", "one paragraph"]
)
def test_paging_through_shows_every_line(step: str, said: str) -> None:
    view, found = prose(said, width=300), set[str]()
    while True:
        found.update(word for line in whole(view) for word in line.split())
        if (after := press(view, step)) == view:
            break
        view = after
    assert found == set(said.split())


@pytest.mark.parametrize("view", [prose(), code()], ids=["prose", "code"])
@pytest.mark.parametrize(("there", "back"), [("down", "up"), ("next", "prior"), ("wheel-down", "wheel-up")])
def test_scrolling_back(view: HelpView, there: str, back: str) -> None:
    first = visible_lines(view)
    moved = press(view, there)
    assert visible_lines(moved) != first
    assert visible_lines(press(moved, back)) == first
    assert press(view, back) == view


@pytest.mark.parametrize("view", [prose(), code()], ids=["prose", "code"])
def test_home_and_end(view: HelpView) -> None:
    end = press(view, "end")
    assert whole(end)[-1].endswith(("of them.", "x"))
    assert press(end, "next") == press(end, "end") == end
    assert draw(press(end, "home")) == draw(view) == draw(press(end, "ctrl+home"))


def test_lines_cut_by_the_edges_are_drawn() -> None:
    view = prose(SENTENCE * 40)
    for _ in range(8):
        view = press(view, "down")
        tops = [y for _, y, _ in texts(draw(view))]
        steps = {b - a for a, b in itertools.pairwise(tops)}
        assert len(steps) == 1
        assert tops[0] < 5
        assert tops[-1] + min(steps) + 5 > view.inside[1]


def test_escape_closes() -> None:
    view = prose()
    assert on_key(view, "escape") == Package(view, Quit())


@pytest.mark.parametrize("name", ["x", "f5", "\r", "ctrl+x"])
def test_other_keys_have_no_effect(name: str) -> None:
    view = prose()
    assert visible_lines(press(view, name)) == visible_lines(view)


def test_a_message_from_outside_is_passed_on() -> None:
    view = prose()
    assert receive(view, BringToFront()) == Package(view, BringToFront())


def test_a_short_text_does_not_scroll() -> None:
    view = prose("One line.")
    assert not view.down.needed
    for each in ("down", "next", "end"):
        assert draw(press(view, each)) == draw(view)
    assert on_mouse(view, view.width - 2, 200, "button-down") == view


def test_the_paragraph_at_the_top_stays_there_when_wrapped_anew() -> None:
    view = before = press(resize(prose(NUMBERED, width=500), 500, 300), *["next"] * 4)
    top = view.top.item
    for width in (240, 900, 333, 120, 500):
        view = resize(view, width, 300)
        assert view.top.item == top
    assert view == before


def test_the_end_is_in_view_after_the_window_has_grown() -> None:
    view = resize(press(prose(), "end"), 400, 900)
    assert visible_lines(view) == visible_lines(press(view, "end"))
    assert draw(resize(view, 400, 300)) == draw(press(prose(), "end"))


def test_the_bar_is_dragged() -> None:
    view = prose()
    x = view.width - BAR / 2
    held = on_mouse(view, x, 5, "button-down")
    assert visible_lines(held) == visible_lines(view)
    low = on_mouse(held, x - 300, 10_000, "drag")
    assert visible_lines(low) == visible_lines(press(view, "end"))
    assert visible_lines(on_mouse(low, x, 5, "drag")) == visible_lines(view)
    free = on_mouse(low, x, 10_000, "button-up")
    assert on_mouse(free, x, 5, "drag") == free


@given(st.integers(0, 280))
@settings(max_examples=examples(30))
def test_the_thumb_is_where_it_was_dragged_to(y: int) -> None:
    view = on_mouse(prose(), 399, 2, "button-down")
    dragged = on_mouse(view, 399, 2 + y, "drag")
    room = dragged.down.view - dragged.down.thumb[1]
    assert dragged.down.thumb[0] == pytest.approx(min(y, room), abs=1.5)


def test_the_thumb_moves_on_with_each_step() -> None:
    view, tops = prose(), []
    while not tops or tops[-1] != view.down.thumb[0]:
        tops.append(view.down.thumb[0])
        view = press(view, "wheel-down")
    assert tops == sorted(tops)
    assert tops[-1] + view.down.thumb[1] == pytest.approx(view.inside[1])
    steps = [b - a for a, b in itertools.pairwise(tops[:-1])]
    assert max(steps) < 3 * min(steps)


def test_verbatim_text_is_as_it_was() -> None:
    view = code("** a **\n\n  b\tc\r\n---\x0c!")
    assert visible_lines(view) == ["** a **", "  b     c", "--- !"]
    assert all(line.face == "mono" for _, _, line in texts(draw(view)))


def test_verbatim_characters_stand_below_each_other() -> None:
    view = code("a" * 30 + "\n" + "\t" * 3 + "b")
    (x, _, first), (_, _, second) = texts(draw(view))
    assert first.width == 30 * 9
    assert second.string.index("b") == 24
    assert x == int(x)


def test_long_lines_are_scrolled_across() -> None:
    view = code("abcdefghij" * 20)
    assert view.across.needed
    assert visible_lines(view)[0].startswith("abc")
    right = press(view, *["right"] * 100)
    assert right == press(right, "wheel-right")
    ((x, _, line),) = texts(draw(right))
    assert line.string.endswith("hij")
    assert view.width - BAR - 30 < x + line.width < view.width - BAR
    assert draw(press(right, *["wheel-left"] * 100)) == draw(view)
    assert press(right, "home").left == 0


def test_the_lower_bar_is_dragged() -> None:
    view = code()
    y = view.height - BAR / 2
    held = on_mouse(view, 5, y, "button-down")
    right = on_mouse(held, 1000, 0, "drag")
    assert right.left == press(view, *["right"] * 100).left > 0
    assert on_mouse(on_mouse(right, 5, y, "drag"), 5, y, "button-up") == replace(view, place=view.place)


def test_without_long_lines_there_is_no_lower_bar() -> None:
    view = code("short")
    assert view.inside[1] == view.height
    assert press(view, "right") == view


def test_a_missing_document_is_explained() -> None:
    assert "Gone." in visible_lines(HelpView(apology("Gone.")))


@given(st.text(), st.booleans(), st.floats(60, 2000), st.floats(45, 2000))
@settings(max_examples=examples(60))
def test_any_text_in_any_window(said: str, verbatim: bool, width: float, height: float) -> None:
    view = HelpView(Document(said, verbatim=verbatim), width, height)
    for each in ("next", "down", "right", "end", "up", "prior", "home"):
        view = press(view, each)
        draw(view)


KEYS = st.sampled_from(
    [
        "next",
        "prior",
        "down",
        "up",
        "left",
        "right",
        "home",
        "end",
        "wheel-down",
        "wheel-up",
        "ctrl+f",
        "ctrl+o",
        "ctrl+a",
        "f3",
        "shift+f3",
        "a",
        "e",
        "\x08",
        "\t",
        "shift+\t",
        "ctrl+u",
        "\r",
        "escape",
    ]
)
EVENTS = st.tuples(
    st.floats(0, 700),
    st.floats(0, 400),
    st.sampled_from(
        ["button-down", "double-click", "drag", "move", "button-up", "leave", "menu", "wheel-down"]
    ),
)
SAID = st.lists(
    st.sampled_from(
        [SENTENCE, "Title\n-----", "* a", "https://a.example/b", "שלום עולם", "x" * 300, "e", ""]
    ),
    max_size=20,
).map("\n\n".join)


@given(SAID, st.booleans(), st.sampled_from([240, 500, 700]), st.lists(KEYS | EVENTS, max_size=25))
@settings(max_examples=examples(60))
def test_any_sequence_of_events_leaves_a_valid_view(
    said: str, verbatim: bool, width: int, doings: list[object]
) -> None:
    view = HelpView(Document(said, verbatim=verbatim), width, 400)
    for doing in doings:
        after = on_key(view, doing) if isinstance(doing, str) else on_mouse(view, *doing)
        view = after.world if isinstance(after, Package) else after
        picture = draw(on_tick(view))
        assert (picture.width, picture.height) == (width, 400)
        assert 0 <= min(view.selected) <= max(view.selected) <= len(view.document.text)
        assert (
            view.selected_text in view.document.between(0, len(view.document.text))
            or not view.document.verbatim
        )


def test_the_selection_keeps_its_place() -> None:
    view = prose("The official web site is https://example.com/cat (a page), and so on.")
    sought = press(view, "ctrl+f", *"official")
    chosen = press(view, "ctrl+a")
    plain = list(words(draw(view)))
    assert plain
    assert [each for each in words(draw(sought)) if each in plain] == plain
    assert list(words(draw(chosen))) == plain


def test_a_line_with_a_link_is_drawn_at_its_layout_positions() -> None:
    ((x, y, before), (link_x, link_y, link), (behind_x, _, behind)) = words(
        draw(prose("A page: https://example.com/cat is it.", width=600))
    )
    assert (before.string, link.string, behind.string) == ("A page: ", "https://example.com/cat", " is it.")
    assert link_y == y
    assert link_x == pytest.approx(x + text_width("A page: ", 16))
    assert behind_x == pytest.approx(link_x + text_width("https://example.com/cat", 16))


def test_a_key_shows_the_text_as_it_is_and_back() -> None:
    said = "Cat\n===\n a | b\n---+---\n 1 | 2\n\n" + "One paragraph.\n\n" * 200 + "Last\n----\n"
    view = prose(said)
    as_it_is = press(view, "ctrl+u")
    assert visible_lines(as_it_is)[:5] == ["Cat", "===", " a | b", "---+---", " 1 | 2"]
    assert press(as_it_is, "ctrl+u").top == view.top
    there = press(view, *["next"] * 9)
    again = press(there, "ctrl+u", "ctrl+u")
    assert abs(again.reading - there.reading) < 40
    assert visible_lines(press(view, "end", "ctrl+u"))[-1] == "----"


def test_wide_blanks_and_those_that_bind_are_shown_as_they_are() -> None:
    assert visible_lines(prose("10\u00a0km\u2003far", width=600)) == ["10\u00a0km\u2003far"]


def test_a_short_text_is_always_shown_from_its_top() -> None:
    assert (
        open_document(Document("Cat\n---\nRuns.\n\nKeys\n----\nNone."), "Keys").top
        == HelpView(Document("x")).top
    )


def chosen_of(view: HelpView, label: str) -> HelpView | Package[HelpView]:
    """What comes of a click in the menu."""
    menu = view.desk.overlay(MENU, Menu)
    assert menu
    row = next(row for row in menu.rows if row.label == label)
    on = on_mouse(view, row.x + 9, row.y + 9, "move")
    assert isinstance(on, HelpView)
    draw(on)
    pressed = on_mouse(on, row.x + 9, row.y + 9, "button-down")
    assert isinstance(pressed, HelpView)
    return on_mouse(pressed, row.x + 9, row.y + 9, "button-up")


def test_the_menu_has_large_rows_after_the_press_of_a_finger() -> None:
    view = on_mouse(update_settings(prose(), Look()._replace(touch=True)), 90, 90, "menu")
    assert isinstance(view, HelpView)
    menu = view.desk.overlay(MENU, Menu)
    assert menu
    assert menu.rows[0].height == 44


def test_the_menu_copies_and_lists_all_commands() -> None:
    view = on_mouse(press(prose("Cat\n---\nRuns."), "ctrl+a"), 90, 90, "menu")
    assert isinstance(view, HelpView)
    assert chosen_of(view, "Copy") == Package(
        replace(view, desk=view.desk.without(MENU)), Copy("Cat\n\nRuns.")
    )
    titles, find, as_it_is = (chosen_of(view, each) for each in ("Titles …", "Find …", "Show plain text"))
    assert isinstance(titles, HelpView)
    assert titles.outline
    assert titles.outline.is_typing
    assert isinstance(find, HelpView)
    assert find.find
    assert isinstance(as_it_is, HelpView)
    assert as_it_is.document.verbatim
    beside = on_mouse(view, 5, 295, "button-down")
    assert beside == press(view, "escape") == replace(view, desk=view.desk.without(MENU))
    assert isinstance(on_key(press(view, "down"), "\r"), Package)


def test_the_menu_on_a_link_copies_its_address() -> None:
    view = on_mouse(prose("https://example.com/cat"), 60, 40, "menu")
    assert isinstance(view, HelpView)
    answer = chosen_of(view, "Copy address")
    assert isinstance(answer, Package)
    assert answer.messages == (Copy("https://example.com/cat"),)


def test_a_long_address_is_shown_completely() -> None:
    address = "https://example.com/" + "cat/" * 60
    view = on_mouse(prose(address), 60, 40, "move")
    assert isinstance(view, HelpView)
    below = [part.string for _, _, part in words(draw(view)) if part.size == 13]
    assert len(below) > 1
    assert "".join(below) == address


@pytest.mark.parametrize("width", [240, 320, 450, 900])
def test_the_thumb_tells_how_much_there_is_however_narrow_the_window(width: float) -> None:
    view = prose(width=width)
    real = sum(map(view.column.height, range(len(view.document.pieces))))
    assert view.down.content == pytest.approx(real, rel=0.1)
