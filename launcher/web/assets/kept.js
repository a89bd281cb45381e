// What a browser keeps of a person, in three tables of IndexedDB. What is kept by one tab is told to the others.

import { done, openBase, request, TABLES } from "./tables.js";

const FINISHED = 100;  // journals of a game that are kept
const CLOSING = 1500;  // milliseconds in which a tab that is closed lets go, unless the machine is busy

export class Kept {
  constructor(game, follow, tell) {
    this.game = game;
    this.tell = tell;
    this.channel = new BroadcastChannel("plt-games");
    this.channel.onmessage = ({ data: [row, value] }) => follow(row, value);
    this.locks = new Set();
    this.waiting = new Map();  // rows that could not be kept yet
    this.told = "";
  }

  // The rows that there are, and of the journals of this game the newest that can be resumed and no other tab has. One
  // that was closed a moment ago may have it still, which is waited for until `ready`: a busy machine makes both late.
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
    this.base.onclose = () => { this.base = null; };  // somebody has cleared what this browser keeps
  }

  // Keep rows of [table, key, value], and those that could not be kept before; it is done when this is through.
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

  // Tell why nothing can be kept, or by "" that all is kept again; once.
  report(why) {
    if (why !== this.told) this.tell(why);
    this.told = why;
  }

  // Have a journal for this tab as long as it is open; whether no other one has it, or that one lets go before `late`.
  lock(key, late = AbortSignal.abort()) {
    if (this.locks.has(key) || !navigator.locks) return Promise.resolve(true);
    return new Promise((resolve) => {
      navigator.locks.request(`journal ${key}`, late.aborted ? { ifAvailable: true } : { signal: late }, (lock) => {
        resolve(lock !== null);
        if (lock === null) return undefined;
        this.locks.add(key);
        return new Promise(() => {});  // held until the worker ends
      }).catch(() => resolve(!late.aborted));  // else, nobody has any in this browser
    });
  }
}

function sentence(error) {
  if (error?.name === "QuotaExceededError") {
    return "There is no room left in this browser to keep what you play. Play on: each move tries again to keep all of it."
      + " Until there is room, it is lost if this page is closed.";
  }
  return "This browser keeps nothing of this page, as some private windows do. Play on; but what you play is lost when"
    + ` this page is closed. (${error?.message ?? error})`;
}
