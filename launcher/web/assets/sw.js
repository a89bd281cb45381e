// Cache the site, so that a second visit downloads nothing and games work offline. A new version is downloaded in the
// background, and waits until the user asks for it.

const VERSION = "@VERSION@";
const FILES = JSON.parse('@FILES@');

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(FILES)));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(caches.keys()
    .then((names) => Promise.all(names.filter((name) => name !== VERSION).map((name) => caches.delete(name))))
    .then(() => self.clients.claim()));
});

self.addEventListener("message", ({ data }) => {
  if (data === "use") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== self.location.origin) return;
  event.respondWith(answer(event.request));
});

async function answer(request) {
  const cache = await caches.open(VERSION).catch(() => null);  // this browser does not save anything
  const kept = await cache?.match(request, { ignoreSearch: true });
  if (kept) return kept;
  const missing = request.mode === "navigate" ? await cache?.match("404.html") : undefined;
  const fetched = await fetch(request).catch((error) => {
    if (!missing) throw error;
  });
  return fetched?.ok || !missing ? fetched : missing;
}
