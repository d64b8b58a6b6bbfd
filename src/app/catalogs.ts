/**
 * Where texts are kept: what is said in a folder with `locales/` stands there, everything else in `src/locales/`, and so
 * what of an area is everybody's. Read by Lingui, by the
 * build and by tests. Paths are from the project's root.
 */
import { globSync } from 'node:fs';
import { dirname } from 'node:path';

/** Folders with catalogues of their own: an area, or a part of one that few open. The longest come first. */
export const folders: readonly string[] = globSync('src/features/**/locales')
  .map((path) => dirname(path).replaceAll('\\', '/'))
  .sort((a, b) => b.length - a.length);

/** What other areas may import of an area: its words, its model, and what it shows in them. */
export const isEverybodys = (path: string): boolean => /(^|\/)features\/[\w-]+\/(words\.tsx|model\/|common\/)/.test(path);

/** What an area lends to parts of others: its `parts/` to those that stand in its screens (`features/<area>/admin/`), with its own texts, which are there by then; what `lent` names, with the texts of whoever reads it. */
export const isLent = (path: string): boolean => /(^|\/)features\/[\w-]+\/parts\//.test(path) || lentFile(path) !== undefined;

/** Where editors write: no phone keeps it, so its model's texts stand there too. */
const adminFolder = 'src/features/admin';
/** By the file of an area: who alone reads it, and has its texts. */
const lent: Readonly<Record<string, string>> = { 'log.ts': adminFolder, 'news.tsx': 'src/features/notifications' };
const lentFile = (path: string): string | undefined => lent[/(?:^|\/)features\/[\w-]+\/([\w-]+\.tsx?)/.exec(path)?.[1] ?? ''];
const readerOf = (path: string): string | undefined => (/features\/admin\/model\//.test(path) ? adminFolder : lentFile(path));
const lentTo = (folder: string): readonly string[] => Object.keys(lent).filter((file) => lent[file] === folder);

/** The folder whose catalogue says what is said at this path; null: the core's. */
export const folderOf = (path: string): string | null =>
  readerOf(path) ?? (isEverybodys(path) ? null : (folders.find((folder) => path.includes(`${folder}/`)) ?? null));

const allBut = (folder: string): string[] =>
  folders.filter((other) => other !== folder && other.startsWith(folder)).map((other) => `<rootDir>/${other}`);

/** As Lingui wants them. */
export const catalogs = [
  ...folders.map((folder) => ({
    path: `<rootDir>/${folder}/locales/{locale}`,
    include: [`<rootDir>/${folder}`, ...lentTo(folder).map((file) => `<rootDir>/src/features/*/${file}`)],
    exclude: [
      ...allBut(folder),
      '**/words.tsx',
      '**/common/**',
      '**/planted-*',
      ...(folder === adminFolder ? [] : ['**/model/**']),
      ...Object.keys(lent)
        .filter((file) => lent[file] !== folder)
        .map((file) => `<rootDir>/${folder}/${file}`),
    ],
  })),
  {
    path: '<rootDir>/src/locales/{locale}/messages',
    include: ['<rootDir>/src'],
    exclude: [
      ...folders.flatMap((folder) => [`<rootDir>/${folder}/!(words).{ts,tsx}`, `<rootDir>/${folder}/!(model|common)/**`]),
      `<rootDir>/${adminFolder}/model/**`,
      '**/planted-*',
    ],
  },
];
