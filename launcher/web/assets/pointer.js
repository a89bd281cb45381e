// The mouse and fingers over a game, on its own page and on the page of a guest.

const AFTERWARDS = 500;  // milliseconds between a press and the other events that it causes
const BUTTONS = ["button", "middle", "right"], DRAGS = ["drag", "middle-drag", "right-drag"];

export class Pointer {
  #root; #magnifier; #send; #resize;
  #fingers = new Map();  // the last event of each finger
  #button = 0; #pressed = false;
  #pressedAt = -AFTERWARDS;  // the time of the last event of a press

  // The element of the game, its magnifier, a function that sends an event to the game, and one that is called after two
  // fingers have magnified it.
  constructor(root, magnifier, send, resize) {
    [this.#root, this.#magnifier, this.#send, this.#resize] = [root, magnifier, send, resize];
  }

  // Whether a hand has caused a click or a menu. Screen readers also cause clicks, without a press.
  isByHand(event) {
    return (event.detail > 0 || event.type === "contextmenu") && event.timeStamp - this.#pressedAt < AFTERWARDS;
  }

  // Send everything from now on.
  listen() {
    const on = (name, act, options) => this.#root.addEventListener(name, act, options);
    for (const name of ["pointerdown", "pointerup", "pointermove"]) {
      on(name, (event) => { if (event.buttons || name === "pointerup") this.#pressedAt = event.timeStamp; });
    }
    on("mousedown", (event) => {  // the game moves the focus itself
      if (event.target.tagName !== "INPUT") event.preventDefault();
    });
    on("pointerdown", (event) => this.#down(event));
    on("pointerup", (event) => this.#up(event));
    on("pointermove", (event) => this.#move(event));
    on("pointercancel", (event) => {
      this.#fingers.delete(event.pointerId);
      if (event.isPrimary) this.#release(event);
    });
    on("pointerleave", (event) => event.isPrimary && this.#mouse(event, "leave"));
    on("pointerenter", (event) => event.isPrimary && event.pointerType !== "touch" && this.#mouse(event, "enter"));
    on("wheel", (event) => {
      event.preventDefault();
      const name = Math.abs(event.deltaX) > Math.abs(event.deltaY)
        ? (event.deltaX > 0 ? "wheel-right" : "wheel-left") : (event.deltaY > 0 ? "wheel-down" : "wheel-up");
      this.#mouse(event, name);
    }, { passive: false });
    addEventListener("contextmenu", (event) => {
      if (event.target.closest?.("input, dialog")) return;  // its menu has "Paste"
      event.preventDefault();
      if (event.pointerType === "touch") navigator.vibrate?.(15);  // milliseconds; confirms a long press
    });
  }

  #mouse(event, name) {
    const place = this.#magnifier.inside(event.clientX, event.clientY).map((length) => Math.round(10 * length) / 10);
    const held = ["shift", "ctrl", "alt"].filter((key) => event[`${key}Key`] || (key === "ctrl" && event.metaKey));
    this.#send("mouse", ...place, name, held, event.pointerType === "touch");
  }

  #release(event) {  // end a press without an effect
    this.#pressed = false;
    this.#mouse(event, "move");
    this.#mouse(event, "leave");
  }

  #down(event) {
    if (event.target.tagName !== "INPUT") this.#root.setPointerCapture(event.pointerId);
    if (event.pointerType === "touch") this.#fingers.set(event.pointerId, event);
    if (this.#fingers.size === 2) {
      if (this.#pressed) this.#release(event);
      this.#magnifier.begin(...this.#fingers.values());
    }
    if (!event.isPrimary) return;
    this.#button = event.button;
    this.#pressed = true;
    this.#mouse(event, "move");
    this.#mouse(event, `${BUTTONS[event.button] ?? "middle"}-down`);
    if (event.button === 2) this.#mouse(event, "menu");
  }

  #up(event) {
    if (this.#fingers.delete(event.pointerId) && this.#fingers.size === 1) this.#resize();
    if (!event.isPrimary || !this.#pressed) return;
    this.#pressed = false;
    this.#mouse(event, `${BUTTONS[event.button] ?? "middle"}-up`);
    if (event.pointerType === "touch") this.#mouse(event, "leave");
  }

  #move(event) {
    if (this.#fingers.has(event.pointerId)) this.#fingers.set(event.pointerId, event);
    if (this.#fingers.size === 2) return this.#magnifier.move(...this.#fingers.values());
    if (!event.isPrimary || (event.pointerType === "touch" && !this.#pressed)) return;
    this.#mouse(event, event.buttons ? DRAGS[this.#button] ?? "drag" : "move");
  }
}
