"""Numbers with their nouns."""

from __future__ import annotations

from launcher.text import counted, in_digits


def test_the_singular_is_used_for_one_only() -> None:
    assert [counted(number, "card") for number in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert [counted(number, "match", "matches") for number in (1, 12)] == ["1 match", "12 matches"]


def test_thousands_are_separated() -> None:
    assert counted(1_234_567, "point") == "1,234,567 points"
    assert [in_digits(value) for value in (12.0, 1234.5, 1_234_567.0)] == ["12", "1,234.5", "1,234,567"]
