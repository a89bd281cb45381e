// The tables of IndexedDB with the saved data of this site.

export const TABLES = ["settings", "records", "journals"];

export function openBase() {
  return request(Object.assign(indexedDB.open("plt-games", 1), {
    onupgradeneeded: ({ target }) => TABLES.forEach((name) => target.result.createObjectStore(name)),
  }));
}

// Return all rows of each table, with their keys.
export async function readTables(base) {
  const read = base.transaction(TABLES);
  const rows = await Promise.all(TABLES.map(async (name) => {
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
