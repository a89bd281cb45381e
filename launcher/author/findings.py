"""What a check finds: one finding for each part of a game."""

from __future__ import annotations

from typing import Literal, NamedTuple

Status = Literal["pass", "warn", "fail", "skip"]
"""`fail`: players or installers run into it; `warn`: it works, and could be better; `skip`: it could not be tried."""


class Finding(NamedTuple):
    """What is known about one of `PARTS`: how it is, what was found and what the author can do about it.

    The details are a traceback or the end of what was printed; lines of text, maybe none.
    """

    part: str
    status: Status
    sentence: str
    details: str = ""
