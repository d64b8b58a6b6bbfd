/** The real client on a socket that the test holds the other end of. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLive } from './live.ts';

type Frame = [string | null, string | null, string, string, Record<string, unknown>];

class FakeSocket extends EventTarget {
  static readonly made: FakeSocket[] = [];
  static readonly CONNECTING = 0;
  readyState = 0;
  binaryType = 'blob';
  onopen: (() => void) | null = null;
  onclose: ((event: object) => void) | null = null;
  onerror: ((event: object) => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  readonly said: Frame[] = [];
  readonly address: string;
  readonly madeAt = Date.now();
  constructor(address: string) {
    super();
    this.address = address;
    FakeSocket.made.push(this);
  }
  send(data: string): void {
    const frame: Frame = JSON.parse(data);
    this.said.push(frame);
    const [, ref, topic] = frame;
    if (topic === 'phoenix') queueMicrotask(() => this.tell(null, ref, topic, 'phx_reply', { status: 'ok', response: {} }));
  }
  close(): void {
    this.end(1000);
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
    this.dispatchEvent(new Event('open'));
  }
  end(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code, reason: '', wasClean: code === 1000 });
  }
  tell(...frame: Frame): void {
    const event = new MessageEvent('message', { data: JSON.stringify(frame) });
    this.onmessage?.(event);
    this.dispatchEvent(event);
  }
  joins(): Frame[] {
    return this.said.filter(([, , , event]) => event === 'phx_join');
  }
  answer(status: 'ok' | 'error', response: object = {}): void {
    const [joinRef, ref, topic] = this.joins().at(-1) ?? [null, null, ''];
    this.tell(joinRef, ref, topic, 'phx_reply', { status, response });
  }
}

const onPoke = vi.fn();
const onBytes = vi.fn();
let token: () => Promise<string | null>;
let close: () => void;
const open = async (): Promise<void> => {
  close = openLive({ member: 'm', accessToken: () => token(), onPoke, onBytes });
  await wait(1);
};
const wait = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
const last = (): FakeSocket => {
  const socket = FakeSocket.made.at(-1);
  if (!socket) throw new Error('no socket was made');
  return socket;
};
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.made.length = 0;
  token = async () => 'a.b.c';
  onPoke.mockClear();
  onBytes.mockClear();
});
afterEach(() => {
  close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('joins the member’s own private channel with their token, and pokes at once and whenever it is poked', async () => {
  await open();
  expect(last().address).toMatch(/^ws:\/\/[^/]+\/realtime\/v1\/websocket\?apikey=embedded&vsn=2\.0\.0$/);
  last().open();
  const [[, , topic, , payload] = []] = last().joins();
  expect([topic, payload]).toMatchObject([
    'realtime:user:m',
    { access_token: 'a.b.c', config: { private: true, presence: { enabled: false } } },
  ]);
  expect(onPoke).not.toHaveBeenCalled();
  last().answer('ok', { postgres_changes: [] });
  expect(onPoke).toHaveBeenCalledTimes(1);
  last().tell(null, null, 'realtime:user:m', 'broadcast', { type: 'broadcast', event: 'poke', payload: {} });
  last().tell(null, null, 'realtime:user:m', 'broadcast', { type: 'broadcast', event: 'other', payload: {} });
  expect(onPoke).toHaveBeenCalledTimes(2);
  expect(onBytes.mock.calls.length).toBeGreaterThan(3);
});

test('comes back after 1, 2, 5, then 10 s, asks again what it may have missed, and ends when it is never there', async () => {
  await open();
  last().open();
  last().answer('ok', { postgres_changes: [] });
  last().end();
  const waits: number[] = [];
  for (let tries = 1; tries <= 5; tries += 1) {
    const [before, since] = [FakeSocket.made.length, Date.now()];
    for (let n = 0; n < 200 && FakeSocket.made.length === before; n += 1) await wait(100);
    waits.push(Math.floor((last().madeAt - since) / 1000));
    if (tries < 5) last().end();
  }
  expect(waits).toEqual([1, 2, 5, 10, 10]);
  last().open();
  await wait(100);
  last().answer('ok', { postgres_changes: [] });
  expect(onPoke).toHaveBeenCalledTimes(2);
  last().end();
  for (let n = 0; n < 30; n += 1) {
    await wait(11_000);
    if (last().readyState !== 3) last().end();
  }
  const tried = FakeSocket.made.length;
  expect(tried).toBeLessThan(25);
  await wait(600_000);
  expect(FakeSocket.made.length).toBe(tried);
});

test('a channel that its token’s end has closed is joined anew, with the token of then', async () => {
  await open();
  last().open();
  last().answer('ok', { postgres_changes: [] });
  await wait(1);
  token = async () => 'd.e.f';
  const [joinRef] = last().joins()[0] ?? [];
  last().tell(joinRef ?? null, joinRef ?? null, 'realtime:user:m', 'phx_close', {});
  expect(last().joins()).toHaveLength(1);
  await wait(10_001);
  expect(last().joins().at(-1)?.[4]).toMatchObject({ access_token: 'd.e.f' });
  expect(last().joins()).toHaveLength(2);
});

test('without a token it waits, and without a socket it ends', async () => {
  token = () => Promise.reject(new Error('no network'));
  await open();
  expect(FakeSocket.made).toEqual([]);
  token = async () => 'a.b.c';
  vi.stubGlobal(
    'WebSocket',
    class {
      constructor() {
        throw new DOMException('The operation is insecure', 'SecurityError');
      }
    },
  );
  close();
  await open();
  await wait(60_000);
  expect(FakeSocket.made).toEqual([]);
});

test('a channel that is always refused is left alone in the end', async () => {
  await open();
  last().open();
  for (let n = 0; n < 40; n += 1) {
    last().answer('error', { reason: 'Unauthorized' });
    await wait(10_001);
  }
  const joined = last().joins().length;
  expect(joined).toBeLessThan(20);
  expect(last().readyState).toBe(3);
  expect(onPoke).not.toHaveBeenCalled();
});

test('closed before it is open, it waits for that, or the browser complains; and says nothing', async () => {
  await open();
  close();
  await wait(1000);
  expect(last().readyState).toBe(0);
  last().open();
  await wait(60_000);
  expect([last().readyState, last().said, FakeSocket.made.length]).toEqual([3, [], 1]);
});

test('closed, it says nothing more', async () => {
  await open();
  last().open();
  close();
  last().answer('ok', { postgres_changes: [] });
  await wait(60_000);
  expect([onPoke.mock.calls.length, FakeSocket.made.length, last().readyState]).toEqual([0, 1, 3]);
});
