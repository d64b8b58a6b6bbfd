import type { PageSheet } from './built-pages.ts';

// By language and address: the files that its first screen needs beside those of the shell. A segment alone, also for whatever stands behind it;
// `events/*`: what has no line of its own there. `*`: every other segment, `*/*` whatever stands behind one. `drawn`: what the app begins with on a page that the server drew, wherever that is.
export interface EarlyFiles {
  readonly en: Readonly<Record<string, readonly string[]>>;
  readonly fr: Readonly<Record<string, readonly string[]>>;
  /** By the same: one file with all the sheets of a page that the server draws, so that its looks take one request. */
  readonly sheets: Readonly<Record<string, PageSheet>>;
}

export const sheetsIn = (files: readonly string[]): readonly string[] => [...new Set(files.filter((file) => file.endsWith('.css')))];
