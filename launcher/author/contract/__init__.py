"""What every tabletop game promises: tried on matches of random moves, by the pytest plugin and `plt-games check`.

Each promise is a function that gets a `Case` and raises an AssertionError with a sentence for the author.
"""

from __future__ import annotations

from collections.abc import Callable

from launcher.author.contract import hands, minds, records, rules, scenes
from launcher.author.contract.case import Case
from launcher.author.findings import Finding
from launcher.raised import in_words, last_traceback

__all__ = ["PROMISES", "Case", "kept"]

PROMISES: dict[str, Callable[[Case], None]] = {
    "repeats": records.repeats,
    "moves": rules.moves,
    "purity": rules.purity,
    "status": rules.status,
    "length": rules.length,
    "undo": records.undo,
    "journal": records.journal,
    "options": records.options,
    "secrets": minds.secrets,
    "hints": minds.hints,
    "scenes": scenes.scenes,
    "stages": scenes.stages,
    "painting": scenes.painting,
    "touch": scenes.touch,
    "words": scenes.words,
    "mouse": hands.mouse,
    "keyboard": hands.keyboard,
}
"""By the parts of a game that they are about, in the order in which they are tried."""


def kept(case: Case, part: str) -> Finding:
    """Whether a game keeps a promise."""
    promise = PROMISES[part]
    try:
        promise(case)
    except AssertionError as error:
        return Finding(part, "fail", str(error))
    except (Exception, SystemExit) as error:
        return Finding(
            part, "fail", f"It raised an exception: {in_words(error)}", last_traceback(("launcher.",))
        )
    return Finding(part, "pass", (promise.__doc__ or "").strip())
