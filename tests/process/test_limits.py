"""Limits that a process sets to itself: what it can no longer do, and what it still can."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from launcher.process import available

pytestmark = pytest.mark.skipif(
    available() < (1, True), reason="this kernel has no Landlock or no seccomp, so it can't enforce limits"
)

_CODE = """
import ctypes, json, os, signal, socket, subprocess, sys, multiprocessing
from pathlib import Path
from launcher.process import confine
mine, other, limits = Path(sys.argv[1]), Path(sys.argv[2]), json.loads(sys.argv[3])
system = ["/usr", "/lib", "/lib64", "/etc/ld.so.cache", sys.prefix, sys.base_prefix, os.getcwd()]
python = [os.path.realpath(sys.executable), sys.executable, os.path.realpath("/lib64/ld-linux-x86-64.so.2")]
if sys.argv[4] == "True":
    confine(readable=system, writable=[mine], executable=python, devices=["/dev/null"], **limits)
libc = ctypes.CDLL(None, use_errno=True)
def call(number, *arguments):
    if libc.syscall(number, *arguments) < 0:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
def child(*words):
    return subprocess.run(words, check=True, capture_output=True)
done = []
for each in json.loads(sys.argv[5]):
    try:
        eval(each)
        done.append(each)
    except (OSError, subprocess.CalledProcessError):
        pass
print(json.dumps(done))
"""


def _successes(folder: Path, *attempts: str, confined: bool = True, **limits: object) -> list[str]:
    """Evaluate expressions in a confined process, and return those that succeed."""
    mine, other = folder / "mine", folder / "other"
    for each in (mine, other):
        each.mkdir(exist_ok=True)
        (each / "secret").write_text("secret", encoding="utf-8")
    arguments = [str(mine), str(other), json.dumps(limits), str(confined), json.dumps(attempts)]
    done = subprocess.run(
        [sys.executable, "-c", _CODE, *arguments], check=True, capture_output=True, encoding="utf-8"
    )
    result: list[str] = json.loads(done.stdout)
    return result


_BEYOND = (
    "(other / 'secret').read_text()",
    "(other / 'secret').write_text('')",
    "list(other.iterdir())",
    "(mine / 'secret').rename(other / 'moved')",
    "(mine / 'link').symlink_to(other)",
    "os.mkfifo(mine / 'pipe')",
    "child(sys.executable, '-c', f'open({str(other / \"secret\")!r})')",
    "child('/usr/bin/env')",
    "socket.socket(socket.AF_INET)",
    "os.kill(os.getppid(), signal.SIGCONT)",
    "call(272, 0x10000000)",  # unshare: a new user namespace
    "call(302, os.getppid(), 7, None, None)",  # prlimit
    "call(425, 4, ctypes.create_string_buffer(200))",  # io_uring_setup
)
_WITHIN = (
    "(mine / 'secret').read_text()",
    "(mine / 'folder').mkdir() or (mine / 'secret').rename(mine / 'folder' / 'moved')",
    "child(sys.executable, '-c', 'print(7)')",
    "socket.socket(socket.AF_UNIX)",
    "os.kill(os.getpid(), signal.SIGCONT)",
)


def test_a_confined_process_reaches_nothing_else(tmp_path: Path) -> None:
    assert _successes(tmp_path, *_BEYOND, *_WITHIN) == [*_WITHIN]


def test_network_and_links_can_be_allowed(tmp_path: Path) -> None:
    link, read = "(mine / 'link').symlink_to(other)", "(mine / 'link' / 'secret').read_text()"
    connect = "socket.socket(socket.AF_INET)"
    assert _successes(tmp_path, connect, link, read, network=True, links=True) == [connect, link]


def test_nothing_is_refused_without_limits(tmp_path: Path) -> None:
    reading = _BEYOND[0], "child('/usr/bin/env')"
    assert _successes(tmp_path, *reading, confined=False) == [*reading]
