import { expect, test } from 'vitest';
import { job } from '#src/features/jobs/model/job.ts';
import { alsoIn, readSaved, savedFacets, searchIn } from './saved-search.ts';

test('the same search has the same letters, in whatever order it was chosen, and without what is not kept', () => {
  const one = searchIn(job, { text: ' nurse ', where: { lang: ['fr', 'en', 'fr'], field: ['health'], posted: ['7'], pay: [] } });
  const other = searchIn(job, { text: 'nurse', where: { field: ['health'], company: ['x'], lang: ['en', 'fr'] } });
  expect(one).toBe('{"text":"nurse","where":{"field":["health"],"lang":["en","fr"]}}');
  expect(other).toBe(one);
  expect(searchIn(job, { text: '  ', where: { posted: ['7'], field: [] } })).toBeNull();
  expect(savedFacets(job)).not.toContain('posted');
});

test('what is kept is read, oldest first; what is let go, of another kind or of no shape that is known is left out', () => {
  const row = (id: string, more: object) => ({ ...{ id, xid: '1', rev: 1, scope: 'user:a', kind: 'job', is_on: true }, ...more });
  const query = '{"text":"mason","where":{"pay":["50000"]}}';
  const rows = [
    row('b', { query }),
    row('a', { query: '{"text":"x","where":{}}' }),
    row('c', { query, is_on: false }),
    row('d', { query, kind: 'product' }),
    ...['', 'null', '{"text":1,"where":{}}', '{"text":"x","where":null}', '{"text":"x","where":{"pay":"1"}}'].map((bad, n) =>
      row(`e${n}`, { query: bad }),
    ),
  ];
  expect(readSaved(rows, job).map(({ id, asked }) => [id, asked.text, asked.where])).toEqual([
    ['a', 'x', {}],
    ['b', 'mason', { pay: ['50000'] }],
  ]);
});

test('what a list narrows by beside facets stands after them, and is found again', () => {
  const also = { price_from: '500', price_to: '2000' };
  const query = searchIn(job, { text: '', where: { field: ['health'] } }, also) ?? '';
  expect(query).toBe('{"text":"","where":{"field":["health"],"price_from":["500"],"price_to":["2000"]}}');
  expect(searchIn(job, { text: '', where: {} }, also)).not.toBeNull();
  const [kept] = readSaved([{ id: 'a', xid: '1', rev: 1, scope: 'user:a', kind: 'job', is_on: true, query }], job);
  expect(kept && alsoIn(job, kept.asked)).toEqual(also);
});
