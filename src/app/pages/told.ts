/** What the server tells everybody by a function without arguments: asked as phones ask for it, when a page is drawn from it. */
import type { PagesPorts } from '#src/shared/built-pages.ts';

export type Told = (name: string) => Promise<unknown>;

/** In ms: pages are drawn one after the other, and whoever waits longer has the shell. */
const longestWait = 1_000;

/** As fresh as rows are. Where nothing answers, what was told last is; rejected where nothing was. */
export const createTold = ({ fetch, backend, freshFor, onFault }: PagesPorts): Told => {
  const known = new Map<string, { readonly at: number; readonly told: unknown }>();
  const ask = async (name: string): Promise<unknown> => {
    const headers = { apikey: backend.key, 'content-type': 'application/json' };
    const answer = await fetch(`${backend.url}/rest/v1/rpc/${name}`, { method: 'POST', headers, body: '{}' });
    if (!answer.ok) throw new Error(`${name} answered ${answer.status}`);
    return answer.json();
  };
  const keep = (name: string, told: unknown): unknown => {
    known.set(name, { at: performance.now(), told });
    return told;
  };
  return async (name) => {
    const last = known.get(name);
    if (last && performance.now() - last.at <= freshFor) return last.told;
    try {
      return keep(name, await Promise.race([ask(name), late()]));
    } catch (error) {
      if (!last) throw error;
      onFault(name, error);
      // Asked again when rows are: each page in between would wait as long.
      return keep(name, last.told);
    }
  };
};

const late = (): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error('no answer in time')), longestWait);
  });
