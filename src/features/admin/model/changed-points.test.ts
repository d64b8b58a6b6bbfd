import { expect, test } from 'vitest';
import { changedPoints } from './changed-points.ts';

test('what is another now, what is new and what is gone, in order of time', () => {
  expect(changedPoints(['2021 1', '2022 2', '2023 3'], ['2020 0', '2021 1', '2022 2 e'])).toEqual([
    { period: '2020', was: null, is: '2020 0' },
    { period: '2022', was: '2022 2', is: '2022 2 e' },
    { period: '2023', was: '2023 3', is: null },
  ]);
  expect(changedPoints([], [])).toEqual([]);
});
