// What a browser keeps of a person, in three tables of IndexedDB. What is kept by one tab is told to the others.

const TABLES = ["settings", "records", "journals"];
const FINISHED = 100;  // journals of a game that are kept

export class Kept {
  constructor(game, follow, tell) {
    this.game = game;
    this.tell = tell;
    this.channel = new BroadcastChannel("plt-games");
    this.channel.onmessage = ({ data: [row, value] }) => follow(row, value);
    this.locks = new Set();
  }

  // The rows that there are, and of the journals of this game those that can be resumed and no other tab has.
  async open() {
    const rows = { settings: {}, records: [], journals: [] };
    try {
      this.base = await request(Object.assign(indexedDB.open("plt-games", 1), {
        onupgradeneeded: ({ target }) => TABLES.forEach((name) => target.result.createObjectStore(name)),
      }));
    } catch (error) {
      this.tell(`What you play can't be kept in this browser (${error?.message ?? error}); it is lost with this page.`);
      return rows;
    }
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
      if (await this.lock(key)) {
        rows.journals.push([key, row]);
        break;
      }
    }
    const finished = mine.filter(([, row]) => row.state === "finished").sort(newest).slice(FINISHED);
    if (finished.length) {
      const table = this.base.transaction("journals", "readwrite").objectStore("journals");
      finished.forEach(([key]) => table.delete(key));
    }
    return rows;
  }

  // Keep rows of [table, key, value]; it is done when this is through.
  async keep(changes) {
    if (!this.base) return;
    try {
      for (const [table, key] of changes) if (table === "journals") await this.lock(key);
      const write = this.base.transaction(TABLES, "readwrite", { durability: "strict" });
      const done = new Promise((resolve, reject) => {
        write.oncomplete = resolve;
        write.onerror = write.onabort = () => reject(write.error);
      });
      for (const [table, key, value] of changes) {
        if (value === null) write.objectStore(table).delete(key);
        else write.objectStore(table).put(value, key);
      }
      await done;
      for (const [table, key, value] of changes) if (table === "settings") this.channel.postMessage([key, value]);
    } catch (error) {
      this.tell(`The match can't be kept in this browser: ${error?.message ?? error}. Free some space, or save it as a file.`);
    }
  }

  // Have a journal for this tab as long as it is open; whether no other one has it.
  lock(key) {
    if (this.locks.has(key) || !navigator.locks) return Promise.resolve(true);
    return new Promise((resolve) => {
      navigator.locks.request(`journal ${key}`, { ifAvailable: true }, (lock) => {
        if (lock) this.locks.add(key);
        resolve(lock !== null);
        return lock ? new Promise(() => {}) : undefined;  // held until the worker ends
      });
    });
  }
}

function request(asked) {
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
    asked.onblocked = () => reject(new Error("another tab holds it"));
  });
}
