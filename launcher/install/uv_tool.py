"""Environments made by `uv tool install`, whose `uv-receipt.toml` says what belongs into them.

uv rebuilds such an environment from its receipt, and wipes what is not on it. So games are put on the receipt: the
tool is installed again, with everything that the receipt has and the new games beside. The format of receipts is
that of https://github.com/astral-sh/uv/blob/main/crates/uv-tool/src/receipt.rs. `uv tool list` would print names and
versions of it, but neither markers nor addresses, folders and options.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from pathlib import Path, PurePath
from typing import Any, NamedTuple
from urllib.parse import parse_qs, urlsplit

from packaging.utils import canonicalize_name

from launcher.install.pip import Pip
from launcher.install.requirements import Requirement
from launcher.install.steps import Step


class UvTool(NamedTuple):
    """An environment of `uv tool`.

    Attributes:
        program: Path of uv, or its name where it was not found.
        prefix: The environment's folder; a name alone where it is still to be made.
        python: The path of its interpreter.
        receipt: The table `tool` of its receipt.
        hindrance: Why the player has to type the commands.
    """

    program: str
    prefix: Path
    python: str
    receipt: dict[str, Any]
    hindrance: str | None = None

    @classmethod
    def of(
        cls, program: str | None, prefix: Path, python: str, receipt: dict[str, Any], windows: bool
    ) -> UvTool:
        """The environment with this receipt."""
        hindrance = None
        if program is None:
            hindrance = "The launcher was installed by uv, which is not on the PATH here."
        elif windows:
            hindrance = (
                "uv rewrites the launcher when it adds a game, and Windows keeps a running program as it is."
            )
        return cls(program or "uv", prefix, python, receipt.get("tool", {}), hindrance)

    @property
    def label(self) -> str:
        """What it is."""
        return "tool of uv"

    def install(self, requirements: Sequence[Requirement], options: Sequence[str]) -> tuple[Step, ...]:
        """Put packages on the receipt; one that is there already by the same name makes room."""
        return (
            self._tool(self._kept_requirements(each.name for each in requirements), requirements, options),
        )

    def uninstall(self, names: Collection[str]) -> tuple[Step, ...]:
        """Take packages off the receipt, and those that are not on it out of the environment."""
        on_receipt = {name for name in names if name in map(_name, self._requirements())}
        others = set(names) - on_receipt
        steps = self._pip.uninstall(others) if others else ()
        return (*steps, self._tool(self._kept_requirements(on_receipt), (), ())) if on_receipt else steps

    def upgrade(self, requirements: Sequence[Requirement], options: Sequence[str]) -> tuple[Step, ...]:
        """Let the named packages become newer, and no others."""
        new = [each for each in requirements if each.name not in map(_name, self._requirements())]
        chosen = [word for each in requirements for word in ("--upgrade-package", each.name)]
        return (self._tool(self._requirements(), new, (*chosen, *options)),)

    def reinstall(self, name: str) -> tuple[Step, ...]:
        """Put a package's files in their places again."""
        return self._pip.reinstall(name)

    def upgrade_launcher(self) -> tuple[Step, ...]:
        """Install the newest launcher."""
        return (Step((self.program, "tool", "upgrade", self.prefix.name), self._environ()),)

    @property
    def _pip(self) -> Pip:
        return Pip(self.label, (self.program, "pip"), ("--python", self.python))

    def _requirements(self) -> list[dict[str, Any]]:
        return list(self.receipt.get("requirements", ()))

    def _kept_requirements(self, gone: Iterable[str]) -> list[dict[str, Any]]:
        without = set(gone) - {""}
        return [each for each in self._requirements() if _name(each) not in without]

    def _tool(
        self, kept: Sequence[dict[str, Any]], new: Sequence[Requirement], options: Sequence[str]
    ) -> Step:
        """Install the tool with what it has and what is new."""
        tool = canonicalize_name(self.prefix.name)
        (main,) = [each for each in kept if _name(each) == tool][:1] or [{"name": tool}]
        words = ["--editable", main["editable"]] if "editable" in main else [_text(main)]
        for each in kept:
            if each is not main:
                words += (
                    ["--with-editable", each["editable"]] if "editable" in each else ["--with", _text(each)]
                )
        for requirement in new:
            words += ["--with-editable" if requirement.editable else "--with", requirement.text]
        if "python" in self.receipt:
            words += ["--python", self.receipt["python"]]
        words += dict.fromkeys(_options(self.receipt.get("options", {}), options))
        return Step((self.program, "tool", "install", *words, *options), self._environ())

    def _environ(self) -> dict[str, str]:
        """What makes uv take this very environment for the tool's, wherever others of its tools are."""
        if self.prefix.parent == Path():
            return {}
        environ = {"UV_TOOL_DIR": str(self.prefix.parent)}
        for program in self.receipt.get("entrypoints", ())[:1]:
            environ["UV_TOOL_BIN_DIR"] = str(PurePath(program["install-path"]).parent)
        return environ


def _name(requirement: dict[str, Any]) -> str:
    return canonicalize_name(str(requirement.get("name", "")))


def _text(requirement: dict[str, Any]) -> str:
    """A requirement of a receipt, as it is written on a command line."""
    extras = requirement.get("extras")
    name = f"{requirement['name']}[{','.join(extras)}]" if extras else str(requirement["name"])
    marker = f" ; {requirement['marker']}" if "marker" in requirement else ""
    if "git" in requirement:
        return f"{name} @ {_git(requirement['git'])}{marker}"
    if "url" in requirement:
        return f"{name} @ {requirement['url']}{marker}"
    path = requirement.get("path") or requirement.get("directory")
    if path:
        return f"{name} @ {PurePath(path).as_uri()}{marker}" if PurePath(path).is_absolute() else str(path)
    return f"{name}{requirement.get('specifier', '')}{marker}"


def _git(address: str) -> str:
    """A repository's address in a receipt has its revision as a query; a requirement's has it after an @."""
    parts = urlsplit(address)
    query = parse_qs(parts.query)
    revision = next((query[key][0] for key in ("rev", "tag", "branch") if key in query), None)
    below = f"#subdirectory={query['subdirectory'][0]}" if "subdirectory" in query else ""
    return f"git+{parts.scheme}://{parts.netloc}{parts.path}{f'@{revision}' if revision else ''}{below}"


def _options(recorded: dict[str, Any], given: Sequence[str]) -> Iterator[str]:
    """The options of the last `uv tool install`, which it would forget, but for those that `given` ones replace."""
    names = {option.partition("=")[0] for option in given}
    for name, value in recorded.items():
        if not isinstance(value, list) and f"--{name}" in names:
            continue
        for each in value if isinstance(value, list) else [value]:
            if each is True:
                yield f"--{name}"
            elif isinstance(each, str):
                yield f"--{name}={each}"
            elif isinstance(each, dict) and name == "index":
                yield f"--{'default-index' if each.get('default') else 'index'}={each.get('url')}"
