// Compile the Python files in archives with the Python that runs them in browsers, so that pages start sooner:
//
//     node compile.mjs FOLDER_OF_PYODIDE python_stdlib.zip launcher.zip game.zip ...
//
// Of Python's own modules, only those that the launcher imports are compiled, because bytecode is larger than sources.
// No code of games is run.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, ...archives] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: folder });
const bytes = (archive) => new Uint8Array(readFileSync(archive));
python.unpackArchive(bytes(archives[1]), "zip", { extractDir: "/site" });

const compile = python.runPython(`
import io, sys, zipfile
from importlib._bootstrap_external import _code_to_hash_pyc as bytecode

sys.path.insert(0, "/site")
import launcher.web.play

library = next(path for path in sys.path if path.endswith(".zip"))
needed = {module.__spec__.origin for module in sys.modules.values() if getattr(module, "__spec__", None)}

def compiled(archive, is_library):
    place, held = library if is_library else "/site", io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(archive.to_bytes())) as sources, zipfile.ZipFile(held, "w") as made:
        for info in sources.infolist():
            name, content = info.filename, sources.read(info)
            path = f"{place}/{name}"
            if name.endswith(".py") and (path in needed or not is_library):
                try:
                    code = compile(content, path, "exec", dont_inherit=True)
                except (SyntaxError, ValueError, RecursionError, MemoryError):  # the error is reported when the game is started
                    pass
                else:
                    name, content = f"{name}c", bytes(bytecode(code, bytes(8), False))
            made.writestr(zipfile.ZipInfo(name, info.date_time), content, zipfile.ZIP_DEFLATED, 9)
    return held.getvalue()

compiled
`);
for (const [k, archive] of archives.entries()) {
  writeFileSync(archive, compile(bytes(archive), k === 0).toJs());
}
