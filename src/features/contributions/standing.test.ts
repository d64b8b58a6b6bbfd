import { expect, test } from 'vitest';
import { everyKind } from '#src/model/content/every-kind.ts';
import { standingOf } from './standing.ts';

const standings = everyKind.flatMap((kind) => Object.keys(kind.states).map((state) => `${state} ${standingOf(kind, state)}`));

test.each([
  ['open', ['published']],
  ['in_review', ['waits']],
  ['flagged', ['waits']],
  ['rejected', ['declined']],
  ['hidden', ['declined']],
  ['revoked', ['declined']],
  ['approved', ['accepted']],
  ['draft', ['not_public']],
  ['sent', ['sent']],
  ['deleted', ['taken_back']],
  ['removed', ['taken_back']],
  ['cancelled', ['published']],
])('whatever the kind, %s is told as %j', (state, expected) => {
  const told = new Set(standings.filter((one) => one.startsWith(`${state} `)).map((one) => one.split(' ')[1]));
  expect([...told]).toEqual(expected);
});

test('a state of a version to come is not said to be public', () => {
  for (const kind of everyKind) expect(standingOf(kind, 'of_a_version_to_come')).toBe('not_public');
});
