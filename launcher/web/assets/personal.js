// Show the data of the player in the list of games: unfinished matches, stars, hidden games, and statistics.

import { done, isReadable, NAME, openBase, readTables } from "./tables.js";

const MOST = 4;  // unfinished matches to show
const DAY = 86_400_000;
const channel = new BroadcastChannel(NAME);
const id = (tile) => normalised(tile.querySelector("a.play").getAttribute("href").slice(0, -1));
const normalised = (name) => name.toLowerCase().split(/[-_.]+/).filter(Boolean).join("-");

export class Personal {
  // `main` contains the tiles of all games. `changed` is called with the number of hidden games after each update.
  constructor(main, changed) {
    this.main = main;
    this.changed = changed;
    this.homes = [...main.querySelectorAll("li")].map((tile) => [tile, tile.parentElement]);
    this.waiting = this.section("Continue playing");
    this.starred = this.section("Starred");
    main.prepend(this.waiting, this.starred);
    for (const [tile] of this.homes) tile.querySelector(".links").append(this.more(tile));
    channel.onmessage = () => this.refresh();
    addEventListener("pageshow", () => this.refresh());
    addEventListener("visibilitychange", () => document.hidden || this.refresh());
  }

  section(name) {
    const section = document.createElement("section");
    section.append(Object.assign(document.createElement("h2"), { textContent: name }), document.createElement("ul"));
    section.hidden = true;
    return section;
  }

  // The menu of a game.
  more(tile) {
    const more = document.createElement("details"), list = document.createElement("div");
    const summary = Object.assign(document.createElement("summary"), { textContent: "More" });
    summary.ariaLabel = `More about ${tile.querySelector("a.play").textContent}`;
    more.append(summary, list);
    list.append(...[...tile.querySelectorAll(".links a")].slice(1));  // all except Help
    for (const kind of ["starred", "hidden"]) {
      const button = document.createElement("button");
      button.dataset.kind = kind;
      button.addEventListener("click", () => {
        more.open = false;
        this.toggle(kind, id(tile));
      });
      list.append(button);
    }
    more.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      more.open = false;
      summary.focus();
    });
    return more;
  }

  async toggle(kind, game) {
    const names = this[`${kind}Names`], row = `catalog\n${kind}`;
    names.has(game) ? names.delete(game) : names.add(game);
    const base = await openBase(), write = base.transaction("settings", "readwrite");
    const value = [...names].sort();
    write.objectStore("settings").put(value, row);
    await done(write);
    base.close();
    channel.postMessage([row, value]);
    await this.refresh();
  }

  // Read the saved data and show it. If the browser saves nothing, the list stays the same for everyone.
  async refresh() {
    let kept;
    try {
      const base = await openBase();
      kept = await readTables(base);
      base.close();
    } catch {
      return;
    }
    const settings = new Map(kept.settings);
    for (const kind of ["starred", "hidden"]) {
      const names = settings.get(`catalog\n${kind}`);
      this[`${kind}Names`] = new Set(Array.isArray(names) ? names : []);
    }
    for (const [tile, home] of this.homes) this.place(tile, home, kept.records.filter(([, row]) => isReadable(row)));
    this.showWaiting(kept.journals.map(([, journal]) => journal).filter(isReadable).filter(({ state }) => state === "open"));
    this.changed(this.homes.filter(([tile]) => "off" in tile.dataset).length);
  }

  place(tile, home, records) {
    const game = id(tile), starred = this.starredNames.has(game), hidden = this.hiddenNames.has(game);
    (starred ? this.starred.lastChild : home).append(tile);  // appending all tiles keeps their order
    tile.toggleAttribute("data-off", hidden);
    const [star, hide] = tile.querySelectorAll("details button");
    star.textContent = starred ? "Remove star" : "Add star";
    hide.textContent = hidden ? "Unhide" : "Hide";
    const played = records.filter(([, record]) => normalised(record.game) === game).map(([, record]) => record);
    tile.querySelector(".played")?.remove();
    if (!played.length) return;
    const won = played.filter(({ result }) => result === "won").length, decided = played.some(({ result }) => result !== "ended");
    const many = `${played.length} ${played.length === 1 ? "match" : "matches"}`;
    const said = decided ? `${many}, ${won} won` : many;
    tile.querySelector("div").append(Object.assign(document.createElement("p"), { className: "played", textContent: said }));
  }

  showWaiting(journals) {
    const latest = new Map();
    for (const { game, at } of journals) latest.set(normalised(game), Math.max(at, latest.get(normalised(game)) ?? 0));
    const newest = [...latest].sort(([, one], [, other]) => other - one);
    const shown = newest.flatMap(([game, at]) => this.homes.filter(([tile]) => id(tile) === game && !("off" in tile.dataset))
      .map(([tile]) => [tile, at])).slice(0, MOST);
    this.waiting.lastChild.replaceChildren(...shown.map(([tile, at]) => {
      const copy = tile.cloneNode(true);
      copy.querySelector(".links").remove();
      copy.querySelector(".played")?.remove();
      copy.querySelector("p").textContent = `Unfinished match, last played ${ago(at * 1000)}.`;
      return copy;
    }));
  }
}

function ago(moment) {
  const midnight = (time) => new Date(time).setHours(0, 0, 0, 0);
  const days = Math.round((midnight(Date.now()) - midnight(moment)) / DAY);
  return days <= 0 ? "today" : days === 1 ? "yesterday" : `${days} days ago`;
}
