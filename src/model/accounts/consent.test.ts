import { expect, test } from 'vitest';
import { allowsBeingFound, allowsMeasures, type Consent } from './consent.ts';

const decision = (given_at: string | null, withdrawn_at: string | null, kind: Consent['kind'] = 'measures'): Consent => ({
  kind,
  version: '2026-11-21',
  given_at,
  withdrawn_at,
});
const morning = '2026-11-21T08:00:00Z';
const noon = '2026-11-21T12:00:00Z';

test.each<[string, readonly Consent[], boolean]>([
  ['silence is no refusal', [], true],
  ['a refusal holds', [decision(null, morning)], false],
  ['a refusal taken back', [decision(null, morning), decision(noon, null)], true],
  ['given and withdrawn', [decision(morning, noon)], false],
  ['the terms say nothing of it', [decision(null, morning), decision(noon, null, 'terms')], false],
])('%s', (_, consents, allowed) => {
  expect(allowsMeasures(consents)).toBe(allowed);
});

test.each<[string, readonly Consent[], boolean]>([
  ['silence', [], false],
  ['what was said of something else', [decision(morning, null)], false],
  ['a yes', [decision(morning, null, 'found')], true],
  ['a yes that was taken back', [decision(morning, noon, 'found')], false],
  ['a yes after a no', [decision(null, morning, 'found'), decision(noon, null, 'found')], true],
])('a member is found by name: %s', (_, consents, allowed) => {
  expect(allowsBeingFound(consents)).toBe(allowed);
});
