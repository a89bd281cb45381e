// Workers that end without a word, as when a browser is short of memory: until then they hold a lock, which tells of
// their end whoever waits for it. Where there are no locks (a server without https), nobody is told.

// In a worker: have a lock for as long as it lives. Its name, or "".
export function holdLife() {
  if (!navigator.locks) return Promise.resolve("");
  const name = `life ${Date.now()} ${Math.random()}`;
  return new Promise((resolve) => {
    navigator.locks.request(name, () => {
      resolve(name);
      return new Promise(() => {});
    }).catch(() => resolve(""));
  });
}

// Call a function once the worker with this lock has ended, however that came.
export function onEnd(name, then) {
  if (name) navigator.locks.request(name, then);
}
