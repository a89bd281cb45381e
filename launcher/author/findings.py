"""The results of a check: one finding for each part of a game."""

from __future__ import annotations

from typing import Literal, NamedTuple

Status = Literal["pass", "warn", "fail", "skip"]
"""`fail`: players or installers will have this problem; `warn`: it works but could be better; `skip`: not tested."""


class Finding(NamedTuple):
    """The result of a check of one part.

    Attributes:
        part: One of `PARTS`.
        status: Whether the part is all right.
        sentence: What was found, and what the author can do.
        details: A traceback or the end of the output, in lines; may be empty.
    """

    part: str
    status: Status
    sentence: str
    details: str = ""
