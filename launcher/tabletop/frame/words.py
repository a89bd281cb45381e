"""The texts of a table, such as its second status line.

The module also covers the moves of others and the match summary.
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import chain

from launcher.scene import Scene, carriers, labels_of
from launcher.store import is_countable
from launcher.tabletop.frame.commands import tooltip
from launcher.tabletop.frame.table import Table
from launcher.tabletop.history import ByIdentity, History, mover
from launcher.tabletop.knowledge import (
    GUEST,
    PERSON,
    decides,
    moves_since,
    others_turns,
    own_name,
    results,
    scene_of,
    score,
)
from launcher.tabletop.vocabulary import View, addressed
from launcher.text import counted, in_digits, in_window, listed, quoted

LONGEST = 1000
"""The maximum number of characters of a status; more would not fit, and takes time to wrap."""
_PLACE_IN_PILE = re.compile(r", (?:first|second|third|\w+th|number \d+)(?= of )")
_MOST = 6  # the largest number of pieces whose labels have changed; nobody would remember more of them


def answer_line(table: Table, *, in_sight: bool = False) -> str:
    """Return the message for the last request or event.

    Moving the mouse or the keyboard focus has no message.

    Args:
        table: the current table.
        in_sight: whether the reader can see the marked pieces.
    """
    answer = table.window.said
    for feature in table.active:
        answer = answer or (feature.answer(table, in_sight) if feature.answer is not None else "")
    answer = answer or _thinking(table) or _missing_piece(table)
    return addressed(answer, table.history.players, table.me)


def _thinking(table: Table) -> str:
    """Return who is thinking."""
    turn, thinking = table.history.status.turn, table.thinking
    if turn is None:
        return ""
    if table.waits_for_key:
        return f"{table.tabletop.players[turn]} has chosen a move. Press Continue to see it."
    return f"{table.tabletop.players[turn]} is thinking …" if thinking.busy else ""


def _missing_piece(table: Table) -> str:
    """Return an author's message if a move uses a missing piece."""
    lost = table.touch_targets.names - {piece.name for piece in table.scene.pieces}
    if not lost:
        return ""
    return f"A move touches {quoted(min(lost))}, but no piece has this name. You can only type this move."


def spoken_status(table: Table) -> str:
    """Return all texts of a table for screen readers.

    The moves of others come first, then whose turn it is. The focused piece announces itself. While a computer moves,
    its turn is only mentioned as work in progress, and positions that an animation only passes are not mentioned. If an
    answer is repeated, the ends of its sentences change, so that it is announced again.
    """
    turn, thinking, progress = table.history.status.turn, table.thinking, ""
    if turn is not None and PERSON in table.playing and (thinking.busy or thinking.waiting):
        progress = f"{table.tabletop.players[turn]} is thinking …"
    standing = "" if progress or table.is_on_the_way else table.standing[:LONGEST]
    others = others_sentences(table, have_ended=not table.waits_for_key, besides=standing)
    end = news(table) if table.is_ended else ()
    answer = _ended(answer_line(table))
    if table.window.said and table.window.again:
        answer = f"{answer} ".replace(". ", ".\N{NO-BREAK SPACE} ").rstrip(" ")
    texts = [*map(_ended, (*others, standing, *changes_in_words(table), *end)), answer, progress]
    return " ".join(dict.fromkeys(filter(None, texts)))


def _ended(sentence: str) -> str:
    """Return a sentence with a mark at its end, or an empty string.

    Screen readers then pause before the next sentence.
    """
    return sentence if not sentence or sentence.endswith((".", "!", "?", "…")) else f"{sentence}."


def introduction(table: Table) -> str:
    """Return the task and the players.

    A window says them to screen readers when it opens.
    """
    history, seats = table.history, table.playing
    who = [
        name if seat == GUEST else f"{name} ({'person' if seat == PERSON else f'computer, {seat}'})"
        for k, (name, seat) in enumerate(zip(history.players, seats, strict=False))
        if k != table.me
    ]
    against = (
        ""
        if not who
        else f"You play against {listed(who)}."
        if table.me is not None
        else f"{listed(who)} play."
    )
    return " ".join(filter(None, (table.tabletop.task, own_name(history, table.me), against)))


def details(table: Table) -> tuple[tuple[str, ...], bool]:
    """Return the texts after the status, and whether they answer the last action.

    The most important text comes first.

    An answer to the last action or event comes before all other texts.
    """
    if answer := answer_line(table, in_sight=True):
        return (in_window(answer),), True
    if aside := tooltip(table, table.desk.own.hover or table.desk.own.focus):
        return (aside,), False
    if piece := _piece(table):
        return (piece,), True
    if lines := end_lines(table):
        return lines, False
    by_finger = table.window.look.touch and table.touch_targets.rights
    hold = "Hold a finger on a piece for a right-click" if by_finger else ""
    return tuple(filter(None, (_tally(table), hold))), False


def _piece(table: Table) -> str:
    """Return the label of the focused or held piece.

    A held piece also has the label of its target. If other players have moved, the label waits until you move
    the focus.
    """
    if others_sentences(table) and not table.view.held and table.window.focus_led_at != table.history.at:
        return ""
    view = table.view
    if not (view.focus or view.held):
        return ""
    said = {name: in_window(label) for name, label in labels_of(table.scene.pieces).items()}
    focus, held = said.get(view.focus or "", ""), said.get(view.held or "", "")
    if held and view.focus != view.held:
        onto = said[view.hover] if view.hover in table.targets else ""
        return f"{held} to {focus or onto or '…'}"
    return focus or held


def others_sentences(
    table: Table, *, have_ended: bool = False, besides: str | None = None
) -> tuple[str, ...]:
    """Return a sentence for each turn of other players.

    An example is "Blue: roll 5-4, a enters 5, a+4".

    Args:
        table: the table.
        have_ended: whether to leave out the turn of a computer that goes on.
        besides: a text whose sentences are left out; without it, the status.
    """
    if PERSON not in table.playing:
        return ()
    history = table.history
    said = others_turns(history, table.view.player)
    turn = None if history.status.over else history.status.turn
    if have_ended and mover(history, history.at) == turn and not decides(table.match.seats, turn):
        del said[-1:]
    known = table.status.text if besides is None else besides
    news = [each for each in said if each.removesuffix(".") not in known]
    return tuple([addressed(each, history.players, table.me) for each in news])


def others_pieces(table: Table) -> set[str]:
    """Return the pieces that others have put onto other pieces.

    After the match, the set is empty.
    """
    if PERSON not in table.playing or table.history.status.over:
        return set()
    numbers, nodes = moves_since(table.history, table.view.player), table.history.nodes
    if not numbers:
        return set()
    before = nodes[nodes[numbers[0]].before].position
    # without the mouse and the view angle, so that these do not cause another computation
    view = View(player=table.view.player, toggles=table.view.toggles)
    lay = _supports(scene_of(table.tabletop, before, view))
    return {name for name, on in _supports(table.scene).items() if on and on != lay.get(name)}


def _supports(scene: Scene) -> dict[str, str]:
    """Return the piece below each piece, without shadows."""
    return {piece.name: piece.on for piece in scene.pieces if not piece.through}


def changes_in_words(table: Table) -> tuple[str, ...]:
    """Return the new labels since the player's last move.

    The result is empty after an undo, or if too many labels have changed. Moves of other players have their own
    sentences, and the focused piece announces its label itself.
    """
    history, view = table.history, table.view
    is_latest = bool(history.at) and history.at == history.redo_tip
    if not is_latest or mover(history, history.at) not in (None, view.player):
        return ()
    # without the mouse and the view angle, so that these do not cause another computation
    said = _changes(ByIdentity(history), View(player=view.player, toggles=view.toggles, alone=view.alone))
    # a game may tell more about a focused piece than its label
    return tuple(words for words in said if not f"{table.window.told}.".startswith(f"{words}."))


@lru_cache(maxsize=4)
def _changes(history: ByIdentity[History], view: View) -> tuple[str, ...]:
    """Return each new label once, except for covered pieces.

    After a discard, for example, the pile below it is left out. So are cards that have only become the second of their
    pile instead of the third. If several cards move together, only the one at the back is announced.
    """
    tabletop, nodes, at = history.value.tabletop, history.value.nodes, history.value.at
    before, now = (
        scene_of(tabletop, nodes[number].position, view).pieces for number in (nodes[at].before, at)
    )
    known = {(piece.name, _PLACE_IN_PILE.sub("", piece.says)) for piece in before}
    below = {piece.on for piece in now if not piece.through}
    carried = carriers(before, now)
    said = [piece for name, piece in carried.items() if name not in below]
    changed = [piece.says for piece in said if (piece.name, _PLACE_IN_PILE.sub("", piece.says)) not in known]
    return tuple(dict.fromkeys(changed)) if len(changed) <= _MOST else ()


def _tally(table: Table, *more: str) -> str:
    """Return a line about the match for its player.

    Here is an example: "You are Red. Points: 12 · 1:05".
    """
    points = score(table.history, table.me)
    counts = f"{table.tabletop.score.name.capitalize()}: {in_digits(points)}" if is_countable(points) else ""
    seconds = table.match.seconds
    time = f"{seconds // 60}:{seconds % 60:02}" if seconds else ""
    figures = " · ".join(filter(None, [counts, time, *more]))
    return " ".join(filter(None, [own_name(table.history, table.me), figures]))


def summary(table: Table) -> str:
    """Return the score and time, or all lines about the end."""
    return " · ".join(end_lines(table)) or _tally(table)


def end_lines(table: Table) -> tuple[str, ...]:
    """Return the texts about a finished match, the most important one first.

    They are the scores of all players, the figures of this match, such as "Points: 12 · 1:05 · 80 moves", and the news.
    """
    if not table.is_ended:
        return ()
    history, points = table.history, score(table.history, table.me)
    least = is_countable(points) and table.tabletop.score.best == "least"
    moves = "" if least else counted(history.plies, "move")
    return tuple(filter(None, (results(history, table.me), _tally(table, moves), *news(table))))


def news(table: Table) -> tuple[str, ...]:
    """Return a finished match's news, such as a best score."""
    found = (feature.news(table) for feature in table.active if feature.news is not None)
    return tuple(chain.from_iterable(found))
