import { useCallback, useEffect, useRef, useState } from 'react';
import type { Ask, ModerationFault, QueuePage } from '#src/data/session/moderation-port.ts';
import { askModeration } from './ask-moderation.ts';

export type ReadQueue<T> = (page: number) => Ask<QueuePage<T>>;

export interface Queue<T> {
  /** Null: nothing has come yet. Stays while another page is on its way. */
  readonly here: (QueuePage<T> & { readonly number: number }) | null;
  readonly fault: ModerationFault | null;
  readonly isBusy: boolean;
  readonly load: (number: number) => Promise<void>;
}

export const useQueue = <T>(read: ReadQueue<T>): Queue<T> => {
  const [state, setState] = useState<Omit<Queue<T>, 'load'>>({ here: null, fault: null, isBusy: true });
  const reading = useRef(read);
  /** Only the last question counts: pages may come in another order. */
  const asked = useRef(0);
  const load = useCallback(async (number: number): Promise<void> => {
    asked.current += 1;
    const turn = asked.current;
    setState((last) => ({ ...last, isBusy: true }));
    const answer = await askModeration(reading.current(number));
    if (turn !== asked.current) return;
    if (!answer.ok) return setState((last) => ({ ...last, fault: answer.error, isBusy: false }));
    setState({ here: { ...answer.value, number }, fault: null, isBusy: false });
  }, []);
  useEffect(() => {
    void load(0);
    return () => {
      asked.current += 1;
    };
  }, [load]);
  return { ...state, load };
};
