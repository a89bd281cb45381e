// The labels of the picture as invisible elements over the canvas, for screen readers, tests and search engines.

const STATES = { checked: "aria-checked", disabled: "aria-disabled", expanded: "aria-expanded", modal: "aria-modal",
                 pressed: "aria-pressed", readonly: "aria-readonly", selected: "aria-selected" };
const TEXTS = new Set(["status", "alert", "paragraph", "heading", "listitem"]);
const VALUES = new Set(["slider", "spinbutton", "scrollbar"]);  // other roles have no value of their own
const FIELDS = new Set(["textbox", "searchbox"]);
const ROOT = "";

export class Tree {
  // `perform` is called with the key of a node, an action and a value. `isByHand` tells whether a pointer, which the page
  // reports itself, caused an event; otherwise, a screen reader did.
  constructor(root, perform, isByHand) {
    this.root = root;
    this.perform = perform;
    this.isByHand = isByHand;
    this.elements = new Map([[ROOT, root]]);
    this.boxes = new Map();
    this.scale = "";
    this.following = false;
    this.focused = ROOT;  // the key of the element that has the focus in the game
  }

  change({ nodes, gone }) {
    const order = Object.entries(nodes);
    for (const [key, node] of order) this.describe(this.elementOf(key, node), key, node);
    for (const [key, node] of order) {
      const element = this.elements.get(key);
      const children = node.children.map((child) => this.elements.get(child)).filter(Boolean);
      const wanted = node.role === "list" ? children.map(itemWith) : children;
      const there = [...element.children];
      if (wanted.length !== there.length || wanted.some((child, k) => child !== there[k])) element.replaceChildren(...wanted);
    }
    for (const key of gone) {
      this.elements.get(key)?.remove();
      this.elements.delete(key);
      this.boxes.delete(key);
    }
    this.scale = "";  // so that all elements are placed again
    this.follow();
  }

  elementOf(key, node) {
    let element = this.elements.get(key);
    if (!element || (key !== ROOT && element.dataset.role !== node.role)) {
      element = document.createElement(FIELDS.has(node.role) ? "input" : "div");
      element.dataset.role = node.role;
      const act = (name, deed) => element.addEventListener(name, (event) => {
        if (this.isByHand(event)) return;
        event.stopPropagation();
        event.preventDefault();
        this.perform(key, deed, "");
      });
      act("click", "press");
      act("contextmenu", "menu");
      element.addEventListener("focus", () => this.following || this.perform(key, "focus", ""));
      if (FIELDS.has(node.role)) {  // keyboards on screen and dictation change the text of the element
        Object.assign(element, { type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: false });
        element.addEventListener("input", () => this.perform(key, "set value", element.value));
      }
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
    if (FIELDS.has(node.role)) {
      if (element.value !== node.value) {
        element.value = node.value;
        const [caret] = node.number ?? [node.value.length];
        element.setSelectionRange(caret, caret);
      }
    } else if (VALUES.has(node.role)) set(element, "aria-valuetext", node.value || null);
    if (node.role === "scrollbar") set(element, "aria-controls", this.root.id);
    if (node.number && !FIELDS.has(node.role)) {
      ["now", "min", "max"].forEach((which, k) => set(element, `aria-value${which}`, node.number[k]));
    }
    for (const [state, attribute] of Object.entries(STATES)) {
      set(element, attribute, node.states.includes(state) && (state !== "modal" || node.role === "dialog") ? "true" : null);
    }
    if (node.states.includes("collapsed")) set(element, "aria-expanded", "false");
    if (["switch", "radio", "option"].includes(node.role) && !node.states.includes("checked")) {
      set(element, node.role === "option" ? "aria-selected" : "aria-checked",
          node.states.includes("selected") ? "true" : "false");
    }
    set(element, "tabindex", node.deeds.includes("focus") ? "-1" : null);
    this.boxes.set(key, node.box);
    if (node.states.includes("focused")) this.focused = key;
    else if (this.focused === key) this.focused = ROOT;
  }

  // Focus the element that has the focus in the game, or else all of it, unless the focus is outside of the game.
  follow() {
    const element = this.elements.get(this.focused) ?? this.root, { activeElement, body } = document;
    if (activeElement === element || (activeElement !== body && !this.root.contains(activeElement))) return;
    if (element === this.root && activeElement !== body) return;
    this.following = true;
    element.focus({ preventScroll: true });
    this.following = false;
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

// Return the list item that contains an element.
function itemWith(element) {
  if (element.dataset.role === "listitem") return element;
  if (element.parentElement?.dataset.item) return element.parentElement;
  const item = document.createElement("div");
  item.dataset.item = "yes";
  item.setAttribute("role", "listitem");
  item.append(element);
  return item;
}

function set(element, attribute, value) {
  if (value === null || value === undefined) element.removeAttribute(attribute);
  else if (element.getAttribute(attribute) !== String(value)) element.setAttribute(attribute, value);
}
