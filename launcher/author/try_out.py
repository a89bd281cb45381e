"""What shows when a game is played, in a process of its own and without a screen."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from launcher.author.findings import TRIED, Finding
from launcher.author.trial_process import Trial
from launcher.catalog import Game
from launcher.process import sentences

EVENTS = 300
"""How many keys and clicks a game gets."""

PATIENCE = 10.0
"""Seconds without a sign of life after which a game hangs; those that the launcher waits for a first frame."""

_STAGES = dict(zip(TRIED, ("loaded", "shown", "played", "ended"), strict=True))
_SLOW = 2.0


def try_out(
    game: Game, path: Sequence[str] = (), *, seed: int = 0, events: int = EVENTS, patience: float = PATIENCE
) -> list[Finding]:
    """Start a game, wait for a picture, press keys and click at random, and close its window.

    Args:
        game: The game, from the catalogue.
        path: Folders that its modules are imported from, beside those of `sys.path`.
        seed: What the keys and clicks are drawn from.
        events: How many.
        patience: Seconds without a sign of life after which it is ended.

    Returns:
        One finding for each of the parts in `TRIED`.
    """
    with TemporaryDirectory(prefix="plt-games-", ignore_cleanup_errors=True) as home:
        trial = _Trial(game, Path(home), patience)
        try:
            trial.run({"path": list(path), "seed": seed, "events": events})
        except OSError as error:
            trial.fault = sentences.not_spawned(game.name, str(error))
        return [trial.finding(part, events) for part in TRIED]


class _Trial(Trial):
    """A game that is played by somebody who presses keys and clicks at random."""

    def finding(self, part: str, events: int) -> Finding:
        """What the run says about a part."""
        missed = [each for each in TRIED if _STAGES[each] not in self.reached]
        if part not in missed:
            return self._pass(part, events)
        if self.fault is not None and part == missed[0]:
            return Finding(part, "fail", self.fault, self._details)
        if "ended" in self.reached:
            return Finding(
                part, "pass", "It ended by itself, without an error, before it had all keys and clicks."
            )
        return Finding(part, "skip", "It did not come that far.")

    def _pass(self, part: str, events: int) -> Finding:
        took = self.reached[_STAGES[part]] - self.reached["taken"]
        match part:
            case "import":
                return Finding(part, "pass", f"{self._game.module} was imported in {took:.2f} s.")
            case "frame" if took > _SLOW:
                return Finding(part, "warn", f"The first frame took {took:.2f} s; players wait for it.")
            case "frame":
                return Finding(part, "pass", f"The first frame was painted after {took:.2f} s.")
            case "play":
                return Finding(part, "pass", f"{events} keys and clicks at random did no harm.")
        by_itself = "played" not in self.reached
        return Finding(part, "pass", "It ended." if by_itself else "It ended when its window was closed.")

    def _note_good_end(self) -> None:
        if "shown" in self.reached:
            super()._note_good_end()
        else:
            self.fault = sentences.never_shown(self._game.name)

    def _hanging(self) -> str:
        name, seconds = self._game.name, f"{self._patience:g} seconds"
        if "ended" in self.reached:
            return f"{name} has ended, but its process has not for {seconds}; its threads should end with it."
        if "shown" not in self.reached:
            return sentences.hanging(name, self._patience, "loaded" in self.reached)
        if "played" not in self.reached:
            return f"{name} did not look for keys and clicks for {seconds}."
        return f"{name} was still there {seconds} after its window was closed; it should end at a QUIT event."
