/** Bringing a track onto the phone over lines that break, phones that are full, and tracks that go. */
import { describe, expect, test } from 'vitest';
import { createKeeper } from './keeper.ts';
import type { Track } from './read-tracks.ts';
import { trackAddress } from './track-address.ts';

const bytes = Uint8Array.from({ length: 1000 }, (_, n) => n % 251);
const track: Track = {
  ...{
    id: 'a',
    pid: '0123456789',
    title: 'First rain',
    artist: 'Les Balafons',
    release: '',
    released: '2010',
    genre: 'bikutsi',
    lyrics: '',
    lang: undefined,
  },
  audio: { mime: 'audio/mpeg', bytes: bytes.length, seconds: 4 },
  isSample: false,
};

interface Line {
  /** After so many bytes of an answer it breaks. */
  breaksAt?: number;
  status?: number;
  type?: string;
  free?: number | null;
  isFull?: boolean;
}
const open = (line: Line = {}) => {
  const asked: string[] = [];
  const kept: Blob[] = [];
  const keeper = createKeeper({
    ask: async (_, { headers, signal }) => {
      const range = new Headers(headers).get('range');
      asked.push(range ?? 'all');
      const from = line.status === 200 ? 0 : Number(/\d+/.exec(range ?? '0')?.[0]);
      let at = from;
      const body = new ReadableStream({
        pull: (out) => {
          if (signal?.aborted || (line.breaksAt !== undefined && at - from >= line.breaksAt)) return out.error(new Error('broken'));
          if (at >= bytes.length) return out.close();
          out.enqueue(bytes.slice(at, at + 100));
          at += 100;
        },
      });
      return new Response(body, {
        status: line.status ?? (range ? 206 : 200),
        headers: { 'content-type': line.type ?? 'audio/mpeg', etag: '"one"' },
      });
    },
    keep: async (_, audio) => {
      if (line.isFull) throw new DOMException('full', 'QuotaExceededError');
      kept.push(audio);
    },
    free: async () => line.free ?? null,
  });
  return { keeper, asked, kept, line, state: () => keeper.states().get(trackAddress(track)) };
};
const whole = async (blobs: readonly Blob[]): Promise<boolean> =>
  blobs.length === 1 && Buffer.from(bytes).equals(Buffer.from((await blobs[0]?.arrayBuffer()) ?? new ArrayBuffer(0)));

test('it comes whole, is kept once, and says how far it is', async () => {
  const { keeper, kept, state, asked } = open();
  const seen: number[] = [];
  keeper.subscribe(() => {
    const now = state();
    if (now?.kind === 'coming') seen.push(now.received);
  });
  await Promise.all([keeper.start(track), keeper.start(track)]);
  expect([state(), asked, await whole(kept)]).toEqual([{ kind: 'kept' }, ['all'], true]);
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
  expect(seen.at(-1)).toBe(1000);
});

test('cut off, it goes on where it stood', async () => {
  const { keeper, kept, state, asked, line } = open({ breaksAt: 300 });
  await keeper.start(track);
  expect([state(), kept]).toEqual([{ kind: 'cut-off', received: 300 }, []]);
  line.breaksAt = undefined;
  await keeper.start(track);
  expect([state(), asked, await whole(kept)]).toEqual([{ kind: 'kept' }, ['all', 'bytes=300-'], true]);
});

test('paused, it goes on where it stood', async () => {
  const { keeper, kept, state, asked } = open();
  const stop = keeper.subscribe(() => {
    const now = state();
    if (now?.kind === 'coming' && now.received >= 500) keeper.pause(track);
  });
  await keeper.start(track);
  expect(state()?.kind).toBe('paused');
  stop();
  await keeper.start(track);
  expect([state(), asked.length, await whole(kept)]).toEqual([{ kind: 'kept' }, 2, true]);
});

test('of another version the whole is taken, and nothing of the old one', async () => {
  const { keeper, kept, state, asked, line } = open({ breaksAt: 300 });
  await keeper.start(track);
  Object.assign(line, { breaksAt: undefined, status: 200 });
  await keeper.start(track);
  expect([state(), asked, await whole(kept)]).toEqual([{ kind: 'kept' }, ['all', 'bytes=300-'], true]);
});

describe('it ends in words', () => {
  test.each<[string, Line, string, number]>([
    ['no room, told before', { free: 900 }, 'no-room', 0],
    ['no room, told when it is put away', { isFull: true }, 'no-room', 1],
    ['gone', { status: 404 }, 'gone', 1],
    ['a page of the network’s own', { type: 'text/html' }, 'cut-off', 1],
    ['a server that fails', { status: 500 }, 'cut-off', 1],
  ])('%s', async (_, line, kind, requests) => {
    const { keeper, kept, state, asked } = open(line);
    await keeper.start(track);
    expect([state()?.kind, kept, asked.length]).toEqual([kind, [], requests]);
    keeper.forget(track);
    expect(state()).toEqual({ kind: 'removed' });
  });
});
