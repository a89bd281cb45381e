"""The environment that a game is installed into: it sees the launcher's packages, and contains the others.

A path file adds the launcher's packages to the new environment. pip, which comes with the launcher and runs in that
environment, therefore sees them as installed and only fetches the missing ones. Constraints keep their versions.
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
_USUAL = ("2.6.1", "1.9.6")  # versions of the old pygame that most games accept
_MARK = "pygame.ce"
_SHOWN = "shown"
_PATH_FILE = "plt-games.pth"


def launcher_places() -> list[str]:
    """Return the folders with the launcher's packages, in the order of the search path."""
    # Unless it starts in safe-path mode, Python puts the folder of the script or the current folder first.
    path = sys.path if sys.flags.safe_path else sys.path[1:]
    found = dict.fromkeys(each for each in path if each != OWN_PLACE and any(metadata_on([each])))
    return [OWN_PLACE, *found]


@cache
def launcher_packages() -> Packages:
    """Return the launcher's distributions, which do not change while this process runs."""
    return packages_on(launcher_places())


def create(root: Path, pygame: str) -> Path:
    """Create an empty environment in a folder, and return its folder for packages.

    The old pygame and pygame-ce are the same module, and the launcher has pygame-ce. Installers do not support
    "provides", so a distribution named pygame that consists of metadata alone tells pip that it is installed.

    Args:
        root: The folder for the environment.
        pygame: The version of the old pygame that pip should see.
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
    """Remove the files that were only for pip. Games get the path of the launcher's packages when they start."""
    shutil.rmtree(root / _SHOWN)
    (site / _PATH_FILE).unlink()


def interpreter(root: Path) -> Path:
    """Return the path of the Python interpreter of an environment."""
    return _path_in(root, "scripts") / ("python.exe" if os.name == "nt" else "python")


def constraints(packages: Packages, pygame: str) -> str:
    """Return a constraints file for pip with the versions of the launcher's packages."""
    lines = [f"{PYGAME}=={_marked(pygame)}"]
    for name, each in packages.items():
        try:
            lines.append(f"{name}=={Version(each.version)}")
        except InvalidVersion:  # pip could not read it either
            continue
    return "".join(f"{line}\n" for line in lines)


def pygame_version(conditions: str = "") -> str | None:
    """Return a version of the old pygame that meets conditions such as `"<2,>=1.9"`, or None."""
    try:
        wanted = SpecifierSet(conditions)
    except InvalidSpecifier:
        return None
    versions = [*_USUAL, *(each.version.removesuffix(".*") for each in wanted if isinstance(each, Specifier))]
    return next((each for each in versions if wanted.contains(each, prereleases=True)), None)


def unmet_by_folder() -> dict[str, list[str]]:
    """Return the unmet requirements of installed games as sentences, by distribution."""
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
