import { startTransition, use, useEffect, useState } from 'react';
import type { Directory, PacksState } from '#src/data/packs/directory.ts';
import { broughtNow } from './brought.ts';
import { directory } from './directory-source.ts';
import { useDrawing } from './drawing.ts';

export type Answer<T> =
  /** `value` is the previous answer while a new one is on its way, so that a list does not blink. */
  | { readonly state: 'loading'; readonly value: T | null }
  | { readonly state: 'ready'; readonly value: T }
  | { readonly state: 'failed'; readonly error: Error; readonly value: T | null };

/**
 * Asks the directory, again whenever the question or the packs on this phone change. `question` must change exactly
 * when `key` does; answers to an older key are dropped. An answer that says the same again draws nothing: on a first
 * visit one pack after the other arrives, and each asks anew.
 */
const useLiveDirectory = <T>(key: string, question: (source: Directory) => Promise<T>): Answer<T> => {
  const [answer, setAnswer] = useState<Answer<T>>({ state: 'loading', value: null });
  // biome-ignore lint/correctness/useExhaustiveDependencies: key stands for the question (see above)
  useEffect(() => {
    let current = true;
    let unsubscribe: (() => void) | undefined;
    let installed = '';
    const ask = (source: Directory): void => {
      question(source).then(
        (value) => {
          // In small steps: what it draws may be long.
          if (current) startTransition(() => setAnswer((last) => saying(value, last)));
        },
        (error: unknown) => current && setAnswer((last) => ({ state: 'failed', error: asError(error), value: last.value })),
      );
    };
    setAnswer((last) => ({ state: 'loading', value: last.value }));
    const brought = broughtNow();
    if (brought) ask(brought.directory);
    directory().then(
      (source) => {
        if (!current) return;
        unsubscribe = source.onPacks((packs) => {
          const now = installedOf(packs);
          if (packs.loading || now === installed) return;
          installed = now;
          ask(broughtNow()?.over(source) ?? source);
        });
      },
      (error: unknown) => current && setAnswer({ state: 'failed', error: asError(error), value: null }),
    );
    return () => {
      current = false;
      unsubscribe?.();
    };
  }, [key]);
  return answer;
};

/** On the server. */
const useDrawnDirectory: typeof useLiveDirectory = (_, question) => {
  const drawing = useDrawing();
  return drawing ? { state: 'ready', value: use(question(drawing.directory)) } : { state: 'loading', value: null };
};

export const useDirectory = import.meta.env.SSR ? useDrawnDirectory : useLiveDirectory;

/** Changes exactly when an answer may: a pack was installed, replaced or removed, or a newer row came. */
const installedOf = (packs: PacksState): string =>
  `${packs.readTo}:${packs.packs.map((pack) => `${pack.module}/${pack.region}/${pack.state === 'installed' || pack.state === 'update-available' ? pack.builtAt : ''}`).join(',')}`;

const saying = <T>(value: T, last: Answer<T>): Answer<T> =>
  last.state === 'ready' && textOf(last.value) === textOf(value) ? last : { state: 'ready', value };
/** A question may gather what it was told. */
const textOf = (value: unknown): string => JSON.stringify(value, (_, part: unknown) => (part instanceof Map ? [...part] : part));

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

const unknownPacks: PacksState = { packs: [], loading: true, paused: false, needsConsent: false, manifestBuiltAt: null, totals: {} };

/** The packs on this phone and their downloads, live. */
export const usePacks = (): PacksState => {
  const [packs, setPacks] = useState<PacksState>(unknownPacks);
  useEffect(() => {
    let current = true;
    let unsubscribe: (() => void) | undefined;
    directory().then(
      (source) => {
        if (current) unsubscribe = source.onPacks(setPacks);
      },
      () => current && setPacks({ ...unknownPacks, loading: false }),
    );
    return () => {
      current = false;
      unsubscribe?.();
    };
  }, []);
  return packs;
};
