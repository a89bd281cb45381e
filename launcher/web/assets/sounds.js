// Play sounds with Web Audio. Browsers allow sounds only after the user has pressed something.

let context;
const decoded = new Map();

for (const gesture of ["pointerdown", "pointerup", "keydown"]) {
  addEventListener(gesture, () => {
    context ??= new AudioContext();
    if (context.state === "suspended") context.resume();
  }, { capture: true });
}

// Play a sound at a volume from 0 to 1.
export async function play(name, volume) {
  if (context?.state !== "running") return;
  if (!decoded.has(name)) decoded.set(name, decode(name));
  const source = new AudioBufferSourceNode(context, { buffer: await decoded.get(name) });
  source.connect(new GainNode(context, { gain: volume })).connect(context.destination);
  source.start();
}

async function decode(name) {
  if (name.startsWith("data:")) {
    return context.decodeAudioData(Uint8Array.from(atob(name.slice(5)), (each) => each.charCodeAt(0)).buffer);
  }
  const answer = await fetch(new URL(`./sounds/${name}.wav`, import.meta.url));
  return context.decodeAudioData(await answer.arrayBuffer());
}
