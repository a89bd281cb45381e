"""A neural net returns the value that its numbers define, and is read from a file in their order."""

from __future__ import annotations

import struct
from io import BytesIO

import pytest

from launcher.toolkits.search import Net, read_net, read_numbers


def test_units_add_only_positive_sums() -> None:
    net = Net([(0.5, 1, -1), (0, -2, 0)], (3, 10, 100))
    assert net.value((2, 1)) == 3 + 10 * (0.5 + 2 - 1)
    assert net.value((-1, 1)) == 3 + 100 * 2
    assert net.value((-1, -2)) == 3 + 10 * 1.5 + 100 * 2


def test_a_file_holds_the_units_and_then_the_output_weights() -> None:
    file = BytesIO(struct.pack("<10e", 8, 0.5, 1, -1, 0, -2, 0, 3, 10, 100))
    assert read_numbers(file, 1) == (8,)
    assert read_net(file, 2, 2) == Net([(0.5, 1, -1), (0, -2, 0)], (3, 10, 100))


def test_a_file_that_ends_too_soon_is_refused() -> None:
    with pytest.raises(struct.error):
        read_net(BytesIO(bytes(6)), 2, 2)
