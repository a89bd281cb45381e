"""The rules, alone and in combination, for the printed table of values."""

from __future__ import annotations

from typing import Final

from games.blackjack.rules import Options
from tests.studies.blackjack.returns import always_insured, round_worths

OF_RULES: Final = {
    "the default rules": Options(),
    "one deck": Options(decks=1),
    "two decks": Options(decks=2),
    "six decks": Options(decks=6),
    "eight decks": Options(decks=8),
    "dealer hits soft 17": Options(soft_17="hits"),
    "double after a split": Options(double_split=True),
    "late surrender": Options(surrender=True),
    "insurance, if it is the best choice": Options(insurance=True),
    "all of these except the decks": Options(
        soft_17="hits", double_split=True, surrender=True, insurance=True
    ),
    "a natural pays 6 to 5": Options(natural="6:5"),
    "six decks, double after a split, late surrender": Options(decks=6, double_split=True, surrender=True),
}
"""The options by name; each differs from the default rules as its name says."""


def rows() -> list[tuple[str, str]]:
    """Return the rows of the table.

    Each has a name and the value of a round in percent of a bet; the last row is the effect of always insuring.
    """
    worths = round_worths(list(OF_RULES.values()))
    told = [(name, _percent(worth)) for name, worth in zip(OF_RULES, worths, strict=True)]
    return [*told, ("always insuring, added to the default rules", _percent(always_insured(Options())))]


def _percent(worth: float) -> str:
    return f"{100 * worth:+.3f}".replace("-", "−")
