/**
 * GET /previews/{en|fr}/{path of a page}.png: the picture of a link in a chat, drawn from the row when somebody asks for it (decision 112).
 * Laws kept here: one is drawn at a time, beside the thread that answers; few wait, and whoever comes after them is told to come again; what was
 * drawn is kept for a while, bounded in number.
 */
import { Worker } from 'node:worker_threads';
import type { BuiltPages } from '#src/shared/built-pages.ts';
import { keepRecent } from './keep-recent.ts';

export type PreviewPictures = (origin: string, path: string, language: 'en' | 'fr') => Promise<Uint8Array<ArrayBuffer> | 'none' | 'busy'>;

/** A number in a picture is "as of the day". */
const picturesKept = { forMs: 10 * 60_000, most: 200, mostMaking: 20 };

type Picture = Uint8Array<ArrayBuffer> | 'none';

export function createPreviewPictures(pages: () => Promise<BuiltPages | null>): PreviewPictures {
  const recent = keepRecent<Picture>(picturesKept);
  let last: Promise<unknown> = Promise.resolve();
  const draw: (...of: Parameters<PreviewPictures>) => Promise<Picture> = async (origin, path, language) => {
    const built = await pages();
    const svg = built?.isDrawn(path) ? await built.preview({ origin, path, language }) : null;
    return svg === null ? 'none' : rasterise(svg);
  };
  return async (...of) => {
    const [, path, language] = of;
    const picture = recent(`${language} ${path}`, () => {
      const mine = last.then(() => draw(...of));
      last = mine.catch(() => undefined);
      return mine;
    });
    return picture ?? 'busy';
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
