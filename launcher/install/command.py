"""The commands for installed games: install, uninstall, upgrade, audit and doctor."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path

from packaging.utils import canonicalize_name

from launcher.catalog import (
    Catalog,
    Problem,
    games,
    games_folder,
    installed_folders,
    missing_project,
    normalised,
    version_of,
)
from launcher.install import folders
from launcher.install.doctor import checks, pip_command
from launcher.install.environment import (
    PYGAME,
    contents,
    difference,
    launcher_packages,
    own,
    satisfies,
    unmet_by_folder,
)
from launcher.install.folders import PYTHON, Requirement, kept_requirements, lock_games, sweep, understand
from launcher.install.making import NO_MODULES, Made, make
from launcher.process import limits_in_words
from launcher.raised import FailedError, RefusedError


def carry_out(arguments: Namespace) -> int:
    """Run one of the commands below.

    Returns:
        The exit status: 0 if the command succeeded, 130 after Ctrl+C.

    Raises:
        RefusedError: if the arguments make no sense.
        FailedError: if the command fails.
    """
    acts = {"install": install, "uninstall": uninstall, "upgrade": upgrade, "audit": audit}
    try:
        acts[arguments.act](arguments)
    except KeyboardInterrupt:
        message = "interrupted. Only the packages reported as installed have changed."
        print(f"plt-games {arguments.act}: {message}", file=sys.stderr)
        return 130
    except OSError as error:
        raise FailedError(
            f"this failed: {error.strerror or error}. "
            f"Check that you can write to {games_folder()} and that the disk is not full."
        ) from error
    return 0


def doctor(*, as_json: bool) -> int:
    """Run all checks and print the results.

    Args:
        as_json: Whether to print one JSON object, for other programs.

    Returns:
        The exit status: 1 if any check fails, otherwise 0.
    """
    found = list(checks())
    failed = any(check.state == "fail" for check in found)
    if as_json:
        print(json.dumps({"ok": not failed, "checks": [check._asdict() for check in found]}, indent=2))
    else:
        for check in found:
            print(f"{check.state:7}  {check.name}: {check.sentence}")
            for command in check.mend:
                print(f"{'':9}    {command}")
    return 1 if failed else 0


def install(arguments: Namespace) -> None:
    """Install games by name, path or address: all of them or none."""
    wanted = [understand(name, Path.cwd()) for name in arguments.names]
    wanted += [understand(name, Path.cwd(), editable=True) for name in arguments.editable]
    if arguments.restore == bool(wanted or arguments.dry_run):
        raise RefusedError(
            "Enter the name of a package, or the path of a folder or wheel; or use only --restore."
        )
    for requirement in wanted:
        _refuse_shown(requirement.name)
    with lock_games():
        if arguments.restore:
            _restore(arguments.passed_on)
        elif arguments.dry_run:
            with ExitStack() as stack:
                for made in _make(stack, wanted, (*arguments.passed_on, NO_MODULES)):
                    _print(_description(made))
                    found = ", ".join(game.name for game in made.catalog.games) or "no games"
                    print(f"It was not installed. It offers {found}.")
        elif missing := [requirement for requirement in wanted if not _is_there(requirement)]:
            _bring(missing, arguments.passed_on, games())
        else:
            print("Already installed. To look for newer versions, use `plt-games upgrade`.")


def audit(arguments: Namespace) -> None:
    """Print the contents of a wheel without running it.

    The wheel can be one of the index. Nothing is built. If another version is installed, the changes are printed, too.
    """
    requirement = understand(arguments.what, Path.cwd())
    if not (requirement.specification or requirement.text.endswith(".whl")):
        raise RefusedError(
            f"{arguments.what!r} is neither a wheel nor the name of a package. Anything else must be built first, "
            "which runs its code. To do that without installing it, use `plt-games install --dry-run`."
        )
    _refuse_shown(requirement.name)
    with lock_games(), ExitStack() as stack:
        made = make(stack, requirement, arguments.passed_on, _note, proven=False, programs=False)
        _print(_description(made))
        for each in installed_folders():
            if each.distribution == made.requirement.name:
                changes = [*difference(made.site, each.site)]
                version = version_of(each.distribution, [str(each.site)])
                print(f"Changes from {each.distribution} {version}, which is installed:")
                _print(changes or ["    none"])


def _description(made: Made) -> list[str]:
    """Return lines about a package.

    They describe its files, and what its games ask for and may do.
    """
    limits = [line for game in made.catalog.games for line in limits_in_words(game)]
    return [*contents(made.site, made.files), *_asks_of(made.catalog), *limits]


def upgrade(arguments: Namespace) -> None:
    """Install newer versions of games.

    These are the named packages or games, or all installed games if none is named.
    """
    with lock_games():
        kept = kept_requirements()
        catalog = games()
        chosen = sorted(
            {_distribution(name, catalog) for name in arguments.names} if arguments.names else kept
        )
        if lost := [name for name in chosen if name not in kept]:
            raise RefusedError(f"The record of how {lost[0]} was installed is damaged. Install it again.")
        if not chosen:
            print(
                "You have not installed any games. The launcher's own games are upgraded with the launcher."
            )
        _bring_each([kept[name][0] for name in chosen], arguments.passed_on, catalog, newer=True)


def uninstall(arguments: Namespace) -> None:
    """Uninstall packages.

    They are found by their names, or by the ids or names of their games.
    """
    with lock_games():
        before = games()
        chosen = sorted({_distribution(name, before) for name in arguments.names})
        for name in chosen:
            folders.remove(name)
        used = sweep()
        _print([*_news(before, games())] or [f"Uninstalled {', '.join(chosen)}."])
        for name in sorted(used.intersection(chosen)):
            print(
                f"Someone is playing a game of {name} and can finish it. "
                "The files will be removed the next time you install something."
            )


def _restore(options: Sequence[str]) -> None:
    """Reinstall games that are missing, lack a requirement, or are for another version of Python."""
    unmet = unmet_by_folder()
    missing = [each for each, is_there in kept_requirements().values() if each.name in unmet or not is_there]
    if not missing:
        print("Nothing to restore: all games you installed are still available.")
    _bring_each(missing, options, games())


def _bring_each(
    wanted: Sequence[Requirement], options: Sequence[str], catalog: Catalog, *, newer: bool = False
) -> None:
    """Install each requirement separately.

    One that fails does not stop the others.
    """
    failures = []
    for requirement in wanted:
        missing = missing_project(requirement.name, requirement.text) if requirement.editable else ""
        if missing:
            failures.append(f"{requirement.name}: {missing}.")
            continue
        try:
            catalog = _bring([requirement], options, catalog, newer=newer)
        except FailedError as error:
            failures.append(str(error))
    if failures:
        raise FailedError("\n".join(failures))


def _bring(
    wanted: Sequence[Requirement], options: Sequence[str], before: Catalog, *, newer: bool = False
) -> Catalog:
    """Install all requirements or none, and return the catalogue afterwards.

    Args:
        wanted: The requirements.
        options: Options for pip.
        before: The catalogue so far.
        newer: Whether to leave out packages of the index whose version is already installed.
    """
    after, versions = before, _versions()
    with ExitStack() as stack:
        for made in _make(stack, wanted, options):
            name = made.requirement.name
            if newer and made.requirement.specification and versions.get(name) == made.version:
                print(f"{name} {made.version} is installed. No newer version was found.")
                continue
            after = _with_games_of(made, after)
            _refuse_unplayable(made, after)
            folders.switch(made.root, made.site, made.requirement)
            former = versions.get(name, made.version)
            was = "" if former == made.version else f" (before: {former})"
            print(f"{name} {made.version} is installed{was}.")
            _print(made.faults)
            if not made.catalog.games:
                print(f"It offers no games. If it is a pygame program, add it with `plt-games adopt {name}`.")
    sweep()
    _print(_news(before, after))
    return after


def _make(stack: ExitStack, wanted: Sequence[Requirement], options: Sequence[str]) -> list[Made]:
    made = []
    for requirement in wanted:
        print(f"Installing {requirement} ...", file=sys.stderr, flush=True)
        made.append(make(stack, requirement, options, _note))
    return made


def _refuse_unplayable(made: Made, after: Catalog) -> None:
    """Refuse an installation if other games have the ids of all its games."""
    name = made.requirement.name
    offered = [game.id for game in made.catalog.games]
    faults = [
        each
        for each in after.problems
        if each.fatal and each.id in offered and canonicalize_name(each.distribution) == name
    ]
    if offered and len(faults) == len(offered):
        why = " ".join(f"{each.id}: {each.reason}." for each in faults)
        raise FailedError(f"{name} was not installed, because none of its games could be played. {why}")


def _refuse_shown(name: str) -> None:
    """Refuse to install a distribution in a folder of its own if the launcher already has it."""
    packages = launcher_packages()
    if name == PYGAME:
        raise RefusedError("The launcher has pygame-ce, which also runs games that need pygame.")
    if name in own(packages):
        raise RefusedError(f"{name} belongs to the launcher itself. To upgrade it, upgrade the launcher.")
    if name in packages:
        raise RefusedError(
            f"{name} {packages[name].version} is already installed next to the launcher. "
            f"Remove it there with `{pip_command('uninstall', name)}`, and then try again."
        )


def _is_there(requirement: Requirement) -> bool:
    """Return whether a package of the index is already installed in a suitable version."""
    version, wanted = _versions().get(requirement.name), requirement.specification
    return bool(version and wanted and not wanted.extras and satisfies(version, wanted.specifier))


def _versions() -> dict[str, str]:
    """Return the versions of installed distributions by their normalised names."""
    usable = [each for each in installed_folders() if each.python == PYTHON]
    found = {each.distribution: version_of(each.distribution, [str(each.site)]) for each in usable}
    return {name: version for name, version in found.items() if version}


def _distribution(name: str, catalog: Catalog) -> str:
    """Return the normalised name of an installed distribution.

    It has this name, or a game of this name.

    Raises:
        RefusedError: if there is none, or if it is not in a folder of its own.
    """
    packages = launcher_packages()
    found = catalog.find(name) or catalog.find_disabled(name)
    distribution = canonicalize_name(found.distribution if found else name)
    for each in (canonicalize_name(name), distribution):
        if folders.counts(each):
            return each
    if distribution in own(packages):
        raise RefusedError(
            f"{name} belongs to the launcher itself, so it can't be upgraded or uninstalled alone."
        )
    if distribution in packages:
        how = pip_command("uninstall", distribution)
        raise RefusedError(
            f"{distribution} was installed next to the launcher in another way. To remove it, run `{how}`."
        )
    raise RefusedError(f"No package or game {name!r} is installed; {catalog.hint(name)}")


def _with_games_of(made: Made, catalog: Catalog) -> Catalog:
    """Return the catalogue with the games of an installation that were just tried."""
    name = made.requirement.name
    kept = [each for each in catalog.games if canonicalize_name(each.distribution) != name]
    others = (each for each in catalog.problems if canonicalize_name(each.distribution) != name)
    faults = [*others, *made.catalog.problems]
    holders = {normalised(game.id): game for game in kept}
    for game in made.catalog.games:
        if holder := holders.get(normalised(game.id)):
            faults.append(Problem.of_taken_id(game, holder))
        elif not any(map(catalog.find_disabled, (game.id, name))):
            kept.append(game)
    return catalog._replace(games=tuple(kept), problems=tuple(faults))


def _asks_of(catalog: Catalog) -> list[str]:
    """Describe the permissions that games ask for."""
    asking = [game for game in catalog.games if game.permissions]
    return [f"{game.name} asks for these permissions: {game.permissions}." for game in asking]


def _news(before: Catalog, after: Catalog) -> Iterator[str]:
    """Describe the changes of the catalogue, and its new problems."""
    former, latter = ({(game.id, game.distribution): game for game in each.games} for each in (before, after))
    for key, game in latter.items():
        if key not in former:
            asks = f" It asks for these permissions: {game.permissions}." if game.permissions else ""
            yield f"New: {game.name}, in {game.set}. To play it, run `plt-games play {game.id}`.{asks}"
    yield from (f"Removed: {game.name}." for key, game in former.items() if key not in latter)
    for problem in after.problems:
        if problem not in before.problems:
            origin = f" (of {problem.distribution})" if problem.distribution != problem.id else ""
            kind = "Problem" if problem.fatal else "Small fault"
            yield f"{kind} in {problem.id}{origin}: {problem.reason}."


def _note(line: str) -> None:
    print(f"    {line}", file=sys.stderr, flush=True)


def _print(lines: Iterable[str]) -> None:
    for line in lines:
        print(line)
