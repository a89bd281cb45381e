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

addEventListener("keydown", (event) => { if (event.key === "Escape") notice.hidden = true; });

function buttons(ways) {
  return Object.entries(ways).map(([words, act]) => {
    const button = Object.assign(document.createElement("button"), { textContent: words });
    button.addEventListener("click", act);
    return button;
  });
}
