/** The page in front of the MiniSearch worker: one question at a time, so answers need no numbers. */
import type { MiniSearchRequest } from './minisearch-worker.ts';
import { askAll } from './search-page.ts';

const scriptStart = performance.now();
const typos = location.pathname.endsWith('/forgiving');
const worker = new Worker(new URL('./minisearch-worker.ts', import.meta.url), { type: 'module' });

const send = (request: MiniSearchRequest): Promise<unknown> =>
  new Promise((done, refuse) => {
    worker.onmessage = ({ data }: MessageEvent<{ readonly value: unknown } | { readonly error: string }>) => {
      if ('error' in data) refuse(new Error(data.error));
      else done(data.value);
    };
    worker.postMessage(request);
  });

const ask = async (text: string): Promise<number> => {
  const ids = await send({ do: 'search', text, typos });
  return Array.isArray(ids) ? ids.length : 0;
};

window.searchPage = {
  prepare: async () => {
    await send({ do: 'store' });
  },
  coldStart: async (text) => ({ hits: await ask(text), ms: performance.now() - scriptStart }),
  ask: (texts) => askAll(texts, ask),
};
