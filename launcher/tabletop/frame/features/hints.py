"""Hints for the next move, and comments on moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from launcher.picture import Picture
from launcher.scene import Piece, labels_of, note_on
from launcher.tabletop.frame.feature import PLAY, Command, Feature
from launcher.tabletop.frame.hands import why_not
from launcher.tabletop.frame.table import Next, Table, answer, lift, say
from launcher.tabletop.frame.turns import SaveMoves, submit
from launcher.tabletop.knowledge import has_secrets
from launcher.tabletop.vocabulary import Hint
from launcher.text import sentence
from launcher.universe import After, Failed, Package, Think, Thought, Withdraw
from launcher.universe.messages import Then

RESTING = 12
"""Seconds without a move before a hint appears, if hints are set to "After a pause"."""
COMMENTS = "comments"
"""The name of the setting that turns comments on, and of requests for a comment."""
_HINT = "hint"  # the name under which the worker looks for a hint
_AROUND = 1.2  # the distance to the pieces around another one, as a share of its size
_SETTLE = 2.0  # seconds from the first answer until the best hint is shown; later ones replace it
_NO_HINT_YET = "Still looking for a hint. Please wait."
_OFF = "Hints are turned off. You can turn them on in Settings."


@dataclass(frozen=True)
class HintState:
    """The hint for the current position.

    Attributes:
        busy: whether a hint is being looked for.
        best: the best hint so far.
        progress: the progress as text, until a first hint is found.
        hint: the hint on screen.
        looking: whether only the place of the hint is shown.
        better: whether this hint replaces an earlier one.
    """

    busy: bool = False
    best: Hint | None = None
    progress: str = ""
    hint: Hint | None = None
    looking: bool = False
    better: bool = False

    @property
    def told(self) -> str:
        """The text of the move in the hint, or an empty string."""
        return str(self.hint.move) if self.hint else ""


@dataclass(frozen=True)
class CommentState:
    """The last comment on a move.

    Attributes:
        node: the number of the position after the move; the comment may still be missing. 0 if there is none.
    """

    node: int = 0


def _changed(table: Table, **changes: object) -> Table:
    return table.with_part(replace(table.part(HintState), **changes))  # type: ignore[arg-type]  # its fields


def wants_hint(table: Table) -> bool:
    """Whether the Hints setting calls for an unrequested hint now."""
    hints, state = table.window.look.hints, table.part(HintState)
    by_now = hints == "resting" and table.match.idle >= RESTING and not table.is_paused
    return (hints == "live" or by_now) and not (state.busy or state.hint) and table.is_persons_turn


def _ask_if_wanted(table: Table) -> Package[Table]:
    at_all = table.window.look.hints in ("live", "resting")
    return _ask(table) if at_all and wants_hint(table) else Package(table)


def _ask(table: Table) -> Package[Table]:
    """Ask for a hint."""
    hint = table.tabletop.hint
    assert hint is not None, "the game provides hints"
    asked = _changed(table, busy=True, best=None, progress="")
    return Package(asked, Think(hint, (table.seen,), _HINT, receive_hint))


def give_hint(table: Table) -> Next:
    """Give a hint.

    If you ask again, it shows the best hint so far, then the move, and then plays it.
    """
    state = table.part(HintState)
    if state.looking and not table.window.said:
        return _changed(table, looking=False)
    if state.hint:
        return say(table, "") if table.window.said else submit(table, state.told)
    if state.busy:
        return tell_hint(table) if state.best else answer(table, _NO_HINT_YET)
    # a hint only counts as help if there is a choice
    before = table.history
    history = before.with_hint() if len(before.moves) > 1 else before
    table = say(table, "")
    asked = _ask(replace(table, match=replace(table.match, history=history)))
    return Package(asked.world, SaveMoves(before, history), *asked.messages)


def receive_hint(table: Table, answer: Thought | Failed) -> Next:
    """Take a hint.

    The last hint is shown at once, and the first one after a while, so that it rarely changes.
    """
    state = table.part(HintState)
    if not state.busy:
        return table
    if isinstance(answer, Failed):
        return say(_end_search(table), f"Thinking failed: {answer.problem}")
    advice = answer.result if isinstance(answer.result, Hint) else Hint(answer.result)
    if advice.move is None and not answer.last:
        return _changed(table, progress=advice.why)
    if advice.move is None or advice.move not in table.history.moves:
        said = advice.why or "The game has no hint for this position."
        return say(_end_search(_forget(table)), said)
    table = _changed(table, best=advice)
    if answer.last:
        return _end_search(tell_hint(table))
    return Package(table, After(_SETTLE, Then(tell_best_hint))) if state.best is None else table


def tell_best_hint(table: Table) -> Table:
    """Show the best hint so far, even if the search continues."""
    state = table.part(HintState)
    return tell_hint(table) if state.busy and not state.hint else table


def tell_hint(table: Table) -> Table:
    """Show the best hint so far, and first only where to look.

    The hint stays until a better move is found.

    A hint that the player has asked for replaces the last message. A live hint does not, and shows the move at once.
    """
    state = table.part(HintState)
    if state.best is None or state.told == str(state.best.move):
        return table
    table = say(table, "") if _is_asked_for(table) else table
    better = state.hint is not None
    told = _changed(table, hint=state.best, better=better, looking=False)
    first = _is_asked_for(table) and not (better and not state.looking)
    told = _changed(told, looking=first and bool(hint_places(told)))
    return lift(told, *told.touch_targets.pieces_of(str(state.best.move))) if better else told


def hint_places(table: Table) -> tuple[Piece, ...]:
    """Return the pieces that explain a hint.

    Without an explanation, return the first piece of the move and those around it.

    Only playable pieces around it count. It would take a long time to listen to more, and would not help.
    """
    hint, pieces = table.part(HintState).hint, [piece for piece in table.scene.pieces if not piece.through]
    assert hint is not None, "a hint is shown"
    if hint.notes:
        return tuple(piece for piece in pieces if piece.name in dict(hint.notes))
    touched = table.touch_targets.pieces_of(table.part(HintState).told)
    place = next((piece for piece in reversed(pieces) if piece.name in touched), None)
    if place is None:
        return ()
    wide, high = place.picture.width * _AROUND, place.picture.height * _AROUND
    near = [piece for piece in pieces if abs(piece.x - place.x) <= wide and abs(piece.y - place.y) <= high]
    return tuple(piece for piece in near if piece.name in table.touch_targets.names)


def _drop(table: Table) -> Package[Table]:
    """Remove the hint, and stop the search for one."""
    return Package(_end_search(_forget(table)), *_withdrawals(table))


def _forget(table: Table) -> Table:
    return _changed(table, hint=None, looking=False)


def _end_search(table: Table) -> Table:
    """Stop waiting for a hint.

    A hint on screen stays.
    """
    return _changed(table, busy=False, best=None)


def _is_asked_for(table: Table) -> bool:
    """Whether the player has asked for a hint, shown or pending."""
    state = table.part(HintState)
    return table.window.look.hints != "live" and bool(state.hint or state.busy)


def _withdrawals(table: Table) -> list[object]:
    return [Withdraw(_HINT)] if table.part(HintState).busy else []


def _after_clock(before: Table, package: Package[Table]) -> Package[Table]:
    """Keep a still valid hint or search after a clock move."""
    state, after = before.part(HintState), package.world
    if after.thinking.busy or not (state.busy or state.told in map(str, after.history.moves)):
        return package
    messages = [
        each for each in package.messages if not (isinstance(each, Think | Withdraw) and each.about == _HINT)
    ]
    return Package(after.with_part(state), *messages)


def _each_second(table: Table) -> Package[Table]:
    return _ask_if_wanted(table) if table.match.idle == RESTING else Package(table)


def _at_look(table: Table) -> Package[Table]:
    """Follow a change of the Hints setting.

    Remove the hint if hints were turned off, or ask for one if the settings now call for it.
    """
    dropped = _drop(table) if table.window.look.hints == "off" else Package(table)
    asked = _ask_if_wanted(dropped.world)
    return Package(asked.world, *dropped.messages, *asked.messages)


def _ask_for_comment(table: Table, move: object, made: Package[Table]) -> Package[Table]:
    """Ask for a comment on a person's move.

    A move without an alternative gets no comment.
    """
    comment, after = table.tabletop.comment, made.world
    if not comment or COMMENTS not in table.view.toggles or not table.is_persons_turn:
        return made
    if has_secrets(table.history, table.match.seats) or len(table.history.moves) < 2:
        return made
    question = Think(comment, (table.seen, move), COMMENTS, add_comment)
    return Package(after.with_part(CommentState(after.history.at)), *made.messages, question)


def add_comment(table: Table, answer: Thought | Failed) -> Next:
    """Add a comment to its move, unless the move was undone."""
    if isinstance(answer, Failed):
        return say(table, f"Thinking failed: {answer.problem}")
    history, node, comment = table.history, table.part(CommentState).node, str(answer.result)
    if not comment or not node or node not in history.line(history.at):
        return table
    history = history.go_to(node).with_comment(comment).go_to(history.at)
    after = replace(table, match=replace(table.match, history=history))
    if not _is_asked_for(table):  # a player who has asked for a hint wants to read that
        after = say(after, comment)
    return Package(after, SaveMoves(table.history, history))


def _answer(table: Table, in_sight: bool) -> str:
    """Return the hint, the best hint so far, or the progress."""
    state = table.part(HintState)
    hint, what = state.hint, "Better" if state.better else "Hint"
    if state.looking:
        ask = "Hint: ask again to see the move, or look at the marked pieces"
        if in_sight:
            return f"{ask}."
        # In one sentence, as screen readers speak new sentences only, and a piece may have said the same before.
        labels = labels_of(table.scene.pieces)
        return f"{ask}: {'; '.join(dict.fromkeys(labels[piece.name] for piece in hint_places(table)))}"
    if hint:
        why = hint.why or "Ask again to play it."
        return sentence(f"{what}: {{}}. {{}}", table.touch_targets.name_of(hint.move), why)
    if state.busy and state.best:
        return sentence("Thinking … best so far: {}.", table.touch_targets.name_of(state.best.move))
    if state.busy and table.window.look.hints != "live":
        return f"Thinking about a hint … {state.progress}".rstrip()
    return ""


def _rings(table: Table) -> dict[str, str]:
    """Mark the hint's pieces, or at first only where to look."""
    state = table.part(HintState)
    if state.looking:
        return {piece.name: "noted" for piece in hint_places(table)}
    if not state.hint:
        return {}
    noted = {name: "noted" for name, note in state.hint.notes if not note}
    return noted | dict.fromkeys(table.touch_targets.pieces_of(state.told), "hint")


def _marks(table: Table, pieces: Sequence[Piece], times: float) -> list[tuple[float, float, Picture]]:
    """Write the notes of the hint on its pieces."""
    state = table.part(HintState)
    notes = dict(state.hint.notes) if state.hint and not state.looking else {}
    return [note_on(piece, notes[piece.name], times) for piece in pieces if notes.get(piece.name)]


def _commands(table: Table) -> tuple[Command[Table], ...]:
    is_off = table.window.look.hints == "off"
    return (
        Command(
            "hint",
            "Hint",
            give_hint,
            ("f3", "ctrl+h", "h"),
            table.is_persons_turn and not is_off,
            _OFF if is_off else "" if table.is_persons_turn else why_not(table),
            rank=0 if is_off else 4,
            says="shows where to look; press it again to see the move, and again to play it",
            place=PLAY,
        ),
    )


HINTS = Feature(
    "hints",
    if_agreed=True,
    suits=lambda game: bool(game.hint),
    forgets=(HintState,),
    commands=_commands,
    after_clock=_after_clock,
    helps=lambda table: table.part(HintState).hint is not None,
    at_turn=_ask_if_wanted,
    withdrawals=_withdrawals,
    each_second=_each_second,
    at_look=_at_look,
    escape=_drop,
    answer=_answer,
    rings=_rings,
    marks=_marks,
)

COMMENTS_ON_MOVES = Feature(
    "comments",
    if_agreed=True,
    suits=lambda game: game.comment is not None,
    forgets_match=(CommentState,),
    after_move=_ask_for_comment,
)
