/** A member's phone with the real engine, asked to sync again and again; it counts its own writes to the database. */
import { openAccountReplica } from '#src/data/replica/account-replica.ts';
import { createAccountEngine } from '#src/data/sync/account-engine.ts';
import { mutations } from '#src/model/mutations.ts';
import { ok } from '#src/shared/result.ts';

let writes = 0;
for (const name of ['put', 'add', 'delete', 'clear'] as const) {
  const real = IDBObjectStore.prototype[name] as (...args: unknown[]) => IDBRequest;
  Object.defineProperty(IDBObjectStore.prototype, name, {
    value: function (this: IDBObjectStore, ...args: unknown[]): IDBRequest {
      writes += 1;
      return real.apply(this, args);
    },
  });
}

const parameters = new URLSearchParams(location.search);
const member = parameters.get('member') ?? '';
const token = parameters.get('token') ?? '';
const replica = await openAccountReplica('bench');
const engine = createAccountEngine(
  member,
  'bench',
  replica,
  async () => ok(token),
  (table) => {
    throw new Error(`an impossible row of ${table}`);
  },
);

const sync = async (): Promise<Readonly<Record<string, number>>> => {
  const before = writes;
  const { kind } = await engine.sync();
  if (kind !== 'done') throw new Error(`The sync ended with ${kind}`);
  return { writes: writes - before, rows: (await replica.rowsOfTable('petitions')).length, waiting: (await replica.ops()).length };
};

const sign = async (): Promise<Readonly<Record<string, number>>> => {
  const petition = (await replica.rowsOfTable('petitions'))[0];
  const act = mutations.find(({ name }) => name === 'sign_petition');
  if (!petition || !act) throw new Error('There is nothing to sign');
  const args = { id: crypto.randomUUID(), petition_id: petition.id, name_display: 'citizen', area_code: null, consent: '2026-11-21' };
  await engine.mutate(act, args as never);
  return { waiting: (await replica.ops()).length };
};

const subscribe = async (): Promise<Readonly<Record<string, number>>> => {
  await engine.subscribe(`region:${parameters.get('region') ?? ''}`);
  return {};
};

window.bench = { sync, sign, subscribe };
