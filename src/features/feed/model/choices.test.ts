import { expect, test } from 'vitest';
import type { Row } from '#src/shared/row.ts';
import { isMuted, mutedWord, readChoices } from './choices.ts';

const row = (part: Partial<Row>): Row => ({
  id: '1',
  xid: '1',
  rev: 1,
  scope: 'user:u',
  member_id: null,
  region_code: null,
  word: null,
  is_on: true,
  ...part,
});
const rows = [
  row({ choice: 'follow', region_code: 'CM-NW' }),
  row({ choice: 'follow', member_id: 'ngum' }),
  row({ choice: 'follow', region_code: 'CM-LT', is_on: false }),
  row({ choice: 'mute', member_id: 'paul' }),
  row({ choice: 'mute', word: 'élections' }),
  row({ choice: 'mute', word: 'price of fuel' }),
];

test('what is followed and muted, without what was taken back', () => {
  const { followed, mutedMembers, mutedWords } = readChoices(rows);
  expect([followed, [...mutedMembers], mutedWords]).toEqual([['CM-NW', 'ngum'], ['paul'], ['élections', 'price of fuel']]);
  expect(readChoices([])).toEqual({ followed: [], mutedMembers: new Set(), mutedWords: [], blocks: [] });
});

const said = (author_id: string | null, text: string) => ({ id: 'post', author_id, text });

test('a muted member and whole muted words hide a post, whatever their accents; parts of words do not', () => {
  const choices = readChoices(rows);
  expect(isMuted(choices, said('paul', 'Good morning'))).toBe(true);
  expect(isMuted(choices, said(null, 'Les ELECTIONS, demain'))).toBe(true);
  expect(isMuted(choices, said('ngum', 'The price\nof fuel again'))).toBe(true);
  for (const text of ['Réélections', 'The price of the fuel', '']) expect(isMuted(choices, said('ngum', text))).toBe(false);
  expect(isMuted(readChoices([row({ choice: 'mute', word: '???' })]), said(null, 'What???'))).toBe(false);
});

test('who is blocked is hidden by their account, or by the one thing that they wrote with their initials; nobody while it is off', () => {
  const none = { choice: undefined, content_id: null };
  const blocked = [row({ ...none, member_id: 'paul' }), row({ ...none, content_id: 'post', name: 'N. F.' })];
  const choices = readChoices([], blocked);
  expect(choices.blocks).toEqual([
    { whom: { member_id: 'paul' }, name: null },
    { whom: { content_id: 'post' }, name: 'N. F.' },
  ]);
  expect(isMuted(choices, { ...said('paul', 'Good morning'), id: 'other' })).toBe(true);
  expect(isMuted(choices, said(null, 'Good morning'))).toBe(true);
  expect(isMuted(choices, { ...said(null, 'Good morning'), id: 'other' })).toBe(false);
  const off = readChoices(
    [],
    blocked.map((one) => ({ ...one, is_on: false })),
  );
  expect(isMuted(off, said('paul', 'Good morning'))).toBe(false);
});

test('a word is kept as the server does', () => expect(mutedWord('  Price   of\tFuel ')).toBe('price of fuel'));
