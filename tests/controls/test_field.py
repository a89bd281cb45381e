"""A line to type into."""

from __future__ import annotations

from launcher.controls import Field
from launcher.picture import text_width
from launcher.picture.damage import ink


def field_after(*keys: str, field: Field = Field()) -> Field:  # noqa: B008  an immutable value
    for key in keys:
        field = field.key(key) or field
    return field


def test_what_is_typed_goes_in_at_the_caret() -> None:
    field = field_after(*"cat", "left", "left", "o")
    assert field == Field("coat", 2)
    assert field_after("end", "s", "home", "s", field=field).text == "scoats"


def test_backspace_and_delete_take_what_is_before_and_behind_it() -> None:
    assert field_after(*"coat", "left", "\b") == Field("cot", 2)
    assert field_after(*"coat", "home", "\x7f", "\x7f") == Field("at", 0)
    assert field_after("\b", "\x7f") == Field()


def test_ctrl_backspace_takes_a_word() -> None:
    assert field_after(*"zen mines", "ctrl+\b").text == "zen"
    assert field_after(*"zen", "ctrl+\b").text == ""


def test_other_keys_are_somebody_elses() -> None:
    for key in ("\r", "\t", "escape", "f1", "ctrl+z", "up"):
        assert Field("x", 1).key(key) is None


def test_a_marked_text_is_replaced_by_what_is_typed_or_pasted_but_not_by_moving_the_caret() -> None:
    marked = Field("cat", 3, marked=True)
    assert field_after("d", field=marked) == marked.pasted("d") == Field("d", 1)
    assert field_after("\b", field=marked) == Field()
    assert field_after("left", "h", field=marked) == Field("caht", 3)


def test_a_pasted_text_becomes_one_line() -> None:
    assert Field("ab", 1).pasted(" x\n y ") == Field("ax yb", 4)


def test_of_a_long_text_the_part_at_the_caret_is_seen() -> None:
    picture = Field("m" * 100, 100).draw(200, 34, focus=True)
    edges = [right for _, _, right, _ in ink(picture, 0, 0)]
    assert max(edges) <= 200
    assert text_width("m" * 100, 15) > 200


def test_where_there_is_no_room_nothing_of_the_text_is_seen() -> None:
    assert Field("cat", 3).draw(12, 34, focus=True).width == 12
