import { expect, test } from 'vitest';
import { pretendsOffice } from './office-names.ts';
import { honestNames, lookalikes, officeNames } from './office-names-table.ts';

test.each(officeNames)('%s pretends an office', (name) => {
  expect(pretendsOffice(name)).toBe(true);
});

test.each(honestNames)('%s is a name', (name) => {
  expect(pretendsOffice(name)).toBe(false);
});

test('what it does not see is left to the server', () => {
  expect(lookalikes.length).toBeGreaterThan(5);
});
