from __future__ import annotations

from hypothesis import given
from hypothesis.strategies import lists, sampled_from

from launcher.screens.reader.sentences import news_of

SENTENCES = lists(sampled_from(["Your turn.", "Anna drew.", "You win!", "It is 1.5 long.", "Again?"]))


@given(SENTENCES, SENTENCES)
def test_nothing_of_a_text_is_lost_and_news_is_what_was_not_said_before(
    before: list[str], after: list[str]
) -> None:
    parts = news_of(" ".join(before), " ".join(after))
    assert " ".join(said for said, _ in parts) == " ".join(after)
    for said, new in parts:
        assert any((each in before) != new for each in after if each in said)


def test_what_was_said_is_not_said_again() -> None:
    assert news_of("Your turn. Anna drew.", "Your turn. Ben drew. He has one card. You win!") == [
        ("Your turn.", False),
        ("Ben drew. He has one card. You win!", True),
    ]
    assert news_of("", "") == []
    assert news_of("Thinking …", "Thinking … so far: b2. Go on.") == [("Thinking … so far: b2. Go on.", True)]
