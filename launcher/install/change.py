"""One change of the environment, from the command that makes it to what is there then."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Callable, Iterator, Mapping
from functools import partial

from launcher.install import probe
from launcher.install.facts import look
from launcher.install.installed import Installed, changes, explain_conflicts, installed_by_name, own
from launcher.install.journal import ChangeJournal, journal
from launcher.install.kinds import kind_of
from launcher.install.probe import NotRunningError, Snapshot, take
from launcher.install.records import files, inventory
from launcher.install.run import carry_out, essence, install_log, out_of_reach
from launcher.install.stand_in import old_pygame, stand_in, wanted_pygame
from launcher.install.steps import Kind, Step, shell
from launcher.store import make_folder, open_fresh

Steps = Callable[[Kind], tuple[Step, ...]]


class FailedError(Exception):
    """It could not be done.

    Args:
        message: Why, in lines.
        output: What the installer has printed, if it was the one that failed.
    """

    def __init__(self, message: str, output: str = "") -> None:
        super().__init__(message)
        self.output = output


class TypeItError(Exception):
    """The player has to type commands; the message says why, and which."""


def change(before: Snapshot, what: str, steps: Steps) -> tuple[Snapshot, str]:
    """Change the environment.

    Returns:
        What it is like then, and what the installer has printed.

    Raises:
        TypeItError: The player has to.
        FailedError: It did not work, or the launcher would not work any more. The environment is as it was.
        OSError: A file could not be written.
    """
    facts = look()
    kind = kind_of(facts)
    if kind.hindrance:
        lines = "\n".join(f"    {shell(step, facts.windows)}" for step in steps(kind))
        raise TypeItError(f"{kind.hindrance} Type this:\n{lines}")
    print(f"{what} ...", file=sys.stderr, flush=True)
    with journal(what, facts.places, files(own(before.installed))) as written:
        try:
            return _apply(before, what, steps, written)
        except KeyboardInterrupt:
            raise FailedError(f"{what} was interrupted, and has been taken back.") from None


def _apply(before: Snapshot, what: str, steps: Steps, written: ChangeJournal) -> tuple[Snapshot, str]:
    well = probe.trouble() is None
    run = partial(_run, before, what, written)
    try:
        after, output = run(steps)
        brought = None if old_pygame(before.installed) else old_pygame(after.installed)
    except FailedError as error:  # there may be none for this Python, or another one stands in already
        brought = wanted_pygame(error.output)
        if brought is None:
            raise
    if brought:
        written.put_back()
        replacement = stand_in(brought)
        run(lambda kind: kind.install([replacement], ()))
        after, output = run(steps)
    _prove(what, before, after, well)
    return after, output


def _run(before: Snapshot, what: str, written: ChangeJournal, steps: Steps) -> tuple[Snapshot, str]:
    with written.at_work() as nothing:
        status, output = carry_out(steps(kind_of(look())), nothing)
    with contextlib.suppress(OSError):  # nobody misses it unless something else has failed
        make_folder(install_log().parent)
        with os.fdopen(open_fresh(str(install_log())), "w", encoding="utf-8") as log:
            log.write(output)
    if status:
        raise FailedError(_why(what, output), output)
    try:
        return take(), output
    except NotRunningError as error:
        reason = f"the launcher does not start then: {error}{_origin(before, installed_by_name())}"
        raise FailedError(f"{what} has been taken back: {reason}.") from None


def _prove(what: str, before: Snapshot, after: Snapshot, well: bool) -> None:
    """See that the launcher works, and is what it was.

    Raises:
        FailedError: It does not, though it did if it was `well` before, or is not.
    """
    new = [name for name in changes(before.installed, after.installed) if name in after.installed]
    reason = (
        "; ".join(explain_conflicts(after.installed, new)) if well else ""
    )  # else this may be what mends it
    if not reason:
        spoilt = list(_damage(before, after))
        if not spoilt and well and (trouble := probe.trouble()):
            spoilt = [f"the launcher can't open a window then: {trouble}"]
        reason = f"{'; '.join(spoilt)}{_origin(before, after.installed)}" if spoilt else ""
    if reason:
        raise FailedError(f"{what} has been taken back: {reason}.")


def _damage(before: Snapshot, after: Snapshot) -> Iterator[str]:
    if after.home != before.home:
        yield f"another launcher, in {after.home}, would be in its place"
    for name, damage in after.damaged.items():
        known = before.damaged[name].files if name in before.damaged else {}
        if new := [file for file, content in damage.files.items() if known.get(file) != content]:
            yield f"{inventory(new)} of {name} would be overwritten or missing"


def _origin(before: Snapshot, there: Mapping[str, Installed]) -> str:
    new = [there[name].name for name in changes(before.installed, there) if name in there]
    return f". It came with {', '.join(new)}" if new else ""


def _why(what: str, output: str) -> str:
    lines = [f"{what} has failed, and nothing was changed.", *(f"    {line}" for line in essence(output))]
    if out_of_reach(output):
        lines.append(
            "The package index could not be reached. A wheel on the disk can be installed without it."
        )
    return "\n".join([*lines, f"All that was printed is in {install_log()}"])
