/** The page's end of the directory: questions go to one worker; no data and no Dexie here. */
import { isLimitReached } from '#src/platform/data-limit.ts';
import type { Directory, PacksState } from './directory.ts';
import { staleAfter } from './download/check-due.ts';
import { loadingState, type Method } from './protocol.ts';
import { askWorker, createLink, endWithPage, wakeWorker } from './worker-link.ts';

export const openDirectory = (): Directory => {
  const listeners = new Set<(state: PacksState) => void>();
  let state = loadingState;
  const link = createLink((packs) => {
    state = packs;
    for (const listener of listeners) listener(packs);
  });
  endWithPage(link);
  const ask = <T>(method: Method, ...args: readonly unknown[]): Promise<T> => askWorker(link, method, args) as Promise<T>;
  /** For orders without an answer: what fails shows in the packs' state. */
  const tell = (method: Method, ...args: readonly unknown[]): void => {
    ask(method, ...args).catch(() => undefined);
  };
  stayFresh(() => tell('resume'));
  return {
    list: (query) => ask('list', query),
    lookup: (table, segment) => ask('lookup', table, segment),
    search: (query) => ask('search', query),
    related: (query) => ask('related', query),
    near: (query) => ask('near', query),
    gaps: (query) => ask('gaps', query),
    areaNames: (language) => ask('areaNames', language),
    onPacks: (listener) => {
      listeners.add(listener);
      wakeWorker(link);
      listener(state);
      return () => listeners.delete(listener);
    },
    download: (options) => tell('download', options),
    downloadOne: (module, region) => tell('downloadOne', module, region),
    pause: () => tell('pause'),
    remove: (module, region) => ask('remove', module, region),
  };
};

/** A little more than the time itself: the check at the start came some moments after this. */
const lookAgainAfter = staleAfter + 15_000;

/**
 * A page in sight has the worker see what is due; a hidden one costs nobody's data. The worker alone knows whether it is due, the page
 * whether the limit of the month allows it.
 */
const stayFresh = (resume: () => void): void => {
  const look = (): void => {
    if (document.visibilityState === 'visible' && navigator.onLine && !isLimitReached()) resume();
  };
  setInterval(look, lookAgainAfter);
  document.addEventListener('visibilitychange', look);
};
