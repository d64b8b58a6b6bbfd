/** What both search pages can do, so that one harness measures them alike. */
export interface SearchRun {
  /** Round trip of each query, from the page to the worker and back, in milliseconds. */
  readonly ms: readonly number[];
  /** How many answers each query gave (at most `limit`). */
  readonly hits: readonly number[];
}

export interface SearchPage {
  /** Puts the country on the phone; not measured here. */
  readonly prepare: () => Promise<void>;
  /** From the start of the page's script to the first answer, everything read back from IndexedDB. */
  readonly coldStart: (text: string) => Promise<{ readonly ms: number; readonly hits: number }>;
  readonly ask: (texts: readonly string[]) => Promise<SearchRun>;
}

declare global {
  interface Window {
    searchPage: SearchPage;
  }
}

export const limit = 20;

/** Asks one after the other, as a person types. */
export const askAll = async (texts: readonly string[], ask: (text: string) => Promise<number>): Promise<SearchRun> => {
  const ms: number[] = [];
  const hits: number[] = [];
  for (const text of texts) {
    const began = performance.now();
    hits.push(await ask(text));
    ms.push(performance.now() - began);
  }
  return { ms, hits };
};
