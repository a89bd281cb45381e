"""The help window says the whole of its document: headings, lists, paragraphs and links, in their order."""

from __future__ import annotations

from dataclasses import replace

from launcher.controls import Field
from launcher.picture import tree_of
from launcher.show_help.document import Document
from launcher.show_help.find import FindLine
from launcher.show_help.keys import on_key
from launcher.show_help.links import links
from launcher.show_help.outline import Outline
from launcher.show_help.page import draw
from launcher.show_help.view import HelpView
from tests.labels import get, inside, names, nodes

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


def test_what_is_out_of_view_is_said_too() -> None:
    small = HelpView(Document(TEXT), 300, 100)
    assert "It moves." in names(draw(small), "paragraph")
    box = get(draw(small), "paragraph", "It moves.").box
    assert box[1] > small.height


def test_of_a_very_long_document_what_is_around_the_view_is_said() -> None:
    document = Document("\n".join(f"line {k}" for k in range(9000)), verbatim=True)
    view = HelpView(document)
    later = replace(view, place=view.column.anchor_of(document.text.index("line 5000")))
    assert 2000 <= len(names(draw(later), "paragraph")) <= 3000
    assert "line 5000" in names(draw(later), "paragraph")


def test_the_link_that_the_keyboard_is_on_is_said() -> None:
    document = Document(TEXT)
    (link,) = links(document)
    picture = draw(HelpView(document).at(focus=link.name))
    assert get(picture, "link", link.target).label.states == {"focused"}
    assert inside(picture, "paragraph", document.pieces[1].said) == [link.target]
    assert link.target in names(picture, "status")


def test_the_same_is_said_by_the_same_keys_while_it_is_scrolled() -> None:
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
