"""Packages offer names; what is inside them is their own business."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FILES = sorted(path for tree in ("launcher", "games") for path in (ROOT / tree).rglob("*.py"))
# What only those who draw pictures need is not offered to those who make them.
INSIDERS = {"launcher.screens": "launcher.picture"}
# What the command line loads for one command alone.
OF_COMMANDS = {"command", "listing"}


def imports(file: Path) -> Iterator[tuple[str, str]]:
    """Modules that a file imports names from, and the names."""
    for node in ast.walk(ast.parse(file.read_bytes())):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield from ((node.module, alias.name) for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names)


def room(dotted: str) -> str:
    """The package of the house that a module is in."""
    return ".".join(dotted.split(".")[:2])


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(ROOT).as_posix())
def test_it_takes_from_other_packages_what_these_offer(file: Path) -> None:
    own = room(".".join(file.relative_to(ROOT).with_suffix("").parts))
    for module, name in imports(file):
        if not module.startswith("launcher.") or room(module) in (own, INSIDERS.get(own)):
            continue
        package = import_module(module)
        if not hasattr(package, "__path__"):
            assert room(module) == module, f"{module} is inside of {room(module)}"
        elif own != "launcher.cli" or name not in OF_COMMANDS:
            assert not name or name in package.__all__, f"{module} does not offer {name}"
