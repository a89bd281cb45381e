"""Check a game's files, metadata and behaviour.

The game runs in another process.
"""

from __future__ import annotations

import os
import platform
import re
import sys
import textwrap
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from difflib import get_close_matches
from functools import cached_property
from pathlib import Path

import tomli
from packaging.specifiers import InvalidSpecifier, SpecifierSet
from packaging.utils import canonicalize_name

from launcher.author.sources import required_modules, suppliers
from launcher.author.subject import (
    AuthorError,
    Finding,
    Metadata,
    Status,
    Subject,
    of_distribution,
    subject_in,
    subjects,
)
from launcher.author.try_out import PROMISE_PARTS, TRIAL_PARTS, try_out
from launcher.catalog import MANIFEST_FIELDS, Game, quoted, version_of
from launcher.install import Requirement, contents, make
from launcher.raised import FailedError
from launcher.show_help import DocError, parse, read_doc

Judgement = tuple[Status, str]

_LOST_DASHES = re.compile(r"(?:^|\s)(?:-{3,}|={3,})(?:\s|$)").search
_OPAQUE = 255
_MOST_FILES = 500  # files of a game that are read
_PYTHON = platform.python_version()
_WHEEL = "wheel"
_LACKS = {
    "version": "The version of the distribution is missing. Add `version` to [project] in pyproject.toml.",
    "summary": "The description of the distribution is missing. Add a one-line `description` to [project].",
    "python": "The distribution does not say which versions of Python it needs. Add `requires-python` to [project].",
    "licence": "The licence is missing, so users can't tell whether they may share the game. "
    "Add `license` to [project].",
}
"""Sentences about missing fields of the metadata; only the version is required."""
INSPECTION_PARTS = ("manifest", "icon", "doc", *_LACKS, "dependencies")
"""The parts that can be checked without playing."""

PARTS = (*INSPECTION_PARTS, *TRIAL_PARTS, *PROMISE_PARTS)
"""The parts of a check, in order. If a project was built, a finding about its wheel comes first."""


def inspect_game(subject: Subject) -> list[Finding]:
    """Return a finding for each of `INSPECTION_PARTS`."""
    game, metadata = subject.game, subject.metadata
    found: dict[str, Judgement] = {"manifest": _manifest(subject)}
    for part, judge in _OF_GAME.items():
        found[part] = ("skip", "Not tested: the manifest is wrong.")
        if game is not None:
            found[part] = judge(subject, game)
    for part in (*_LACKS, "dependencies"):
        without = "Not tested: the game does not belong to a distribution, so its metadata is missing."
        found[part] = ("skip", without)
        if metadata is not None:
            found[part] = _field(metadata, part) if part in _LACKS else _dependencies(metadata, game)
    return [Finding(part, *judgement) for part, judgement in found.items()]


def _manifest(subject: Subject) -> Judgement:
    game = subject.game
    if game is None:
        lacking = "The built distribution does not contain the game."
        return "fail", f"{subject.problems[0].reason}." if subject.problems else lacking
    rivals = [problem for problem in subject.problems if problem.fatal]
    if rivals:
        return "fail", f"{rivals[0].reason}."
    for field in _unknown_fields(game.folder / "info.toml"):
        near = get_close_matches(field, MANIFEST_FIELDS, n=1)
        if near:
            return "warn", f"Unknown field {quoted(field)} in info.toml. Did you mean {near[0]}?"
    return "pass", f"{game.name}, in the set {game.set}, starts with the module {game.module}."


def _unknown_fields(info: Path) -> list[str]:
    if not info.is_file():  # the entry point names another file
        return []
    return [
        field for field in tomli.loads(info.read_text(encoding="utf-8-sig")) if field not in MANIFEST_FIELDS
    ]


def _icon(subject: Subject, game: Game) -> Judgement:
    """Check the icon.

    If it is wrong, the first letter of the name is shown instead.
    """
    notes = [problem.reason for problem in subject.problems if not problem.fatal]
    if notes:
        return "warn", " ".join(f"{note}." for note in notes)
    if game.icon is None:
        return "warn", "The icon of the game is missing."
    if _is_opaque(game.icon):
        return "warn", (
            f"'{game.icon.name}' fills its whole square. Make the area around the picture transparent."
        )
    fine = (
        "and there is a version for high-resolution screens"
        if game.icon_2x
        else f"but the file '{game.icon.stem}@2x.png' for high-resolution screens is missing"
    )
    return "pass", f"'{game.icon.name}' has 32x32 pixels and transparency, {fine}."


def _is_opaque(icon: Path) -> bool:
    """Return whether no pixel is transparent."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    image = pygame.image.load(icon)
    opaque = pygame.mask.from_surface(image, _OPAQUE - 1)
    return opaque.count() == image.get_width() * image.get_height()


def _doc(_: Subject, game: Game) -> Judgement:
    if game.doc is None:
        return "warn", (
            "There is no doc.txt next to the modules, so F1 and `plt-games doc` can't show any help."
        )
    try:
        text = read_doc(game.doc)
    except DocError as error:
        return "fail", str(error)
    blocks = parse(text)
    titles = [block.text for block in blocks if block.kind == "title"]
    if "\N{REPLACEMENT CHARACTER}" in text:
        return "warn", "doc.txt is not valid UTF-8. Save it as UTF-8."
    if not blocks:
        return "warn", "doc.txt is empty."
    lost = next((block.text for block in blocks if block.kind != "title" and _LOST_DASHES(block.text)), None)
    if lost is not None:
        return "warn", f"In doc.txt, a line under a title is not as long as the title: '{lost[:60]}'."
    if not titles:
        return "warn", "doc.txt has no title. Underline a line with as many '=' or '-' as it has characters."
    shown = textwrap.shorten(", ".join(titles), 60, placeholder=" ...")
    return "pass", f"doc.txt is readable. Its titles: {shown}."


def _field(metadata: Metadata, part: str) -> Judgement:
    value = getattr(metadata, part)
    if not value:
        return "fail" if part == "version" else "warn", _LACKS[part]
    if part == "python" and _is_excluded(_PYTHON, value):
        return "fail", f"The game requires Python {value}, but this is {_PYTHON}: it can't be installed here."
    return "pass", {"version": f"{metadata.name} {value}", "python": f"Python {value}"}.get(part, value)


def _is_excluded(version: str, specifiers: str) -> bool:
    with suppress(InvalidSpecifier):  # installers refuse it, or it is only known after the build
        return not SpecifierSet(specifiers).contains(version, prereleases=True)
    return False


def _dependencies(metadata: Metadata, game: Game | None) -> Judgement:
    if "pygame" in metadata.needs:
        return "fail", (
            "The game depends on 'pygame', which overwrites the pygame-ce of plt-games if both are installed. "
            "Use 'pygame-ce' instead (it includes the same module), or remove this dependency."
        )
    if "plt-games" not in metadata.needs and metadata.name != "plt-games":
        return "fail", (
            "The game does not depend on 'plt-games' and can't start without it. Add it to `dependencies`."
        )
    if "plt-games" in metadata.needs:
        version, wanted = version_of("plt-games", sys.path), str(metadata.needs["plt-games"].specifier)
        if version and _is_excluded(version, wanted):
            return "fail", (
                f"The game requires plt-games{wanted}, but this is {version}: it can't be installed here."
            )
    if game and (undeclared := next(_undeclared_imports(metadata, game), None)):
        supplier, module = undeclared
        return "fail", (
            f"The game imports '{module}' from the distribution '{supplier}', but does not depend on it. Add it to"
            " `dependencies`."
        )
    return "pass", ", ".join(sorted(metadata.needs))


def _undeclared_imports(metadata: Metadata, game: Game) -> Iterator[tuple[str, str]]:
    """Yield distributions that the game imports without declaring them.

    Each has the imported module. Games may also import the dependencies of plt-games, which are always installed.
    """
    launcher = of_distribution("plt-games") or metadata
    declared = {metadata.name, "plt-games", *metadata.needs, *launcher.needs}
    files = sorted(game.folder.rglob("*.py"))[:_MOST_FILES]
    with suppress(AuthorError):  # invalid Python is found when the game is played
        wanted = set[str]().union(*map(required_modules, files)) - {game.package.partition(".")[0]}
        installed = [*suppliers()]
        for module in sorted(wanted - sys.stdlib_module_names):
            brought_by = [each.name for each in installed if module in each.modules]
            if brought_by and declared.isdisjoint(map(canonicalize_name, brought_by)):
                yield brought_by[0], module


_OF_GAME = {"icon": _icon, "doc": _doc}


class Examination:
    """A game's check, run when findings are first requested.

    The seed determines the keys and clicks.
    """

    def __init__(self, subject: Subject, seed: int = 0, wheel: Finding | None = None) -> None:
        self._subject = subject
        self._seed = seed
        self._wheel = wheel

    @classmethod
    def of(cls, what: str, seed: int = 0) -> list[Examination]:
        """Return the examinations of an installed or unfinished game.

        An installed game is found by its id or name, the games of a project by its folder.

        Raises:
            AuthorError: if there is no such game or project.
        """
        return [cls(subject, seed) for subject in subjects(what)]

    @classmethod
    def of_project(cls, folder: Path, stack: ExitStack, seed: int = 0) -> list[Examination]:
        """Build a project and examine its games as installed.

        When the stack is closed, the built files are deleted.

        Raises:
            AuthorError: if the project offers no game.
        """
        found, wheel = _build(folder, stack)
        return [cls(subject, seed, wheel) for subject in found]

    @property
    def id(self) -> str:
        """The id of the game."""
        return self._subject.id

    @property
    def findings(self) -> Iterator[Finding]:
        """Yield a finding for each of `PARTS` when ready.

        The contract is only for tabletop games. The first finding is about the wheel, if it was built.
        """
        if self._wheel:
            yield self._wheel
        yield from self._inspection
        yield from self._trial
        yield from self._contract

    def finding(self, part: str) -> Finding:
        """Return the finding about a part."""
        other = Finding(part, "skip", "Not tested: this may not be a tabletop game.")
        return next((finding for finding in self.findings if finding.part == part), other)

    @cached_property
    def _inspection(self) -> list[Finding]:
        return inspect_game(self._subject)

    @cached_property
    def _trial(self) -> list[Finding]:
        if self._subject.game is None:
            return [
                Finding(part, "skip", "Not tested: the game can't be played in its present state.")
                for part in TRIAL_PARTS
            ]
        return try_out(self._subject.game, TRIAL_PARTS, path=self._subject.path, seed=self._seed)

    @cached_property
    def _contract(self) -> list[Finding]:
        if self._subject.game is None or self.finding("import").status == "fail":
            return []
        return try_out(self._subject.game, PROMISE_PARTS, path=self._subject.path, seed=self._seed)


def _build(folder: Path, stack: ExitStack) -> tuple[list[Subject], Finding]:
    """Build and install a project until the stack closes.

    If this fails, its folder is used instead.

    Returns:
        The games, and the finding about the wheel.

    Raises:
        AuthorError: if the project offers no game.
    """
    there = subjects(str(folder))
    try:
        made = make(stack, Requirement(str(folder.resolve())), (), lambda _: None, proven=False)
    except (FailedError, OSError) as error:
        said, _, details = str(error).partition("\n")
        return there, Finding(
            _WHEEL, "fail", f"{said} The other findings are about the files in the folder.", details
        )
    said, *notable = [line.strip() for line in contents(made.site, made.files)]
    metadata = of_distribution(made.requirement.name, made.site)
    found = [subject_in(each.id, made.catalog, metadata) for each in there]
    sentence = f"This check tested the built wheel, {said}."
    if faults := [*made.faults, *notable]:
        return found, Finding(_WHEEL, "warn", f"{sentence} Check its contents.", "\n".join(faults))
    return found, Finding(_WHEEL, "pass", sentence)
