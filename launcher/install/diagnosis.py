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
from launcher.install.memory import remembered
from launcher.install.probe import NotRunningError, ask, take
from launcher.install.requirements import applies
from launcher.install.steps import shell
from launcher.store import data_dir, log_dir, reports_dir, settings

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
        there, catalog, damaged = snapshot.result()
    except NotRunningError as error:
        yield Check("launcher", "fail", f"it does not start: {error}")
        return
    yield from checks.packages(there, kind, damaged)
    yield from checks.left_behind(facts.places)
    yield from checks.pygame(there, kind)
    yield from checks.display(display.result(), kind)
    yield checks.sound(sound.result())
    yield folder("data", data_dir())
    yield from settings_file(settings().path)
    yield folder("logs", log_dir())
    yield folder("reports", reports_dir())
    yield from last_failure(log_dir())
    yield from checks.games(catalog)
    yield from checks.remembered(
        [requirement.name for requirement in remembered() if applies(requirement)], there
    )


def _try(what: str) -> dict[str, Any]:
    try:
        return ask(what)
    except NotRunningError as error:
        return {"error": str(error)}


def folder(name: str, path: Path) -> Check:
    """Whether files can be written to a folder, or to one that will be made; without leaving any behind."""
    existing = next(each for each in (path, *path.parents) if each.exists())
    try:
        with tempfile.TemporaryFile(dir=existing):
            pass
    except OSError as error:
        return Check(
            name, "fail", f"{path} cannot be written: {error.strerror}. Check the permissions of {existing}"
        )
    return Check(name, "ok", f"{path}" if existing == path else f"{path} (will be made when it is needed)")


def settings_file(path: Path) -> Iterator[Check]:
    """Whether the settings can be read and written, and what had to be set aside."""
    if path.exists() and not os.access(path, os.R_OK | os.W_OK):
        yield Check("settings", "fail", f"{path} cannot be read and written; check its permissions")
    else:
        yield Check("settings", "ok", f"{path}" if path.exists() else f"{path} (none are kept yet)")
    for aside in sorted(path.parent.glob(f"{path.name}.*-*-*")):
        yield Check("settings", "warning", f"an earlier file could not be used and is kept as {aside}")


def last_failure(logs: Path) -> Iterator[Check]:
    """The log of the game that failed last, if its last run is the one that failed."""
    from launcher.process import tail

    by_age = sorted(logs.glob("*.log"), key=lambda log: log.stat().st_mtime, reverse=True)
    for log in by_age:
        lines = tail(log).strip().splitlines()
        if "." not in log.stem and any(line.startswith(_FAILED) for line in lines):
            when = time.strftime("%Y-%m-%d %H:%M", time.localtime(log.stat().st_mtime))
            yield Check(
                "last failure", "warning", f"{log.stem} went wrong on {when}: {lines[-1]}. All of it: {log}"
            )
            return
