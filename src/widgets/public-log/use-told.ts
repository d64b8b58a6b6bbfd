/** What the server tells everybody: asked when a screen opens and again when the network is back. */
import { use, useEffect, useReducer, useState } from 'react';
import { untilShown } from '#src/data/react/account-here.ts';
import { broughtNow } from '#src/data/react/brought.ts';
import { useDrawing } from '#src/data/react/drawing.ts';
import { onNetworkChange } from '#src/platform/network-status.ts';
import { ok, type Result } from '#src/shared/result.ts';

interface UsedTold<T, E> {
  /** Null: it has not come yet. */
  readonly answer: Result<T, E> | null;
  readonly askAgain: () => void;
}

/** For a page that the server draws (decision 208). */
interface DrawnFrom<T> {
  /** The function that answers, which takes nothing. */
  readonly name: string;
  /** Of its answer what the page shows at first; rejected where the answer has another form. Null in the app. */
  readonly partOf: ((told: unknown) => Promise<T>) | null;
}

/**
 * `read`: the same function as long as the same is asked. `isOld`: what this phone was told before, for there is no network. What the page
 * brought stands until there is a newer answer.
 */
const useLiveTold = <T extends { readonly isOld: boolean }, E>(
  read: () => Promise<Result<T, E>>,
  drawnFrom?: DrawnFrom<T>,
): UsedTold<T, E> => {
  const [brought] = useState(() => drawnFrom && (broughtNow()?.told(drawnFrom.name) as T | undefined));
  const [told, setTold] = useState<Result<T, E> | null>(null);
  const [tries, askAgain] = useReducer((count: number) => count + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks anew
  useEffect(() => {
    let isHere = true;
    void untilShown()
      .then(read)
      .then((answer) => isHere && setTold(answer));
    return () => {
      isHere = false;
    };
  }, [read, tries]);
  const isOffline = told !== null && (!told.ok || told.value.isOld);
  useEffect(() => (isOffline ? onNetworkChange(askAgain) : undefined), [isOffline]);
  return { answer: brought && (isOffline || !told) ? ok(brought) : told, askAgain };
};

/** On the server. */
const useDrawnTold: typeof useLiveTold = (_, drawnFrom) => {
  const drawing = useDrawing();
  const told = drawing && drawnFrom?.partOf ? use(drawing.told(drawnFrom.name, drawnFrom.partOf)) : null;
  return { answer: told && ok(told), askAgain: () => undefined };
};

export const useTold = import.meta.env.SSR ? useDrawnTold : useLiveTold;
