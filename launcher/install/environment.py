"""The environment that a game is installed into: it sees what the launcher has, and has the rest itself.

A path file shows it the launcher's packages. So pip, which comes with the launcher and runs in the new environment,
takes them for installed and fetches only what is missing; and their versions are constraints, so they stay.
"""

from __future__ import annotations

import os
import shutil
import sys
import sysconfig
import venv
from functools import cache
from pathlib import Path

from packaging.specifiers import InvalidSpecifier, Specifier, SpecifierSet
from packaging.version import InvalidVersion, Version

from launcher.catalog import OWN_PLACE, installed_folders, metadata_on
from launcher.install.installed import Packages, packages_on, unmet_needs

PYGAME = "pygame"
_USUAL = ("2.6.1", "1.9.6")  # versions of the old pygame that most games are content with
_MARK = "pygame.ce"
_SHOWN = "shown"
_PATH_FILE = "plt-games.pth"


def launcher_places() -> list[str]:
    """The folders that the launcher's packages are in, as they are found."""
    # Unless told otherwise, Python has first where it was typed, or where the command is.
    path = sys.path if sys.flags.safe_path else sys.path[1:]
    found = dict.fromkeys(each for each in path if each != OWN_PLACE and any(metadata_on([each])))
    return [OWN_PLACE, *found]


@cache
def launcher_packages() -> Packages:
    """Distributions that an environment is shown. They stay the same while this process lives."""
    return packages_on(launcher_places())


def create(root: Path, pygame: str) -> Path:
    """Make an environment in a folder, which has nothing installed, and give its folder for packages.

    Both pygames are the same module, and the launcher has pygame-ce. Installers know no "provides", so a distribution
    of the old one's name that is metadata alone tells pip that it is there, in a version that is given.
    """
    venv.EnvBuilder(symlinks=os.name != "nt").create(root)
    site = _path_in(root, "purelib")
    lines = [str(root / _SHOWN), *launcher_places()]
    (site / _PATH_FILE).write_text("".join(f"{each}\n" for each in lines), encoding="utf-8")
    shutil.rmtree(root / _SHOWN, ignore_errors=True)
    info = root / _SHOWN / f"{PYGAME}-{_marked(pygame)}.dist-info"
    info.mkdir(parents=True)
    said = f"Metadata-Version: 2.1\nName: {PYGAME}\nVersion: {_marked(pygame)}\n"
    (info / "METADATA").write_text(said, encoding="utf-8")
    return site


def seal(root: Path, site: Path) -> None:
    """Take away what only pip has to see: games find the launcher's packages where the launcher of the day is."""
    shutil.rmtree(root / _SHOWN)
    (site / _PATH_FILE).unlink()


def interpreter(root: Path) -> Path:
    """The Python of an environment."""
    return _path_in(root, "scripts") / ("python.exe" if os.name == "nt" else "python")


def constraints(packages: Packages, pygame: str) -> str:
    """What pip is told about versions: those of the launcher's packages."""
    lines = [f"{PYGAME}=={_marked(pygame)}"]
    for name, each in packages.items():
        try:
            lines.append(f"{name}=={Version(each.version)}")
        except InvalidVersion:  # pip could not read it either
            continue
    return "".join(f"{line}\n" for line in lines)


def pygame_version(conditions: str = "") -> str | None:
    """A version of the old pygame that meets conditions, as in `"<2,>=1.9"`; None if none does."""
    try:
        wanted = SpecifierSet(conditions)
    except InvalidSpecifier:
        return None
    versions = [*_USUAL, *(each.version.removesuffix(".*") for each in wanted if isinstance(each, Specifier))]
    return next((each for each in versions if wanted.contains(each, prereleases=True)), None)


def unmet_by_folder() -> dict[str, list[str]]:
    """What installed games need and neither their folder nor the launcher has, in sentences, by distribution."""
    shown = launcher_packages()
    found = {}
    for folder in installed_folders():
        beside = packages_on([str(folder.site)])
        names = beside.keys() - shown.keys()
        found[folder.distribution] = [*unmet_needs({**beside, **shown}, names, ignored=PYGAME)]
    return {name: sentences for name, sentences in found.items() if sentences}


def _marked(version: str) -> str:
    return f"{Version(version).public}+{_MARK}"


def _path_in(root: Path, name: str) -> Path:
    return Path(sysconfig.get_path(name, "venv", {"base": str(root), "platbase": str(root)}))
