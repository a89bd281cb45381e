// A game's page: a canvas that fills it, its events, and invisible elements for screen readers on top of it.

import { Tree } from "./tree.js";
import { BROWSERS, keyName } from "./keys.js";
import { onEnd } from "./lives.js";
import { askForText, copyByHand, say, tellOfHttp, warn } from "./notice.js";
import { keepSite } from "./offline.js";
import { Magnifier } from "./magnifier.js";
import { Pointer } from "./pointer.js";
import { play } from "./sounds.js";

const canvas = document.querySelector("canvas"), root = document.querySelector("#tree");
const loading = document.querySelector("#loading");
const config = JSON.parse(document.querySelector("#game").textContent);
const dark = matchMedia("(prefers-color-scheme: dark)");
const STEPS = { python: "Loading Python ...", games: "Starting the game ..." };
const AGAIN = { "Continue from the last move": () => location.reload() };
const ANOTHER = { "New match": () => {  // in case the last match fails every time
  location.hash = `start=${Math.random().toString(36).slice(2, 8)}`;
} };
let worker, shown = false, unkept = "";
let life = "";  // the name of the worker's lock
let touched = false;  // whether the last press was by a finger
let pasted = null;  // the text that the player pasted with keys, until the game asks for it
const BEFORE = new URL("../", location.href).pathname;  // the key of that name in the storage of the tab
const MOST_BYTES = 32_000_000;  // of an opened file; of a larger file, one more byte is read so that Python sees that it is too large
const MOST_PIXELS = 12_000_000;  // of a magnified canvas
const magnifier = new Magnifier([canvas, root]);

if (!window.trouble) begin();  // check.js shows the message

async function begin() {
  window.begun = true;
  let start;
  try {
    start = await readAddress();
  } catch (error) {
    warn("This link is damaged; perhaps it was not copied completely. You can play a match of your own instead.");
    start = { seed: "", journal: "" };
  }
  let modules = false;
  const type = { get type() { modules = true; return "module"; } };  // old browsers do not read this property
  worker = new Worker(new URL("./engine.js", import.meta.url), type);
  worker.onmessage = hear;
  worker.onerror = (event) => {
    event.preventDefault();
    if (modules) fail({ reason: event.message ?? "A file is missing on the server." });
    else say(window.tooOld("modules in workers"));
  };
  const offscreen = canvas.transferControlToOffscreen();
  const site = new URL("../", location.href).href;
  const begun = { ...size(), dark: dark.matches, reserved: BROWSERS, site, before: before(), ...start };
  worker.postMessage(["start", offscreen, config, begun], [offscreen]);
  listen();
}

// Return the seed or the journal in the address: #start=chat-noir+k7f3p, or #journal=...
async function readAddress() {
  const named = new URLSearchParams(location.hash.slice(1));
  const packed = named.get("journal");
  let journal = "";
  if (packed) {
    const bytes = Uint8Array.from(atob(packed.replace(/-/g, "+").replace(/_/g, "/")), (c) => c.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    journal = await new Response(stream).text();
  }
  return { seed: named.get("start") ?? "", journal };
}

function hear({ data: [name, value, place] }) {
  switch (name) {
    case "alive":
      life = value;
      return onEnd(value, () => shown && lose());
    case "loading": return say(STEPS[value]);
    case "shown":
      if (!shown) {
        history.replaceState(null, "", location.pathname + location.search);  // so that a reload continues the match
        tellOfHttp();
        keepSite(config.game.id);
      }
      if (value) tree.change(value);
      loading.hidden = shown = true;
      return tree.place(place);
    case "title": document.title = value; return undefined;
    case "sound": return void play(...value).catch(() => {});  // play goes on without the sound
    case "copy": return void copy(value);
    case "paste": return void paste();
    case "leave": return leave(value);
    case "choose": return chooser.click();
    case "save": return save(...value);
    case "help": return void window.open("help.html", "_blank", "noopener");
    case "fullscreen":
      return void (value ? document.documentElement.requestFullscreen?.() : document.exitFullscreen?.())?.catch(() => {});
    case "notice": return warn(value);
    case "unkept":
      warn(value || "This browser can save again. Your match is saved.");
      unkept = value;
      return undefined;
    case "moved": return void navigator.storage?.persist?.().catch(() => {});
    case "over": location.href = "../"; return undefined;
    case "failed": return fail(value);
  }
  return undefined;
}

addEventListener("pointerdown", (event) => { touched = event.pointerType === "touch"; }, { capture: true });
addEventListener("hashchange", () => location.reload());  // the user opened another link
addEventListener("beforeunload", (event) => unkept && event.preventDefault());

// When the page is left, its worker ends, also if the browser keeps the page. The next page in this tab waits for the end
// of the worker, and then continues its match.
addEventListener("pagehide", () => {
  shown = false;
  worker?.terminate();
  try {
    sessionStorage.setItem(BEFORE, life);
  } catch {}  // this browser stores nothing
});
addEventListener("pageshow", (event) => event.persisted && location.reload());

// Return the name of the lock that the worker of the last page in this tab had, or "".
function before() {
  try {
    const name = sessionStorage.getItem(BEFORE) ?? "";
    sessionStorage.removeItem(BEFORE);  // it may be copied to another tab
    return name;
  } catch {
    return "";
  }
}

function fail({ reason, report }) {
  if (shown) say(`The game stopped because of an error: ${reason} ${kept()}`, { ...AGAIN, ...ANOTHER }, report);
  else say(`The game can't start. ${reason}`, { "Try again": AGAIN["Continue from the last move"], ...ANOTHER }, report);
}

function lose() {
  say(`The browser stopped the game, perhaps because it ran out of memory. ${kept()}`, AGAIN);
}

function kept() {
  return unkept ? "The moves that could not be saved are lost." : "Your match is saved.";
}

function copy(text) {
  if (touched && text.startsWith(new URL("../", location.href).href)) {  // a link, on a phone
    navigator.share?.({ title: document.title, url: text }).catch(() => {});  // the player has changed their mind
  }
  return navigator.clipboard ? navigator.clipboard.writeText(text).catch(() => copyByHand(text)) : copyByHand(text);
}

async function paste() {
  let text = pasted;
  pasted = null;
  text ??= await navigator.clipboard?.readText().catch(() => null);
  text ??= await askForText("This page can't read the clipboard. Paste the text here.");
  if (text !== null) send("pasted", text);
}

// Move the focus from the game to the link after it or before it. Meanwhile, the game has the focus at its other end. If
// the player comes back from the same link, the game gets a key that moves the focus back, and doesn't leave again.
const around = [...document.querySelectorAll(".around")];
let gone = null, returns = false;

function leave(by) {
  if (!returns) around[by > 0 ? 1 : 0].focus();
  gone = returns ? null : by;
  returns = false;
}

root.addEventListener("focus", ({ relatedTarget }) => {
  returns = gone !== null && relatedTarget === around[gone > 0 ? 1 : 0];
  if (returns) send("key", gone > 0 ? "shift+\t" : "\t", false);
});

const chooser = Object.assign(document.createElement("input"), {
  type: "file", onchange: () => {
    if (chooser.files.length) openFile(chooser.files[0]);
    chooser.value = "";  // so that the same file can be chosen again
  },
});

async function openFile(file) {
  const data = await file.slice(0, MOST_BYTES + 1).arrayBuffer();
  worker.postMessage(["file", file.name, data], [data]);
}

function save(name, data) {
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  const link = Object.assign(document.createElement("a"), { download: name, href: URL.createObjectURL(new Blob([bytes])) });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

// Return the size of the page, and the pixels of its canvas: a magnified canvas has more, to stay sharp.
function size() {
  const { clientWidth: width, clientHeight } = document.documentElement, seen = window.visualViewport;
  const height = seen?.scale === 1 ? Math.min(clientHeight, seen.height) : clientHeight;  // above a keyboard on the screen
  canvas.style.height = root.style.height = `${height}px`;
  const finest = Math.sqrt(MOST_PIXELS / Math.max(1, width * height));
  const ratio = Math.min((window.devicePixelRatio || 1) * magnifier.times, Math.max(finest, window.devicePixelRatio || 1));
  return { width, height, ratio, pixels: [Math.max(1, Math.round(width * ratio)), Math.max(1, Math.round(height * ratio))] };
}

const pointer = new Pointer(root, magnifier, send, resize);
const tree = new Tree(root, (...deed) => send("do", ...deed), (event) => pointer.isByHand(event));

function send(...event) {
  worker.postMessage(event);
}

function resize() {
  const now = size();
  send("size", now.width, now.height, now.ratio, now.pixels);
}

function listen() {
  pointer.listen();
  const isOutside = ({ target }) => target !== document.body && !target.closest?.("#tree");
  addEventListener("keydown", (event) => {
    const name = keyName(event);
    if (!name || !loading.hidden || isOutside(event)) return;
    if (name === "ctrl+v" || name === "ctrl+shift+v") return;  // "paste" follows
    event.preventDefault();
    send("key", name, event.repeat);
  });
  addEventListener("paste", (event) => {
    if (!loading.hidden || isOutside(event)) return;
    event.preventDefault();
    pasted = event.clipboardData.getData("text/plain");
    send("key", "ctrl+v", false);
  });
  addEventListener("keyup", (event) => {
    const name = keyName(event, true);
    if (name) send("release", name);
  });
  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", (event) => {
    event.preventDefault();
    if (event.dataTransfer.files.length) openFile(event.dataTransfer.files[0]);
  });
  addEventListener("focus", () => send("focus"));
  addEventListener("blur", () => send("unfocus"));
  dark.addEventListener("change", () => send("dark", dark.matches));
  const fit = () => {
    magnifier.reset();
    resize();
    scrollTo(0, 0);  // iOS scrolls to a field, although it stays visible
  };
  new ResizeObserver(fit).observe(document.documentElement);
  window.visualViewport?.addEventListener("resize", fit);
}
