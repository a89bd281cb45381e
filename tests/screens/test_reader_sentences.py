from __future__ import annotations

from hypothesis import given
from hypothesis.strategies import lists, sampled_from

from launcher.screens.reader import news_of

SENTENCES = lists(sampled_from(["Your turn.", "Anna drew.", "You win!", "It is 1.5 long.", "Again?"]))


@given(SENTENCES, SENTENCES)
def test_all_sentences_are_kept_and_news_contains_only_new_ones(before: list[str], after: list[str]) -> None:
    parts = news_of(" ".join(before), " ".join(after))
    assert " ".join(said for said, _ in parts) == " ".join(after)
    for said, new in parts:
        assert any((each in before) != new for each in after if each in said)


def test_old_sentences_are_not_repeated() -> None:
    assert news_of("Your turn. Anna drew.", "Your turn. Ben drew. He has one card. You win!") == [
        ("Your turn.", False),
        ("Ben drew. He has one card. You win!", True),
    ]
    assert news_of("", "") == []
    assert news_of("Thinking …", "Thinking … so far: b2. Go on.") == [("Thinking … so far: b2. Go on.", True)]
