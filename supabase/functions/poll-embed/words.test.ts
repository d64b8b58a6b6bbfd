import { readFileSync } from 'node:fs';
import { formatter } from '@lingui/format-po';
import { expect, test } from 'vitest';
import { wordsIn } from './words.ts';

const [en, fr] = [wordsIn('en'), wordsIn('fr')];

/** By the English text, or by the name that the code gives it. */
const readFrench = async (): Promise<ReadonlyMap<string, string>> => {
  const said = ['src/locales/fr/messages.po', 'src/features/polls/locales/fr.po'].map(async (filename) => {
    const texts = await formatter().parse(readFileSync(filename, 'utf8'), { locale: 'fr', sourceLocale: 'en', filename });
    return Object.entries(texts).map(([id, { message, translation }]) => [message ?? id, translation ?? ''] as const);
  });
  return new Map((await Promise.all(said)).flat());
};

test.each([
  'caption',
  'fromTen',
  'withinADay',
  'afterVote',
  'afterClose',
  'late',
  'quorumMet',
  'quorumMissing',
  'notTold',
  'schulze',
  'sample',
] as const)('what the app says as well is said as there: %s', async (name) => expect((await readFrench()).get(en[name])).toBe(fr[name]));

test('so are the answers of yes or no and of a scale', async () => {
  const french = await readFrench();
  expect(['no', 'yes', 'abstain'].map((id) => french.get(`poll.answer.${id}`))).toEqual(fr.yesNo);
  expect([1, 2, 3, 4, 5].map((id) => french.get(`poll.scale.${id}`))).toEqual(fr.scale);
});

test('both languages fill in the same', () => {
  const gaps = (words: object): string =>
    JSON.stringify(words)
      .match(/\{\w+\}/g)
      ?.sort()
      .join() ?? '';
  expect(gaps(en)).toBe(gaps(fr));
});
