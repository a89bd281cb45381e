"""Play a tabletop in lines of text, and keep the match as its window would: `show` for those who don't look."""

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
    """Play until the lines end or one says quit.

    Args:
        history: a match to begin or to go on with.
        lines: what is said by persons.
        write: gets what is answered, in texts of whole lines.
        game: the game's id.
        version: of the distribution that it came with.
        seats: who plays.
        resume: whether the match that was left last goes before, if there is one.
    """
    autosave = Autosave(history.tabletop, game, version)
    left = autosave.resume(lambda history: position_in_words(history, 0)) if resume else None
    if left is None:
        autosave.keep(None, history)
        if autosave.is_first_opening():
            write(f"{history.tabletop.task} `help` lists what you can say.\n".lstrip())
    else:
        history = left
        write("This is the match that you left last; `new` begins another.\n")
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
        autosave.leave(end, standing(end, only_person(end, seats)), board=bytes)  # lines have no picture
    finally:
        autosave.close()
