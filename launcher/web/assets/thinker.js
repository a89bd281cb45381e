// A worker that thinks for a game: it answers one question after another, and can be terminated at any time.

import { holdLife } from "./lives.js";
import { loadPython } from "./python.js";

let python;

onmessage = async ({ data: { game, question } }) => {
  try {
    if (!python) {
      python = loadPython(game);
      holdLife().then((name) => postMessage(["alive", name]));
    }
    const { think } = (await python).pyimport("launcher.web.worker");
    if (!question) return;
    let answer;
    for (const next of think(question)) {  // the last answer is marked as such
      if (answer !== undefined) postMessage(["thought", answer, false]);
      answer = next;
    }
    postMessage(["thought", answer, true]);
  } catch (error) {  // errors of the game are answers; this means that Python itself failed
    postMessage(["lost", String(error)]);
  }
};
