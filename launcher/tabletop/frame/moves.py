"""Making moves and going to other positions: animate the pieces, and save the result."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from launcher.scene import Motion, Piece, Scene, sunk, wave
from launcher.tabletop.declaration import checked_answer
from launcher.tabletop.frame.boards import board_name, boards
from launcher.tabletop.frame.focus import drop_missing, keep_focus
from launcher.tabletop.frame.hints import is_asked_for
from launcher.tabletop.frame.messages import CountMatch, SaveMoves
from launcher.tabletop.frame.prompts import ask_for_text
from launcher.tabletop.frame.states import ThinkingState
from launcher.tabletop.frame.table import MOVES, Next, Table, let_go, say, with_press, with_view
from launcher.tabletop.frame.turns import begin_turn, look_from_turn, withdrawals
from launcher.tabletop.history import History
from launcher.tabletop.knowledge import scene_of
from launcher.tabletop.seats import has_secrets, result_of
from launcher.universe import Package, Remember, Sound, Think, Withdraw

COMMENTS = "comments"
"""The name of the setting that turns comments on, and of requests for a comment."""


def animate_to(
    table: Table,
    history: History,
    stages: Sequence[object] = (),
    *,
    another: bool = False,
    ends: bool = False,
) -> Table:
    """Return a table at another position of this match or of `another`, with an animation through the `stages`.

    If the match `ends` there, a finale follows.
    """
    after = replace(
        table,
        match=replace(table.match, history=history),
        window=replace(table.window, view=replace(table.view, held=None, swept=()), press=None, said=""),
        thinking=ThinkingState(commenting=table.thinking.commenting),
        desk=table.desk.without(MOVES),  # that menu showed moves of the previous position
    )
    after = drop_missing(keep_focus(table, look_from_turn(after, None if another else table)))
    if after.is_covered:
        return after
    scenes = [scene_of(table.tabletop, stage, after.view) for stage in stages] + [after.scene]
    scenes += [*_finale(after), after.scene] if ends else []
    motion = Motion.of(_pieces_before(table, scenes[0]), scenes, table.window.look.motion)
    return replace(after, match=replace(after.match, motion=motion, elapsed=0.0, stages=tuple(stages)))


def _pieces_before(table: Table, scene: Scene) -> tuple[Piece, ...]:
    """Return the pieces at the beginning of an animation. A dragged piece that will not move is at its old place."""
    dragged = table.dragged_places
    home = {piece.name: piece for piece in table.scene.pieces if piece.name in dragged}
    stays = {
        piece.name
        for piece in scene.pieces
        if piece.name in home and (piece.x, piece.y) == home[piece.name][1:3]
    }
    return tuple(home[piece.name] if piece.name in stays else piece for piece in table.pieces_in_motion)


def _finale(table: Table) -> Sequence[Scene]:
    """Return the scenes after the end of a match: the game's own finale, or a default one."""
    game = table.tabletop
    if game.finale and (own := checked_answer(game, "finale", game.finale(table.seen, table.view), Sequence)):
        return own
    result = result_of(game, table.history.status, table.playing)
    return sunk(table.scene) if result in ("lost", "drawn") else wave(table.scene)


def go_to(
    table: Table,
    history: History,
    stages: Sequence[object] = (),
    *,
    another: str | None = None,
    ends: bool = False,
) -> Package[Table]:
    """Go to another position, start the turn there, and save the match. Moves and undo use this too.

    Args:
        table: the current table.
        history: the match from now on.
        stages: positions to show on the way.
        another: the name of another match, or an empty string for a new match; None for this match.
        ends: whether the match ends with this.
    """
    is_other = another is not None
    history = history if is_other else history.with_time(table.match.seconds)
    saved = SaveMoves(None if is_other else table.history, history, another or "")
    begun = begin_turn(animate_to(table, history, stages, another=is_other, ends=ends))
    return Package(begun.world, saved, *withdrawals(table), *begun.messages)


def submit(table: Table, move: object, *, asked: bool = False) -> Next:
    """Make a move of any player. If it is not legal, a message says so.

    If the move needs a text, the player types it first, unless it was already `asked` for.
    """
    try:
        move = table.history.find(move)
    except ValueError as error:
        return say(let_go(table), str(error))
    ask = None if asked else table.tabletop.prompt
    if ask and table.is_persons_turn and (prompt := ask(table.seen, move)):
        return ask_for_text(let_go(table), prompt, partial(_submit_with_text, move))
    package = _apply(table, move)
    return _ask_for_comment(table, move, package) if COMMENTS in table.view.toggles else package


def _submit_with_text(move: object, table: Table, text: str) -> Next:
    return submit(table, table.history.find(f"{move} {text}".strip()), asked=True)


def submit_clock_move(table: Table, move: str) -> Next:
    """Make a move of the clock without a sound. The player's drag and hint continue if they still can."""
    try:
        made = _apply(table, table.history.find(move))
    except ValueError as error:
        return say(table, str(error))
    after, messages = made.world, list(made.messages)
    after = replace(after, match=replace(after.match, idle=table.match.idle))  # no player was active
    if after.history.status.over:
        return made
    held = table.view.held if table.view.held in after.touch_targets.drags else None
    after = with_view(after, replace(after.view, held=held, swept=table.view.swept))
    after = drop_missing(say(with_press(after, table.window.press), table.window.said))
    before = table.thinking
    asked = before.about == "hint" or before.told in map(str, after.history.moves)
    if asked and after.thinking.about != "move":
        after = replace(after, thinking=replace(before, waiting="", commenting=after.thinking.commenting))
        messages = [each for each in messages if not isinstance(each, Think | Withdraw)]
    return Package(after, *(each for each in messages if not isinstance(each, Sound)))


def _apply(table: Table, move: object) -> Package[Table]:
    """Make a legal move with its sound, and count the match if it is over."""
    before, game, match = table.history, table.tabletop, table.match
    if _is_advised(table):
        before = before.with_hint()
    stages = game.stages(before.position, move, before.chance) if game.stages else ()
    after = before.after(move, float(match.seconds))
    messages: list[object] = [Sound(game.sound(after.position) if callable(game.sound) else game.sound)]
    if after.status.over:
        result, won = result_of(game, after.status, table.playing), match.won
        messages += [
            Sound("end" if result == "ended" else result),
            CountMatch(after, table.playing, match.seconds),
        ]
        if game.shelf and after.status.winners == (0,):
            won |= {board_name(after, boards(game, won))} - {""}
            messages.append(Remember("won", sorted(won)))
        table = replace(table, match=replace(match, news=(), won=won))
    checked = checked_answer(game, "stages", stages, Sequence)
    gone = go_to(table, after, checked, ends=after.status.over)
    saved, *others = gone.messages
    return Package(gone.world, saved, *messages, *others)


def _is_advised(table: Table) -> bool:
    """Whether a person with a choice has a hint, or uses a switch that helps."""
    toggles = table.tabletop.toggles
    told = table.thinking.hint or any(each.helps and each.name in table.view.toggles for each in toggles)
    return bool(told) and table.is_persons_turn and len(table.history.moves) > 1


def _ask_for_comment(table: Table, move: object, made: Package[Table]) -> Package[Table]:
    """After a person's move, ask for a comment on it if there was a choice."""
    comment, after = table.tabletop.comment, made.world
    if (
        not comment
        or not table.is_persons_turn
        or has_secrets(table.history, table.match.seats)
        or len(table.history.moves) < 2
    ):
        return made
    after = replace(after, thinking=replace(after.thinking, commenting=after.history.at))
    return Package(after, *made.messages, Think(comment, (table.seen, move), COMMENTS))


def add_comment(table: Table, comment: str) -> Next:
    """Add a comment to its move, unless the player has taken the move back."""
    history, node = table.history, table.thinking.commenting
    if not comment or not node or node not in history.line(history.at):
        return table
    history = history.go_to(node).with_comment(comment).go_to(history.at)
    after = replace(table, match=replace(table.match, history=history))
    if not is_asked_for(table):  # a player who has asked for a hint wants to read that
        after = say(after, comment)
    return Package(after, SaveMoves(table.history, history))
