/** Tracks as this phone has them, each with what its file weighs. */
import type { Reader } from '#src/data/sync/ports.ts';
import { type AudioFacts, track as kind, readAudioFacts, type TrackView, trackOf } from '#src/features/music/model/track.ts';
import { readContent } from '#src/model/content/content-rows.ts';

export interface Track extends TrackView {
  readonly id: string;
  readonly pid: string;
  /** What is heard: as it was sent, or `isLight`. */
  readonly audio: AudioFacts;
  /** Its light version, if it has one. */
  readonly light?: AudioFacts | null;
  readonly isLight?: true;
  readonly isSample: boolean;
}

/** Null: it is not here, or nobody hears it. */
export const trackAt = async (reader: Reader, id: string): Promise<Track | null> => {
  const [head, fields] = await Promise.all([reader.row('contents', id), reader.row(kind.table, id)]);
  const content = readContent(kind, head, fields);
  const files = readAudioFacts(head?.files);
  if (content?.state !== 'open' || !files) return null;
  return { ...trackOf(content.values), id, pid: content.pid, ...files, isSample: content.is_sample };
};

/** Of an artist: by release, the newest first, as they were put up. */
export const tracksOf = async (reader: Reader, artist: string): Promise<readonly Track[]> => {
  const heads = await reader.rowsOf('contents', 'parent_id', artist);
  const tracks = await Promise.all(heads.filter((head) => head.kind === kind.kind).map(({ id }) => trackAt(reader, id)));
  return tracks
    .flatMap((track) => track ?? [])
    .sort((a, b) => b.released.localeCompare(a.released) || a.release.localeCompare(b.release) || a.id.localeCompare(b.id));
};
