"""One change of the environment, from the command that makes it to what is there then."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable
from functools import partial

from launcher.install import probe
from launcher.install.facts import look
from launcher.install.former import former
from launcher.install.installed import blame, changes, own
from launcher.install.kinds import kind_of
from launcher.install.probe import NotRunningError, Snapshot, take
from launcher.install.run import carry_out, essence, install_log, out_of_reach
from launcher.install.stand_in import asked_for, old_pygame, stand_in
from launcher.install.steps import Kind, Step, shell
from launcher.store import data_dir

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


def change(before: Snapshot, what: str, steps: Steps) -> Snapshot:
    """Change the environment.

    Returns:
        What it is like then.

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
    with former(facts.places, data_dir(), copied=own(before.installed)) as environment:
        well = probe.trouble() is None
        run = partial(_run, what)
        try:
            after = run(steps)
            brought = None if old_pygame(before.installed) else old_pygame(after.installed)
        except FailedError as error:  # there may be none for this Python, or another one stands in already
            brought = asked_for(error.output)
            if brought is None:
                raise
        if brought:
            environment.restore()
            replacement = stand_in(brought)
            run(lambda kind: kind.install([replacement], ()))
            after = run(steps)
        if well:  # what did not work before may be what is being mended
            _prove(what, before, after)
    return after


def _run(what: str, steps: Steps) -> Snapshot:
    status, output = carry_out(steps(kind_of(look())))
    with contextlib.suppress(OSError):  # nobody misses it unless something else has failed
        install_log().parent.mkdir(parents=True, exist_ok=True)
        install_log().write_text(output, encoding="utf-8")
    if status:
        raise FailedError(_why(what, output), output)
    try:
        return take()
    except NotRunningError as error:
        raise FailedError(f"{what} has been taken back: the launcher does not start then: {error}.") from None


def _prove(what: str, before: Snapshot, after: Snapshot) -> None:
    """See that the launcher works.

    Raises:
        FailedError: It does not.
    """
    new = [name for name in changes(before.installed, after.installed) if name in after.installed]
    reason = "; ".join(blame(after.installed, new))
    if not reason and (trouble := probe.trouble()):
        reason = f"the launcher can't open a window then: {trouble}"
        if new:
            reason += f". It came with {', '.join(after.installed[name].name for name in new)}"
    if reason:
        raise FailedError(f"{what} has been taken back: {reason}.")


def _why(what: str, output: str) -> str:
    lines = [f"{what} has failed, and nothing was changed.", *(f"    {line}" for line in essence(output))]
    if out_of_reach(output):
        lines.append(
            "The package index could not be reached. A wheel on the disk can be installed without it."
        )
    return "\n".join([*lines, f"All that was printed is in {install_log()}"])
