"""The pictures of cards.

There are faces in three designs, backs, and signs for games with other faces.

All pictures have their pinhole in the middle. A card is `WIDTH` by `HEIGHT` logical pixels.
"""
