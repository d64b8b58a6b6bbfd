import { expect, test } from 'vitest';
import type { QueuedContent } from '#src/data/session/queued-content.ts';
import { contentLines } from './content-lines.ts';

const content = (more: Partial<QueuedContent>): QueuedContent => ({
  id: 'a',
  pid: '0123456789',
  kind: 'event',
  state: 'open',
  title: 'Council session',
  owner_name: 'Ngum A.',
  region_code: 'CM-NW',
  resubmissions: 0,
  image: null,
  more_images: null,
  is_sample: false,
  is_own: false,
  since: '2026-11-20T08:00:00+00:00',
  age_days: 4.9,
  fields: {},
  parent: null,
  moves: [],
  reports: [],
  appeal: null,
  decisions: [],
  notes: [],
  tags: [],
  ...more,
});
const decision = {
  id: 'd',
  from: 'in_review',
  to: 'open',
  reason: null,
  note: null,
  at: '2026-11-20T08:00:00Z',
  undone_at: null,
  by_me: true,
};
const addressOf = (kind: string, pid: string): string | null => (kind === 'comment' ? null : `/${kind}s/${pid}`);

test('a line a content: what it is, how it stands, how old, and where; decisions that were undone count no more', () => {
  const reports = [{ reason: 'spam', details: 'Private words' } as const];
  const [heading, line] = contentLines([content({ reports, decisions: [decision, { ...decision, undone_at: decision.at }] })], addressOf);
  expect(line).toHaveLength(heading?.length ?? 0);
  expect(line).toEqual([
    'event',
    'open',
    'Council session',
    'Ngum A.',
    'CM-NW',
    '2026-11-20T08:00:00+00:00',
    '4',
    '1',
    '1',
    '/events/0123456789',
  ]);
});

test('a comment leads to what it hangs on; what is missing is empty', () => {
  const parent = { kind: 'petition', pid: 'zzzzzzzzzz', title: 'A lamp' };
  const [, line] = contentLines([content({ kind: 'comment', parent, owner_name: null, region_code: null })], addressOf);
  expect([line?.[3], line?.[4], line?.[9]]).toEqual(['', '', '/petitions/zzzzzzzzzz']);
  expect(contentLines([content({ kind: 'comment' })], addressOf)[1]?.[9]).toBe('');
});
