/** The page's side of what is kept of the app (app/worker/keep-app.ts): asks the service worker for one part after the other. */
import { i18n } from '@lingui/core';
import { create } from 'zustand';
import { isLimitReached } from './data-limit.ts';
import type { KeptPart } from './kept-part.ts';

interface KeptApp {
  /** Null: not known yet, or a browser without service workers. */
  readonly parts: readonly KeptPart[] | null;
  /** The part that comes just now. */
  readonly coming: string | null;
}
export const useKeptApp = create<KeptApp>(() => ({ parts: null, coming: null }));

/** Whether a part of the app is on this phone; what can be kept nowhere is fetched when it is needed. */
export const useIsKept = (part: string): boolean =>
  useKeptApp(({ parts }) => !canKeep() || parts?.some((one) => one.part === part && one.isKept) === true);

const canKeep = (): boolean => import.meta.env.PROD && 'serviceWorker' in navigator;

const ask = async <T>(question: { readonly type: string; readonly part?: string }): Promise<T> => {
  const { active } = await navigator.serviceWorker.ready;
  return new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      port1.close();
      if (data.error) reject(new Error(data.error));
      else resolve(data.value);
    };
    active?.postMessage({ ...question, language: i18n.locale }, [port2]);
  });
};

export const readKeptApp = async (): Promise<readonly KeptPart[]> => {
  const parts = await ask<readonly KeptPart[]>({ type: 'PARTS' });
  useKeptApp.setState({ parts });
  return parts;
};

/** After each start: what a closed page left undone goes on. Whoever saves data is asked (on the screen Downloads). */
export const keepRest = async (): Promise<void> => {
  if (!canKeep()) return;
  await ask({ type: 'SWEEP' });
  const parts = await readKeptApp();
  if (!isSavingData()) await keepMissing(parts);
};

/** What is not here yet; a part that does not come now comes with the next start. */
export const keepParts = async (): Promise<void> => keepMissing(await readKeptApp());

const keepMissing = async (parts: readonly KeptPart[]): Promise<void> => {
  const missing = parts.filter(({ isKept }) => !isKept);
  if (missing.length === 0 || useKeptApp.getState().coming) return;
  for (const { part } of missing) {
    useKeptApp.setState({ coming: part });
    await ask({ type: 'KEEP', part }).catch(() => undefined);
  }
  useKeptApp.setState({ coming: null });
  await readKeptApp();
};

export const isSavingData = (): boolean => {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return isLimitReached() || Object(connection).saveData === true;
};
