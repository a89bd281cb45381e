"""Sounds are heard where that can be, and nobody waits for them where not."""

from __future__ import annotations

import math
import runpy
import subprocess
import sys
import threading
import time
import wave
from array import array
from pathlib import Path
from typing import get_args, get_type_hints

import pygame
import pytest

from launcher.screens.window import speaker as module
from launcher.screens.window.speaker import Speaker
from launcher.universe import Sound

ROOT = Path(__file__).parents[3]
FOLDER = ROOT / "launcher" / "screens" / "window" / "sounds"
PARTS = get_args(get_type_hints(Sound)["name"])
NAMES = [name for part in PARTS if part is not Path for name in (get_args(part) or [part])]


def until(condition: object) -> None:
    for _ in range(12_000):
        if condition():  # type: ignore[operator]
            return
        time.sleep(0.005)
    raise AssertionError("it never came true")


def read(file: Path) -> array[int]:
    with wave.open(str(file)) as opened:
        assert (opened.getnchannels(), opened.getsampwidth()) == (1, 2)
        return array("h", opened.readframes(opened.getnframes()))


def test_every_sound_that_can_be_asked_for_is_there_and_no_other() -> None:
    assert sorted(file.stem for file in FOLDER.glob("*.wav")) == sorted(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_it_is_soft_and_short_and_as_our_own_script_makes_it(name: str) -> None:
    kept = read(FOLDER / f"{name}.wav")
    script = runpy.run_path(str(ROOT / "docs" / "sounds.py"))
    made = script["samples"](script["MADE"][name])
    assert len(kept) == len(made)
    assert max(abs(a - b) for a, b in zip(kept, made, strict=True)) <= 1
    assert max(map(abs, kept)) / 32_767 <= script["PEAK"] + 0.001, "nothing is cut off"
    decibels = 20 * math.log10(script["loudness"](kept) / 32_767 / script["LOUD"])
    assert abs(decibels) < 1, "it is as loud as the others"
    assert kept[0] == kept[-1] == 0, "it begins and ends without a click"
    assert max(map(abs, kept[-50:])) < 330, "it ends in silence"
    assert (FOLDER / f"{name}.wav").stat().st_size < 80_000


PROGRAM = """
import sys
from pathlib import Path
from launcher.screens.window import speaker
speaker._STALE = speaker._END = 60  # the machine may be busy
speaking = speaker.Speaker()
for name in sys.argv[1:]:
    speaking.play(Path(name) if "/" in name else name, 1.0)
sys.stdin.read()
speaking.close()
"""


@pytest.mark.parametrize("own", [False, True])
def test_it_is_heard_whatever_else_a_game_brings(tmp_path: Path, own: bool) -> None:
    """By a device that writes all it gets to a file."""
    (tmp_path / "noise.ogg").write_bytes(b"no sound at all")
    asked = [f"{tmp_path}/gone.wav", f"{tmp_path}/noise.ogg", str(FOLDER / "dice.wav") if own else "touch"]
    heard = tmp_path / "heard.raw"
    env = {"SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(heard), "PYTHONPATH": str(ROOT)}

    def is_loud() -> bool:
        data = heard.read_bytes() if heard.exists() else b""
        return max(map(abs, array("h", data[: len(data) // 2 * 2])), default=0) > 3000

    with subprocess.Popen([sys.executable, "-c", PROGRAM, *asked], env=env, stdin=subprocess.PIPE) as program:
        until(is_loud)
        program.communicate()
    assert program.returncode == 0


@pytest.mark.parametrize("driver", ["nonsense", "dummy"])
def test_with_and_without_a_device_a_program_goes_on(driver: str, tmp_path: Path) -> None:
    env = {"SDL_AUDIODRIVER": driver, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, *NAMES],
        env=env,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_without_a_sound_server_no_device_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    for name in ("SDL_AUDIODRIVER", "PULSE_SERVER", "XDG_RUNTIME_DIR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(Path, "exists", lambda self: False)
    monkeypatch.setattr(pygame.mixer, "init", lambda *arguments: pytest.fail("it was looked for"))
    speaker = Speaker()
    speaker.play("touch", 1.0)
    assert speaker._thread is not None
    speaker._thread.join(30)
    assert not speaker._thread.is_alive()
    speaker.play("touch", 1.0)
    speaker.close()


def test_a_hanging_device_does_not_block_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = threading.Event()
    monkeypatch.setattr(module, "_END", 0.01)
    monkeypatch.setattr(pygame.mixer, "init", lambda *arguments: answers.wait(60))
    speaker = Speaker()
    speaker.play("touch", 1.0)
    thread = speaker._thread
    speaker.play("end", 1.0)
    speaker.close()
    assert thread is not None
    assert thread.is_alive()
    answers.set()
    thread.join(30)


def test_late_sounds_are_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    played = []
    monkeypatch.setattr(pygame.mixer, "Sound", played.append)
    speaker = Speaker()
    speaker._play(module._Asked("touch", 1.0, time.monotonic() - 1))
    assert played == []


def test_a_device_that_is_not_used_is_given_back_and_taken_again(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[object] = []
    init = pygame.mixer.init
    monkeypatch.setattr(pygame.mixer, "init", lambda *arguments: opened.append(init(*arguments)))
    monkeypatch.setattr(module, "_REST", 0.05)
    speaker = Speaker()
    for count in (1, 2):
        speaker.play("touch", 1.0)
        until(lambda count=count: len(opened) == count)
        until(lambda: not pygame.mixer.get_init())
    speaker.close()
