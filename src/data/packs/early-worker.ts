/**
 * The directory's worker, begun while the code of the screen that asks it is still on its way: meanwhile it opens what is on this phone.
 * Part of the first load, so it knows nothing of what is said to it.
 */
import type { Call, Reply } from './protocol.ts';

export interface Begun {
  readonly worker: Worker;
  /** What it said before anybody listened. */
  readonly said: readonly MessageEvent<Reply>[];
}

let early: Begun | null = null;
let isTaken = false;

const begin = (): Worker => new Worker(new URL('./worker/main.ts', import.meta.url), { type: 'module' });

/** `list`: the address of the list that will be asked for, and its language; empty: only rows will be. */
export const wakeEarly = (list: string, language: string): void => {
  if (early || isTaken) return;
  const said: MessageEvent<Reply>[] = [];
  const worker = begin();
  worker.onmessage = (event) => said.push(event);
  // Whoever asks begins another, and hears why it cannot live.
  worker.onerror = (event) => {
    event.preventDefault();
    worker.terminate();
    early = null;
  };
  worker.postMessage({ id: 0, method: 'open', args: [list, language] } satisfies Call);
  early = { worker, said };
  // As the page's link does with it later (worker-link.ts).
  addEventListener('pagehide', () => early && takeWorker().worker.terminate());
};

/** For the page's link, which listens to it from now on. */
export const takeWorker = (): Begun => {
  const begun = early ?? { worker: begin(), said: [] };
  early = null;
  isTaken = true;
  return begun;
};
