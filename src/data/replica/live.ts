import { liveQuery, type Observable } from 'dexie';

/** What a question to the replica answers, again whenever what it read has changed, in any tab. */
export const live = <T>(question: () => Promise<T>): Observable<T> => liveQuery(question);
