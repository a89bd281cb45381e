"""Finding, selecting and copying in the help window."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from launcher.picture import Group, Picture, Rectangle, Text
from launcher.show_help.document import Document
from launcher.show_help.panels import HEIGHT, FindLine, matches
from launcher.show_help.view import FIND, HelpView, draw
from launcher.show_help.window import on_key, on_mouse, on_tick, receive
from launcher.universe import Copy, Package, Paste, Pasted, Quit
from tests.games.phones import measured_texts

SAID = (
    "Cats\n====\nThe cat runs.\n * Block the Cat.\n\n"
    + "Nothing here.\n\n" * 60
    + "A last cat's tail, far below.\n"
)


def prose(said: str = SAID, width: float = 400, height: float = 300) -> HelpView:
    return HelpView(Document(said), width, height)


def code(said: str, width: float = 400, height: float = 300) -> HelpView:
    return HelpView(Document(said, verbatim=True), width, height)


def match_ranges(view: HelpView, query: str) -> list[tuple[int, int]]:
    """Start and end of all matches."""
    return list(matches(view.document, query))


def press(view: HelpView, *keys: str) -> HelpView:
    for each in keys:
        answer = on_key(view, each)
        assert isinstance(answer, HelpView)
        view = answer
    return view


def parts(picture: Picture, x: float = 0, y: float = 0) -> Iterator[tuple[float, float, Picture]]:
    if isinstance(picture, Group):
        for dx, dy, part in picture.parts:
            yield from parts(part, x + dx, y + dy)
    else:
        yield x, y, picture


def lines(view: HelpView) -> dict[str, tuple[float, float, Text]]:
    """The lines of the document that are in view, and what the find line says."""
    rows = [(row.x, row.y, row.text) for row in view.column.visible_rows(view.top, view.inside[1])]
    bar = [part for part in parts(draw(view)) if part[1] >= view.height - HEIGHT] if view.find else []
    return {part.string: (x, y, part) for x, y, part in [*rows, *bar] if isinstance(part, Text)}


def marks(view: HelpView) -> list[Rectangle]:
    """What is marked in the text, and not in the find line."""
    below = view.height - HEIGHT if view.find else view.height
    return [
        part
        for _, y, part in parts(draw(view))
        if isinstance(part, Rectangle) and part.fill == "pressed" and y < below
    ]


def copy_text(view: HelpView) -> str:
    answer = on_key(view, "ctrl+c")
    assert isinstance(answer, Package)
    assert isinstance(answer.messages[0], Copy)
    return answer.messages[0].text


def sought(query: str, view: HelpView | None = None) -> HelpView:
    return press(view or prose(), "ctrl+f", *query)


def test_all_matches_are_marked_and_counted_and_the_first_is_the_current_one() -> None:
    view = sought("cat")
    assert copy_text(view) == "Cat"
    assert "1 of 4" in lines(view)
    assert [mark.outline for mark in marks(view)].count("accent") == 1
    assert len(marks(view)) == 3  # in view


def test_enter_and_f3_go_on_and_with_shift_back_around_the_ends() -> None:
    view = sought("CAT")
    seen = [view]
    for each in ("\r", "f3", "\r", "\r"):
        seen.append(press(seen[-1], each))
    counts = [next(line for line in lines(view) if " of 4" in line) for view in seen]
    assert counts == ["1 of 4", "2 of 4", "3 of 4", "4 of 4", "1 of 4"]
    assert [view.selected for view in seen[3::-1]] == [
        press(seen[4], *["shift+f3"] * n).selected for n in (1, 2, 3, 4)
    ]
    assert press(view, "shift+\r").selected == seen[3].selected


def test_a_match_comes_into_view() -> None:
    view = sought("far below")
    assert any("far below" in line for line in lines(view))
    assert any("Cats" in line for line in lines(press(view, "escape", "ctrl+f", "c", "a", "t", "s", "\r")))


def test_a_match_in_a_long_line_comes_into_view() -> None:
    view = sought("needle", code("x\n" * 50 + "a" * 300 + "needle" + "b" * 300))
    assert any("needle" in line for line in lines(view) if line != "needle")
    assert view.left > 0


def test_words_are_found_where_lines_are_wrapped() -> None:
    said = [f"w{n}" for n in range(60)]
    view = prose(" ".join(said), width=300)
    assert all(len(match_ranges(view, f"{a} {b}")) == 1 for a, b in pairwise(said))


def test_a_query_without_matches_is_reported() -> None:
    view = sought("catx")
    assert "not found" in lines(view)
    assert press(view, "\r", "f3", "shift+f3").selected == view.selected
    assert "1 of 4" in lines(press(view, "\b"))


def test_escape_closes_the_line_first_and_then_the_window() -> None:
    view = press(sought("cat"), "escape")
    assert len(marks(view)) == 1
    assert copy_text(view) == "Cat"
    assert on_key(view, "escape") == Package(view, Quit())


def test_f3_finds_the_same_again_without_the_line() -> None:
    view = press(sought("cat"), "escape", "f3")
    assert view.find is None
    assert view.selected == match_ranges(view, "cat")[1]
    assert press(prose(), "f3").find


def test_typing_replaces_the_last_query_and_backspace_clears_it() -> None:
    view = press(sought("cat"), "escape", "ctrl+f")
    assert view.query == "Cat"
    assert press(view, "x").query == "x"
    assert press(view, "\b").query == ""
    assert press(sought("cat"), "\b").query == "ca"
    assert press(sought("cat"), "ctrl+\b").query == ""


def test_while_finding_the_keys_still_scroll_but_blank_is_typed() -> None:
    view = sought("the")
    assert press(view, "next").top > view.top
    assert press(view, " ").query == "the "


def test_the_buttons_of_the_line() -> None:
    view = sought("cat")
    assert view.find
    previous, following, close = (clicked(view, each.x + 5, each.y + 5) for each in view.find.buttons)
    there = match_ranges(view, "cat")
    assert (previous.selected, following.selected) == (there[-1], there[1])
    assert close.find is None
    assert on_mouse(view, 10, view.height - 10, "button-down") == view


@given(st.text(alphabet="abA *é.", max_size=60), st.text(alphabet="abAé.", min_size=1, max_size=2))
def test_every_match_is_found(said: str, query: str) -> None:
    view = prose(said)
    there = match_ranges(view, query)
    assert all(view.document.between(*span).lower() == query.lower() for span in there)
    assert len(there) == sum(piece.said.lower().count(query.lower()) for piece in view.document.pieces)


def drag(view: HelpView, start: tuple[float, float], end: tuple[float, float]) -> HelpView:
    down = on_mouse(view, *start, "button-down")
    return on_mouse(on_mouse(down, *end, "drag"), *end, "button-up")


def test_text_is_selected_with_the_mouse_and_copied() -> None:
    view = prose()
    x, y, line = lines(view)["The cat runs."]
    view = drag(view, (x - 5, y + 9), (x + line.width + 30, y + 9))
    assert copy_text(view) == "The cat runs."
    assert len(marks(view)) == 1
    assert not marks(drag(view, (x, y + 9), (x, y + 9)))


def test_backwards_and_over_several_blocks() -> None:
    view = prose()
    x, y, line = lines(view)["Block the Cat."]
    view = drag(view, (x + line.width, y + 9), (0, 0))
    assert copy_text(view) == "Cats\n\nThe cat runs.\n\n* Block the Cat."
    assert len(marks(view)) == 3


def test_dragging_beyond_the_edge_scrolls() -> None:
    view = prose()
    down = on_mouse(view, 60, 100, "button-down")
    low = on_mouse(down, 60, 350, "drag")
    assert low.top == view.top
    once = on_tick(low)
    assert once.top > view.top
    assert on_tick(once).top > once.top
    later = on_tick(on_tick(on_tick(once)))
    assert len(later.selected_text) > len(low.selected_text)
    up = on_mouse(later, 60, -1000, "drag")
    assert on_tick(up).top == view.top
    released = on_mouse(later, 60, 350, "button-up")
    assert on_tick(released).top == released.top


def test_copying_needs_a_selection() -> None:
    view = prose()
    assert on_key(view, "ctrl+c") == view


def clicked(view: HelpView, x: float, y: float, *, double: bool = False) -> HelpView:
    for event in ("button-down", *(["double-click"] if double else []), "button-up"):
        view = on_mouse(view, x, y, event)
    return view


def test_two_clicks_take_a_word_and_three_a_paragraph() -> None:
    x, y, _ = lines(prose())["The cat runs."]
    once = clicked(prose(), x + 42, y + 9)
    twice = clicked(once, x + 42, y + 9, double=True)
    thrice = clicked(twice, x + 43, y + 9)
    assert [view.selected_text for view in (once, twice, thrice)] == ["", "cat", "The cat runs."]
    assert not clicked(once, x + 42, y + 9).selected_text  # long after the first


def test_a_click_after_the_mouse_moved_is_a_first_one() -> None:
    view = prose()
    x, y, _ = lines(view)["The cat runs."]
    view = clicked(clicked(view, x + 42, y + 9), x + 42, y + 9, double=True)
    view = on_mouse(on_mouse(view, x + 90, y + 9, "move"), x + 42, y + 9, "move")
    assert not on_mouse(view, x + 42, y + 9, "button-down").selected_text


def test_ctrl_a_takes_all() -> None:
    assert copy_text(press(code("a\tb\n c"), "ctrl+a")) == "a       b\n c"
    assert copy_text(press(prose("* a\n* b"), "ctrl+a")) == "* a\n* b"
    assert copy_text(press(prose("a\n* b\n* c\nD\n-"), "ctrl+a")) == "a\n\n* b\n* c\n\nD"


@given(st.text(max_size=300), st.booleans(), st.floats(60, 900), st.floats(0, 900), st.floats(0, 300))
def test_a_click_anywhere_on_any_text(said: str, verbatim: bool, width: float, x: float, y: float) -> None:
    view = HelpView(Document(said, verbatim=verbatim), width, 300)
    view = drag(view, (x, y), (x / 2, y / 2))
    draw(view)
    assert 0 <= min(view.selected) <= max(view.selected) <= len(view.document.text)


def test_where_letters_run_from_right_to_left_all_of_the_line_is_marked() -> None:
    view = sought("עולם", prose("Say שלום עולם to the cat."))
    (mark,) = marks(view)
    (line,) = [part for said, (_, _, part) in lines(view).items() if said.startswith("Say")]
    assert mark.width == pytest.approx(line.width + 2)


def test_a_long_selection_is_not_used_as_the_query() -> None:
    assert press(prose("Hay. " * 1000), "ctrl+a", "ctrl+f").query == ""


def test_a_query_can_be_pasted() -> None:
    view = press(prose(), "ctrl+f", "A")
    asked = on_key(view, "ctrl+v")
    assert isinstance(asked, Package)
    assert asked.messages[0] == Paste()
    answered = receive(asked.world, Pasted(" last\n cat "))
    assert isinstance(answered, HelpView)
    assert answered.query == "Alast cat"
    again = receive(press(prose(), "ctrl+f"), Pasted("a last\ncat"))
    assert isinstance(again, HelpView)
    assert again.selected_text == "A last cat"
    assert receive(press(again, "escape"), Pasted("dog")) == press(again, "escape")


def test_a_button_of_the_line_is_pressed_where_the_mouse_is_released() -> None:
    view = sought("cat")
    assert view.find
    close = view.find.buttons[-1]
    held = on_mouse(view, close.x + 5, close.y + 5, "button-down")
    assert held.find.own.mood("close") == (True, True, False)
    assert on_mouse(held, 60, 100, "button-up").find
    assert on_mouse(held, close.x + 5, close.y + 5, "button-up").find is None


def test_a_selection_goes_on_over_the_line() -> None:
    view = sought("cat")
    down = on_mouse(view, 60, 100, "button-down")
    assert on_tick(on_mouse(down, 60, view.height - 5, "drag")).top > down.top


@pytest.mark.parametrize("width", [240, 300, 400])
def test_no_button_covers_the_number_of_matches(width: float) -> None:
    view = sought("t", prose("cat tail " * 300, width))
    find = view.desk.overlay(FIND, FindLine)
    assert find is not None
    counted = [
        x + part.width
        for x, _, part in find.draw().parts
        if any(" of " in each.name for each in measured_texts(part, 1))
    ]
    assert all(right < find.buttons[0].x for right in counted)
    assert bool(counted) == (width >= 300)
