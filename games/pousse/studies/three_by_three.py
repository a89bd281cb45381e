"""Who wins on 3 by 3: `python -m games.pousse.studies.three_by_three` prints it in some seconds.

First as if repeating meant nothing: from the ends of matches back to the start. That leaves positions in which nobody
can force more lines. They lead back to each other in rings of a few positions only. A match that has left a ring never
comes back into it while both play well; so of all that has been there, only what was in the same ring matters.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Mapping
from functools import cache
from typing import NamedTuple

from games.pousse.rules import Options, start
from games.pousse.search import Board, board_of, game_from

After = Mapping[Board, set[Board]]
"""For each position that is no end, those that a push leads to."""


class Verdict(NamedTuple):
    """What a position is worth to whoever is to move."""

    wins: bool
    plies: int


def best(after: Iterable[Verdict]) -> Verdict:
    """The verdict on a position, from those on all that a push leads to: the quickest win, or else the latest end."""
    verdicts = list(after)
    lost = [each.plies for each in verdicts if not each.wins]
    return Verdict(True, min(lost) + 1) if lost else Verdict(False, max(each.plies for each in verdicts) + 1)


def explore() -> tuple[Board, After, dict[Board, Verdict]]:
    """The start, all that can come up with what it leads to, and the verdicts on ends."""
    position = start(Options(3))
    game, first = game_from(position), board_of(position)
    after: dict[Board, set[Board]] = {}
    ends: dict[Board, Verdict] = {}
    found = [first]
    while found:
        board = found.pop()
        if board in after or board in ends:
            continue
        end = game.end(board) if board != first else None
        if end is not None:
            ends[board] = Verdict(end > 0, 0)
        else:
            after[board] = {game.play(board, move) for move in game.moves(board)}
            found.extend(after[board])
    return first, after, ends


def decided_by_lines(after: After, ends: Mapping[Board, Verdict]) -> dict[Board, Verdict]:
    """The verdicts on all positions in which a player can force more lines, whatever has been there."""
    before: dict[Board, list[Board]] = {}
    for board, pushed in after.items():
        for each in pushed:
            before.setdefault(each, []).append(board)
    open_moves = {board: len(pushed) for board, pushed in after.items()}
    verdicts = dict(ends)
    due = deque(ends)
    while due:
        board = due.popleft()
        for each in before.get(board, ()):
            open_moves[each] -= 1
            if each not in verdicts and (not verdicts[board].wins or not open_moves[each]):
                verdicts[each] = best(verdicts[there] for there in after[each] if there in verdicts)
                due.append(each)
    return verdicts


def rings(after: After, verdicts: Mapping[Board, Verdict]) -> dict[Board, frozenset[Board]]:
    """For each position that lines don't decide, those that it leads to and that lead back to it, and itself."""
    undecided = after.keys() - verdicts.keys()
    reached: dict[Board, set[Board]] = {}
    for board in undecided:
        reached[board], found = {board}, [board]
        while found:
            new = (after[found.pop()] & undecided) - reached[board]
            reached[board] |= new
            found.extend(new)
    return {
        board: frozenset(each for each in there if board in reached[each]) for board, there in reached.items()
    }


class Study:
    """All that can be said of the board.

    Attributes:
        first: the position at the start.
        after: for each position that is no end, those that a push leads to.
        by_lines: the verdicts on positions that lines decide, whatever has been there.
        rings: for each of the others, those that lead to each other with it.
    """

    def __init__(self) -> None:
        self.first, self.after, ends = explore()
        self.by_lines = decided_by_lines(self.after, ends)
        self.rings = rings(self.after, self.by_lines)
        self.verdict = cache(self._verdict)

    def _verdict(self, board: Board, been: frozenset[Board] = frozenset()) -> Verdict:
        """The verdict on a position, if of its ring some positions have been there."""
        if board in self.by_lines:
            return self.by_lines[board]
        if board in been:
            return Verdict(True, 0)  # whoever made it again has lost
        been |= {board}
        return best(self.verdict(each, been & self.rings.get(each, been)) for each in self.after[board])


def main() -> None:
    """Print who wins."""
    study = Study()
    lines = Counter(each.wins for each in study.by_lines.values())
    print(
        f"{len(study.by_lines) + len(study.rings):,} positions, ends included; by lines alone, whoever is to move"
        f" wins {lines[True]:,}, loses {lines[False]:,}, and can force nothing in {len(study.rings):,}."
    )
    print(f"Of these, {max(map(len, study.rings.values()))} at most lead to each other in a ring.")
    wins, plies = study.verdict(study.first)
    print(f"With best play, {'X' if wins else 'O'} wins in {plies} plies.")
    pushed = Counter(study.verdict(each) for each in study.after[study.first])
    for (answer_wins, left), count in sorted(pushed.items()):
        winner = "O" if answer_wins else "X"
        print(
            f"After one move there are {pushed.total()} positions; in {count}, {winner} wins in {left} plies more."
        )


if __name__ == "__main__":
    main()
