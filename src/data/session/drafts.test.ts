import { beforeEach, expect, test } from 'vitest';
import { forgetDraft, keepDraft, readDraft, removeDrafts } from './drafts.ts';

const paul = { owner: 'paul', isShared: false };
const ngum = { owner: 'ngum', isShared: false };
const nobody = { owner: null, isShared: false };
const shared = { owner: 'paul', isShared: true };

beforeEach(removeDrafts);

test('a draft is there again, under its own name', () => {
  keepDraft(paul, 'petition', { title: 'Water' });
  keepDraft(paul, 'petition:0z3k9m2p4q', { title: 'Light' });
  expect(readDraft(paul, 'petition')).toEqual({ title: 'Water' });
  forgetDraft(paul, 'petition');
  expect(readDraft(paul, 'petition')).toBeUndefined();
  expect(readDraft(paul, 'petition:0z3k9m2p4q')).toEqual({ title: 'Light' });
});

test("nobody reads another's draft, signed in or not", () => {
  keepDraft(paul, 'petition', { title: 'Water' });
  expect(readDraft(ngum, 'petition')).toBeUndefined();
  expect(readDraft(nobody, 'petition')).toBeUndefined();
});

test('what was begun before signing in goes with whoever signs in', () => {
  keepDraft(nobody, 'petition', { title: 'Water' });
  expect(readDraft(ngum, 'petition')).toEqual({ title: 'Water' });
  keepDraft(ngum, 'petition', { title: 'Water and light' });
  expect(readDraft(nobody, 'petition')).toBeUndefined();
});

test('a shared phone keeps nothing for the next one, and sign-out takes all', () => {
  expect(keepDraft(shared, 'petition', { title: 'Water' })).toBe(false);
  expect(readDraft(paul, 'petition')).toBeUndefined();
  expect(readDraft(shared, 'petition')).toEqual({ title: 'Water' });
  keepDraft(paul, 'petition', { title: 'Light' });
  removeDrafts();
  expect([readDraft(shared, 'petition'), readDraft(paul, 'petition')]).toEqual([undefined, undefined]);
});
