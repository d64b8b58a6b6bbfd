/** Digits that somebody typed into a text: what is filled in when it is shown (a value of a series, a rule) is none of them. */
import { readFileSync } from 'node:fs';
import { formatter } from '@lingui/format-po';

interface Text {
  readonly origins: readonly string[];
  /** In one of the languages. */
  readonly said: string;
}

export const textsIn = async (filename: string): Promise<readonly Text[]> => {
  const texts = await formatter().parse(readFileSync(filename, 'utf8'), { locale: 'fr', sourceLocale: 'en', filename });
  return Object.entries(texts).flatMap(([id, { message, translation, origin = [] }]) =>
    [message ?? id, translation ?? ''].map((said) => ({ origins: origin.map(([file]) => file), said })),
  );
};

/** Numbers, each as it is typed; `unless`: what the text's own file may say. */
export const typedNumbers = (texts: readonly Text[], unless: Readonly<Record<string, readonly string[]>> = {}): readonly string[] =>
  texts.flatMap(({ origins, said }) => {
    const allowed = origins.flatMap((file) => unless[file] ?? []);
    const typed = withoutGaps(said).match(/\d+(?:[.,\s\u202f]\d+)*/g) ?? [];
    return typed.filter((number) => !allowed.includes(number)).map((number) => `${number} in “${said}” (${origins.join(', ')})`);
  });

/** Without {value}, <0> and the heads of plurals, which end in a brace that opens. */
const withoutGaps = (said: string): string => said.replace(/\{\w+, plural,|=\d+(?= ?\{)|\{\w+\}|<\/?\d+\/?>/g, '');
