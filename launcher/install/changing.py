"""`plt-games install`, `uninstall` and `upgrade`.

Each returns the exit status: 0 if all went well, 1 if the installer failed, 2 if nothing was tried, because what was
typed cannot be meant or because the player has to type something else.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection, Iterable, Sequence
from pathlib import Path

from launcher.catalog import normalised
from launcher.install import report
from launcher.install.change import FailedError, TypeItError, change
from launcher.install.facts import look
from launcher.install.installed import OLD_PYGAME, changes, own, who_needs
from launcher.install.kinds import kind_of
from launcher.install.memory import Entry, Memory, by_options
from launcher.install.requirements import MistakenError, Requirement, absolute, is_from, understand, words
from launcher.install.snapshot import NotRunningError, Snapshot, take
from launcher.install.steps import shell
from launcher.store import settings


def install(names: Sequence[str], editables: Sequence[str], options: Sequence[str]) -> int:
    """Install games.

    Args:
        names: Names of packages, paths of folders and files, addresses.
        editables: Paths of folders that shall be used as they are.
        options: For the program that installs.

    Returns:
        The exit status.
    """
    return _status("install", lambda: _install(names, editables, options))


def restore() -> int:
    """Install again what was installed once and is not there.

    Returns:
        The exit status.
    """
    return _status("install --restore", lambda: _restore())


def uninstall(names: Sequence[str]) -> int:
    """Uninstall games and forget them.

    Args:
        names: Names of packages, or ids or names of their games.

    Returns:
        The exit status.
    """
    return _status("uninstall", lambda: _uninstall(names))


def upgrade(names: Sequence[str], options: Sequence[str]) -> int:
    """Install newer versions of games.

    Args:
        names: Names of packages, or ids or names of their games; all that do not come with the launcher if empty.
        options: For the program that installs; those that they were installed with if empty.

    Returns:
        The exit status.
    """
    return _status("upgrade", lambda: _upgrade(names, options))


def _status(command: str, act: Callable[[], int]) -> int:
    try:
        return act()
    except (MistakenError, TypeItError) as error:
        print(f"plt-games {command}: {error}", file=sys.stderr)
        return 2
    except (FailedError, NotRunningError, OSError) as error:
        print(f"plt-games {command}: {error}", file=sys.stderr)
        return 1


def _install(names: Sequence[str], editables: Sequence[str], options: Sequence[str]) -> int:
    folder = Path.cwd()
    wanted = [understand(name, folder) for name in names]
    wanted += [understand(name, folder, editable=True) for name in editables]
    if not wanted:
        raise MistakenError("Say what to install: the name of a package, or the path of a folder or a wheel.")
    before = take()
    _refuse_old_pygame(wanted)
    _refuse_own([requirement.name for requirement in wanted], before)
    passed = absolute(options, folder)
    after = change(before, f"Installing {words(wanted)}", lambda kind: kind.install(wanted, passed))
    entries = [Entry(_named(requirement, before, after), passed) for requirement in wanted]
    Memory(settings()).remember(entries)
    names = [entry.requirement.name for entry in entries]
    _print(
        report.news(before, after, names),
        otherwise=f"Nothing has changed: {words(wanted)} was installed already.",
    )
    return 0


def _restore() -> int:
    before = after = take()
    entries = Memory(settings()).entries()
    missing = [entry for entry in entries if entry.requirement.name not in before.installed]
    failures: list[str] = []
    for options, wanted in by_options(missing):
        try:
            after = _bring_back(after, wanted, options)
        except FailedError as error:
            if len(wanted) == 1:
                failures.append(str(error))
                continue
            for requirement in wanted:  # one that has gone from the index shall not keep the others away
                try:
                    after = _bring_back(after, [requirement], options)
                except FailedError as reason:
                    failures.append(str(reason))
    names = [entry.requirement.name for entry in missing]
    _print(
        report.news(before, after, names),
        otherwise="Nothing is missing of what was installed with `plt-games install`.",
    )
    if failures:
        raise FailedError("\n".join(failures))
    return 0


def _bring_back(before: Snapshot, wanted: Sequence[Requirement], options: Sequence[str]) -> Snapshot:
    return change(before, f"Installing {words(wanted)}", lambda kind: kind.install(wanted, options))


def _uninstall(names: Sequence[str]) -> int:
    before = take()
    memory = Memory(settings())
    remembered = {entry.requirement.name for entry in memory.entries()}
    chosen = {_distribution(name, before, remembered) for name in names}
    for name in chosen & own(before.installed).keys():
        raise MistakenError(f"{name} belongs to the launcher itself, which cannot do without it.")
    there = chosen & before.installed.keys()
    after = before
    if there:
        what = f"Uninstalling {', '.join(sorted(there))}"
        after = change(before, what, lambda kind: kind.uninstall(there))
    memory.forget(chosen)
    _print(report.news(before, after, ()), otherwise="")
    for name in sorted(chosen):
        if name not in there:
            print(f"{name} was not installed any more, and is forgotten.")
        elif needing := who_needs(name, after.installed):
            print(f"{name} is gone, and {' and '.join(needing)} may not work without it.")
    return 0


def _upgrade(names: Sequence[str], options: Sequence[str]) -> int:
    before = after = take()
    entries = {entry.requirement.name: entry for entry in Memory(settings()).entries()}
    if names:
        chosen = {_distribution(name, before, entries) for name in names}
        _refuse_own(chosen, before)
    else:
        chosen = (report.offering(before.catalog) | entries.keys()) - own(before.installed).keys()
    chosen &= before.installed.keys()
    passed = absolute(options, Path.cwd())
    plain = {name: Entry(Requirement(before.installed[name].name, name)) for name in chosen}
    for remembered, wanted in by_options({**plain, **entries}[name] for name in chosen):
        after = _renew(after, wanted, passed or remembered)
    _print(report.news(before, after, ()), otherwise="Nothing newer was found.")
    return 0


def _renew(before: Snapshot, wanted: Sequence[Requirement], options: Sequence[str]) -> Snapshot:
    return change(before, f"Upgrading {words(wanted)}", lambda kind: kind.upgrade(wanted, options))


def _refuse_old_pygame(wanted: Sequence[Requirement]) -> None:
    if any(requirement.name == OLD_PYGAME for requirement in wanted):
        raise MistakenError(
            "The old pygame would overwrite pygame-ce, which the launcher runs on. Both are the module `pygame`, "
            "so games that want pygame run with what is there."
        )


def _refuse_own(names: Iterable[str], there: Snapshot) -> None:
    ours = own(there.installed)
    for name in names:
        if name in ours:
            facts = look()
            (step,) = kind_of(facts).upgrade_launcher()
            raise MistakenError(
                f"{name} belongs to the launcher itself, which cannot change it while it runs. To upgrade the "
                f"launcher, type\n    {shell(step, facts.windows)}\n    plt-games install --restore"
            )


def _named(requirement: Requirement, before: Snapshot, after: Snapshot) -> Requirement:
    """The requirement with the name of the distribution that it has become."""
    if requirement.name:
        return requirement
    from_there = [name for name, each in after.installed.items() if is_from(requirement, each.source)]
    candidates = from_there or changes(before.installed, after.installed)
    return requirement._replace(name=candidates[0]) if len(candidates) == 1 else requirement


def _distribution(name: str, there: Snapshot, remembered: Collection[str]) -> str:
    """The normalised name of the distribution that is called this, or offers a game that is.

    Raises:
        MistakenError: There is none.
    """
    if normalised(name) in there.installed or normalised(name) in remembered:
        return normalised(name)
    game = there.catalog.find(name)
    problems = (each.distribution for each in there.catalog.problems if each.id == name)
    distribution = game.distribution if game else next(problems, None)
    if distribution is None:
        hint = there.catalog.hint(name)
        raise MistakenError(f"Neither a package nor a game {name!r} is installed; {hint}")
    return normalised(distribution)


def _print(lines: Iterable[str], otherwise: str) -> None:
    printed = False
    for line in lines:
        print(line)
        printed = True
    if not printed and otherwise:
        print(otherwise)
