"""The solution of the 3 by 3 board.

The command `python -m tests.studies.pousse.three_by_three` prints it within seconds. The first step ignores
repetitions and works from the ends of matches back to the start. It leaves positions in which neither side can
force more lines. These lead back to each other only in rings of a few positions. A match that has left a ring
never comes back into it while both play well. So only earlier positions in the same ring matter.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Mapping
from functools import cache
from typing import NamedTuple

from games.pousse.rules import Options, start
from games.pousse.search import Board, board_of, game_from

After = Mapping[Board, set[Board]]
"""Maps each unfinished position to the positions that one push can reach."""


class Verdict(NamedTuple):
    """The result for the side to move, and its plies.

    The plies go to the end of the match.
    """

    wins: bool
    plies: int


def best(after: Iterable[Verdict]) -> Verdict:
    """Return the quickest win, or else the longest defence, given the verdicts after each push."""
    verdicts = list(after)
    lost = [each.plies for each in verdicts if not each.wins]
    return Verdict(True, min(lost) + 1) if lost else Verdict(False, max(each.plies for each in verdicts) + 1)


def explore() -> tuple[Board, After, dict[Board, Verdict]]:
    """Return the start, all positions and the ends.

    The positions are all reachable ones with those after each push; the ends have verdicts.
    """
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
    """Return the verdicts that lines decide.

    A player can force more lines in these positions, whatever came before.
    """
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
    """Return the ring of each undecided position.

    A ring is the set of undecided positions that it leads to and that lead back to it, including itself.
    """
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
    """The complete solution of the board.

    Attributes:
        first: the position at the start.
        after: the positions after each push from every unfinished position.
        by_lines: the verdicts on positions that lines decide, whatever came before.
        rings: the ring of each other position.
    """

    def __init__(self) -> None:
        self.first, self.after, ends = explore()
        self.by_lines = decided_by_lines(self.after, ends)
        self.rings = rings(self.after, self.by_lines)
        self.verdict = cache(self._verdict)

    def _verdict(self, board: Board, been: frozenset[Board] = frozenset()) -> Verdict:
        """Return the verdict on a position, given the positions of its ring that have already occurred."""
        if board in self.by_lines:
            return self.by_lines[board]
        if board in been:
            return Verdict(True, 0)  # the side that repeated it has lost
        been |= {board}
        return best(self.verdict(each, been & self.rings.get(each, been)) for each in self.after[board])


def main() -> None:
    """Print who wins."""
    study = Study()
    lines = Counter(each.wins for each in study.by_lines.values())
    print(
        f"{len(study.by_lines) + len(study.rings):,} positions, including ends. By lines alone, the side to move"
        f" wins {lines[True]:,} and loses {lines[False]:,}; neither side can force a win in {len(study.rings):,}."
    )
    print(f"Of these, up to {max(map(len, study.rings.values()))} lead to each other in a ring.")
    wins, plies = study.verdict(study.first)
    print(f"With best play, {'X' if wins else 'O'} wins in {plies} plies.")
    pushed = Counter(study.verdict(each) for each in study.after[study.first])
    for (answer_wins, left), count in sorted(pushed.items()):
        winner = "O" if answer_wins else "X"
        print(
            f"After one move there are {pushed.total()} positions; in {count}, {winner} wins in {left} more plies."
        )


if __name__ == "__main__":
    main()
