import { expect, test } from 'vitest';
import type { Op } from '#src/data/sync/op.ts';
import { standingPictures } from './standing-pictures.ts';

const facts = (name: string) => ({ mime: 'image/webp' as const, width: 8, height: 6, bytes: 131, hash: name.repeat(32) });
const opOf = (args: object, refusal: Op['refusal'] = { status: 'closed' }): Op => ({
  ...{ id: 'o', name: 'change_content_picture', v: 1, args, made_at: '', seq: 1, user: 'grace', entity: 'product:p', deps: [] },
  ...{ state: 'refused', attempted: true, tries: 0, next_at: 0, refusal },
});
const refused = (name: string, removes: string | null = null) => opOf({ removes, image: { ...facts(name), data: 'AAAA' } });
const named = (standing: ReturnType<typeof standingPictures>): readonly string[] =>
  standing.pictures.map(({ image, sent, removes }) => `${image.hash?.[0]}${sent ? ' goes' : ''}${removes ? ` for ${removes[0]}` : ''}`);

test('what stands on the server stands in the form, and what was refused where it would have stood', () => {
  expect(named(standingPictures(2, null, [facts('a'), facts('b')], []))).toEqual(['a for a', 'b for b']);
  expect(named(standingPictures(2, null, [facts('a')], [refused('c')]))).toEqual(['a for a', 'c goes']);
  expect(named(standingPictures(2, null, [facts('a'), facts('b')], [refused('c', facts('a').hash)]))).toEqual(['c goes for a', 'b for b']);
  expect(named(standingPictures(2, null, [facts('b')], [refused('c', facts('a').hash)]))).toEqual(['b for b', 'c goes']);
});

test('of what was never made both come back, in their order', () => {
  const made = opOf({ image: { ...facts('a'), data: 'AAAA' } });
  const standing = standingPictures(2, made, [], [refused('b')]);
  expect(named(standing)).toEqual(['a goes', 'b goes']);
  expect(standing.ops).toHaveLength(2);
});

test('what has no room stays in the outbox, and what was refused for itself does not go again', () => {
  const [third, unread] = [
    refused('c'),
    opOf({ removes: null, image: { ...facts('d'), data: 'AAAA' } }, { status: 'invalid', field: 'image' }),
  ];
  const standing = standingPictures(2, null, [facts('a'), facts('b')], [third, unread]);
  expect([named(standing), standing.left, standing.ops]).toEqual([['a for a', 'b for b'], 1, [unread]]);
  expect(standingPictures(1, opOf({}), [], []).pictures).toEqual([]);
});
