"""The argument parser of `plt-games`: argparse with better answers to a mistyped command."""

from __future__ import annotations

import os
from argparse import Action, ArgumentError, ArgumentParser, HelpFormatter, _SubParsersAction
from typing import Any


class _Formatter(HelpFormatter):
    """A formatter as wide as the terminal.

    argparse creates one for each argument, and its own class imports shutil to find out the width.
    """

    def __init__(self, prog: str) -> None:
        try:
            columns = int(os.environ.get("COLUMNS") or 0) or os.get_terminal_size().columns
        except (OSError, ValueError):
            columns = 80
        super().__init__(prog, width=max(columns - 2, 20))


class Parser(ArgumentParser):
    """A parser that suggests similar commands for an unknown one."""

    def __init__(self, **options: Any) -> None:  # noqa: ANN401  any option of argparse
        super().__init__(**options, formatter_class=_Formatter)

    def _check_value(
        self, action: Action, value: str
    ) -> None:  # argparse calls this; there is no public hook yet
        if isinstance(action, _SubParsersAction) and value not in action.choices:
            from difflib import get_close_matches

            from launcher.catalog import quoted

            near = get_close_matches(value, action.choices, 1)
            hint = f"did you mean {near[0]}?" if near else f"`{self.prog} --help` lists the commands."
            raise ArgumentError(None, f"unknown command {quoted(value)}; {hint}")
        super()._check_value(action, value)


def describe(commands: _SubParsersAction[ArgumentParser]) -> None:
    """Begin each command's help with its description from the list of commands."""
    for listed in commands._choices_actions:
        said = listed.help or ""
        commands.choices[listed.dest].description = f"{said[:1].upper()}{said[1:]}."
