// The page of a guest: it draws what the host's computer sends, and sends back what the guest does.
//
// The word after # in the address is the key to the seat. It never leaves this page but through the connection.

import { Drawing } from "./drawing.js";
import { Magnifier } from "./magnifier.js";
import { keyName } from "./keys.js";
import { Pointer } from "./pointer.js";
import { play } from "./sounds.js";
import { Tree } from "./tree.js";

const FONTS = [["Inter", "Inter-Regular.woff2", 400], ["Inter", "Inter-SemiBold.woff2", 600],
               ["JetBrains Mono", "JetBrainsMono-Regular.woff2", 400]];
const LATER = [250, 500, 1000, 2000, 4000];  // milliseconds until the next try to connect
const SLOW = 4000, LOST = 10000;  // milliseconds without an answer, until the guest is told, and until a new connection
const QUIET = 20000;  // milliseconds without a message, until this page asks whether the host is still there
const LONGEST_CONNECTING = 8000;  // milliseconds
const LONG_HIDDEN = 5000;  // milliseconds; a page that was hidden longer may have lost its connection without notice
const IS_LOST = "The connection is lost. Trying again ...";
const REFUSED = 1008, ELSEWHERE = 4001;  // codes of a closed connection
const MOST_AT_ONCE = 32;  // messages
const MOVES = ["move", "drag", "right-drag", "middle-drag"];  // of the pointer
const VISIT = String(Math.random()).slice(2);  // tells this page from a later one on the same seat

const canvas = document.querySelector("canvas"), root = document.querySelector("#tree");
const loading = document.querySelector("#loading"), notice = document.querySelector("#notice");
const form = loading.querySelector("form"), field = form.elements.name, help = document.querySelector("#help");
const dark = matchMedia("(prefers-color-scheme: dark)");
const token = location.hash.slice(1);
const magnifier = new Magnifier([canvas, root]);
const drawing = new Drawing(canvas, () => send("wipe"));
const pointer = new Pointer(root, magnifier, send, resize);
let tree, socket, tries = 0, over = false, hiddenAt = 0, ratio = 1;
let slow = 0, lost = 0, quiet = 0;  // timers: the first two run while an answer is expected, the last one otherwise
let number = 0, pending = [];  // messages that the host has not confirmed, and the number of the last one
let waiting = [], moved = null;  // events for the host; the last move of the pointer waits for the next frame

addEventListener("hashchange", () => location.reload());
if (!token) say("This address has no seat. Open the whole link that you got.");
else if (recall("joined") === token) connect();
else askName();

function askName() {
  field.value = recall("name") ?? "";
  form.hidden = false;
  field.focus();
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    remember("name", field.value);
    form.hidden = true;
    connect();
  });
}

function connect() {
  if (over || socket?.readyState === WebSocket.CONNECTING) return;
  if (!tries) say("Connecting ...");
  const address = new URL("seat", location.href);
  address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  address.hash = "";
  const mine = socket = new WebSocket(address);
  setTimeout(() => mine.readyState === WebSocket.CONNECTING && mine.close(), LONGEST_CONNECTING);
  mine.onopen = () => {
    const { width, height } = fit();
    mine.send(JSON.stringify([["join", token, recall("name") ?? field.value, {
      size: [width, height], dark: dark.matches, visit: VISIT, settings: JSON.parse(recall("settings") ?? "{}"),
    }]]));
    watch();
  };
  mine.onmessage = ({ data }) => socket === mine && hear(JSON.parse(data));
  mine.onclose = ({ code }) => {
    if (socket !== mine) return;
    socket = null;
    clearTimeout(quiet);
    stopWatch();
    if (code === ELSEWHERE) return leave("You have opened this match on another page. It goes on there.");
    if (code === REFUSED || over) return leave(over || "The host has closed this connection. Reload the page to try again.");
    warn(IS_LOST);
    setTimeout(() => socket || connect(), LATER[Math.min(tries++, LATER.length - 1)]);
  };
}

function hear([name, value]) {
  clearTimeout(quiet);
  quiet = setTimeout(ask, QUIET);
  switch (name) {
    case "sorry":
      forget("joined");
      over = value;
      return say(value);
    case "wait":
      welcome();
      return say(value);
    case "begin":
      welcome();
      root.replaceChildren();
      root.hidden = false;
      tree = new Tree(root, (...deed) => send("do", ...deed), (event) => pointer.isByHand(event));
      return undefined;
    case "here":
      pending = pending.filter((messages) => messages.at(-1)[1] > value);
      return pending.length ? undefined : stopWatch();
    case "show": return show(value);
  }
  return undefined;
}

// The host knows this page: send again what may have been lost. The host ignores what it has already heard.
function welcome() {
  remember("joined", token);
  tries = 0;
  stopWatch();
  warn("");
  pending.forEach(transmit);
  if (pending.length) watch();
}

function show({ frame, place, tree: change, orders }) {
  if (frame) drawing.draw(frame, place.map((length) => length * ratio));
  if (change) tree.change(change);
  tree.place(place);
  say("");
  for (const [name, value] of orders) obey(name, value);
  post(["drawn"]);
}

// Orders come from the game at the host, so there are only harmless ones.
function obey(name, value) {
  switch (name) {
    case "title": document.title = value; return undefined;
    case "sound": return void play(...value).catch(() => {});  // play goes on without the sound
    case "copy": return void navigator.clipboard?.writeText(value).catch(() => {});
    case "paste": return void navigator.clipboard?.readText().then((text) => send("pasted", text)).catch(() => {});
    case "keep": return remember("settings", JSON.stringify({ ...JSON.parse(recall("settings") ?? "{}"), [value[0]]: value[1] }));
    case "help":
      help.querySelector("pre").textContent = value;
      return help.showModal();
    case "fullscreen":
      return void (value ? document.documentElement.requestFullscreen?.() : document.exitFullscreen?.())?.catch(() => {});
  }
  return undefined;
}

function send(...event) {
  const moves = event[0] === "mouse" && MOVES.includes(event[3]);
  if (moves && moved === null) requestAnimationFrame(flush);
  if (moved && !(moves && moved[3] === event[3])) waiting.push(moved);
  moved = moves ? event : null;
  if (!moves) waiting.push(event);
  if (!moves) flush();
}

function flush() {
  if (moved) waiting.push(moved);
  moved = null;
  for (let k = 0; k < waiting.length; k += MOST_AT_ONCE) post(...waiting.slice(k, k + MOST_AT_ONCE));
  waiting = [];
}

function post(...messages) {
  if (!messages.some(isDeed)) transmit(messages);
  else if (notice.hidden) ask(...messages);  // otherwise, the guest knows that nothing happens at the moment
}

// Send messages that the host must confirm; without messages, ask whether it is still there.
function ask(...messages) {
  messages.push(["ask", ++number]);
  pending.push(messages);
  watch();
  transmit(messages);
}

function transmit(messages) {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(messages));
}

function isDeed([name, , , kind]) {
  return ["key", "release", "do", "pasted"].includes(name) || (name === "mouse" && !MOVES.includes(kind));
}

function watch() {
  if (lost) return;
  slow = setTimeout(() => notice.hidden && warn("The host does not answer. The connection may be slow."), SLOW);
  lost = setTimeout(() => {
    warn(IS_LOST);
    renew();
  }, LOST);
}

function stopWatch() {
  clearTimeout(slow);
  clearTimeout(lost);
  if (lost) warn("");
  slow = lost = 0;
}

// Connect again, although the browser has not noticed that the connection is lost. If it was not, the others must not
// read that this guest is away, so the old connection ends after the new one has begun.
function renew() {
  if (socket === undefined || over) return;  // this page has not joined, or it has left
  const old = socket;
  socket = null;
  tries = Math.max(tries, 1);
  [quiet, slow, lost].forEach(clearTimeout);
  lost = 0;
  watch();
  connect();
  if (old?.readyState === WebSocket.CONNECTING) old.close();
  else socket.addEventListener("message", () => old?.close(), { once: true });
}

function say(sentence) {
  loading.hidden = !sentence;
  loading.querySelector("p[role]").textContent = sentence;
}

function warn(sentence) {
  notice.hidden = !sentence;
  notice.textContent = sentence;
}

function leave(sentence) {
  over = sentence;
  warn("");
  say(sentence);
}

function remember(key, value) {
  try {
    (key === "joined" ? sessionStorage : localStorage).setItem(`plt-games ${key}`, value);
  } catch {
    // this browser saves nothing
  }
}

function recall(key) {
  try {
    return (key === "joined" ? sessionStorage : localStorage).getItem(`plt-games ${key}`);
  } catch {
    return null;
  }
}

function forget(key) {
  try {
    sessionStorage.removeItem(`plt-games ${key}`);
  } catch {
    // as above
  }
}

// Fit the canvas to the page, and return the size of the page.
function fit() {
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  ratio = (window.devicePixelRatio || 1) * magnifier.times;
  [canvas.width, canvas.height] = [Math.max(1, Math.round(width * ratio)), Math.max(1, Math.round(height * ratio))];
  return { width, height };
}

function resize() {
  const { width, height } = fit();
  send("size", width, height);
}

pointer.listen();

const isOutside = ({ target }) => !loading.hidden || help.open || (target !== document.body && !target.closest?.("#tree"));
addEventListener("keydown", (event) => {
  const name = keyName(event);
  if (!name || isOutside(event) || name === "ctrl+v" || name === "ctrl+shift+v") return;
  event.preventDefault();
  send("key", name, event.repeat);
});
addEventListener("keyup", (event) => {
  const name = keyName(event, true);
  if (name && !isOutside(event)) send("release", name);
});
addEventListener("paste", (event) => {
  if (isOutside(event)) return;
  event.preventDefault();
  send("pasted", event.clipboardData.getData("text/plain").slice(0, 4000));
});
addEventListener("focus", () => send("focus"));
addEventListener("online", renew);  // perhaps in another network
document.addEventListener("visibilitychange", () => {
  if (document.hidden) hiddenAt = performance.now();
  else if (!socket || performance.now() - hiddenAt > LONG_HIDDEN) renew();  // a phone that has slept
});
new ResizeObserver(() => {
  magnifier.reset();
  resize();
}).observe(document.documentElement);
for (const [family, file, weight] of FONTS) {
  new FontFace(family, `url(fonts/${file})`, { weight: String(weight) }).load().then((face) => {
    document.fonts.add(face);
    send("wipe");
  }).catch(() => {});  // the fonts of the system will do
}
