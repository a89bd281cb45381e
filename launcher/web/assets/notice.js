// Messages of the page itself: that the game is loading, and what to do if something fails.

const loading = document.querySelector("#loading"), notice = document.querySelector("#notice");

// Show a message instead of the game. `ways` maps the label of each button to a function.
export function say(sentence, ways = {}, report = "") {
  loading.hidden = false;
  loading.querySelector("p").textContent = sentence;
  loading.querySelector("#ways").replaceChildren(...buttons(ways));
  loading.querySelector("button")?.focus();
  document.querySelector("#tree").hidden = Object.keys(ways).length > 0;  // its elements no longer apply
  loading.querySelector("details").hidden = !report;
  loading.querySelector("pre").textContent = report;
}

// Show a message below the running game, or hide it if the message is empty.
export function warn(sentence) {
  notice.hidden = !sentence;
  notice.replaceChildren(sentence, ...buttons({ Close: () => { notice.hidden = true; } }));
}

// Ask the player for a text, and resolve to it, or to null if the player cancels.
export function askForText(sentence) {
  return new Promise((resolve) => {
    const [dialog, field] = textDialog(sentence, {
      Paste: () => { resolve(field.value); dialog.close(); }, Cancel: () => dialog.close(),
    });
    dialog.addEventListener("close", () => resolve(null));  // does nothing after the first call
  });
}

// Copy a text without the clipboard of newer browsers, or show the text so that the player can copy it.
export function copyByHand(text) {
  const [dialog, field] = textDialog("This page can't use the clipboard. Copy this text yourself.", { Close: () => dialog.close() });
  Object.assign(field, { value: text, readOnly: true }).select();
  if (document.execCommand("copy")) dialog.close();
}

function textDialog(sentence, ways) {
  const dialog = document.createElement("dialog"), label = document.createElement("label");
  const field = document.createElement("textarea");
  label.append(sentence, field);
  dialog.append(label, ...buttons(ways));
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  field.focus();
  return [dialog, field];
}

// Say once in this browser that a server without https can't do everything.
export function tellOfHttp() {
  const key = "plt-games told of http";
  try {
    if (isSecureContext || localStorage.getItem(key)) return;
    localStorage.setItem(key, "yes");
  } catch {
    return;  // this browser saves nothing, and says so
  }
  warn("This website uses http instead of https. You can play and your matches are saved, but you can't play without a"
    + " network or install the website, and buttons can't paste by themselves.");
}

addEventListener("keydown", (event) => { if (event.key === "Escape") notice.hidden = true; });

function buttons(ways) {
  return Object.entries(ways).map(([words, act]) => {
    const button = Object.assign(document.createElement("button"), { textContent: words });
    button.addEventListener("click", act);
    return button;
  });
}
