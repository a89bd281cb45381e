"""What players may know, and what is thought for them. Each function is a promise, as those of the rules."""

from __future__ import annotations

import pickle
import re
from collections.abc import Iterable, Iterator
from typing import Any

from launcher.author.contract.case import Case, DoubtError, players, promise, where
from launcher.author.contract.information import difference, first, told_facts
from launcher.author.contract.pieces import names_tell_nothing, order_tells_nothing
from launcher.author.contract.twins import Twins, all_twins, hidden_parts, name_of
from launcher.raised import in_words
from launcher.tabletop import Hint, History, chance

_THOUGHTS = 3  # positions that are thought about
_IDEAS = 2  # better and better ones that are looked at; later ones may take long


def secrets(case: Case) -> str:
    """What a player can't know changes nothing of what the player is told, and `seen` blanks it out once for all."""
    if case.tabletop.seen is None:
        return ""
    unseen = _hidden_parts(case)
    promise(
        any(unseen.values()),
        "`seen` blanks nothing out in any position; leave it out where there is nothing to hide.",
    )
    names_tell_nothing(case)
    _compare_twins(case)
    names = case.tabletop.players or ("the player",)
    said = " ".join(f"Hidden from {names[k]}: {_part_names(each)}." for k, each in unseen.items() if each)
    if all(_owners(each) == {k} for k, each in unseen.items()):
        raise DoubtError(
            f"What is hidden from each player is the player's own, by its place; is that meant? {said}"
        )
    return said


def _hidden_parts(case: Case) -> dict[int, dict[str, None]]:
    """What is hidden from each player, by the names of fields, where status and moves ask for nothing of it."""
    parts: dict[int, dict[str, None]] = {}
    for history in case.positions:
        for player in players(history):
            _is_blanked_out(case, history, player)
            ways = hidden_parts(history.position, case.seen(history.position, player))
            names = [name_of(history.position, way, len(history.players)) for way in ways]
            parts.setdefault(player, {}).update(dict.fromkeys(names))
        turn = history.status.turn or 0
        own = [] if history.status.over else _answer_for_seen(case, "moves", history, turn)
        promise(
            list(map(str, own)) == list(map(str, history.moves)),
            f"`moves` gives other moves for what player {turn} sees, {where(history)}; `think` and `hint` get no other"
            " position.",
        )
    return parts


def _compare_twins(case: Case) -> None:
    """See that whoever has seen the same is told the same, in many pairs of matches."""
    thoughts = iter(range(_THOUGHTS))
    for matches in all_twins(case):
        for twins in matches:
            if case.seen(twins.one.position, twins.player) != case.seen(twins.other.position, twins.player):
                order_tells_nothing(case, twins)
                break  # something has been turned up
            own = twins.one.status.turn in (None, twins.player)
            _is_told_the_same(twins, thoughts=own and next(thoughts, None) is not None)


def _owners(parts: Iterable[str]) -> set[int]:
    """Whose the parts are, as far as they belong to a player: "hands[1]"."""
    return {int(number) for part in parts for number in re.findall(r"\[(\d+)\]", part)}


def _part_names(parts: dict[str, None]) -> str:
    """Parts of a position, without those of which the whole is named, too."""
    return ", ".join(each for each in parts if "[" not in each or each.partition("[")[0] not in parts)


def _is_blanked_out(case: Case, history: History, player: int) -> None:
    known = case.seen(history.position, player)
    promise(
        case.seen(known, player) == known,
        f"What player {player} can't know is not blanked out at once, {where(history)}: `seen` of what was seen is"
        " something else.",
    )
    of_seen = _answer_for_seen(case, "status", history, player)
    promise(
        of_seen == history.status,
        f"The status tells what player {player} does not see, {where(history)}: it is {history.status}, and of what is"
        f" seen {of_seen}.",
    )


def _answer_for_seen(case: Case, function: str, history: History, player: int) -> Any:  # noqa: ANN401  # what it gives
    """What one of the game's functions gives for what a player sees."""
    try:
        return getattr(case.tabletop, function)(case.seen(history.position, player))
    except Exception as error:  # whatever the game raises
        raise AssertionError(
            f"`{function}` can do nothing with what player {player} sees, {where(history)}: {in_words(error)}; look"
            " whether `seen` blanks out what is another's, and not the player's own."
        ) from error


def _is_told_the_same(twins: Twins, *, thoughts: bool) -> None:
    one, other, player = twins
    told_both = zip(
        told_facts(one, player, thoughts=thoughts), told_facts(other, player, thoughts=thoughts), strict=True
    )
    for (what, here), (_, there) in told_both:
        if here != there:
            raise AssertionError(
                f"What is hidden from player {player} tells by {what}, {where(one)}: {difference(here, there)}. Only"
                " what is seen may be told."
            )


def hints(case: Case) -> None:
    """Hints, moves that computers think of, and what the clock plays are legal; other processes find them."""
    tabletop = case.tabletop
    for name in ("hint", "think", "comment"):
        try:
            pickle.dumps(getattr(tabletop, name))
        except (pickle.PicklingError, AttributeError, TypeError):
            raise AssertionError(
                f"`{name}` can't be sent to another process; make it a function at the top level of a module."
            ) from None
    for history in [each for each in case.positions if each.moves]:
        ticking = tabletop.clock(history.position) if tabletop.clock else None
        promise(
            ticking is None or ticking[1] in history.moves,
            f"The clock plays {ticking and ticking[1]}, {where(history)}, which is none of the moves.",
        )
    for history in [each for each in case.positions if each.moves][: 2 * _THOUGHTS : 2]:
        if tabletop.comment:
            known, move = case.seen(history.position, history.status.turn or 0), history.moves[0]
            said = tabletop.comment(known, move)
            promise(
                isinstance(said, str),
                f"`comment` gives {said!r} of {move}, {where(history)}; it is to be a text.",
            )
        for who, move in _ideas(case, history):
            promise(
                move in history.moves,
                f"{who} gives {move}, {where(history)}, which is none of the moves.",
            )


def _ideas(case: Case, history: History) -> Iterator[tuple[str, Any]]:
    turn = history.status.turn or 0
    known = case.seen(history.position, turn)
    if case.tabletop.hint:
        (hint,) = first(case.tabletop.hint(known))
        move = hint.move if isinstance(hint, Hint) else hint
        yield from [] if move is None else [("`hint`", move)]
    for strength, name in enumerate(case.tabletop.strengths if case.tabletop.think else ()):
        assert case.tabletop.think is not None
        found = first(case.tabletop.think(known, turn, strength, chance(case.seed, "think")), _IDEAS)
        promise(found, f"`think` yields nothing as {name}, {where(history)}.")
        yield from [(f"`think` as {name}", move) for move in found]
