// What a page says in words of its own, beside the game: that it is on its way, and what to do when something breaks.

const loading = document.querySelector("#loading"), notice = document.querySelector("#notice");

// Say a sentence instead of the game. `ways` are what can be done now: the words on a button, and a function.
export function say(sentence, ways = {}, report = "") {
  loading.hidden = false;
  loading.querySelector("p").textContent = sentence;
  loading.querySelector("#ways").replaceChildren(...buttons(ways));
  loading.querySelector("button")?.focus();
  document.querySelector("#tree").hidden = Object.keys(ways).length > 0;  // what it says is over
  loading.querySelector("details").hidden = !report;
  loading.querySelector("pre").textContent = report;
}

// Say a sentence below the game, which goes on; without one, say nothing any more.
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
