/**
 * The developer's view of the sync: outbox, cursor, scopes, verdicts and rows of every account in this browser, and a new try at will.
 * At `/_inspector` of `npm run dev` alone: no build that people get holds a line of it.
 */
import { useCallback, useEffect, useState } from 'react';
import { useOutboxActions } from '#src/data/react/use-outbox.ts';
import { useAccount, useSyncStatus } from '#src/data/react/use-replica.ts';
import { readDatabases } from './read-databases.ts';

type Databases = Awaited<ReturnType<typeof readDatabases>>;

export const SyncInspector = () => {
  const account = useAccount();
  const status = useSyncStatus();
  const actions = useOutboxActions();
  const [databases, setDatabases] = useState<Databases>([]);
  const read = useCallback(() => void readDatabases().then(setDatabases), []);
  useEffect(() => {
    read();
    const timer = setInterval(read, 1000);
    return () => clearInterval(timer);
  }, [read]);
  return (
    <main style={{ padding: 16, display: 'grid', gap: 16 }}>
      <h1>Sync inspector</h1>
      <p>
        Account: {account ? (account.user ?? 'visitor') : String(account)}
        {account?.unkept && ` (in memory: ${account.unkept})`} · loop: <code>{JSON.stringify(status)}</code>
      </p>
      <p style={{ display: 'flex', gap: 8 }}>
        <button type="button" onClick={() => void account?.loop.poke()}>
          Sync now
        </button>
        <button type="button" onClick={() => void actions?.sendAll()}>
          Send all now
        </button>
      </p>
      {databases.map((database) => (
        <Database key={database.name} database={database} onReplay={(id) => void actions?.retry(id)} />
      ))}
    </main>
  );
};

const Database = ({ database, onReplay }: { readonly database: Databases[number]; readonly onReplay: (id: string) => void }) => (
  <section style={{ display: 'grid', gap: 8 }}>
    <h2>{database.name}</h2>
    <h3>Outbox: {database.ops.length}</h3>
    {database.ops.map((op) => {
      const id = String(Reflect.get(Object(op), 'id'));
      return (
        <article key={id}>
          <Json value={op} />
          <button type="button" onClick={() => onReplay(id)}>
            Replay {id}
          </button>
        </article>
      );
    })}
    <h3>Rows, {database.bases} of them with effects of waiting mutations</h3>
    <table>
      <tbody>
        {[...database.rowsPerTable].map(([table, count]) => (
          <tr key={table}>
            <th scope="row">{table}</th>
            <td>{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <h3>Cursor, scopes, verdicts</h3>
    {database.kept.map(({ key, value }) => (
      <article key={key}>
        <h4>{key}</h4>
        <Json value={value} />
      </article>
    ))}
  </section>
);

const Json = ({ value }: { readonly value: unknown }) => <pre style={{ whiteSpace: 'pre-wrap' }}>{JSON.stringify(value, null, 2)}</pre>;
