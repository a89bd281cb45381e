"""Make the sounds that all games share: strokes on wood, glass and stone, cards, dice, and the ends of matches.

    python docs/sounds.py

writes them to launcher/screens/window/sounds, as 16-bit WAV files. They are equally loud: the loudest twentieth of a
second of each has the same root mean square, unless a sample would be out of range.
"""

from __future__ import annotations

import math
import wave
from array import array
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

SOUNDS = Path(__file__).parents[1] / "launcher" / "screens" / "window" / "sounds"
RATE = 22_050
LOUD = 0.165
"""The root mean square of the loudest part; 1 is the maximum of a sample."""
PEAK = 0.9
WINDOW = 0.05  # seconds

Partials = Sequence[tuple[float, float]]
"""Partials of an object: the factor of the pitch, and the loudness. Higher ones fade faster by the same factor."""
BAR: Partials = (1, 1.0), (3.9, 0.28), (9.2, 0.08)  # a tuned bar of a marimba
BLOCK: Partials = (1, 1.0), (2.76, 0.4), (5.4, 0.16)  # a free bar of wood
PANE: Partials = (1, 1.0), (2.32, 0.5), (4.25, 0.25), (6.63, 0.12)
PEBBLE: Partials = (1, 1.0), (1.51, 0.7), (2.23, 0.4), (3.1, 0.2)


class Stroke(NamedTuple):
    """A stroke on an object.

    Attributes:
        at: the start in seconds.
        pitch: in hertz.
        fades: seconds until it is softer by a factor of e.
        loud: the loudness, relative to other strokes.
        partials: the object that is struck.
        rises: seconds until it has its full loudness, for a stroke with felt or a finger, or a breath.
    """

    at: float
    pitch: float
    fades: float
    loud: float = 1.0
    partials: Partials = BAR
    rises: float = 0.002


class Hiss(NamedTuple):
    """Noise between two pitches that rises and fades; the other attributes are those of a stroke."""

    at: float
    low: float
    high: float
    rises: float
    fades: float
    loud: float = 1.0


def phrase(*pitches: float, fades: float = 0.13) -> list[Stroke | Hiss]:
    """Return strokes on a marimba, one after the other, after the stroke of the last move."""
    return [Stroke(0.2 + 0.13 * k, pitch, fades * (1 + k / 4)) for k, pitch in enumerate(pitches)]


MADE: dict[str, list[Stroke | Hiss]] = {
    "touch": [Stroke(0, 587.3, 0.020)],
    "refuse": [Stroke(0, 174.6, 0.030), Stroke(0.11, 155.6, 0.045)],
    "card": [Hiss(0, 1400, 6500, 0.022, 0.016, 0.7), Hiss(0.035, 500, 2600, 0.002, 0.010)],
    "wood": [Stroke(0, 392, 0.030, 1, BLOCK), Hiss(0, 900, 4000, 0.001, 0.004, 0.5)],
    "glass": [Stroke(0, 1568, 0.11, 1, PANE, 0.004)],
    "stone": [Stroke(0, 830, 0.014, 1, PEBBLE, 0.001), Hiss(0, 1500, 6000, 0.001, 0.005, 0.6)],
    "light": [
        Stroke(0, 880, 0.05, 1, ((1, 1.0), (2, 0.25)), 0.012),
        Stroke(0.03, 1318.5, 0.06, 0.6, ((1, 1.0),), 0.012),
    ],
    "dice": [
        part
        for at, pitch in ((0, 640), (0.055, 720), (0.10, 600), (0.17, 690), (0.21, 560))
        for part in (
            Stroke(at, pitch, 0.012, 1 - 2 * at, PEBBLE, 0.001),
            Hiss(at, 1200, 5000, 0.001, 0.004, 0.4),
        )
    ],
    "mine": [Stroke(0, 62, 0.16, 1, ((1, 1.0), (1.6, 0.5))), Hiss(0, 60, 900, 0.004, 0.11, 0.9)],
    "won": phrase(523.3, 659.3, 784.0, 1046.5),
    "lost": phrase(440, 392, 329.6, fades=0.16),
    "drawn": phrase(523.3, 523.3, fades=0.15),
    "end": phrase(523.3, 784.0, fades=0.15),
}


def samples(parts: list[Stroke | Hiss]) -> array[int]:
    """Return the sound from its beginning until it can no longer be heard."""
    seconds = max(part.at + part.rises + 5 * part.fades for part in parts)
    total = [0.0] * int(seconds * RATE)
    for part in parts:
        first = int(part.at * RATE)
        wave = (
            _tone(part, len(total) - first) if isinstance(part, Stroke) else _noise(part, len(total) - first)
        )
        for k, value in enumerate(wave):
            total[first + k] += value
    factor = min(LOUD / loudness(total), PEAK / max(map(abs, total)))
    last = int(0.01 * RATE)  # no click at the end
    return array(
        "h",
        [round(32_767 * factor * min(1, (len(total) - k) / last) * value) for k, value in enumerate(total)],
    )


def loudness(sound: Sequence[float]) -> float:
    """Return the root mean square of the loudest twentieth of a second."""
    step = int(WINDOW * RATE)
    starts = range(0, max(1, len(sound) - step + 1), step // 4)
    return max(math.sqrt(math.fsum(v * v for v in sound[k : k + step]) / step) for k in starts)


def _tone(stroke: Stroke, count: int) -> list[float]:
    return [
        stroke.loud
        * min(1, k / RATE / stroke.rises)
        * sum(
            share
            * math.exp(-k / RATE * times / stroke.fades)
            * math.sin(math.tau * stroke.pitch * times * k / RATE)
            for times, share in stroke.partials
        )
        for k in range(count)
    ]


def _noise(hiss: Hiss, count: int) -> list[float]:
    """Return white noise between two filters of first order."""
    chance, kept, slow = Random(1), 0.0, 0.0
    high, low = (1 - math.exp(-math.tau * pitch / RATE) for pitch in (hiss.high, hiss.low))
    values = []
    for k in range(count):
        time = k / RATE
        kept += high * (chance.uniform(-1, 1) - kept)
        slow += low * (kept - slow)
        shape = time / hiss.rises if time < hiss.rises else math.exp(-(time - hiss.rises) / hiss.fades)
        values.append(2 * hiss.loud * shape * (kept - slow))
    return values


def main() -> None:
    """Write all of them."""
    SOUNDS.mkdir(exist_ok=True)
    for name, parts in MADE.items():
        with wave.open(str(SOUNDS / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(samples(parts).tobytes())


if __name__ == "__main__":
    main()
