"""The news about a match, compared with earlier matches."""

from __future__ import annotations

from collections.abc import Sequence

from launcher.plurals import counted, in_digits
from launcher.statistics.figures import duration, is_record_candidate, together
from launcher.store import MatchRecord


def compare(play: MatchRecord, plays: Sequence[MatchRecord]) -> list[str]:
    """Return the news about a match, in a few words each: "New best: 340 points", "3 wins in a row".

    If its score is not a new best, the best score is included. A match with help is compared with other matches with
    help.

    Args:
        play: The match.
        plays: All known matches of its game and preset in the order in which they ended. The match itself may be
            missing.
    """
    earlier = [each for each in plays if each.match != play.match and each.helped == play.helped]
    before, now = together(earlier), together([*earlier, play])
    said = ["With help: counted separately"] if play.helped else []
    record = is_record_candidate(play)
    if before.score and now.score:
        best = f"{in_digits(now.score.best)} {now.counted}"
        is_new = record and now.score.best != before.score.best
        said.append(
            f"New best: {best} (before: {in_digits(before.score.best)})" if is_new else f"Best: {best}"
        )
    if before.seconds and now.seconds and now.seconds.best < before.seconds.best:
        said.append(f"Fastest: {duration(now.seconds.best)} (before: {duration(before.seconds.best)})")
    if before.moves and now.moves and now.moves.best < before.moves.best:
        said.append(f"Fewest moves: {in_digits(now.moves.best)} (before: {in_digits(before.moves.best)})")
    if play.result == "won" and before.matches and not before.wins:
        said.append(f"First win in {counted(now.matches, 'match', 'matches')}")
    if play.result == "won" and now.streak > 1:
        said.append(f"{now.streak} wins in a row")
    same = [each for each in earlier if each.seed == play.seed]
    if start := together([*same, play]).score if same else None:
        said.append(
            f"Best from this start: {in_digits(start.best)} in {counted(len(same) + 1, 'match', 'matches')}"
        )
    return said
