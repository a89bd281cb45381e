// Detect workers that end without a message, for example when the browser runs out of memory: each worker holds a lock
// as long as it lives. If there are no locks (a server without https), the end is not detected.

// In a worker: hold a lock as long as the worker lives. Resolves to its name, or "".
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

// Call a function when the worker with this lock has ended for any reason.
export function onEnd(name, then) {
  if (name) navigator.locks.request(name, then);
}
