// The saved data of the player, in three tables of IndexedDB. Each tab tells the other tabs about its changes.

import { done, openBase, request, TABLES } from "./tables.js";

const FINISHED = 100;  // finished journals kept per game
const CLOSING = 1500;  // milliseconds until a closed tab releases its locks, unless the machine is busy

export class Kept {
  constructor(game, follow, tell) {
    this.game = game;
    this.tell = tell;
    this.channel = new BroadcastChannel("plt-games");
    this.channel.onmessage = ({ data: [row, value] }) => follow(row, value);
    this.locks = new Set();
    this.waiting = new Map();  // rows that could not be saved yet
    this.told = "";
  }

  // Return all rows of settings and records, and the newest open journal of this game that no other tab has locked. A
  // tab that was just closed may still hold its lock, so wait for it until `ready`: on a busy machine, both are late.
  async open(ready) {
    const rows = { settings: {}, records: [], journals: [] };
    const late = new AbortController();
    Promise.allSettled([ready, new Promise((resolve) => setTimeout(resolve, CLOSING))]).then(() => late.abort());
    try {
      await this.readInto(rows, late.signal);
    } catch (error) {
      this.report(sentence(error));
    }
    return rows;
  }

  async readInto(rows, late) {
    await this.connect();
    const read = this.base.transaction(TABLES);
    const [names, values, records, keys, journals] = await Promise.all([
      request(read.objectStore("settings").getAllKeys()), request(read.objectStore("settings").getAll()),
      request(read.objectStore("records").getAll()),
      request(read.objectStore("journals").getAllKeys()), request(read.objectStore("journals").getAll()),
    ]);
    names.forEach((name, k) => { rows.settings[name] = values[k]; });
    rows.records = records;
    const mine = keys.map((key, k) => [key, journals[k]]).filter(([, row]) => row.game === this.game);
    const newest = (one, other) => other[1].at - one[1].at;
    for (const [key, row] of mine.filter(([, row]) => row.state === "open").sort(newest)) {
      if (await this.lock(key, late)) {
        rows.journals.push([key, row]);
        break;
      }
    }
    const finished = mine.filter(([, row]) => row.state === "finished").sort(newest).slice(FINISHED);
    if (finished.length) {
      const table = this.base.transaction("journals", "readwrite").objectStore("journals");
      finished.forEach(([key]) => table.delete(key));
    }
  }

  async connect() {
    this.base ??= await openBase();
    this.base.onclose = () => { this.base = null; };  // the user cleared the data of this website
  }

  // Save rows of [table, key, value], together with the rows that could not be saved before. Resolves when done.
  async keep(changes) {
    for (const change of changes) this.waiting.set(`${change[0]} ${change[1]}`, change);
    try {
      await this.write([...this.waiting.values()]);
    } catch (error) {
      this.report(sentence(error));
      return;
    }
    this.waiting.clear();
    this.report("");
  }

  async write(rows) {
    await this.connect();
    for (const [table, key] of rows) if (table === "journals") await this.lock(key);
    const write = this.base.transaction(TABLES, "readwrite", { durability: "strict" });
    const kept = done(write);
    for (const [table, key, value] of rows) {
      if (value === null) write.objectStore(table).delete(key);
      else write.objectStore(table).put(value, key);
    }
    await kept;
    for (const [table, key, value] of rows) if (table === "settings") this.channel.postMessage([key, value]);
  }

  // Report once why nothing can be saved, or "" when saving works again.
  report(why) {
    if (why !== this.told) this.tell(why);
    this.told = why;
  }

  // Lock a journal for this tab until it is closed. Resolves to false if another tab keeps its lock until `late`.
  lock(key, late = AbortSignal.abort()) {
    if (this.locks.has(key) || !navigator.locks) return Promise.resolve(true);
    return new Promise((resolve) => {
      navigator.locks.request(`journal ${key}`, late.aborted ? { ifAvailable: true } : { signal: late }, (lock) => {
        resolve(lock !== null);
        if (lock === null) return undefined;
        this.locks.add(key);
        return new Promise(() => {});  // held until the worker ends
      }).catch(() => resolve(!late.aborted));  // other errors mean that this browser can't lock anything
    });
  }
}

function sentence(error) {
  if (error?.name === "QuotaExceededError") {
    return "This browser has no space left to save your match. You can play on: each move tries to save everything again."
      + " Until there is space, your match will be lost if you close this page.";
  }
  return "This browser can't save anything from this page, as in some private windows. You can play on, but your match will"
    + ` be lost if you close this page. (${error?.message ?? error})`;
}
