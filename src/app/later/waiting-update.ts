/** A new version of the app that waits to be let in. */
import { create } from 'zustand';

interface WaitingUpdate {
  readonly activate: (() => void) | null;
}

export const useWaitingUpdate = create<WaitingUpdate>(() => ({ activate: null }));

export const announceUpdate = (activate: () => void): void => useWaitingUpdate.setState({ activate });
