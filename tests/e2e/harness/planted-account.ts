/** An account that is on the phone before the app starts: its database as `data/replica/account-versions.ts` declares it, and the copy in local storage. */
import { createHash } from 'node:crypto';

export interface PlantedAccount {
  readonly database: string;
  /** As the service gave it. */
  readonly session: object;
  readonly rows: readonly { readonly table: string; readonly id: string; readonly scope: string; readonly row: object }[];
}

export const accountOf = (user: string, session: object, rows: PlantedAccount['rows'] = []): PlantedAccount => ({
  database: `mboa-u-${createHash('sha256').update(user).digest('hex').slice(0, 16)}`,
  session,
  rows,
});

/** Runs in a page of the origin that no app runs in. */
export const plantAccount = async ({ database, session, rows }: PlantedAccount): Promise<void> => {
  await new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open(database, 60);
    opening.onupgradeneeded = () => {
      const { result } = opening;
      result.createObjectStore('kept', { keyPath: 'key' }).put({ key: 'session', value: session });
      result.createObjectStore('ops', { keyPath: 'id' });
      result.createObjectStore('carried', { keyPath: 'id' });
      result.createObjectStore('bases', { keyPath: ['table', 'id'] });
      result.createObjectStore('pictures', { keyPath: 'id' }).createIndex('kept_at', 'kept_at');
      const store = result.createObjectStore('rows', { keyPath: ['table', 'id'] });
      store.createIndex('scope', 'scope');
      store.createIndex('[table+row.thread_id+row.seq]', ['table', 'row.thread_id', 'row.seq']);
      store.createIndex('[table+row.expires_at]', ['table', 'row.expires_at']);
      for (const name of ['parent_id', 'content_id', 'pid']) store.createIndex(`[table+row.${name}]`, ['table', `row.${name}`]);
      const entries = result.createObjectStore('entries', { keyPath: 'id' });
      for (const place of ['k0', 'k1', 'k2']) entries.createIndex(`[kind+${place}+id]`, ['kind', place, 'id']);
      entries.createIndex('terms', 'terms', { multiEntry: true });
      for (const row of rows) store.put(row);
    };
    opening.onsuccess = () => {
      opening.result.close();
      resolve();
    };
    opening.onerror = () => reject(opening.error);
  });
  localStorage.setItem('mboa.session', JSON.stringify(session));
};
