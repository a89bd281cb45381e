"""Parcheesi: race four pawns around the ring and home with two dice, past blockades and other colours."""
