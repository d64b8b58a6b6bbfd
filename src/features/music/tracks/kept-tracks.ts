/**
 * Tracks that somebody keeps on this phone: the audio whole, with what is told of it, so that both are there without a network and without rows.
 * They are nobody's account: whoever uses this phone finds them in Downloads, and removing Mboa from it takes them along.
 */
import * as v from 'valibot';
import { audioTypes } from '#src/features/music/model/track.ts';
import type { Track } from './read-tracks.ts';
import { trackAddress } from './track-address.ts';

/** One version of each track, whichever it is, under the address of the track. */
const cacheName = 'mboa-tracks';
/** Beside the audio, written as an address is: headers know no other letters. */
const toldIn = 'x-track';

const text = v.string();
const kept = v.object({
  id: text,
  pid: v.pipe(text, v.regex(/^[0-9a-z]{10}$/)),
  ...{ title: text, artist: text, release: text, released: text, genre: text, lyrics: text, lang: v.optional(text) },
  audio: v.object({ mime: v.picklist(audioTypes), bytes: v.number(), seconds: v.number() }),
  isSample: v.boolean(),
  kept_at: v.number(),
});

export interface KeptTrack extends Track {
  /** In ms. */
  readonly kept_at: number;
}

/** Not over a line that others may read, nor where the browser keeps nothing. */
export const canKeep = (): boolean => 'caches' in globalThis;

/** Throws where there is no room. */
export const keepTrack = async (track: Track, audio: Blob, now = Date.now()): Promise<void> => {
  const told = encodeURIComponent(JSON.stringify({ ...track, kept_at: now }));
  const answer = new Response(audio, { headers: { 'content-type': track.audio.mime, [toldIn]: told } });
  await (await caches.open(cacheName)).put(trackAddress({ pid: track.pid }), answer);
};

/** Null: it is not here. */
export const keptAudio = async (pid: string): Promise<Blob | null> => {
  const found = canKeep() ? await caches.match(trackAddress({ pid }), { cacheName }).catch(() => undefined) : undefined;
  return (await found?.blob()) ?? null;
};

export const removeKept = async (pid: string): Promise<void> => {
  if (canKeep()) await (await caches.open(cacheName)).delete(trackAddress({ pid }));
};

/** The newest first. What another version left, or somebody's hand, is passed over. */
export const readKept = async (): Promise<readonly KeptTrack[]> => {
  if (!canKeep() || !(await caches.has(cacheName).catch(() => false))) return [];
  const cache = await caches.open(cacheName);
  const all = await Promise.all((await cache.keys()).map(async (request) => toldOf(await cache.match(request))));
  return all.flatMap((one) => one ?? []).sort((a, b) => b.kept_at - a.kept_at);
};

const toldOf = (answer: Response | undefined): KeptTrack | null => {
  try {
    const read = v.safeParse(kept, JSON.parse(decodeURIComponent(answer?.headers.get(toldIn) ?? '')));
    return read.success ? { ...read.output, lang: read.output.lang } : null;
  } catch {
    return null;
  }
};
