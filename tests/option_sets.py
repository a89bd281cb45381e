"""Sets of options for tests: the default ones, every preset, and others in which every value comes up.

    option_sets(tabletop)    a dictionary: the name of each set, and the options

Numbers with many values, such as the 300 numbers of mines, are sampled: the ends, the default and some between.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from random import Random
from typing import Any

from launcher.tabletop import History, Tabletop, options_of

MOST = 13
"""Options with at most so many choices are covered completely."""
_SAMPLED = 7  # values of the others
_TRIES = 30  # sets that are tried for a value which the game refuses in the first one


def option_sets(
    tabletop: Tabletop[Any, Any], texts: Mapping[str, str] | None = None, seed: str = "options"
) -> dict[str, Any]:
    """Return sets of options by name: "default", "preset NAME", and "set 1" and so on for all other values.

    Args:
        tabletop: the game.
        texts: a value for each option that is a text; without it, such options keep their defaults.
        seed: of the values that are combined.
    """
    first = tabletop.options()
    sets = {"default": first}
    sets.update({f"preset {name}": options for name, options in tabletop.presets.items()})
    distinct = {
        name: each for name, each in sets.items() if each not in [*sets.values()][: [*sets].index(name)]
    }
    wanted = _values(tabletop, texts or {})
    missing = {
        (name, value)
        for name, values in wanted.items()
        for value in values
        if all(getattr(each, name) != value for each in distinct.values())
    }
    draw = Random(seed)
    for name, value in sorted(missing, key=repr):
        if (name, value) in missing and (options := _with(tabletop, wanted, missing, (name, value), draw)):
            missing -= {(each, getattr(options, each)) for each in wanted}
            distinct[f"set {len(distinct)}"] = options
    return distinct


def _values(tabletop: Tabletop[Any, Any], texts: Mapping[str, str]) -> dict[str, tuple[Any, ...]]:
    """Return the values of each option that are to come up."""
    values = dict[str, tuple[Any, ...]]()
    for option in options_of(tabletop.options):
        every = option.choices or ((texts[option.name],) if option.name in texts else ())
        if len(every) > MOST:
            step = (len(every) - 1) / (_SAMPLED - 1)
            every = tuple({every[round(step * k)] for k in range(_SAMPLED)} | {option.default})
        values[option.name] = tuple(sorted(every, key=repr))
    return values


def _with(
    tabletop: Tabletop[Any, Any],
    wanted: Mapping[str, tuple[Any, ...]],
    missing: set[tuple[str, Any]],
    needed: tuple[str, Any],
    draw: Random,
) -> object | None:
    """Return options that have one value, and others that are missing; None if the game refuses all of them."""
    for attempt in range(_TRIES):
        chosen = {needed[0]: needed[1]}
        for name, values in wanted.items():
            left = [value for value in values if (name, value) in missing] or [*values]
            if name != needed[0] and left and draw.random() < 1 - attempt / _TRIES:
                chosen[name] = draw.choice(left)
        with suppress(ValueError):
            options: object = tabletop.options(**chosen)
            History.begin(tabletop, options, "options")
            return options
    return None
