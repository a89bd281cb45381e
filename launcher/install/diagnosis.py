"""`plt-games doctor`: what is well here and what is not, and what to type to mend it."""

from __future__ import annotations

import json
import os
import platform
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from launcher.install import checks
from launcher.install.checks import Check
from launcher.install.facts import Facts, look
from launcher.install.kinds import kind_of
from launcher.install.memory import recall_requirements
from launcher.install.probe import NotRunningError, ask, take
from launcher.install.requirements import applies
from launcher.install.steps import shell
from launcher.store import data_dir, log_dir, match_records, open_regular, reports_dir, settings

_FAILED = ("Traceback (most recent call last)", "Fatal Python error", "Windows fatal exception")


def doctor(*, as_json: bool) -> int:
    """Look at everything and print it.

    Args:
        as_json: Print one JSON object, for programs.

    Returns:
        The exit status: 1 if anything fails.
    """
    facts = look()
    found = list(_checks(facts))
    failed = any(check.state == "fail" for check in found)
    if as_json:
        rows = [
            check._asdict() | {"mend": [shell(step, facts.windows) for step in check.mend]} for check in found
        ]
        print(json.dumps({"ok": not failed, "checks": rows}, indent=2))
    else:
        for check in found:
            print(f"{check.state:7}  {check.name}: {check.sentence}")
            for step in check.mend:
                print(f"{'':9}    {shell(step, facts.windows)}")
    return 1 if failed else 0


def _checks(facts: Facts) -> Iterator[Check]:
    kind = kind_of(facts)
    with ThreadPoolExecutor() as pool:
        display, sound = pool.submit(_try, "display"), pool.submit(_try, "sound")
        snapshot = pool.submit(take)
    yield checks.environment(kind, str(facts.prefix), platform.python_version(), platform.platform())
    try:
        there, catalog, damaged, _ = snapshot.result()
    except NotRunningError as error:
        yield Check("launcher", "fail", f"it does not start: {error}")
        return
    yield from checks.packages(there, kind, damaged)
    yield from checks.left_behind(facts.places)
    yield from checks.pygame(there, kind)
    yield from checks.display(display.result(), kind)
    yield checks.sound(sound.result())
    yield folder("data", data_dir())
    yield from check_shared("settings", settings().path)
    yield from check_shared("plays", match_records().path)
    yield folder("logs", log_dir())
    yield folder("reports", reports_dir())
    yield from last_failure(log_dir())
    yield from checks.games(catalog)
    yield from checks.missing_remembered(
        [requirement.name for requirement in recall_requirements() if applies(requirement)], there
    )


def _try(what: str) -> dict[str, Any]:
    try:
        return ask(what)
    except NotRunningError as error:
        return {"error": str(error)}


def folder(name: str, path: Path) -> Check:
    """Whether files can be written to a folder, or to one that will be made; without leaving any behind."""
    for existing in (path, *path.parents):
        try:
            with tempfile.TemporaryFile(dir=existing):
                pass
        except FileNotFoundError:
            if not os.path.islink(existing):  # noqa: PTH114  which never raises
                continue
            why = "the link leads nowhere"
        except OSError as error:
            why = str(error.strerror)
        else:
            return Check(
                name, "ok", str(path) if existing == path else f"{path} (will be made when it is needed)"
            )
        return Check(name, "fail", f"{path} cannot be written: {why}. Check the permissions of {existing}")
    return Check(name, "fail", f"{path} cannot be written: there is no such disk")


def check_shared(name: str, path: Path) -> Iterator[Check]:
    """Whether a file that programs share can be read and written, with its lock; and what had to be set aside."""
    there = False
    for part in (path, path.with_name(f"{path.name}.lock")):
        try:
            os.close(open_regular(str(part), os.O_RDWR, follow=False))
            there = True
        except FileNotFoundError:
            continue
        except OSError as error:
            yield Check(name, "fail", f"{part} cannot be read and written: {error.strerror or error}")
            return
    yield Check(name, "ok", f"{path}" if there else f"{path} (none are kept yet)")
    for aside in _in(path.parent, f"{path.name}.*-*-*[0-9]"):
        yield Check(name, "warning", f"an earlier file could not be used and is kept as {aside}")


def last_failure(logs: Path) -> Iterator[Check]:
    """The log of the game that failed last, if its last run is the one that failed."""
    from launcher.process import tail

    for log in sorted(_in(logs, "*.log"), key=_modification_time, reverse=True):
        lines = tail(log).strip().splitlines()
        if "." not in log.stem and any(line.startswith(_FAILED) for line in lines):
            when = time.strftime("%Y-%m-%d %H:%M", time.localtime(_modification_time(log)))
            yield Check(
                "last failure", "warning", f"{log.stem} went wrong on {when}: {lines[-1]}. All of it: {log}"
            )
            return


def _in(folder: Path, pattern: str) -> list[Path]:
    """What is in a folder; nothing if that cannot be looked at."""
    try:
        return sorted(folder.glob(pattern))
    except OSError:
        return []


def _modification_time(log: Path) -> float:
    """When a file was changed, in seconds since 1970; 0 if it is gone."""
    try:
        return log.lstat().st_mtime
    except OSError:
        return 0.0
