/** What the account databases of this browser hold, read beside the app: for the inspector of development builds. */
interface DatabaseContent {
  readonly name: string;
  readonly ops: readonly unknown[];
  /** Progress, receipts, lease; never the session. */
  readonly kept: readonly { readonly key: string; readonly value: unknown }[];
  readonly bases: number;
  readonly rowsPerTable: ReadonlyMap<string, number>;
}

export const readDatabases = async (): Promise<readonly DatabaseContent[]> => {
  const names = (await indexedDB.databases()).flatMap(({ name }) => (name && /^mboa-(u-|visitor)/.test(name) ? [name] : []));
  return Promise.all(names.map(readDatabase));
};

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const readDatabase = async (name: string): Promise<DatabaseContent> => {
  const database = await settled(indexedDB.open(name));
  // Open no longer than for this: a sign-out must not wait for an inspector.
  try {
    const all = async (store: string): Promise<readonly unknown[]> =>
      database.objectStoreNames.contains(store) ? settled(database.transaction(store).objectStore(store).getAll()) : [];
    const rowsPerTable = new Map<string, number>();
    for (const row of await all('rows')) {
      const table = String(Reflect.get(Object(row), 'table'));
      rowsPerTable.set(table, (rowsPerTable.get(table) ?? 0) + 1);
    }
    const kept = (await all('kept')) as DatabaseContent['kept'];
    return {
      name,
      ops: await all('ops'),
      kept: kept.filter(({ key }) => key !== 'session' && key !== 'account'),
      bases: (await all('bases')).length,
      rowsPerTable,
    };
  } finally {
    database.close();
  }
};
