import { expect, test } from 'vitest';
import { slugify } from '#src/shared/slug.ts';
import { laws, lessons, placeOf } from './lessons.ts';

test('there are sixteen lessons, each at an address of its own', () => {
  expect(lessons).toHaveLength(16);
  const slugs = lessons.map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(16);
  expect(slugs.map((slug) => slugify(slug))).toEqual(slugs);
  expect(placeOf(slugs[3] ?? '')).toBe(3);
  for (const none of ['', 'no-such', 'constructor', '../', 'REGISTER-AND-VOTE']) expect(placeOf(none)).toBeNull();
});

test('each rests on at least one law, and says of which year', () => {
  for (const { sources, asOf, minutes } of lessons) {
    expect(sources.length).toBeGreaterThan(0);
    for (const { law } of sources) expect(laws).toContain(law);
    expect(asOf).toBeGreaterThanOrEqual(2025);
    expect(minutes).toBeLessThanOrEqual(5);
  }
  // A law that no lesson names has no reason to stand in the list.
  expect(new Set(lessons.flatMap(({ sources }) => sources.map(({ law }) => law)))).toEqual(new Set(laws));
});

test('three to five questions each, and the right answer is not always in the same place', () => {
  for (const { right } of lessons) {
    expect(right.length).toBeGreaterThanOrEqual(3);
    expect(right.length).toBeLessThanOrEqual(5);
    for (const place of right) expect([0, 1, 2]).toContain(place);
    expect(new Set<number>(right).size).toBeGreaterThan(1);
  }
});
