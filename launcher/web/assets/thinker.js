// The worker that thinks for a game: it is asked one question after the other, and may be ended at any moment.

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
    for (const next of think(question)) {  // the last one again, marked as such
      if (answer !== undefined) postMessage(["thought", answer, false]);
      answer = next;
    }
    postMessage(["thought", answer, true]);
  } catch (error) {  // not of the game's, which are answers: Python itself has ended
    postMessage(["lost", String(error)]);
  }
};
