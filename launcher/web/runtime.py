"""Provide Pyodide (Python for browsers) from a folder or from its npm package, downloaded only once."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import tarfile
from pathlib import Path
from tempfile import TemporaryDirectory

from launcher.refusal import FailedError
from launcher.store import data_dir

VERSION = "314.0.7"
_SHA512 = (
    "d18bd7c4485f11da4b7dbfd790cd8114078c44eab488c517d9bcf31fda4eb6dc"
    "8c716930abe1db139bb2b860fcd8b37bcb6abe48dbe2ffa579244b0e943d91d4"
)
FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
"""The files of Pyodide that a site needs."""


def runtime_folder(given: Path | None = None) -> Path:
    """Return the folder that contains `FILES`.

    Args:
        given: a folder with Pyodide. By default, Pyodide is downloaded.

    Raises:
        FailedError: if a file is missing and cannot be downloaded.
    """
    folder = given or data_dir() / "pyodide" / VERSION
    missing = [name for name in FILES if not (folder / name).is_file()]
    if given and missing:
        raise FailedError(
            f"'{given}' does not contain {missing[0]}. Use the folder of the unpacked npm package pyodide."
        )
    if missing:
        _fetch(folder)
    return folder


def _fetch(folder: Path) -> None:
    npm = shutil.which("npm")
    how = (
        f"To download Pyodide, install npm (https://nodejs.org) and try again. Or unpack the npm package pyodide"
        f" {VERSION} and enter its folder with --pyodide FOLDER."
    )
    if npm is None:
        raise FailedError(how)
    with TemporaryDirectory(prefix="plt-games-") as temporary:
        packed = [npm, "pack", f"pyodide@{VERSION}", "--silent"]
        done = subprocess.run(packed, cwd=temporary, capture_output=True, encoding="utf-8", check=False)
        archive = Path(temporary, f"pyodide-{VERSION}.tgz")
        if done.returncode or not archive.is_file():
            said = done.stderr.strip().splitlines()
            raise FailedError(
                f"npm could not download Pyodide ({said[-1] if said else done.returncode}). {how}"
            )
        if hashlib.sha512(archive.read_bytes()).hexdigest() != _SHA512:
            raise FailedError(
                f"The file that npm downloaded differs from the published Pyodide {VERSION}, and was discarded."
            )
        made = Path(temporary, "made")
        made.mkdir()
        with tarfile.open(archive) as tar:
            for name in FILES:
                source = tar.extractfile(f"package/{name}")
                assert source is not None, "the archive was verified by its checksum"
                (made / name).write_bytes(source.read())
        folder.parent.mkdir(parents=True, exist_ok=True)
        shutil.rmtree(folder, ignore_errors=True)
        shutil.move(made, folder)
