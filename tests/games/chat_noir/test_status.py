from __future__ import annotations

import pytest

from games.chat_noir import Posn, World, make_initial_world
from games.chat_noir.footer import draw_footer
from games.chat_noir.layout import EDGE, WIDTH
from games.chat_noir.session import Session, on_key
from games.chat_noir.status import headline, hint
from launcher.picture import Text, text_width

WORLD = make_initial_world(1)


@pytest.mark.parametrize(
    ("world", "said"),
    [
        (WORLD, "Turn 1: don’t let the cat get to the edge."),
        (WORLD._replace(turn=4), "Turn 5: it is your move."),
        (WORLD._replace(turn=9, state="cat-won"), "The cat got away in 9 turns."),
        (WORLD._replace(turn=1, state="cat-lost"), "You caught the cat in 1 turn!"),
    ],
)
def test_how_the_game_stands(world: World, said: str) -> None:
    assert headline(Session(world)) == said


def test_what_can_be_done_depends_on_where_one_is() -> None:
    playing, over = Session(WORLD), Session(WORLD._replace(state="cat-won"))
    assert "Click a circle" in hint(playing)
    assert "Space blocks" in hint(playing._replace(cursor=Posn(3, 3)))
    assert "Enter presses" in hint(playing._replace(focus="help"))
    assert "Enter or N starts a new game" in hint(over)
    assert "Escape goes back" in hint(playing._replace(choosing=True))


@pytest.mark.parametrize("choosing", [False, True])
@pytest.mark.parametrize("focus", ["board", "help"])
@pytest.mark.parametrize("cursor", [None, Posn(3, 3)])
@pytest.mark.parametrize("state", ["playing", "cat-won", "cat-lost"])
def test_it_fits_the_line(state: str, cursor: Posn | None, focus: str, choosing: bool) -> None:
    session = Session(WORLD._replace(state=state, turn=99), cursor, focus, choosing=choosing)
    footer = draw_footer(headline(session), hint(session), state, (), 1)
    lines = [(x, part) for x, _, part in footer.parts if isinstance(part, Text)]
    assert len(lines) == 2
    for x, line in lines:
        # what is rendered with glyphs on whole pixels can be some percent wider
        assert x + 1.08 * text_width(line.string, line.size, bold=line.bold) < WIDTH - EDGE


def test_the_button_says_what_it_will_do() -> None:
    def labels(session: Session) -> list[str]:
        return [button.label for button in session.buttons]

    assert "Show paths" in labels(Session(WORLD))
    assert "Hide paths" in labels(on_key(Session(WORLD), "h"))
