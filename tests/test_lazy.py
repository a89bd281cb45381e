"""Lazy names of a package are listed before their module is imported."""

from __future__ import annotations

import ast
import importlib
import subprocess
import sys
from pathlib import Path

import pytest

LAZY = ("author", "catalog", "controls", "install", "process", "screens", "statistics", "store", "tabletop")


@pytest.mark.parametrize("name", LAZY)
def test_every_name_in_all_is_listed_and_can_be_imported(name: str) -> None:
    package = importlib.import_module(f"launcher.{name}")
    assert set(package.__all__) <= set(dir(package))
    assert [each for each in package.__all__ if getattr(package, each, None) is None] == []
    with pytest.raises(AttributeError, match=f"module 'launcher.{name}' has no attribute 'nothing'"):
        package.nothing  # noqa: B018


@pytest.mark.parametrize("name", LAZY)
def test_type_checkers_find_every_name_in_the_same_module(name: str) -> None:
    package = importlib.import_module(f"launcher.{name}")
    imports = [
        node
        for node in ast.walk(ast.parse(Path(str(package.__file__)).read_bytes()))
        if isinstance(node, ast.ImportFrom) and str(node.module).startswith(package.__name__)
    ]
    assert {alias.name for node in imports for alias in node.names} <= set(package.__all__)
    for node in imports:
        module = importlib.import_module(str(node.module))
        for alias in node.names:
            assert getattr(package, alias.name) is getattr(module, alias.name)


def test_unused_modules_are_not_imported() -> None:
    asked = "print('launcher.store.journals' in sys.modules)"
    code = f"import sys, launcher.store as store; {asked}; store.JournalFile; {asked}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "True"]
