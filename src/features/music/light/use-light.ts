/** The light version beside a track that is being written: begun by itself, kept with the file it was made of, waited for by nobody but the tap that sends. */
import { useEffect, useRef, useState } from 'react';
import { readTrackFile, type TrackFile } from '#src/features/music/tracks/read-audio.ts';
import { newUuid } from '#src/shared/uuid.ts';
import { useKeptPictures } from '#src/widgets/pictures/use-kept-picture.ts';

export type LightState =
  | { readonly kind: 'none' | 'needless' | 'cannot' | 'failed' | 'left-out' }
  /** In percent. */
  | { readonly kind: 'making'; readonly done: number }
  | { readonly kind: 'made'; readonly file: TrackFile };

export interface LightVersion {
  readonly state: LightState;
  readonly leaveOut: () => void;
  readonly makeAgain: () => void;
  /** Once it is made; null: the track goes without one. */
  readonly ready: () => Promise<TrackFile | null>;
}

/** `key`: where it is kept. `until`: how long what was only looked at makes room for it, in ms. */
export const useLight = (key: string, file: TrackFile | null, until: number): LightVersion => {
  const { read, keep, drop } = useKeptPictures();
  const [state, setState] = useState<LightState>({ kind: 'none' });
  const [wanted, setWanted] = useState(true);
  const work = useRef<Promise<TrackFile | null>>(Promise.resolve(null));
  const find = async (whole: TrackFile): Promise<TrackFile | null> => {
    const kept = await read(key);
    return kept?.name === whole.id ? readTrackFile(kept, whole.name) : null;
  };
  const make = async (whole: TrackFile, signal: AbortSignal): Promise<LightState> => {
    const found = await find(whole);
    if (found) return { kind: 'made', file: found };
    const { makeLight } = await import('./make-light.ts');
    const made = await makeLight(whole, { signal, tell: (done) => !signal.aborted && setState({ kind: 'making', done }) });
    if (made.kind !== 'made') return made;
    if (signal.aborted) return { kind: 'left-out' };
    const light = { ...made.light, id: newUuid(Date.now()), name: whole.name };
    await keep({ id: key, file: light.id, name: whole.id, mime: light.mime, bytes: light.bytes, kept_at: Date.now() + until });
    return { kind: 'made', file: light };
  };
  const id = file?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: which file it is, and whether one is wanted, is what it follows
  useEffect(() => {
    if (!file || !wanted) {
      work.current = Promise.resolve(null);
      return setState({ kind: file ? 'left-out' : 'none' });
    }
    const control = new AbortController();
    setState({ kind: 'making', done: 0 });
    work.current = make(file, control.signal)
      .catch((): LightState => ({ kind: 'failed' }))
      .then((end) => {
        if (control.signal.aborted) return null;
        setState(end);
        return end.kind === 'made' ? end.file : null;
      });
    return () => control.abort();
  }, [id, wanted]);
  return {
    state,
    leaveOut: () => {
      setWanted(false);
      void drop([key]);
    },
    makeAgain: () => setWanted(true),
    ready: () => work.current,
  };
};
