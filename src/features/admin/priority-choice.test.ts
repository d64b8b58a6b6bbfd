import { describe, expect, test } from 'vitest';
import { csvOf } from '#src/shared/csv-of.ts';
import { chosenOf, countBy, noRegion, readChoice, writeChoice } from './priority-choice.ts';
import { priorityFile } from './priority-file.ts';
import type { Problem } from './priority-remote.ts';

const problem = (more: Partial<Problem>): Problem => ({
  kind: 'review',
  ref: 'a',
  about: 'post',
  title: 'A bridge',
  region_code: 'CM-NW',
  since: '2026-11-20T08:00:00Z',
  many: null,
  severity: 5,
  people: 3,
  age: 2,
  effort: 1,
  score: 30,
  reason: null,
  ...more,
});
const problems = [
  problem({}),
  problem({ ref: 'b', kind: 'report', region_code: null }),
  problem({ ref: 'c', kind: 'report', region_code: 'CM-AD' }),
];

describe('the choice in the address', () => {
  test('is read where a problem has it, and ignored where none does', () => {
    expect(readChoice({ kind: 'report', region: noRegion }, problems)).toEqual({ kind: 'report', region: noRegion });
    for (const search of [{ kind: 'planted', region: '__proto__' }, { kind: ['report'], region: 7 }, {}])
      expect(readChoice(search, problems)).toEqual({ kind: '', region: '' });
  });

  test('what goes without saying is not written', () => {
    expect(writeChoice({ kind: '', region: 'CM-NW' })).toEqual({ region: 'CM-NW' });
  });

  test('narrows by both, and counts what there is to choose', () => {
    expect(chosenOf(problems, { kind: 'report', region: '' }).map(({ ref }) => ref)).toEqual(['b', 'c']);
    expect(chosenOf(problems, { kind: 'report', region: noRegion }).map(({ ref }) => ref)).toEqual(['b']);
    expect(chosenOf(problems, { kind: '', region: '' })).toHaveLength(3);
    expect(countBy(problems, 'kind')).toEqual([
      ['report', 2],
      ['review', 1],
    ]);
    expect(countBy(problems, 'region')).toContainEqual([noRegion, 1]);
  });
});

test('the file has a line a problem under its headings, and no title runs as a formula', () => {
  const hostile = problem({ title: '=HYPERLINK("https://evil.example")', reason: '+1', many: 4 });
  const [heading, line] = priorityFile([hostile, problem({ title: null, about: null, since: null, region_code: null })], () => '/admin');
  expect(line).toHaveLength(heading?.length ?? 0);
  expect(csvOf([line ?? []])).toBe(
    `"review","post","'=HYPERLINK(""https://evil.example"")","CM-NW","2026-11-20T08:00:00Z","4","5","3","2","1","30","'+1","/admin"\r\n`,
  );
});
