"""Tools of uv: the receipt is the truth, and stays it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
import tomli

from launcher.install.facts import Facts
from launcher.install.kinds import kind_of
from launcher.install.requirements import Requirement
from launcher.install.steps import Kind, Step, shell

RECEIPT = """
[tool]
requirements = [
    { name = "plt-games", extras = ["test"], specifier = ">=0.1" },
    { name = "rich-game", specifier = "<3", marker = "sys_platform == 'linux'" },
    { name = "folder-game", directory = "/games/folder" },
    { name = "mine", editable = "/games/mine" },
    { name = "remote", url = "https://example.org/remote.zip" },
    { name = "branch", git = "https://example.org/branch?branch=main&subdirectory=py" },
]
python = "3.12"
entrypoints = [
    { name = "plt-games", install-path = "/home/me/.local/bin/plt-games", from = "plt-games" },
]

[tool.options]
no-index = true
prerelease = "allow"
find-links = ["file:///wheels", "file:///wheels"]
index = [{ url = "https://example.org/simple", default = false }, { url = "https://other.org", default = true }]
"""
MAIN = ("/bin/uv", "tool", "install", "plt-games[test]>=0.1")
KEPT = {
    "rich-game": ("--with", "rich-game<3 ; sys_platform == 'linux'"),
    "folder-game": ("--with", "folder-game @ file:///games/folder"),
    "mine": ("--with-editable", "/games/mine"),
    "remote": ("--with", "remote @ https://example.org/remote.zip"),
    "branch": ("--with", "branch @ git+https://example.org/branch@main#subdirectory=py"),
}
REST = (
    *("--python", "3.12", "--no-index", "--prerelease=allow", "--find-links=file:///wheels"),
    *("--index=https://example.org/simple", "--default-index=https://other.org"),
)


@pytest.fixture
def facts(make_facts: Callable[..., Facts]) -> Facts:
    prefix = Path("/home/me/tools/plt-games")
    return make_facts(prefix=prefix, uv="/bin/uv", uv_receipt=tomli.loads(RECEIPT))


@pytest.fixture
def kind(facts: Facts) -> Kind:
    return kind_of(facts)


def kept(*without: str) -> tuple[str, ...]:
    return tuple(word for name, words in KEPT.items() if name not in without for word in words)


def test_what_is_on_the_receipt_stays_on_it(kind: Kind) -> None:
    (step,) = kind.install([Requirement("nimble-game", "nimble-game")], ("--offline",))
    assert step.command == (*MAIN, *kept(), "--with", "nimble-game", *REST, "--offline")


def test_a_game_that_is_on_it_is_replaced(kind: Kind) -> None:
    (step,) = kind.install([Requirement("/new", "mine", editable=True)], ())
    assert step.command == (*MAIN, *kept("mine"), "--with-editable", "/new", *REST)


def test_a_given_option_replaces_the_recorded_one(kind: Kind) -> None:
    (step,) = kind.install([Requirement("a", "a")], ("--prerelease=never", "--no-index"))
    assert "--prerelease=allow" not in step.command
    assert step.command.count("--no-index") == 1


def test_uninstalling_takes_off_the_receipt(kind: Kind) -> None:
    (step,) = kind.uninstall({"mine", "remote"})
    assert step.command == (*MAIN, *kept("mine", "remote"), *REST)


def test_what_is_not_on_it_is_uninstalled_without_it(kind: Kind) -> None:
    (step,) = kind.uninstall({"pygame"})
    assert step.command == ("/bin/uv", "pip", "uninstall", "--python", "/env/bin/python", "-y", "pygame")


def test_only_named_packages_become_newer(kind: Kind) -> None:
    (step,) = kind.upgrade([Requirement("rich-game", "rich-game")], ())
    assert step.command == (*MAIN, *kept(), *REST, "--upgrade-package", "rich-game")


def test_the_very_environment_is_meant(kind: Kind) -> None:
    (step,) = kind.install([Requirement("a", "a")], ())
    assert step.environ == {
        "UV_TOOL_DIR": str(Path("/home/me/tools")),
        "UV_TOOL_BIN_DIR": str(Path("/home/me/.local/bin")),
    }


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """A shell that says nothing about where tools are kept."""
    for name in ("UV_TOOL_DIR", "UV_TOOL_BIN_DIR", "XDG_DATA_HOME", "XDG_BIN_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(Path, "home", lambda: Path("/home/me"))


@pytest.mark.usefixtures("plain")
def test_the_very_environment_is_meant_by_what_is_typed_too(
    facts: Facts, monkeypatch: pytest.MonkeyPatch
) -> None:
    (upgrade,) = kind_of(facts).upgrade_launcher()
    elsewhere = "env UV_TOOL_DIR=/home/me/tools /bin/uv tool upgrade plt-games"
    assert shell(upgrade, windows=False) == elsewhere
    prefix = Path("/home/me/.local/share/uv/tools/plt-games")
    (usual,) = kind_of(facts._replace(prefix=prefix)).upgrade_launcher()
    assert shell(usual, windows=False) == "/bin/uv tool upgrade plt-games"
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert "UV_TOOL_DIR=/home/me/.local/share/uv/tools " in shell(usual, windows=False)
    monkeypatch.setenv("UV_TOOL_DIR", "/home/me/tools")
    assert "UV_TOOL_DIR" not in shell(upgrade, windows=False)


@pytest.mark.usefixtures("plain")
def test_on_windows_it_is_typed_in_powershell() -> None:
    command = (r"C:\My Tools\uv.exe", "tool", "install", "plt-games", "--with", "a>=1", "--python", "3.12")
    words = r"& 'C:\My Tools\uv.exe' tool install plt-games --with 'a>=1' --python 3.12"
    assert shell(Step(command), windows=True) == words
    step = Step(command, {"UV_TOOL_DIR": r"C:\Ann's\tools"})
    assert shell(step, windows=True) == rf"$env:UV_TOOL_DIR = 'C:\Ann''s\tools'; {words}"
    assert shell(Step(("uv", "tool", "upgrade", "plt-games")), windows=True) == "uv tool upgrade plt-games"
    assert shell(Step((r"C:\$Home\uv.exe", "a b")), windows=True) == r"& 'C:\$Home\uv.exe' 'a b'"


def test_the_player_does_it_without_uv_and_on_windows(facts: Facts) -> None:
    assert kind_of(facts._replace(uv=None)).hindrance
    assert kind_of(facts._replace(windows=True)).hindrance
    assert kind_of(facts).hindrance is None


def test_a_receipt_that_says_nothing_is_no_obstacle(facts: Facts) -> None:
    (step,) = kind_of(facts._replace(uv_receipt={})).install([Requirement("a", "a")], ())
    assert step.command == ("/bin/uv", "tool", "install", "plt-games", "--with", "a")
