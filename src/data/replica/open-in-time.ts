import type Dexie from 'dexie';
import { endsWithPage } from './ends-with-page.ts';
import { orDeaf } from './replica-here.ts';

/**
 * Opens it, or throws. Where the browser's databases answer nothing at all, no screen waits for ever; one that takes long to be brought up
 * to date is waited for.
 */
export const openInTime = async (db: Dexie): Promise<void> => {
  db.use(endsWithPage);
  const opening = db.open();
  // A browser that tells no names is believed to hear.
  const heard = async (): Promise<unknown> => orDeaf(indexedDB.databases?.());
  try {
    await Promise.race([opening, heard().then(() => opening)]);
  } catch (error) {
    db.close();
    throw error;
  }
};
