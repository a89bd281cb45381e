"""What an environment was like is on the disk until its change is done or undone."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from launcher.cli import main
from launcher.install.journal import BusyError, journal, mend

pytestmark = pytest.mark.usefixtures("home")

CHANGES = """
import sys, subprocess
from pathlib import Path
from launcher.install.journal import journal

site = Path(sys.argv[1])
with journal("Installing nimble", [site], set()) as written, written.at_work() as nothing:
    (site / "game.py").unlink()
    (site / "game.py").write_text("half of it")
    installer = [sys.executable, "-c", sys.argv[2]]
    subprocess.run(installer, stdin=nothing)
"""
WAITS = "import os, time; print(os.getpid(), flush=True); time.sleep(600)"
HAS_ANOTHER_WAIT = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {WAITS!r}])"

by_signals = pytest.mark.skipif(os.name == "nt", reason="locks are not handed on there")


@pytest.fixture
def site(tmp_path: Path) -> Path:
    made = tmp_path / "site"
    made.mkdir()
    (made / "game.py").write_text("whole", encoding="utf-8")
    return made


def said(site: Path) -> dict[str, str]:
    return {path.name: path.read_text(encoding="utf-8") for path in site.iterdir()}


def spoil(site: Path) -> None:
    (site / "game.py").unlink()
    (site / "new.py").touch()


@contextmanager
def changing(site: Path, installer: str) -> Iterator[tuple[subprocess.Popen[str], Callable[[], None]]]:
    """A launcher whose installer is at work, and what ends the latter."""
    command = [sys.executable, "-c", CHANGES, str(site), installer]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as launcher:
        assert launcher.stdout is not None
        installer_pid = int(launcher.stdout.readline())
        try:
            yield launcher, lambda: os.kill(installer_pid, signal.SIGTERM)
        finally:
            launcher.kill()
            with suppress(ProcessLookupError):
                os.kill(installer_pid, signal.SIGTERM)


def test_a_change_that_is_done_stays(site: Path, home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with journal("Installing nimble", [site], set()):
        spoil(site)
    mend()
    assert said(site) == {"new.py": ""}
    assert capsys.readouterr().err == ""
    assert not [path for path in home.rglob("*") if path.name == "game.py"]


@pytest.mark.parametrize("error", [ValueError, KeyboardInterrupt])
def test_one_that_fails_is_undone(error: type[BaseException], site: Path) -> None:
    def fail() -> None:
        with journal("Installing nimble", [site], set()):
            spoil(site)
            raise error

    with pytest.raises(error):
        fail()
    assert said(site) == {"game.py": "whole"}


@by_signals
@pytest.mark.parametrize("installer", [WAITS, HAS_ANOTHER_WAIT])
def test_one_whose_launcher_was_killed_is_undone_by_the_next_command(
    installer: str, site: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with changing(site, installer) as (launcher, end_installer):
        launcher.kill()
        launcher.wait()
        with monkeypatch.context() as patch:
            patch.setattr("launcher.install.journal._SECONDS", 0.1)
            mend()
        assert "an installer that has lost its launcher is still at work" in capsys.readouterr().err
        assert said(site) == {"game.py": "half of it"}
        end_installer()
    assert main(["list"]) == 0
    assert (
        capsys.readouterr().err == "plt-games: Installing nimble was interrupted, and has been taken back.\n"
    )
    assert said(site) == {"game.py": "whole"}
    mend()
    assert capsys.readouterr().err == ""


@by_signals
def test_what_an_interrupted_installer_has_started_is_waited_for(site: Path) -> None:
    with changing(site, HAS_ANOTHER_WAIT) as (launcher, end_installer):
        launcher.send_signal(signal.SIGINT)
        with pytest.raises(subprocess.TimeoutExpired):
            launcher.wait(1)
        assert said(site) == {"game.py": "half of it"}
        end_installer()
        assert launcher.wait(20)
    assert said(site) == {"game.py": "whole"}


@by_signals
def test_what_goes_on_is_left_alone(site: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with changing(site, WAITS):
        mend()
        with pytest.raises(BusyError, match="another plt-games"), journal("Installing", [site], set()):
            pass
        assert said(site) == {"game.py": "half of it"}
        assert capsys.readouterr().err == ""


def test_what_cannot_be_kept_is_not_changed(site: Path, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("launcher.install.former.shutil.copy2", refuse)
    copied = {os.path.realpath(site / "game.py")}
    with (
        pytest.raises(OSError, match=r"nothing was changed, .*No space left on device"),
        journal("Installing nimble", [site], copied),
    ):
        spoil(site)
    assert said(site) == {"game.py": "whole"}
    assert not list(home.rglob("game.py"))
    mend()


@by_signals
def test_what_cannot_be_put_back_is_kept_until_it_can(
    site: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail() -> None:
        with journal("Installing nimble", [site], set()):
            spoil(site)
            raise KeyboardInterrupt

    def refuse(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("launcher.install.former.put_back", refuse)
        with pytest.raises(OSError, match=r"cannot be taken back now: .*No space left on device"):
            fail()
        mend()
        assert "cannot be taken back now: [Errno 28] No space left on device" in capsys.readouterr().err
        with pytest.raises(OSError, match="No space left"), journal("Installing other", [site], set()):
            pass
    with journal("Installing other", [site], set()):
        assert said(site) == {"game.py": "whole"}
