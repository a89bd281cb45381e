// Export all data of the browser to one file, and import such a file. launcher/store/backup.py does this for disks.

import { done, isReadable, NAME, openBase, readTables, TABLES } from "./tables.js";

const VERSION = 1, OF_THIS_SCREEN = "window";
const text = (value) => typeof value === "string";
const number = (value) => typeof value === "number" && Math.abs(value) <= 1e12;
const among = (...values) => (value) => values.includes(value);
const RECORD = {
  match: text, game: text, preset: text, seed: text, begun: number, seconds: number, plies: Number.isInteger,
  result: among("won", "lost", "drawn", "ended"), score: (value) => value === null || number(value), counted: text,
  best: among("most", "least"), helped: among(true, false), opponents: text,
  day: (value) => value === undefined || text(value),
  on_its_day: (value) => value == null || among(true, false)(value),
};
const JOURNAL = { game: text, match: text, text, finished: among(true, false), at: number };

export async function makeBackup() {
  const base = await openBase();
  const { settings, records, journals } = await readTables(base);
  const scopes = {};
  for (const [row, value] of settings) {
    const [scope, key] = row.split("\n");
    if (key !== OF_THIS_SCREEN) (scopes[scope] ??= {})[key] = value;
  }
  const kept = journals.filter(([, row]) => isReadable(row) && row.state !== "aside").map(([match, { game, text, state, at }]) => (
    { game, match, text, finished: state === "finished", at })).filter(is(JOURNAL));
  const finished = records.map(([, row]) => row).filter(is(RECORD));
  base.close();
  const content = { "plt-games": VERSION, settings: scopes, records: finished, journals: kept };
  return `${JSON.stringify(content, null, 1)}\n`;
}

// Add the new matches and journals of a backup in one transaction. Return a message with their numbers.
export async function addBackup(data) {
  const backup = parse(data);
  const base = await openBase();
  const there = await readTables(base);
  const played = new Set(there.records.map(([match]) => match)), names = new Set(there.journals.map(([match]) => match));
  const records = backup.records.filter(({ match }) => !played.has(match));
  const journals = backup.journals.filter((one) => !there.journals.some(([, other]) =>
    isReadable(other) && other.game === one.game && other.text.startsWith(one.text)));
  const settings = Object.entries(backup.settings).flatMap(([scope, values]) =>
    Object.entries(values).map(([key, value]) => [`${scope}\n${key}`, value]));
  const write = base.transaction(TABLES, "readwrite", { durability: "strict" });
  for (const [row, value] of settings) write.objectStore("settings").put(value, row);
  for (const record of records) write.objectStore("records").put(record, record.match);
  for (const { game, match, text, finished, at } of journals) {
    let name = match;
    for (let count = 2; names.has(name); count += 1) name = `${match}-${count}`;
    names.add(name);
    write.objectStore("journals").put({ game, text, state: finished ? "finished" : "open", at }, name);
  }
  await done(write);
  base.close();
  const channel = new BroadcastChannel(NAME);
  settings.forEach((setting) => channel.postMessage(setting));
  channel.close();
  const many = (count, one, more) => `${count} ${count === 1 ? one : more}`;
  return `Added ${many(records.length, "finished match", "finished matches")} and`
    + ` ${many(journals.length, "journal", "journals")}. The settings are those of the file.`;
}

const is = (shape) => (row) => row && Object.keys(shape).every((name) => shape[name](row[name]))
  && Object.keys(row).every((name) => name in shape);

function parse(data) {
  let said;
  try {
    said = JSON.parse(data);
  } catch {
    said = null;
  }
  if (!said?.["plt-games"]) throw new Error("This file is not a backup, or it is damaged.");
  if (said["plt-games"] !== VERSION) throw new Error("This file was saved by a newer version of PLT Games than this website.");
  const sound = Array.isArray(said.records) && said.records.every(is(RECORD)) && Array.isArray(said.journals)
    && said.journals.every(is(JOURNAL)) && Object.values(said.settings ?? [0]).every((one) => one?.constructor === Object);
  if (!sound) throw new Error("This file is damaged. Nothing was added.");
  return said;
}
