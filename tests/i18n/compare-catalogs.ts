/** Every way in which the French catalogue falls short of the English one, in words. */
import { readMessage } from './read-message.ts';

/** Texts by id. */
export type Catalog = Readonly<Record<string, string>>;

/** A French plural needs these; "many" (a million) reads like "other" in every text we have, and ICU falls back to it. */
const needed = ['other'];

export const compareCatalogs = (english: Catalog, french: Catalog): readonly string[] => [
  ...Object.entries(english).flatMap(([id, text]) => compareText(text, french[id]).map((fault) => `${id}: ${fault}`)),
  ...Object.keys(french)
    .filter((id) => english[id] === undefined)
    .map((id) => `${id}: no longer in the code, run npm run i18n`),
];

const compareText = (english: string, french: string | undefined): readonly string[] => {
  if (french === undefined) return ['not in the French catalogue, run npm run i18n'];
  if (french.trim() === '') return ['no French text'];
  try {
    const [en, fr] = [readMessage(english), readMessage(french)];
    return [
      ...(en.parts.join(' ') === fr.parts.join(' ')
        ? []
        : [`fills in ${fr.parts.join(' ') || 'nothing'} where English fills in ${en.parts.join(' ') || 'nothing'}`]),
      ...fr.branches.flatMap((branch) =>
        needed.filter((name) => !branch.names.includes(name)).map((name) => `${branch.argument} has no branch ${name}`),
      ),
      ...compareChoices(en.branches, fr.branches),
    ];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
};

type Branches = ReturnType<typeof readMessage>['branches'];

/** The options of a choice are values of the program: both languages need all of them. */
const compareChoices = (english: Branches, french: Branches): readonly string[] =>
  english
    .filter(({ type }) => type === 'select')
    .flatMap(({ argument, names }) => {
      const there = french.find((branch) => branch.argument === argument)?.names ?? [];
      return names.filter((name) => !there.includes(name)).map((name) => `${argument} has no branch ${name}`);
    });
