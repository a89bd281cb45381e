"""The environment that the launcher runs in: putting games into it, taking them out, and what is wrong with it."""

from launcher.install.journal import mend

__all__ = ["mend"]
