"""Games whose programs fail: each affects only itself, and is reported in a sentence.

They are all listed as usual, because listing does not run their code.
"""

from __future__ import annotations

import signal
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

import pytest

from launcher.process import failures

if TYPE_CHECKING:
    from tests.zoo.conftest import Played, Zoo


def start(body: str, arguments: str = "") -> str:
    """Return a program whose start_game opens a window and then runs some code."""
    lines = "\n".join(f"    {line}" for line in ["pygame.display.flip()", *body.splitlines()])
    return (
        "import os, sys, pygame\nfrom launcher import hookimpl\n\n@hookimpl\n"
        f"def start_game({arguments}):\n    pygame.display.set_mode((80, 60))\n{lines}\n"
    )


def hook(body: str) -> str:
    """Return a program whose start_game only runs some code."""
    return f"from launcher import hookimpl\n\n@hookimpl\ndef start_game():\n    {body}\n"


FORKS = """
if os.fork() == 0:
    parent = os.getppid()
    while os.getppid() == parent:
        pygame.time.wait(10)
    pygame.time.wait(300)
    os._exit(0)
"""
COPIES = FORKS.replace(
    "os.fork()", "__import__('ctypes').CDLL(None).fork()"
)  # a copy that Python does not know of
ALLOCATES = """
import resource
with open("/proc/self/statm") as file:
    now = int(file.read().split()[0]) * resource.getpagesize()
resource.setrlimit(resource.RLIMIT_AS, (now + 200_000_000, now + 200_000_000))
hoard = []
while True:
    hoard.append(bytearray(10_000_000))
"""
OVERFLOWS = "sys.setrecursionlimit(10**8)\ndef f(): max([1], key=lambda _: f())\nf()"
TWO_WINDOWS = "other = pygame.Window('Other', (60, 60))\nother.get_surface()\nother.flip()\nother.destroy()"
CLOSES = "sys.stdout.close(); sys.stderr.close(); os.closerange(0, 3)\n"
HANDLERS = """
import signal, sys
for number in set(signal.Signals) - {signal.SIGKILL, signal.SIGSTOP}:
    signal.signal(number, lambda *_: print("no"))
print("here", flush=True)
while True:
    signal.pause()
"""
NOISE = 'os.write(1, b"{\\"is\\": \\"failed\\", \\"sentence\\": \\"I lie.\\"}\\n" * 100)'


class Bad(NamedTuple):
    """A bad game.

    Attributes:
        name: The id of the game.
        program: The source of its module `play`.
        status: The exit status of `plt-games play`.
        says: A part of the text in the terminal at the end; `{}` stands for the game's name.
        told: The start of the message in the main window, `""` for none; None if it is the one in the terminal.
    """

    name: str
    program: str | bytes
    status: int
    says: str
    told: str | None = None


AT_LOADING = failures.broken_import("{}", "play", Exception()).removesuffix("Exception")
LATER = failures.raised_exception("{}", Exception()).removesuffix("Exception")
NO_WINDOW = failures.never_shown("{}")
HANGS = failures.hanging("{}", 6, loaded=False)

# fmt: off  # tables: a row a game
BAD = [
    # ---- the module: id, program, status, what the terminal shows, what the console says ---------------------
    Bad("syntax-error", "x = 1\ndef f(:\n", 1, "{} could not start: line 2 of "),
    Bad("nul-bytes", b"x = 1\0", 1, "{} could not start: "),
    Bad("latin-1", b"x = '\xe4'", 1, "{} could not start: line 1 of "),
    Bad("raises", "1 / 0", 1, AT_LOADING + "ZeroDivisionError"),
    Bad(
        "needs-more",
        "import no_such",
        1,
        failures.broken_import("{}", "needs_more.play", ModuleNotFoundError(name="no_such")),
    ),
    Bad("circle", "from circle.play import x", 1, AT_LOADING + "ImportError: cannot import name 'x'"),
    Bad("recurses", "def f(): f()\nf()", 1, AT_LOADING + "RecursionError: maximum recursion depth"),
    Bad("hoards", ALLOCATES, 1, AT_LOADING + "MemoryError"),
    Bad("imports-bad", "import raises.play", 1, AT_LOADING + "ZeroDivisionError"),
    Bad("imports-good", "from good.play import *", 0, "", ""),
    Bad("exits", "raise SystemExit(3)", 3, failures.exited("{}", 3)),
    Bad("exits-well", "raise SystemExit", 0, NO_WINDOW),
    Bad("exits-with-words", "import sys; sys.exit('No luck.')", 1, failures.exited("{}", "No luck.")),
    Bad("exits-256", "raise SystemExit(256)", 1, failures.exited("{}", 256)),
    Bad("exits-oddly", "class E(SystemExit): code = property(lambda e: 1 / 0)\nraise E", 1, LATER),
    Bad(
        "says-nothing",
        "class E(Exception): __getattr__ = exit\nraise E",
        1,
        AT_LOADING + "<class 'says_nothing",
    ),
    Bad("spoilt-syntax", "e = SyntaxError('no')\ne.text = 7\nraise e", 1, "{} could not start: "),
    Bad("interrupts", "raise KeyboardInterrupt", 130, "{} was interrupted."),
    Bad("leaves", "import os; os._exit(4)", 4, "", failures.died("{}", 4, loaded=False)),
    Bad(
        "aborts",
        "import os; os.abort()",
        -6,
        "Fatal Python error: Aborted",
        failures.died("{}", -6, loaded=False),
    ),
    Bad(
        "crashes",
        "import ctypes; ctypes.string_at(0)",
        -11,
        "Segmentation fault",
        failures.died("{}", -11, loaded=False),
    ),
    Bad(
        "kills",
        "import os; os.killpg(0, 9)",
        -9,
        "",
        failures.died("{}", -9, loaded=False),
    ),
    Bad("forks", "import os, pygame\n" + FORKS + start(""), 0, "", ""),
    Bad("copies", "import os, pygame\n" + COPIES + start(""), 0, "", ""),
    Bad("closes", "import os, sys\n" + CLOSES + start(""), 0, "", ""),
    Bad("changes-folder", "import os; os.chdir('/')\n" + start(""), 0, "", ""),
    # ---- start_game -------------------------------------------------------------------------------------------
    Bad(
        "no-start",
        "x = 1",
        1,
        "{} could not start: its module no_start.play ",
    ),
    Bad("no-mark", "def start_game(): pass", 1, "{} could not start: its module no_mark.play "),
    Bad(
        "no-function",
        "start_game = 5",
        1,
        "{} could not start: its module no_function.play ",
    ),
    Bad("asks", start("", "screen"), 1, "{} could not start: start_game in asks.play "),
    Bad("yields", hook("yield"), 1, "{} could not start: start_game in yields.play "),
    Bad(
        "awaits",
        hook("pass").replace("def", "async def"),
        1,
        "{} could not start: start_game in awaits.play ",
    ),
    Bad(
        "wraps",
        hook("yield").replace("@hookimpl", "@hookimpl(wrapper=True)"),
        1,
        "{} could not start: start_game in wraps.play ",
    ),
    Bad("returns", hook("pass"), 0, NO_WINDOW),
    Bad("returns-more", start("return 5"), 0, "", ""),
    # One second is enough, because no timer of the launcher starts with the first frame.
    Bad("tires", start("pygame.time.wait(1000)\n1 / 0"), 1, LATER + "ZeroDivisionError"),
    Bad("rambles", start("raise ValueError('x ' * 10**7)"), 1, LATER + "ValueError: x x x"),
    Bad("overflows", start(OVERFLOWS), -11, "", failures.died("{}", -11, loaded=True)),
    Bad("two-windows", start(TWO_WINDOWS), 0, "", ""),
    Bad("floods", start("for _ in range(100): os.write(1, b'x' * (1 << 20))"), 0, "", ""),
    Bad("lies", start(NOISE), 0, "", ""),
    Bad("shuts-all", start("os.closerange(0, 256); os._exit(0)"), 0, "", ""),
]
HANGING = [  # played until they have printed "here", and then interrupted
    Bad(
        "sleeps", "import time; print('here', flush=True); time.sleep(900)", 130, "{} was interrupted.", HANGS
    ),
    Bad(
        "spins",
        hook("print('here', flush=True)\n    while True: pass"),
        130,
        "{} was interrupted.",
        failures.hanging("{}", 6, loaded=True),
    ),
]
UNSTOPPABLE = [  # the same, but Ctrl+C has no effect, so they are killed
    Bad("deaf", HANDLERS, -9, "", HANGS),
    Bad("stops", "import os; print('here', flush=True); os.kill(os.getpid(), 19)", -9, "", HANGS),
]
# fmt: on
HUNG = [*HANGING, *UNSTOPPABLE]


def title(name: str) -> str:
    return name.replace("-", " ").title()


def filled(pattern: str, bad: Bad) -> str:
    return pattern.replace("{}", title(bad.name))


class Seen(NamedTuple):
    """The results of playing all bad games."""

    zoo: Zoo
    played: dict[str, Played]
    heard: dict[str, list[str]]


@pytest.fixture(scope="module")
def outcome(new_zoo: Callable[[], Zoo]) -> Seen:
    zoo = new_zoo()
    everyone = [*BAD, *HUNG]
    for bad in everyone:
        zoo.install(bad.name, {"play.py": bad.program})
    played = zoo.play_all(["good", *(bad.name for bad in BAD)])
    played |= zoo.play_all([bad.name for bad in HANGING], until="here")
    played |= zoo.play_all([bad.name for bad in UNSTOPPABLE], until="here", interrupt=signal.SIGKILL)
    heard = zoo.visit(["good", *(bad.name for bad in BAD), "good"])
    heard |= zoo.visit([bad.name for bad in HUNG], patience=6)
    return Seen(zoo, played, heard)


every = pytest.mark.parametrize("bad", [*BAD, *HUNG], ids=lambda bad: bad.name)


def test_listing_runs_none_of_them(outcome: Seen) -> None:
    said = outcome.zoo.listing()
    assert said["problems"] == []
    assert {game["id"] for game in said["games"]} >= {*outcome.played, "chat-noir"}


@every
def test_in_a_terminal(outcome: Seen, bad: Bad) -> None:
    status, said = outcome.played[bad.name]
    assert status == bad.status
    assert filled(bad.says, bad) in said
    assert bool(said) == bool(bad.says)
    assert len(said) < 70_000


@every
def test_in_the_console(outcome: Seen, bad: Bad) -> None:
    told = bad.says if bad.told is None else bad.told
    *before, last = outcome.heard[bad.name]
    if bad in HUNG:
        assert (before, last) == ([filled(told, bad)], "ended")
    elif told:
        # The launcher's own words are about an ended process, the others are those of the game's process.
        words = failures.said_by(filled("{}", bad), filled(told, bad)).removesuffix('"')
        assert last.startswith((filled(told, bad), words))
    else:
        assert (before, last) == (["shown"], "ended")


def test_the_good_game_still_works(outcome: Seen) -> None:
    assert outcome.played["good"] == (0, "")
    assert outcome.heard["good"] == ["shown", "ended"] * 2


def test_no_process_is_left(outcome: Seen) -> None:
    outcome.zoo.wait_until_empty()


def test_logs_stay_small(outcome: Seen) -> None:
    logs = list(outcome.zoo.site.parent.joinpath("home").rglob("floods.log*"))
    assert logs
    assert sum(log.stat().st_size for log in logs) <= 2 << 20
