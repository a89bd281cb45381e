"""What is well and what is not: checks as values, made by pure functions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Literal, NamedTuple

from packaging.utils import canonicalize_name

from launcher.catalog import Catalog
from launcher.install.installed import ASIDE, Installed, own, satisfies, who_needs
from launcher.install.records import CONFIG, Damage, inventory
from launcher.install.stand_in import PYGAME, old_pygame, stand_in
from launcher.install.steps import Kind, Step

_PYGAME = "pygame-ce"
_NOWHERE = ("dummy", "offscreen", "disk")


class Check(NamedTuple):
    """One thing that was looked at.

    Attributes:
        name: What it is.
        state: Whether it is well, wants attention, or keeps the launcher or a game from working.
        sentence: What was found.
        mend: Commands that mend it.
    """

    name: str
    state: Literal["ok", "warning", "fail"]
    sentence: str
    mend: tuple[Step, ...] = ()


def environment(kind: Kind, prefix: str, python: str, platform: str) -> Check:
    """What made the environment, and whether games can be installed from here."""
    what = f"Python {python} on {platform}; {kind.label} {prefix}"
    if kind.hindrance:
        return Check(
            "environment", "warning", f"{what}. `plt-games install` cannot work by itself: {kind.hindrance}"
        )
    return Check("environment", "ok", what)


def packages(there: Mapping[str, Installed], kind: Kind, damaged: Mapping[str, Damage]) -> Iterator[Check]:
    """The launcher and what it runs on, and what is `damaged` of that."""
    for name, condition in own(there).items():
        if name not in there:
            yield Check(name, "fail", "not installed, and the launcher needs it", kind.reinstall(name))
        elif not satisfies(there[name].version, condition):
            sentence = f"{there[name].version} is installed, and the launcher needs {condition}"
            yield Check(name, "fail", sentence, kind.reinstall(f"{name}{condition}"))
        elif name in damaged:
            lost, others = damaged[name]
            sentence = f"{inventory(lost)} of {there[name].version} is missing or was overwritten"
            if others:
                sentence += f"; {' and '.join(others)} has files of the same names, and would take them along"
            mend = kind.uninstall(others) if others else ()
            yield Check(name, "fail", sentence, (*mend, *kind.reinstall(name)))
        else:
            yield Check(name, "ok", there[name].version)
    if "python" in damaged and CONFIG in damaged["python"].files:
        sentence = f"its {CONFIG} is of a package that is installed, and would go with that; make it anew"
        yield Check("environment", "fail", sentence)


def left_behind(places: Iterable[Path]) -> Iterator[Check]:
    """What an installer has put aside, and was interrupted before it put it back."""
    for place in places:
        for folder in sorted(place.glob(f"{ASIDE}*.dist-info")):
            sentence = (
                f"an installer that was interrupted has left {folder}; delete it, and install that again"
            )
            yield Check("packages", "warning", sentence)


def pygame(there: Mapping[str, Installed], kind: Kind) -> Iterator[Check]:
    """Whether the old pygame has overwritten pygame-ce, or what stands in for it is there."""
    if PYGAME not in there:
        return
    needing = " and ".join(who_needs(PYGAME, there)) or "nothing that is installed here"
    old = old_pygame(there)
    if old is None:
        yield Check(PYGAME, "ok", f"wanted by {needing}; pygame-ce stands in for it")
        return
    yield Check(
        PYGAME,
        "fail",
        f"the old pygame {old} is installed over pygame-ce, whose module it overwrites; wanted by {needing}. "
        "Games that want pygame run with pygame-ce as well. Take the old one out, put the other's files back, and "
        "let pygame-ce stand in for it",
        (*kind.uninstall([PYGAME]), *kind.reinstall(_PYGAME), *kind.install([stand_in(old)], ())),
    )


def display(said: Mapping[str, Any], kind: Kind) -> Iterator[Check]:
    """What a process that opened a window has said: `pygame`, `sdl`, `ce` and `driver`, or `error`."""
    if "pygame" not in said:
        yield Check("module pygame", "fail", f"it does not work: {said['error']}", kind.reinstall(_PYGAME))
        return
    if not said["ce"]:
        sentence = f"the module is version {said['pygame']} of the old pygame, not of pygame-ce"
        yield Check("module pygame", "fail", sentence, kind.reinstall(_PYGAME))
    else:
        yield Check("module pygame", "ok", f"{said['pygame']} with SDL {said['sdl']}")
    if "error" in said:
        yield Check("display", "fail", f"no window can be opened: {said['error']}")
    elif said["driver"] in _NOWHERE:
        sentence = f"the video driver {said['driver']} shows nothing; unset the variable SDL_VIDEODRIVER to see games"
        yield Check("display", "warning", sentence)
    else:
        yield Check(
            "display", "ok", f"a window can be opened; video driver {said['driver']}, {said['desktop']}"
        )


def sound(said: Mapping[str, Any]) -> Check:
    """What a process that opened the mixer has said: `driver`, or `error`."""
    if "error" in said:
        return Check("sound", "warning", f"there is none, games will be silent: {said['error']}")
    if said["driver"] in _NOWHERE:
        sentence = f"the audio driver {said['driver']} plays nothing; unset SDL_AUDIODRIVER to hear games"
        return Check("sound", "warning", sentence)
    return Check("sound", "ok", f"audio driver {said['driver']}")


def games(catalog: Catalog) -> Iterator[Check]:
    """Each distribution that offers games, with its games and what is wrong with them."""
    offered: dict[str, list[str]] = {}
    for game in catalog.games:
        offered.setdefault(f"{game.distribution} {game.version}".rstrip(), []).append(game.name)
    for distribution, names in sorted(offered.items()):
        yield Check("games", "ok", f"{distribution}: {', '.join(names)}")
    for problem in catalog.problems:
        origin = f" of {problem.distribution}" if problem.distribution != problem.id else ""
        state: Literal["fail", "warning"] = "fail" if problem.fatal else "warning"
        yield Check("games", state, f"{problem.id}{origin}: {problem.reason}")
    for game in filter(catalog.is_hidden, catalog.games):
        yield Check("games", "ok", f"{game.name} is hidden; `plt-games unhide {game.id}` shows it again")
    for off in catalog.disabled_games:
        yield Check("games", "ok", f"{off.name} is disabled; `plt-games enable {off.switch}` brings it back")


def missing_remembered(names: list[str], there: Mapping[str, Installed]) -> Iterator[Check]:
    """Whether what was installed once is still there."""
    missing = [name for name in names if canonicalize_name(name) not in there]
    if missing:
        sentence = f"{', '.join(missing)} was installed once and is gone; this brings it back"
        yield Check("games", "warning", sentence, (Step(("plt-games", "install", "--restore")),))
