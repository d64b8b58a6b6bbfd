/**
 * GET /previews/{en|fr}/{path of a page}.png: the picture of a link in a chat, drawn from the row when somebody asks for it (decision 112).
 * Laws kept here: one is drawn at a time, beside the thread that answers; few wait, and whoever comes after them is told to come again; what was
 * drawn is kept for a while, bounded in number.
 */
import { Worker } from 'node:worker_threads';
import type { BuiltPages } from '#src/shared/built-pages.ts';

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

let worker: Worker | null = null;

/** Only ever one at a time: the answer is to the last question. */
const rasterise = (svg: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Promise((resolve, reject) => {
    worker ??= new Worker(new URL('./rasterise-worker.ts', import.meta.url));
    const asked = worker;
    // It keeps no process alive that wants to end.
    asked.unref();
    asked.removeAllListeners();
    asked.once('message', resolve);
    asked.once('error', (error) => {
      worker = null;
      reject(error);
    });
    asked.postMessage(svg);
  });
