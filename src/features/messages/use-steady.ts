/**
 * What stands on the screen, asked for anew, gives the same objects for what is the same: only rows that are new or changed are drawn.
 * Each question to the phone's database gives new objects.
 */
import { useRef } from 'react';
import type { ShownMessage } from './use-thread.ts';

export const useSteady = (messages: readonly ShownMessage[]): readonly ShownMessage[] => {
  const held = useRef<ReadonlyMap<string, ShownMessage>>(new Map());
  const steady = messages.map((shown) => {
    const before = held.current.get(shown.message.message_id);
    return before && JSON.stringify(before) === JSON.stringify(shown) ? before : shown;
  });
  held.current = new Map(steady.map((shown) => [shown.message.message_id, shown]));
  return steady;
};
