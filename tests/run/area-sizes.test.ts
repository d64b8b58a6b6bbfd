import { expect, test } from 'vitest';
import { belongsTo, measureAreas, names } from './area-sizes.ts';

test.each([
  ['src/features/polls/poll-page.tsx', true],
  ['src/features/moderation/content-queue.tsx', false],
  ['supabase/migrations/20261121001400_polls.sql', true],
  ['supabase/functions/poll-embed/words.ts', true],
  ['tests/e2e/polls/vote.spec.ts', true],
  ['src/ui/button.tsx', false],
])('%s belongs to polls: %s', (file, isIts) => expect(belongsTo(file, 'polls')).toBe(isIts));

test.each([
  ["if (kind === 'poll') return null;", true],
  ['const openPolls = usePolls();', true],
  ['<Link to="/polls">', true],
  ['// polls are elsewhere', false],
  ['/** A poll. */\nconst x = 1;', false],
  ['const pollution = 1;', false],
])('%j names polls: %s', (text, does) => expect(names(text, 'polls')).toBe(does));

test('an area has files and lines', () => {
  const [polls] = measureAreas(['polls']);
  expect(polls?.files).toBeGreaterThan(50);
  expect(polls?.lines).toBeGreaterThan(5000);
});
