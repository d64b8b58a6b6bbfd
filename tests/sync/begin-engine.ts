/** One real engine on a store in memory, with a server that says what a test wants it to say. */
import { createEngine } from '#src/data/sync/create-engine.ts';
import { createMemoryStore } from '#src/data/sync/memory-store.ts';
import type { Ports, Store, Tx } from '#src/data/sync/ports.ts';
import type { Answer, ChangedRow, OpResult, SyncFault, SyncRequest } from '#src/data/sync/protocol.ts';
import { defineMutation, type Mutation } from '#src/model/define-mutation.ts';
import { fail, ok } from '#src/shared/result.ts';

export const sign = defineMutation<{ readonly id: string }>({
  name: 'sign_item',
  v: 1,
  entityOf: ({ id }) => `signatures:${id}`,
  applyLocally: async (view, { id }) => {
    const item = await view.get('items', id);
    if (item) await view.put('items', { ...item, signatures: Number(item.signatures) + 1 });
  },
});

/** Nobody may see `choice`. */
export const vote = defineMutation<{ readonly id: string; readonly choice: number }>({
  name: 'cast_vote',
  v: 1,
  entityOf: ({ id }) => `polls:${id}`,
  applyLocally: async (view, { id }) => {
    await view.put('participations', { id, xid: '0', rev: 0, scope: 'public' });
  },
  forget: ({ id }) => ({ id }),
});

export const item = (rev: number, signatures: number): ChangedRow => ({
  table: 'items',
  row: { id: 'a', xid: String(rev), rev, scope: 'public', signatures },
});
const empty: Answer = {
  v: 1,
  results: [],
  changes: [],
  gone: [],
  scopes: { public: '1' },
  reset: false,
  cursor: {},
  server_time: 0,
  more: false,
};
type Say = (request: SyncRequest) => Partial<Answer> | SyncFault['kind'] | SyncFault;

/** Counts what is written. */
const countingStore = (store: Store, wrote: string[]): Store => ({
  write: (durability, work) =>
    store.write(durability, (tx) =>
      work(
        new Proxy(tx, {
          get: (target, name: keyof Tx) => {
            if (/^(add|put|delete|clear)/.test(name)) wrote.push(name);
            return target[name];
          },
        }),
      ),
    ),
});

export const beginEngine = (
  say: Say,
  user: string | null = 'ngum',
  mayPull?: Ports['mayPull'],
  known: readonly Mutation[] = [sign, vote],
  store = createMemoryStore(),
) => {
  const asked: SyncRequest[] = [];
  const wrote: string[] = [];
  const clock = { now: 1_760_000_000_000, serial: 0 };
  const ports: Ports = {
    store: countingStore(store, wrote),
    remote: {
      sync: async (request) => {
        asked.push(request);
        const said = say(request);
        if (typeof said === 'string') return fail(said === 'server' ? { kind: said, retryAfterMs: null } : { kind: said });
        return 'kind' in said ? fail(said) : ok({ ...empty, ...said });
      },
    },
    clock: {
      now: () => clock.now,
      random: () => 0.5,
      newId: () => {
        clock.serial += 1;
        return `op-${clock.serial}`;
      },
    },
    lock: { tryRun: (work) => work() },
    mayPull,
  };
  const shown = () => store.content().rows.get('items:a')?.row.signatures;
  const outbox = () => [...store.content().ops.values()];
  return { engine: createEngine(ports, known, user), asked, wrote, store, clock, shown, outbox };
};
export const accept = ({ ops }: SyncRequest): readonly OpResult[] => ops.map(({ id }) => ({ id, status: 'ok', rows: [] }));
