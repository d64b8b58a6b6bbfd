/**
 * Brings tracks onto this phone, one piece after the other. Laws kept here: what has come is not paid for twice, as long as the page is open;
 * where there is no room nothing is asked for; and whatever happens to one, all others stay as they are.
 */
import type { Track } from './read-tracks.ts';
import { trackAddress } from './track-address.ts';

export type Keeping =
  | { readonly kind: 'coming' | 'paused' | 'cut-off'; readonly received: number }
  /** It is here, or was and was removed. */
  | { readonly kind: 'kept' | 'removed' }
  | { readonly kind: 'no-room' | 'gone' };

interface Ports {
  readonly ask: (address: string, init: RequestInit) => Promise<Response>;
  /** Throws where there is no room. */
  readonly keep: (track: Track, audio: Blob) => Promise<void>;
  /** In bytes; null: the browser does not tell. */
  readonly free: () => Promise<number | null>;
}

export const createKeeper = (ports: Ports) => {
  const { say, states, subscribe } = createStates();
  const parts = createParts();
  const running = new Map<string, AbortController>();
  return {
    states,
    subscribe,
    start: async (track: Track): Promise<void> => {
      const { audio } = track;
      const address = trackAddress(track);
      if (running.has(address)) return;
      const control = new AbortController();
      running.set(address, control);
      const tell = (): void => say(address, { kind: 'coming', received: parts.of(address).received });
      tell();
      const room = await ports.free();
      const hasRoom = room === null || room >= audio.bytes * margin;
      const end: Keeping = hasRoom
        ? await bring(ports, track, parts, tell, control.signal).catch(
            (): Keeping => ({ kind: control.signal.aborted ? 'paused' : 'cut-off', received: parts.of(address).received }),
          )
        : { kind: 'no-room' };
      running.delete(address);
      if (end.kind !== 'paused' && end.kind !== 'cut-off') parts.drop(address);
      say(address, end);
    },
    pause: (track: Track): void => running.get(trackAddress(track))?.abort(),
    /** It was removed from this phone, whichever version it was. */
    forget: ({ pid }: Pick<Track, 'pid'>): void => {
      for (const version of [{ pid }, { pid, isLight: true } as const]) say(trackAddress(version), { kind: 'removed' });
    },
  };
};

/** Of its bytes: what is told of it needs room as well. */
const margin = 1.1;

const createStates = () => {
  // By address: of a track that is there in two versions each comes by itself.
  let states: ReadonlyMap<string, Keeping> = new Map();
  const listeners = new Set<() => void>();
  return {
    states: () => states,
    subscribe: (listen: () => void) => {
      listeners.add(listen);
      return () => void listeners.delete(listen);
    },
    say: (address: string, state: Keeping): void => {
      states = new Map(states).set(address, state);
      for (const listen of listeners) listen();
    },
  };
};

/** What has come so far, in memory. */
interface Part {
  readonly chunks: readonly Uint8Array<ArrayBuffer>[];
  readonly received: number;
  readonly etag: string | null;
}

const createParts = () => {
  const parts = new Map<string, Part>();
  const of = (address: string): Part => parts.get(address) ?? { chunks: [], received: 0, etag: null };
  return {
    of,
    drop: (address: string): void => void parts.delete(address),
    add: (address: string, chunk: Uint8Array<ArrayBuffer>, etag: string | null): void => {
      const { chunks, received } = of(address);
      parts.set(address, { chunks: [...chunks, chunk], received: received + chunk.length, etag });
    },
  };
};
type Parts = ReturnType<typeof createParts>;

/** Throws where the line breaks, or brings something else. */
const bring = async ({ ask, keep }: Ports, track: Track, parts: Parts, tell: () => void, signal: AbortSignal): Promise<Keeping> => {
  const { audio } = track;
  const address = trackAddress(track);
  const { received, etag } = parts.of(address);
  const rest: Readonly<Record<string, string>> = received > 0 && etag ? { range: `bytes=${received}-`, 'if-range': etag } : {};
  const answer = await ask(address, { headers: rest, signal });
  if (answer.status === 404) return { kind: 'gone' };
  // A portal's page is no track.
  if (!answer.ok || !answer.headers.get('content-type')?.startsWith('audio/')) throw new Error('no audio');
  if (answer.status !== 206) parts.drop(address);
  const reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>> | undefined = answer.body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    parts.add(address, read.value, answer.headers.get('etag'));
    tell();
  }
  const whole = parts.of(address);
  if (whole.received !== audio.bytes) throw new Error('cut off');
  return keep(track, new Blob([...whole.chunks], { type: audio.mime })).then(
    () => ({ kind: 'kept' }),
    () => ({ kind: 'no-room' }),
  );
};
