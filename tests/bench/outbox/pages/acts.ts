/** Mutations through the real engine, one after another: each beside a bare put, or with another tab that watches. */
import { liveQuery } from 'dexie';
import { openAccountReplica } from '#src/data/replica/account-replica.ts';
import { createAccountEngine } from '#src/data/sync/account-engine.ts';
import { type SignArgs, signPetition } from '#src/features/petitions/model/mutations.ts';
import { ok } from '#src/shared/result.ts';
import { percentile } from '#tests/bench/core/statistics.ts';
import { countsOf, makeActs, member, petitionOf } from './waiting-acts.ts';

const wanted = 40;
const replica = await openAccountReplica('bench');
const engine = createAccountEngine(
  member,
  'bench',
  replica,
  async () => ok('token'),
  () => undefined,
);
const acts = makeActs(wanted);
const now = (): number => performance.timeOrigin + performance.now();
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
const sharesOf = (prefix: string, times: readonly number[]) => ({
  [`${prefix}p50`]: percentile(times, 0.5),
  [`${prefix}p95`]: percentile(times, 0.95),
});

const opening = indexedDB.open('bare', 1);
const bare = await new Promise<IDBDatabase>((done, refuse) => {
  opening.onupgradeneeded = () => opening.result.createObjectStore('ops', { keyPath: 'id' });
  opening.onsuccess = () => done(opening.result);
  opening.onerror = () => refuse(opening.error);
});
const putBare = (value: object): Promise<void> =>
  new Promise((done, refuse) => {
    const transaction = bare.transaction('ops', 'readwrite', { durability: 'strict' });
    transaction.objectStore('ops').put(value);
    transaction.oncomplete = () => done();
    transaction.onerror = () => refuse(transaction.error);
  });

const prepare = async () => {
  // The watching tab opens the same database and must not take the mutations of this one away.
  await replica.write('relaxed', async (tx) => {
    for (const op of acts) await tx.putRow('petition_counts', countsOf(petitionOf(op)));
  });
  return {};
};

const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

const compareWithPut = async () => {
  const [ours, puts]: [number[], number[]] = [[], []];
  for (const [n, op] of acts.entries()) {
    const act = async () => ours.push(await timeOf(() => engine.mutate(signPetition, op.args as SignArgs)));
    const put = async () => puts.push(await timeOf(() => putBare(op)));
    for (const one of n % 2 ? [act, put] : [put, act]) await one();
  }
  if ((await replica.ops()).length !== wanted) throw new Error('Not every act stands in the outbox');
  return { ...sharesOf('act ', ours), ...sharesOf('put ', puts) };
};

/** The other tab: says when its query first showed so many signatures. */
const watch = async () => {
  const channel = new BroadcastChannel('bench');
  liveQuery(() => replica.rowsOfTable('petition_signatures')).subscribe(({ length }) => channel.postMessage({ length, at: now() }));
  return {};
};

const act = async () => {
  const shown = new Map<number, number>();
  new BroadcastChannel('bench').onmessage = ({ data }: MessageEvent<{ readonly length: number; readonly at: number }>) => {
    for (let count = data.length; count > 0 && !shown.has(count); count -= 1) shown.set(count, data.at);
  };
  const times: number[] = [];
  for (const [n, op] of acts.entries()) {
    const began = now();
    await engine.mutate(signPetition, op.args as SignArgs);
    const until = now() + 5_000;
    while (!shown.has(n + 1) && now() < until) await pause(5);
    times.push((shown.get(n + 1) ?? Number.NaN) - began);
  }
  if (times.some(Number.isNaN)) throw new Error('The other tab did not show every act');
  return sharesOf('', times);
};

window.bench = { prepare, compare: compareWithPut, watch, act };
