"""Read the list of sections of a manual: a Sphinx inventory of version 2.

It starts with four lines of text. Compressed lines follow: `name domain:role priority address title`. A `$` at the end
of an address stands for the name.
"""

from __future__ import annotations

import io
import zlib
from collections.abc import Mapping

_MOST_BYTES = 2 << 20  # unpacked; a hundred times the size of the launcher's inventory
_SECTIONS = ("std:doc", "std:label")  # a label takes precedence over a page of the same name


def read_inventory(data: bytes) -> Mapping[str, str]:
    """Return the relative addresses of sections and pages, by their tags in lower case.

    Raises:
        ValueError: if the data is not an inventory of version 2, is damaged, or too long.
    """
    head, _, rest = data.partition(b"\n")
    *described, compressed = rest.split(b"\n", 3)
    if head.strip() != b"# Sphinx inventory version 2" or len(described) != 3:
        raise ValueError("it is not a Sphinx inventory of version 2")
    try:
        lines = zlib.decompressobj().decompress(compressed, _MOST_BYTES + 1)
    except zlib.error as error:
        raise ValueError(str(error)) from None
    if len(lines) > _MOST_BYTES:
        raise ValueError(f"it has more than {_MOST_BYTES >> 20} MiB of entries")
    found: dict[str, dict[str, str]] = {role: {} for role in _SECTIONS}
    for line in io.BytesIO(lines):
        if b"std:" in line and (entry := _entry(line)):
            name, role, address = entry
            if role in found:
                found[role][name.casefold()] = (
                    address.removesuffix("$") + name if address.endswith("$") else address
                )
    return {tag: address for role in _SECTIONS for tag, address in found[role].items()}


def _entry(line: bytes) -> tuple[str, str, str] | None:
    """Return name, role and address of a line. The name can contain blanks."""
    words = line.decode("utf-8").split()
    for k, word in enumerate(words[1:-2], 1):
        if ":" in word and words[k + 1].removeprefix("-").isdecimal():
            return " ".join(words[:k]), word, words[k + 2]
    return None
