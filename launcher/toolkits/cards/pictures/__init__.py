"""The pictures of cards: faces in three designs, backs, and signs for games with other faces.

All pictures have their pinhole in the middle. A card is `WIDTH` by `HEIGHT` logical pixels.
"""

from __future__ import annotations

from launcher.toolkits.cards.pictures.backs import back
from launcher.toolkits.cards.pictures.design import BACKS, FACES, FELTS, HEIGHT, PLAIN, WIDTH, Cloth, Design
from launcher.toolkits.cards.pictures.faces import face, sign
from launcher.toolkits.cards.pictures.signs import LETTERS, SIGNS

__all__ = [
    "BACKS",
    "FACES",
    "FELTS",
    "HEIGHT",
    "LETTERS",
    "PLAIN",
    "SIGNS",
    "WIDTH",
    "Cloth",
    "Design",
    "back",
    "face",
    "sign",
]
