"""Guarantees about rules, journals and computer players.

Hints and the ends of matches are also covered.
"""

from __future__ import annotations

import pickle
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property, partial
from itertools import islice, zip_longest
from multiprocessing import get_context
from multiprocessing.connection import Connection

from launcher.author.contract import table
from launcher.author.contract.case import (
    CHANCE,
    LONG,
    BrokenError,
    Case,
    DoubtError,
    all_options,
    for_each,
    for_each_position,
    players,
    random_match,
    require,
    walk,
    where,
)
from launcher.author.contract.knowledge import first
from launcher.plain import WORDS
from launcher.store import is_countable
from launcher.tabletop import (
    OUT_OF_TIME,
    Analysis,
    Hint,
    History,
    LineParser,
    Match,
    Start,
    Tabletop,
    View,
    begin_match,
    chance,
    digest,
    from_short,
    short,
    start_text,
)

_PLIES = 10
_FEW = 3  # plies after which a match is timed
_NOTICED = 0.05  # seconds; people notice longer delays after a click
_TYPED = 3  # moves of a position that are typed back
_TRIES = 20  # moves of a position that are checked
_POSITIONS = 3  # the number of positions in which computer players choose a move
_IDEAS = 2  # the number of moves of a computer player to check; later ones may be slow
_MOMENT = 0.1  # seconds for an analysis
_SECONDS = 3.0  # processor time for a match, as a computer player may think for seconds about each move

Leader = Callable[[History], list[object]]
"""A function that returns the moves chosen in a position, the best one last; it may return none."""


def options(case: Case) -> None:
    """Presets are valid options, options can be written as text and read back, and matches start with them."""
    for name, preset in case.tabletop.presets.items():
        require(
            isinstance(preset, case.tabletop.options),
            f"The preset {name!r} is {preset!r}. It must be an instance of {case.tabletop.options.__name__}.",
        )
    for each in all_options(case.tabletop):
        text = short(each)
        require(
            from_short(case.tabletop, text) == each,
            f"The options {each!r} are written as {text!r}, but this is read as {from_short(case.tabletop, text)!r}.",
        )
        strict = case.tabletop.strict(each) if case.tabletop.strict else False
        require(
            isinstance(strict, bool),
            f"`strict` returns {strict!r} for {each!r}. It must return True or False.",
        )
        begun = History.begin(case.tabletop, each, case.seed)
        require(
            begun.time_limit is None or begun.play(OUT_OF_TIME).status.over,
            f"The move {OUT_OF_TIME!r} does not end a match with {each!r}, although a player has run out of time.",
        )
        said = start_text(begun, "game")
        require(
            begin_match(case.tabletop, "game", Start(said)).history.options == each,
            f"The game code {said!r} starts a match with other options.",
        )


def speed(case: Case) -> None:
    """`moves`, `status` and `scene` take less than a twentieth of a second."""
    slow: DoubtError | None = None
    with suppress(Exception):  # later guarantees report it
        game = case.tabletop
        history = random_match(game, game.options(), case.seed, _FEW)
        view = View(player=history.status.turn or 0)
        known = case.seen(history.position, view.player)
        for name, arguments in {"moves": (known,), "status": (known,), "scene": (known, view)}.items():
            # twice, because the first call may fill caches of pictures
            took = min(_seconds(getattr(game, name), *arguments) for _ in range(2))
            if took > _NOTICED and not slow:
                slow = DoubtError(
                    f"`{name}` takes {1000 * took:.0f} ms. The window calls it often, and players notice"
                    f" {1000 * _NOTICED:.0f} ms. Do less work, or keep results.",
                    where(history),
                )
    if slow:
        raise slow


def _seconds(function: Callable[..., object], *arguments: object) -> float:
    """Return the processor time of a call."""
    begun = time.process_time()
    function(*arguments)
    return time.process_time() - begun


@for_each_position
def moves(case: Case, history: History) -> None:
    """Each move has a text of its own that never changes, fits into a line of a journal, and can be typed."""
    texts = [str(move) for move in (*history.moves, *history.announcements)]
    twice = next((text for text, times in Counter(texts).items() if times > 1), None)
    require(twice is None, f"Two moves have the same text, {twice!r}. Each move needs a text of its own.")
    varying = next((text for text in texts if " at 0x" in text), None)
    require(  # the history itself refuses other invalid texts
        varying is None,
        f"The text of a move, {varying!r}, contains a memory address, so it changes each time.",
    )
    again = [str(move) for move in case.tabletop.moves(history.position)] if history.moves else []
    require(texts[: len(history.moves)] == again, "Called twice, `moves` returns different moves.")
    parser, in_words = LineParser(history, history.status.turn or 0), case.tabletop.in_words
    for move in history.moves[:_TYPED]:
        typed = f"Try {in_words(move)} ({move})"
        require(
            str(parser.find_move(typed)) == str(move),
            f"A hint says {typed!r}, and a player who types this does not make the move.",
        )
    if word := next((text for text in texts if text.casefold() in WORDS), None):
        raise DoubtError(f"The text of a move, {word!r}, is also a command of text mode.")


def repeats(case: Case) -> None:
    """The same options, seed and moves give the same match, also in another process."""
    count = len(case.matches)
    once = journal_lines(case.load, case.seed, count)
    require(
        once == journal_lines(case.load, case.seed, count),
        f"A second match with the same seed is different. {CHANCE}",
    )
    other = _journal_lines_elsewhere(case.load, case.seed, count)
    for line, there in zip_longest(once, other):
        require(
            line == there,
            f"In another process, the same seed produces {there!r} instead of {line!r}. The cause may be an order that"
            " comes from a set, from hash() or from id().",
        )


def journal_lines(load: Callable[[], Tabletop], seed: str, count: int) -> list[str]:
    """Return the lines of the journals of `count` random matches.

    The lines contain checksums of all positions.
    """
    tabletop = load()
    matches = [random_match(tabletop, options, seed) for options in all_options(tabletop)[:count]]
    return [line for match in matches for line in _journal(match).splitlines()]


def _journal_lines_elsewhere(*arguments: object) -> list[str]:
    """Return what `journal_lines` returns in another process."""
    context = get_context("spawn")
    # An executor needs shared memory, which confined games don't have.
    pipe, theirs = context.Pipe(duplex=False)
    process = context.Process(target=_send_journal_lines, args=(theirs, *arguments))
    process.start()
    theirs.close()
    with pipe:
        lines: list[str] | Exception = pipe.recv()
    process.join()
    if isinstance(lines, Exception):
        raise lines
    return lines


def _send_journal_lines(pipe: Connection, load: Callable[[], Tabletop], seed: str, count: int) -> None:
    try:
        pipe.send(journal_lines(load, seed, count))
    except Exception as error:
        pipe.send(error)


def _first_positions(case: Case) -> Iterator[History]:
    for options in all_options(case.tabletop):
        yield from islice(walk(case.tabletop, options, case.seed), _PLIES)


@for_each(_first_positions)
def purity(case: Case, history: History) -> None:
    """`play` accepts every legal move and does not change its arguments, and positions can be compared."""
    before, copy = digest(history.position), pickle.loads(pickle.dumps(history.position))
    require(copy == history.position, "A position does not equal a copy of itself.")
    for move in (*history.moves[:_TRIES], *history.announcements):
        once = case.tabletop.play(history.position, move, history.chance)
        again = case.tabletop.play(history.position, move, history.chance)
        require(
            digest(history.position) == before,
            f"Playing {move} changes the position that `play` receives. Return a new position instead.",
        )
        require(
            once == again, f"Playing {move} twice from the same position returns different results. {CHANCE}"
        )


@for_each_position
def status(case: Case, history: History) -> None:
    """Each status has a text and names players of the match, and there are moves until the match is over."""
    at = history.status
    require(at.text.strip(), "The text of the status is empty.")
    require(
        all(map(is_countable, (*at.scores, at.score or 0))), "A score is not a number from -1e12 to 1e12."
    )
    require(at.over or history.moves, "The list of moves is empty, but the match is not over.")
    require(
        at.over or at.turn is not None or len(history.players) < 2 or case.tabletop.clock,
        f"The status does not name the player to move in a match of {len(history.players)} players."
        " Set `turn` in the status.",
    )
    for player in (*at.winners, *([] if at.turn is None else [at.turn])):
        require(
            player in players(history),
            f"The status names player {player}. The number of players is {len(players(history))}, and they are"
            " counted from 0.",
        )


@for_each(lambda case: case.long_matches)
def length(case: Case, history: History) -> None:
    """Matches of random moves end, or reach a thousand moves, without an error."""
    require(
        history.status.over or len(history.nodes) > LONG,
        "The list of moves is empty, but the match is not over.",
    )


def undo(case: Case) -> None:
    """Undo restores all earlier positions, and redo those that were undone."""
    for match in case.matches:
        history = History.begin(match.tabletop, match.options, match.seed)
        sums = [digest(history.position)]
        for node in match.nodes[1:]:
            history = history.play(node.text)
            sums.append(digest(history.position))
        for step, what in ((History.undo, "Undo"), (History.redo, "Redo")):
            # they skip moves made by the clock
            while (after := step(history)).at != history.at:
                history = after
                require(
                    digest(history.position) == sums[history.at],
                    f"{what} produces a different position.",
                    where(history),
                )
            require(history.at in (0, history.redo_tip), f"{what} stops too early.", where(history))


def journal(case: Case) -> None:
    """A journal that is read back gives the same match."""
    for match in case.matches:
        marked = match.undo().with_hint().with_comment("a note").go_to(match.at)
        reading = begin_match(case.tabletop, "", Start(journal=_journal(marked)))
        require(
            not reading.elsewhere,
            f"Reading the journal back produces a different position from line {reading.elsewhere} on.",
        )
        read, written = (
            [node._replace(seconds=None) for node in each.nodes] for each in (reading.history, marked)
        )
        require(read == written, "Reading the journal back produces a different match.", where(match))


def _journal(history: History) -> str:
    match = Match(history.tabletop, history.options, history.seed)
    match.history = history
    return match.journal


def hints(case: Case) -> None:
    """Hints, computer players, analyses and the clock choose legal moves, and can work in another process."""
    tabletop = case.tabletop
    for name in ("hint", "think", "comment", "analyse"):
        try:
            pickle.dumps(getattr(tabletop, name))
        except (pickle.PicklingError, AttributeError, TypeError):
            raise BrokenError(
                f"`{name}` can't be sent to another process. Make it a function at the top level of a module."
            ) from None
    _check_clock(case)
    _check_choices(case)


def _positions_with_moves(case: Case) -> list[History]:
    return [each for each in case.positions if each.moves]


@for_each(_positions_with_moves)
def _check_clock(case: Case, history: History) -> None:
    if case.tabletop.clock and (ticking := case.tabletop.clock(history.position)):
        require(ticking[1] in history.moves, f"The clock plays an illegal move: {ticking[1]}.")


@for_each(lambda case: _positions_with_moves(case)[: 2 * _POSITIONS : 2])
def _check_choices(case: Case, history: History) -> None:
    tabletop = case.tabletop
    if tabletop.comment:
        known, move = case.seen(history.position, history.status.turn or 0), history.moves[0]
        said = tabletop.comment(known, move)
        require(isinstance(said, str), f"`comment` returns {said!r} for {move}. It must return a text.")
    if tabletop.analyse:
        _is_analysis(next(tabletop.analyse(history.position, _MOMENT)), history)
    for name, choose in _leaders(case).items():
        found = choose(history)
        require(found or name == "`hint`", f"{name} chooses no move.")
        for move in found:
            _is_legal(name, move, history)


def ends(case: Case) -> str:
    """Moves, status, scenes, finale, painting, touch and words are also right at the ends of matches."""
    late = _Late(case.load, case.seed, early=case)
    for each in (moves, status, table.scenes, table.finale, table.painting, table.touch, table.words):
        each(late)
    over = sum(history.status.over for history in late.positions)
    return f"Matches that ended: {over} of {len(late.positions)}."


@dataclass(frozen=True)
class _Late(Case):
    """The same game at the ends of matches.

    The matches consist of random moves, of hints, and of moves of computer players.
    """

    early: Case = field(kw_only=True)

    @cached_property
    def positions(self) -> tuple[History, ...]:
        """The last position of each match."""
        return (*self.early.long_matches, *(self._lead(*each) for each in _leaders(self).items()))

    def _lead(self, name: str, choose: Leader) -> History:
        history = History.begin(self.tabletop, self.tabletop.options(), self.seed)
        until = time.process_time() + _SECONDS
        while history.moves and len(history.nodes) <= LONG and time.process_time() < until:
            found = choose(history)
            if not found:
                break
            _is_legal(name, found[0], history)
            history = history.play(found[0])
        return history


def _leaders(case: Case) -> dict[str, Leader]:
    """Return the hint and computer players as functions.

    Each strength of the computer has a function of its own.
    """
    game = case.tabletop
    found: dict[str, Leader] = {"`hint`": partial(_hinted_moves, case)} if game.hint else {}
    for strength, name in enumerate(game.strengths if game.think else ()):
        found[f"`think` as {name}"] = partial(_thought_moves, case, strength)
    return found


def _hinted_moves(case: Case, history: History) -> list[object]:
    assert case.tabletop.hint is not None
    (hint,) = first(case.tabletop.hint(case.seen(history.position, history.status.turn or 0)))
    move = hint.move if isinstance(hint, Hint) else hint
    return [] if move is None else [move]


def _thought_moves(case: Case, strength: int, history: History) -> list[object]:
    assert case.tabletop.think is not None
    turn = history.status.turn or 0
    known = case.seen(history.position, turn)
    return first(case.tabletop.think(known, turn, strength, chance(case.seed, "think")), _IDEAS)


def _is_analysis(known: Analysis, history: History) -> None:
    told = [str(move) for move, _ in known.moves]
    require(
        sorted(told) in ([], sorted(map(str, history.moves))),
        f"`analyse` evaluates {', '.join(told)}. It must evaluate all legal moves, or return an empty result.",
    )
    sure = [worth.share for _, worth in known.moves if worth.sure]
    require(
        sure == sorted(sure, reverse=True) and all(-1 <= worth.share <= 1 for _, worth in known.moves),
        "`analyse` does not list the best move first, or a share is not from -1 to 1.",
    )


def _is_legal(name: str, move: object, history: History) -> None:
    require(move in history.moves, f"{name} chooses an illegal move: {move}.", where(history))
