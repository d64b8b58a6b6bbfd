/**
 * The one gateway to local storage. It may be full, disabled or hold another build's values: reads are checked by the
 * caller, and what cannot be written lives in memory until the page closes.
 */
export type StorageKey =
  | 'theme'
  | 'language'
  | 'preferences'
  | 'recentSearches'
  /** Which lessons were read, and what was answered. */
  | 'lessons'
  | 'installDismissed'
  | 'firstDownload'
  | 'log'
  | 'session'
  | 'endingAccount'
  | 'drafts'
  | 'draftMessages'
  /** An account was just made here: its member is welcomed once. */
  | 'welcome'
  | 'sharedPhone'
  | 'wiping'
  | 'securityEvents'
  | 'measures'
  | 'dataLimit'
  | 'dataUsed'
  | 'moderationLog'
  | 'serviceStatus'
  | 'given'
  /** The outlets of the media, as the server told them last. */
  | 'outlets'
  | 'donate'
  | 'outboxNote'
  /** What somebody is writing about Mboa, and under which id it went last. */
  | 'feedback'
  /** What somebody is writing about an office, until it is sealed. */
  | 'feeReport'
  /** The moderators' key, and what people reported, as the server told it last. */
  | 'feeReports'
  /** What waits to go without an account (kept-posts.ts). */
  | 'keptPosts'
  /** The time of the newest post that was on the screen, in ms. */
  | 'feedSeen'
  /** What of the board of jobs a member had seen (features/jobs/board/visit.ts). */
  | 'jobsSeen'
  /** Which tracks this phone told of in this week (features/music/charts), and that it does not. */
  | 'heard'
  | 'uncounted'
  /** Whoever wants tracks as they were sent, and not light (features/music/tracks). */
  | 'trackVersion'
  /** Written and removed, to see whether anything stays. */
  | 'probe'
  /** Where this phone is woken, as the server was told it. */
  | 'push';

/** `firstDownload` is `mboa.first-download`. */
const nameOf = (key: StorageKey): string => `mboa.${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

const memory = new Map<string, string>();

export const readStored = (key: StorageKey): string | null => {
  try {
    return localStorage.getItem(nameOf(key)) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
};

/** True when the value will still be there after the page closes. */
export const writeStored = (key: StorageKey, value: string): boolean => {
  memory.set(key, value);
  try {
    localStorage.setItem(nameOf(key), value);
    return true;
  } catch {
    return false;
  }
};

export const removeStored = (key: StorageKey): void => {
  memory.delete(key);
  try {
    localStorage.removeItem(nameOf(key));
  } catch {
    // Storage is disabled: there was nothing in it.
  }
};

/** It was emptied since this page began, which always remembers its language; or it is switched off. */
export const isStorageEmpty = (): boolean => {
  try {
    return localStorage.length === 0;
  } catch {
    return true;
  }
};

export const readStoredJson = (key: StorageKey): unknown => {
  try {
    return JSON.parse(readStored(key) ?? 'null');
  } catch {
    return null;
  }
};
