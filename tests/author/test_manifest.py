"""The reference of info.toml is complete and correct."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import tomli

from launcher.catalog import PluginError, manifest

PAGE = (Path(__file__).parents[2] / "docs" / "manifest.md").read_text(encoding="utf-8")
FIELDS = PAGE.partition("## Fields")[2].partition("##")[0]
ROWS = dict(re.findall(r"^\| `([\w-]+)` \| (.*?) \|", FIELDS, re.MULTILINE))
REFUSED = re.findall(r"^\| `(.*?)` \| (.*?) \|$", PAGE.partition("## What is refused")[2], re.MULTILINE)
DEFAULTS = manifest.read_manifest(b'game = "play"', "my-game")


def test_the_page_lists_every_field(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = set()

    class Table(dict[str, object]):
        def __contains__(self, key: object) -> bool:
            asked.add(key)
            return super().__contains__(key)

    monkeypatch.setattr(tomli, "loads", lambda text: Table())
    manifest.read_manifest(b"", "my-game")
    assert asked == ROWS.keys()


def test_the_defaults_are_those() -> None:
    assert f"`{DEFAULTS.name}`" in ROWS["name"]
    assert ROWS["game-icon"] == "`{}`, or else `{}`".format(*DEFAULTS.icons)
    assert ROWS["game-set"] == f"`{DEFAULTS.set}`"
    assert (ROWS["summary"], DEFAULTS.summary) == ("nothing", "")
    assert ROWS["api"] == f"`{manifest.API}`"


@pytest.mark.parametrize(("field", "limit"), [("name", 80), ("game-set", 80), ("summary", 200)])
def test_the_limits_are_those(field: str, limit: int) -> None:
    (row,) = re.findall(rf"^\| `{field}` .*", FIELDS, re.MULTILINE)
    assert f"at most {limit} characters" in row
    assert (
        manifest.read_manifest(f'game = "play"\n{field} = "{"x" * limit}"'.encode(), "my-game").flaw is None
    )
    assert manifest.read_manifest(f'game = "play"\n{field} = "{"x" * (limit + 1)}"'.encode(), "my-game").flaw


def test_the_example_has_every_field() -> None:
    _, example = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    read = manifest.read_manifest(example.encode(), "my-game")
    assert read.flaw is None
    assert tomli.loads(example).keys() == ROWS.keys()


@pytest.mark.parametrize(("line", "sentence"), REFUSED)
def test_refusals_have_the_messages_of_the_page(line: str, sentence: str) -> None:
    others = "" if "game =" in line or "No start" in line else 'game = "play"\n'
    try:
        said = manifest.read_manifest(f"{others}{line}".encode(), "my-game").flaw
    except PluginError as error:
        said = str(error)
    assert said is not None
    assert sentence in said
