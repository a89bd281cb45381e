"""The style in which games are drawn: it is saved, and shared by all games with the same dataclass."""

from __future__ import annotations

from typing import TypeVar

from launcher.store import settings
from launcher.tabletop.options import options_of, value_text

T = TypeVar("T")

_SCOPE = "styles"


def style_of(kind: type[T]) -> T:
    """Return the saved style for a dataclass, with defaults for values that no longer exist."""
    kept = settings().get(_SCOPE, _name(kind), dict[str, object]())
    known = {each.name: {value_text(value): value for value in each.choices} for each in options_of(kind)}
    chosen = [(name, known[name].get(str(text))) for name, text in kept.items() if name in known]
    return kind(**{name: value for name, value in chosen if value is not None})


def keep_style(style: object) -> None:
    """Save a style for all games that share its dataclass."""
    values = {each.name: value_text(getattr(style, each.name)) for each in options_of(type(style))}
    settings().put(_SCOPE, _name(type(style)), values)


def _name(kind: type) -> str:
    return f"{kind.__module__}.{kind.__qualname__}"
