"""What players may know. The function `secrets` is a promise, as those of the rules."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from typing import Any

from launcher.author.contract.case import BrokenError, Case, DoubtError, players, promise, where
from launcher.author.contract.information import difference, told_facts
from launcher.author.contract.pieces import names_tell_nothing, order_tells_nothing
from launcher.author.contract.twins import all_twins, hidden_parts, name_of
from launcher.raised import in_words
from launcher.tabletop import History

_THOUGHTS = 3  # positions that are thought about


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
    said = " ".join(
        f"Hidden from {names[k]}: {', '.join(_whole(each))}." for k, each in unseen.items() if each
    )
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
            known = case.seen(history.position, player)
            promise(
                case.seen(known, player) == known,
                f"What player {player} can't know is not blanked out at once, {where(history)}: `seen` of what was"
                " seen is something else.",
            )
            of_seen = _answer_for_seen(case, "status", history, player)
            promise(
                of_seen == history.status,
                f"The status tells what player {player} does not see, {where(history)}: it is {history.status}, and of"
                f" what is seen {of_seen}.",
            )
            ways = hidden_parts(history.position, known)
            names = [name_of(history.position, way, len(history.players)) for way in ways]
            parts.setdefault(player, {}).update(dict.fromkeys(names))
        turn = history.status.turn or 0
        own = [] if history.status.over else _answer_for_seen(case, "moves", history, turn)
        promise(
            [*map(str, own)] == [*map(str, history.moves)],
            f"`moves` gives other moves for what player {turn} sees, {where(history)}; `think` and `hint` get no other"
            " position.",
        )
    return parts


def _answer_for_seen(case: Case, function: str, history: History, player: int) -> Any:  # noqa: ANN401  # what it gives
    """What one of the game's functions gives for what a player sees."""
    try:
        return getattr(case.tabletop, function)(case.seen(history.position, player))
    except Exception as error:  # whatever the game raises
        raise BrokenError(
            f"`{function}` can do nothing with what player {player} sees, {where(history)}: {in_words(error)}; look"
            " whether `seen` blanks out what is another's, and not the player's own."
        ) from error


def _whole(parts: Collection[str]) -> list[str]:
    """Parts of a position, without those of which the whole is named, too."""
    return [each for each in parts if "[" not in each or each.partition("[")[0] not in parts]


def _owners(parts: Iterable[str]) -> set[int]:
    """Whose the parts are, as far as they belong to a player: "hands[1]"."""
    return {int(number) for part in parts for number in re.findall(r"\[(\d+)\]", part)}


def _compare_twins(case: Case) -> None:
    """See that whoever has seen the same is told the same, in many pairs of matches."""
    thoughts = iter(range(_THOUGHTS))
    for matches in all_twins(case):
        for twins in matches:
            one, other, player = twins
            if case.seen(one.position, player) != case.seen(other.position, player):
                order_tells_nothing(case, twins)
                break  # something has been turned up
            thinks = one.status.turn in (None, player) and next(thoughts, None) is not None
            facts = (told_facts(each, player, thoughts=thinks) for each in (one, other))
            for (what, here), (_, there) in zip(*facts, strict=True):
                if here != there:
                    raise BrokenError(
                        f"What is hidden from player {player} tells by {what}, {where(one)}:"
                        f" {difference(here, there)}. Only what is seen may be told."
                    )
