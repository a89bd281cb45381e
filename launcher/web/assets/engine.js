// The worker that runs a game in Python: it passes the events of the page to the game, and draws the picture.

import { Drawing } from "./drawing.js";
import { FONTS, load, loadPython } from "./python.js";
import { Kept } from "./kept.js";
import { holdLife, onEnd } from "./lives.js";
import { Mind } from "./mind.js";
import { grey, shrink } from "./shrink.js";

let page, python, drawing, kept, mind, ratio = 1, opened = "";
let happened = [], due = 0, busy = false, over = false, moved = false;

onmessage = async ({ data: [name, ...rest] }) => {
  if (name === "start") await start(...rest);
  else if (name === "file") open(...rest);
  else push(name, ...rest);
};

async function start(canvas, config, begun) {
  holdLife().then((name) => postMessage(["alive", name]));
  try {
    ratio = begun.ratio;
    [canvas.width, canvas.height] = begun.pixels;
    drawing = new Drawing(canvas, () => push("wipe"));
    mind = new Mind(config.game, (number, answer) => push("thought", number, answer));
    kept = new Kept(config.game.id, (row, value) => push("setting", row, value), (why) => postMessage(["unkept", why]));
    const coming = loadPython(config.game, (step) => postMessage(["loading", step]));
    const closed = new Promise((resolve) => begun.before ? onEnd(begun.before, resolve) : resolve());
    const [loaded, rows, ...files] = await Promise.all([
      coming, kept.open(coming, closed),
      ...FONTS.map(([, file]) => load(`./fonts/${file}`)),
    ]);
    python = loaded;
    for (const [k, [family, , weight]] of FONTS.entries()) {
      fonts.add(await new FontFace(family, files[k], { weight: String(weight) }).load());
    }
    page = python.pyimport("launcher.web.play").PageOfGame(
      JSON.stringify(config.game), JSON.stringify(rows), JSON.stringify(begun));
    page.begin();
    push("size", begun.width, begun.height);
  } catch (error) {
    fail(error);
  }
}

// Write a chosen or dropped file where Python can read it.
function open(name, data) {
  if (!page) return;
  opened = `/home/opened/${name.replaceAll("/", "_").slice(-100)}`;
  python.FS.mkdirTree("/home/opened");
  python.FS.writeFile(opened, new Uint8Array(data));
  push("dropped", opened);
}

function push(...event) {
  const last = happened.at(-1);
  if (event[0] === "size" && event.length > 3) {  // with the pixels of the canvas
    ratio = event[3];
    [drawing.canvas.width, drawing.canvas.height] = event[4];
    event = event.slice(0, 3);
  }
  const moves = (one) => one?.[0] === "mouse" && ["move", "drag", "right-drag", "middle-drag"].includes(one[3]);
  if (moves(event) && moves(last) && last[3] === event[3]) happened.pop();
  happened.push(event);
  look();
}

async function look() {
  if (busy || over || !page) return;
  clearTimeout(due);
  busy = true;
  try {
    const events = JSON.stringify(happened);
    happened = [];
    const said = JSON.parse(page.look(events));
    if (said.frame) drawing.draw(said.frame, said.place.map((length) => length * ratio));
    const changes = [];
    for (const [name, value] of said.orders) {
      if (name === "keep") changes.push(value);
      else if (name === "think") mind.ask(...value);
      else if (name === "withdraw") mind.withdraw(value);
      else if (name === "release") kept.release(value);
      else if (name === "shrink") shrink(...value).then((answer) => push("shrunk", opened, answer));
      else if (name === "grey") grey(...value).then((answer) => push("shrunk", opened, answer));
      else postMessage([name, value]);
    }
    if (said.frame || said.tree) postMessage(["shown", said.tree, said.place]);
    if (changes.length) {
      await kept.keep(changes);
      const hasMoves = changes.some(([table]) => table === "journals");  // a journal begins with the first move
      if (hasMoves && !moved) postMessage(["moved"]);
      moved ||= hasMoves;
    }
    if (said.rest === null) {
      over = true;
      mind.end();
      postMessage(["over"]);
      return;
    }
    due = setTimeout(look, happened.length ? 0 : said.rest * 1000);
  } catch (error) {
    fail(error);
  } finally {
    busy = false;
  }
}

function fail(error) {
  over = true;
  mind?.end();
  const report = String(error?.message ?? error).trim();
  postMessage(["failed", { reason: report.split("\n").at(-1), report }]);
}
