from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis.strategies import floats, lists, sampled_from, tuples

from launcher.screens.reader import Announcements, sentences_of

SENTENCES = lists(
    sampled_from(["Your turn.", "Anna drew.", "You win!", "It is 1.5 long.", "Again?"]), unique=True
)


def announcements_of(news: Announcements, *times: float) -> list[str]:
    return [news.take(time) for time in times]


@given(lists(tuples(floats(0.01, 1), SENTENCES), max_size=6))
def test_every_new_sentence_is_announced_and_announcements_are_apart(
    changes: list[tuple[float, list[str]]],
) -> None:
    news, now, shown, heard, new = Announcements(), 0.0, list[str](), list[tuple[float, str]](), set[str]()
    for seconds, sentences in changes:
        now += seconds
        news.change(shown, sentences, now)
        new |= {*sentences} - {*shown}
        shown = sentences
        heard.append((now, news.take(now)))
    heard.append((now + 1, news.take(now + 1)))
    spoken = [(at, said) for at, said in heard if said]
    assert all(each in " ".join(said for _, said in spoken) for each in new)
    assert all(later - at > 0.15 for (at, _), (later, _) in pairwise(spoken))


def test_news_that_comes_soon_after_other_news_is_held_back_and_not_lost() -> None:
    news = Announcements()
    news.change([], ["Anna drew."], 0)
    assert announcements_of(news, 0) == ["Anna drew."]
    news.change(["Anna drew."], ["Ben drew."], 0.05)
    news.change(["Ben drew."], ["Your turn."], 0.06)
    assert announcements_of(news, 0.06, 0.51) == ["", "Ben drew. Your turn."]


def test_work_in_progress_is_announced_only_if_it_takes_half_a_second() -> None:
    news = Announcements()
    news.change([], ["Thinking …"], 0)
    assert announcements_of(news, 0, 0.4) == ["", ""]
    news.change(["Thinking …"], ["A hint."], 0.4)
    assert announcements_of(news, 0.4, 1) == ["A hint.", ""]
    news.change(["A hint."], ["Thinking …"], 1)
    assert announcements_of(news, 1.6) == ["Thinking …"]


def test_a_text_is_split_after_each_sentence() -> None:
    assert sentences_of("Thinking … so far: b2. It is 1.5 long! Go on.") == [
        "Thinking … so far: b2.",
        "It is 1.5 long!",
        "Go on.",
    ]
    assert sentences_of("It is taken.\N{NO-BREAK SPACE} Move.")[1:] == ["Move."]
    assert sentences_of("") == []
