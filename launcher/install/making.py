"""Install a distribution into a new folder with pip, and try it before the folder is used."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack, suppress
from itertools import pairwise
from pathlib import Path
from shutil import rmtree
from typing import Any, NamedTuple

from packaging.utils import InvalidName, canonicalize_name

from launcher.catalog import Catalog, linked_places, normalised, scan
from launcher.install import environment
from launcher.install.environment import Packages
from launcher.install.folders import NewFolder, Requirement, new_folder
from launcher.process import Probe, end_apart, end_rest
from launcher.raised import FailedError
from launcher.store import log_dir, make_folder, open_fresh, read_regular
from launcher.text import plain, quoted

Note = Callable[[str], object]
"""A function that is called with one line for each slow step."""

_QUIET = ("--no-input", "--disable-pip-version-check", "--no-color", "--progress-bar=off")
_ELSEWHERE = {"PIP_PYTHON", "PIP_DRY_RUN", "PIP_REPORT", "PIP_QUIET", "PIP_LOG", "PIP_TARGET"}
_RETRIES = "2"  # instead of pip's default of five, which take a minute without a network
_WORK = "work"
_MOST_BYTES = 1 << 26
_BETWEEN_LOOKS = 0.05  # seconds
_MOST_LINES, _LONGEST = 8, 400  # the maximum number of lines in a quotation, and of characters in a line
_CONFLICT = re.compile(r"^\s+(.+) depends on ([\w.-]+)(?:\[.*?\])?(.*)$", re.MULTILINE)
_LONG = (
    (re.compile(r"\s*Downloading (\S+ \(.+\))"), "fetching {}"),
    (re.compile(r"\s*Cloning (\S+)"), "fetching {}"),
    (re.compile(r"\s*Installing build dependencies: started"), "fetching build requirements"),
    (re.compile(r"\s*Building (?:wheel|editable) for (\S+).*: started"), "building {}"),
    (re.compile(r"Installing collected packages: (.+)"), "unpacking {}"),
)
_NETWORK = ("Retrying (Retry(", "Connection refused", "Network is unreachable", "Name or service not known")


def install(
    new: NewFolder, requirement: Requirement, options: Sequence[str], note: Note
) -> tuple[Path, str, dict[str, str]]:
    """Install a requirement into a new folder with pip.

    An environment is created in the folder first.

    Returns:
        The folder for packages, the name of the requested distribution, and the versions of all installed
        distributions by name.

    Raises:
        FailedError: if pip fails; the message says why.
        OSError: if the folder can't be written.
    """
    packages, pygame = environment.launcher_packages(), environment.pygame_version()
    site, status, output = new.root, 1, ""
    for _ in range(2):  # a second time with another version of pygame, if the conflict is about that
        if status and pygame:
            site = environment.create(new.root, pygame)
            status, output = _run(new, requirement, options, environment.constraints(packages, pygame), note)
            pygame = _other_pygame(output)
    with suppress(OSError):  # the log is only needed if the installation fails
        make_folder(install_log().parent)
        with os.fdopen(open_fresh(str(install_log())), "w", encoding="utf-8") as log:
            log.write(output)
    if status:
        raise FailedError(_why(requirement, output, packages))
    # https://pip.pypa.io/en/stable/reference/installation-report/
    report = json.loads(read_regular(str(new.root / _WORK / "report.json"), _MOST_BYTES))["install"]
    environment.seal(new.root, site)
    rmtree(new.root / _WORK, ignore_errors=True)
    requested = [each["metadata"]["name"] for each in report if each["requested"]]
    if not requested:
        raise FailedError(f"Nothing was installed for {requirement}: {' '.join(essence(output))}")
    metadata = (each["metadata"] for each in report)
    versions = {str(canonicalize_name(said["name"])): str(said["version"]) for said in metadata}
    return site, requested[0], versions


def install_log() -> Path:
    """Return the path of the log of the last run of pip.

    The name of a game's log never has two dots.
    """
    return log_dir() / "plt-games.install.log"


def essence(output: str) -> list[str]:
    """Return the lines of pip's output that say why it failed."""
    lines = [line.rstrip() for line in output.splitlines() if line.strip()]
    errors = [line.strip() for line in lines if line.lstrip().lower().startswith(("error:", "×", "╰─▶"))]
    # The last line of a failed build is usually its exception.
    ended = [line.strip(" │") for line, after in pairwise(lines) if "[end of output]" in after]
    # After an error in pip itself, its traceback follows.
    errors = [line for line in errors if line != "ERROR: Exception:"]
    if not errors or any(line.startswith("Traceback (most recent call last)") for line in lines):
        errors += lines[-1:]
    return [plain(line, _LONGEST) for line in dict.fromkeys([*ended, *errors])][:_MOST_LINES]


def _run(
    new: NewFolder, requirement: Requirement, options: Sequence[str], limits: str, note: Note
) -> tuple[int, str]:
    """Run pip, and return its exit status and its output.

    The output goes to a file instead of a pipe, because a child process that outlives pip could keep a pipe open.
    """
    root, work = new.root, new.root / _WORK
    work.mkdir(exist_ok=True)
    limited, printed = work / "constraints.txt", work / "output.txt"
    limited.write_text(limits, encoding="utf-8")
    python = (str(environment.interpreter(root)), "-I", "-B", "-X", "utf8", "-m", "launcher.install.keeper")
    # These override the user's configuration of pip.
    here = ("--no-user", f"--root={root.anchor}", f"--prefix={root}")
    files = ("--constraint", str(limited), "--report", str(work / "report.json"))
    what = ("-e", requirement.text) if requirement.editable else (requirement.text,)
    kept = {name: value for name, value in os.environ.items() if name not in _ELSEWHERE}
    lock: dict[str, Any] = {} if sys.platform == "win32" else {"pass_fds": (new.lock,)}
    with (
        printed.open("wb") as output,
        subprocess.Popen(
            [*python, "install", *_QUIET, *here, *files, *options, *what],
            env={"PIP_RETRIES": _RETRIES, **kept, **dict.fromkeys(("TMPDIR", "TEMP", "TMP"), str(work))},
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


def _follow(process: subprocess.Popen[bytes], printed: Path, note: Note) -> None:
    """Report slow steps until the process ends."""
    with printed.open(encoding="utf-8", errors="replace") as lines:
        line, ended = "", False
        while not ended:
            with suppress(subprocess.TimeoutExpired):
                process.wait(_BETWEEN_LOOKS)
                ended = True
            while part := lines.readline():
                line += part
                if line.endswith("\n"):
                    for found, sentence in ((pattern.match(line), sentence) for pattern, sentence in _LONG):
                        if found:
                            note(sentence.format(*map(plain, found.groups())))
                    line = ""


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
        faults: Sentences about games that can't be started; empty unless it is editable or was not tried.
        catalog: The games in it.
    """

    requirement: Requirement
    version: str
    root: Path
    site: Path
    faults: Sequence[str]
    catalog: Catalog


def make(
    stack: ExitStack, requirement: Requirement, options: Sequence[str], note: Note, *, proven: bool = True
) -> Made:
    """Install a requirement into a new folder.

    Its games are tried there.

    Args:
        stack: Removes the folder when it is closed, unless `switch` has moved the folder by then.
        requirement: The requirement to install.
        options: Options for pip.
        note: Called with a line for each slow step.
        proven: Whether to try the games and to refuse a distribution with wrong metadata.

    Raises:
        FailedError: if it can't be installed or started, or has wrong metadata; nothing has changed then.
        OSError: if the folder can't be written.
    """
    new = stack.enter_context(new_folder())
    with ExitStack() as ends:
        probe = Probe() if proven else None  # it starts up while pip works
        if probe:
            ends.callback(probe.close)
        site, name, versions = install(new, requirement, options, note)
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
    return Made(requirement._replace(name=name), versions[name], new.root, site, found, catalog)


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
