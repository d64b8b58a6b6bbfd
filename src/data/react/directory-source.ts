/** The page's one directory: opened at the first question, so that a screen without data starts no worker. */
import type { Directory } from '#src/data/packs/directory.ts';

let opened: Promise<Directory> | null = null;

export const directory = (): Promise<Directory> => {
  opened ??= import('#src/data/packs/open-directory.ts').then(({ openDirectory }) => openDirectory());
  return opened;
};
