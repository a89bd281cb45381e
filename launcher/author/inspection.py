"""What can be known about a game without playing it."""

from __future__ import annotations

import os
import platform
import re
import sys
import textwrap
from collections.abc import Iterator
from contextlib import suppress
from difflib import get_close_matches
from pathlib import Path

import tomli
from packaging.specifiers import InvalidSpecifier, SpecifierSet
from packaging.utils import canonicalize_name

from launcher.author.errors import AuthorError
from launcher.author.findings import Finding, Status
from launcher.author.metadata import Metadata, of_distribution
from launcher.author.sources import required_modules, suppliers
from launcher.author.subject import Subject
from launcher.catalog import MANIFEST_FIELDS, Game, quoted, version_of
from launcher.show_help import DocError, parse, read_doc

Judgement = tuple[Status, str]

_LOST_DASHES = re.compile(r"(?:^|\s)(?:-{3,}|={3,})(?:\s|$)").search
_OPAQUE = 255
_MOST_FILES = 500  # of a game that are read
_PYTHON = platform.python_version()


def inspect_game(subject: Subject) -> list[Finding]:
    """One finding for each of the parts in `INSPECTION_PARTS`."""
    game, metadata = subject.game, subject.metadata
    found: dict[str, Judgement] = {"manifest": _manifest(subject)}
    for part, judge in _OF_GAME.items():
        found[part] = ("skip", "Nothing is known of it before the manifest is right.")
        if game is not None:
            found[part] = judge(subject, game)
    for part in (*_LACKS, "dependencies"):
        found[part] = ("skip", "The game belongs to no distribution, so there is no metadata.")
        if metadata is not None:
            found[part] = _field(metadata, part) if part in _LACKS else _dependencies(metadata, game)
    return [Finding(part, *judgement) for part, judgement in found.items()]


def _manifest(subject: Subject) -> Judgement:
    game = subject.game
    if game is None:
        return (
            "fail",
            f"{subject.problems[0].reason}." if subject.problems else "What was built does not offer it.",
        )
    rivals = [problem for problem in subject.problems if problem.fatal]
    if rivals:
        return "fail", f"{rivals[0].reason}."
    for field in _unknown_fields(game.folder / "info.toml"):
        near = get_close_matches(field, MANIFEST_FIELDS, n=1)
        if near:
            return "warn", f"The field {quoted(field)} of info.toml means nothing; did you mean {near[0]}?"
    return "pass", f"{game.name}, in the set {game.set}, is started by {game.module}."


def _unknown_fields(info: Path) -> list[str]:
    if not info.is_file():  # the entry point names another file
        return []
    return [
        field for field in tomli.loads(info.read_text(encoding="utf-8-sig")) if field not in MANIFEST_FIELDS
    ]


def _icon(subject: Subject, game: Game) -> Judgement:
    """Without a right icon, the first letter of the name is shown."""
    notes = [problem.reason for problem in subject.problems if not problem.fatal]
    if notes:
        return "warn", " ".join(f"{note}." for note in notes)
    if game.icon is None:
        return "warn", "The game has no icon."
    if _is_opaque(game.icon):
        return (
            "warn",
            f"'{game.icon.name}' covers its whole square; let the background shine through around it.",
        )
    fine = (
        "and one for fine screens" if game.icon_2x else f"without '{game.icon.stem}@2x.png' for fine screens"
    )
    return "pass", f"'{game.icon.name}' has 32x32 pixels and transparency, {fine}."


def _is_opaque(icon: Path) -> bool:
    """Whether nothing shines through."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    image = pygame.image.load(icon)
    opaque = pygame.mask.from_surface(image, _OPAQUE - 1)
    return opaque.count() == image.get_width() * image.get_height()


def _doc(_: Subject, game: Game) -> Judgement:
    if game.doc is None:
        return "warn", "There is no doc.txt beside the modules; F1 and `plt-games doc` have nothing to show."
    try:
        text = read_doc(game.doc)
    except DocError as error:
        return "fail", str(error)
    blocks = parse(text)
    titles = [block.text for block in blocks if block.kind == "title"]
    if "\N{REPLACEMENT CHARACTER}" in text:
        return "warn", "doc.txt has characters that cannot be shown; save it as UTF-8."
    if not blocks:
        return "warn", "doc.txt is empty."
    lost = next((block.text for block in blocks if block.kind != "title" and _LOST_DASHES(block.text)), None)
    if lost is not None:
        return "warn", f"In doc.txt, a line under a title is not as long as the title: '{lost[:60]}'."
    if not titles:
        return "warn", "doc.txt has no title; underline a line with as many '=' or '-'."
    shown = textwrap.shorten(", ".join(titles), 60, placeholder=" ...")
    return "pass", f"doc.txt can be read; its titles: {shown}."


def _field(metadata: Metadata, part: str) -> Judgement:
    value = getattr(metadata, part)
    if not value:
        return _LACKS[part]
    if part == "python" and _is_excluded(_PYTHON, value):
        return "fail", f"It asks for Python {value}, and this is {_PYTHON}: it can't be installed here."
    return "pass", {"version": f"{metadata.name} {value}", "python": f"Python {value}"}.get(part, value)


def _is_excluded(version: str, specifiers: str) -> bool:
    with suppress(InvalidSpecifier):  # which installers refuse; or it is known only when it is built
        return not SpecifierSet(specifiers).contains(version, prereleases=True)
    return False


def _dependencies(metadata: Metadata, game: Game | None) -> Judgement:
    if "pygame" in metadata.needs:
        return "fail", (
            "It depends on 'pygame', which overwrites the pygame-ce of plt-games when both are installed; "
            "depend on 'pygame-ce', which is the same module, or leave it to plt-games."
        )
    if "plt-games" not in metadata.needs and metadata.name != "plt-games":
        return (
            "fail",
            "It does not depend on 'plt-games', and starts nowhere without; add it to `dependencies`.",
        )
    if "plt-games" in metadata.needs:
        version, wanted = version_of("plt-games", sys.path), str(metadata.needs["plt-games"].specifier)
        if version and _is_excluded(version, wanted):
            return (
                "fail",
                f"It asks for plt-games{wanted}, and this is {version}: it can't be installed here.",
            )
    if game and (undeclared := next(_undeclared_imports(metadata, game), None)):
        supplier, module = undeclared
        return "fail", (
            f"It imports '{module}', which comes with '{supplier}', and does not depend on that; add it to"
            " `dependencies`."
        )
    return "pass", ", ".join(sorted(metadata.needs))


def _undeclared_imports(metadata: Metadata, game: Game) -> Iterator[tuple[str, str]]:
    """What the game's package imports of distributions that nobody installs with it, and which these are.

    What plt-games needs is there wherever it is, so that games may import that, too.
    """
    launcher = of_distribution("plt-games") or metadata
    declared = {metadata.name, "plt-games", *metadata.needs, *launcher.needs}
    files = sorted(game.folder.rglob("*.py"))[:_MOST_FILES]
    with suppress(AuthorError):  # what is no Python is found out when it is played
        wanted = set[str]().union(*map(required_modules, files)) - {game.package.partition(".")[0]}
        installed = [*suppliers()]
        for module in sorted(wanted - sys.stdlib_module_names):
            brought_by = [each.name for each in installed if module in each.modules]
            if brought_by and declared.isdisjoint(map(canonicalize_name, brought_by)):
                yield brought_by[0], module


_OF_GAME = {"icon": _icon, "doc": _doc}
_LACKS: dict[str, Judgement] = {
    "version": ("fail", "The distribution has no version; add `version` to [project] in pyproject.toml."),
    "summary": (
        "warn",
        "Package indexes show nothing about it; add a `description` of one line to [project].",
    ),
    "python": ("warn", "Installers cannot tell where it runs; add `requires-python` to [project]."),
    "licence": ("warn", "Nobody knows whether it may be passed on; add a `license` to [project]."),
}
INSPECTION_PARTS = ("manifest", *_OF_GAME, *_LACKS, "dependencies")
"""The parts that are known without playing."""
