"""Make the sounds that all games share: soft strokes on wood, a few partials each, that fade at once.

    python docs/sounds.py

writes them to launcher/screens/window/sounds, as 16 bit WAV files.
"""

from __future__ import annotations

import math
import wave
from array import array
from pathlib import Path
from typing import NamedTuple

SOUNDS = Path(__file__).parents[1] / "launcher" / "screens" / "window" / "sounds"
RATE = 22_050
PARTIALS = (1, 1.0), (3.9, 0.28), (9.2, 0.08)
"""Of a marimba's bar: how many times the pitch, and how loud. The higher fade as many times as fast."""


class Stroke(NamedTuple):
    """A bar that is struck.

    Attributes:
        at: when, in seconds.
        pitch: in hertz.
        fades: seconds until it is e times softer.
        loud: from 0 to 1.
    """

    at: float
    pitch: float
    fades: float
    loud: float


STROKES = {
    "touch": [Stroke(0, 587.3, 0.020, 0.30)],
    "refuse": [Stroke(0, 174.6, 0.030, 0.34), Stroke(0.11, 155.6, 0.045, 0.34)],
    "end": [
        Stroke(0, 523.3, 0.10, 0.20),
        Stroke(0.13, 659.3, 0.11, 0.20),
        Stroke(0.26, 784.0, 0.12, 0.20),
        Stroke(0.39, 1046.5, 0.17, 0.20),
    ],
}


def samples(strokes: list[Stroke]) -> array[int]:
    """The sound from its first stroke until none is heard any more."""
    seconds = max(stroke.at + 6 * stroke.fades for stroke in strokes)
    return array("h", [round(32_767 * _at(strokes, k / RATE)) for k in range(int(seconds * RATE))])


def _at(strokes: list[Stroke], time: float) -> float:
    total = 0.0
    for at, pitch, fades, loud in strokes:
        since = time - at
        if since <= 0:
            continue
        soft = min(1, since / 0.002)  # a felt mallet, and no click
        for times, share in PARTIALS:
            total += (
                loud
                * share
                * soft
                * math.exp(-since * times / fades)
                * math.sin(math.tau * pitch * times * since)
            )
    return total


def main() -> None:
    """Write all of them."""
    SOUNDS.mkdir(exist_ok=True)
    for name, strokes in STROKES.items():
        with wave.open(str(SOUNDS / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(samples(strokes).tobytes())


if __name__ == "__main__":
    main()
