/**
 * The one gateway to local storage. It may be full, disabled or hold another build's values: reads are checked by the
 * caller, and what cannot be written lives in memory until the page closes.
 */
const keys = {
  theme: 'mboa.theme',
  language: 'mboa.language',
  preferences: 'mboa.preferences',
  recentSearches: 'mboa.recent-searches',
  /** Which lessons were read, and what was answered. */
  lessons: 'mboa.lessons',
  installDismissed: 'mboa.install-dismissed',
  firstDownload: 'mboa.first-download',
  log: 'mboa.log',
  session: 'mboa.session',
  endingAccount: 'mboa.ending-account',
  drafts: 'mboa.drafts',
  draftMessages: 'mboa.draft-messages',
  /** An account was just made here: its member is welcomed once. */
  welcome: 'mboa.welcome',
  sharedPhone: 'mboa.shared-phone',
  wiping: 'mboa.wiping',
  securityEvents: 'mboa.security-events',
  measures: 'mboa.measures',
  dataLimit: 'mboa.data-limit',
  dataUsed: 'mboa.data-used',
  moderationLog: 'mboa.moderation-log',
  given: 'mboa.given',
  donate: 'mboa.donate',
  outboxNote: 'mboa.outbox-note',
  /** What somebody is writing about Mboa, and under which id it went last. */
  feedback: 'mboa.feedback',
  /** The time of the newest post that was on the screen, in ms. */
  feedSeen: 'mboa.feed-seen',
  /** Written and removed, to see whether anything stays. */
  probe: 'mboa.probe',
  /** Where this phone is woken, as the server was told it. */
  push: 'mboa.push',
} as const;
export type StorageKey = keyof typeof keys;

const memory = new Map<string, string>();

export const readStored = (key: StorageKey): string | null => {
  try {
    return localStorage.getItem(keys[key]) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
};

/** True when the value will still be there after the page closes. */
export const writeStored = (key: StorageKey, value: string): boolean => {
  memory.set(key, value);
  try {
    localStorage.setItem(keys[key], value);
    return true;
  } catch {
    return false;
  }
};

export const removeStored = (key: StorageKey): void => {
  memory.delete(key);
  try {
    localStorage.removeItem(keys[key]);
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
