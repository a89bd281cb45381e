// The list of games: search, personal data, backups, and the service worker, which keeps the site for offline use.

import { addBackup, makeBackup } from "./backup.js";
import { keepSite } from "./offline.js";
import { Personal } from "./personal.js";

const field = document.querySelector("input"), unseen = document.querySelector("#unseen");
const nothing = document.querySelector("#nothing"), newer = document.querySelector("#new");
const allTiles = () => [...document.querySelectorAll("main li")];
const MOST_NEAR = 3, LEAST_NEAR = 0.6, LIKE = "like ";  // as in the main window
let everything = false, hidden = 0;  // whether hidden games are shown; the number of hidden games

openShared();
field.hidden = false;
field.addEventListener("input", show);
unseen.querySelector("button").addEventListener("click", () => {
  everything = !everything;
  show();
});
const personal = new Personal(document.querySelector("main"), (count) => {
  hidden = count;
  show();
});
personal.refresh();

// Open a link or a game code that another app has shared with this one.
function openShared() {
  const shared = new URLSearchParams(location.search), text = [...shared.values()].join(" ");
  const [, game, part, code] = /([\w-]+)\/(#(?:start|journal)=\S+)|\b([\w-]+\+[\w+-]+)/.exec(text) ?? [];
  const id = game ?? code?.split("+")[0];
  if (shared.size && allTiles().some((tile) => tile.querySelector("a.play").getAttribute("href") === `${id}/`)) {
    location.replace(`${id}/${part ?? `#start=${encodeURIComponent(code)}`}`);
  }
}

function show() {
  const tiles = allTiles();
  for (const tile of tiles) {
    const texts = [tile.closest("section").firstChild, ...tile.querySelectorAll("a.play, p:not(.played)")];
    const tags = tagsOf(tile).filter((tag) => !tag.startsWith(LIKE));
    const isFound = matches(field.value, [...texts.map((each) => each.textContent), ...tags].join("\n"));
    tile.hidden = !isFound || ("off" in tile.dataset && !everything);
  }
  for (const section of document.querySelectorAll("section")) {
    section.hidden = [...section.querySelectorAll("li")].every((tile) => tile.hidden);
  }
  nothing.hidden = tiles.some((tile) => !tile.hidden);
  if (!nothing.hidden) offerSimilar(tiles);
  unseen.hidden = !hidden;
  const many = hidden === 1 ? "1 game is" : `${hidden} games are`;
  unseen.querySelector("button").textContent = `${many} hidden · ${everything ? "Hide" : "Show"}`;
}

// Without results, offer similar games and all games.
function offerSimilar(tiles) {
  const near = new Map();
  for (const tile of tiles.filter((each) => everything || !("off" in each.dataset))) {
    const link = tile.querySelector("a.play"), nearness = nearnessOf(tile, link.textContent);
    if (nearness >= LEAST_NEAR && !near.has(link.href)) near.set(link.href, [nearness, link.cloneNode(true)]);
  }
  const links = [...near.values()].sort(([one], [other]) => other - one).slice(0, MOST_NEAR).map(([, link]) => link);
  links.forEach((link) => link.removeAttribute("class"));
  const all = Object.assign(document.createElement("button"), { textContent: "Show all games" });
  all.addEventListener("click", () => { clear(); field.focus(); });
  const perhaps = links.flatMap((link, k) => [k ? ", " : " Perhaps: ", link]);
  nothing.replaceChildren(`No games match “${field.value.trim()}”.`, ...perhaps, " ", all);
}

// 1 for a game that is like the one with the typed name, or the largest share of common letter pairs with a name.
function nearnessOf(tile, title) {
  const typed = letterPairs(field.value), names = [title, ...tagsOf(tile)];
  if (names.some((name) => name.startsWith(LIKE) && matches(field.value, name.slice(LIKE.length)))) return 1;
  return Math.max(...names.map((name) => {
    const pairs = letterPairs(name.startsWith(LIKE) ? name.slice(LIKE.length) : name);
    return 2 * [...typed].filter((pair) => pairs.has(pair)).length / (typed.size + pairs.size || 1);
  }));
}

function letterPairs(name) {
  const letters = folded(name).replace(/\s+/g, "");
  return new Set([...letters].slice(1).map((letter, k) => letters[k] + letter));
}

function matches(query, said) {
  const where = folded(said);
  return folded(query).split(/\s+/).filter(Boolean).every((word) => where.includes(word));
}

function folded(text) {
  return text.toLowerCase().replaceAll("-", " ").normalize("NFD").replace(/\p{M}/gu, "");
}

function tagsOf(tile) {
  return tile.dataset.tags?.split(", ") ?? [];
}

function clear() {
  field.value = "";
  field.dispatchEvent(new Event("input"));
}

addEventListener("keydown", (event) => {
  const typed = [...event.key].length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (typed && document.activeElement !== field) field.focus();
  if (event.key === "Escape") clear();
  if (event.key === "Enter" && document.activeElement === field) {
    allTiles().find((tile) => !tile.hidden)?.querySelector("a.play").click();
  }
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (step) {
    const links = allTiles().filter((tile) => !tile.hidden).map((tile) => tile.querySelector("a.play"));
    const at = links.indexOf(document.activeElement);
    if (document.activeElement === field && event.key !== "ArrowDown") return;
    event.preventDefault();
    links[Math.min(links.length - 1, Math.max(0, at + step))]?.focus();
  }
});

const kept = document.querySelector("#kept"), told = kept.querySelector("[role=status]");
kept.hidden = false;
kept.querySelector("#http").hidden = isSecureContext;
kept.querySelector("button").addEventListener("click", () => tell(async () => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([await makeBackup()], { type: "application/json" }));
  link.download = `plt-games-${new Date().toISOString().slice(0, 10)}.json`;
  link.click();
  return `Saved as ${link.download}.`;
}));
kept.querySelector("input").addEventListener("change", ({ target }) => tell(async () => {
  const [file] = target.files;
  target.value = "";  // so that the same file can be opened again
  const added = await addBackup(await file.text());
  await personal.refresh();
  return added;
}));

async function tell(work) {
  try {
    told.textContent = await work();
  } catch (error) {
    told.textContent = error.message;
  }
}

const keeper = await keepSite();
if (keeper) {
  const offer = () => { newer.hidden = !(keeper.waiting && keeper.active); };
  offer();
  keeper.addEventListener("updatefound", () => keeper.installing?.addEventListener("statechange", offer));
  newer.querySelector("button").addEventListener("click", () => {
    const next = keeper.waiting;
    next?.addEventListener("statechange", () => next.state === "activated" && location.reload());
    next?.postMessage(["use"]);
  });
}
