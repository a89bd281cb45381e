"""Options: what a player chooses before a match, in a form, in words, and in the short text of a start."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from functools import lru_cache
from typing import Any, Literal, NamedTuple, get_args, get_origin, get_type_hints

from launcher.tabletop.declaration import Tabletop

_SEPARATOR = "/"


class Option(NamedTuple):
    """One thing to choose.

    Attributes:
        name: of the field of the dataclass.
        label: what the form calls it.
        choices: all values that it can have, in order.
        default: the one of the first match.
    """

    name: str
    label: str
    choices: tuple[Any, ...]
    default: Any


def options_of(kind: type[Any]) -> tuple[Option, ...]:
    """What there is to choose, from the annotations of a dataclass.

    An option is a `bool`, a `Literal`, or `Annotated[int, range(3, 16)]`; a string beside the range, or in
    `Annotated[bool, "Torus"]`, is its label.

    Raises:
        TypeError: for a field that is annotated otherwise.
    """
    known: object = kind
    return _options_of(known)


@lru_cache  # a window asks for them at each event, and evaluating annotations takes long
def _options_of(kind: Any) -> tuple[Option, ...]:  # noqa: ANN401  # a dataclass
    hints = get_type_hints(kind, include_extras=True)
    return tuple([_option(kind, each.name, hints[each.name], each.default) for each in fields(kind)])


def _option(kind: type[Any], name: str, hint: Any, default: object) -> Option:  # noqa: ANN401  # an annotation
    plain, *more = get_args(hint) if hasattr(hint, "__metadata__") else (hint,)
    label = next((each for each in more if isinstance(each, str)), name.replace("_", " ").capitalize())
    choices: tuple[Any, ...] = tuple(next((each for each in more if isinstance(each, range)), ()))
    if plain is bool:
        choices = (False, True)
    elif get_origin(plain) is Literal:
        choices = get_args(plain)
    if not choices:
        raise TypeError(
            f"the option {name!r} of {kind.__qualname__} is annotated with {hint!r}; choose bool, a Literal, or"
            " Annotated[int, range(...)]"
        )
    return Option(name, label, choices, default)


def value_text(value: object) -> str:
    """A value of an option in words: "yes" and "no" for what is switched."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def short(options: object) -> str:
    """Options as they stand in the name of a start, "11/6"; nothing for a game that has none."""
    return _SEPARATOR.join(value_text(getattr(options, each.name)) for each in options_of(type(options)))


def from_short(tabletop: Tabletop[Any, Any], text: str) -> Any:  # noqa: ANN401  # its options
    """The options that a text like "11/6" stands for, or the name of a preset.

    Raises:
        ValueError: if it stands for none.
    """
    if text in tabletop.presets:
        return tabletop.presets[text]
    known = options_of(tabletop.options)
    words = text.split(_SEPARATOR) if text else []
    if len(words) != len(known):
        names = _SEPARATOR.join(each.name for each in known) or "nothing"
        raise ValueError(f"The options {text!r} are not those of {tabletop.name}, which are {names}.")
    return from_texts(tabletop, {each.name: word for each, word in zip(known, words, strict=True)})


def from_texts(tabletop: Tabletop[Any, Any], texts: Mapping[str, str]) -> Any:  # noqa: ANN401  # its options
    """Options by their names, in words; what is not named is as in the first match.

    Raises:
        ValueError: for a name or a value that there is not.
    """
    known = {each.name: each for each in options_of(tabletop.options)}
    chosen = {}
    for name, text in texts.items():
        if name not in known:
            raise ValueError(f"{tabletop.name} has no option {name!r}: {_those(known) or 'it has none'}.")
        values = {value_text(value): value for value in known[name].choices}
        if text not in values:
            raise ValueError(f"{known[name].label} can't be {text!r}: choose {_those(values)}.")
        chosen[name] = values[text]
    return tabletop.options(**chosen)


def _those(names: Mapping[str, object]) -> str:
    every = list(names)
    if len(every) > 8:
        return f"{', '.join(every[:3])} … {every[-1]}"
    return " or ".join(filter(None, [", ".join(every[:-1]), *every[-1:]]))


def name_of(tabletop: Tabletop[Any, Any], options: object) -> str:
    """What these options are called: the name of a preset, or their short text."""
    return next((name for name, each in tabletop.presets.items() if each == options), short(options))
