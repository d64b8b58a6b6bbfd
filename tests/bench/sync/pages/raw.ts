/**
 * The limit of anything that keeps a row as a record: the very rows, fetched and parsed before the clock starts, put into one store
 * with our key and our index in one relaxed transaction. No cursor, no check, no version. `whole` counts fetching and parsing too.
 */
interface Answered {
  readonly changes: { readonly petitions: { readonly columns: readonly string[]; readonly rows: readonly (readonly unknown[])[] } };
  readonly cursor: unknown;
  readonly more?: boolean;
}

const fetchAll = async (): Promise<readonly object[]> => {
  const rows: object[] = [];
  for (let cursor: unknown = null, more = true; more; ) {
    const response = await fetch('/rest/v1/rpc/pull', { method: 'POST', body: JSON.stringify({ v: 1, cursor, scopes: {} }) });
    const answer: Answered = await response.json();
    const { columns, rows: values } = answer.changes.petitions;
    for (const cells of values) {
      const row = Object.fromEntries(columns.map((column, place) => [column, cells[place]]));
      rows.push({ table: 'petitions', id: row.id, scope: row.scope, row });
    }
    cursor = answer.cursor;
    more = answer.more ?? false;
  }
  return rows;
};

const openDatabase = (): Promise<IDBDatabase> =>
  new Promise((done, refuse) => {
    const opening = indexedDB.open('raw', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('rows', { keyPath: ['table', 'id'] }).createIndex('scope', 'scope');
    opening.onsuccess = () => done(opening.result);
    opening.onerror = () => refuse(opening.error);
  });

const putAll = (database: IDBDatabase, rows: readonly object[]): Promise<void> =>
  new Promise((done, refuse) => {
    const transaction = database.transaction('rows', 'readwrite', { durability: 'relaxed' });
    const store = transaction.objectStore('rows');
    for (const row of rows) store.put(row);
    transaction.oncomplete = () => done();
    transaction.onerror = () => refuse(transaction.error);
  });

const countAll = (database: IDBDatabase): Promise<number> =>
  new Promise((done) => {
    const request = database.transaction('rows').objectStore('rows').count();
    request.onsuccess = () => done(request.result);
  });

window.bench = {
  pull: async () => {
    const began = performance.now();
    const rows = await fetchAll();
    const fetched = performance.now();
    const database = await openDatabase();
    await putAll(database, rows);
    const ended = performance.now();
    return { ms: ended - fetched, whole: ended - began, rows: await countAll(database) };
  },
};
