"""What a match has brought, beside the matches of its kind before it."""

from __future__ import annotations

from collections.abc import Sequence

from launcher.plurals import counted, in_digits
from launcher.statistics.figures import duration, is_record_candidate, together
from launcher.store import MatchRecord


def compare(play: MatchRecord, plays: Sequence[MatchRecord]) -> list[str]:
    """Tell what is new with a match, in a few words each: "New best: 340 points", "3 wins in a row".

    Where its score is none, the best is told. With help it is compared with those in which there was help.

    Args:
        play: the match.
        plays: all of its game and preset that are known, with it or without, in the order in which they ended.
    """
    earlier = [each for each in plays if each.match != play.match and each.helped == play.helped]
    before, now = together(earlier), together([*earlier, play])
    said = ["With help: counted apart"] if play.helped else []
    record = is_record_candidate(play)
    if before.score and now.score:
        best = f"{in_digits(now.score.best)} {now.counted}"
        is_new = record and now.score.best != before.score.best
        said.append(f"New best: {best}, before {in_digits(before.score.best)}" if is_new else f"Best: {best}")
    if before.seconds and now.seconds and now.seconds.best < before.seconds.best:
        said.append(f"Fastest: {duration(now.seconds.best)}, before {duration(before.seconds.best)}")
    if before.moves and now.moves and now.moves.best < before.moves.best:
        said.append(f"Fewest moves: {in_digits(now.moves.best)}, before {in_digits(before.moves.best)}")
    if play.result == "won" and before.matches and not before.wins:
        said.append(f"The first win in {counted(now.matches, 'match', 'matches')}")
    if play.result == "won" and now.streak > 1:
        said.append(f"{now.streak} wins in a row")
    same = [each for each in earlier if each.seed == play.seed]
    if start := together([*same, play]).score if same else None:
        said.append(
            f"Best of this start: {in_digits(start.best)} in {counted(len(same) + 1, 'match', 'matches')}"
        )
    return said
