"""ARCHITECTURE.md and CONTRIBUTING.md name what there is."""

from __future__ import annotations

import re
import shlex
import sys
from importlib import import_module
from itertools import accumulate
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).parents[2]
GUIDES = {
    name: (CHECKOUT / name).read_text(encoding="utf-8") for name in ("ARCHITECTURE.md", "CONTRIBUTING.md")
}
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
CODE = {guide: re.findall(r"`([^`\n]+)`", BLOCK.sub("", said)) for guide, said in GUIDES.items()}
BLOCKS = [block for said in GUIDES.values() for block in BLOCK.findall(said)]
NAMES = sorted(
    {code for said in CODE.values() for code in said if re.fullmatch(r"(launcher|games)(\.\w+)+", code)}
)
PATHS = sorted(
    {code for said in CODE.values() for code in said if re.fullmatch(r"[\w./]*(/|\.md|\.toml|\.py)", code)}
)
PACKAGES = {
    ".".join(init.parent.relative_to(CHECKOUT).parts) for init in (CHECKOUT / "launcher").rglob("__init__.py")
}
COMMANDS = [line for kind, said in BLOCKS if kind == "sh" for line in said.splitlines()] + [
    code for said in CODE.values() for code in said if ".venv/bin/python " in code
]


def prefixes(name: str) -> list[str]:
    """A dotted name and all that it begins with, the longest first."""
    return list(accumulate(name.split("."), "{}.{}".format))[::-1]


@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_there(name: str) -> None:
    found: object = import_module("launcher")
    for k, part in enumerate(parts := name.split(".")[1:], 1):
        if not hasattr(found, part):
            import_module(".".join(["launcher", *parts[:k]]))
        found = getattr(found, part)
    module = next(prefix for prefix in prefixes(name) if prefix in sys.modules)
    if module not in PACKAGES and module != name:
        assert getattr(found, "__module__", module) == module, f"it is in {found.__module__}"


@pytest.mark.parametrize("path", [path for path in PATHS if path != "info.toml"])
def test_a_path_is_there(path: str) -> None:
    assert (CHECKOUT / path).exists()
    assert (CHECKOUT / path).is_dir() == path.endswith("/")


def test_all_packages_are_in_the_table() -> None:
    packages = {f"launcher/{init.parent.name}/" for init in (CHECKOUT / "launcher").glob("*/__init__.py")}
    assert set(re.findall(r"^\| `(launcher/\w+/)` \|", GUIDES["ARCHITECTURE.md"], re.MULTILINE)) == packages


def test_both_are_linked_from_the_readme() -> None:
    readme = (CHECKOUT / "README.md").read_text(encoding="utf-8")
    assert all(f"]({guide})" in readme for guide in GUIDES)


def test_its_checks_are_those_of_ci() -> None:
    script = (CHECKOUT / ".ci" / "run").read_text(encoding="utf-8")
    for tool in re.findall(r"^check \.venv/bin/([\w-]+)", script, re.MULTILINE):
        assert any(shlex.split(line)[0] == f".venv/bin/{tool}" for line in COMMANDS), tool


@pytest.mark.parametrize("command", COMMANDS)
def test_the_files_of_a_command_exist(command: str) -> None:
    words = [word for word in shlex.split(command) if not re.match(r"[A-Z_]+=|-|\.venv/bin/|/tmp/", word)]
    for word in words:
        assert "/" not in word or (CHECKOUT / word).exists(), word


@pytest.mark.parametrize("code", [code for kind, code in BLOCKS if kind == "python"])
def test_an_example_runs(code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    exec(code, {})
    assert list(tmp_path.iterdir())
