"""The pictures of cards: two designs of faces, their backs, and signs for games that want other faces than cards have.

All are drawn of shapes around their pinhole, which is in the middle; a card is `WIDTH` by `HEIGHT` logical pixels.
"""

from __future__ import annotations

from launcher.toolkits.cards.pictures.backs import back
from launcher.toolkits.cards.pictures.design import BACKS, FACES, HEIGHT, PLAIN, WIDTH, Design
from launcher.toolkits.cards.pictures.faces import face, sign
from launcher.toolkits.cards.pictures.signs import SIGNS

__all__ = ["BACKS", "FACES", "HEIGHT", "PLAIN", "SIGNS", "WIDTH", "Design", "back", "face", "sign"]
