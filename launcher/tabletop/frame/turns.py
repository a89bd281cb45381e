"""What follows from another position: things move there, it is written down, and whoever is to move thinks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from launcher.controls import Form
from launcher.quoting import quoted
from launcher.scene import Motion
from launcher.tabletop.declaration import checked_answer
from launcher.tabletop.frame.focus import drop_missing, keep_focus
from launcher.tabletop.frame.gallery import board_of, tiles_of
from launcher.tabletop.frame.hints import is_advised, is_asked_for, live_hint
from launcher.tabletop.frame.messages import ClockMove, CountMatch, CoverTable, SaveMoves, SecondPassed
from launcher.tabletop.frame.table import Next, Table, let_go
from launcher.tabletop.history import History
from launcher.tabletop.knowledge import scene_of
from launcher.tabletop.seats import has_secrets, question, viewer
from launcher.universe import After, Package, Remember, Sound, Think, Withdraw

COMMENTS = "comments"
"""The switch that turns them on, and what is thought about for one."""

_LOOK = 2.5  # seconds to see what one's move did, before the table is covered for another person
_PAUSE = 60  # seconds after the last move, the clock of the match stands still


def animate_to(table: Table, history: History, stages: Sequence[Any] = (), *, another: bool = False) -> Table:
    """The table with the match at another position: things move there from where they are seen now.

    Args:
        table: before.
        history: the match from now on.
        stages: positions seen on the way.
        another: whether it is another match.
    """
    menu = table.menu
    if menu and any(name.startswith("move:") for name, _ in menu.entries):
        menu = None  # these were moves of the position before
    after = replace(stop_thinking(let_go(table)), history=history, menu=menu)
    after = drop_missing(keep_focus(table, look_from_turn(after, anybody=another or is_open(table))))
    if after.cover is not None:
        return after
    scenes = [scene_of(table.tabletop, stage, after.view) for stage in stages] + [after.scene]
    motion = Motion.of(table.pieces_before(scenes[0]), scenes, table.look.motion)
    return replace(after, motion=motion, elapsed=0.0, stages=tuple(stages))


def go_to(
    table: Table,
    history: History,
    stages: Sequence[Any] = (),
    *,
    made: bool = False,
    another: str | None = None,
) -> Package[Table]:
    """The table with the match at another position, and all that follows from that.

    Args:
        table: before.
        history: the match from now on.
        stages: positions seen on the way.
        made: whether a move was made, and the match not only gone through.
        another: the name of the match if it is another one, or "" for one that has none yet.
    """
    history = history if another is not None else history.with_time(table.seconds)
    messages: list[object] = [
        SaveMoves(None if another is not None else table.history, history, another or "")
    ]
    if made:
        messages.append(Sound("end" if history.status.over else "touch"))
    if made and history.status.over:
        messages.append(CountMatch(history, table.playing, table.seconds))
        if history.tabletop.shelf and history.status.winners == (0,):
            tiles = [tile for _, row in tiles_of(history.tabletop, table.won) for tile in row]
            table = replace(table, won=table.won | ({board_of(history, tiles)} - {""}))
            messages.append(Remember("won", sorted(table.won)))
    after, more = begin_turn(animate_to(table, history, stages, another=another is not None))
    return Package(after, *messages, *withdrawals(table), *more)


def stop_thinking(table: Table) -> Table:
    """With nobody thinking, and nothing thought."""
    return replace(table, thinking="", best="", waiting="", hint="", better=False, found=None)


def withdrawals(table: Table) -> list[object]:
    """What ends the thinking that goes on at a table that is left."""
    return [Withdraw(table.thinking)] if table.thinking else []


def submit(table: Table, move: object) -> Next:
    """After a move that somebody made; one that is not legal is answered in a sentence."""
    try:
        move = table.history.find(move)
    except ValueError as error:
        return replace(let_go(table), said=str(error))
    package = _apply(table, move)
    world, more = _ask_for_comment(table, move, package.world)
    return Package(world, *package.messages, *more)


def submit_clock_move(table: Table, move: str) -> Next:
    """After a move of the clock, without a sound: what the player is doing goes on, as far as it still can."""
    try:
        made = _apply(table, table.history.find(move))
    except ValueError as error:
        return replace(table, said=str(error))
    after, messages = made.world, list(made.messages)
    if after.history.status.over:
        return made
    held = table.view.held if table.view.held in after.touch_targets.drags else None
    after = replace(after, view=replace(after.view, held=held, swept=table.view.swept))
    after = drop_missing(replace(after, press=table.press, said=table.said))
    asked = table.thinking == "hint" or table.hint in map(str, after.history.moves)
    if asked and after.thinking != "move":
        after = replace(
            after,
            hint=table.hint,
            advice=table.advice,
            better=table.better,
            found=table.found,
            thinking=table.thinking,
        )
        messages = [each for each in messages if not isinstance(each, Think | Withdraw)]
    return Package(after, *(each for each in messages if not isinstance(each, Sound)))


def _apply(table: Table, move: object) -> Package[Table]:
    """After a legal move, whoever made it."""
    history, game = table.history, table.tabletop
    if is_advised(table):
        history = history.with_hint()
    stages = game.stages(history.position, move, history.chance) if game.stages else ()
    after = history.play(move, float(table.seconds))
    return go_to(table, after, checked_answer(game, "stages", stages, Sequence), made=True)


def _ask_for_comment(table: Table, move: object, after: Table) -> tuple[Table, list[object]]:
    """With a comment asked for on a person's move, if there was a choice."""
    comment = table.tabletop.comment
    wanted = comment and COMMENTS in table.view.toggles and table.is_persons_turn and is_open(table)
    if not comment or not wanted or len(table.history.moves) < 2:
        return after, []
    return replace(after, commenting=after.history.at), [Think(comment, (table.seen, move), COMMENTS)]


def add_comment(table: Table, comment: str) -> Next:
    """After something is to be said of a move, or nothing; it may have been taken back meanwhile."""
    history, node = table.history, table.commenting
    if not comment or not node or node not in history.line(history.at):
        return table
    history = history.go_to(node).with_comment(comment).go_to(history.at)
    said = table.said if is_asked_for(table) else comment  # whoever has asked since wants to read that
    return Package(replace(table, history=history, said=said), SaveMoves(table.history, history))


def begin_turn(table: Table) -> tuple[Table, list[object]]:
    """Let a computer think if it is its turn, think about a live hint, cover the table for another person in a while.

    And let the clocks run.
    """
    history, game = table.history, table.tabletop
    status = history.status
    if status.over:
        return table, []
    messages: list[object] = []
    begun = len(history.nodes) > 1  # before the first move, no time goes by
    if not table.ticking and begun:
        messages.append(After(1, SecondPassed()))
    table = replace(table, ticking=table.ticking or begun, still=0)
    due = game.clock(history.position) if game.clock else None
    rest = table.motion.duration - table.elapsed if table.motion else 0.0
    if due is not None:
        messages.append(After(rest + due[0], ClockMove(history.at, str(due[1]))))
    if table.is_anothers_turn and table.cover is None:
        messages.append(After(rest + _LOOK, CoverTable(history.at)))
    if not table.decides(status.turn) and game.think and status.turn is not None:
        messages.append(Think(game.think, question(history, table.seats), "move"))
        table = replace(table, thinking="move")
    else:
        table, more = live_hint(table)
        messages += more
    lost = table.touch_targets.names - {piece.name for piece in table.scene.pieces}
    if lost:
        said = (
            f"A move touches {quoted(min(lost))}, and no piece has that name: it can be made in words only."
        )
        table = replace(table, said=said)
    return table, messages


def pass_second(table: Table) -> Next:
    """Another second: the clock of the match runs while somebody plays and looks at the table."""
    history = table.history
    if history.status.over or table.still >= _PAUSE:
        timed = history.with_time(table.seconds)
        return Package(replace(table, ticking=False, history=timed), SaveMoves(history, timed))
    table = replace(table, seconds=table.seconds + (not table.is_paused), still=table.still + 1)
    return Package(table, After(1, SecondPassed()))


def is_open(table: Table) -> bool:
    """Whether anybody at the table may see what is seen there."""
    return not has_secrets(table.history, table.seats)


def look_from_turn(table: Table, *, anybody: bool = True) -> Table:
    """From the side of the person whose turn it is, or of the one whose turn it was; of none that a computer plays.

    Where persons hide something from each other, whoever looks sees it from the same side still, and what only another
    may see is covered.

    Args:
        table: before.
        anybody: whether it is not known who looks.
    """
    if table.replay is not None:
        return table
    player = viewer(table.history, table.seats, table.view.player)
    if is_open(table):
        return replace(table, cover=None, view=replace(table.view, player=player))
    if anybody or table.cover is not None or table.view.player not in table.persons:
        return cover(table)
    return table


def cover(table: Table) -> Table:
    """With nothing to be seen, until the person has come who is to see her side now."""
    name = table.history.players[viewer(table.history, table.seats, table.view.player)]
    lines = ("Press Enter once nobody else is looking.",)
    form = Form(f"Next: {name}", lines, (), (("show", "Show my side"),), focus="show")
    return replace(table, cover=form.sized(table.width, table.height), menu=None, motion=None, stages=())


def answer_cover(table: Table, form: Form, name: str | None) -> Next:
    """After something was done to the cover: the person whose turn it is sees the table if she has come."""
    if name is None:
        return replace(table, cover=form)
    player = viewer(table.history, table.seats, table.view.player)
    view = replace(table.view, player=player, hover=None, held=None, focus=None, swept=())
    after, messages = begin_turn(replace(let_go(table), cover=None, motion=None, view=view))
    return Package(after, *messages)
