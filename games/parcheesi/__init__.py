"""Parcheesi: four pawns once around the ring and home, by two dice, past blockades and other colours."""
