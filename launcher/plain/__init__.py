"""Tabletop games as text for terminals, pipes, tests and screen readers."""

from launcher.plain.conversation import answer, play_in_words, tell
from launcher.plain.talk import Talk
from launcher.plain.words import WORDS, last_thought

__all__ = ["WORDS", "Talk", "answer", "last_thought", "play_in_words", "tell"]
