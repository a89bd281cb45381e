// Thinking: workers with a Python of their own. One is ready before it is needed; one whose question nobody asks any
// more is ended, and another gets ready.

export class Mind {
  constructor(game, hear) {
    this.game = game;
    this.hear = hear;
    this.asked = new Map();
    this.spare = null;
  }

  ask(number, question) {
    const worker = this.spare ?? this.make();
    this.spare = null;
    this.asked.set(number, worker);
    worker.onmessage = ({ data: [answer, last] }) => {
      if (last) {
        this.asked.delete(number);
        if (this.spare) worker.terminate();
        else this.spare = worker;
      }
      this.hear(number, answer);
    };
    worker.onerror = () => {
      this.withdraw(number);
      this.hear(number, "");
    };
    worker.postMessage({ question });
  }

  withdraw(number) {
    this.asked.get(number)?.terminate();
    this.asked.delete(number);
    this.spare ??= this.make();
  }

  end() {
    for (const worker of [this.spare, ...this.asked.values()]) worker?.terminate();
  }

  make() {
    const worker = new Worker(new URL("./thinker.js", import.meta.url), { type: "module" });
    worker.postMessage({ game: this.game });
    return worker;
  }
}
