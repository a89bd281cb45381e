"""Tabletop games in lines of text: for terminals, pipes, tests, and those who listen instead of looking."""

from launcher.plain.conversation import answer, play_in_words
from launcher.plain.talk import Talk
from launcher.plain.telling import tell

__all__ = ["Talk", "answer", "play_in_words", "tell"]
