import { expect, test } from 'vitest';
import { listSeries } from './series-list.ts';

/** Every French text that a series brings to a screen. */
const french = listSeries(true).flatMap(({ title, note, lines }) => [
  ...[title.fr, note?.fr ?? ''],
  ...lines.flatMap(({ label }) => (!label ? [] : 'fr' in label ? [label.fr] : Object.values(label.words ?? {}).map(({ fr }) => fr))),
]);

test('French titles, notes and labels have the thin space that the app’s own texts have', () => {
  expect(french.length).toBeGreaterThan(80);
  expect(french.filter((text) => /[^\u202f][:;?!»%]|«[^\u202f]/.test(text))).toEqual([]);
});
