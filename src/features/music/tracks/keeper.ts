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
      const { pid, audio } = track;
      if (running.has(pid)) return;
      const control = new AbortController();
      running.set(pid, control);
      const tell = (): void => say(pid, { kind: 'coming', received: parts.of(pid).received });
      tell();
      const room = await ports.free();
      const hasRoom = room === null || room >= audio.bytes * margin;
      const end: Keeping = hasRoom
        ? await bring(ports, track, parts, tell, control.signal).catch(
            (): Keeping => ({ kind: control.signal.aborted ? 'paused' : 'cut-off', received: parts.of(pid).received }),
          )
        : { kind: 'no-room' };
      running.delete(pid);
      if (end.kind !== 'paused' && end.kind !== 'cut-off') parts.drop(pid);
      say(pid, end);
    },
    pause: (pid: string): void => running.get(pid)?.abort(),
    /** It was removed from this phone. */
    forget: (pid: string): void => say(pid, { kind: 'removed' }),
  };
};

/** Of its bytes: what is told of it needs room as well. */
const margin = 1.1;

const createStates = () => {
  let states: ReadonlyMap<string, Keeping> = new Map();
  const listeners = new Set<() => void>();
  return {
    states: () => states,
    subscribe: (listen: () => void) => {
      listeners.add(listen);
      return () => void listeners.delete(listen);
    },
    say: (pid: string, state: Keeping): void => {
      states = new Map(states).set(pid, state);
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
  const of = (pid: string): Part => parts.get(pid) ?? { chunks: [], received: 0, etag: null };
  return {
    of,
    drop: (pid: string): void => void parts.delete(pid),
    add: (pid: string, chunk: Uint8Array<ArrayBuffer>, etag: string | null): void => {
      const { chunks, received } = of(pid);
      parts.set(pid, { chunks: [...chunks, chunk], received: received + chunk.length, etag });
    },
  };
};
type Parts = ReturnType<typeof createParts>;

/** Throws where the line breaks, or brings something else. */
const bring = async ({ ask, keep }: Ports, track: Track, parts: Parts, tell: () => void, signal: AbortSignal): Promise<Keeping> => {
  const { pid, audio } = track;
  const { received, etag } = parts.of(pid);
  const rest: Readonly<Record<string, string>> = received > 0 && etag ? { range: `bytes=${received}-`, 'if-range': etag } : {};
  const answer = await ask(trackAddress(pid), { headers: rest, signal });
  if (answer.status === 404) return { kind: 'gone' };
  // A portal's page is no track.
  if (!answer.ok || !answer.headers.get('content-type')?.startsWith('audio/')) throw new Error('no audio');
  if (answer.status !== 206) parts.drop(pid);
  const reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>> | undefined = answer.body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    parts.add(pid, read.value, answer.headers.get('etag'));
    tell();
  }
  const whole = parts.of(pid);
  if (whole.received !== audio.bytes) throw new Error('cut off');
  return keep(track, new Blob([...whole.chunks], { type: audio.mime })).then(
    () => ({ kind: 'kept' }),
    () => ({ kind: 'no-room' }),
  );
};
