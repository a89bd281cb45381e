"""The contract of tabletop games.

The pytest plugin and `plt-games check` test it in matches of random moves.

Each guarantee of the contract is a function of a `Case`. It raises a `BrokenError` with a message for the author, or a
`DoubtError` if the author may have intended the behaviour. It may return more information for the author.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields

from launcher.author.contract import knowledge, rules, table
from launcher.author.contract.case import Case, ContractError
from launcher.author.subject import Finding
from launcher.raised import in_words, last_traceback

__all__ = ["PROMISES", "Case", "check_promise", "check_promises"]

PROMISES: dict[str, Callable[[Case], str | None]] = {
    "options": rules.options,
    "speed": rules.speed,
    "moves": rules.moves,
    "repeats": rules.repeats,
    "purity": rules.purity,
    "status": rules.status,
    "length": rules.length,
    "undo": rules.undo,
    "journal": rules.journal,
    "secrets": knowledge.secrets,
    "hints": rules.hints,
    "scenes": table.scenes,
    "stages": table.stages,
    "finale": table.finale,
    "sounds": table.sounds,
    "painting": table.painting,
    "touch": table.touch,
    "words": table.words,
    "mouse": table.mouse,
    "keyboard": table.keyboard,
    "tree": table.tree,
    "ends": rules.ends,
}
"""The guarantees by the part of a game that they are about, in the order in which they are checked."""


def check_promises(case: Case) -> Iterator[Finding]:
    """Yield a finding for each guarantee.

    If several fail for the same reason, only the first is a failure.
    """
    parts_by_reason = dict[str, str]()
    for part in PROMISES:
        finding, reason = _try(case, part)
        first = parts_by_reason.setdefault(reason, part) if finding.status == "fail" else part
        yield finding if first == part else Finding(part, "skip", f"It fails for the same reason as {first}.")


def check_promise(case: Case, part: str) -> Finding:
    """Return whether a game satisfies a guarantee."""
    return _try(case, part)[0]


def _try(case: Case, part: str) -> tuple[Finding, str]:
    """Return the finding about a guarantee, and its reason.

    The reason does not name a place in the match.
    """
    guarantee = PROMISES[part]
    try:
        more = guarantee(case)
    except ContractError as error:
        return Finding(part, error.status, str(error)), error.reason
    except (Exception, SystemExit) as error:
        reason = f"{_raiser(case, error)} raised an exception: {in_words(error)}"
        return Finding(part, "fail", reason, last_traceback(("launcher.",))), reason
    sentence = " ".join(filter(None, [(guarantee.__doc__ or "").strip(), more]))
    return Finding(part, "pass", sentence), sentence


def _raiser(case: Case, error: BaseException) -> str:
    """Return the name of the function that failed."""
    frames, codes = error.__traceback__, set[object]()
    while frames is not None:
        codes.add(frames.tb_frame.f_code)
        frames = frames.tb_next
    functions = {each.name: getattr(case.tabletop, each.name) for each in fields(case.tabletop)}
    names = [f"`{name}`" for name, value in functions.items() if getattr(value, "__code__", None) in codes]
    return " or ".join(names) or "It"
