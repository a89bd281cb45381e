// Keep the site in this browser, with the service worker.

const SITE = new URL("../../", import.meta.url);

// Register the service worker, and have it download what is not there yet, first of all the files of a game. Resolves to
// the registration, or to null if the browser has none for this page.
export async function keepSite(game = "") {
  const keeper = await navigator.serviceWorker?.register(new URL("sw.js", SITE)).catch(() => null);
  if (keeper) navigator.serviceWorker.ready.then(({ active }) => active.postMessage(["keep", game]));
  return keeper ?? null;
}
