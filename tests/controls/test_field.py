"""A line to type into."""

from __future__ import annotations

from launcher.controls import Field
from launcher.picture import text_width
from launcher.picture.damage import ink


def field_after(*keys: str, field: Field = Field()) -> Field:  # noqa: B008  an immutable value
    for key in keys:
        field = field.key(key) or field
    return field


def test_typed_text_is_inserted_at_the_caret() -> None:
    field = field_after(*"cat", "left", "left", "o")
    assert field == Field("coat", 2)
    assert field_after("end", "s", "home", "s", field=field).text == "scoats"


def test_backspace_and_delete_remove_the_letters_around_the_caret() -> None:
    assert field_after(*"coat", "left", "\b") == Field("cot", 2)
    assert field_after(*"coat", "home", "\x7f", "\x7f") == Field("at", 0)
    assert field_after("\b", "\x7f") == Field()


def test_ctrl_backspace_takes_a_word() -> None:
    assert field_after(*"zen mines", "ctrl+\b").text == "zen"
    assert field_after(*"zen", "ctrl+\b").text == ""


def test_other_keys_are_not_used() -> None:
    for key in ("\r", "\t", "escape", "f1", "ctrl+z", "up"):
        assert Field("x", 1).key(key) is None


def test_typing_or_pasting_replaces_selected_text() -> None:
    marked = Field("cat", 3, marked=True)
    assert field_after("d", field=marked) == marked.pasted("d") == Field("d", 1)
    assert field_after("\b", field=marked) == Field()
    assert field_after("left", "h", field=marked) == Field("caht", 3)


def test_a_pasted_text_becomes_one_line() -> None:
    assert Field("ab", 1).pasted(" x\n y ") == Field("ax yb", 4)


def test_long_text_is_shown_around_the_caret() -> None:
    picture = Field("m" * 100, 100).draw(200, 34, focus=True)
    edges = [right for _, _, right, _ in ink(picture, 0, 0)]
    assert max(edges) <= 200
    assert text_width("m" * 100, 15) > 200


def test_text_is_not_drawn_if_there_is_no_room() -> None:
    assert Field("cat", 3).draw(12, 34, focus=True).width == 12
