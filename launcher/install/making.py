"""Install a distribution into a new folder with pip, and try it before the folder is used."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, suppress
from email.parser import BytesHeaderParser
from itertools import pairwise
from pathlib import Path
from shutil import rmtree
from typing import Any, NamedTuple
from zipfile import BadZipFile, ZipFile

from packaging.requirements import InvalidRequirement
from packaging.requirements import Requirement as Specification
from packaging.utils import InvalidName, canonicalize_name

from launcher.catalog import Catalog, linked_places, normalised, scan
from launcher.install import environment
from launcher.install.environment import Files, Packages, Stamps, stamps
from launcher.install.folders import NewFolder, Requirement, new_folder
from launcher.install.keeper import Limits
from launcher.process import Probe, available, end_apart, end_rest, leaving_nothing
from launcher.raised import FailedError
from launcher.store import log_dir, make_folder, open_fresh, read_regular
from launcher.text import plain, quoted

Note = Callable[[str], object]
"""A function that is called with one line for each slow step."""

_QUIET = ("--no-input", "--disable-pip-version-check", "--no-color", "--progress-bar=off")
_AUDIT = "--only-binary=:all:"
NO_MODULES = "--no-compile"
"""The option of pip for the description of a wheel, which then has only files of the wheel."""
_ELSEWHERE = {"PIP_PYTHON", "PIP_DRY_RUN", "PIP_REPORT", "PIP_QUIET", "PIP_LOG", "PIP_TARGET"}
# Code that builds a package could put anything into a cache, and can't read the player's configuration of git.
_OVERRIDES = {"PIP_NO_CACHE_DIR": "1", "GIT_CONFIG_GLOBAL": os.devnull}
_RETRIES = "2"  # instead of pip's default of five, which take a minute without a network
_WORK = "work"
_MOST_BYTES = 1 << 26
_MOST_METADATA = 1 << 22
_MOST_NEEDS = 1000  # requirements of one package
_BETWEEN_LOOKS = 0.05  # seconds
_SILENT = 20.0  # seconds until a note says that pip is still at work
_LONGEST_SILENCE = 900.0  # seconds until it is ended
_MOST_LINES, _LONGEST = 8, 400  # the maximum number of lines in a quotation, and of characters in a line
_CONFLICT = re.compile(r"^\s+(.+) depends on ([\w.-]+)(?:\[.*?\])?(.*)$", re.MULTILINE)
_LONG = (
    (re.compile(r"\s*Downloading (\S+ \(.+\))"), "fetching {}"),
    (re.compile(r"\s*Cloning (\S+)"), "fetching {}"),
    (re.compile(r"\s*Installing build dependencies: started"), "fetching build requirements"),
    (re.compile(r"\s*Building (?:wheel|editable) for (\S+).*: started"), "building {}"),
    (re.compile(r"Installing collected packages: (.+)"), "unpacking {}"),
)
_SCHEME = re.compile(r"^(\w+\+)?file://")
_NAMING = ("_CERT", "_CERT_FILE", "_CA_BUNDLE", "_CERT_DIR")  # ends of variables that name certificates
_VARIABLES = {
    "PATH",
    "HOME",
    "USER",
    "LOGNAME",
    "LANG",
    "LANGUAGE",
    "TZ",
    "SOURCE_DATE_EPOCH",
    "CC",
    "CXX",
    "LD",
    "AR",
}
_BEGINNINGS = ("PIP_", "LC_", "CMAKE_", "PKG_CONFIG", "SETUPTOOLS_")
_NETWORK = ("Retrying (Retry(", "Connection refused", "Network is unreachable", "Name or service not known")


def install(
    new: NewFolder, requirement: Requirement, options: Sequence[str], note: Note, *, programs: bool = True
) -> tuple[Path, str, dict[str, str], Files]:
    """Install a requirement into a new folder with pip.

    An environment is created in the folder first.

    Returns:
        The folder for packages, the name of the requested distribution, the versions of all installed
        distributions by name, and the files that pip has brought.

    Raises:
        FailedError: if pip fails; the message says why.
        OSError: if the folder can't be written.
    """
    _check_metadata(requirement, addresses=programs)
    packages, pygame = environment.launcher_packages(), environment.pygame_version()
    site, status, output = new.root, 1, ""
    before: Stamps = {}
    for _ in range(2):  # a second time with another version of pygame, if the conflict is about that
        if status and pygame:
            site = environment.create(new.root, pygame)
            before = stamps(new.root, site)
            limits = environment.constraints(packages, pygame)
            status, output = _run(new, requirement, options, limits, note, programs=programs)
            pygame = _other_pygame(output)
    with suppress(OSError):  # the log is only needed if the installation fails
        make_folder(install_log().parent)
        with os.fdopen(open_fresh(str(install_log())), "w", encoding="utf-8") as log:
            log.write(output)
    if status:
        raise FailedError(_why(requirement, output, packages))
    report = _report(requirement, new.root / _WORK / "report.json")
    if not programs and (direct := [each for each in report if each["is_direct"] and not each["requested"]]):
        raise FailedError(_why_not_from(direct[0]["metadata"]["name"], direct[0]["download_info"]["url"]))
    environment.seal(new.root, site)
    rmtree(new.root / _WORK, ignore_errors=True)
    requested = [each["metadata"]["name"] for each in report if each["requested"]]
    if not requested:
        raise FailedError(f"Nothing was installed for {requirement}: {' '.join(essence(output))}")
    metadata = (each["metadata"] for each in report)
    versions = {str(canonicalize_name(said["name"])): str(said["version"]) for said in metadata}
    after = stamps(new.root, site)
    files = {file: stamp[0] for file, stamp in after.items() if before.get(file) != stamp}
    return site, requested[0], versions, files


def _report(requirement: Requirement, file: Path) -> list[dict[str, Any]]:
    """Return the packages that pip has installed.

    Raises:
        FailedError: if the report is too long, because it contains the metadata of all packages.
    """
    # https://pip.pypa.io/en/stable/reference/installation-report/
    data = read_regular(str(file), _MOST_BYTES + 1)
    if len(data) > _MOST_BYTES:
        raise FailedError(
            f"{requirement} was not installed, because the metadata of its packages have more than "
            f"{_MOST_BYTES >> 20} MiB. Nothing was changed."
        )
    packages: list[dict[str, Any]] = json.loads(data)["install"]
    return packages


def _check_metadata(requirement: Requirement, *, addresses: bool) -> None:
    """Check the metadata of a wheel on the disk before pip reads them.

    Args:
        requirement: The requirement.
        addresses: Whether the wheel may name addresses, from which pip would get and build other packages.

    Raises:
        FailedError: if the metadata are too long, or name an address or too many requirements.
    """
    for text in _metadata_in(requirement.text):
        if len(text) > _MOST_METADATA:
            raise FailedError(
                f"{requirement} has more than {_MOST_METADATA >> 20} MiB of metadata. Nothing was changed."
            )
        needed = BytesHeaderParser().parsebytes(text).get_all("Requires-Dist", [])
        if len(needed) > _MOST_NEEDS:
            raise FailedError(
                f"{requirement} has {len(needed):,} requirements, and at most {_MOST_NEEDS:,} are possible. "
                "Nothing was changed."
            )
        for need in needed:
            with suppress(InvalidRequirement):
                parsed = Specification(str(need))
                if parsed.url and not addresses:
                    raise FailedError(_why_not_from(parsed.name, parsed.url))


def _metadata_in(wheel: str) -> Iterator[bytes]:
    """Yield the metadata in a wheel; none if this is no wheel or pip can't read it, either."""
    if not wheel.endswith(".whl"):
        return
    damaged = OSError, ValueError, NotImplementedError, RuntimeError, BadZipFile, zlib.error, EOFError
    with suppress(*damaged), ZipFile(wheel) as archive:
        for name in archive.namelist():
            if name.lower().endswith(".dist-info/metadata"):
                with archive.open(name) as file:
                    yield file.read(_MOST_METADATA + 1)


def _why_not_from(name: str, address: str) -> str:
    return (
        f"it needs {plain(name)} from the address {quoted(address, 200)}, where pip would get and build it. "
        "An audit reads packages of the index only."
    )


def install_log() -> Path:
    """Return the path of the log of the last run of pip.

    The name of a game's log never has two dots.
    """
    return log_dir() / "plt-games.install.log"


def essence(output: str) -> list[str]:
    """Return the lines of pip's output that say why it failed."""
    lines = [line.rstrip() for line in output.splitlines() if line.strip()]
    errors = [
        line.strip() for line in lines if line.lstrip().lower().startswith(("error:", "×", "╰─▶", "╰─>"))
    ]
    # The last line of a failed build is usually its exception.
    ended = [line.strip(" │") for line, after in pairwise(lines) if "[end of output]" in after]
    # After an error in pip itself, its traceback follows.
    errors = [line for line in errors if line != "ERROR: Exception:"]
    if not errors or any(line.startswith("Traceback (most recent call last)") for line in lines):
        errors += lines[-1:]
    return [plain(line, _LONGEST) for line in dict.fromkeys([*ended, *errors])][:_MOST_LINES]


def _run(
    new: NewFolder,
    requirement: Requirement,
    options: Sequence[str],
    constraints: str,
    note: Note,
    *,
    programs: bool,
) -> tuple[int, str]:
    """Run pip within limits, and return its exit status and its output.

    The output goes to a file instead of a pipe, because a child process that outlives pip could keep a pipe open.
    """
    root, work = new.root, new.root / _WORK
    work.mkdir(exist_ok=True)
    limited, printed = work / "constraints.txt", work / "output.txt"
    limited.write_text(constraints, encoding="utf-8")
    python = (str(environment.interpreter(root)), "-I", "-B", "-X", "utf8", "-m", "launcher.install.keeper")
    # These override the user's configuration of pip.
    here = ("--no-user", f"--root={root.anchor}", f"--prefix={root}")
    files = ("--constraint", str(limited), "--report", str(work / "report.json"))
    what = (f"--editable={requirement.text}",) if requirement.editable else ("--", requirement.text)
    own = (
        requirement.text if Path(requirement.text).is_dir() else ""
    )  # builds write into the folder of a project
    limits: Limits = {
        "readable": _named_places([requirement.text, *options]),
        "writable": [str(root), *filter(None, [own])],
        "programs": programs,
    }
    kept = {name: value for name, value in os.environ.items() if _is_for_builds(name)}
    lock: dict[str, Any] = {} if sys.platform == "win32" else {"pass_fds": (new.lock,)}
    with (
        printed.open("wb") as output,
        subprocess.Popen(
            [*python, json.dumps(limits), "install", *_QUIET, *here, *files, *options, *what],
            env={
                "PIP_RETRIES": _RETRIES,
                **kept,
                **_OVERRIDES,
                **dict.fromkeys(("TMPDIR", "TEMP", "TMP"), str(work)),
            },
            stdin=subprocess.PIPE,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,  # so that it can be ended with its child processes
            **lock,
        ) as process,
    ):
        try:
            _follow(process, printed, note)
        finally:
            end_apart(process, "SIGKILL")
            end_rest(process)
    return process.returncode, read_regular(str(printed), _MOST_BYTES, end=True).decode("utf-8", "replace")


def _is_for_builds(name: str) -> bool:
    """Return whether pip and builds get a variable of the environment.

    Others can contain secrets.
    """
    if name in _ELSEWHERE or sys.platform != "linux":
        return name not in _ELSEWHERE
    return (
        name in _VARIABLES
        or name.startswith(_BEGINNINGS)
        or name.upper().endswith(("_PROXY", "FLAGS", *_NAMING))
    )


def _named_places(options: Sequence[str]) -> list[str]:
    """Return the files and folders that some options and the player's configuration of pip name."""
    files = [
        Path(sys.prefix, "pip.conf"),
        *map(Path, ("/etc/pip.conf", "/etc/xdg/pip/pip.conf")),
        *(Path(os.path.expanduser("~"), name, "pip.conf") for name in (".pip", ".config/pip")),  # noqa: PTH111
        Path(os.environ.get("PIP_CONFIG_FILE", os.devnull)),
        *map(Path, os.environ.get("PIP_CONSTRAINT", "").split()),  # it may name wheels
    ]
    words = [
        *options,
        *(value for name, value in os.environ.items() if name.endswith(_NAMING) or name[:4] == "PIP_"),
    ]
    for file in files:
        with suppress(OSError, ValueError):
            words.append(read_regular(str(file), _MOST_METADATA).decode("utf-8", "replace"))
    named = [_SCHEME.sub("", word) for text in words for word in (text, *re.split(r"[\s=]+", text)) if word]
    named += [
        word.partition(mark)[0] for word in named for mark in "@#"
    ]  # a version or a part of a repository
    places = [os.path.abspath(os.path.expanduser(word)) for word in named]  # noqa: PTH100, PTH111  any text
    # A mirror of an index has its packages next to the folder `simple`.
    places += [str(place.parent) for place in map(Path, places) if place.name == "simple"]
    return [*map(str, files), *(place for place in places if os.path.lexists(place) and place != os.sep)]


def _follow(process: subprocess.Popen[bytes], printed: Path, note: Note) -> None:
    """Report slow steps until the process ends.

    Raises:
        FailedError: if it prints nothing for a quarter of an hour.
    """
    with printed.open(encoding="utf-8", errors="replace") as lines:
        line, ended = "", False
        heard, told = time.monotonic(), False
        while not ended:
            with suppress(subprocess.TimeoutExpired):
                process.wait(_BETWEEN_LOOKS)
                ended = True
            while part := lines.readline():
                heard, told = time.monotonic(), False
                line += part
                if line.endswith("\n"):
                    for found, sentence in ((pattern.match(line), sentence) for pattern, sentence in _LONG):
                        if found:
                            note(sentence.format(*map(plain, found.groups())))
                    line = ""
            silence = time.monotonic() - heard
            if silence > _SILENT and not told:
                told = True
                note("pip is still at work; Ctrl+C stops it")
            if silence > _LONGEST_SILENCE:
                raise FailedError(
                    f"pip has been silent for {_LONGEST_SILENCE / 60:g} minutes and was ended. Nothing was changed."
                )


def _other_pygame(output: str) -> str | None:
    """Return a version of pygame that avoids the conflict.

    It is one of the old pygame. The result is None if the reported conflict is not about pygame.
    """
    wanted = [
        said for _, name, said in _CONFLICT.findall(output) if canonicalize_name(name) == environment.PYGAME
    ]
    conditions = ",".join(wanted).replace(" and ", ",").strip(", ")
    return environment.pygame_version(conditions) if wanted else None


def _why(requirement: Requirement, output: str, packages: Packages) -> str:
    conflicts = []
    for who, name, condition in _CONFLICT.findall(output):
        what, there = f"{plain(who)} needs {name}{plain(condition)}", packages.get(canonicalize_name(name))
        if there is not None:
            conflicts.append(f"{what}, but the launcher has {name} {there.version}")
        elif canonicalize_name(name) == environment.PYGAME:
            conflicts.append(f"{what}, and pygame-ce can't replace that version")
    if conflicts:
        why = "; ".join(dict.fromkeys(conflicts))
        return f"{requirement} does not work with the launcher: {why}. Nothing was changed."
    lines = [f"{requirement} can't be installed, and nothing was changed.", *essence(output)]
    if any(sign in output for sign in _NETWORK):
        lines.append(
            "The package index can't be reached. You can still install a wheel that is on your disk."
        )
    return "\n    ".join([*lines, f"The complete output is in {install_log()}"])


class Made(NamedTuple):
    """A distribution in a new folder, ready to be used.

    Attributes:
        requirement: The requirement, with the normalised name of the distribution.
        version: The version of the distribution.
        root: The new folder.
        site: The folder for packages in it.
        files: The files that pip has brought.
        faults: Sentences about games that can't be started; empty unless it is editable or was not tried.
        catalog: The games in it.
    """

    requirement: Requirement
    version: str
    root: Path
    site: Path
    files: Files
    faults: Sequence[str]
    catalog: Catalog


def make(
    stack: ExitStack,
    requirement: Requirement,
    options: Sequence[str],
    note: Note,
    *,
    proven: bool = True,
    programs: bool = True,
) -> Made:
    """Install a requirement into a new folder.

    Its games are tried there. On Linux, pip and the games can only write into their own folders, and no process of
    theirs is left.

    Args:
        stack: Removes the folder when it is closed, unless `switch` has moved the folder by then.
        requirement: The requirement to install.
        options: Options for pip.
        note: Called with a line for each slow step.
        proven: Whether to try the games and to refuse a distribution with wrong metadata.
        programs: Whether programs can be started, for example to build packages. If not, nothing of them is run.

    Raises:
        FailedError: if it can't be installed or started, or has wrong metadata; nothing has changed then.
        OSError: if the folder can't be written.
    """
    new = stack.enter_context(new_folder())
    with leaving_nothing(), ExitStack() as ends:
        if programs and not available().landlock:
            note("this system has no limits for the code of packages during an installation")
        probe = Probe() if proven else None  # it starts up while pip works
        if probe:
            ends.callback(probe.close)
        options = (*options, *([] if proven else [NO_MODULES]), *([] if programs else [_AUDIT]))
        site, name, versions, files = install(new, requirement, options, note, programs=programs)
        why = _pretence(name, versions, site)
        if why and proven:
            raise FailedError(f"{requirement} was not installed, and your games are unchanged: {why}.")
        catalog = scan([str(site), *linked_places([str(site)], sys.path)])
        found: Sequence[str] = [f"{why}."] if why else ()
        if probe and catalog.games:
            note(f"trying {', '.join(game.name for game in catalog.games)}")
            found = probe.faults(catalog.games, site)
        elif probe:  # none of the games that it offers can be played
            found = [f"{each.reason}." for each in catalog.problems]
    if found and proven and not requirement.editable:
        raise FailedError(f"{requirement} was not installed, and your games are unchanged: {' '.join(found)}")
    name = canonicalize_name(name)
    return Made(requirement._replace(name=name), versions[name], new.root, site, files, found, catalog)


def _pretence(name: str, versions: Mapping[str, str], site: Path) -> str | None:
    """Return why an installed distribution is refused for its metadata, or None if it is fine.

    Args:
        name: The name that the distribution gives itself.
        versions: The versions of all distributions that pip has installed, by normalised names.
        site: The folder for packages.
    """
    shown = {environment.PYGAME, *environment.launcher_packages()}
    metadata = (each.stem for each in site.iterdir() if each.suffix in (".dist-info", ".egg-info"))
    there = sorted({normalised(stem.partition("-")[0]) for stem in metadata})
    try:
        canonicalize_name(name, validate=True)
    except InvalidName:
        return f"{quoted(name)} is not a valid name for a package"
    for each in (canonicalize_name(name), *there):
        if each in shown:
            return f"it calls itself {quoted(each)}, but the launcher already has a package of that name"
        if each not in versions:
            return f"it contains metadata of {quoted(each)}, which is not among its requirements"
        if each not in there:
            return f"it calls itself {quoted(each)}, but its metadata is for {quoted(' and '.join(there))}"
    return None
