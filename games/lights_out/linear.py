"""Linear equations modulo a small prime, for right sides and solutions that are `bytes`, a number in each byte.

To add two such vectors they are taken for two long integers: modulo 2 or 3 no sum of digits is carried into the next
byte, and a table reduces each of them. So it takes a few calls, however long they are.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Self

_REMAINDERS = {prime: bytes(k % prime for k in range(256)) for prime in (2, 3)}


def add(one: bytes, times: int, other: bytes, prime: int) -> bytes:
    """One vector and so many times another."""
    total = int.from_bytes(one) + times * int.from_bytes(other)
    return total.to_bytes(len(one)).translate(_REMAINDERS[prime])


class Equations(NamedTuple):
    """As many equations as unknowns, solved for all right sides at once.

    Attributes:
        prime: modulo which they are.
        columns: multiplied by a right side, number by number, they give the values of `pivots`, in order, and then
            zeros, if there is a solution.
        pivots: the unknowns that the others determine.
        kernel: vectors of which all solutions for a right side of zeros are made.
    """

    prime: int
    columns: tuple[bytes, ...]
    pivots: tuple[int, ...]
    kernel: tuple[bytes, ...]

    @classmethod
    def of(cls, rows: Sequence[bytes], prime: int) -> Self:
        """Those with the coefficients in these rows: elimination after Gauss and Jordan."""
        size = len(rows)
        work = [row + bytes(k == j for j in range(size)) for k, row in enumerate(rows)]
        pivots: list[int] = []
        for column in range(size):
            rank = len(pivots)
            found = next((k for k in range(rank, size) if work[k][column]), None)
            if found is not None:
                work[rank], work[found] = work[found], work[rank]
                work[rank] = add(bytes(2 * size), pow(work[rank][column], -1, prime), work[rank], prime)
                for k, row in enumerate(work):
                    if k != rank and row[column]:
                        work[k] = add(row, prime - row[column], work[rank], prime)
                pivots.append(column)
        kernel = []
        for free in sorted({*range(size)} - {*pivots}):
            vector = bytearray(size)
            vector[free] = 1
            for row, pivot in zip(work, pivots, strict=False):
                vector[pivot] = -row[free] % prime
            kernel.append(bytes(vector))
        columns = tuple(bytes(row[size + k] for row in work) for k in range(size))
        return cls(prime, columns, tuple(pivots), tuple(kernel))

    def solution(self, right: bytes) -> bytes | None:
        """A solution for a right side, or None if there is none."""
        values = bytes(len(right))
        for number, column in zip(right, self.columns, strict=True):
            if number:
                values = add(values, number, column, self.prime)
        if any(values[len(self.pivots) :]):
            return None
        solution = bytearray(len(right))
        for value, pivot in zip(values, self.pivots, strict=False):
            solution[pivot] = value
        return bytes(solution)
