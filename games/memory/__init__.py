"""Memory: turn two cards; equal ones are a pair."""
