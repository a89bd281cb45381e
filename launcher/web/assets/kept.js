// The saved data of the player, in three tables of IndexedDB. Each tab tells the other tabs about its changes.

import { done, NAME, openBase, request, TABLES } from "./tables.js";

const FINISHED = 100;  // finished journals kept per game
const CLOSING = 1500;  // milliseconds until a closed tab releases its locks, unless the machine is busy

export class Kept {
  constructor(game, follow, tell) {
    this.game = game;
    this.tell = tell;
    this.channel = new BroadcastChannel(NAME);
    this.channel.onmessage = ({ data: [row, value] }) => follow(row, value);
    this.locks = new Map();  // functions that release the locks, by journal
    this.names = new Map();  // the rows of journals whose own row has another content
    this.waiting = new Map();  // rows that could not be saved yet
    this.told = "";
  }

  // Return all rows of settings and records, and the open journals of this game that no other tab has locked, newest
  // first. The page before this one in the same tab, and a tab that was just closed, may still hold their locks. So wait
  // for these until `ready`, and until the page before has `closed`: on a busy machine, all of them are late.
  async open(ready, closed) {
    const rows = { settings: {}, records: [], journals: [] };
    const late = new AbortController();
    const isClosed = closed.then(() => new Promise((resolve) => setTimeout(resolve, CLOSING)));
    Promise.allSettled([ready, isClosed]).then(() => late.abort());
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
    const mine = keys.map((key, k) => [key, journals[k]]).filter(([, row]) => row?.game === this.game);
    const newest = (one, other) => other[1].at - one[1].at;
    for (const [key] of mine.filter(([, row]) => row.state === "open").sort(newest)) {
      if (!await this.lock(key, late)) continue;
      const row = await request(this.base.transaction("journals").objectStore("journals").get(key));  // the last move, too
      if (row?.state === "open") rows.journals.push([key, { game: row.game, text: textOf(row) }]);
      else this.release([key]);
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
    const write = this.base.transaction(TABLES, "readwrite", { durability: "strict" });
    const kept = done(write);
    kept.catch(() => {});  // a request in the loop fails first
    for (const [table, key, value] of rows) {
      const rowsOf = write.objectStore(table);
      if (value === null) rowsOf.delete(key);
      else rowsOf.put(value, table === "journals" ? await this.rowFor(rowsOf, key, value) : key);
    }
    await kept;
    for (const [table, key] of rows) if (table === "journals") await this.lock(this.names.get(key) ?? key);
    for (const [table, key, value] of rows) if (table === "settings") this.channel.postMessage([key, value]);
  }

  // Return the key of the row for a journal. A row with anything else than the beginning of this journal stays: another
  // tab without locks has continued the match, or the journal was set aside.
  async rowFor(journals, key, value) {
    let row = this.names.get(key) ?? key;
    for (let count = 2; ; count += 1) {
      const there = await request(journals.get(row));
      if (!there || ((there.state !== "aside" || value.state === "aside") && value.text.startsWith(textOf(there)))) break;
      row = `${key}-${count}`;
    }
    this.names.set(key, row);
    return row;
  }

  // Report once why nothing can be saved, or "" when saving works again.
  report(why) {
    if (why !== this.told) this.tell(why);
    this.told = why;
  }

  // Let other tabs have journals that this tab doesn't need.
  release(keys) {
    for (const key of keys) {
      this.locks.get(key)?.();
      this.locks.delete(key);
    }
  }

  // Lock a journal for this tab until it is closed. Resolves to false if another tab keeps its lock until `late`.
  lock(key, late = AbortSignal.abort()) {
    if (this.locks.has(key) || !navigator.locks) return Promise.resolve(true);
    return new Promise((resolve) => {
      navigator.locks.request(`${NAME} journal ${key}`, late.aborted ? { ifAvailable: true } : { signal: late }, (lock) => {
        resolve(lock !== null);
        if (lock === null) return undefined;
        return new Promise((release) => this.locks.set(key, release));  // held until the worker ends
      }).catch(() => resolve(!late.aborted));  // other errors mean that this browser can't lock anything
    });
  }
}

// Return the text of a journal, or all content of a damaged row.
function textOf(row) {
  return typeof row.text === "string" ? row.text : JSON.stringify(row);
}

function sentence(error) {
  if (error?.name === "VersionError") {
    return "A newer version of this website has saved data in this browser, and this version can't use it. Reload the"
      + " page. If that doesn't help, your match will be lost if you close this page.";
  }
  if (error?.name === "QuotaExceededError") {
    return "This browser has no space left to save your match. You can play on: each move tries to save everything again."
      + " Until there is space, your match will be lost if you close this page.";
  }
  return "This browser can't save anything from this page, as in some private windows. You can play on, but your match will"
    + ` be lost if you close this page. (${error?.message ?? error})`;
}
