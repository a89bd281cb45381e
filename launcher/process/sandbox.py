"""What a game's process may reach, and the walls around it.

Three walls are used, as far as the system has them: bubblewrap gives the process its own view of files, processes and
network; Landlock and seccomp (`launcher.process.limits`) then limit what the process itself may do in it. The first
one is built before the process starts. The others are built after the process is told which game to run, and before it
imports the game, so that a spare process can wait for any game.
"""

# ruff: noqa: PTH110, PTH111, PTH112, PTH114, PTH115, PTH117, PTH118, PTH120, PTH207  # paths are arguments of other programs here

from __future__ import annotations

import glob
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cache
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from launcher.catalog import (
    OURS,
    OWN_PLACE,
    PERMISSIONS,
    AdoptedProgram,
    PluginError,
    file_of,
    games_folder,
    linked_places,
    lock_of,
    read_adopted,
)
from launcher.process.limits import (
    DEVICES,
    FONT_LIST,
    INTERNET,
    PROGRAM_FOLDERS,
    SYSTEM,
    available,
    confine,
    limit_resources,
    loaders,
)
from launcher.store import data_dir, file_name, journals_of, lock, make_folder, settings

if TYPE_CHECKING:
    from launcher.catalog import Game

TEMPORARY = "/run/plt-games-temporary"
"""The folder for temporary files of a process with bubblewrap. It is not /tmp, where the data folder may be."""
EVERYTHING = "everything"
"""The permission of a game that is not confined."""
_SCOPE, _PERMITTED, _ANSWERED = "sandbox", "permissions", "answered permissions"  # names in the settings
_REFUSED = "refused permissions"  # the same
_ADOPTED = "launcher.process.run"  # runs adopted programs
FOLDER = "FOLDER_FOR_PROGRAM"
"""The variable with the working folder of a confined adopted program."""
_MOST_LINKS = 1000
_SECONDS_TO_WAIT = 2.0  # the time limit for another process to remove the folder
NETWORK, FILES, PROGRAMS = PERMISSIONS
PERMISSION_TEXTS = {
    NETWORK: "use the network",
    FILES: "read and change your files",
    PROGRAMS: "start other programs",
    EVERYTHING: "do everything that you can do",
}
"""What each permission allows, as text."""
DENIED_TEXTS = {
    **PERMISSION_TEXTS,
    FILES: "use your files",
    EVERYTHING: "change the files of its own program",
}
"""What a game has tried that lacks a permission, as text."""

_SYSTEM = (
    *SYSTEM,
    *("/etc/timezone", "/etc/machine-id", "/etc/terminfo", "/etc/inputrc", "/etc/locale.alias"),
    *("/etc/alsa", "/etc/asound.conf", "/etc/pulse", "/etc/pipewire"),
    *("/etc/drirc", "/etc/vulkan", "/etc/glvnd", "/etc/egl"),
)
_HARDWARE = (
    "/sys/devices",
    "/sys/class/drm",
    "/sys/class/input",
    "/sys/class/sound",
    "/sys/dev/char",
    "/sys/bus/pci",
)
_PROCESS = (
    "/proc/self",
    "/proc/cpuinfo",
    "/proc/meminfo",
    "/proc/stat",
    "/proc/sys/kernel",
    "/run/udev/data",
)
_MORE_DEVICES = (
    "/dev/dri",
    "/dev/snd",
    "/dev/nvidia*",
    "/dev/input/js*",
    "/dev/input/by-path/*-event-joystick",
)
DRIVES = ("/media", "/mnt", "/run/media")
"""The folders of removable disks, which belong to the player's files."""

# The variables of the environment that a game gets; others may contain secrets.
_KEPT = (
    *("PATH", "LANG", "LANGUAGE", "TZ", "TERM", "COLORTERM", "NO_COLOR", "USER", "LOGNAME"),
    *("PLT_GAMES_THEME", "PLT_GAMES_SCALE", "PLT_GAMES_SANDBOX", "DISPLAY", "WAYLAND_DISPLAY"),
    *("XDG_RUNTIME_DIR", "XDG_SESSION_TYPE", "XDG_CURRENT_DESKTOP", "DESKTOP_SESSION"),
    *("XCURSOR_THEME", "XCURSOR_SIZE", "PULSE_SERVER", "AUDIODEV", "XMODIFIERS"),
)
_KEPT_BEGINNINGS = (
    "LC_",
    "SDL_",
    "PYGAME_",
    "PYTHON",
    "MESA_",
    "LIBGL_",
    "GALLIUM_",
    "VK_",
    "__GL",
    "DRI_",
)


class Terms(NamedTuple):
    """What the process of a game may reach.

    Attributes:
        readable: Files and folders that it can read.
        writable: Folders that it can change.
        executable: Files and folders with programs that it can start.
        home: The game's own folder, which is its home folder.
        granted: The permissions that the player has granted.
        confined: Whether there are any limits at all.
        folder: The working folder of an adopted program, "" for others. It is one of its own, with links to its files.
    """

    readable: tuple[str, ...]
    writable: tuple[str, ...]
    executable: tuple[str, ...]
    home: str
    granted: frozenset[str] = frozenset()
    confined: bool = True
    folder: str = ""


def terms_of(game: Game, granted: frozenset[str], path: Iterable[str] = ()) -> Terms:
    """Return what a game may reach, and create its own folders, as far as that is possible.

    Args:
        game: The game.
        granted: The permissions that the player has granted.
        path: Folders that its modules are imported from, in addition to those of Python and of the game.
    """
    home, journals = own_folder(game.id), journals_of(game.id)
    _make_folders(home, home / "tmp", journals)
    program = program_of(game)
    terms = _terms(
        home, (str(home), str(journals)), (*_code_of(game), *path, *_code_of_program(program)), granted
    )
    return terms._replace(folder=_linked_folder(program, home)) if program else terms


def terms_for(game: Game, path: Iterable[str] = ()) -> Terms:
    """Return what a game may reach, with the permissions that the player has granted.

    The arguments are those of `terms_of`.
    """
    granted = permissions_of(game.id)
    if EVERYTHING in granted:
        return _terms(Path.home(), (), (), frozenset())._replace(confined=False)
    return terms_of(game, granted, path)


def confine_here(terms: Terms) -> dict[str, str]:
    """Limit this process to what the code of a game may reach.

    The process has no broker.

    It can't reach other programs of this computer, even those that a game with a window needs.

    Returns:
        Variables for the environment of the code, which name folders that it can write.
    """
    if not (terms.confined and can_confine()):
        return {}
    limit_resources(alone=False)
    confine(**limits_of(terms, alone=False), local=False)
    return {**home_variables(terms), "TMPDIR": f"{terms.home}/tmp"}


def spare_terms() -> Terms:
    """Return what a process that waits for a game may reach.

    The game is limited further.
    """
    data = data_dir()
    folders = data / "own", data / "journals"
    _make_folders(*folders)
    return _terms(folders[0], map(str, folders), (str(games_folder()),), frozenset())


def _make_folders(*folders: Path) -> None:
    """Make folders.

    Without them, games can be played, and say that they can't save anything.
    """
    for folder in folders:
        with suppress(OSError):
            make_folder(folder)


def own_folder(game_id: str) -> Path:
    """Return the folder with a game's own files, which may not exist yet."""
    return data_dir() / "own" / file_name(game_id)


def hold_folder(game: Game) -> bool:
    """Lock a game's own folder, if it has one, until this process ends.

    Return False if the folder is being removed.
    """
    if game.root is None:
        return True
    try:
        descriptor = os.open(lock_of(game.root), os.O_RDONLY | os.O_CREAT, 0o600)
        return lock(descriptor, _SECONDS_TO_WAIT, shared=True)
    except FileNotFoundError:
        return False
    except OSError:  # if the lock can't be written, the folder can't be removed, either
        return True


def covers(spare: Terms, terms: Terms) -> bool:
    """Whether a spare can be limited to these terms."""
    return (
        spare.confined == terms.confined
        and spare.granted == terms.granted
        and available().landlock > 0
        and all(is_below(path, spare.writable) for path in terms.writable)
        and all(is_below(path, (*spare.readable, *spare.writable)) for path in terms.readable)
    )


def is_below(path: str, folders: Iterable[str]) -> bool:
    """Whether an absolute path is one of these folders, or in one of them."""
    return any(path == each or path.startswith(f"{each}/") for each in folders)


def _terms(home: Path, own: Iterable[str], code: Iterable[str], granted: frozenset[str]) -> Terms:
    readable = [*_SYSTEM, *_HARDWARE, *_python(), *code, *_secrets_of_display()]
    writable = [*own]
    executable = [*_interpreter(), FONT_LIST, *loaders()]
    if NETWORK in granted:
        readable += INTERNET
    if FILES in granted:
        readable += DRIVES
        writable += _visible_files()
    if PROGRAMS in granted:
        executable += PROGRAM_FOLDERS
    return Terms(_there(readable), _there(writable), _there(executable), str(home), granted)


def _there(paths: Iterable[str]) -> tuple[str, ...]:
    """Return the paths that exist, without those in folders that are among them."""
    found = dict.fromkeys(filter(os.path.lexists, paths))
    return tuple(path for path in found if not any(path.startswith(f"{each}/") for each in found))


@cache
def _python() -> tuple[str, ...]:
    """Return the folders of Python and of its path, except those with all of the player's files in them."""
    own = [os.path.join(OWN_PLACE, name) for name in ("launcher", "games")]
    home = os.path.realpath(os.path.expanduser("~"))
    there = [path for path in sys.path if os.path.isabs(path) and os.path.isdir(path)]
    beside = [path for path in there if not is_below(home, [os.path.realpath(path).rstrip("/")])]
    return tuple(dict.fromkeys([sys.prefix, sys.base_prefix, *own, *beside, *map(os.path.realpath, beside)]))


def _interpreter() -> Iterator[str]:
    path = sys.executable
    while os.path.islink(path):
        yield path
        path = os.path.join(os.path.dirname(path), os.readlink(path))
    yield path
    yield os.path.realpath(path)


def _code_of(game: Game) -> Iterator[str]:
    yield str(game.folder)
    yield os.path.realpath(game.folder)
    if game.root:
        yield str(game.root)
        yield from linked_places([str(game.site)], ())
    for picture in (game.icon, game.icon_2x):
        if picture:
            yield str(picture)


def is_bundled(game: Game) -> bool:
    """Whether the launcher brings a game."""
    return game.distribution == OURS and game.module != _ADOPTED


def program_of(game: Game) -> AdoptedProgram | None:
    """Return an adopted program; None for other games, and if its record is damaged."""
    if game.module == _ADOPTED:
        with suppress(PluginError):
            return read_adopted(game.folder)[1]
    return None


def _code_of_program(program: AdoptedProgram | None) -> Iterator[str]:
    if program is None or program.path is None:
        return
    folder = os.path.realpath(str(program.path))
    if is_below(
        os.path.realpath(os.path.expanduser("~")), [folder.rstrip("/")]
    ):  # with all of the player's files
        with suppress(PluginError):
            yield str(file_of(program))
    else:
        yield from (str(program.path), folder)


def _linked_folder(program: AdoptedProgram, home: Path) -> str:
    """Return a folder with links to the files of a program.

    The program can save other files there.
    """
    folder = home / "program" / (program.path.name if program.path else "")
    with suppress(OSError):
        make_folder(folder)
        for link in folder.iterdir():
            if link.is_symlink() and not link.exists():
                link.unlink()
        for place in islice(_code_of_program(program), 1):
            files = Path(place).iterdir() if os.path.isdir(place) else [Path(place)]
            for file in islice(files, _MOST_LINKS):
                if not file.name.startswith("."):
                    with suppress(FileExistsError):
                        (folder / file.name).symlink_to(file)
        return str(folder)
    return ""


def _secrets_of_display() -> tuple[str, str]:
    """Return the files that allow a program to open a window and to play sounds.

    They may not exist.
    """
    screen = os.environ.get("XAUTHORITY") or os.path.expanduser("~/.Xauthority")
    return screen, os.environ.get("PULSE_COOKIE") or os.path.expanduser("~/.config/pulse/cookie")


def _visible_files() -> Iterator[str]:
    """Yield the player's files and folders, except hidden ones, which contain settings of programs and keys."""
    home = os.path.expanduser("~")
    with_home = os.scandir(home) if os.path.isdir(home) else ()
    yield from (entry.path for entry in with_home if not entry.name.startswith("."))


def _found(patterns: Iterable[str]) -> list[str]:
    found = [path for pattern in patterns for path in sorted(glob.glob(pattern))]
    return list(dict.fromkeys([*found, *map(os.path.realpath, found)]))


def devices() -> list[str]:
    """Return the devices that games use: graphics, sound and joysticks."""
    return [*DEVICES, *_found(_MORE_DEVICES)]


def limits_of(terms: Terms, *, alone: bool) -> dict[str, Any]:
    """Return the arguments of `launcher.process.confine`.

    Args:
        terms: What the process may reach.
        alone: Whether bubblewrap has given it processes and temporary files of its own.
    """
    return {
        "readable": [*terms.readable, *(["/proc", "/run/udev/data"] if alone else _PROCESS)],
        "writable": [*terms.writable, *([TEMPORARY, "/dev/shm"] if alone else [])],
        "executable": [*terms.executable],
        "devices": devices(),
        "listable": [OWN_PLACE],  # workers look for the launcher there
        "network": NETWORK in terms.granted,
        "marks": alone,  # it can't reach the marks of other files then
    }


def environment(terms: Terms, *, alone: bool) -> dict[str, str]:
    """Return the environment of a game's process, which bubblewrap extends if the process is alone."""
    if not terms.confined:
        return dict(os.environ)
    kept = {
        name: value
        for name, value in os.environ.items()
        if name in _KEPT
        or name.startswith(_KEPT_BEGINNINGS)
        or (name in _BUS_VARIABLES.values() and not alone)
    }
    kept["XAUTHORITY"], kept["PULSE_COOKIE"] = _secrets_of_display()
    if os.path.exists(server := f"{_runtime()}/pulse/native"):
        kept.setdefault("PULSE_SERVER", f"unix:{server}")
    return {**kept, **home_variables(terms)}


def home_variables(terms: Terms) -> dict[str, str]:
    """Return the variables that name the game's own folders."""
    own = {f"XDG_{name}_HOME": f"{terms.home}/{folder}" for name, folder in _HOMES.items()}
    if terms.folder:
        own[FOLDER] = terms.folder
    return {**own, "HOME": os.path.expanduser("~") if FILES in terms.granted else terms.home}


_HOMES = {"CONFIG": ".config", "DATA": ".local/share", "STATE": ".local/state", "CACHE": ".cache"}


def bubblewrap() -> str | None:
    """Return the path of bubblewrap, if it is installed and wanted, and the system has namespaces for its users."""
    if _mode() != "on" or "0" in map(_switch, _NAMESPACE_SWITCHES):
        return None
    # Without the filter, screen readers could not reach the games.
    return shutil.which("bwrap") if not session_bus() or shutil.which("xdg-dbus-proxy") else None


_NAMESPACE_SWITCHES = "/proc/sys/user/max_user_namespaces", "/proc/sys/kernel/unprivileged_userns_clone"


def _switch(path: str) -> str:
    with suppress(OSError):
        return Path(path).read_text(encoding="ascii").strip()
    return ""


def can_confine() -> bool:
    """Whether this system can enforce any limits, and games are confined at all."""
    return sys.platform == "linux" and _mode() != "off" and bool(available())


def _mode() -> str:
    """Return "on", "landlock" for games that are confined without bubblewrap, or "off"."""
    return os.environ.get("PLT_GAMES_SANDBOX") or settings().get(_SCOPE, "games", "on")


def confine_games(*, on: bool) -> None:
    """Choose whether games are confined."""
    settings().put(_SCOPE, "games", "on" if on else "off")


def permissions_of(game_id: str) -> frozenset[str]:
    """Return the permissions that the player has granted to a game."""
    names = settings().get(_PERMITTED, game_id, list[object]())
    return frozenset(name for name in PERMISSION_TEXTS if name in names)


def new_requests(game: Game) -> tuple[str, ...]:
    """Return the permissions that a game asks for, and about which the player has not decided yet."""
    known = permissions_of(game.id) | {*map(str, settings().get(_ANSWERED, game.id, list[object]()))}
    asked = () if EVERYTHING in known or not can_confine() else game.permissions.split(", ")
    return tuple(name for name in PERMISSION_TEXTS if name in asked and name not in known)


def grant(game: Game, permissions: Iterable[str]) -> None:
    """Grant these permissions to a game, take back all others, and do not ask again about those that it wants."""
    settings().put(_PERMITTED, game.id, sorted(permissions))
    settings().put(_ANSWERED, game.id, list(filter(None, game.permissions.split(", "))))


def refuse(game_id: str, permission: str) -> None:
    """Never tell the player again that a game lacks a permission."""
    settings().put(_REFUSED, game_id, sorted({*_refused(game_id), permission}))


def is_news(game_id: str, permission: object) -> bool:
    """Whether to tell the player that a game was denied something."""
    return permission in DENIED_TEXTS and permission not in _refused(game_id)


def _refused(game_id: str) -> list[str]:
    return [*map(str, settings().get(_REFUSED, game_id, list[object]()))]


def limits_in_words(game: Game) -> tuple[str, ...]:
    """Return sentences about what a game may do on this system.

    This starts a program to find out.
    """
    _, sentence = protection()
    if not can_confine():
        return (f"{sentence[0].upper()}{sentence[1:]}.",)
    if EVERYTHING in permissions_of(game.id):
        return (f"{game.name} is not confined: it can do everything that you can do.",)
    lines = f"Unless you allow more, {game.name} reads and changes only its own files: {sentence}.", _SOUND
    return (*lines, _X11) if os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY") else lines


_X11 = "On X11, any game can see the screen and what you type in other windows."
_SOUND = "A game that plays sounds may be able to record them."


def protection() -> tuple[bool, str]:
    """Return whether games are confined as far as the player wants, and a sentence about it."""
    has = available()
    if sys.platform != "linux" or not has:
        return False, "this system can't confine games: they can do everything that you can do"
    if _mode() == "off":
        return (
            True,
            "games are not confined: they can do everything that you can do; confine them with `plt-games sandbox on`",
        )
    program = bubblewrap()
    alone = program is not None and _works(program)
    if not alone and not has.landlock:
        return False, "games can read and change your files: this system has neither Landlock nor bubblewrap"
    if not alone:
        lack = "bubblewrap and xdg-dbus-proxy are not installed, or users can't have namespaces here"
        return (
            False,
            f"games are confined by {_kernel()}, but they can reach the programs of your session: {lack}",
        )
    if not has.landlock:
        return False, "games are confined by bubblewrap and seccomp; this kernel has no Landlock"
    return True, f"games are confined by bubblewrap, {_kernel()}"


def _works(program: str) -> bool:
    """Whether bubblewrap can confine a program here.

    Systems and containers may refuse it.
    """
    with suppress(OSError, subprocess.SubprocessError):
        command = [*wrapped(program, spare_terms(), None), "true"]
        return subprocess.run(command, capture_output=True, timeout=10, check=False).returncode == 0
    return False


def _kernel() -> str:
    has = available()
    names = [f"Landlock {has.landlock}" if has.landlock else "", "seccomp" if has.seccomp else ""]
    return " and ".join(filter(None, names))


def wrapped(program: str, terms: Terms, buses: str | None) -> list[str]:
    """Return the beginning of a command that runs a program with bubblewrap.

    Args:
        program: The path of bubblewrap.
        terms: What the program may reach.
        buses: The folder for the sockets of `bus_filter`, None if there are none.
    """
    command = [program, "--die-with-parent", "--cap-drop", "ALL"]
    command += ["--unshare-user", "--unshare-pid", "--unshare-uts", "--unshare-cgroup-try"]
    screen, is_local = _sockets_of_screen()
    if NETWORK not in terms.granted and is_local:
        command.append("--unshare-net")
    if "DISPLAY" not in os.environ:  # X11 shares the memory of its windows
        command.append("--unshare-ipc")
    command += [
        "--proc",
        "/proc",
        "--dev",
        "/dev",
        "--tmpfs",
        "/tmp",
        "--tmpfs",
        "/run",
        "--tmpfs",
        TEMPORARY,
    ]
    for path in sorted(terms.readable):
        command += (
            ["--symlink", os.readlink(path), path]
            if os.path.islink(path) and path in _SYSTEM
            else ["--ro-bind", path, path]
        )
    for path in sorted(terms.executable):
        if not is_below(path, terms.readable):
            command += ["--ro-bind", os.path.realpath(path), path]
    for path in devices():
        if path not in DEVICES:
            command += ["--dev-bind", os.path.realpath(path), path]
    for path in _found(["/run/udev/data"]):
        command += ["--ro-bind", path, path]
    for path in [*screen, *_sockets_of_sound()]:
        command += ["--bind", path, path]
    for path in terms.writable:
        command += ["--bind", path, path]
    if buses is not None:
        command += ["--ro-bind", buses, _BUSES]
        for name, variable in _BUS_VARIABLES.items():
            command += ["--setenv", variable, f"unix:path={_BUSES}/{name}"]
        # AccessKit then waits for each answer of the filter, as in Flatpak; version 0.1.4 of the filter needs that.
        command += ["--setenv", "FLATPAK_ID", "plt-games"]
    return [*command, "--"]


_BUSES = "/run/plt-games"
_BUS_VARIABLES = {"session": "DBUS_SESSION_BUS_ADDRESS", "at-spi": "AT_SPI_BUS_ADDRESS"}
# Screen readers are found on the session bus. Input methods have names there that are made for confined programs, and
# games ask not to darken the screen.
_SESSION_RULES = (
    "--talk=org.a11y.Bus",
    "--talk=org.freedesktop.portal.IBus",
    "--talk=org.freedesktop.portal.Fcitx",
    "--talk=org.freedesktop.ScreenSaver",
)
# The calls by which a program offers itself to screen readers, as Flatpak allows them; their own calls all pass.
_REGISTRY, _KEYS = "/org/a11y/atspi/registry", "/org/a11y/atspi/registry/deviceeventcontroller"
_READER_CALLS = {
    "Socket.Embed": "/org/a11y/atspi/accessible/root",
    "Socket.Unembed": "/org/a11y/atspi/accessible/root",
    "Registry.GetRegisteredEvents": _REGISTRY,
    "DeviceEventController.GetKeystrokeListeners": _KEYS,
    "DeviceEventController.GetDeviceEventListeners": _KEYS,
    "DeviceEventController.NotifyListenersSync": _KEYS,
    "DeviceEventController.NotifyListenersAsync": _KEYS,
}
_READER_RULES = (
    "--sloppy-names",
    *(f"--call=org.a11y.atspi.Registry=org.a11y.atspi.{call}@{path}" for call, path in _READER_CALLS.items()),
)


def bus_filter(folder: str) -> list[str]:
    """Return the arguments of xdg-dbus-proxy.

    It then lets a game reach screen readers and nothing else on the session bus, by sockets in a folder.
    """
    arguments = []
    if session := session_bus():
        arguments += [session, f"{folder}/session", "--filter", *_SESSION_RULES]
        if reader := _reader_bus():
            arguments += [reader, f"{folder}/at-spi", "--filter", *_READER_RULES]
    return arguments


def session_bus() -> str:
    """Return the address of the session bus, or ""."""
    address, socket = os.environ.get("DBUS_SESSION_BUS_ADDRESS", ""), f"{_runtime()}/bus"
    return address or (f"unix:path={socket}" if os.path.exists(socket) else "")


def _reader_bus() -> str:
    """Return the address of the bus of screen readers, or ""."""
    if address := os.environ.get("AT_SPI_BUS_ADDRESS"):
        return address
    with suppress(OSError, subprocess.SubprocessError):
        done = subprocess.run(
            _ASK_FOR_READER_BUS, capture_output=True, encoding="utf-8", timeout=2, check=True
        )
        return done.stdout.partition("'")[2].partition("'")[0]
    return ""


_ASK_FOR_READER_BUS = [
    *("gdbus", "call", "--session", "--dest=org.a11y.Bus", "--object-path=/org/a11y/bus"),
    "--method=org.a11y.Bus.GetAddress",
]


def _runtime() -> str:
    return os.environ.get("XDG_RUNTIME_DIR") or "/nowhere"


def _sockets_of_screen() -> tuple[list[str], bool]:
    """Return the sockets of the display, and whether it needs no network."""
    found, is_local = [], True
    runtime = _runtime()
    if wayland := os.environ.get("WAYLAND_DISPLAY"):
        found.append(os.path.join(runtime, wayland))
    host, _, number = os.environ.get("DISPLAY", "").rpartition(":")
    if number:
        socket = f"/tmp/.X11-unix/X{number.partition('.')[0]}"
        is_local = host in ("", "unix") and os.path.exists(socket)
        found.append(socket)
    return [path for path in found if os.path.exists(path)], is_local


def _sockets_of_sound() -> list[str]:
    runtime = _runtime()
    server = os.environ.get("PULSE_SERVER", "").removeprefix("unix:")
    return [
        path
        for path in (server, f"{runtime}/pulse", f"{runtime}/pipewire-0")
        if os.path.isabs(path) and os.path.exists(path)
    ]
