"""Options that a player chooses before a match.

They become form rows, texts and part of a game code.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from functools import lru_cache
from hashlib import blake2s
from typing import Any, Literal, NamedTuple, TypeVar, get_args, get_origin, get_type_hints
from urllib.parse import quote, unquote

from launcher.controls import Choice, Control, Row, Slider, Switch, Typed
from launcher.store import settings
from launcher.tabletop.declaration import Tabletop
from launcher.text import quoted

_SEPARATOR = "/"
# in a game code: the sign for an empty text, and the sign before the digest of a long text
_NO_TEXT, _SUM = "-", "="
_LONGEST = 60  # characters of a text in a game code
_TYPED = 200  # the maximum number of characters that players can type
_STEPPED = 12  # if there are more numbers, a slider is used
_SCOPE = "styles"


class Option(NamedTuple):
    """An option that the player can choose.

    Attributes:
        name: The name of the field in the dataclass.
        label: The label in the form.
        choices: All possible values in order; empty for a text.
        default: The default value.
        lengths: The possible numbers of characters, for a text.
        labels: The labels of the choices; empty if their texts are used.
    """

    name: str
    label: str
    choices: tuple[Any, ...]
    default: object
    lengths: range | None = None
    labels: tuple[str, ...] = ()

    @property
    def is_typed(self) -> bool:
        """Whether players can type the text.

        Longer texts come from files.
        """
        return self.lengths is not None and self.lengths[-1] <= _TYPED


def options_of(kind: type) -> tuple[Option, ...]:
    """Return the options that a dataclass defines by the annotations of its fields.

    An annotation can be:

    - `bool` or a `Literal`;
    - `Annotated[int, range(3, 16)]`, a number in a range;
    - `Annotated[str, range(51)]`, a text in one line, with a number of characters in the range.

    A string in `Annotated` is the label of the option, and a dictionary contains labels of its values.

    Raises:
        TypeError: if a field has another annotation.
    """
    return _options_of(kind)


@lru_cache  # as a window uses them at each event, and evaluating annotations is slow
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
            f"the option {name!r} of {kind.__qualname__} is annotated with {hint!r}; use bool, a Literal,"
            " Annotated[int, range(...)] or Annotated[str, range(...)]"
        )
    called = next((each for each in more if isinstance(each, dict)), {})
    labels = tuple([called.get(value, value_text(value)) for value in choices]) if called else ()
    return Option(name, label, choices, default, labels=labels)


def value_text(value: object) -> str:
    """Return a value as text, with "yes" or "no" for a switch."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def short(options: object) -> str:
    """Return options as in a game code.

    An example is "11/6"; it is "" for a game without options.

    Texts at the end are left out if they have their default values.
    """
    known = list(options_of(type(options)))
    while known and known[-1].lengths and getattr(options, known[-1].name) == known[-1].default:
        known.pop()
    return _SEPARATOR.join(_word(each, getattr(options, each.name)) for each in known)


def _word(option: Option, value: object) -> str:
    """Return a value for a game code.

    It has no spaces, and is a digest if it is long.
    """
    text = value_text(value)
    if option.lengths is None:
        return text
    if len(text) > _LONGEST:
        return _SUM + blake2s(text.encode(), digest_size=4).hexdigest()
    return quote(text, safe="").replace(_NO_TEXT, "%2D") or _NO_TEXT


def from_short(tabletop: Tabletop, text: str) -> object:
    """Return the options of a short text.

    An example is "11/6". It can also be the name of a preset.

    Missing values at the end have their defaults, so that old game codes stay valid when a game gets more options.

    Raises:
        ValueError: if the text does not match the options.
    """
    if text in tabletop.presets:
        return tabletop.presets[text]
    known = options_of(tabletop.options)
    words = text.split(_SEPARATOR) if text else []
    if len(words) > len(known):
        names = _SEPARATOR.join(each.name for each in known) or "none"
        raise ValueError(f"{quoted(text)} does not match the options of {tabletop.name}: {names}.")
    chosen = zip(known, words, strict=False)
    return from_texts(tabletop, {each.name: _unword(each, word) for each, word in chosen})


def _unword(option: Option, word: str) -> str:
    if option.lengths is None:
        return word
    if word.startswith(_SUM):
        raise ValueError(f"{option.label} is too long for a game code; only the journal contains it.")
    return "" if word == _NO_TEXT else unquote(word)


def texts_of(options: object) -> dict[str, str]:
    """Return options as texts for `from_texts`.

    Long texts from files are left out, as the journal keeps them.
    """
    return {
        each.name: value_text(getattr(options, each.name))
        for each in options_of(type(options))
        if each.lengths is None or each.is_typed
    }


def known_texts(tabletop: Tabletop, texts: Mapping[str, str]) -> dict[str, str]:
    """Return the texts of those options that the game still has."""
    names = {each.name for each in options_of(tabletop.options)}
    return {name: text for name, text in texts.items() if name in names}


def old_value(text: str) -> object:
    """Return the value of an option that the game no longer has."""
    switched = {"yes": True, "no": False}.get(text)
    return switched if switched is not None else int(text) if text.isdecimal() else text


def from_texts(tabletop: Tabletop, texts: Mapping[str, str]) -> object:
    """Return the options with these values as texts by name.

    Missing ones get their defaults.

    Raises:
        ValueError: if a name or a value is unknown.
    """
    known = {each.name: each for each in options_of(tabletop.options)}
    chosen = {}
    for name, text in texts.items():
        if name not in known:
            raise ValueError(
                f"{tabletop.name} does not have the option {quoted(name)}. Its options: {_those(known) or 'none'}."
            )
        chosen[name] = _value(known[name], text)
    return tabletop.options(**chosen)


def _value(option: Option, text: str) -> object:
    if option.lengths is not None:
        if len(text) in option.lengths and text.isprintable() and text == text.strip():
            return text
        said = f"must be one line of {option.lengths[0]} to {option.lengths[-1]} characters"
        raise ValueError(f"{option.label} {said}, not {quoted(text)}.")
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
    """Return the name of the options' preset, or their short text."""
    return next((name for name, each in tabletop.presets.items() if each == options), short(options))


def option_rows(chosen: object) -> tuple[Row, ...]:
    """Return a row for each option.

    Long texts from files have none until they are set.

    Args:
        chosen: The current options, as read by `options_of`.
    """
    values = [(each, getattr(chosen, each.name)) for each in options_of(type(chosen))]
    return tuple(
        [
            Row(each.name, each.label, _control(each, value))
            for each, value in values
            if each.lengths is None or each.is_typed or value != each.default
        ]
    )


def _control(option: Option, value: object) -> Control:
    if option.is_typed and option.lengths:
        return Typed(str(value), option.lengths[-1])
    if option.lengths:
        return Choice(value, (option.default, value), ("No", "Yes"))
    if option.choices == (False, True):
        return Switch(bool(value))
    numbers = option.choices
    if isinstance(value, int) and len(numbers) > _STEPPED and all(isinstance(each, int) for each in numbers):
        return Slider(value, numbers[0], numbers[-1], numbers[1] - numbers[0])
    return Choice(value, option.choices, option.labels or tuple(map(value_text, option.choices)))


T = TypeVar("T")


def style_of(kind: type[T]) -> T:
    """Return the saved style for a dataclass.

    Values that no longer exist have their defaults.
    """
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
