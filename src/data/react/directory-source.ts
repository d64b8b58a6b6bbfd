/** The page's one directory: opened at the first question, so that a screen without data starts no worker. */
import type { Directory } from '#src/data/packs/directory.ts';
import { broughtNow } from './brought.ts';

let opened: Promise<Directory> | null = null;
let tellOpened: (directory: Promise<Directory>) => void = () => undefined;

/** Waits until somebody asks, and never opens it. */
export const directoryOpened = new Promise<Directory>((resolve) => {
  tellOpened = resolve;
});

export const directory = (): Promise<Directory> => {
  opened ??= (broughtNow()?.taken ?? Promise.resolve())
    .then(() => import('#src/data/packs/open-directory.ts'))
    .then(({ openDirectory }) => openDirectory());
  tellOpened(opened);
  return opened;
};
