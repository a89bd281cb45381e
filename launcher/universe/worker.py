"""What a loop needs of what thinks for its program."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from launcher.universe.messages import Failed, Think, Thought


class Worker(Protocol):
    """Has questions thought about. Nothing here waits for an answer, where there is anything to think beside."""

    @property
    def busy(self) -> bool:
        """Whether anything is being thought about."""

    def ask(self, question: Think) -> None:
        """Let the question's function be called, and end what thinks about the same thing still.

        Raises:
            TypeError: if the function can't be sent to where it is called.
        """

    def answers(self) -> Iterator[Thought | Failed]:
        """What has been thought since, one by one, but nothing that was asked anew or withdrawn meanwhile."""

    def withdraw(self, about: object) -> None:
        """Have nothing thought about this any more; no answer will come."""

    def withdraw_all(self) -> None:
        """Have nothing thought about any more."""

    def stop(self) -> None:
        """End all that thinks, whatever it is at."""
