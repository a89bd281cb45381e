"""Limits that a process sets to itself, with Linux's Landlock and seccomp.

They hold for everything that the process does or starts later, and nothing can remove them. Landlock limits files,
TCP connections and signals, and seccomp limits system calls. Both work for ordinary users, without another program.

The numbers are those of the kernel's headers: include/uapi/linux/landlock.h, seccomp.h, filter.h and unistd.h.
"""

from __future__ import annotations

import ctypes
import errno
import os
import platform
import select
import signal
import socket
import stat
import struct
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import cache, partial
from pathlib import Path
from typing import NamedTuple


class Enforced(NamedTuple):
    """The limits that the kernel enforces.

    Attributes:
        landlock: The version of Landlock, 0 if there is none. Programs are limited to files from 1 on, to TCP
            connections from 4 on, and to signals among themselves from 6 on.
        seccomp: Whether system calls are limited.
    """

    landlock: int
    seccomp: bool

    def __bool__(self) -> bool:
        """Whether anything is enforced."""
        return bool(self.landlock or self.seccomp)


def available() -> Enforced:
    """Return the limits that this kernel can enforce, without setting any."""
    if sys.platform != "linux":
        return Enforced(0, False)
    version = _call(_LANDLOCK_CREATE, None, 0, _LANDLOCK_VERSION)
    return Enforced(max(0, version), platform.machine() in _MACHINES and _has_seccomp())


def confine(
    *,
    readable: Iterable[str | Path] = (),
    writable: Iterable[str | Path] = (),
    executable: Iterable[str | Path] = (),
    devices: Iterable[str | Path] = (),
    listable: Iterable[str | Path] = (),
    network: bool = False,
    links: bool = False,
    local: bool = True,
    marks: bool = True,
    listen: Callable[[int], object] | None = None,
) -> Enforced:
    """Limit this process, and all processes that it starts from now on.

    Call this while the process has a single thread: Landlock does not apply to other threads that run already.
    Missing paths are left out. Files that are open already stay open. Without Landlock, only system calls are limited.

    Args:
        readable: Files and folders that can be read.
        writable: Files and folders that can also be changed.
        executable: Files and folders that can be read, and programs in them started.
        devices: Files that can be read and written as they are, such as `/dev/null`.
        listable: Folders in which names can be read, and those in the folders below, as Python does to find a package.
        network: Whether the process may use the network.
        links: Whether symbolic links and pipes can be made in the writable folders. Programs with more rights may
            follow and open them.
        local: Whether it may connect to programs of this computer, such as the session bus and X11, by their sockets.
        marks: Whether it can change the permissions, owners, times and attributes of files, which Landlock does not
            limit. Otherwise such a change has no effect, although it seems to.
        listen: Called with a descriptor for `noted_calls`, if the kernel offers one. Another process must use it.

    Returns:
        The limits that are enforced.

    Raises:
        OSError: if the kernel refuses limits that it offers.
    """
    has = available()
    if has:
        _check(_library().prctl(_PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0), "no_new_privs")
    if has.landlock:
        changes = _WRITE | (_MAKE_LINK | _MAKE_PIPE if links else 0)
        rights = {
            _READ: readable,
            _READ | _EXECUTE: executable,
            changes: writable,
            _USE: devices,
            _READ_DIR: listable,
        }
        _restrict_files(has.landlock, rights, network=network)
    if has.seccomp:
        noted = (_OPEN, _EXEC, *(() if network else (_NET,))) if listen else ()
        made = partial(_filter, platform.machine(), network=network, links=links, local=local, marks=marks)
        with suppress(OSError):  # the kernel is older than 5.7, or another program listens already
            if listen:
                listen(_restrict_calls(made(noted), _ALL_THREADS | _LISTEN))
                return has
        _restrict_calls(made(()), _ALL_THREADS)
    return has


def has_threads() -> bool:
    """Whether this process has other threads than the main one, those of libraries included."""
    try:
        return len(os.listdir("/proc/self/task")) > 1  # noqa: PTH208  only their number
    except OSError:
        return True


def end_with_parent() -> None:
    """End this process when its parent ends.

    It works as far as the system can do this.
    """
    if sys.platform == "linux":
        _library().prctl(_PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)


_MEMORY, _FILE, _PROCESSES = 4 << 30, 512 << 20, 384  # bytes; threads count as processes


def limit_resources(*, alone: bool) -> None:
    """Limit what this process and its children use.

    The limits are for memory, the size of files, and the number of processes.

    Args:
        alone: Whether only this process and those it starts count for the last limit. Otherwise, all of the user's
            processes would count, so there is no limit.
    """
    import resource

    most = {resource.RLIMIT_AS: _MEMORY, resource.RLIMIT_FSIZE: _FILE, resource.RLIMIT_CORE: 0}
    if alone:
        most[resource.RLIMIT_NPROC] = _PROCESSES
    for what, limit in most.items():
        hard = resource.getrlimit(what)[1]
        least = limit if hard == resource.RLIM_INFINITY else min(limit, hard)
        resource.setrlimit(what, (least, least))


def _call(number: int, *arguments: object) -> int:
    """Call the kernel and return its answer, which is negative if it refuses."""
    longs = [ctypes.c_long(each) if isinstance(each, int) else each for each in arguments]
    return int(_library().syscall(ctypes.c_long(number), *longs))


@cache
def _library() -> ctypes.CDLL:
    return ctypes.CDLL(None, use_errno=True)


def _check(answer: int, what: str) -> int:
    if answer < 0:
        raise OSError(ctypes.get_errno(), f"{what}: {os.strerror(ctypes.get_errno())}")
    return answer


# --- Landlock; the numbers of its calls are the same on all machines

_PR_SET_PDEATHSIG, _PR_SET_NO_NEW_PRIVS = 1, 38
_LANDLOCK_CREATE, _LANDLOCK_ADD, _LANDLOCK_RESTRICT = 444, 445, 446
_LANDLOCK_VERSION = 1  # a flag that asks for the version
_PATH_BENEATH = 1
_EXECUTE, _WRITE_FILE, _READ_FILE, _READ_DIR, _REMOVE_DIR, _REMOVE_FILE = (1 << bit for bit in range(6))
_MAKE_DIR, _MAKE_FILE, _MAKE_SOCKET, _MAKE_PIPE, _MAKE_LINK = 1 << 7, 1 << 8, 1 << 9, 1 << 10, 1 << 12
_MOVE, _TRUNCATE, _DEVICE_CALL = 1 << 13, 1 << 14, 1 << 15
_READ = _READ_FILE | _READ_DIR
_USE = _READ | _WRITE_FILE | _DEVICE_CALL
_WRITE = (
    _READ
    | _WRITE_FILE
    | _REMOVE_DIR
    | _REMOVE_FILE
    | _MAKE_DIR
    | _MAKE_FILE
    | _MAKE_SOCKET
    | _MOVE
    | _TRUNCATE
)
_OF_FILES = _EXECUTE | _WRITE_FILE | _READ_FILE | _TRUNCATE | _DEVICE_CALL
_RIGHTS = {1: 13, 2: 14, 3: 15, 4: 15}  # the number of rights of each version; later ones have 16
_BIND_TCP, _CONNECT_TCP = 1, 2
_ABSTRACT_SOCKETS, _SIGNALS = 1, 2


def _restrict_files(version: int, allowed: dict[int, Iterable[str | Path]], *, network: bool) -> None:
    handled = (1 << _RIGHTS.get(version, 16)) - 1
    net = 0 if network or version < 4 else _BIND_TCP | _CONNECT_TCP
    scoped = _ABSTRACT_SOCKETS | _SIGNALS
    size = 8 * (1 + (version >= 4) + (version >= 6))
    attributes = struct.pack("=QQQ", handled, net, scoped)[:size]
    rules = _check(_call(_LANDLOCK_CREATE, attributes, size, 0), "landlock_create_ruleset")
    try:
        for rights, paths in allowed.items():
            for path in paths:
                _allow(rules, rights & handled, path)
        _check(_call(_LANDLOCK_RESTRICT, rules, 0), "landlock_restrict_self")
    finally:
        os.close(rules)


def _allow(rules: int, rights: int, path: str | Path) -> None:
    try:
        descriptor = os.open(path, os.O_PATH | os.O_CLOEXEC)
    except OSError:
        return
    try:
        if not stat.S_ISDIR(os.fstat(descriptor).st_mode):
            rights &= _OF_FILES
        if not rights:
            return
        rule = struct.pack("=Qi", rights, descriptor)
        _check(_call(_LANDLOCK_ADD, rules, _PATH_BENEATH, rule, 0), f"landlock_add_rule for {path}")
    finally:
        os.close(descriptor)


# --- seccomp: some calls are refused, because games use any others


_MACHINES = {"x86_64": 0xC000003E, "aarch64": 0xC00000B7}
_COLUMN = {machine: column for column, machine in enumerate(_MACHINES)}
# The numbers of system calls on these machines
_SECCOMP, _SOCKET, _CLONE, _IOCTL, _PRLIMIT = (317, 277), (41, 198), (56, 220), (16, 29), (302, 261)
_REFUSED = {
    # about other processes
    "ptrace": (101, 117),
    "process_vm_readv": (310, 270),
    "process_vm_writev": (311, 271),
    "kcmp": (312, 272),
    "pidfd_open": (434, 434),
    "pidfd_getfd": (438, 438),
    "process_madvise": (440, 440),
    "move_pages": (279, 239),
    "migrate_pages": (256, 238),
    # mounts and namespaces
    "mount": (165, 40),
    "umount2": (166, 39),
    "pivot_root": (155, 41),
    "chroot": (161, 51),
    "move_mount": (429, 429),
    "open_tree": (428, 428),
    "fsopen": (430, 430),
    "fsconfig": (431, 431),
    "fsmount": (432, 432),
    "fspick": (433, 433),
    "mount_setattr": (442, 442),
    "unshare": (272, 97),
    "setns": (308, 268),
    # the kernel
    "kexec_load": (246, 104),
    "init_module": (175, 105),
    "finit_module": (313, 273),
    "delete_module": (176, 106),
    "bpf": (321, 280),
    "perf_event_open": (298, 241),
    "userfaultfd": (323, 282),
    "reboot": (169, 142),
    "swapon": (167, 224),
    "swapoff": (168, 225),
    "acct": (163, 89),
    "quotactl": (179, 60),
    "syslog": (103, 116),
    "personality": (135, 92),
    "vhangup": (153, 58),
    # its clock
    "settimeofday": (164, 170),
    "clock_settime": (227, 112),
    "adjtimex": (159, 171),
    "clock_adjtime": (305, 266),
    # its keys
    "keyctl": (250, 219),
    "add_key": (248, 217),
    "request_key": (249, 218),
    # ways around the other limits
    "open_by_handle_at": (304, 265),
    "name_to_handle_at": (303, 264),
    "io_uring_setup": (425, 425),
    "io_uring_enter": (426, 426),
    "io_uring_register": (427, 427),
    "kexec_file_load": (320, 294),
}
# There are two calls with the same effect on x86_64, and one on aarch64.
_LINKS = {"symlink": (88, 36), "symlinkat": (266, 36), "mknod": (133, 33), "mknodat": (259, 33)}
_MARKS = {
    **{"chmod": (90, 53), "fchmod": (91, 52), "fchmodat": (268, 53), "fchmodat2": (452, 452)},
    **{"chown": (92, 54), "fchown": (93, 55), "lchown": (94, 54), "fchownat": (260, 54)},
    **{"utime": (132, 88), "utimes": (235, 88), "futimesat": (261, 88), "utimensat": (280, 88)},
    **{"setxattr": (188, 5), "lsetxattr": (189, 6), "fsetxattr": (190, 7)},
    **{"removexattr": (197, 14), "lremovexattr": (198, 15), "fremovexattr": (199, 16)},
}
_CLONE3 = 435  # its flags are in memory, which a filter can't read; the C library then uses clone
_OTHER_CALLS = 0x40000000  # those of x32, which are other numbers for the same calls
_NAMESPACES = 0x7E020000  # CLONE_NEW...
_TYPE_INTO_TERMINAL, _PASTE_INTO_CONSOLE = 0x5412, 0x541C
_LOCAL, _INTERNET = (1,), (2, 10, 16)  # AF_UNIX; AF_INET, AF_INET6 and AF_NETLINK, which finds addresses
_SET_FILTER, _ALL_THREADS, _LISTEN = 1, 1, 8 | 16
_LOAD, _EQUAL, _AT_LEAST, _ANY_BIT, _RETURN = 0x20, 0x15, 0x35, 0x45, 0x06
_ALLOW, _KILL = 0x7FFF0000, 0x80000000
_NOTHING = 0x00050000  # nothing is done, and the program hears of no error
_EPERM, _ENOSYS = 0x00050000 | errno.EPERM, 0x00050000 | errno.ENOSYS
_NUMBER, _ARCHITECTURE, _FIRST, _SECOND, _THIRD = 0, 4, 16, 24, 32  # where they are in the data of a call


def _restrict_calls(instructions: Iterable[tuple[int, int, int, int]], flags: int) -> int:
    code = b"".join(struct.pack("=HBBI", *each) for each in instructions)
    buffer = ctypes.create_string_buffer(code)
    program = struct.pack("@HP", len(code) // 8, ctypes.addressof(buffer))
    number = _SECCOMP[_COLUMN[platform.machine()]]
    return _check(_call(number, _SET_FILTER, flags, program), "seccomp")


def _filter(
    machine: str,
    noted: Iterable[tuple[tuple[int, int], int, int, int, int]],
    *,
    network: bool,
    links: bool,
    local: bool,
    marks: bool,
) -> Iterator[tuple[int, int, int, int]]:
    """Yield the filter's instructions.

    Each is a code, steps to skip if true, steps to skip if false, and an operand.
    """
    column = _COLUMN[machine]
    yield _LOAD, 0, 0, _ARCHITECTURE
    yield _EQUAL, 1, 0, _MACHINES[machine]
    yield _RETURN, 0, 0, _KILL
    yield _LOAD, 0, 0, _NUMBER
    yield _AT_LEAST, 0, 1, _OTHER_CALLS
    yield _RETURN, 0, 0, _EPERM
    for numbers in (*_REFUSED.values(), *(() if links else _LINKS.values())):
        yield _EQUAL, 0, 1, numbers[column]
        yield _RETURN, 0, 0, _EPERM
    for numbers in () if marks else _MARKS.values():
        yield _EQUAL, 0, 1, numbers[column]
        yield _RETURN, 0, 0, _NOTHING
    yield _EQUAL, 0, 1, _CLONE3
    yield _RETURN, 0, 0, _ENOSYS
    yield from _unless(_CLONE[column], _FIRST, [(_ANY_BIT, _NAMESPACES)], refuse_if=True)
    tricks = [(_EQUAL, _TYPE_INTO_TERMINAL), (_EQUAL, _PASTE_INTO_CONSOLE)]
    yield from _unless(_IOCTL[column], _SECOND, tricks, refuse_if=True)
    yield from _unless(_PRLIMIT[column], _FIRST, [(_EQUAL, 0)], refuse_if=False)  # only its own limits
    for numbers, argument, test, skip, value in noted:
        yield _EQUAL, 0, 4, numbers[column]
        yield _LOAD, 0, 0, argument
        yield test, skip, 1 - skip, value
        yield _RETURN, 0, 0, _NOTE
        yield _LOAD, 0, 0, _NUMBER
    families = (_LOCAL if local else ()) + (_INTERNET if network else ())
    yield from _unless(_SOCKET[column], _FIRST, [(_EQUAL, each) for each in families], refuse_if=False)
    yield _RETURN, 0, 0, _ALLOW


def _unless(
    call: int, argument: int, tests: list[tuple[int, int]], *, refuse_if: bool
) -> Iterator[tuple[int, int, int, int]]:
    """Refuse a call if one of the tests of its argument is true, or if none is."""
    yield _EQUAL, 0, len(tests) + 3, call
    yield _LOAD, 0, 0, argument
    for left, (test, value) in zip(range(len(tests), 0, -1), tests, strict=True):
        yield test, left, 0, value
    yield _RETURN, 0, 0, _ALLOW if refuse_if else _EPERM
    yield _RETURN, 0, 0, _EPERM if refuse_if else _ALLOW


# --- calls of which another process is told

_NOTE = 0x7FC00000
_OPENAT, _EXECVE = (257, 56), (59, 221)
# Each has the numbers of the call, and a test of an argument that leads to a note if it is false (1) or true (0).
_NET = _SOCKET, _FIRST, _EQUAL, 0, socket.AF_INET
_OPEN = (
    _OPENAT,
    _THIRD,
    _ANY_BIT,
    1,
    os.O_CLOEXEC if sys.platform == "linux" else 0,
)  # Python opens its files with it
_EXEC = _EXECVE, _NUMBER, _AT_LEAST, 0, 0
_RECEIVE, _SEND = 0xC0502100, 0xC0182101  # SECCOMP_IOCTL_NOTIF_...
_NOTIFICATION, _RESPONSE = struct.Struct("=QIIiIQ6Q"), struct.Struct("=QqiI")
_GO_ON = 1  # SECCOMP_USER_NOTIF_FLAG_CONTINUE
_LONGEST_PATH = 4096


class NotedCall(NamedTuple):
    """A call of a limited process, which the system allows or refuses as ever.

    Attributes:
        what: "open", "exec" or "socket".
        path: The absolute path of a file; "" if it is not known.
        number: The flags for opening, or the family of a socket.
    """

    what: str
    path: str = ""
    number: int = 0


def noted_calls(listener: int) -> Iterator[NotedCall]:
    """Yield calls of limited processes until they end: those for files, programs and the internet.

    Of files, these are only those that libraries in C open, and not those that Python opens.

    Args:
        listener: A descriptor from `confine` in another process.
    """
    import fcntl

    column = _COLUMN[platform.machine()]
    events = select.poll()
    events.register(listener, select.POLLIN)
    while events.poll()[0][1] & select.POLLIN:
        buffer = bytearray(_NOTIFICATION.size)
        with suppress(FileNotFoundError):  # the process has ended in the meantime
            fcntl.ioctl(listener, _RECEIVE, buffer)
            id, process, _, number, _, _, first, second, third, *_ = _NOTIFICATION.unpack(buffer)
            if number == _SOCKET[column]:
                call, answer = NotedCall("socket", number=first), (-errno.EPERM, 0)
            elif number == _EXECVE[column]:
                call, answer = NotedCall("exec", _path_of(process, first)), (0, _GO_ON)
            else:
                call, answer = NotedCall("open", _path_of(process, second), third), (0, _GO_ON)
            fcntl.ioctl(listener, _SEND, _RESPONSE.pack(id, 0, *answer))
            yield call


def _path_of(process: int, address: int) -> str:
    """Return the path that a process has at an address, or "" if that can't be read."""
    own = Path(f"/proc/{process}")
    with suppress(OSError, ValueError, OverflowError), (own / "mem").open("rb", buffering=0) as memory:
        memory.seek(address)
        name = os.fsdecode(memory.read(_LONGEST_PATH).partition(b"\0")[0])
        return os.path.normpath((own / "cwd").readlink() / name)
    return ""


def _has_seccomp() -> bool:
    try:
        return "\nSeccomp:" in Path("/proc/self/status").read_text(encoding="ascii", errors="replace")
    except OSError:
        return False


# --- files and devices that many programs need

PROGRAM_FOLDERS = ("/usr", "/lib", "/lib32", "/lib64", "/bin", "/sbin", "/nix/store", "/gnu/store")
"""The folders with the programs and libraries of the system."""
SYSTEM = (
    *PROGRAM_FOLDERS,
    *("/etc/ld.so.cache", "/etc/ld.so.conf", "/etc/ld.so.conf.d", "/etc/alternatives", "/etc/localtime"),
    *("/etc/fonts", "/var/cache/fontconfig"),
)
"""The files and folders of the system that every game can read."""
INTERNET = (
    *("/etc/resolv.conf", "/etc/hosts", "/etc/host.conf", "/etc/nsswitch.conf", "/etc/gai.conf"),
    *("/etc/services", "/etc/ssl", "/etc/pki", "/etc/ca-certificates", "/run/systemd/resolve"),
    "/run/NetworkManager/resolv.conf",
)
"""The files with which a program finds other computers and checks their certificates."""
DEVICES = ("/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom")
"""The devices that any program can use."""
FONT_LIST = "/usr/bin/fc-list"
"""The program that pygame starts to find fonts."""
_LOADERS = ("lib*/ld-linux*.so*", "lib/*/ld-linux*.so*", "lib/ld-musl*.so*", "usr/lib*/ld-linux*.so*")
_OF_TOOLS = (
    *("/etc/os-release", "/etc/debian_version", "/etc/passwd", "/etc/mime.types", "/sys/devices/system"),
    *("/proc/self", "/proc/cpuinfo", "/proc/meminfo", "/proc/stat", "/proc/loadavg"),
)


def files_of_python() -> list[str]:
    """Return the files that every process needs.

    They belong to the system, to Python, and to everything on Python's path.
    """
    return [*SYSTEM, *_OF_TOOLS, sys.prefix, sys.base_prefix, *filter(os.path.isabs, sys.path)]


@cache
def loaders() -> tuple[str, ...]:
    """Return the programs that load other programs, and what their links lead to."""
    found = [path for pattern in _LOADERS for path in sorted(map(str, Path("/").glob(pattern)))]
    return tuple(dict.fromkeys([*found, *map(os.path.realpath, found)]))
