/**
 * GET /previews/{en|fr}/{path of a page}.png: the picture of a link in a chat, drawn from the row when somebody asks for it (decision 112).
 * Laws kept here: one is drawn at a time, so that pictures never hold up answers by more than one; few wait, and what is over is told to come
 * again; what was drawn is kept for a while, bounded in number.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { BuiltPages } from '#src/shared/built-pages.ts';
import { encodePalettePng } from './palette-png.ts';

export type PreviewPictures = (origin: string, path: string, language: 'en' | 'fr') => Promise<Uint8Array<ArrayBuffer> | 'none' | 'busy'>;

/** In ms: a number in a picture is "as of the day". */
const keptFor = 10 * 60_000;
const mostKept = 200;
const mostWaiting = 20;

export function createPreviewPictures(pages: () => Promise<BuiltPages | null>): PreviewPictures {
  const kept = new Map<string, { readonly since: number; readonly picture: Promise<Uint8Array<ArrayBuffer> | 'none'> }>();
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const draw = async (origin: string, path: string, language: 'en' | 'fr'): Promise<Uint8Array<ArrayBuffer> | 'none'> => {
    const built = await pages();
    const svg = built?.isDrawn(path) ? await built.preview({ origin, path, language }) : null;
    return svg === null ? 'none' : rasterise(svg);
  };
  return (origin, path, language) => {
    const key = `${language} ${path}`;
    const known = kept.get(key);
    if (known && performance.now() - known.since < keptFor) return known.picture;
    if (waiting >= mostWaiting) return Promise.resolve('busy');
    waiting += 1;
    const picture = last
      .then(() => draw(origin, path, language))
      .finally(() => {
        waiting -= 1;
      });
    last = picture.catch(() => kept.delete(key));
    kept.delete(key);
    kept.set(key, { since: performance.now(), picture });
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return picture;
  };
}

let ready: Promise<Uint8Array[]> | null = null;
const fileOf = (name: string): Promise<Buffer> => readFile(fileURLToPath(import.meta.resolve(name)));

/** The renderer and its letters: an open font that has those of Cameroon's languages (ɓ ɗ ŋ ɛ ɔ ə ɨ ʉ, with their tones). */
const load = async (): Promise<Uint8Array[]> => {
  await initWasm(fileOf('@resvg/resvg-wasm/index_bg.wasm'));
  const font = (weight: string): Promise<Uint8Array> => fileOf(`@expo-google-fonts/noto-sans/${weight}/NotoSans_${weight}.ttf`);
  return Promise.all([font('400Regular'), font('700Bold')]);
};

async function rasterise(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  ready ??= load();
  const resvg = new Resvg(svg, { font: { fontBuffers: await ready, defaultFontFamily: 'Noto Sans' } });
  const image = resvg.render();
  const bytes = encodePalettePng(image.pixels, image.width, image.height) ?? Uint8Array.from(image.asPng());
  image.free();
  resvg.free();
  return bytes;
}
