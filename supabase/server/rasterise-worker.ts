/** Makes pictures of drawings, beside the thread that answers: one takes a tenth of a second. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { encodePalettePng } from './palette-png.ts';

const fileOf = (name: string): Promise<Buffer> => readFile(fileURLToPath(import.meta.resolve(name)));

/** An open font that has the letters of Cameroon's languages (ɓ ɗ ŋ ɛ ɔ ə ɨ ʉ, with their tones). */
const fontOf = (weight: string): Promise<Buffer> => fileOf(`@expo-google-fonts/noto-sans/${weight}/NotoSans_${weight}.ttf`);

const [fontBuffers] = await Promise.all([
  Promise.all([fontOf('400Regular'), fontOf('700Bold')]),
  initWasm(fileOf('@resvg/resvg-wasm/index_bg.wasm')),
]);

const rasterise = (svg: string): Uint8Array<ArrayBuffer> => {
  const resvg = new Resvg(svg, { font: { fontBuffers, defaultFontFamily: 'Noto Sans' } });
  const image = resvg.render();
  const bytes = encodePalettePng(image.pixels, image.width, image.height) ?? Uint8Array.from(image.asPng());
  image.free();
  resvg.free();
  return bytes;
};

parentPort?.on('message', (svg: string) => parentPort?.postMessage(rasterise(svg)));
