// Workers that think for a game, each with its own Python. One spare worker is always ready. If a question is withdrawn,
// its worker is stopped and replaced. If a worker ends unexpectedly, its question goes to another worker once.

import { onEnd } from "./lives.js";

export class Mind {
  constructor(game, hear) {
    this.game = game;
    this.hear = hear;
    this.asked = new Map();
    this.spare = null;
  }

  ask(number, question, again = false) {
    const worker = this.spare ?? this.make();
    this.spare = null;
    this.asked.set(number, { worker, question, again });
    worker.postMessage({ question });
  }

  withdraw(number) {
    this.asked.get(number)?.worker.terminate();
    this.asked.delete(number);
    this.spare ??= this.make();
  }

  end() {
    for (const worker of [this.spare, ...[...this.asked.values()].map((each) => each.worker)]) worker?.terminate();
  }

  make() {
    const worker = new Worker(new URL("./thinker.js", import.meta.url), { type: "module" });
    worker.onmessage = ({ data: [name, ...said] }) => {
      if (name === "alive") onEnd(said[0], () => this.lose(worker));
      else if (name === "thought") this.answer(worker, ...said);
      else this.lose(worker);
    };
    worker.onerror = () => this.lose(worker);
    worker.postMessage({ game: this.game });
    return worker;
  }

  answer(worker, answer, last) {
    const number = this.numberOf(worker);
    if (last) {
      this.asked.delete(number);
      if (this.spare) worker.terminate();
      else this.spare = worker;
    }
    this.hear(number, answer);
  }

  lose(worker) {
    worker.terminate();
    if (this.spare === worker) this.spare = null;
    const number = this.numberOf(worker);
    if (number === undefined) return;
    const { question, again } = this.asked.get(number);
    this.asked.delete(number);
    if (again) this.hear(number, "");
    else this.ask(number, question, true);
  }

  numberOf(worker) {
    return [...this.asked].find(([, each]) => each.worker === worker)?.[0];
  }
}
