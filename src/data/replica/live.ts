import { liveQuery, type Observable } from 'dexie';

/**
 * What a question to the replica answers, again whenever what it read has changed, in any tab. Dexie follows across a wait only into what is
 * async itself; without the await the minifiers take that away.
 */
export const live = <T>(question: () => Promise<T>): Observable<T> => liveQuery(async () => await question());
