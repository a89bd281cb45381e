"""The package structure: modules use only the public names of other packages, and strings respect the layers."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).parents[1]
FILES = sorted(path for tree in ("launcher", "games") for path in (ROOT / tree).rglob("*.py"))
# launcher.screens draws pictures, so it also uses the internals of launcher.picture. Requests of a table carry their
# continuation, which is private to launcher.universe.
INSIDERS = {
    "launcher.screens": "launcher.picture",
    "launcher.console": "launcher.universe",
    "launcher.tabletop": "launcher.universe",
}
# Modules that the command line imports for one command only.
OF_COMMANDS = {"backup", "command"}

LAYERS: list[str] = next(
    contract["layers"]
    for contract in tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
    if contract["id"] == "layers"
)
NAMED_ONLY = {
    ("launcher/catalog/full_catalog.py", "launcher.process.run"),  # in place of what an info.toml names
    ("launcher/process/run.py", "launcher.cli"),  # to leave its lines out of tracebacks
}
"""Modules that a file mentions by name without importing them."""


def imports(file: Path) -> Iterator[tuple[str, str]]:
    """Yield the modules that a file imports from, with the imported names."""
    for node in ast.walk(ast.parse(file.read_bytes())):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield from ((node.module, alias.name) for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names)


def package_of(dotted: str) -> str:
    """Return the top-level package of a module, such as `launcher.store`."""
    return ".".join(dotted.split(".")[:2])


def package_of_file(file: Path) -> str:
    """Return the top-level package of a file."""
    return package_of(".".join(file.relative_to(ROOT).with_suffix("").parts))


def test_files_import_only_public_names_of_other_packages() -> None:
    wrong = []
    for file in FILES:
        own = package_of_file(file)
        for module, name in imports(file):
            if not module.startswith("launcher.") or package_of(module) in (own, INSIDERS.get(own)):
                continue
            package = import_module(module)
            if not hasattr(package, "__path__"):
                is_offered = package_of(module) == module
            else:
                is_command = own == "launcher.parser" and name in OF_COMMANDS
                is_offered = is_command or not name or name in package.__all__
            if not is_offered:
                wrong.append(f"{file.relative_to(ROOT)} imports {name} from the internals of {module}")
    assert wrong == []


def layer_of(module: str) -> int:
    """Return the number of the layer of a module, counted from the top."""
    name = package_of(module).removeprefix("launcher.")
    return next(k for k, layer in enumerate(LAYERS) if name in layer.split(" | "))


def named_modules(file: Path) -> Iterator[str]:
    """Yield the launcher modules that a file names in strings, by which it could import them."""
    for node in ast.walk(ast.parse(file.read_bytes())):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            path = (
                ROOT.joinpath(*node.value.split("."))
                if re.fullmatch(r"launcher(\.\w+)+", node.value)
                else None
            )
            if path and (path.is_dir() or path.with_suffix(".py").exists()):
                yield node.value


def test_strings_name_no_module_of_a_higher_layer() -> None:
    wrong = []
    for file in (ROOT / "launcher").glob("*/**/*.py"):
        name, own = file.relative_to(ROOT).as_posix(), package_of_file(file)
        for module in named_modules(file):
            is_below = package_of(module) == own or layer_of(module) > layer_of(own)
            if not is_below and (name, module) not in NAMED_ONLY:
                wrong.append(f"{name} names {module}, which is in a higher layer")
    assert wrong == []


def test_strings_that_name_a_module_are_found(tmp_path: Path) -> None:
    file = tmp_path / "by_string.py"
    file.write_text('import_module("launcher.screens.window"); print("launcher.nowhere", "launcher")')
    assert [*named_modules(file)] == ["launcher.screens.window"]
    assert layer_of("launcher.screens.window") < layer_of("launcher.universe")
