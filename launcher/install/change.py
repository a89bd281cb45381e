"""One change of the environment, from the command that makes it to what is there then."""

from __future__ import annotations

import contextlib
from collections.abc import Callable

from launcher.install.facts import look
from launcher.install.installed import changes
from launcher.install.kinds import kind_of
from launcher.install.progress import Progress
from launcher.install.run import carry_out, essence, install_log, out_of_reach
from launcher.install.snapshot import Snapshot, take
from launcher.install.steps import Kind, Step, shell

_INSTALLERS = frozenset({"pip", "setuptools"})  # what `ensurepip` brings; it stays for the next time


class FailedError(Exception):
    """The installer did not do it; the message says why, in lines."""


class TypeItError(Exception):
    """The player has to type commands; the message says why, and which."""


def change(before: Snapshot, what: str, steps: Callable[[Kind], tuple[Step, ...]]) -> Snapshot:
    """Change the environment.

    Returns:
        What it is like then.

    Raises:
        TypeItError: The player has to.
        FailedError: It did not work. The environment is as it was, as far as the installer allows.
        NotRunningError: The launcher does not run any more.
    """
    facts = look()
    kind = kind_of(facts)
    if kind.hindrance:
        lines = "\n".join(f"    {shell(step, facts.windows)}" for step in steps(kind))
        raise TypeItError(f"{kind.hindrance} Type this:\n{lines}")
    with Progress(what) as progress:
        outcome = carry_out(steps(kind), progress.tell)
    _keep(outcome.output)
    after = take()
    if not outcome.status:
        return after
    appeared = after.installed.keys() - before.installed.keys() - _INSTALLERS
    if appeared:  # pipx goes one by one, and leaves what has worked
        carry_out(kind_of(look()).uninstall(appeared), lambda _: None)
        after = take()
    changed = not _INSTALLERS.issuperset(changes(before.installed, after.installed))
    raise FailedError(_why(f"{what} has failed", outcome.output, changed))


def _keep(output: str) -> None:
    with contextlib.suppress(OSError):  # nobody misses it unless something else has failed
        install_log().parent.mkdir(parents=True, exist_ok=True)
        install_log().write_text(output, encoding="utf-8")


def _why(what: str, output: str, changed: bool) -> str:
    left = "; some packages are not what they were." if changed else ", and nothing was changed."
    lines = [f"{what}{left}", *(f"    {line}" for line in essence(output))]
    if out_of_reach(output):
        lines.append(
            "The package index could not be reached. A wheel on the disk can be installed without it."
        )
    return "\n".join([*lines, f"All that was printed is in {install_log()}"])
