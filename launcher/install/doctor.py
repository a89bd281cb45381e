"""Check the launcher, its environment and all games.

`plt-games doctor` also prints commands that repair problems.
"""

from __future__ import annotations

import os
import platform
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Literal, NamedTuple

from launcher.catalog import OURS, Catalog, games
from launcher.install.environment import (
    PYGAME,
    Packages,
    launcher_packages,
    own,
    unmet_by_folder,
    unmet_needs,
)
from launcher.process import Message, find_out, last_failure, protection
from launcher.store import (
    data_dir,
    files_set_aside,
    log_dir,
    match_records,
    open_regular,
    reports_dir,
    settings,
)

_PYGAME = "pygame-ce"
_NOWHERE = ("dummy", "offscreen", "disk")
_ORCA = 46  # Orca 43 does not know announcements, and Orca 45 fails to speak them
_PATIENCE = 10  # seconds


class Check(NamedTuple):
    """The result of one check, with commands that repair the problem."""

    name: str
    state: Literal["ok", "warning", "fail"]
    sentence: str
    mend: tuple[str, ...] = ()


def pip_command(*words: str) -> str:
    """Return a pip command line that changes the launcher's environment."""
    return shlex.join([sys.executable, "-m", "pip", *words])


def checks() -> Iterator[Check]:
    """Check the launcher, its environment and all games."""
    with ThreadPoolExecutor() as pool:
        display, sound = pool.submit(find_out, "display"), pool.submit(find_out, "sound")
    system = f"Python {platform.python_version()} on {platform.platform()}"
    yield Check("environment", "ok", f"{system}; {sys.prefix}")
    yield from check_packages(launcher_packages())
    yield from check_display(display.result())
    yield check_sound(sound.result())
    good, sentence = protection()
    yield Check("sandbox", "ok" if good else "warning", sentence)
    if orca := shutil.which("orca"):
        yield check_reader(_output(orca, "--version"))
    yield check_folder("data", data_dir())
    yield from check_shared("settings", settings().path)
    yield from check_shared("plays", match_records().path)
    yield check_folder("logs", log_dir())
    yield check_folder("reports", reports_dir())
    if failure := last_failure(log_dir()):
        log, when, said = failure
        what = f"{log.stem} failed on {time.strftime('%Y-%m-%d %H:%M', time.localtime(when))}: {said}"
        yield Check("last failure", "warning", f"{what}. For details, see {log}")
    yield from check_games(games(), unmet_by_folder())


def check_packages(packages: Packages) -> Iterator[Check]:
    """Check the versions of the launcher and its requirements."""
    names = own(packages)
    for name in names:
        if name in packages:
            yield Check(name, "ok", packages[name].version)
    for sentence in unmet_needs(packages, names):
        again = pip_command("install", "--force-reinstall", OURS)
        yield Check("packages", "fail", sentence, (again,))
    if PYGAME in packages:
        sentence = (
            f"the old pygame {packages[PYGAME].version} has overwritten files of {_PYGAME}, which also runs games "
            f"that need pygame. Uninstall pygame and reinstall {_PYGAME}"
        )
        back = pip_command("install", "--force-reinstall", "--no-deps", _PYGAME)
        yield Check(PYGAME, "fail", sentence, (pip_command("uninstall", PYGAME), back))


def check_display(said: Message) -> Iterator[Check]:
    """Check whether a window can be opened.

    The answer comes from a process that has tried it.

    Args:
        said: Its message, with `pygame`, `sdl`, `ce` and `driver`, or with `error`.
    """
    again = (pip_command("install", "--force-reinstall", "--no-deps", _PYGAME),)
    if "pygame" not in said:
        yield Check("module pygame", "fail", f"it does not work: {said['error']}", again)
        return
    if said["ce"]:
        yield Check("module pygame", "ok", f"{said['pygame']} with SDL {said['sdl']}")
    else:
        sentence = f"the module comes from the old pygame {said['pygame']}, not from pygame-ce"
        yield Check("module pygame", "fail", sentence, again)
    if "error" in said:
        yield Check("display", "fail", f"no window can be opened: {said['error']}")
    elif said["driver"] in _NOWHERE:
        sentence = f"the video driver {said['driver']} shows nothing. To see games, unset the variable SDL_VIDEODRIVER"
        yield Check("display", "warning", sentence)
    else:
        sentence = f"a window can be opened; video driver {said['driver']}, {said['desktop']}"
        yield Check("display", "ok", sentence)


def check_sound(said: Message) -> Check:
    """Check whether sounds can be played.

    The answer, `driver` or `error`, comes from a process that has tried to open the mixer.
    """
    if "error" in said:
        return Check("sound", "warning", f"sound is not available, so games will be silent: {said['error']}")
    if said["driver"] in _NOWHERE:
        sentence = f"the audio driver {said['driver']} plays nothing. To hear games, unset the variable SDL_AUDIODRIVER"
        return Check("sound", "warning", sentence)
    return Check("sound", "ok", f"audio driver {said['driver']}")


def check_reader(version: str) -> Check:
    """Check whether this version of Orca, the screen reader, speaks what games announce."""
    number = version.partition(".")[0]
    if not number.isdecimal():
        return Check("screen reader", "warning", "Orca does not tell its version")
    if int(number) >= _ORCA:
        return Check("screen reader", "ok", f"Orca {version}")
    sentence = (
        f"Orca {version} does not speak news by itself, such as the moves of others. Install Orca {_ORCA} or later, or "
        "press Shift+F12 in a game to read the status"
    )
    return Check("screen reader", "warning", sentence)


def _output(*command: str) -> str:
    """Return what a command prints, or an empty string if it fails."""
    try:
        run = subprocess.run(command, capture_output=True, text=True, timeout=_PATIENCE, check=True)
    except (OSError, subprocess.SubprocessError, UnicodeDecodeError):
        return ""
    return run.stdout.strip()


def check_games(catalog: Catalog, unmet: Mapping[str, list[str]]) -> Iterator[Check]:
    """Check each distribution that offers games.

    A check has the problems of its games and its unmet requirements.
    """
    offered: dict[str, list[str]] = {}
    for game in catalog.games:
        beside = ", next to the launcher" if game.place == "beside" else ""
        offered.setdefault(f"{game.distribution} {game.version}".rstrip() + beside, []).append(game.name)
    for distribution, names in sorted(offered.items()):
        yield Check("games", "ok", f"{distribution}: {', '.join(names)}")
    for problem in catalog.problems:
        origin = f" of {problem.distribution}" if problem.distribution != problem.id else ""
        state: Literal["fail", "warning"] = "fail" if problem.fatal else "warning"
        yield Check("games", state, f"{problem.id}{origin}: {problem.reason}")
    for name, lacks in unmet.items():
        sentence = f"{name} may not work: {'; '.join(lacks)}"
        yield Check("games", "fail", sentence, ("plt-games install --restore",))
    for game in filter(catalog.is_hidden, catalog.games):
        yield Check("games", "ok", f"{game.name} is hidden. To show it, run `plt-games unhide {game.id}`")
    for off in catalog.disabled_games:
        yield Check(
            "games", "ok", f"{off.name} is disabled. To enable it, run `plt-games enable {off.switch}`"
        )


def check_folder(name: str, path: Path) -> Check:
    """Check whether files can be written to a folder.

    The folder need not exist yet. No files are left behind.
    """
    for existing in (path, *path.parents):
        try:
            with tempfile.TemporaryFile(dir=existing):
                pass
        except FileNotFoundError:
            if not os.path.islink(existing):  # noqa: PTH114  which never raises
                continue
            why = "the link is broken"
        except OSError as error:
            why = str(error.strerror)
        else:
            later = "" if existing == path else " (will be created when needed)"
            return Check(name, "ok", f"{path}{later}")
        return Check(name, "fail", f"{path} can't be written: {why}. Check the permissions of {existing}")
    return Check(name, "fail", f"{path} can't be written: this disk does not exist")


def check_shared(name: str, path: Path) -> Iterator[Check]:
    """Check a shared file and its lock.

    Both must be readable and writable. Damaged files that were set aside are reported.
    """
    there = False
    for part in (path, path.with_name(f"{path.name}.lock")):
        try:
            os.close(open_regular(str(part), os.O_RDWR, follow=False))
            there = True
        except FileNotFoundError:
            continue
        except OSError as error:
            yield Check(name, "fail", f"{part} can't be read and written: {error.strerror or error}")
            return
    yield Check(name, "ok", f"{path}" if there else f"{path} (not created yet)")
    for aside in files_set_aside(path):
        yield Check(name, "warning", f"an earlier file was damaged and is kept as {aside}")
