"""Klondike: build four suits from seven columns and a stock."""
