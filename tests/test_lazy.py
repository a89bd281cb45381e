"""Lazy names of a package are listed before their module is imported."""

from __future__ import annotations

import importlib
import subprocess
import sys

import pytest

LAZY = ("author", "catalog", "controls", "install", "process", "screens", "statistics", "store", "tabletop")


@pytest.mark.parametrize("name", LAZY)
def test_every_name_in_all_is_listed_and_can_be_imported(name: str) -> None:
    package = importlib.import_module(f"launcher.{name}")
    assert set(package.__all__) <= set(dir(package))
    assert [each for each in package.__all__ if getattr(package, each, None) is None] == []
    with pytest.raises(AttributeError, match=f"module 'launcher.{name}' has no attribute 'nothing'"):
        package.nothing  # noqa: B018


def test_unused_modules_are_not_imported() -> None:
    asked = "print('launcher.store.journals' in sys.modules)"
    code = f"import sys, launcher.store as store; {asked}; store.JournalFile; {asked}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "True"]
