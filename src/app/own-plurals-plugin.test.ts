import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { describe, expect, test } from 'vitest';
import { withOwnPlurals } from './own-plurals-plugin.ts';

const theirs = readFileSync(fileURLToPath(import.meta.resolve('@lingui/core')), 'utf8');
const readOwn = async (): Promise<{ readonly setupI18n: typeof setupI18n }> => {
  const source = withOwnPlurals(theirs).replace(/^import .*$/m, 'const compileMessage = undefined;');
  return import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`);
};

const texts: Messages = {
  text: [['count', 'plural', { 0: 'none', one: ['one: ', '#'], other: ['other: ', '#'] }]],
  shifted: [['count', 'plural', { offset: 1, one: ['one: ', '#'], other: ['other: ', '#'] }]],
};
const say = (i18n: I18n, id: string, count: number): string => i18n._(id, { count });

describe.each(['en', 'fr'])('plurals without Intl, %s', (locale) => {
  test.each([0, 1, 2, 3, 10, 21, 101, 999, 1000, 1001, 19_350, 1_000_000, 1_234_567, -1, -2, -1500])('%i', async (count) => {
    const messages = { [locale]: texts };
    const [own, intl] = [(await readOwn()).setupI18n({ locale, messages }), setupI18n({ locale, messages })];
    for (const id of Object.keys(texts)) expect(say(own, id, count)).toBe(say(intl, id, count));
    expect(say(own, 'text', count)).toMatch(count === 0 ? /^none$/ : /^(one|other): -?\d/);
  });
});

test('a library that says it otherwise stops the build', () => {
  expect(() => withOwnPlurals(theirs.replace('plurals.select(', 'plurals.choose('))).toThrow(/no longer/);
});
