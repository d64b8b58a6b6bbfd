import { describe, expect, test } from 'vitest';
import { findPersons } from './find-persons.ts';
import { faultsIn, finished, monthsUntil, noReport, quarterOf, type WrittenReport } from './report.ts';

const written: WrittenReport = {
  ...noReport,
  outcome: 'paid',
  office: 'court',
  region: 'CM-CE',
  division: 'CM-CE-MFO',
  month: '2026-10',
  amount: 'to_1000',
};

describe('what names a person', () => {
  test.each([
    ['Call 677 12 34 56 for it', '677 12 34 56', 'phone'],
    ['+237 6 99 00 11 22', '+237 6 99 00 11 22', 'phone'],
    ['Compte 1234567890', '1234567890', 'phone'],
    ['Write to jean@example.cm', 'jean@example.cm', 'address'],
    ['voir @jean_m', '@jean_m', 'address'],
    ['https://facebook.com/x', 'https://facebook.com/x', 'address'],
    ['the car LT 123 AB', 'LT 123 AB', 'plate'],
    ['la voiture CE-4567-C', 'CE-4567-C', 'plate'],
    ['It was Mr Mballa', 'Mr Mballa', 'name'],
    ['le commissaire et M. Nkoulou', 'M. Nkoulou', 'name'],
    ['Mme Ngo Bassa l’a pris', 'Mme Ngo Bassa', 'name'],
  ])('%s: surely %s', (text, words, kind) => expect(findPersons(text)).toContainEqual({ words, kind, isSure: true }));

  test('two names beside each other may be a place', () => {
    expect(findPersons('I gave it to Jean Mballa there')).toEqual([{ words: 'Jean Mballa', kind: 'name', isSure: false }]);
    expect(findPersons('à Bafou Centre hier')).toEqual([{ words: 'Bafou Centre', kind: 'name', isSure: false }]);
  });

  test.each(['They asked 2 000 F in Douala. We refused.', 'Il fallait 25 000 F pour le dossier.', 'At the Court in 2026', ''])(
    '%j names nobody',
    (text) => expect(findPersons(text)).toEqual([]),
  );
});

describe('a report', () => {
  test('says what is missing, box by box', () =>
    expect(faultsIn(noReport)).toEqual({ outcome: 'missing', office: 'missing', division: 'missing', month: 'missing' }));

  test('is held back while it names somebody; a place is said to be one, in these very words', () => {
    const maybe = { ...written, text: 'At Bafou Centre they asked.' };
    expect(faultsIn(maybe)).toEqual({ text: 'person' });
    expect(faultsIn({ ...maybe, namesNobody: maybe.text })).toEqual({});
    expect(faultsIn({ ...maybe, text: `${maybe.text} Mr Mballa`, namesNobody: maybe.text })).toEqual({ text: 'person' });
    const sure = { ...written, text: 'Mr Mballa asked.' };
    expect(faultsIn({ ...sure, namesNobody: sure.text })).toEqual({ text: 'person' });
    expect(finished(sure, 'en')).toBeNull();
  });

  test('has at most 500 characters, and none that cannot be seen', () => {
    expect(faultsIn({ ...written, text: 'x'.repeat(501) })).toEqual({ text: 'long' });
    expect(finished({ ...written, text: ' a\u0007b\nc ' }, 'fr')).toMatchObject({ text: 'a b\nc', lang: 'fr', amount: 'to_1000' });
  });

  test('without anything asked for has no amount', () =>
    expect(finished({ ...written, outcome: 'honest' }, 'en')).toMatchObject({ amount: 'not_said' }));
});

test('months are the last 24, the newest first; a quarter is that of the month', () => {
  const months = monthsUntil(new Date('2026-02-01T00:30:00Z'));
  expect([months.length, months[0], months[1], months[2], months[23]]).toEqual([24, '2026-02', '2026-01', '2025-12', '2024-03']);
  expect(['2026-01', '2026-03', '2026-04', '2026-12'].map(quarterOf)).toEqual(['2026-01-01', '2026-01-01', '2026-04-01', '2026-10-01']);
});
