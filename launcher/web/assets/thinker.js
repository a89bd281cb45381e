// The worker that thinks for a game: it is asked one question after the other, and may be ended at any moment.

import { loadPython } from "./python.js";

let python;

onmessage = async ({ data: { game, question } }) => {
  python ??= loadPython(game);
  if (!question) return;
  const { think } = (await python).pyimport("launcher.web.worker");
  let answer;
  for (const next of think(question)) {  // the last one again, marked as such
    if (answer !== undefined) postMessage([answer, false]);
    answer = next;
  }
  postMessage([answer, true]);
};
