"""Exceptions are described even if their attributes raise or have unexpected types."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from launcher.raised import in_words, last_traceback, text_of, why


def raising(kind: type[BaseException], *parts: str) -> Callable[..., BaseException]:
    """Return a function that makes exceptions of a kind whose given attributes raise."""

    def refuse(*_: object) -> object:
        raise SystemExit(3)

    odd: type[BaseException] = type("Odd", (kind,), {part: property(refuse) for part in parts})
    return lambda *about: odd("odd", *about)


class Spiteful:
    """An object that ends the process whatever is done with it."""

    def __bool__(self) -> bool:
        raise SystemExit(4)

    def __str__(self) -> str:
        raise SystemExit(4)

    __repr__ = __str__
    __format__ = __iter__ = __eq__ = __bool__  # type: ignore[assignment]
    __hash__ = None  # type: ignore[assignment]


class UnspeakableError(ValueError):
    """An exception that raises when its message is read."""

    def __str__(self) -> str:
        raise KeyboardInterrupt

    def __getattr__(self, name: str) -> object:
        raise SystemExit(5)


def syntax(**parts: object) -> SyntaxError:
    error = SyntaxError("no", ("start.py", 1, 2, "x y"))
    for part, value in parts.items():
        setattr(error, part, value)
    return error


def nest(depth: int) -> Exception:
    error: Exception = ValueError("core")
    for _ in range(depth):
        error = ExceptionGroup("shell", [error])
    return error


ODD: dict[str, Callable[[], BaseException]] = {
    "notes": raising(ValueError, "__notes__"),
    "traceback": raising(ValueError, "__traceback__"),
    "cause": raising(ValueError, "__cause__", "__context__"),
    "class": raising(ValueError, "__class__"),
    "everything": UnspeakableError,
    "line": raising(SyntaxError, "lineno", "filename", "msg", "text"),
    "texts for numbers": lambda: syntax(lineno="a", filename=5, text=7, offset="b"),
    "bytes for text": lambda: syntax(text=b"xx"),
    "half an end": lambda: syntax(end_lineno=None, end_offset="x", offset=-5),
    "spite": lambda: syntax(filename=Spiteful(), lineno=Spiteful(), msg=Spiteful(), text=Spiteful()),
    "group": lambda: raising(ExceptionGroup, "exceptions")([ValueError()]),
    "deep group": lambda: nest(2000),
    "group of ends": lambda: BaseExceptionGroup("", [SystemExit(0), KeyboardInterrupt(), GeneratorExit()]),
    "half a character": lambda: ValueError("\ud800"),
}


def tell_all(error: BaseException) -> Iterator[str]:
    try:
        raise error
    except BaseException as caught:
        yield in_words(caught)
        yield last_traceback()
        if isinstance(caught, Exception):
            yield why(caught)


@pytest.mark.parametrize("name", ODD)
def test_an_odd_exception_is_described(name: str) -> None:
    for text in tell_all(ODD[name]()):
        assert text
        assert text.encode("utf-8")


@given(
    st.fixed_dictionaries(
        {},
        optional=dict.fromkeys(
            ("filename", "lineno", "offset", "text", "msg", "end_lineno", "end_offset", "__notes__"),
            st.sampled_from([None, "", "x", "\ud800", 0, -1, 1 << 70, b"x", Spiteful(), ["x"], [Spiteful()]]),
        ),
    )
)
def test_any_syntax_error_is_described(parts: dict[str, object]) -> None:
    assert all(text.encode("utf-8") for text in tell_all(syntax(**parts)))


def test_the_message_of_a_value_error_is_a_sentence() -> None:
    assert why(ValueError("No move.")) == "No move."
    assert why(KeyError(7)) == "KeyError: 7"


def test_a_value_is_shown_as_text_whatever_it_is() -> None:
    assert text_of("late") == "late"
    assert text_of("\ud800") == "\\ud800"
    assert "Spiteful" in text_of(Spiteful())


def test_a_traceback_begins_after_our_own_frames() -> None:
    try:
        raise ValueError("late")
    except ValueError:
        assert (
            f"line {test_a_traceback_begins_after_our_own_frames.__code__.co_firstlineno + 2}"
            in last_traceback()
        )
        assert last_traceback((__name__,)) == "ValueError: late\n"
