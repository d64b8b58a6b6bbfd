/** What can be corrected of a page or a list: the facts of its definition, and what no single fact says. Its name in a correction is `table.field`. */
import { msg } from '@lingui/core/macro';
import { type DirectoryEntity, directories } from '#src/model/directories.ts';
import type { Word } from '#src/widgets/content/kind-words.ts';
import { factNames } from '#src/widgets/facts/format-field.ts';

const special: Readonly<Record<string, Word>> = {
  holder: msg`Who holds the office now`,
  position: msg`Where it is on the map`,
  gone: msg`It closed, moved or never existed`,
  twice: msg`It is listed twice`,
  missing: msg`Somebody or something is missing`,
  other: msg`Something else`,
};

/** Of a page, or of a list; the first is the likeliest. */
export const correctedFields = (entity: DirectoryEntity, isList: boolean): readonly string[] => {
  const { fields, directory } = entity;
  const holder = directory.term ? ['holder'] : [];
  const names = isList
    ? [...holder, 'missing', 'other']
    : [
        ...holder,
        ...new Set([directory.title.en, ...factNames(entity, 'en')]),
        ...('latitude' in fields ? ['position'] : []),
        ...['gone', 'twice', 'other'],
      ];
  return names.map((name) => `${entity.table}.${name}`);
};

export const fieldWords: Readonly<Record<string, Word>> = Object.fromEntries(
  directories.flatMap(({ table, fields }) =>
    [...Object.entries(fields).map(([name, { label }]) => [name, label] as const), ...Object.entries(special)].map(
      ([name, word]) => [`${table}.${name}`, word] as const,
    ),
  ),
);
