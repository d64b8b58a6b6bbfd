import { expect, test } from 'vitest';
import { application } from '#src/features/jobs/model/application.ts';
import { job } from '#src/features/jobs/model/job.ts';
import { templatesFor, withTemplate } from './templates.ts';

test('every answer of a company has one in both languages, which fits with the longest title', () => {
  const title = job.fields.title as { readonly most: number };
  const moves = application.moves.flatMap(([, to, by]) => (by === 'company' && to !== 'seen' ? [to] : []));
  for (const move of new Set(moves)) {
    const both = templatesFor(move, 'x'.repeat(title.most));
    expect([move, both.map(({ lang }) => lang)]).toEqual([move, ['en', 'fr']]);
    for (const { text } of both) expect(text.length).toBeLessThan(400);
  }
  expect(templatesFor('seen', 'Mason')).toEqual([]);
});

test('French stands with its own spaces, and nothing typed is lost', () => {
  const [, fr] = templatesFor('interview', 'Maçon');
  expect(fr?.text).toContain('«\u202FMaçon\u202F»');
  expect(withTemplate('  ', 'B')).toBe('B');
  expect(withTemplate('A ', 'B')).toBe('A\n\nB');
});
