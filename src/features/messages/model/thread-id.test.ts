import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { directThread, supportThread } from './thread-id.ts';

const [least, greatest] = ['0a4f0011-1111-7222-8333-a1b2c3d4e5f6', 'f19a4f00-1111-7222-8333-a1b2c3d4e5f6'];

test('both of a thread reckon the same id, as app.direct_thread does (1500)', async () => {
  const hex = createHash('sha256').update(`direct:${least}:${greatest}`).digest('hex').slice(0, 32);
  const id = await directThread(least, greatest);
  expect(id.replaceAll('-', '')).toBe(`${hex.slice(0, 12)}8${hex.slice(13)}`);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/);
  expect(await directThread(greatest, least)).toBe(id);
});

test('another two have another', async () => {
  expect(await directThread(least, greatest)).not.toBe(await directThread(least, '0a4f0011-1111-7222-8333-a1b2c3d4e5f7'));
});

test('a member has one with support', async () => {
  const hex = createHash('sha256').update(`support:${least}`).digest('hex').slice(0, 32);
  expect((await supportThread(least)).replaceAll('-', '')).toBe(`${hex.slice(0, 12)}8${hex.slice(13)}`);
});
