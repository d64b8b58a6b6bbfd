/** Whether what the member does counts yet, asked once for all who show it; until it is known, nobody is told that it does not. */
import { useEffect, useSyncExternalStore } from 'react';
import { askMyData } from './my-data/ask-my-data.ts';

let known = { login: '', is: true };
const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const readConfirmed = async (login: string): Promise<void> => {
  const answer = await askMyData((remote) => remote.isConfirmed());
  if (!answer.ok) return;
  known = { login, is: answer.value };
  for (const listener of listeners) listener();
};

export const useIsConfirmed = (login: string): boolean => {
  useEffect(() => void readConfirmed(login), [login]);
  return useSyncExternalStore(subscribe, () => known.login !== login || known.is);
};
