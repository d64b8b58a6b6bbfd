import { expect, test } from 'vitest';
import type { LocalView } from '#src/model/define-mutation.ts';
import type { Row } from '#src/shared/row.ts';
import { changeContentPicture, createContent, withPicture } from './content-mutations.ts';
import { imagesOf, readImages } from './content-rows.ts';

const facts = (name: string) => ({ mime: 'image/webp' as const, width: 8, height: 6, bytes: 131, hash: name.repeat(32) });
const sent = (name: string) => ({ ...facts(name), data: 'AAAA' });
const [a, b, c] = [facts('a'), facts('b'), facts('c')];

test.each([
  ['added last', [a], { removes: null, image: sent('b') }, [a, b]],
  ['replaced in its place', [a, b], { removes: a.hash, image: sent('c') }, [c, b]],
  ['taken away', [a, b], { removes: a.hash, image: null }, [b]],
  ['the same twice stands once', [a, b], { removes: null, image: sent('b') }, [a, b]],
  ['replaced by the other one', [a, b], { removes: a.hash, image: sent('b') }, [b]],
  ['what is gone already makes room', [b], { removes: a.hash, image: sent('c') }, [b, c]],
  ['in another order', [a, b, c], { removes: null, image: null, order: [c.hash, a.hash] }, [c, a, b]],
  ['what is gone already', [b], { removes: a.hash, image: null }, [b]],
])('%s, as the server does it', (_, before, change, after) => expect(withPicture(before, change)).toEqual(after));

test('a phone shows both before the server has them: on its own row, and on the one that others have', async () => {
  const rows = new Map<string, Row>();
  const key = (table: string, id: string): string => `${table}:${id}`;
  const view: LocalView = {
    get: async (table, id) => rows.get(key(table, id)),
    all: async () => [],
    of: async () => [],
    put: async (table, row) => void rows.set(key(table, row.id), row),
  };
  const by = { user: 'grace', op: 'o1' };
  const made = { id: 'p1', pid: 'p', kind: 'product', kind_v: 1, name_display: 'full' as const, fields: {}, image: sent('a') };
  await createContent.applyLocally(view, made, by);
  const change = { kind: 'product', content_id: 'p1', pid: 'p', removes: null, image: sent('b') };
  for (const _ of ['made', 'and again after a pull']) await changeContentPicture.applyLocally(view, change, by);
  expect(rows.get('content_own:p1')).toMatchObject({ images: [a, b] });
  expect([...rows.keys()]).toEqual(['content_own:p1']);
  rows.set('contents:p1', { id: 'p1', xid: '1', rev: 1, scope: 'public', image: a });
  await changeContentPicture.applyLocally(view, change, by);
  expect(rows.get('contents:p1')).toMatchObject({ image: a, more_images: [b] });
  for (const { hash } of [a, b]) await changeContentPicture.applyLocally(view, { ...change, removes: hash, image: null }, by);
  expect(rows.get('contents:p1')).toMatchObject({ image: null, more_images: null });
});

test('what says of itself what no picture has is none', () => {
  expect(readImages([a, { ...b, mime: 'text/html' }, { ...b, hash: '../x' }, null, 'x'])).toEqual([a]);
  for (const none of [{}, { image: null, more_images: null }, { image: 7, more_images: 'x' }]) expect(imagesOf(none)).toEqual([]);
  expect(imagesOf({ image: a, more_images: [b] })).toEqual([a, b]);
});
