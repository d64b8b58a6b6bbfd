import { readStored } from './storage.ts';

/** Whether somebody is signed in on this phone, or was and has left something to end: found out without the session, which a visitor never loads. */
export const mayBeSomebodys = (): boolean => (['session', 'endingAccount', 'sharedPhone'] as const).some(readStored);
