import * as v from 'valibot';
import { expect, test } from 'vitest';
import { books, booksFile } from './funds.ts';

const line = { day: '2026-11-24', fund: 'mboa', kind: 'donation', amount_xaf: 500, count: 2 } as const;

test('the file says of each line whether it is test money', () => {
  expect(booksFile({ mode: 'closed', lines: [line] })[1]).toEqual(['2026-11-24', 'mboa', 'donation', '500', '2', '', '', '', '']);
  expect(booksFile({ mode: 'sandbox', lines: [line] })[1]?.at(-1)).toBe('test');
});

test('what went out says what for, in the languages it was written in', () => {
  const spent = { day: '2026-11-24', fund: 'mboa', kind: 'expense', amount_xaf: -400, count: 1, category: 'work' } as const;
  const file = booksFile({ mode: 'closed', lines: [{ ...spent, purpose_en: null, purpose_fr: 'La traduction' }] });
  expect(file[1]).toEqual(['2026-11-24', 'mboa', 'expense', '-400', '1', 'work', '', 'La traduction', '']);
});

test('parts of a franc are no amount', () => {
  const told = { mode: 'closed', until: '2026-11-24', years: [2026], year: 2026, funds: [], lines: [line] };
  expect(v.is(books, told)).toBe(true);
  expect(v.is(books, { ...told, lines: [{ ...line, amount_xaf: 500.5 }] })).toBe(false);
});
