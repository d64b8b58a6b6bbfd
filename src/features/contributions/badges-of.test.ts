import { expect, test } from 'vitest';
import { badgesOf } from './badges-of.ts';
import type { Standing } from './standing.ts';

const given = (kind: string, standing: Standing, state = 'open') => ({ kind, standing, own: { state, is_held: false } });

test('a badge for each kind that was published, however often; none for what waits, was declined or never reached the server', () => {
  expect(
    badgesOf([
      ...[
        given('event', 'published'),
        given('correction', 'published'),
        given('correction', 'published'),
        given('application', 'accepted'),
      ],
      ...[
        given('job', 'waits'),
        given('post', 'declined'),
        given('product', 'published', 'waiting'),
        given('artist', 'published', 'refused'),
      ],
    ]),
  ).toEqual(['application', 'correction', 'event']);
  expect(badgesOf([])).toEqual([]);
});
