"""Holding a game by positions and moves to its promises, in a process of its own."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from launcher.author.findings import PROMISED, Finding
from launcher.author.trial_process import Trial
from launcher.catalog import Game
from launcher.process import sentences

PATIENCE = 60.0
"""Seconds after which a promise hangs; computer players may think for some of them."""


def hold_to_promises(
    game: Game, path: Sequence[str] = (), *, seed: int = 0, patience: float = PATIENCE
) -> list[Finding]:
    """Try all promises.

    Args:
        game: The game, from the catalogue.
        path: Folders that its modules are imported from, beside those of `sys.path`.
        seed: What the matches are drawn from.
        patience: Seconds that a promise may take.

    Returns:
        One finding for each of the parts in `PROMISED`; none for a game that is no tabletop.
    """
    with TemporaryDirectory(prefix="plt-games-", ignore_cleanup_errors=True) as home:
        trial = _Promises(game, Path(home), patience)
        try:
            trial.run({"promises": True, "path": list(path), "seed": seed})
        except OSError as error:
            trial.fault = sentences.not_spawned(game.name, str(error))
        return trial.findings


class _Promises(Trial):
    """A game whose promises are tried one after the other."""

    def __init__(self, *arguments: Any) -> None:  # noqa: ANN401  # they are a trial's
        super().__init__(*arguments)
        self._found: dict[str, Finding] = {}

    @property
    def findings(self) -> list[Finding]:
        """One for each promise; what ended the process is told of the first that nothing was said of."""
        if "other" in self.reached:
            return []
        missed = [part for part in PROMISED if part not in self._found]
        ended = [Finding(part, "fail", self.fault or "", self._details) for part in missed[:1]]
        return [
            *self._found.values(),
            *ended,
            *[Finding(part, "skip", "It did not come that far.") for part in missed[1:]],
        ]

    def _note(self, message: dict[str, Any]) -> None:
        if message.pop("is") == "promise":
            finding = Finding(**message)
            self._found[finding.part] = finding
