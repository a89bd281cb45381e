"""Reading the words after `plt-games`: argparse, with more to say to whoever mistypes a command or asks about one."""

from __future__ import annotations

import os
from argparse import Action, ArgumentError, ArgumentParser, HelpFormatter, _SubParsersAction
from typing import Any


class _Formatter(HelpFormatter):
    """As wide as the terminal. It is asked for once for each argument, and argparse's own imports shutil for that."""

    def __init__(self, prog: str) -> None:
        try:
            columns = int(os.environ.get("COLUMNS") or 0) or os.get_terminal_size().columns
        except (OSError, ValueError):
            columns = 80
        super().__init__(prog, width=max(columns - 2, 20))


class Parser(ArgumentParser):
    """Answers a command that there is not with the one that may have been meant."""

    def __init__(self, **options: Any) -> None:  # noqa: ANN401  whatever argparse takes
        super().__init__(**options, formatter_class=_Formatter)

    def _check_value(
        self, action: Action, value: str
    ) -> None:  # what argparse asks, which has no public way yet
        if isinstance(action, _SubParsersAction) and value not in action.choices:
            from difflib import get_close_matches

            from launcher.catalog import quoted

            near = get_close_matches(value, action.choices, 1)
            hint = f"did you mean {near[0]}?" if near else f"`{self.prog} --help` lists the commands."
            raise ArgumentError(None, f"there is no command {quoted(value)}; {hint}")
        super()._check_value(action, value)


def describe(commands: _SubParsersAction[ArgumentParser]) -> None:
    """Let the help of each command begin with what the list of commands says of it."""
    for listed in commands._choices_actions:
        said = listed.help or ""
        commands.choices[listed.dest].description = f"{said[:1].upper()}{said[1:]}."
