"""Packages offer names; what is inside them is their own business; and no floor is reached by a string."""

from __future__ import annotations

import ast
import re
import tomllib
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

LAYERS: list[str] = next(
    contract["layers"]
    for contract in tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
    if contract["id"] == "layers"
)
NAMED_ONLY = {
    ("launcher/catalog/adopted.py", "launcher.process.adopted"),  # in place of what an info.toml names
    ("launcher/process/run.py", "launcher.cli"),  # to leave its lines out of tracebacks
}
"""Modules that a file names and does not import."""


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


def floor(module: str) -> int:
    """How far below the roof the floor of a module is."""
    name = room(module).removeprefix("launcher.")
    return next(k for k, layer in enumerate(LAYERS) if name in layer.split(" | "))


def named_modules(file: Path) -> Iterator[str]:
    """Modules of the launcher that stand in a file as strings, by which they could be imported."""
    for node in ast.walk(ast.parse(file.read_bytes())):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            path = (
                ROOT.joinpath(*node.value.split("."))
                if re.fullmatch(r"launcher(\.\w+)+", node.value)
                else None
            )
            if path and (path.is_dir() or path.with_suffix(".py").exists()):
                yield node.value


@pytest.mark.parametrize(
    "file",
    [file for file in FILES if file.is_relative_to(ROOT / "launcher") and file.parent != ROOT / "launcher"],
    ids=lambda file: file.relative_to(ROOT).as_posix(),
)
def test_no_floor_is_reached_by_a_string_that_could_not_be_imported(file: Path) -> None:
    name = file.relative_to(ROOT).as_posix()
    own = room(".".join(file.relative_to(ROOT).with_suffix("").parts))
    for module in named_modules(file):
        if (name, module) not in NAMED_ONLY:
            assert room(module) == own or floor(module) > floor(own), f"{module} stands above {own}"


def test_strings_that_name_a_floor_are_found(tmp_path: Path) -> None:
    file = tmp_path / "by_string.py"
    file.write_text('import_module("launcher.screens.window"); print("launcher.nowhere", "launcher")')
    assert [*named_modules(file)] == ["launcher.screens.window"]
    assert floor("launcher.screens.window") < floor("launcher.universe")
