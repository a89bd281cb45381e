"""Options: what a player chooses before a match, in a form, in words, and in the short text of a start."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from functools import lru_cache
from hashlib import blake2s
from typing import Any, Literal, NamedTuple, get_args, get_origin, get_type_hints
from urllib.parse import quote, unquote

from launcher.quoting import quoted
from launcher.tabletop.declaration import Tabletop

_SEPARATOR = "/"
# stand in a start for an empty text, and before the sum over one that is too long for it
_NO_TEXT, _SUM = "-", "="
_LONGEST = 60  # characters of a text that a start can hold
_TYPED = 200  # and of one that somebody types


class Option(NamedTuple):
    """One thing to choose.

    Attributes:
        name: of the field of the dataclass.
        label: what the form calls it.
        choices: all values that it can have, in order; none of a text.
        default: the one of the first match.
        lengths: of a text, how many characters it can have.
        labels: what the form calls the choices, unless that is what they are.
    """

    name: str
    label: str
    choices: tuple[Any, ...]
    default: object
    lengths: range | None = None
    labels: tuple[str, ...] = ()

    @property
    def is_typed(self) -> bool:
        """Whether it is a text that one can type; longer ones come out of files."""
        return self.lengths is not None and self.lengths[-1] <= _TYPED


def options_of(kind: type) -> tuple[Option, ...]:
    """Options that can be chosen, from the annotations of a dataclass.

    An option is a `bool`, a `Literal`, `Annotated[int, range(3, 16)]`, or `Annotated[str, range(51)]`, a text in one
    line with as many characters as the range says; a string beside the range, or in `Annotated[bool, "Torus"]`, is its
    label, and a dictionary has labels of values.

    Raises:
        TypeError: for a field that is annotated otherwise.
    """
    return _options_of(kind)


@lru_cache  # a window asks for them at each event, and evaluating annotations takes long
def _options_of(kind: type[Any]) -> tuple[Option, ...]:
    hints = get_type_hints(kind, include_extras=True)
    return tuple([_option(kind, each.name, hints[each.name], each.default) for each in fields(kind)])


def _option(kind: type, name: str, hint: object, default: object) -> Option:
    plain, *more = get_args(hint) if hasattr(hint, "__metadata__") else (hint,)
    label = next((each for each in more if isinstance(each, str)), name.replace("_", " ").capitalize())
    numbers = next((each for each in more if isinstance(each, range)), range(0))
    if plain is str and numbers:
        return Option(name, label, (), default, numbers)
    choices: tuple[object, ...] = tuple(numbers)
    if plain is bool:
        choices = (False, True)
    elif get_origin(plain) is Literal:
        choices = get_args(plain)
    if not choices:
        raise TypeError(
            f"the option {name!r} of {kind.__qualname__} is annotated with {hint!r}; choose bool, a Literal,"
            " Annotated[int, range(...)] or Annotated[str, range(...)]"
        )
    called = next((each for each in more if isinstance(each, dict)), {})
    labels = tuple([called.get(value, value_text(value)) for value in choices]) if called else ()
    return Option(name, label, choices, default, labels=labels)


def value_text(value: object) -> str:
    """A value of an option in words: "yes" and "no" for what is switched."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def short(options: object) -> str:
    """Options as they stand in the name of a start, "11/6"; nothing for a game that has none.

    Texts at the end that are as in the first match are left out.
    """
    known = list(options_of(type(options)))
    while known and known[-1].lengths and getattr(options, known[-1].name) == known[-1].default:
        known.pop()
    return _SEPARATOR.join(_word(each, getattr(options, each.name)) for each in known)


def _word(option: Option, value: object) -> str:
    """A value as it stands in the name of a start: a text without blanks, or a sum over it if it is long."""
    text = value_text(value)
    if option.lengths is None:
        return text
    if len(text) > _LONGEST:
        return _SUM + blake2s(text.encode(), digest_size=4).hexdigest()
    return quote(text, safe="").replace(_NO_TEXT, "%2D") or _NO_TEXT


def from_short(tabletop: Tabletop, text: str) -> object:
    """The options that a text like "11/6" stands for, or the name of a preset.

    What the text doesn't come to is as in the first match: so a start that was told before the game got another option
    stays good.

    Raises:
        ValueError: if it stands for none.
    """
    if text in tabletop.presets:
        return tabletop.presets[text]
    known = options_of(tabletop.options)
    words = text.split(_SEPARATOR) if text else []
    if len(words) > len(known):
        names = _SEPARATOR.join(each.name for each in known) or "nothing"
        raise ValueError(f"The options {quoted(text)} are not those of {tabletop.name}, which are {names}.")
    return from_texts(
        tabletop, {each.name: _unword(each, word) for each, word in zip(known, words, strict=False)}
    )


def _unword(option: Option, word: str) -> str:
    if option.lengths is None:
        return word
    if word.startswith(_SUM):
        raise ValueError(f"{option.label} is too long for the name of a start: it is in the journal only.")
    return "" if word == _NO_TEXT else unquote(word)


def texts_of(options: object) -> dict[str, str]:
    """What `from_texts` makes options of, but for what came out of a file: that stays in its journal."""
    return {
        each.name: value_text(getattr(options, each.name))
        for each in options_of(type(options))
        if each.lengths is None or each.is_typed
    }


def from_texts(tabletop: Tabletop, texts: Mapping[str, str]) -> object:
    """Options by their names, in words; what is not named is as in the first match.

    Raises:
        ValueError: for a name or a value that there is not.
    """
    known = {each.name: each for each in options_of(tabletop.options)}
    chosen = {}
    for name, text in texts.items():
        if name not in known:
            raise ValueError(
                f"{tabletop.name} has no option {quoted(name)}: {_those(known) or 'it has none'}."
            )
        chosen[name] = _value(known[name], text)
    return tabletop.options(**chosen)


def _value(option: Option, text: str) -> object:
    if option.lengths is not None:
        if len(text) in option.lengths and text.isprintable() and text == text.strip():
            return text
        said = f"has from {option.lengths[0]} to {option.lengths[-1]} characters in one line"
        raise ValueError(f"{option.label} {said}: {quoted(text)} is none.")
    values = {value_text(value): value for value in option.choices}
    if text not in values:
        raise ValueError(f"{option.label} can't be {quoted(text)}: choose {_those(values)}.")
    return values[text]


def _those(names: Mapping[str, object]) -> str:
    every = list(names)
    if len(every) > 8:
        return f"{', '.join(every[:3])} … {every[-1]}"
    return " or ".join(filter(None, [", ".join(every[:-1]), *every[-1:]]))


def name_of(tabletop: Tabletop, options: object) -> str:
    """The name of options: that of a preset, or their short text."""
    return next((name for name, each in tabletop.presets.items() if each == options), short(options))
