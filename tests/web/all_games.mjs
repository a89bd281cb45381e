// Start Pyodide in Node and run a Python program in it that plays the games of a site.
// node all_games.mjs SITE PROGRAM: prints what the program returns, as JSON.

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const bytes = (...path) => new Uint8Array(readFileSync(join(...path)));
const [site, program] = process.argv.slice(2);
const [version] = readFileSync(join(site, "sw.js"), "utf-8").match(/[0-9a-f]{16}/);
const runtime = join(site, "runtime", readdirSync(join(site, "runtime"))[0]);
const { loadPyodide } = await import(pathToFileURL(join(runtime, "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: runtime + "/", env: { PLT_GAMES_HOME: "/home", PYTHONDONTWRITEBYTECODE: "1" } });

const configs = [];
for (const game of readdirSync(site, { withFileTypes: true }).filter((each) => each.isDirectory())) {
  let page;
  try {
    page = readFileSync(join(site, game.name, "index.html"), "utf-8");
    python.unpackArchive(bytes(site, version, game.name, "game.zip"), "zip", { extractDir: "/site" });
  } catch {
    continue;  // a folder of the site that is not a game
  }
  configs.push(JSON.parse(page.match(/<script[^>]*id="game"[^>]*>(.*?)<\/script>/s)[1]).game);
}
python.unpackArchive(bytes(site, version, "launcher.zip"), "zip", { extractDir: "/site" });
python.runPython("import sys; sys.path.insert(0, '/site')");
python.runPython(readFileSync(program, "utf-8"));
const outcome = python.globals.get("play_all")(JSON.stringify(configs));
process.stdout.write(outcome);
