// Draw the frames of launcher/screens/canvas/drawing.py on a canvas. Each leaf is sent once, then used by its number.

const CLIP = -1, UNCLIP = -2;
const FAMILIES = { sans: "Inter, system-ui, sans-serif", mono: "'JetBrains Mono', ui-monospace, monospace" };
const OF_FONTS = /^[ -~]*$/;  // what our fonts have for certain
const MOST_PIXELS = 24_000_000;  // of all cached images

export class Drawing {
  // `again` is called when a bitmap, which is decoded asynchronously, can be drawn.
  constructor(canvas, again) {
    this.canvas = canvas;
    this.context = canvas.getContext("2d", { alpha: false });
    this.again = again;
    this.leaves = new Map();
    this.kept = new Map();
    this.pixels = 0;
  }

  // `frame` comes from drawing.py. `scale` contains the pixels per logical pixel, and the left and top of the picture.
  draw(frame, [scale, left, top]) {
    if (frame.forget) this.leaves.clear();
    if (frame.forget || scale !== this.scale) {
      this.kept.clear();
      this.pixels = 0;
    }
    this.scale = scale;
    for (const [number, leaf] of Object.entries(frame.leaves)) this.leaves.set(Number(number), leaf);
    const context = this.context;
    context.save();
    context.beginPath();
    for (const [from_x, from_y, to_x, to_y] of frame.boxes) {
      const x = Math.floor(left + from_x * scale), y = Math.floor(top + from_y * scale);
      context.rect(x, y, Math.ceil(left + to_x * scale) - x, Math.ceil(top + to_y * scale) - y);
    }
    context.clip();
    context.fillStyle = frame.ground;
    context.fillRect(0, 0, this.canvas.width, this.canvas.height);
    this.drawAll(context, frame.ops, left, top);
    context.restore();
  }

  drawAll(context, ops, left, top) {
    for (let k = 0; k < ops.length;) {
      const number = ops[k];
      if (number === CLIP) {
        const [x, y, width, height] = this.box(left, top, ops[k + 1], ops[k + 2], ops[k + 3], ops[k + 4]);
        context.save();
        context.beginPath();
        context.rect(x, y, width, height);
        context.clip();
        k += 5;
      } else if (number === UNCLIP) {
        context.restore();
        k += 1;
      } else {
        this.drawLeaf(context, number, left + ops[k + 1] * this.scale, top + ops[k + 2] * this.scale);
        k += 3;
      }
    }
  }

  // Use whole pixels, so that neighbours stay neighbours.
  box(left, top, x, y, width, height) {
    return whole(left + x * this.scale, width * this.scale, top + y * this.scale, height * this.scale);
  }

  drawLeaf(context, number, x, y) {
    const leaf = this.leaves.get(number);
    switch (leaf[0]) {
      case "text": return this.drawText(context, leaf, x, y);
      case "bitmap": return this.drawBitmap(context, leaf, x, y);
      case "layer": return this.drawLayer(context, number, leaf, x, y);
    }
    const [kind, width, height, fill, outline, thickness] = leaf;
    const line = outline ? thickness * this.scale : 0;
    context.beginPath();
    if (kind === "polygon") this.tracePolygon(context, leaf, x, y);
    else {
      const inset = line / 2;
      if (kind === "ellipse") {
        const across = width * this.scale / 2, along = height * this.scale / 2;
        context.ellipse(x + across, y + along, Math.max(0, across - inset), Math.max(0, along - inset), 0, 0, 7);
      } else {
        const [px, py, wide, high] = whole(x, width * this.scale, y, height * this.scale);
        if (!wide || !high) return;
        const radius = Math.max(0, Math.min(leaf[6] * this.scale, wide / 2, high / 2) - inset);
        const place = [px + inset, py + inset, Math.max(0, wide - line), Math.max(0, high - line)];
        if (radius) context.roundRect(...place, radius);
        else context.rect(...place);
      }
    }
    if (Array.isArray(fill)) {
      context.save();
      context.translate(x, y);
      context.scale(width * this.scale || 1, height * this.scale || 1);  // gradients are given in shares of the box
      context.fillStyle = gradient(context, fill);
      context.fill("evenodd");
      context.restore();
    } else if (fill) {
      context.fillStyle = fill;
      context.fill("evenodd");
    }
    if (outline) {
      context.strokeStyle = outline;
      context.lineWidth = line;
      context.lineJoin = context.lineCap = kind === "polygon" ? "round" : "butt";
      context.stroke();
    }
  }

  tracePolygon(context, leaf, x, y) {
    const points = leaf[6];
    for (let k = 0; k < points.length; k += 2) {
      context.lineTo(x + points[k] * this.scale, y + points[k + 1] * this.scale);
    }
    if (leaf[7]) context.closePath();
  }

  drawText(context, [, width, , string, em, bold, face, ascent, colour], x, y) {
    context.font = `${bold ? 600 : 400} ${em * this.scale}px ${FAMILIES[face]}`;
    context.fontKerning = "none";  // so that letters are in their measured places
    context.fillStyle = colour;
    const most = OF_FONTS.test(string) ? undefined : Math.ceil(width * this.scale) + 1;  // letters of the system may be wider
    context.fillText(string, Math.round(x), Math.round(y + ascent * this.scale), most);
  }

  drawBitmap(context, leaf, x, y) {
    const [, width, height, data, image] = leaf;
    const [px, py, wide, high] = whole(x, width * this.scale, y, height * this.scale);
    if (image === undefined) {
      leaf[4] = null;  // still being decoded
      decode(data).then((decoded) => { leaf[4] = decoded; this.kept.clear(); this.pixels = 0; this.again(); },
                        () => { leaf[4] = false; this.again(); });
    } else if (image) {
      context.imageSmoothingQuality = "high";
      context.drawImage(image, px, py, wide, high);
    } else if (image === false) {
      context.strokeStyle = "#888888";
      context.strokeRect(px + 0.5, py + 0.5, wide - 1, high - 1);
    }
  }

  drawLayer(context, number, leaf, x, y) {
    const [, width, height, inner_width, inner_height, margin_x, margin_y, across, along, degrees, opacity, blur, ops] = leaf;
    context.save();
    context.globalAlpha *= opacity;
    const inner = this.leaves.get(ops[0]);
    const single = !blur && ops.length === 3 && inner[0] === "layer" && inner[7] === 1 && inner[8] === 1 && !inner[9];
    if (across === 1 && along === 1 && !degrees) {
      if (single) this.drawLeaf(context, ops[0], Math.round(x) + ops[1] * this.scale, Math.round(y) + ops[2] * this.scale);
      else this.copy(context, number, leaf, Math.round(x), Math.round(y));
    } else {
      context.translate(x + width * this.scale / 2, y + height * this.scale / 2);
      context.rotate(degrees * Math.PI / 180);
      context.scale(across, along);
      context.translate(-inner_width * this.scale / 2, -inner_height * this.scale / 2);
      if (single) this.drawLeaf(context, ops[0], ops[1] * this.scale, ops[2] * this.scale);
      else this.copy(context, number, leaf, 0, 0);
    }
    context.restore();
  }

  // Draw the contents of a layer once, and then copy them.
  copy(context, number, leaf, x, y) {
    const left = Math.ceil(leaf[5] * this.scale), top = Math.ceil(leaf[6] * this.scale);
    let image = this.kept.get(number);
    if (!image) {
      const width = Math.max(1, Math.ceil(leaf[3] * this.scale) + 2 * left);
      const height = Math.max(1, Math.ceil(leaf[4] * this.scale) + 2 * top);
      image = new OffscreenCanvas(width, height);
      this.drawAll(image.getContext("2d"), leaf[12], left, top);
      if (leaf[11]) image = blurred(image, leaf[11] * this.scale);
      this.pixels += width * height;
    }
    this.kept.delete(number);
    this.kept.set(number, image);  // so that the last used image is removed last
    for (const [oldest, other] of this.kept) {
      if (this.pixels <= MOST_PIXELS || oldest === number) break;
      this.kept.delete(oldest);
      this.pixels -= other.width * other.height;
    }
    context.drawImage(image, x - left, y - top);
  }
}

function whole(x, width, y, height) {
  const left = Math.round(x), top = Math.round(y);
  return [left, top, width > 0 ? Math.max(1, Math.round(x + width) - left) : 0,
          height > 0 ? Math.max(1, Math.round(y + height) - top) : 0];
}

function gradient(context, [radial, x, y, to_x, to_y, colours]) {
  const found = radial ? context.createRadialGradient(x, y, 0, x, y, to_x - x)
                       : context.createLinearGradient(x, y, to_x, to_y);
  colours.forEach((colour, k) => found.addColorStop(k / (colours.length - 1), colour));
  return found;
}

function blurred(image, deviation) {
  const { width, height } = image;
  const result = new OffscreenCanvas(width, height), context = result.getContext("2d");
  if ("filter" in context) {
    context.filter = `blur(${deviation}px)`;
    context.drawImage(image, 0, 0);
  } else {  // make it smaller and larger again, because Safari has no filters
    const factor = Math.max(1, 1.5 * deviation);
    const small = new OffscreenCanvas(Math.ceil(width / factor), Math.ceil(height / factor));
    const inner = small.getContext("2d");
    inner.imageSmoothingQuality = context.imageSmoothingQuality = "high";
    inner.drawImage(image, 0, 0, small.width, small.height);
    context.drawImage(small, 0, 0, width, height);
  }
  return result;
}

async function decode(data) {
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  return createImageBitmap(new Blob([bytes]));
}
