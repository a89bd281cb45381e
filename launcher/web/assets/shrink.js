// Photographs made small: decoded and turned upright by the browser, cropped to a shape that fits, and shrunk.

// The JPEG picture in Base64; "" of what can't be decoded. `flattest` is how many times as long one side may be as the
// other, `side` the most pixels of the longer one, `most` the most bytes of all.
export async function shrink(data, flattest, side, most) {
  try {
    const picture = await decode(data);
    const width = Math.min(picture.width, Math.round(flattest * picture.height));
    const height = Math.min(picture.height, Math.round(flattest * picture.width));
    let share = Math.min(1, side / Math.max(width, height)), made;
    do {
      const canvas = drawn(picture, width, height, share);
      made = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.85 });
      share *= 0.85;
    } while (made.size > most);
    return base64(new Uint8Array(await made.arrayBuffer()));
  } catch {
    return "";
  }
}

// How bright its pixels are, with at most `side` of them on the longer side: the width, a colon, and a byte for each
// in Base64, row by row; "" of what can't be decoded.
export async function grey(data, side) {
  try {
    const picture = await decode(data);
    const share = Math.min(1, side / Math.max(picture.width, picture.height));
    const canvas = drawn(picture, picture.width, picture.height, share);
    const colours = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
    const bright = new Uint8Array(colours.length / 4);
    for (let k = 0; k < bright.length; k++)
      bright[k] = (299 * colours[4 * k] + 587 * colours[4 * k + 1] + 114 * colours[4 * k + 2]) / 1000;
    return `${canvas.width}:${base64(bright)}`;
  } catch {
    return "";
  }
}

function decode(data) {
  return createImageBitmap(new Blob([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))]));
}

// The middle of a picture, so large, on white, and then a share of that size.
function drawn(picture, width, height, share) {
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(width * share)), Math.max(1, Math.round(height * share)));
  const context = canvas.getContext("2d");
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, (picture.width - width) / 2, (picture.height - height) / 2, width, height,
                    0, 0, canvas.width, canvas.height);
  return canvas;
}

function base64(bytes) {
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters);
}
