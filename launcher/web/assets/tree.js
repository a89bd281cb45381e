// The labels of the picture as invisible elements over the canvas, for screen readers, tests and search engines.

const STATES = { checked: "aria-checked", disabled: "aria-disabled", expanded: "aria-expanded", modal: "aria-modal",
                 pressed: "aria-pressed", readonly: "aria-readonly", selected: "aria-selected" };
const TEXTS = new Set(["status", "alert", "paragraph", "heading", "listitem"]);
const ROOT = "";

export class Tree {
  // `perform` is called with the key of a node, an action and a value.
  constructor(root, perform) {
    this.root = root;
    this.perform = perform;
    this.elements = new Map([[ROOT, root]]);
    this.boxes = new Map();
    this.scale = "";
    this.following = false;
  }

  change({ nodes, gone }) {
    const order = Object.entries(nodes);
    for (const [key, node] of order) this.describe(this.elementOf(key, node), key, node);
    for (const [key, node] of order) {
      const wanted = node.children.map((child) => this.elements.get(child)).filter(Boolean);
      const element = this.elements.get(key);
      const there = [...element.children];
      if (wanted.length !== there.length || wanted.some((child, k) => child !== there[k])) element.replaceChildren(...wanted);
    }
    for (const key of gone) {
      this.elements.get(key)?.remove();
      this.elements.delete(key);
      this.boxes.delete(key);
    }
    this.scale = "";  // so that all elements are placed again
  }

  elementOf(key, node) {
    let element = this.elements.get(key);
    if (!element || (key !== ROOT && element.dataset.role !== node.role)) {
      element = document.createElement("div");
      element.dataset.role = node.role;
      element.addEventListener("click", (event) => { event.stopPropagation(); this.perform(key, "press", ""); });
      element.addEventListener("contextmenu", (event) => { event.preventDefault(); this.perform(key, "menu", ""); });
      element.addEventListener("focus", () => this.following || this.perform(key, "focus", ""));
      this.elements.set(key, element);
    }
    return element;
  }

  describe(element, key, node) {
    if (key === ROOT) return;
    const says = TEXTS.has(node.role) && !node.children.length;
    set(element, "role", node.role);
    set(element, "aria-label", says ? null : node.name);
    if (says && element.textContent !== node.name) element.textContent = node.name;
    set(element, "aria-description", node.description || null);
    set(element, "aria-level", node.level || null);
    set(element, "aria-live", node.role === "status" ? "polite" : null);
    set(element, "aria-valuetext", node.value || null);
    if (node.number) {
      ["now", "min", "max"].forEach((which, k) => set(element, `aria-value${which}`, node.number[k]));
    }
    for (const [state, attribute] of Object.entries(STATES)) {
      set(element, attribute, node.states.includes(state) ? "true" : null);
    }
    if (node.states.includes("collapsed")) set(element, "aria-expanded", "false");
    if (["switch", "radio", "option"].includes(node.role) && !node.states.includes("checked")) {
      set(element, node.role === "option" ? "aria-selected" : "aria-checked",
          node.states.includes("selected") ? "true" : "false");
    }
    set(element, "tabindex", node.deeds.includes("focus") ? "-1" : null);
    this.boxes.set(key, node.box);
    if (node.states.includes("focused") && document.activeElement !== element) {
      queueMicrotask(() => {
        this.following = true;
        element.focus({ preventScroll: true });
        this.following = false;
      });
    }
  }

  place([scale, left, top]) {
    if (this.scale === `${scale} ${left} ${top}`) return;
    this.scale = `${scale} ${left} ${top}`;
    for (const [key, [from_x, from_y, to_x, to_y]] of this.boxes) {
      const { style } = this.elements.get(key);
      style.left = `${left + from_x * scale}px`;
      style.top = `${top + from_y * scale}px`;
      style.width = `${(to_x - from_x) * scale}px`;
      style.height = `${(to_y - from_y) * scale}px`;
    }
  }
}

function set(element, attribute, value) {
  if (value === null || value === undefined) element.removeAttribute(attribute);
  else if (element.getAttribute(attribute) !== String(value)) element.setAttribute(attribute, value);
}
