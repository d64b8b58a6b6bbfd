/** What the page and the worker say to each other. */
import type { Directory, PacksState } from './directory.ts';

/** Tells workers of all tabs 'data' or 'plan': what of the packs on this phone has changed. */
export const packsChannel = 'mboa-packs';

export type Asked = Omit<Directory, 'onPacks'> & {
  /** What is on this phone is made ready before anybody asks; of a list, by its address, its order and its facets too. */
  readonly open: (list: string, language: 'en' | 'fr') => Promise<void>;
  /** The page has been open for a while or is in sight again: a check that is due is made, and waiting packs go on. */
  readonly resume: () => void;
};
export type Method = keyof Asked;

export interface Call {
  readonly id: number;
  readonly method: Method;
  readonly args: readonly unknown[];
}

export type Reply =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly id: number; readonly ok: false; readonly message: string }
  | { readonly packs: PacksState }
  /** Bytes of the line, for the ledger, and faults, for the log: a worker reaches neither. */
  | { readonly spent: number }
  | { readonly fault: string }
  /** Its database was cleared: what it knows is no longer true. */
  | { readonly gone: true };

export const loadingState: PacksState = { packs: [], loading: true, paused: false, needsConsent: false, manifestBuiltAt: null, totals: {} };
