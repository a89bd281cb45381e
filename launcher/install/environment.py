"""Installed distributions and the environments of games.

A distribution has requirements and contents. A game is installed into an environment.

The environment sees the launcher's packages, and contains the others. A path file adds the launcher's packages to it.
pip, which comes with the launcher and runs in that environment, therefore sees them as installed and only fetches the
missing ones. Constraints keep their versions.

This is too slow for code that runs before the main window opens.
"""

from __future__ import annotations

import csv
import os
import shutil
import sys
import sysconfig
import venv
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache, cached_property
from importlib import metadata
from pathlib import Path

from packaging.requirements import InvalidRequirement, Requirement
from packaging.specifiers import InvalidSpecifier, Specifier, SpecifierSet
from packaging.utils import canonicalize_name
from packaging.version import InvalidVersion, Version

from launcher.catalog import (
    OURS,
    OWN_PLACE,
    ReadFile,
    ScanBudget,
    TooMuchError,
    installed_folders,
    metadata_on,
)
from launcher.store import read_regular
from launcher.text import counted, in_digits, plain

_MOST_BYTES = 1 << 22
_MOST_NEEDS = 1000  # requirements of one distribution
_MOST_RECORDED = 1 << 26

Packages = Mapping[str, metadata.Distribution]
"""Installed distributions by their normalised names."""

_NATIVE = (".so", ".pyd", ".dylib", ".dll", ".exe")
_METADATA = (".dist-info", ".egg-info", ".egg-link")
_AT_START = {"sitecustomize", "usercustomize"}
_MOST_NAMED = 3  # files of one kind
PYGAME = "pygame"
_USUAL = ("2.6.1", "1.9.6")  # versions of the old pygame that most games accept
_MARK = "pygame.ce"
_SHOWN = "shown"
_PATH_FILE = "plt-games.pth"


class _Distribution(metadata.Distribution):
    """A distribution whose metadata is read safely.

    A pipe in place of a file does not block.
    """

    def __init__(self, folder: str, read: Callable[[str, int], bytes]) -> None:
        self._folder, self._read = Path(folder), read

    def read_record(self, most: int) -> bytes:
        """Return the list of its files, at most this many bytes of it."""
        with suppress(OSError):
            return read_regular(str(self._folder / "RECORD"), most)
        return b""

    def read_text(self, filename: str) -> str:
        """Return the contents of a metadata file.

        If the file does not exist, this is an empty text.
        """
        return self._read(filename, _MOST_BYTES).decode("utf-8", "replace")

    @cached_property
    def metadata(self) -> metadata.PackageMetadata:
        """The parsed metadata."""
        return super().metadata

    def locate_file(self, path: str | os.PathLike[str]) -> Path:
        """Return the path of a file that the metadata names."""
        return self._folder.parent / path


def packages_on(path: Sequence[str], read: ReadFile = read_regular) -> dict[str, _Distribution]:
    """Return the distributions on a path, without those hidden by earlier ones.

    `read` reads the files.
    """
    found: dict[str, _Distribution] = {}
    for _, folder, reader in metadata_on(path, read):
        distribution = _Distribution(folder, reader)
        found.setdefault(canonicalize_name(distribution.metadata["Name"] or ""), distribution)
    return {name: each for name, each in found.items() if name and each.version}


def needs(distribution: metadata.Distribution) -> Iterator[Requirement]:
    """Yield the requirements of a distribution that apply here.

    Extras and invalid requirements are left out, and so are those after the first thousand.
    """
    for text in (distribution.requires or ())[:_MOST_NEEDS]:
        try:
            requirement = Requirement(text)
            if requirement.marker is None or requirement.marker.evaluate({"extra": ""}):
                yield requirement
        except (InvalidRequirement, ValueError):
            continue


def own(packages: Packages) -> list[str]:
    """Return the normalised names of the launcher and of all its requirements."""
    names: list[str] = [OURS]
    for name in names:
        needed = needs(packages[name]) if name in packages else ()
        names += {canonicalize_name(each.name) for each in needed}.difference(names)
    return names


def satisfies(version: str, condition: SpecifierSet) -> bool:
    """Whether a version meets a condition.

    Pre-releases can, and invalid versions always do.
    """
    try:
        return condition.contains(version, prereleases=True)
    except InvalidVersion:
        return True


def unmet_needs(packages: Packages, names: Iterable[str], *, ignored: str = "") -> Iterator[str]:
    """Report the unmet requirements of some of the packages as sentences.

    Args:
        packages: All packages that can meet a requirement.
        names: The normalised names of the packages whose requirements are checked.
        ignored: The normalised name of a package that is never reported as missing.
    """
    for name in sorted(set(names).intersection(packages)):
        for need in needs(packages[name]):
            wanted = canonicalize_name(need.name)
            found = packages.get(wanted)
            if wanted == ignored:
                continue
            if found is None:
                yield f"{name} needs {need}, which is not installed"
            elif not satisfies(found.version, need.specifier):
                yield f"{name} needs {need}, but {need.name} {found.version} is installed"


Files = Mapping[str, int]
"""Files by their paths from a folder for packages, with forward slashes, and their sizes in bytes."""
Stamps = Mapping[str, tuple[int, int, int]]
"""The size, time and number of each file, to notice changes."""


def stamps(root: Path, site: Path) -> dict[str, tuple[int, int, int]]:
    """Return the stamps of all files below `root`, by their paths from `site`."""
    found = {}
    for folder, _, names in os.walk(root):
        near = Path(os.path.relpath(folder, site))
        for name in names:
            with suppress(OSError):
                status = Path(folder, name).lstat()
                found[(near / name).as_posix()] = status.st_size, status.st_mtime_ns, status.st_ino
    return found


def contents(site: Path, files: Files) -> Iterator[str]:
    """Describe the files of each distribution in a folder for packages.

    A description has its size, and files that deserve a look. Files that no distribution lists come last.

    Args:
        site: The folder for packages.
        files: The files that are on the disk.
    """
    names = (
        file.name for place in map(Path, launcher_places()) if place.is_dir() for file in place.iterdir()
    )
    taken = {*sys.stdlib_module_names, *(name.partition(".")[0] for name in names)}
    rest = dict(files)
    left_to_read = _MOST_RECORDED
    try:
        packages = packages_on([str(site)], ScanBudget().read)
    except TooMuchError:
        yield "The metadata of the packages are too large to be read."
        packages = {}
    for name, each in packages.items():
        recorded, left_to_read = _listed_files(each, left_to_read)
        own = {file: size for file in recorded if (size := rest.pop(file, None)) is not None}
        yield from _description(f"{plain(name)} {plain(each.version)}", name, own, taken)
    if rest:
        yield from _description("listed by no package, or too late in its list", "", rest, taken)


def _description(title: str, name: str, files: Files, taken: set[str]) -> Iterator[str]:
    size = in_digits(sum(files.values()) / 1024)
    yield f"{title}: {counted(len(files), 'file')}, {size} KiB"
    for what, notable in _notable(name, [*files], taken).items():
        if notable:
            yield f"    {what}: {_some(notable)}"


def _notable(name: str, files: list[str], taken: set[str]) -> dict[str, list[str]]:
    outside = [file for file in files if file.startswith("..") or os.path.isabs(file)]  # noqa: PTH117  as text
    tops = dict.fromkeys(file.partition("/")[0] for file in files if file not in outside)
    metadata = [top for top in tops if top.endswith(_METADATA)]
    hooks = [top for top in tops if top.endswith(".pth") or top.partition(".")[0] in _AT_START]
    modules = {top: top.partition(".")[0] for top in tops if top not in (*metadata, *hooks)}
    commands = [file for file in outside if Path(file).parent.name in ("bin", "Scripts")]
    hidden = [top for top in modules if modules[top] in taken]
    foreign = [top for top in metadata if canonicalize_name(top.partition("-")[0]) != name]
    return {
        "modules outside its own name": [top for top in modules if canonicalize_name(modules[top]) != name],
        "never imported, because the launcher or Python has a module of this name": hidden,
        "meant to run whenever Python starts, but ignored by the launcher": hooks,
        "metadata of other packages": foreign,
        "compiled modules, which can differ from their source": [
            file for file in files if file.endswith(".pyc")
        ],
        "native code": [file for file in files if file.endswith(_NATIVE) or ".so." in file],
        "commands": commands,
        "files in other places": [file for file in outside if file not in commands],
    }


def _some(names: Sequence[str]) -> str:
    rest = f" and {len(names) - _MOST_NAMED} more" if len(names) > _MOST_NAMED else ""
    return f"{', '.join(map(plain, names[:_MOST_NAMED]))}{rest}"


def _listed_files(distribution: _Distribution, most: int) -> tuple[list[str], int]:
    """Return the files that a distribution lists, and how many bytes of other lists can still be read."""
    # https://packaging.python.org/en/latest/specifications/recording-installed-packages/
    text = distribution.read_record(most)
    try:
        rows = list(csv.reader(text.decode("utf-8", "replace").splitlines()))
    except (ValueError, csv.Error):
        rows = []
    return [row[0] for row in rows if row], most - len(text)


def difference(site: Path, former: Path) -> Iterator[str]:
    """Describe what changes if one folder for packages replaces another.

    Args:
        site: The new folder.
        former: The folder so far.
    """
    old, new = map(_versions_in, (former, site))
    changes = {
        "new packages": [f"{name} {new[name]}" for name in new.keys() - old.keys()],
        "packages in another version": [
            f"{name} {new[name]} (before: {old[name]})"
            for name in new.keys() & old.keys()
            if new[name] != old[name]
        ],
        "packages that are no longer needed": [*(old.keys() - new.keys())],
    }
    before, after = map(_sources_in, (former, site))
    changes |= {
        "new files": [*(after.keys() - before.keys())],
        "changed files": [
            file for file in after.keys() & before.keys() if not _is_same(site / file, former / file)
        ],
        "files that are removed": [*(before.keys() - after.keys())],
    }
    for what, names in changes.items():
        if names:
            yield f"    {what}: {_some(sorted(names))}"


def _versions_in(site: Path) -> dict[str, str]:
    try:
        return {
            name: plain(each.version) for name, each in packages_on([str(site)], ScanBudget().read).items()
        }
    except TooMuchError:
        return {}


def _sources_in(site: Path) -> Stamps:
    """Return the files of packages, without metadata, whose folders are named after versions, and compiled modules."""
    return {
        file: stamp
        for file, stamp in stamps(site, site).items()
        if not file.partition("/")[0].endswith(_METADATA) and not file.endswith(".pyc")
    }


def _is_same(one: Path, other: Path) -> bool:
    try:
        if one.lstat().st_size != other.lstat().st_size:
            return False
        sides = (read_regular(str(each), _MOST_RECORDED, follow=False) for each in (one, other))
        return next(sides) == next(sides)
    except OSError:  # a game may have put something else in place of a file
        return False


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
    """Create an empty environment in a folder.

    The result is its folder for packages. The old pygame and pygame-ce are the same module, and the launcher has
    pygame-ce. Installers do not support "provides", so a distribution named pygame that consists of metadata alone
    tells pip that it is installed.

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
    """Remove the files that were only for pip.

    Games get the path of the launcher's packages when they start.
    """
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
        try:
            beside = packages_on([str(folder.site)], ScanBudget().read)
            names = beside.keys() - shown.keys()
            found[folder.distribution] = [*unmet_needs({**beside, **shown}, names, ignored=PYGAME)]
        except TooMuchError:
            found[folder.distribution] = ["the metadata of its packages are too large to be read"]
    return {name: sentences for name, sentences in found.items() if sentences}


def _marked(version: str) -> str:
    return f"{Version(version).public}+{_MARK}"


def _path_in(root: Path, name: str) -> Path:
    return Path(sysconfig.get_path(name, "venv", {"base": str(root), "platbase": str(root)}))
