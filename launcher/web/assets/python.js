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

export async function loadPython(game, tell = () => {}) {
  const archives = Promise.all([load("../launcher.zip"), load(`../${game}/game.zip`)]);
  archives.catch(() => {});  // the error is reported at the `await` below
  const { loadPyodide } = await import(`${runtime}pyodide.mjs`).catch(() => { throw unfetched("pyodide.mjs"); });
  tell("python");
  const python = await loadPyodide({ indexURL: runtime, env: { PYTHONDONTWRITEBYTECODE: "1", PLT_GAMES_HOME: "/home" } });
  tell("games");
  for (const archive of await archives) python.unpackArchive(archive, "zip", { extractDir: "/site" });
  python.runPython("import sys; sys.path.insert(0, '/site')");
  return python;
}
