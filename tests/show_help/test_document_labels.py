"""The help window says the whole of its document: headings, lists, paragraphs and links, in their order."""

from __future__ import annotations

from dataclasses import replace

import pytest

from launcher.controls import Field
from launcher.picture import tree_of
from launcher.show_help.document import Document
from launcher.show_help.panels import FindLine, Outline
from launcher.show_help.view import HelpView, draw
from launcher.show_help.window import Browse, on_deed, on_key, on_mouse
from launcher.universe import Handlers, Program
from tests.labels import do, get, inside, names, nodes

TEXT = """\
Cats
====

A cat is on the board. See https://example.org/cats for more.

* Click a circle.
* Fence it in.

Rules
-----

It moves.
"""


def test_titles_are_headings_bullets_a_list_and_the_rest_paragraphs() -> None:
    said = [(node.label.role, node.label.name) for node in nodes(draw(HelpView(Document(TEXT))))]
    assert said[: said.index(("button", "Titles"))] == [
        ("document", ""),
        ("heading", "Cats"),
        ("paragraph", "A cat is on the board. See https://example.org/cats for more."),
        ("link", "https://example.org/cats"),
        ("list", ""),
        ("listitem", "Click a circle."),
        ("listitem", "Fence it in."),
        ("heading", "Rules"),
        ("paragraph", "It moves."),
    ]
    assert [node.label.level for node in nodes(draw(HelpView(Document(TEXT))), "heading")] == [1, 2]


def test_paragraphs_out_of_view_have_labels() -> None:
    small = HelpView(Document(TEXT), 300, 100)
    assert "It moves." in names(draw(small), "paragraph")
    box = get(draw(small), "paragraph", "It moves.").box
    assert box[1] > small.height


def test_in_a_very_long_document_only_the_surroundings_have_labels() -> None:
    document = Document("\n".join(f"line {k}" for k in range(9000)), verbatim=True)
    view = HelpView(document)
    later = replace(view, place=view.column.anchor_of(document.text.index("line 5000")))
    assert 2000 <= len(names(draw(later), "paragraph")) <= 3000
    assert "line 5000" in names(draw(later), "paragraph")


def test_the_focused_link_has_the_focused_state() -> None:
    document = Document(TEXT)
    (link,) = document.links
    picture = draw(HelpView(document).at(focus=link.name))
    assert get(picture, "link", link.target).label.states == {"focused"}
    assert inside(picture, "paragraph", document.pieces[1].said) == [link.target]
    assert link.target in names(picture, "status")


def test_keys_of_labels_do_not_change_while_scrolling() -> None:
    view = HelpView(Document(TEXT * 30), 300, 200)
    lower = on_key(view, "next")
    assert isinstance(lower, HelpView)
    assert [*tree_of(draw(view))] == [*tree_of(draw(lower))]


def test_the_titles_are_a_list_of_options_and_finding_says_how_many_there_are() -> None:
    outline = Outline(Document(TEXT)).sized(300, 400)
    assert inside(outline.draw(), "listbox", "Titles") == ["Cats", "Rules"]
    assert "Go to a title" in names(outline.draw(), "textbox")
    line = FindLine(Field("circle"), "1 found").sized(400, 300)
    assert names(line.draw(), "status") == ["1 found"]
    assert names(line.draw(), "button") == ["Previous", "Next", "Close"]


@pytest.fixture
def window() -> Program[HelpView]:
    document = Document(TEXT + "Much to read. " * 900 + "\n\nSee https://example.org/dogs\n")
    return Program(HelpView(document, 300, 200), Handlers(draw, on_key, on_mouse, on_deed=on_deed))


def test_a_link_is_followed_and_brought_into_view_though_it_was_not(window: Program[HelpView]) -> None:
    do(window, "link", "https://example.org/dogs")
    assert window.messages == [Browse("https://example.org/dogs")]
    do(window, "link", "https://example.org/dogs", "focus")
    rows = window.world.column.visible_rows(window.world.top, 200)
    assert "https://example.org/dogs" in " ".join(row.text.string for row in rows)


def test_titles_are_gone_to(window: Program[HelpView]) -> None:
    do(window, "button", "Titles")
    do(window, "textbox", "Go to a title", "set value", "rul")
    assert names(window.picture, "option") == ["Rules"]
    do(window, "option", "Rules")
    assert window.world.document.pieces[window.world.top.item].said in ("Fence it in.", "Rules")


def test_setting_the_find_field_starts_a_search(window: Program[HelpView]) -> None:
    window.key("ctrl+f")
    do(window, "textbox", "Find", "set value", "circle")
    assert window.world.selected_text == "circle"
    do(window, "button", "Close")
    assert names(window.picture, "textbox") == []


def test_the_arrows_read_piece_by_piece_even_those_longer_than_the_view() -> None:
    view = HelpView(Document("Cat\n===\n\nIt runs.\n\n" + "word " * 900 + "\n\nThe end.\n"), 300, 200)
    read: list[str] = []
    for key in ["", *["down"] * 200, *["up"] * 200]:
        view = on_key(view, key) if key else view
        (focused,) = [
            node.label.name for node in tree_of(draw(view)).values() if "focused" in node.label.states
        ]
        read += [focused] if read[-1:] != [focused] else []
    assert [each[:8].strip() for each in read] == [
        "Cat",
        "It runs.",
        "word wor",
        "The end.",
        "word wor",
        "It runs.",
        "Cat",
    ]
