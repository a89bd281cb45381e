"""Where a text is opened: at a title, or where it was left."""

from __future__ import annotations

from pathlib import Path

import pytest

from launcher.show_help.__main__ import _view
from launcher.show_help.keys import key
from launcher.show_help.outside import Outside
from launcher.show_help.page import said_below
from launcher.show_help.place import keep, remembered
from launcher.show_help.shown import document, source
from launcher.show_help.view import View
from launcher.show_help.viewer import opened, opened_at, resize, tick
from launcher.universe import Package

SAID = "\n\n".join(
    f"Chapter {n}\n{'=' * len(f'Chapter {n}')}\n" + " ".join(f"Page {n} goes on to {k}." for k in range(30))
    for n in range(30)
)


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PLT_GAMES_HOME", str(tmp_path / "home"))
    file = tmp_path / "doc.txt"
    file.write_text(SAID, encoding="utf-8")
    return file


def first_line(view: View) -> str:
    return next(row.text.string for row in view.column.rows_seen(view.top, view.inside[1]) if row.y >= 0)


def left(file: Path, verbatim: bool = False) -> str:
    """Read on in a text and close it; the line that was at the top then."""
    view, outside = opened(source(file, verbatim=verbatim)), Outside()
    for each in ("next", "next", "next", "down", "down", *[None] * 5):
        after = tick(view) if each is None else key(view, each)
        if isinstance(after, Package):
            outside.perform(after.messages[0])
        view = after.world if isinstance(after, Package) else after
    assert tick(view) is view
    return first_line(view)


@pytest.mark.parametrize("verbatim", [False, True])
def test_a_text_is_opened_where_it_was_left(verbatim: bool, file: Path) -> None:
    line = left(file, verbatim)
    assert line != "Chapter 0"
    assert first_line(opened(source(file, verbatim=verbatim))) == line


def test_the_place_is_the_same_text_in_another_width(file: Path) -> None:
    left(file)
    view = opened(source(file, verbatim=False))
    narrow = resize(view, 300, 400)
    assert abs(narrow.reading - view.reading) < 120


def test_home_goes_to_the_top(file: Path) -> None:
    left(file)
    view = key(opened(source(file, verbatim=False)), "home")
    assert isinstance(view, View)
    assert first_line(view) == "Chapter 0"


def test_in_a_file_that_changed_it_is_where_the_same_text_is(file: Path) -> None:
    line = left(file)
    file.write_text("New\n===\nWhat is new.\n\n" * 10 + SAID, encoding="utf-8")
    assert first_line(opened(source(file, verbatim=False))) == line
    file.write_text(SAID[600:], encoding="utf-8")
    assert first_line(opened(source(file, verbatim=False))) == line


def test_of_several_places_that_say_the_same_it_is_the_nearest(file: Path) -> None:
    shown = document("the same\n\n" * 100, verbatim=False)
    keep(file, shown, 500).remember()
    assert remembered(file, document("x" + shown.text, verbatim=False)) == 501
    assert remembered(file, document(shown.text[3:], verbatim=False)) in (497, 507)


def test_if_the_text_is_gone_it_is_the_top(file: Path) -> None:
    left(file)
    file.write_text("Another\n=======\nText. " + "x " * 5000, encoding="utf-8")
    assert first_line(opened(source(file, verbatim=False))) == "Another"


@pytest.mark.parametrize("kept", [[], [1], ["a", "b"], [-5, "x"], [10**30, "x"], [5, ""], [True, None]])
def test_settings_that_make_no_sense_do_no_harm(
    kept: list[object], file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("launcher.store.Settings.get", lambda self, scope, key, default: kept)
    assert remembered(file, document("a", verbatim=False)) in (None, 0)


def test_a_title_goes_before_that(file: Path) -> None:
    left(file)
    assert first_line(opened_at(source(file, verbatim=False), "chapter 20")) == "Chapter 20"


def test_an_unknown_title_is_said_at_the_top(file: Path) -> None:
    left(file)
    view = _view({"file": str(file), "verbatim": False, "at": "Chapter 77"})
    assert first_line(view) == "Chapter 0"
    assert said_below(view).startswith("There is no title 'Chapter 77'; there are 'Chapter 0', ")
    moved = key(view, "down")
    assert isinstance(moved, View)
    assert said_below(moved) == ""
