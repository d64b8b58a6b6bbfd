import { expect, test } from 'vitest';
import { faultsIn, noFeedback } from './feedback.ts';

const fine = { kind: 'idea', text: 'The map could be larger.', about: '', email: '' } as const;

test.each([
  [{}, {}],
  [{ about: '/villages', email: ' ngum@example.org ' }, {}],
  [{ kind: '' }, { kind: 'missing' }],
  [{ text: '   Short    ' }, { text: 'short' }],
  [{ text: '𝕄'.repeat(2000) }, {}],
  [{ text: 'x'.repeat(2001) }, { text: 'long' }],
  [{ about: 'x'.repeat(201) }, { about: 'long' }],
  [{ email: 'ngum' }, { email: 'wrong' }],
  [{ email: 'ngum@example.org?cc=x@example.org' }, { email: 'wrong' }],
  [{ email: `${'x'.repeat(250)}@example.org` }, { email: 'wrong' }],
] as const)('%j has the faults %j', (more, faults) => {
  expect(faultsIn({ ...fine, ...more })).toEqual(faults);
});

test('of nothing written, what is needed is told at once', () => {
  expect(faultsIn(noFeedback)).toEqual({ kind: 'missing', text: 'short' });
});
