// Keep the site in the browser, so that a second visit downloads nothing and games work offline.
//
// Each version of the site has a cache of its own. At first it only gets the pages and what all of them need. The rest is
// downloaded when a page has nothing else to do. A new version waits until the user asks for it.

const VERSION = "@VERSION@";
const FILES = @FILES@;  // the digest of each file, by its name
const NAMES = Object.keys(FILES), FIRST = NAMES.slice(0, @FIRST@);  // the pages, and what all of them need
const SITE = self.registration.scope;
const OURS = `plt-games ${SITE} `;  // all sites of a host share its caches
const CACHE = OURS + VERSION;
const OF_1_0 = /^[0-9a-f]{16}$/;  // the names of caches in version 1.0
const AT_ONCE = 6;
const coming = new Map();  // files that are being downloaded
const shown = new Set();  // the clients that have shown a game
let round = 0;  // increased to stop downloading the rest

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(cleanUp()));

self.addEventListener("message", (event) => {
  const [order, game] = event.data;
  if (order === "use") self.skipWaiting();
  if (order === "keep") {
    if (game) shown.add(event.source.id);
    event.waitUntil(keepRest(game));
  }
});

self.addEventListener("fetch", (event) => {
  const { request } = event, name = nameOf(request.url);
  if (request.method !== "GET" || name === null) return;
  if (request.mode === "navigate" && isGame(name)) round += 1;
  event.respondWith(answer(event, request, name));
});

// The name of a file of this site, or null.
function nameOf(url) {
  const [address] = url.split(/[?#]/);
  return address.startsWith(SITE) ? address.slice(SITE.length).replace(/(^|\/)$/, "$1index.html") : null;
}

function isGame(name) {
  return name?.endsWith("/index.html") && `${VERSION}/${name.slice(0, -"index.html".length)}game.zip` in FILES;
}

// Whether a page is loading a game, which must have the whole network.
async function isBusy() {
  const windows = await self.clients.matchAll({ includeUncontrolled: true, type: "window" });
  return windows.some(({ id, url }) => isGame(nameOf(url)) && !shown.has(id));
}

// The name without the folder of a version.
function plain(name) {
  return name.replace(/^(runtime\/)?[0-9a-f]{16}\//, "$1");
}

async function answer(event, request, name) {
  const cache = await caches.open(CACHE).catch(() => null);  // this browser does not save anything
  if (cache && name in FILES) {
    await coming.get(name);
    const kept = await cache.match(SITE + name);
    if (kept) return kept;
    const fetched = await fetch(request);
    share(name, put(cache, name, fetched.clone()));
    event.waitUntil(coming.get(name));
    return fetched;
  }
  if (request.mode !== "navigate") return await keptBefore(name) ?? fetch(request);
  const missing = await cache?.match(`${SITE}404.html`);
  const fetched = await fetch(request).catch((error) => {
    if (!missing) throw error;
  });
  return fetched?.ok || !missing ? fetched : missing;
}

// A file of an older version, for its pages that are still open.
async function keptBefore(name) {
  for (const key of await caches.keys()) {
    const kept = (key.startsWith(OURS) || OF_1_0.test(key)) && await (await caches.open(key)).match(SITE + name);
    if (kept) return kept;
  }
  return undefined;
}

// The pages and their files, and what an older version had of all others.
async function install() {
  const before = await older();
  const had = new Set(before.flatMap(({ names }) => [...names.keys()]));
  await keepAll([...FIRST, ...NAMES.filter((name) => had.has(plain(name)))], before, async () => true);
}

// Download the rest, first of all what a game needs.
async function keepRest(game) {
  const mine = round += 1;
  const needed = NAMES.filter((name) => name === `${VERSION}/${game}/game.zip`);
  const goOn = async () => mine === round && !await isBusy();
  await keepAll([...needed, ...NAMES], [], goOn).catch(() => {});  // the next page tries again
  await cleanUp();
}

async function keepAll(names, before, goOn) {
  const left = [...names].reverse();
  const work = async () => {
    while (await goOn() && left.length) await keep(left.pop(), before);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

// Have a file in the cache: copied from an older version, or downloaded.
async function keep(name, before) {
  await coming.get(name);
  const cache = await caches.open(CACHE);
  if (await cache.match(SITE + name)) return;
  const work = async () => {
    for (const { cache: other, names } of before) {
      const request = names.get(plain(name));
      if (request && await put(cache, name, await other.match(request))) return true;
    }
    for (const mode of ["default", "reload"]) {  // what other caches have may be older
      if (await put(cache, name, await fetch(SITE + name, { cache: mode }))) return true;
    }
    return false;
  };
  share(name, work());
  if (!await coming.get(name)) throw new Error(`The server has another version of ${name}.`);
}

function share(name, work) {
  const shared = work.catch(() => false).finally(() => coming.delete(name));
  coming.set(name, shared);
}

// Put an answer into the cache if it is the file of this version. Return whether it is.
async function put(cache, name, answer) {
  if (!answer.ok) return false;
  const content = await answer.arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  const told = [...digest.slice(0, 16)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  if (told !== FILES[name]) return false;
  const type = answer.headers.get("content-type") ?? "";
  await cache.put(SITE + name, new Response(content, { headers: { "content-type": type } }));
  return true;
}

// The caches of other versions of this site, with the request of each file by its plain name.
async function older() {
  const found = [];
  for (const key of await caches.keys()) {
    if (key === CACHE || !(key.startsWith(OURS) || OF_1_0.test(key))) continue;
    const cache = await caches.open(key), names = new Map();
    for (const request of await cache.keys()) {
      const name = nameOf(request.url);
      if (name !== null) names.set(plain(name), request);
    }
    const top = key.startsWith(OURS) ? SITE + key.slice(OURS.length) : `${SITE}page`;
    if (key.startsWith(OURS) || names.has("page/engine.js")) found.push({ key, cache, names, top });
  }
  return found;
}

// Delete the caches of older versions that no open game needs.
async function cleanUp() {
  if (self.registration.installing || self.registration.waiting) return;  // it may still be copying
  const clients = await self.clients.matchAll({ includeUncontrolled: true, type: "all" });
  for (const { key, top } of await older()) {
    if (!clients.some(({ url }) => url.startsWith(`${top}/`))) await caches.delete(key);
  }
}
