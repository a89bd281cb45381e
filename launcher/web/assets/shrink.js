// Photographs made small: decoded and turned upright by the browser, cropped to a shape that fits, and shrunk.

// The JPEG picture in Base64; "" of what can't be decoded. `flattest` is how many times as long one side may be as the
// other, `side` the most pixels of the longer one, `most` the most bytes of all.
export async function shrink(data, flattest, side, most) {
  try {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes]));
    const width = Math.min(picture.width, Math.round(flattest * picture.height));
    const height = Math.min(picture.height, Math.round(flattest * picture.width));
    let share = Math.min(1, side / Math.max(width, height)), made;
    do {
      const canvas = new OffscreenCanvas(Math.max(1, Math.round(width * share)), Math.max(1, Math.round(height * share)));
      const context = canvas.getContext("2d");
      context.fillStyle = "white";
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.imageSmoothingQuality = "high";
      context.drawImage(picture, (picture.width - width) / 2, (picture.height - height) / 2, width, height,
                        0, 0, canvas.width, canvas.height);
      made = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.85 });
      share *= 0.85;
    } while (made.size > most);
    return base64(new Uint8Array(await made.arrayBuffer()));
  } catch {
    return "";
  }
}

function base64(bytes) {
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters);
}
