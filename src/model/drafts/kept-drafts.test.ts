import { expect, test } from 'vitest';
import { draftKey, draftNumberIn, keptDraftsOf, newDraftNumber } from './kept-drafts.ts';

const kinds = new Set(['petition', 'poll', 'profile', 'comment', 'report']);

test('every draft has its address, the last touched first, also one from the time of one at most', () => {
  const all = {
    petition: { title: ' Water ' },
    'petition+mi9x3k2a': { title: '', kept_at: '2026-11-20T08:00:00.000Z' },
    'petition:0z3k9m2p4q': { title: 'Light', kept_at: '2026-11-21T08:00:00.000Z' },
    'poll+mi9x3k2b': { title: 'What first?', kept_at: '2026-11-19T08:00:00.000Z' },
    'comment:0199c0de-0000-7000-8000-000000000001': {
      text: 'Yes',
      title: 'Water',
      at: '/petitions/water-0z3k9m2p4q',
      kept_at: '2026-11-17T08:00:00.000Z',
    },
    'report:0199c0de-0000-7000-8000-000000000002': { text: 'Not ours', title: 'Water', at: '//elsewhere.example/petitions/x' },
    message: { title: 'No form of ours' },
    profile: { bio: 'I weave', kept_at: '2026-11-18T08:00:00.000Z' },
    'petition+': {},
    'petition+bad': 'no draft',
  };
  expect(keptDraftsOf(all, kinds)).toEqual([
    {
      kind: 'petition',
      key: 'petition:0z3k9m2p4q',
      search: { edit: '0z3k9m2p4q' },
      at: null,
      title: 'Light',
      keptAt: '2026-11-21T08:00:00.000Z',
    },
    { kind: 'petition', key: 'petition+mi9x3k2a', search: { draft: 'mi9x3k2a' }, at: null, title: '', keptAt: '2026-11-20T08:00:00.000Z' },
    {
      kind: 'poll',
      key: 'poll+mi9x3k2b',
      search: { draft: 'mi9x3k2b' },
      at: null,
      title: 'What first?',
      keptAt: '2026-11-19T08:00:00.000Z',
    },
    { kind: 'profile', key: 'profile', search: { draft: 'first' }, at: null, title: '', keptAt: '2026-11-18T08:00:00.000Z' },
    {
      kind: 'comment',
      key: 'comment:0199c0de-0000-7000-8000-000000000001',
      search: null,
      at: '/petitions/water-0z3k9m2p4q',
      title: 'Water',
      keptAt: '2026-11-17T08:00:00.000Z',
    },
    { kind: 'petition', key: 'petition', search: { draft: 'first' }, at: null, title: 'Water', keptAt: null },
  ]);
});

test('the address of a draft leads to what it is kept under, and nothing else is a number', () => {
  const number = newDraftNumber(Date.parse('2026-11-21T08:00:00Z'));
  expect(draftNumberIn({ draft: number })).toBe(number);
  expect(keptDraftsOf({ [draftKey('poll', number)]: {} }, kinds)).toMatchObject([{ search: { draft: number } }]);
  expect(keptDraftsOf({ [draftKey('petition', 'first')]: {} }, kinds)).toMatchObject([{ search: { draft: 'first' } }]);
  for (const draft of [undefined, '', 'A', 'a:b', '../..', ['a'], 'a'.repeat(13)]) expect(draftNumberIn({ draft })).toBeNull();
});
