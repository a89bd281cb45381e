"""Play a tabletop game as text and save the match as the window does."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from launcher.plain.conversation import play_in_words
from launcher.plain.talk import Talk
from launcher.tabletop import Autosave, History, Seats, only_person, position_in_words, standing


def tell(
    history: History,
    lines: Iterable[str],
    write: Callable[[str], object],
    *,
    game: str,
    version: str,
    seats: Seats,
    resume: bool = False,
) -> None:
    """Play a match until the input ends or a person types quit.

    Args:
        history: A match to begin or continue.
        lines: The input of the people.
        write: A function that gets each answer, as a text of whole lines.
        game: The id of the game.
        version: The version of its distribution.
        seats: The seats of the match.
        resume: Whether to continue the last unfinished match instead, if there is one.
    """
    autosave = Autosave(history.tabletop, game, version)
    left = autosave.resume(lambda history: position_in_words(history, 0)) if resume else None
    if left is None:
        autosave.keep(None, history)
        if autosave.is_first_opening():
            write(f"{history.tabletop.task} Type `help` for the commands.\n".lstrip())
    else:
        history = left
        write("You are continuing your last match. Type `new` to begin another.\n")
    write("".join(f"{line}\n" for line in autosave.take_notices()))

    kept = history

    def keep(talk: Talk, before: History) -> list[str]:
        nonlocal kept
        kept = now = talk.history
        another = now.nodes[0] is not before.nodes[0] and len(now.nodes) == 1
        autosave.keep(None if another else before, now)
        if not (now.status.over and len(now.nodes) > len(before.nodes)):
            return autosave.take_notices()
        compared = autosave.comparison(autosave.count(now, talk.seats, talk.seconds))
        return [*filter(None, [" · ".join(compared)]), *autosave.take_notices()]

    try:
        end = play_in_words(Talk(history, seats, game, version, history.seconds), lines, write, keep)
        autosave.keep(kept, end)
        autosave.leave(end, standing(end, only_person(end, seats)), board=bytes)  # without a picture
    finally:
        autosave.close()
