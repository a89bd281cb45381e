"""`plt-games install`, `uninstall` and `upgrade`."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from packaging.utils import canonicalize_name

from launcher.install import report
from launcher.install.change import FailedError, TypeItError, change
from launcher.install.facts import look
from launcher.install.installed import LAUNCHER, changes, own, who_needs
from launcher.install.kinds import kind_of
from launcher.install.memory import forget, recall_requirements, remember
from launcher.install.probe import NotRunningError, Snapshot, take
from launcher.install.requirements import MistakenError, Requirement, applies, is_from, understand, words
from launcher.install.stand_in import PYGAME
from launcher.install.steps import shell

_MANY = 5
_DRY_RUN = "--dry-run"


def status(command: str, act: Callable[..., None], *given: Sequence[str]) -> int:
    """Do what a command is for, by a function below, and say what went wrong.

    Returns:
        The exit status: 0 if all went well, 1 if the installer failed, 2 if nothing was tried, because what was typed
        cannot be meant or because the player has to type something else.
    """
    try:
        act(*given)
    except (MistakenError, TypeItError) as error:
        print(f"plt-games {command}: {error}", file=sys.stderr)
        return 2
    except (FailedError, NotRunningError, OSError) as error:
        print(f"plt-games {command}: {error}", file=sys.stderr)
        return 1
    return 0


def install(names: Sequence[str], editables: Sequence[str], options: Sequence[str]) -> None:
    """Install games.

    Args:
        names: Names of packages, paths of folders and files, addresses.
        editables: Paths of folders that shall be used as they are.
        options: For the program that installs.
    """
    folder = Path.cwd()
    wanted = [understand(name, folder) for name in names]
    wanted += [understand(name, folder, editable=True) for name in editables]
    if not wanted:
        raise MistakenError("Say what to install: the name of a package, or the path of a folder or a wheel.")
    before = take()
    _refuse_pygame(wanted)
    _refuse_launcher([requirement.name for requirement in wanted], before)
    _refuse_elsewhere(wanted)
    after, output = _bring(before, wanted, options)
    named = [_with_name(requirement, before, after) for requirement in wanted]
    there = [requirement for requirement in named if _is_there(requirement, before, after)]
    remember(there)
    absent = [requirement for requirement in named if requirement not in there]
    _print(
        [
            *report.news(before, after, [requirement.name for requirement in there]),
            *report.absent(words(absent), output),
        ],
        otherwise=f"Nothing has changed: {words(wanted)} was installed already.",
    )


def restore(options: Sequence[str]) -> None:
    """Install again what was installed once and is not there; `options` are for the program that installs."""
    before = after = take()
    missing = [
        requirement
        for requirement in recall_requirements()
        if requirement.name not in before.installed and applies(requirement)
    ]
    output = ""
    failures: list[str] = []
    groups = [missing] if missing else []
    while groups:
        wanted = groups.pop(0)
        try:
            after, output = _bring(after, wanted, options)
        except FailedError as error:
            if len(wanted) == 1:
                failures.append(str(error))
            else:  # one that has gone from the index shall not keep the others away
                groups = [[each] for each in wanted]
    absent = [requirement for requirement in missing if not _is_there(requirement, before, after)]
    _print(
        [
            *report.news(before, after, [requirement.name for requirement in missing]),
            *report.absent(words(() if failures else absent), output),
        ],
        otherwise="" if missing else "Nothing is missing of what was installed with `plt-games install`.",
    )
    if failures:
        raise FailedError("\n".join(failures))


def _bring(before: Snapshot, wanted: Sequence[Requirement], options: Sequence[str]) -> tuple[Snapshot, str]:
    return change(before, f"Installing {words(wanted)}", lambda kind: kind.install(wanted, options))


def uninstall(names: Sequence[str]) -> None:
    """Uninstall games and forget them, by the names of packages, or the ids or names of their games."""
    before = take()
    chosen = {_distribution(name, before) for name in names}
    for name in chosen & own(before.installed).keys():
        raise MistakenError(f"{name} belongs to the launcher itself, which cannot do without it.")
    _leave_alone(chosen, before)
    there = chosen & before.installed.keys()
    after = before
    if there:
        needing = set(map(canonicalize_name, who_needs(PYGAME, before.installed)))
        gone = there | {PYGAME} if needing and needing <= there else there
        what = f"Uninstalling {', '.join(sorted(there))}"
        after, _ = change(before, what, lambda kind: kind.uninstall(gone & before.installed.keys()))
    forget(chosen)
    _print(report.news(before, after, ()), otherwise="")
    for name in sorted(chosen):
        if name not in there:
            print(f"{name} was not installed any more, and is forgotten.")
        elif others := who_needs(name, after.installed):
            print(f"{name} is gone, and {' and '.join(others)} may not work without it.")


def upgrade(names: Sequence[str], options: Sequence[str]) -> None:
    """Install newer versions of games.

    Args:
        names: Names of packages, or ids or names of their games; all that do not come with the launcher if empty.
        options: For the program that installs.
    """
    before = take()
    if names:
        chosen = {_distribution(name, before) for name in names}
        _refuse_launcher(chosen, before)
        _leave_alone(chosen, before)
    else:
        chosen = report.offering(before.installed) - {LAUNCHER}
    chosen &= before.installed.keys()
    if not chosen:
        print("Nothing is installed that could be upgraded; the launcher's own games come with the launcher.")
        return
    print(f"Looking for newer versions of {', '.join(sorted(chosen))}.", flush=True)
    if not names and len(chosen) > _MANY and not _ask(f"Upgrade these {len(chosen)}?"):
        return
    kept = {requirement.name: requirement for requirement in recall_requirements() if applies(requirement)}
    wanted = [kept.get(name, Requirement(before.installed[name].name, name)) for name in sorted(chosen)]
    after, output = change(before, f"Upgrading {words(wanted)}", lambda kind: kind.upgrade(wanted, options))
    otherwise = report.refusal_of(output) if _DRY_RUN in options else "Nothing newer was found."
    _print(report.news(before, after, ()), otherwise=otherwise)


def _ask(question: str) -> bool:
    """What somebody at a terminal answers; without one, nobody is there to ask."""
    return not sys.stdin.isatty() or input(f"{question} [Y/n] ").strip().lower() in ("", "y", "yes")


def _refuse_pygame(wanted: Sequence[Requirement]) -> None:
    if any(requirement.name == PYGAME for requirement in wanted):
        raise MistakenError(
            "The old pygame would overwrite pygame-ce, which the launcher runs on. Both are the module `pygame`, "
            "so games that want pygame run with what is there."
        )


def _refuse_launcher(names: Iterable[str], there: Snapshot) -> None:
    ours = own(there.installed)
    for name in names:
        if name in ours:
            facts = look()
            lines = [shell(step, facts.windows) for step in kind_of(facts).upgrade_launcher()]
            typed = "\n    ".join([*lines, "plt-games install --restore"])
            raise MistakenError(
                f"{name} belongs to the launcher itself, which cannot change it while it runs. To upgrade the "
                f"launcher, type\n    {typed}"
            )


def _refuse_elsewhere(wanted: Sequence[Requirement]) -> None:
    elsewhere = [requirement for requirement in wanted if not applies(requirement)]
    if elsewhere:
        raise MistakenError(f"{words(elsewhere)} is not meant for this environment, as its marker says.")


def _is_there(requirement: Requirement, before: Snapshot, after: Snapshot) -> bool:
    """Whether what was to be installed is there then, as far as that is known."""
    return requirement.name in after.installed if requirement.name else before.installed != after.installed


def _with_name(requirement: Requirement, before: Snapshot, after: Snapshot) -> Requirement:
    """The requirement with the name of the distribution that it has become."""
    if requirement.name:
        return requirement
    from_there = [name for name, each in after.installed.items() if is_from(requirement, each.source)]
    candidates = from_there or changes(before.installed, after.installed)
    return requirement._replace(name=candidates[0]) if len(candidates) == 1 else requirement


def _distribution(name: str, there: Snapshot) -> str:
    """The normalised name of the distribution that is or was called this, or offers a game that is.

    Raises:
        MistakenError: There is none.
    """
    if canonicalize_name(name) in there.installed.keys() | _own_choice():
        return canonicalize_name(name)
    problems = (each for each in there.catalog.problems if each.id == name)
    found = there.catalog.find(name) or there.catalog.find_disabled(name) or next(problems, None)
    if found is None:
        hint = there.catalog.hint(name)
        raise MistakenError(f"Neither a package nor a game {name!r} is installed; {hint}")
    return canonicalize_name(found.distribution)


def _leave_alone(names: Iterable[str], there: Snapshot) -> None:
    """Refuse what is no game's distribution, and was not put there by `plt-games install` either."""
    for name in sorted(set(names) - report.offering(there.installed) - _own_choice()):
        found = there.installed[name]
        needing = who_needs(name, there.installed)
        by = f" that {' and '.join(needing)} needs" if needing else ""
        raise MistakenError(
            f"{found.name} {found.version} is a package without games{by}. It is left alone; `plt-games list` "
            "prints the games."
        )


def _own_choice() -> set[str]:
    """The normalised names of what the player has installed."""
    return {requirement.name for requirement in recall_requirements()}


def _print(lines: Iterable[str], otherwise: str) -> None:
    for line in list(lines) or filter(None, [otherwise]):
        print(line)
