"""Rows out of an SQLite file that SQLite can't read: whatever page of it is damaged, cut off or overwritten.

Each page that is whole says itself what is in it (https://sqlite.org/fileformat2.html), so that nothing else is asked.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from launcher.store.files import read_regular

PAGE = 4096
"""Bytes of a page, as SQLite makes them unless it is told otherwise."""

_MAGIC = b"SQLite format 3\0"
_LEAF, _INDEX_LEAF, _INDEX_INNER = 0x0D, 0x0A, 0x02
_LONGEST = {_LEAF: PAGE - 35, _INDEX_LEAF: (PAGE - 12) * 64 // 255 - 23}  # bytes of a row that is on one page
_LONGEST[_INDEX_INNER] = _LONGEST[_INDEX_LEAF]
_INTEGERS = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}  # bytes, by their kind
_WAL_HEAD, _FRAME_HEAD = 32, 24

Value = int | float | str | bytes | None


class SalvagedRow(NamedTuple):
    """A row, or what an index says of one.

    Attributes:
        number: of the row; 0 in an index.
        values: of its columns.
    """

    number: int
    values: tuple[Value, ...]


def salvage_rows(path: Path, most: int) -> Iterator[SalvagedRow]:
    """Salvage all rows and all entries of indices that can be found, in no order.

    Args:
        path: of the file.
        most: bytes that are read of it, and of the log beside it.

    Raises:
        OSError: It can't be read.
    """
    data = read_regular(str(path), most)
    pages = {k // PAGE + 1: data[k : k + PAGE].ljust(PAGE, b"\0") for k in range(0, len(data), PAGE)}
    with suppress(OSError):  # mostly there is none
        pages.update(_pages_in_log(read_regular(f"{path}-wal", most)))
    unused = set(_free_pages(pages))
    for number, page in pages.items():
        if number not in unused:
            yield from _on_page(page)  # none from the first, which begins otherwise: it only tells of tables


def _pages_in_log(log: bytes) -> Iterator[tuple[int, bytes]]:
    """Pages that were written to the log and not yet to the file, the newest last."""
    for at in range(_WAL_HEAD, len(log) - PAGE - _FRAME_HEAD + 1, PAGE + _FRAME_HEAD):
        if log[at + 8 : at + 16] == log[16:24]:  # else it is of an earlier time
            yield int.from_bytes(log[at : at + 4]), log[at + _FRAME_HEAD : at + _FRAME_HEAD + PAGE]


def _free_pages(pages: dict[int, bytes]) -> Iterator[int]:
    """Pages with nothing on them but what was deleted, without those that list them."""
    first = pages.get(1, b"")
    trunk, seen = int.from_bytes(first[32:36]) if first.startswith(_MAGIC) else 0, set[int]()
    while trunk in pages and trunk not in seen:
        seen.add(trunk)
        following, count = struct.unpack(">II", pages[trunk][:8])
        yield from struct.unpack_from(f">{min(count, PAGE // 4 - 2)}I", pages[trunk], 8)
        trunk = following


def _on_page(page: bytes) -> Iterator[SalvagedRow]:
    kind = page[0]
    if kind not in _LONGEST:
        return
    count, head = int.from_bytes(page[3:5]), 12 if kind == _INDEX_INNER else 8
    for at in range(head, min(head + 2 * count, PAGE - 1), 2):
        with suppress(IndexError, ValueError, struct.error):  # a damaged one
            yield _cell(page, int.from_bytes(page[at : at + 2]), kind)


def _cell(page: bytes, at: int, kind: int) -> SalvagedRow:
    """The row that stands at a place of a page."""
    at += 4 if kind == _INDEX_INNER else 0
    size, at = _varint(page, at)
    number = 0
    if kind == _LEAF:
        number, at = _varint(page, at)
    if size > _LONGEST[kind]:
        raise ValueError  # it goes on elsewhere
    return SalvagedRow(number, tuple(_values(page[at : at + size])))


def _values(record: bytes) -> Iterator[Value]:
    head, at = _varint(record, 0)
    value_at = head
    while at < head:
        kind, at = _varint(record, at)
        size = _INTEGERS.get(kind) or (8 if kind == 7 else (kind - 12) // 2 if kind >= 12 else 0)
        data, value_at = record[value_at : value_at + size], value_at + size
        if len(data) < size:
            raise ValueError  # it is cut off
        if kind in _INTEGERS:
            yield int.from_bytes(data, signed=True)
        elif kind == 7:
            yield struct.unpack(">d", data)[0]
        elif kind >= 12:
            yield data.decode("utf-8", "replace") if kind % 2 else data
        else:
            yield {8: 0, 9: 1}.get(kind)


def _varint(data: bytes, at: int) -> tuple[int, int]:
    """A number in as few bytes as it needs, and where it ends."""
    value = 0
    for k in range(8):
        byte = data[at + k]
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            return value, at + k + 1
    return value << 8 | data[at + 8], at + 9
