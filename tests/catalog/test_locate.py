"""Packages are found where Python would import them from."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.machinery import PathFinder
from itertools import count
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from launcher.catalog.model import PluginError
from launcher.catalog.plugins import Locator

KINDS = {
    "package": ("top/__init__.py",),
    "compiled package": ("top/__init__.pyc",),
    "module": ("top.py",),
    "module beside a package": ("top.py", "top/__init__.py"),
    "module beside a folder": ("top.py", "top/info.toml"),
    "namespace": ("top/info.toml",),
    "another namespace": ("top/art/icon.png",),
    "file without an ending": ("top",),
    "nothing": ("other.py",),
    "missing": (),
}
numbers = count()


def place(folder: Path, files: Sequence[str]) -> str:
    for name in files:
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
    return str(folder)


@given(st.lists(st.sampled_from([*KINDS]), max_size=4))
def test_where_python_would_find_it(tmp_path_factory: pytest.TempPathFactory, kinds: list[str]) -> None:
    above = tmp_path_factory.getbasetemp() / f"places-{next(numbers)}"
    path = [place(above / str(number), KINDS[kind]) for number, kind in enumerate(kinds)]
    spec = PathFinder.find_spec("top", path)
    folders = [*(spec.submodule_search_locations or ())] if spec else []
    try:
        found = Locator(path).folder("top", "info.toml")
    except PluginError:
        assert not folders
    else:
        named = [each for each in folders if Path(each, "info.toml").exists()]
        assert found == (named or folders)[0]


def test_the_working_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place(tmp_path, KINDS["package"])
    monkeypatch.chdir(tmp_path)
    assert Locator([""]).folder("top", "info.toml") == str(tmp_path / "top")
