import { expect, test } from 'vitest';
import { canonicalOf, isDrawn } from './is-drawn.ts';

test('rows and lists of kinds are drawn, by any name of the kind; personal screens and what has no kind are not', () => {
  for (const path of ['/villages', '/en/villages', '/fr/Villages', '/fon', '/en/villages/bafut', '/fr/fon/x'])
    expect([path, isDrawn(path)]).toEqual([path, true]);
  for (const path of ['/', '/en', '/search', '/outbox', '/nothing', '/en/villages/', '/villages/a/b'])
    expect([path, isDrawn(path)]).toEqual([path, false]);
});

test('so are pages of an area that are addresses of their own, and nothing beneath them', () => {
  expect(['/debt-tracker', '/fr/debt-tracker', '/debt-tracker/x', '/petitions'].map(isDrawn)).toEqual([true, true, false, false]);
});

test('a kind has one address', () => {
  expect(['/en/Villages', '/fon', '/fr/FON/Bafut-0123456789'].map(canonicalOf)).toEqual([
    '/en/villages',
    '/fons',
    '/fr/fons/Bafut-0123456789',
  ]);
  expect(['/en/villages', '/villages/bafut', '/search', '/'].map(canonicalOf)).toEqual([null, null, null, null]);
});
