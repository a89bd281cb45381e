"""The tests of the training run only in a thorough run, as they need the extra `studies`."""

from __future__ import annotations

from tests.effort import THOROUGH

collect_ignore = [] if THOROUGH else ["test_training.py"]
