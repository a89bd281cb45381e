// Zoom and move the picture with two fingers, so that small cells are large enough for a finger.

const MOST = 4;

export class Magnifier {
  // `elements` are magnified together; each fills the page.
  constructor(elements) {
    this.elements = elements;
    this.reset();
  }

  reset() {
    this.show(1, 0, 0);
  }

  // Return the point of the picture at a point of the page.
  inside(x, y) {
    return [(x - this.left) / this.times, (y - this.top) / this.times];
  }

  // Begin with two fingers: the points below them will follow them.
  begin(one, other) {
    this.held = { ...between(one, other), times: this.times };
    [this.held.x, this.held.y] = this.inside(this.held.x, this.held.y);
  }

  move(one, other) {
    const now = between(one, other);
    const wanted = this.held.times * now.far / Math.max(1, this.held.far);
    const times = wanted < 1.08 ? 1 : Math.min(MOST, wanted);
    const { clientWidth: width, clientHeight: height } = document.documentElement;
    this.show(times, Math.min(0, Math.max(width - width * times, now.x - this.held.x * times)),
              Math.min(0, Math.max(height - height * times, now.y - this.held.y * times)));
  }

  show(times, left, top) {
    [this.times, this.left, this.top] = [times, left, top];
    for (const { style } of this.elements) {
      style.transformOrigin = "0 0";
      style.transform = times === 1 ? "" : `translate(${left}px, ${top}px) scale(${times})`;
    }
  }
}

function between(one, other) {
  return { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2,
           far: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) };
}
