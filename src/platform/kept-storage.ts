/** Whether the browser promised to keep what this site stores. It is asked when a person first did something: before, there is nothing to lose. */
import { create } from 'zustand';
import { askToKeepStorage, readStorageRoom } from './storage-room.ts';

interface KeptStorage {
  /** False: it may be thrown away when the phone runs full. Null: not looked yet. */
  readonly isKept: boolean | null;
  /** It was asked in this visit: what stands above is its answer. */
  readonly isAsked: boolean;
}

export const useKeptStorage = create<KeptStorage>(() => ({ isKept: null, isAsked: false }));

export const lookAtStorage = async (): Promise<void> => {
  const room = await readStorageRoom();
  useKeptStorage.setState({ isKept: room?.persisted ?? false });
};

/** Once a visit: some browsers show the person a question. */
export const keepStorage = async (): Promise<void> => {
  if (useKeptStorage.getState().isAsked) return;
  useKeptStorage.setState({ isAsked: true });
  await lookAtStorage();
  if (useKeptStorage.getState().isKept) return;
  useKeptStorage.setState({ isKept: await askToKeepStorage() });
};
