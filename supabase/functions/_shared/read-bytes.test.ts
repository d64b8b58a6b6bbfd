import { expect, test } from 'vitest';
import { readBytes } from './read-bytes.ts';

const inParts = (parts: readonly number[], cancelled: () => void = () => undefined): Request => {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull: (to) => {
      const size = parts[sent];
      if (size === undefined) to.close();
      else to.enqueue(new Uint8Array(size).fill(++sent));
    },
    cancel: cancelled,
  });
  return new Request('http://x', { method: 'POST', body, duplex: 'half' } as RequestInit);
};

test('the parts of a body are put together in their order', async () => {
  const bytes = await readBytes(inParts([1, 5000, 2]), 6000);
  expect([bytes?.length, bytes?.[0], bytes?.[1], bytes?.[5000], bytes?.[5002], bytes?.buffer.byteLength]).toEqual([5003, 1, 2, 2, 3, 5003]);
  expect(await readBytes(new Request('http://x'), 10)).toHaveLength(0);
});

test('a body of just the limit is read, a byte more is not, and its sender is told unless that would cut the line', async () => {
  let told = 0;
  const tell = (): void => {
    told += 1;
  };
  expect(await readBytes(inParts([9, 1]), 10)).toHaveLength(10);
  expect(await readBytes(inParts([9, 2], tell), 10, { cancels: false })).toBeNull();
  expect(told).toBe(0);
  expect(await readBytes(inParts([9, 2], tell), 10)).toBeNull();
  expect(told).toBe(1);
});

test('it asks before it holds more, and holds no more than twice what came', async () => {
  const asked: number[] = [];
  const mayHold = (bytes: number): boolean => asked.push(bytes) > 0;
  await readBytes(inParts(Array<number>(20_000).fill(1)), 64 * 1024, { mayHold });
  expect(asked).toEqual([4096, 8192, 16_384, 32_768]);
  expect(await readBytes(inParts([5000, 5000]), 64 * 1024, { mayHold: (bytes) => bytes < 8000 })).toBeNull();
});
