"""What all tests have: no screen, and a home of their own; and fresh environments, for those that install."""

from __future__ import annotations

import gc
import os
import re
import shutil
import signal
import subprocess
import sys
import threading
import time
import venv
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from pathlib import Path
from zipfile import ZipFile

import hypothesis
import pytest

from launcher import services
from launcher.catalog import files
from launcher.store import settings, storage
from tests import effort

# A shell or `nohup` may have told this program to ignore them, and the programs that tests start would inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)
if sys.platform != "win32":
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
# No deadlines: other programs may use the processor while an example runs.
EXAMPLES = effort.THOROUGH_EXAMPLES if effort.THOROUGH else effort.QUICK_EXAMPLES
hypothesis.settings.register_profile("any machine", deadline=None, max_examples=EXAMPLES)
# `tests/mutation` only asks whether an example fails, so it tries the same ones each time and shrinks none.
hypothesis.settings.register_profile(
    "mutation",
    deadline=None,
    max_examples=EXAMPLES,
    derandomize=True,
    database=None,
    phases=[hypothesis.Phase.explicit, hypothesis.Phase.generate],
)
hypothesis.settings.load_profile("any machine")

# Asserts are rewritten by each run, and the launcher is compiled by each of the hundreds of programs that tests start,
# unless bytecode is kept: it is, whatever the shell says.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
# Here and not in a fixture: SDL looks at these once, and a test module may import pygame.
os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
# The desktop is not asked for its theme either: it may be a dark one.
ASKED = ("DISPLAY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR")
for name in (*ASKED, "PLT_GAMES_THEME", "PLT_GAMES_SCALE"):
    os.environ.pop(name, None)


_USUAL = 20_000, 10, 20
"""How seldom garbage is collected: a full collection looks at all collected tests, which takes most of a second."""
_SLOW = {"manual", "try_game", "wheel"}
"""Fixtures that take seconds: the manual, a game that `check` plays, and the launcher's wheel, with its manual."""
_SLOW_FILES = re.compile(
    r"(author|desktop|multiplayer|process|web|zoo)/|games/test_|test_(cli|golden|homes|types)"
)
"""Tests that start programs or open windows, and those that try every game."""
_LONG = ("web", "zoo", "desktop", "install", "author", "docs")
"""Folders with the longest tests. They begin first, so that no worker is left with a long one at the end."""
_WHEEL = "zoo/test_installed.py"
"""The very first file. It builds the launcher's wheel while the other workers run tests that do not need it."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave thorough tests out, mark slow ones, and put the longest first."""
    if not effort.THOROUGH and (long := [item for item in items if item.get_closest_marker("thorough")]):
        config.hook.pytest_deselected(items=long)
        items[:] = [item for item in items if not item.get_closest_marker("thorough")]
    rank = {name: place for place, name in enumerate(_LONG)}
    places = {}
    for item in items:
        file = item.nodeid.partition("::")[0].removeprefix("tests/")
        places[item] = -1 if file == _WHEEL else rank.get(file.partition("/")[0], len(rank))
        if _SLOW_FILES.match(file) or not _SLOW.isdisjoint(getattr(item, "fixturenames", ())):
            item.add_marker(pytest.mark.slow)
    items.sort(key=places.__getitem__)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> object:
    """Return a scheduler that runs the tests of a file on one worker, and of the contract those of a game.

    The contract plays the matches of a game once for all tests. `--dist loadgroup` would do the same, but pytest-xdist
    3.8 puts every test into a group of its own if pytest is 9.2 or later.
    """
    from xdist.scheduler import LoadScopeScheduling

    class Scheduling(LoadScopeScheduling):
        def _split_scope(self, nodeid: str) -> str:
            file = nodeid.partition("::")[0]
            return nodeid.rpartition("-")[0] if file.endswith("games/test_contract.py") else file

    return Scheduling(config, log)


@pytest.fixture(scope="session", autouse=True)
def _home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep tests from the settings, saves and logs of whoever runs them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PLT_GAMES_HOME", str(tmp_path_factory.mktemp("home")))
        # To look for garbage among all tests takes a second of a processor, which would count as some scan's.
        patch.setattr(files, "_SECONDS", 60.0)
        yield


@pytest.fixture(autouse=True)
def _no_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a test plays in this process, or hands in to it, the next one does not."""
    monkeypatch.setattr(storage, "_game", None)
    monkeypatch.setattr(services, "_services", services._services)
    monkeypatch.setattr(storage, "_storage", storage._storage)


@pytest.fixture(autouse=True)
def _garbage() -> Iterator[None]:
    """Collect garbage as usual after a test of a program that collects none, or seldom, until it ends."""
    yield
    gc.enable()
    gc.unfreeze()
    gc.set_threshold(*_USUAL)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder that one test alone has for what is kept; what could not be written there is not tried again."""
    folder = tmp_path / "home"
    monkeypatch.setenv("PLT_GAMES_HOME", str(folder))
    yield folder
    settings().give_up()


@pytest.fixture(scope="session")
def opened_here() -> Callable[[], AbstractContextManager[list[str]]]:
    """What this thread, and no other one, opens for a while: paths of files."""
    here = threading.local()

    def hear(event: str, arguments: tuple[object, ...]) -> None:
        paths: list[str] | None = getattr(here, "paths", None)
        if paths is not None and event == "open" and isinstance(arguments[0], str | os.PathLike):
            paths.append(os.fspath(arguments[0]))

    sys.addaudithook(hear)

    @contextmanager
    def listen() -> Iterator[list[str]]:
        here.paths = paths = []
        try:
            yield paths
        finally:
            here.paths = None

    return listen


_HOLD = """
import os, sys
from launcher.store import lock
descriptor = os.open(sys.argv[1] + ".lock", os.O_RDWR | os.O_CREAT, 0o600)
assert lock(descriptor)
print("held", flush=True)
sys.stdin.read()
"""


Release = Callable[[], None]


@pytest.fixture
def hold() -> Iterator[Callable[[Path], Release]]:
    """Let another process keep settings or what was played to itself, until what this returns is called."""
    with ExitStack() as stack:

        def hold(path: Path) -> Release:
            process = subprocess.Popen(
                [sys.executable, "-c", _HOLD, str(path)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
            )
            stack.enter_context(process)
            assert process.stdin is not None
            assert process.stdout is not None
            assert process.stdout.readline() == "held\n"

            def release() -> None:
                assert process.stdin is not None
                process.stdin.close()
                process.wait()

            return release

        yield hold


_MADE_WITHIN = 600.0  # seconds that a worker waits for another one


def once(tmp_path_factory: pytest.TempPathFactory, name: str, make: Callable[[Path], object]) -> Path:
    """Return a folder that the first worker fills; the others wait until it is full.

    Args:
        tmp_path_factory: the one of this worker.
        name: the name of the folder, the same for all workers.
        make: `(folder)`, fills it.
    """
    base = tmp_path_factory.getbasetemp()
    root = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base  # which all workers share
    folder, made = root / "shared" / name, root / "shared" / f"{name}.made"
    try:
        folder.mkdir(parents=True)
    except FileExistsError:
        deadline = time.monotonic() + _MADE_WITHIN
        while not made.exists():
            assert time.monotonic() < deadline, f"another worker did not finish {name}"
            time.sleep(0.1)
        assert made.read_text() == "whole", f"another worker could not make {name}"
        return folder
    result = "failed"
    try:
        make(folder)
        result = "whole"
    finally:
        made.write_text(result)
    return folder


class Environment:
    """A virtual environment that has what was installed into it, and nothing of the checkout."""

    def __init__(self, folder: Path, *, is_made: bool = False) -> None:
        self.folder = folder
        if not is_made:
            venv.create(folder, symlinks=os.name != "nt")  # without pip, which takes long to install
        self._programs = folder / ("Scripts" if os.name == "nt" else "bin")

    def program(self, name: str) -> Path:
        return self._programs / (f"{name}.exe" if os.name == "nt" else name)

    def install(self, *what: Path) -> None:
        """Install wheels, or folders with a pyproject.toml, as a player would."""
        self._pip("install", "--no-compile", *map(str, what))

    def uninstall(self, *names: str) -> None:
        """Uninstall distributions."""
        self._pip("uninstall", "--yes", *names)

    def run(self, name: str, *arguments: str) -> str:
        """What a program of this environment prints, run from a folder where no code is."""
        return _output([str(self.program(name)), *arguments], self.folder)

    def _pip(self, *arguments: str) -> None:
        pip = [sys.executable, "-m", "pip", "--python", str(self.program("python"))]
        _output([*pip, *arguments], self.folder)


def _output(command: list[str], folder: Path) -> str:
    # PYTHONPATH and the like would let the checkout in.
    environ = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    environ["PYTHONUTF8"] = "1"
    done = subprocess.run(
        command, cwd=folder, env=environ, capture_output=True, encoding="utf-8", check=False
    )
    if done.returncode:
        pytest.fail(f"{' '.join(command)} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return done.stdout


@pytest.fixture(scope="session")
def build(tmp_path_factory: pytest.TempPathFactory) -> Callable[[Path], Path]:
    """Return a function that builds the wheel of a project by way of its source distribution, as for publishing it."""

    def make(project: Path) -> Path:
        folder = tmp_path_factory.mktemp("dist")
        _build(project, folder)
        (wheel,) = folder.glob("*.whl")
        return wheel

    return make


def _build(project: Path, folder: Path) -> None:
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(project)]
    _output(command, folder)


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this checkout, built from its source distribution; its manual is built without a warning."""
    folder = once(tmp_path_factory, "wheel", _build_strictly)
    (wheel,) = folder.glob("*.whl")
    return wheel


def _build_strictly(folder: Path) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PLT_GAMES_STRICT_MANUAL", "1")
        _build(Path(__file__).parents[1], folder)


@pytest.fixture(scope="session")
def installed_launcher(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """An environment with the launcher alone, shared by all workers; leave it as it is."""
    folder = once(tmp_path_factory, "environment", lambda folder: Environment(folder).install(wheel))
    return Environment(folder, is_made=True)


@pytest.fixture(scope="session")
def new_environment(
    installed_launcher: Environment, tmp_path_factory: pytest.TempPathFactory
) -> Callable[..., Environment]:
    """Return a function that makes a new environment with the launcher and the given wheels."""

    def make(*wheels: Path) -> Environment:
        folder = tmp_path_factory.mktemp("environment")
        shutil.copytree(installed_launcher.folder, folder, symlinks=True, dirs_exist_ok=True)
        for program in installed_launcher.program("python").parent.iterdir():
            if not program.is_symlink():  # scripts name the Python of their environment
                copy = folder / program.relative_to(installed_launcher.folder)
                copy.write_text(program.read_text().replace(str(installed_launcher.folder), str(folder)))
        environment = Environment(folder, is_made=True)
        if wheels:
            environment.install(*wheels)
        return environment

    return make


@pytest.fixture
def browser(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file with what the browser was asked to open, a line each; there is none until it was asked."""
    if os.name == "nt":
        pytest.skip("the browser is a shell script")
    program, opened = tmp_path / "browser", tmp_path / "opened.txt"
    program.write_text(f"#!/bin/sh\necho \"$1\" >> '{opened}'\n", encoding="utf-8")
    program.chmod(0o755)
    monkeypatch.setenv("BROWSER", str(program))
    return opened


@pytest.fixture
def no_browser(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine without any."""
    for name in ("BROWSER", "TERM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))


@pytest.fixture(scope="session")
def manual(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the pages of the manual, from the wheel."""
    folder = once(tmp_path_factory, "manual", lambda folder: ZipFile(wheel).extractall(folder))
    return folder / "launcher" / "manual"


@pytest.fixture
def our_manual(manual: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """That folder, where it is found as the launcher's."""
    from launcher.show_scribbling import manuals

    original = manuals._folder
    monkeypatch.setattr(
        manuals, "_folder", lambda name: manual.parent if name == "launcher" else original(name)
    )
    return manual
