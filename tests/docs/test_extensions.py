"""The page about extensions tells of every hook, command and setting."""

from __future__ import annotations

import argparse
import inspect
import re
from pathlib import Path

import pytest

from launcher import hookspecs
from launcher.catalog import Offer
from launcher.extensions import DISABLED, HIDDEN
from launcher.extensions.command import add_commands

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "extensions.md").read_text(encoding="utf-8")
HOOKS = {
    name: f"{name}({', '.join(inspect.signature(hook).parameters)})"
    for name, hook in vars(hookspecs).items()
    if hasattr(hook, "plt_games_spec")
}


def test_the_hooks_are_those_there_are_with_their_exact_arguments() -> None:
    assert "start_game" in HOOKS
    assert re.findall(r"^### `(.*)`$", PAGE, re.MULTILINE) == list(HOOKS.values())


def test_the_fields_of_an_offer() -> None:
    for field in Offer._fields:
        assert f"| `{field}` |" in PAGE


def test_every_command_is_in_the_manual() -> None:
    commands = argparse.ArgumentParser().add_subparsers()
    add_commands(commands)
    pages = PAGE + (DOCS / "adopting.md").read_text(encoding="utf-8")
    for name, parser in commands.choices.items():
        assert f"`plt-games {name}" in pages or f"\nplt-games {name}" in pages
        options = {option for action in parser._actions for option in action.option_strings} - {
            "-h",
            "--help",
        }
        for option in options:
            assert f"`{option}`" in pages


def test_every_setting() -> None:
    for setting in (HIDDEN, DISABLED):
        assert f"| `{setting}` |" in PAGE
    assert "`catalog`" in PAGE


@pytest.mark.parametrize("page", ["extensions.md", "adopting.md"])
def test_what_it_links_to_is_there(page: str) -> None:
    for target in re.findall(r"\]\((?!https?:)([^)]+)\)", (DOCS / page).read_text(encoding="utf-8")):
        assert (DOCS / target).exists(), target
