// Shrink photos: the browser decodes them and turns them upright; then they are cropped and scaled.

// Return the JPEG picture in Base64, or "" if it can't be decoded. `flattest` is the greatest ratio of the longer side to
// the shorter one, `side` the maximum of pixels on the longer side, `most` the maximum of bytes.
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

// Return the brightness of the pixels, with at most `side` of them on the longer side: the width, a colon, and one byte
// per pixel in Base64, row by row. Return "" if the picture can't be decoded.
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

// Draw the middle part of a picture on white, with this width and height, scaled by `share`.
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
