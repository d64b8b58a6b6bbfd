/** What page and service worker say to each other about what is kept of the app. */

/** What several areas share and the core does not need: it belongs to each of them. */
export const commonPart = 'common';
/** What areas show in the core, on home and in the search, and what paper shows: no more is needed for it, and all areas lean on it. */
export const shownPart = 'shown';

export interface KeptPart {
  /** An area's folder, `core`, `common`, `shown`, or `language`: all that is said in the other language. */
  readonly part: string;
  /** What fetching it costs on the line. */
  readonly bytes: number;
  readonly isKept: boolean;
}
