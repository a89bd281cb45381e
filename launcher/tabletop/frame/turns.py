"""Turns: making moves, changing positions, and the computer's moves.

Moves, undo, a replay and another match all go through `animate_to`.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from launcher.scene import Motion, Piece, Scene, lying_on, piece_at, sunk, wave
from launcher.tabletop.declaration import Tabletop, checked_answer
from launcher.tabletop.frame.feature import Feature, suited
from launcher.tabletop.frame.table import (
    MOVES,
    MatchState,
    Next,
    Table,
    ThinkingState,
    WindowState,
    lay_out,
    let_go,
    say,
    with_motion,
    with_press,
    with_view,
)
from launcher.tabletop.history import ByIdentity, History
from launcher.tabletop.knowledge import (
    GUEST,
    PERSON,
    decides,
    has_secrets,
    is_elsewhere,
    own_name,
    persons,
    question,
    result_of,
    scene_of,
    usual_seats,
    viewer,
)
from launcher.tabletop.vocabulary import Hint, View
from launcher.text import quoted
from launcher.universe import After, Failed, Look, Package, Sound, Think, Thought, Withdraw
from launcher.universe.messages import Then

_SLOW = 1.5  # seconds from the end of an animation until a slow computer moves
_MOMENT = 0.02  # seconds between two moves that are made at other screens
_BEFORE_TURN = 0.4  # seconds for which a move is shown before the table turns to another person
SIZE = 640.0, 560.0
"""The width and height of a new window, in logical pixels."""


class SaveMoves(NamedTuple):
    """Save the history.

    Attributes:
        before: the saved history; None for another match.
        now: the current history.
        match: the name of another match, if known.
    """

    before: History | None
    now: History
    match: str = ""


def new_table(
    history: History,
    *,
    features: Sequence[Feature[Table]] = (),
    game: str = "",
    help: bool = False,
    offers: frozenset[str] = frozenset(),
    reserved_keys: frozenset[str] = frozenset(),
    seats: Sequence[str] = (),
    toggles: Sequence[str] = (),
    style: object = None,
    look: Look = Look(),
    resumed: bool = False,
    first: bool = False,
    unchosen: bool = False,
    **given: object,
) -> Package[Table]:
    """Return a table with a match, and the first messages.

    Args:
        history: the match.
        features: the features of the table.
        game: the id of the game.
        help: whether the game has help.
        offers: what commands can use here, as in `WindowState`.
        reserved_keys: the keys that never reach the window.
        seats: the remembered seats; by default, the first player is a person against computers.
        toggles: the names of the active switches.
        style: the appearance that the player has chosen.
        look: the settings of all windows.
        resumed: whether the match is already saved.
        first: whether the game is opened for the first time; if so, its task is shown.
        unchosen: whether the match has options that the player did not choose.
        given: further arguments for features.
    """
    tabletop = history.tabletop
    match = MatchState(history, _seats(tabletop, seats), seconds=round(history.seconds))
    view = View(toggles=frozenset(toggles), style=style or tabletop.style())
    window = WindowState(
        *SIZE,
        view,
        game=game,
        help=help,
        offers=offers,
        reserved_keys=reserved_keys,
        look=look,
        first=first,
        unchosen=unchosen,
    )
    table = Table(match, window, suited(features, tabletop))
    if first and tabletop.task:
        side = own_name(history, table.me)
        table = say(table, f"{side} {tabletop.task}".lstrip())
    begun = begin_turn(lay_out(look_from_turn(table), *SIZE))
    table = begun.world
    for feature in table.features:
        table = feature.opened(table, given) if feature.opened is not None else table
    return Package(table, *([] if resumed else [SaveMoves(None, history)]), *begun.messages)


def _seats(tabletop: Tabletop, known: Sequence[str]) -> tuple[str, ...]:
    """Return the remembered seats if they are still possible."""
    if len(known) != len(tabletop.players) or not (tabletop.think or GUEST in known):
        return usual_seats(tabletop)
    return tuple(each if each in (PERSON, GUEST, *tabletop.strengths) else PERSON for each in known)


def look_from_turn(table: Table, before: Table | None = None) -> Table:
    """Show the side of the current or last person.

    The side of a computer is never shown.

    If people hide information from each other, the view stays with the same person.

    Args:
        table: the current table.
        before: the table that the viewing person saw until now; None if it could be anyone.
    """
    if table.is_only_shown:
        return table
    history, seats = table.match.history, table.match.seats
    view = replace(table.view, alone=len(persons(history, seats)) == 1)
    secret = has_secrets(history, seats)
    if not secret:
        view = replace(view, player=viewer(history, seats, view.player))
    table = table if view == table.view else with_view(table, view)
    for feature in table.features if secret or table.desk.layers else ():
        table = feature.guard(table, before) if feature.guard is not None else table
    return table


def drop_missing(table: Table) -> Table:
    """Remove pieces that have left the table from the view.

    This affects the hovered, held and focused pieces. If another piece now covers the focused one, the focus moves to
    it, unless the focused piece can still be clicked.
    """
    names = {"", *[piece.name for piece in table.scene.pieces]}
    view = table.view
    hover, held, focus = (each if each in names else None for each in (view.hover, view.held, view.focus))
    if focus and table.is_persons_turn and focus not in table.targets:
        focus = _on_top(table.scene.pieces, focus)
    if (hover, held, focus) != (view.hover, view.held, view.focus):
        table = with_view(table, replace(view, hover=hover, held=held, focus=focus))
    press = table.window.press
    return with_press(table, None) if press and press.name not in names else table


def keep_focus(before: Table, after: Table) -> Table:
    """Keep the focus at its place when a piece moves away.

    If the piece can still be clicked, the focus moves with it.
    """
    name, pieces = after.view.focus, after.scene.pieces
    was = next((piece for piece in before.scene.pieces if piece.name == name), None)
    if was is None or name in after.targets:
        return after
    size = _size(was)
    near = [
        piece for piece in pieces if _size(piece) == size and math.dist(piece.middle, was.middle) <= max(size)
    ]
    if any(piece.name == name for piece in near):
        return after
    best = [piece for piece in near if piece.name in after.targets] or near
    if not best and name not in {piece.name for piece in pieces}:  # it has left the table
        best = [piece for piece in pieces if piece.name in after.targets]
        best = best or [piece for piece in pieces if piece.says and not piece.through]
    # of several pieces at the same place, the last one is on top
    nearest = min(reversed(best), key=lambda piece: math.dist(piece.middle, was.middle), default=was)
    return with_view(after, replace(after.view, focus=nearest.name))


def _on_top(pieces: Sequence[Piece], name: str) -> str:
    """Return the piece on top at a piece's place, such as the last card of a column.

    The top piece only counts if both have the same size.
    """
    here = next((piece for piece in pieces if piece.name == name), None)
    if here is None:
        return name
    lying = [piece for piece in lying_on(pieces, name) if not piece.through and _size(piece) == _size(here)]
    top = lying[-1] if len(lying) > 1 else piece_at(pieces, here.x, here.y)
    return top.name if top and _size(top) == _size(here) else name


def _size(piece: Piece) -> tuple[float, float]:
    return piece.picture.width, piece.picture.height


def show_focus(table: Table) -> Table:
    """Make the focused piece visible."""
    for feature in table.active:
        table = feature.follow(table) if feature.follow is not None else table
    return table


def withdrawals(table: Table) -> list[object]:
    """Return the messages that stop the computer's work for a table."""
    found = list[object]()
    for feature in table.features:
        if feature.withdrawals is not None and not table.own.keys().isdisjoint(feature.forgets):
            found += feature.withdrawals(table)
    return [Withdraw("move"), *found] if table.thinking.busy else found


def begin_turn(table: Table) -> Package[Table]:
    """Begin a turn.

    The features and the game's clock begin, and a computer thinks if it should.
    """
    messages = list[object]()
    for feature in table.active:
        if feature.at_turn is not None:
            begun = feature.at_turn(table)
            table, messages = begun.world, [*messages, *begun.messages]
    match, history = table.match, table.match.history
    game, status = history.tabletop, history.status
    if status.over:
        return Package(table, *messages)
    due = game.clock(history.position) if game.clock else None
    if due is not None:
        clock = Then(make_clock_move, (history.at, str(due[1])))
        messages.append(After(match.remaining + due[0], clock))
    if game.think and not (decides(match.seats, status.turn) or is_elsewhere(match.seats, status.turn)):
        messages.append(Think(game.think, question(history, match.seats), "move", receive_move))
        table = replace(table, thinking=replace(table.thinking, busy=True, best=None))
    return Package(table, *messages)


def receive_move(table: Table, answer: Thought | Failed) -> Next:
    """Take the move of a computer, which may still improve."""
    if not table.thinking.busy:
        return table
    if isinstance(answer, Failed):
        return say(_end_thinking(table), f"Thinking failed: {answer.problem}")
    advice = answer.result if isinstance(answer.result, Hint) else Hint(answer.result)
    text = str(advice.move)
    if advice.move is None or advice.move not in table.history.moves:
        wrong = f"{quoted(text)} is not a legal move here, but {table.tabletop.name} chose it."
        return say(_end_thinking(table), wrong)
    if not answer.last:
        return replace(table, thinking=replace(table.thinking, best=advice))
    table = replace(table, thinking=ThinkingState(waiting=text))
    return table if table.match.motion and table.window.look.pace != "once" else pace_waiting(table)


def _end_thinking(table: Table) -> Table:
    return replace(table, thinking=replace(table.thinking, busy=False, best=None))


def pace_waiting(table: Table) -> Next:
    """Make the waiting move, or let it wait as the settings say.

    Any animation must have ended.
    """
    if not table.thinking.waiting:
        return table
    match table.window.look.pace:
        case "key":
            return table
        case "slow":
            return Package(table, After(_SLOW, Then(make_slow_move, (table.history.at,))))
        case "once":
            made = make_waiting(with_motion(table, None, table.match.stages))
            if not isinstance(made, Package) or made.world.history.status.over:
                return made
            return Package(with_motion(made.world, None, made.world.match.stages), *made.messages)
    return make_waiting(table)


def make_slow_move(table: Table, node: int) -> Next:
    """Make the waiting move, if the match is still at this position."""
    return make_waiting(table) if node == table.history.at and table.match.motion is None else table


def make_waiting(table: Table) -> Next:
    """Make the waiting move, if there is one."""
    waiting = table.thinking.waiting
    table = replace(table, thinking=replace(table.thinking, waiting=""))
    return submit(table, waiting) if waiting else table


def make_clock_move(table: Table, node: int, move: str) -> Next:
    """Make the clock's move, unless the position has changed.

    If the clock is paused, try again later.
    """
    if node != table.history.at or table.is_only_shown or table.history.status.over:
        return table
    game = table.tabletop.clock
    due = game(table.history.position) if game else None
    if due is None or str(due[1]) != move:
        return table
    if table.is_paused:
        return Package(table, After(due[0], Then(make_clock_move, (node, move))))
    return submit_clock_move(table, move)


def animate_to(
    table: Table,
    history: History,
    stages: Sequence[object] = (),
    *,
    another: bool = False,
    ends: bool = False,
) -> Table:
    """Return a table at another position, with an animation.

    The position belongs to this match or to `another`. The animation goes through the `stages`.

    If the match `ends` there, a finale follows. If the table turns to another person, the animation is shown from the
    side of the person before.
    """
    after = replace(
        table.without_thoughts(),
        match=replace(table.match, history=history),
        window=replace(
            table.window, view=replace(table.view, held=None, swept=()), press=None, said="", told=""
        ),
        desk=table.desk.without(MOVES),  # that menu showed moves of the previous position
    )
    after = drop_missing(keep_focus(table, look_from_turn(after, None if another else table)))
    if after.view.focus and (focused := after.focused_piece):
        after = replace(after, window=replace(after.window, told=focused.says))
    if after.desk.layers and after.is_hidden:
        return after
    shown = after if table.view.player == after.view.player else _before_turn(after, table.view.player)
    scenes = [scene_of(table.tabletop, stage, shown.view) for stage in stages] + [shown.scene]
    scenes += [*_finale(shown), shown.scene] if ends else []
    turns_from, rest = (None, 0.0) if shown is after else (shown.view.player, _BEFORE_TURN)
    motion = Motion.of(_pieces_before(table, scenes[0]), scenes, table.window.look.motion, rest)
    match = after.match
    return replace(
        after,
        match=replace(
            match,
            motion=motion,
            elapsed=0.0,
            stages=tuple(stages),
            turns_from=turns_from,
            springs=False,
        ),
    )


def _before_turn(table: Table, player: int) -> Table:
    """Return the table as the person before saw it.

    It shows a move before the board turns.

    If all pieces have the same places for the next person, return the same table.
    """
    before = with_view(table, replace(table.view, player=player))
    same = [piece[:3] for piece in before.scene.pieces] == [piece[:3] for piece in table.scene.pieces]
    return table if same else before


def _pieces_before(table: Table, scene: Scene) -> tuple[Piece, ...]:
    """Return the pieces at the beginning of an animation.

    A dragged piece that will not move is at its old place.
    """
    if table.match.turns_from is not None:
        return table.scene.pieces  # another player's side of the table was on screen
    dragged = [piece for piece in table.scene.pieces if piece.name in table.dragged_places]
    places = {piece.name: (piece.x, piece.y) for piece in scene.pieces}
    home = {piece.name: piece for piece in dragged if places.get(piece.name) == (piece.x, piece.y)}
    return tuple(home.get(piece.name, piece) for piece in table.pieces_in_motion)


def _finale(table: Table) -> Sequence[Scene]:
    """Return the game's own finale, or a default one."""
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
    """Go to another position, start the turn there, and save the match.

    Moves and undo use this too.

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
    stopped = withdrawals(table) if table.own or table.thinking.busy else ()
    return Package(begun.world, saved, *stopped, *begun.messages)


def submit(table: Table, move: object, *, asked: bool = False) -> Next:
    """Make a move of any player.

    If it is not legal, a message says so.

    A feature can take the move of a person first, unless it was already `asked`.
    """
    try:
        move = table.history.find(move)
    except ValueError as error:
        return say(let_go(table), str(error))
    for feature in () if asked or not table.is_persons_turn else table.features:
        if feature.before_move is not None and (taken := feature.before_move(table, move)) is not None:
            return taken
    package = _apply(table, move)
    for feature in table.features:
        package = feature.after_move(table, move, package) if feature.after_move is not None else package
    return package


def submit_clock_move(table: Table, move: str) -> Next:
    """Make a move of the clock without a sound.

    The player's drag continues if it still can.
    """
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
    package = Package(after, *(each for each in messages if not isinstance(each, Sound)))
    for feature in table.features:
        package = feature.after_clock(table, package) if feature.after_clock is not None else package
    return package


def _apply(table: Table, move: object, after: History | None = None) -> Package[Table]:
    """Make a legal move with its sound.

    If the match is over, tell the features. If the move was made elsewhere, `after` is the history after it.
    """
    before, game = table.history, table.tabletop
    if after is None:
        advised = before.with_hint() if _is_advised(table) else before
        after = advised.after(move, float(table.match.seconds))
    stages = game.stages(before.position, move, before.chance) if game.stages else ()
    messages: list[object] = [Sound(game.sound(after.position) if callable(game.sound) else game.sound)]
    if after.status.over:
        result = result_of(game, after.status, table.playing)
        messages.append(Sound("end" if result == "ended" else result))
    checked = checked_answer(game, "stages", stages, Sequence)
    gone = go_to(table, after, checked, ends=after.status.over)
    saved, *others = gone.messages
    package = Package(gone.world, saved, *messages, *others)
    for feature in table.features if after.status.over else ():
        package = feature.at_end(table, package) if feature.at_end is not None else package
    return package


@dataclass(frozen=True)
class Followed:
    """The number of the last state of the match that came from elsewhere."""

    number: int = 0


def follow(table: Table, number: int, history: History) -> Next:
    """Return the table after moves that were made at other screens.

    One move is shown at a time; the next one waits for the animation. Anything else than a move, such as an undo or
    another match, is shown at once.

    Args:
        table: the current table.
        number: the number of this state of the match; an older one than the last has no effect.
        history: the match as it is now.
    """
    if number < table.part(Followed).number:
        return table
    table = table.with_part(Followed(number))
    here, line = table.history, history.line(history.at)
    if here.nodes[0] is not history.nodes[0]:
        return take_up_match(table, history)
    if history.at == here.at and len(history.nodes) == len(here.nodes):
        return replace(table, match=replace(table.match, history=history))
    is_on_line = here.at in line and here.node[:2] == history.nodes[here.at][:2]
    ahead = line[line.index(here.at) + 1 :] if is_on_line else ()
    if not ahead:
        return go_to(table, history)
    again = Then(_follow_later, (number, ByIdentity(history)))
    if table.match.motion is not None and not table.match.springs:
        return Package(table, After(table.match.remaining + _MOMENT, again))
    after = history.go_to(ahead[0])
    package = _apply(table, here.find(after.node.text), after)
    if not ahead[1:]:
        return package
    if package.world.match.motion is not None:
        return Package(
            package.world, *package.messages, After(package.world.match.remaining + _MOMENT, again)
        )
    rest = follow(package.world, number, history)
    assert isinstance(rest, Package)
    return Package(rest.world, *package.messages, *rest.messages)


def _follow_later(table: Table, number: int, same: ByIdentity[History]) -> Next:
    return follow(table, number, same.value)


def _is_advised(table: Table) -> bool:
    """Whether a person with a choice of moves has help.

    Help is advice or a switch that helps.
    """
    if not table.is_persons_turn or len(table.history.moves) < 2:
        return False
    if any(each.helps and each.name in table.view.toggles for each in table.tabletop.toggles):
        return True
    asked = (each for each in table.features if not table.own.keys().isdisjoint(each.forgets))
    return any(feature.helps(table) for feature in asked if feature.helps is not None)


def start_match(table: Table, options: object, seed: str) -> Next:
    """Begin a match.

    If the options are not possible, a message says so.
    """
    try:
        history = History.begin(table.tabletop, options, seed)
    except ValueError as error:
        return say(table, str(error))
    return take_up_match(table, history)


def take_up_match(table: Table, history: History, match: str = "") -> Package[Table]:
    """Return a table with another match and without overlays.

    The table shows the current position of the match.

    Args:
        table: the current table.
        history: the other match.
        match: the name of the match, if known.
    """
    left, match_left = table.history, table.match
    former = left.with_time(match_left.seconds) if len(left.nodes) > 1 else match_left.former
    fresh = replace(match_left, seconds=round(history.seconds), former=former)
    gone = {kind for feature in table.features for kind in feature.forgets_match}
    own = {kind: part for kind, part in table.own.items() if kind not in gone}
    table = replace(table, match=fresh, own=own, desk=table.desk._replace(layers=()))
    return go_to(table, history, another=match)
