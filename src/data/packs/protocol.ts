/** What the page and the worker say to each other. */
import type { Directory, PacksState } from './directory.ts';

/** Tells workers of all tabs 'data' or 'plan': what of the packs on this phone has changed. */
export const packsChannel = 'mboa-packs';

export type Asked = Omit<Directory, 'onPacks'>;
export type Method = keyof Asked;

export interface Call {
  readonly id: number;
  readonly method: Method;
  readonly args: readonly unknown[];
}

export type Reply =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly id: number; readonly ok: false; readonly message: string }
  | { readonly packs: PacksState };

export const loadingState: PacksState = { packs: [], loading: true, paused: false, needsConsent: false, manifestBuiltAt: null, totals: {} };
