// Load Python, the launcher and a game, for both workers of a page.

export const FONTS = [["Inter", "Inter-Regular.woff2", 400], ["Inter", "Inter-SemiBold.woff2", 600],
                      ["JetBrains Mono", "JetBrainsMono-Regular.woff2", 400]];

const runtime = new URL("../../@RUNTIME@/", import.meta.url).href;

export async function load(path) {
  const answer = await fetch(new URL(path, import.meta.url)).catch(() => null);  // without a network
  if (!answer?.ok) throw unfetched(path);
  return answer.arrayBuffer();
}

function unfetched(path) {
  return new Error(`${path.split("/").at(-1)} can't be downloaded. Are you online?`);
}

// `game` has the `id` of the game, and the names of the files that are downloaded `later`, when they are read.
export async function loadPython(game, tell = () => {}) {
  const archives = Promise.all([load("../launcher.zip"), load(`../${game.id}/game.zip`)]);
  archives.catch(() => {});  // the error is reported at the `await` below
  const { loadPyodide } = await import(`${runtime}pyodide.mjs`).catch(() => { throw unfetched("pyodide.mjs"); });
  tell("python");
  const python = await loadPyodide({ indexURL: runtime, env: { PYTHONDONTWRITEBYTECODE: "1", PLT_GAMES_HOME: "/home" } });
  tell("games");
  for (const archive of await archives) python.unpackArchive(archive, "zip", { extractDir: "/site" });
  for (const name of game.later) addLater(python.FS, name, new URL(`../${game.id}/${name}`, import.meta.url));
  python.runPython("import sys; sys.path.insert(0, '/site')");
  return python;
}

// Add a file whose content is downloaded at the first look at it. If that fails, Python gets an OSError.
function addLater(files, name, url) {
  const EIO = 29, [, folder, last] = `/site/${name}`.match(/(.*)\/(.*)/);
  let content;
  files.mkdirTree(folder);
  const node = files.createFile(folder, last, {}, true, false);
  const read = () => {
    if (!content) {
      const asked = new XMLHttpRequest();
      asked.open("GET", url, false);  // Python waits
      asked.responseType = "arraybuffer";
      try {
        asked.send();
      } catch {
        throw new files.ErrnoError(EIO);
      }
      if (asked.status !== 200) throw new files.ErrnoError(EIO);
      content = new Uint8Array(asked.response);
    }
    return content;
  };
  Object.defineProperties(node, { contents: { get: read }, usedBytes: { get: () => read().length } });
}
