import { expect, test } from 'vitest';
import { type Choice, type Lesson, lessons } from './lessons.ts';
import { countRight, isAnswered, type LessonProgress, readProgress, tryAgain, withAnswer } from './progress.ts';

const first: Lesson = lessons[0];
const fresh: LessonProgress = { isRead: false, chosen: first.right.map(() => null), best: null };
const none = readProgress(null);

test('whoever never was here has read nothing', () => {
  expect(Object.keys(none)).toEqual(lessons.map(({ slug }) => slug));
  expect(none[first.slug]).toEqual(fresh);
});

test.each([
  'text',
  7,
  true,
  [],
  ['how-a-bill-becomes-a-law'],
  {},
  { 'no-such-lesson': { isRead: true } },
  { [first.slug]: null },
  { [first.slug]: 'read' },
  { [first.slug]: { isRead: 'yes', chosen: 'all', best: '4' } },
  { [first.slug]: { isRead: 1, chosen: { 0: 1 }, best: 2.5 } },
  { [first.slug]: { chosen: [3, -1, '1', {}, 1], best: 99 } },
  { [first.slug]: { chosen: [Number.NaN], best: -1 } },
])('of rubbish nothing is taken: %j', (stored) => {
  expect(readProgress(stored)).toEqual(none);
});

test('what is sound beside rubbish counts', () => {
  const stored = { [first.slug]: { isRead: true, chosen: ['x', 2], best: 1, more: 1 }, 'no-such-lesson': 3 };
  expect(readProgress(stored)[first.slug]).toEqual({ isRead: true, chosen: [null, 2, null, null], best: 1 });
});

test('an answer stays as it was given, and what was written is read again', () => {
  const right: Choice = first.right[0] ?? 0;
  const wrong: Choice = right === 0 ? 1 : 0;
  const once = withAnswer(first, fresh, 0, wrong);
  expect(once).toEqual({ isRead: true, chosen: [wrong, null, null, null], best: null });
  expect(withAnswer(first, once, 0, right).chosen[0]).toBe(wrong);
  expect(readProgress(JSON.parse(JSON.stringify({ [first.slug]: once })))[first.slug]).toEqual(once);
});

test('all right answers and no others count, and the best try is kept', () => {
  const answerAll = (before: LessonProgress, choose: (right: number) => number): LessonProgress =>
    first.right.reduce<LessonProgress>((so, right, n) => withAnswer(first, so, n, choose(right) as 0 | 1 | 2), before);
  const perfect = answerAll(fresh, (right) => right);
  expect(isAnswered(perfect.chosen)).toBe(true);
  expect(countRight(first, perfect.chosen)).toBe(first.right.length);
  expect(perfect.best).toBe(first.right.length);
  const again = tryAgain(perfect);
  expect(again.chosen.every((choice) => choice === null)).toBe(true);
  const worse = answerAll(again, (right) => (right + 1) % 3);
  expect(countRight(first, worse.chosen)).toBe(0);
  expect(worse).toMatchObject({ isRead: true, best: first.right.length });
});
