/** Tracks on this phone, live: those that are here, those that are on their way, and from where one is played. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { askToKeepStorage, readStorageRoom } from '#src/platform/storage-room.ts';
import { createKeeper, type Keeping } from './keeper.ts';
import { type KeptTrack, keepTrack, keptAudio, readKept, removeKept } from './kept-tracks.ts';
import type { Track } from './read-tracks.ts';
import { trackAddress } from './track-address.ts';

/** One for the whole page: a track comes on while somebody looks elsewhere. */
const keeper = createKeeper({
  ask: (address, init) => fetch(address, init),
  keep: keepTrack,
  free: async () => (await readStorageRoom())?.free ?? null,
});

export const keep = (track: Track): void => {
  void askToKeepStorage();
  void keeper.start(track);
};
/** One after the other: two at once would both be slow. What stops one stops those after it. */
export const keepAll = async (tracks: readonly Track[]): Promise<void> => {
  void askToKeepStorage();
  for (const track of tracks) {
    await keeper.start(track);
    if (keeper.states().get(trackAddress(track))?.kind !== 'kept') return;
  }
};
export const { pause } = keeper;
export const remove = async (pid: string): Promise<void> => {
  await removeKept(pid);
  keeper.forget({ pid });
};

const useKeeper = (): ReadonlyMap<string, Keeping> => useSyncExternalStore(keeper.subscribe, keeper.states, keeper.states);
/** Whether one of them is on its way. */
export const useIsComing = (): boolean => [...useKeeper().values()].some(({ kind }) => kind === 'coming');
export const useKeeping = (track: Track): Keeping | undefined => useKeeper().get(trackAddress(track));

/** Changes where something came to stand here, or was removed. */
const useEnds = (): string =>
  [...useKeeper()].flatMap(([address, { kind }]) => (kind === 'kept' || kind === 'removed' ? [`${address} ${kind}`] : [])).join();

/** undefined: not known yet. */
export const useKeptTracks = (): readonly KeptTrack[] | undefined => {
  const ends = useEnds();
  const [found, setFound] = useState<readonly KeptTrack[]>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what came and went is what it follows
  useEffect(() => {
    let isOver = false;
    void readKept().then((all) => !isOver && setFound(all));
    return () => {
      isOver = true;
    };
  }, [ends]);
  return found;
};

/** From this phone where it is kept, else from the server. Null: not known yet. What plays goes on in the version in which it began. */
export const useTrackSource = (track: Track | undefined): string | null => {
  const pid = track?.pid;
  const [found, setFound] = useState<{ readonly of: string; readonly source: string } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: which track it is, is what it follows
  useEffect(() => {
    if (!track) return;
    const { pid } = track;
    let made: string | null = null;
    let isOver = false;
    void keptAudio(pid).then((audio) => {
      if (isOver) return;
      made = audio && URL.createObjectURL(audio);
      setFound({ of: pid, source: made ?? trackAddress(track) });
    });
    return () => {
      isOver = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [pid]);
  return found && found.of === pid ? found.source : null;
};
