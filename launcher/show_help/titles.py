"""The title that somebody means."""

from __future__ import annotations

from collections.abc import Sequence

from launcher.catalog import quoted
from launcher.show_help.documents import DocError

_MOST_SAID = 20  # titles in a sentence


def meant(said: Sequence[str], wanted: str) -> int:
    """The number of the title of a name, or of the first that begins so; upper and lower case make no difference.

    Raises:
        DocError: there is none.
    """
    folded = [" ".join(each.casefold().split()) for each in said]
    name = " ".join(wanted.casefold().split())
    whole = (k for k, each in enumerate(folded) if each == name)
    begun = (k for k, each in enumerate(folded) if each.startswith(name))
    for k in (*whole, *begun):
        return k
    if not said:
        raise DocError(f"There is no title {quoted(wanted)}: the text has none, or is shown as it is.")
    more = ", ..." if len(said) > _MOST_SAID else ""
    there = ", ".join(map(quoted, said[:_MOST_SAID]))
    raise DocError(f"There is no title {quoted(wanted)}; there are {there}{more}.")
