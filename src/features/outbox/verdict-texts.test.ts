import { expect, test } from 'vitest';
import { acceptedVerdicts, refusedVerdicts } from '#src/data/sync/protocol.ts';
import { receivedText, refusalText } from './verdict-texts.ts';

const words = (status: (typeof refusedVerdicts)[number] | 'dependency', why?: string, field?: string): string | undefined =>
  refusalText({ status, ...(why ? { why } : {}), ...(field ? { field } : {}) }).reason.message;

test('every refusal has a reason of its own', () => {
  const reasons = [...refusedVerdicts, 'dependency' as const].map((status) => words(status));
  expect(new Set(reasons).size).toBe(refusedVerdicts.length + 1);
  expect(reasons).not.toContain('The server did not take it.');
});

test('the rule that the server names says more than its verdict; one that nobody knows does not hide it', () => {
  expect(words('closed', 'withdrawn')).toBe('Its author withdrew it.');
  expect(words('closed', 'toString')).toBe(words('closed'));
});

test('the box at fault is named where it is known', () => {
  expect(refusalText({ status: 'invalid', field: 'closes_at' }).field?.message).toBe('the closing date');
  expect(refusalText({ status: 'invalid', field: 'petition_id' }).field).toBeNull();
});

test('what was taken late, held or twice is told apart', () => {
  expect(new Set(acceptedVerdicts.map((status) => receivedText(status).message)).size).toBe(acceptedVerdicts.length);
});
