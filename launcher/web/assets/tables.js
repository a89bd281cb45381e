// The tables of IndexedDB with the saved data of this site.

export const TABLES = ["settings", "records", "journals"];
export const NAME = `plt-games ${new URL("../../", import.meta.url).pathname}`;  // all sites of a host share its databases
const OF_1_0 = "plt-games", TAKEN = "taken";  // version 1.0 had one for all sites; and the table that says if its rows are here

export async function openBase() {
  const base = await request(Object.assign(indexedDB.open(NAME, 1), {
    onupgradeneeded: ({ target }) => [...TABLES, TAKEN].forEach((name) => target.result.createObjectStore(name)),
  }));
  await takeOver(base).catch(() => {});  // the next page tries again
  return base;
}

// Copy the rows of version 1.0 once, and leave them there. A page of version 1.0 that is still open may add moves, so as
// long as one has locked a journal, they are copied again.
async function takeOver(base) {
  const isTaken = () => request(base.transaction(TAKEN).objectStore(TAKEN).get(OF_1_0));
  if (await isTaken()) return;
  const held = (await navigator.locks?.query())?.held ?? [];
  const old = await request(Object.assign(indexedDB.open(OF_1_0), {
    onupgradeneeded: ({ target }) => target.transaction.abort(),  // there is none
  })).catch((error) => {
    if (error?.name !== "AbortError") throw error;
  });
  const rows = old ? await readTables(old, TABLES.filter((name) => old.objectStoreNames.contains(name))) : {};
  old?.close();
  const write = base.transaction([...TABLES, TAKEN], "readwrite", { durability: "strict" });
  const copied = done(write);
  for (const [name, entries] of Object.entries(rows)) {
    const table = write.objectStore(name);
    for (const [key, row] of entries) {
      table.get(key).onsuccess = ({ target: { result } }) => {
        if (result === undefined || (name === "journals" && row?.at > result.at)) table.put(row, key);
      };
    }
  }
  if (!held.some((lock) => lock.name.startsWith("journal "))) write.objectStore(TAKEN).put(true, OF_1_0);
  await copied;
}

// Return all rows of each table, with their keys.
export async function readTables(base, names = TABLES) {
  if (!names.length) return {};
  const read = base.transaction(names);
  const rows = await Promise.all(names.map(async (name) => {
    const table = read.objectStore(name);
    const [keys, values] = await Promise.all([request(table.getAllKeys()), request(table.getAll())]);
    return [name, keys.map((key, k) => [key, values[k]])];
  }));
  return Object.fromEntries(rows);
}

// Whether a row of records or journals can be read: it is not damaged, and no newer version has changed its form.
export function isReadable(row) {
  return typeof row?.game === "string" && (!("state" in row) || typeof row.text === "string");
}

export function request(asked) {
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
    asked.onblocked = () => reject(new Error("another tab is using the data"));
  });
}

// Wait until a transaction is complete.
export function done(transaction) {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onabort = () => reject(transaction.error);  // the error is only set here
  });
}
