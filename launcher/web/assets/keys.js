// Translate keys to the names of launcher.universe. Keys that the browser needs itself have no name.

const NAMES = {
  Enter: "\r", Tab: "\t", Backspace: "\b", Delete: "\x7f", Escape: "escape", " ": " ", ArrowLeft: "left",
  ArrowRight: "right", ArrowUp: "up", ArrowDown: "down", PageUp: "prior", PageDown: "next", Home: "home", End: "end",
  ContextMenu: "menu",
};
// All keys with Alt are the browser's, too, except Alt+Enter and letters that are typed with AltGr or Option.
export const BROWSERS = ["ctrl+r", "ctrl+shift+r", "ctrl+l", "ctrl+t", "ctrl+w", "ctrl+shift+i", "ctrl+shift+j", "ctrl+p",
                         "ctrl+e", "ctrl+f", "ctrl+g", "ctrl+j", "ctrl+k", "ctrl+u", "f5", "f6", "f12"];

export function keyName(event, alone = false) {
  if (event.isComposing) return null;
  const known = NAMES[event.key] ?? (/^F\d+$/.test(event.key) ? event.key.toLowerCase() : undefined);
  const typed = [...event.key].length === 1 ? event.key : undefined;
  if (event.key === "Dead" || (!known && !typed)) return null;
  if (alone) return known ?? typed.toLowerCase();
  if (event.altKey && !event.ctrlKey && event.key !== "Enter" && (known || isPlain(event))) return null;
  let name = known ?? typed;
  if ((event.ctrlKey || event.metaKey) && !event.altKey) {
    const letter = /^Key[A-Z]$/.test(event.code) && typed && typed.charCodeAt(0) > 127 ? event.code.at(-1) : name;
    name = `ctrl+${event.shiftKey ? "shift+" : ""}${letter.length === 1 ? letter.toLowerCase() : letter}`;
  } else if (known && event.altKey) name = `alt+${known}`;
  else if (known && event.shiftKey && known !== " ") name = `shift+${known}`;
  return BROWSERS.includes(name) ? null : name;
}

// Whether a key types the letter or digit that is on it.
function isPlain({ key, code }) {
  return code === `Key${key.toUpperCase()}` || code === `Digit${key}`;
}
