/** The audio file beside a track that is being written: chosen without a network, kept on this phone, sent in parts before the words that it belongs to. */
import { useState } from 'react';
import { useReplica } from '#src/data/react/use-replica.ts';
import type { Op } from '#src/data/sync/op.ts';
import { type LightVersion, useLight } from '#src/features/music/light/use-light.ts';
import { largestTrack } from '#src/features/music/model/track.ts';
import type { MutationCall } from '#src/model/define-mutation.ts';
import { newUuid } from '#src/shared/uuid.ts';
import type { Along } from '#src/widgets/content/content-form.tsx';
import { refusedOp } from '#src/widgets/drafts/write-screen.tsx';
import { withFiles } from '#src/widgets/files/cut-file.ts';
import { useKept } from '#src/widgets/files/use-kept.ts';
import { useKeptPictures } from '#src/widgets/pictures/use-kept-picture.ts';
import { type AudioFault, readAudio, readTrackFile, type TrackFile } from './read-audio.ts';

export type TrackFileFault = AudioFault | 'empty' | 'large' | 'unreadable' | 'no-room';
export interface TrackFileState {
  /** Null: none was chosen. undefined: not known yet. */
  readonly file: TrackFile | null | undefined;
  /** False: it stands on the server, and its words alone are changed. */
  readonly isNeeded: boolean;
  /** What was sent before stands on the server, and goes with it again. */
  readonly isThere: boolean;
  readonly isMaking: boolean;
  readonly fault: TrackFileFault | null;
  readonly light: LightVersion;
  readonly choose: (file: File) => Promise<void>;
  /** Out of the form once it is off this phone: a page that is closed just then does not bring it back. */
  readonly remove: () => Promise<void>;
  readonly forget: () => Promise<void>;
  readonly along: Along;
}

/** Of an MP3 with pictures before it; beyond this nothing is read into memory. */
const mostRead = 30_000_000;
/** So much later it goes from a full phone than what was only looked at. In ms. */
const ahead = 60 * 86_400_000;
const keyOf = (artist: string): string => `track:${artist}`;
const lightKeyOf = (artist: string): string => `track-light:${artist}`;

/** `artist`: by id. `edited`: the pid of what is written anew. */
export const useTrackFile = (artist: string, edited: string | null): TrackFileState => {
  const { read, keep, drop } = useKeptPictures();
  const [file, setFile] = useKeptFile(artist);
  const [isMaking, setMaking] = useState(false);
  const [fault, setFault] = useState<TrackFileFault | null>(null);
  const sent = useSent(edited);
  const light = useLight(lightKeyOf(artist), file ?? null, ahead);
  const take = async (chosen: File): Promise<TrackFileFault | null> => {
    const made = await prepare(chosen);
    if (typeof made === 'string') return made;
    await keep({ id: keyOf(artist), file: made.id, name: made.name, mime: made.mime, bytes: made.bytes, kept_at: Date.now() + ahead });
    if ((await read(keyOf(artist)))?.file !== made.id) return 'no-room';
    setFile(made);
    return null;
  };
  const forget = (): Promise<void> => drop([keyOf(artist), lightKeyOf(artist)]);
  return {
    file,
    isNeeded: sent !== 'stands',
    isThere: !file && sent !== null,
    isMaking,
    fault,
    light,
    choose: async (chosen) => {
      setMaking(true);
      setFault(await take(chosen));
      setMaking(false);
    },
    remove: async () => {
      await forget().catch(() => undefined);
      setFile(null);
      setFault(null);
    },
    forget,
    along: {
      isOpen: isMaking || !(file || sent),
      add: async (calls) =>
        withTrackFile(
          calls,
          [file, file && (await light.ready())].flatMap((one) => one ?? []),
          sent,
        ),
    },
  };
};

/** Why not, or what is sent. */
const prepare = async (chosen: File): Promise<TrackFile | TrackFileFault> => {
  if (chosen.size === 0) return 'empty';
  if (chosen.size > mostRead) return 'large';
  try {
    const made = readAudio(new Uint8Array(await chosen.arrayBuffer()));
    if (!made.ok) return made.error;
    if (made.value.bytes.length > largestTrack) return 'large';
    return { ...made.value, id: newUuid(Date.now()), name: chosen.name.slice(0, 80) };
  } catch {
    // Moved, removed, or on a disk that is not there.
    return 'unreadable';
  }
};

const useKeptFile = (artist: string) =>
  useKept<TrackFile | null>(keyOf(artist), async (read) => {
    const kept = await read(keyOf(artist));
    return kept?.name ? readTrackFile(kept, kept.name) : null;
  });

/** What a track that is written anew needs: nothing where it stands on the server, a file where it does not; `files`: it is there for another try. */
type Sent = 'stands' | { readonly files: readonly unknown[] } | null;

const useSent = (edited: string | null): Sent =>
  useReplica(
    async (reader): Promise<Sent> => {
      if (edited === null) return null;
      const op = await refusedOp(reader, ['create_content'], edited);
      return op ? sentOf(op) : 'stands';
    },
    [edited],
  ) ?? null;

/** Null: it was the file that was refused. */
const sentOf = ({ refusal, args }: Op): Sent => {
  const isOfFile = refusal?.field === 'files' || refusal?.status === 'dependency';
  const files: unknown = Reflect.get(args, 'files');
  return !isOfFile && Array.isArray(files) && files.length > 0 ? { files } : null;
};

/** `files`: as it was chosen, and its light version; none: what was sent before goes with it. */
const withTrackFile = async (calls: readonly MutationCall[], files: readonly TrackFile[], sent: Sent): Promise<readonly MutationCall[]> => {
  const [made, ...rest] = calls;
  if (!made || sent === 'stands') return calls;
  if (files.length === 0) return [{ ...made, args: { ...made.args, ...sent } }, ...rest];
  const parts = await withFiles([made], files);
  const told = files.map(({ id, name, mime, seconds, bytes }) => ({ id, name, mime, seconds, bytes: bytes.length }));
  return [...parts.slice(0, -1), ...parts.slice(-1).map((last) => ({ ...last, args: { ...last.args, files: told } })), ...rest];
};
