"""What a round of Blackjack is worth by each rule of the table: `python tests/benchmarks/blackjack_rules.py`.

In percent of a bet, from a full shoe of so many decks, with each choice the best one: exact, but that the hands of a
split pair are each played by their own cards alone.
"""

from __future__ import annotations

from tests.studies.blackjack.table import rows


def measure() -> list[tuple[str, str, str]]:
    """Name, figure and what limits it."""
    return [
        (f"Blackjack: {name}", f"{percent} % of a bet", "exact, from a full shoe") for name, percent in rows()
    ]


if __name__ == "__main__":
    for rule, worth in rows():
        print(f"{worth:>7} %  {rule}")
