import { beforeEach, expect, test } from 'vitest';
import { withTold } from '#src/model/drafts/draft-versions.ts';
import { removeStored, writeStored } from '#src/platform/storage.ts';
import { dropOther, forgetDraft, goOnFrom, keepDraft, listDrafts, otherDrafts, readDraft, removeDrafts, shelfOf } from './drafts.ts';

const paul = { owner: 'paul', isShared: false, place: 'drafts' } as const;
const ngum = { owner: 'ngum', isShared: false, place: 'drafts' } as const;
const nobody = { owner: null, isShared: false, place: 'drafts' } as const;
const shared = { owner: 'paul', isShared: true, place: 'drafts' } as const;

beforeEach(() => {
  removeDrafts(null);
  removeStored('drafts');
});

test('each draft is there again, under its own name', () => {
  keepDraft(paul, 'petition+a', { title: 'Water' });
  keepDraft(paul, 'petition:0z3k9m2p4q', { title: 'Light' });
  expect(readDraft(paul, 'petition+a')).toEqual({ title: 'Water' });
  forgetDraft(paul, 'petition+a');
  expect(readDraft(paul, 'petition+a')).toBeUndefined();
  expect(listDrafts(paul)).toEqual({ 'petition:0z3k9m2p4q': { title: 'Light' } });
});

test("nobody reads another's draft, signed in or not, and writing one's own takes nothing from the other", () => {
  keepDraft(paul, 'petition+a', { title: 'Water' });
  expect(listDrafts(ngum)).toEqual({});
  expect(listDrafts(nobody)).toEqual({});
  keepDraft(ngum, 'petition+a', { title: 'Light' });
  keepDraft(nobody, 'petition+b', { title: 'Road' });
  expect(listDrafts(paul)).toEqual({ 'petition+a': { title: 'Water' }, 'petition+b': { title: 'Road' } });
  expect(listDrafts(ngum)).toEqual({ 'petition+a': { title: 'Light' } });
});

test('what was begun before signing in goes with whoever signs in, and with nobody else', () => {
  keepDraft(nobody, 'petition+a', { title: 'Water' });
  expect(readDraft(ngum, 'petition+a')).toEqual({ title: 'Water' });
  expect([listDrafts(nobody), listDrafts(paul)]).toEqual([{}, {}]);
  expect(readDraft(ngum, 'petition+a')).toEqual({ title: 'Water' });
});

test('a draft of the time when there was room for one member alone is still theirs', () => {
  writeStored('drafts', JSON.stringify({ owner: 'paul', drafts: { petition: { title: 'Water' } } }));
  expect(listDrafts(ngum)).toEqual({});
  expect(readDraft(paul, 'petition')).toEqual({ title: 'Water' });
  writeStored('drafts', JSON.stringify({ owner: null, drafts: { petition: { title: 'Light' } } }));
  expect(readDraft(ngum, 'petition')).toEqual({ title: 'Light' });
});

test('what stands there and is no drafts of ours is nothing', () => {
  for (const stored of ['[1]', '{"all":[]}', '{"all":{"paul":7}}', '{"drafts":"x"}', 'no JSON']) {
    writeStored('drafts', stored);
    expect(listDrafts(paul), stored).toEqual({});
  }
});

test('a shared phone keeps nothing for the next one; sign-out takes what is theirs and leaves what others kept', () => {
  expect(keepDraft(shared, 'petition+a', { title: 'Water' })).toBe(false);
  expect(listDrafts(paul)).toEqual({});
  expect(readDraft(shared, 'petition+a')).toEqual({ title: 'Water' });
  keepDraft(paul, 'petition+b', { title: 'Light' });
  keepDraft(ngum, 'petition+c', { title: 'Road' });
  keepDraft(nobody, 'petition+d', { title: 'School' });
  removeDrafts('paul');
  expect([listDrafts(shared), listDrafts(paul), listDrafts(nobody)]).toEqual([{}, {}, {}]);
  expect(readDraft(ngum, 'petition+c')).toEqual({ title: 'Road' });
});

/** As it comes from Paul's other phone. */
const takeTold = (key: string, content: unknown): void => {
  const shelf = shelfOf(paul);
  shelf.put(key, withTold(shelf.all()[key] ?? {}, { id: 'there', at: '2099-01-01T00:00:00.000Z', content }));
};

test('what another phone wrote at the same time stands beside it; this page can go on from there, and its own stays too', () => {
  keepDraft(paul, 'petition+a', { title: 'Water' });
  takeTold('petition+a', { title: 'Light' });
  expect(readDraft(paul, 'petition+a')).toEqual({ title: 'Water' });
  const [other] = otherDrafts(paul, 'petition+a');
  expect(other).toMatchObject({ id: 'there', content: { title: 'Light' } });
  if (!other) return;
  goOnFrom(paul, 'petition+a', other);
  expect(readDraft(paul, 'petition+a')).toEqual({ title: 'Light' });
  keepDraft(paul, 'petition+a', { title: 'Light and road' });
  const [own] = otherDrafts(paul, 'petition+a');
  expect([readDraft(paul, 'petition+a'), own?.content]).toEqual([{ title: 'Light and road' }, { title: 'Water' }]);
  if (own) dropOther(paul, 'petition+a', own);
  expect(otherDrafts(paul, 'petition+a')).toEqual([]);
  forgetDraft(paul, 'petition+a');
  expect(listDrafts(paul)).toEqual({});
});

test('of what is chosen on a ballot nothing stays in any version', () => {
  keepDraft(paul, 'answers:p1', [[1]]);
  takeTold('answers:p1', [[2]]);
  forgetDraft(paul, 'answers:p1');
  expect(listDrafts(paul)).toEqual({});
});
