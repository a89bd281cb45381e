"""The rows of a form for choosing options."""

from __future__ import annotations

from launcher.controls import Choice, Control, Row, Slider, Switch, Typed
from launcher.tabletop.options import Option, options_of, value_text

_STEPPED = 12  # if there are more numbers, a slider is used


def option_rows(chosen: object) -> tuple[Row, ...]:
    """Return a row for each field of a dataclass of options, except for long texts from files that are not set.

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
