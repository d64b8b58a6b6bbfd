/** The lessons as they are read, in both languages. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { lawNames } from '#src/features/education/lesson-sources.tsx';
import { lessonTitles } from '#src/features/education/model/lesson-titles.ts';
import { lessons } from '#src/features/education/model/lessons.ts';

import { saidLessons } from './said-lessons.ts';

/** Without the data of this phone: the words must be enough. */
vi.mock('#src/data/react/use-directory.ts', () => ({ useDirectory: () => ({ state: 'ready', value: [] }) }));
vi.mock('@tanstack/react-router', () => ({ Link: ({ children }: { readonly children: React.ReactNode }) => <a href="/">{children}</a> }));

const catalogs = {
  en: [import('#src/locales/en/messages.po?rest?lingui'), import('#src/features/education/locales/en.po?lingui')],
  fr: [import('#src/locales/fr/messages.po?rest?lingui'), import('#src/features/education/locales/fr.po?lingui')],
};

describe.each(['en', 'fr'] as const)('in %s', (language) => {
  beforeAll(async () => {
    for (const { messages } of await Promise.all(catalogs[language])) i18n.load(language, messages);
    i18n.activate(language);
  });

  test.each(lessons)('$slug takes five minutes at most', ({ slug, minutes }) => {
    const { Text } = saidLessons[slug];
    const html = renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        <Text />
      </I18nProvider>,
    );
    const words = html.replace(/<[^>]+>/g, ' ').match(/[\p{L}\p{N}][\p{L}\p{N}’-]*/gu) ?? [];
    expect(words.length).toBeGreaterThanOrEqual(320);
    expect(words.length).toBeLessThanOrEqual(600);
    // At 130 words a minute, which is slow. One language is longer than the other.
    expect(minutes).toBeGreaterThanOrEqual(words.length / 130);
    expect(minutes).toBeLessThan(words.length / 130 + 1.5);
  });

  test.each(lessons)('$slug asks as many questions as it knows answers to, with three different ones each', ({ slug, right }) => {
    const { questions } = saidLessons[slug];
    expect(questions).toHaveLength(right.length);
    expect(new Set(questions.map(({ asks }) => i18n._(asks))).size).toBe(right.length);
    for (const { asks, answers, why } of questions) {
      expect(new Set(answers.map((one) => i18n._(one).trim()))).toHaveProperty('size', 3);
      for (const text of [asks, why, ...answers]) expect(i18n._(text)).not.toBe('');
    }
  });

  test('every lesson has a title and every law a name', () => {
    const names = [...Object.values(lessonTitles).map((one) => one[language]), ...Object.values(lawNames).map((one) => i18n._(one))];
    expect(new Set(names).size).toBe(names.length);
    expect(names).not.toContain('');
  });
});
