"""Packages offer names; what is inside them is their own business; and no floor is reached by a string."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

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


def room_of(file: Path) -> str:
    """The package of the house that a file is in."""
    return room(".".join(file.relative_to(ROOT).with_suffix("").parts))


def test_files_take_from_other_packages_what_these_offer() -> None:
    wrong = []
    for file in FILES:
        own = room_of(file)
        for module, name in imports(file):
            if not module.startswith("launcher.") or room(module) in (own, INSIDERS.get(own)):
                continue
            package = import_module(module)
            if not hasattr(package, "__path__"):
                is_offered = room(module) == module
            else:
                is_command = own == "launcher.cli" and name in OF_COMMANDS
                is_offered = is_command or not name or name in package.__all__
            if not is_offered:
                wrong.append(f"{file.relative_to(ROOT)} takes {name} from inside of {module}")
    assert wrong == []


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


def test_no_floor_is_reached_by_a_string_that_could_not_be_imported() -> None:
    wrong = []
    for file in (ROOT / "launcher").glob("*/**/*.py"):
        name, own = file.relative_to(ROOT).as_posix(), room_of(file)
        for module in named_modules(file):
            is_below = room(module) == own or floor(module) > floor(own)
            if not is_below and (name, module) not in NAMED_ONLY:
                wrong.append(f"{name} names {module}, which stands above it")
    assert wrong == []


def test_strings_that_name_a_floor_are_found(tmp_path: Path) -> None:
    file = tmp_path / "by_string.py"
    file.write_text('import_module("launcher.screens.window"); print("launcher.nowhere", "launcher")')
    assert [*named_modules(file)] == ["launcher.screens.window"]
    assert floor("launcher.screens.window") < floor("launcher.universe")
