"""The environment that the launcher runs in: putting games into it, taking them out, and what is wrong with it."""
