"""A game whose matches have a title, which is typed or comes from a file."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated

from launcher.tabletop import File, Match, Tabletop
from tests.tabletop.nulltable import describe, moves, play, scene, start, status, touch


@dataclass(frozen=True)
class Titled:
    matches: Annotated[int, range(1, 21)] = 10
    title: Annotated[str, range(13), "Title of it"] = ""
    story: Annotated[str, range(5000)] = ""

    def __post_init__(self) -> None:
        if self.title == "Friday":
            raise ValueError("Nobody plays on Fridays.")


def open_file(file: File, options: Titled) -> Titled | str | list[File]:
    word, _, title = file.text.strip().partition(" ")
    if word == "match":
        match = Match(opens, Titled(7), "k7f3p")
        match.play(title)
        return match.journal
    if word == "several":
        return [File(each, f"match {each}".encode()) for each in title.split()]
    if word != "title":
        raise ValueError(f"{file.name} has no title.")
    1 / len(title)  # a mistake that authors can make
    return replace(options, title=title)


opens = Tabletop(
    name="Opens",
    start=start,  # type: ignore[arg-type]  # it only needs the matches
    moves=moves,
    play=play,
    status=status,
    scene=scene,
    options=Titled,
    opens=open_file,
    touch=touch,
    describe=describe,
)
