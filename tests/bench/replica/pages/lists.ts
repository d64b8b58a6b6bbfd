/** 20,000 things of one kind, written and asked through the app's own replica; beside it a bare Dexie that asks the same index of the same database. */
import Dexie, { liveQuery } from 'dexie';
import { openAccountReplica } from '#src/data/replica/account-replica.ts';
import type { ListPlace } from '#src/data/sync/lists.ts';
import type { ListEntry } from '#src/model/content/list-index.ts';
import type { Row } from '#src/shared/row.ts';
import { median } from '#tests/bench/core/statistics.ts';
import { count, fieldsOf, headOf, idOf, offers } from './offers.ts';

const repeats = 15;
const first = { after: null, size: 20, sector: null } as const;
const filtered = { after: null, size: 20, sector: 'roads' } as const;
interface Asked {
  readonly after: ListPlace | null;
  readonly size: number;
  readonly sector: string | null;
}

const replica = await openAccountReplica('bench-lists', undefined, [offers]);
const bare = await new Dexie('mboa-u-bench-lists').open();

/** The ids of a page, its heads and its fields: what a list draws. */
type Ask = (asked: Asked) => Promise<{ readonly ids: readonly string[]; readonly next: ListPlace | null }>;

const ours: Ask = async ({ after, size, sector }) => {
  const page = await replica.page(offers, sector ? { where: { sector: [sector] } } : {}, after, size);
  await Promise.all([replica.rowsById('contents', page.ids), replica.rowsById(offers.table, page.ids)]);
  return page;
};

const theirs: Ask = async ({ after, size, sector }) => {
  const { kind } = offers;
  const range = bare
    .table<ListEntry, string>('entries')
    .where('[kind+k0+id]')
    .between(after ? [kind, ...after] : [kind], [kind, Dexie.maxKey], after === null);
  const term = `${kind}|sector=${sector}`;
  const entries = await (sector ? range.filter(({ terms }) => terms.includes(term)) : range).limit(size).toArray();
  const rows = bare.table('rows');
  await Promise.all(['contents', offers.table].map((table) => rows.bulkGet(entries.map(({ id }) => [table, id]))));
  const last = entries.at(-1);
  return { ids: entries.map(({ id }) => id), next: last ? [last.k0, last.id] : null };
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

const often = async (ask: Ask, asked: Asked): Promise<{ readonly ms: number }> => {
  const times: number[] = [];
  for (let n = 0; n < repeats; n += 1) times.push(await timed(() => ask(asked)));
  return { ms: median(times) };
};

/** Fifty pages of twenty on; where that is `prepare` finds out. */
const further = { after: null as ListPlace | null, size: 50, sector: null };

/** From a write until a page that is listened to shows it. */
const live = async (ask: Ask, write: (n: number) => Promise<unknown>): Promise<{ readonly ms: number }> => {
  const times: number[] = [];
  let hear: (id: string | undefined) => void = () => undefined;
  const listening = liveQuery(() => ask(first)).subscribe(({ ids }) => hear(ids[0]));
  const shows = (id: string): Promise<void> =>
    new Promise((resolve) => {
      hear = (top) => void (top === id && resolve());
    });
  for (let n = 0; n < repeats; n += 1) {
    const shown = shows(idOf(10_000 + n));
    times.push(await timed(() => Promise.all([shown, write(n)])));
  }
  listening.unsubscribe();
  return { ms: median(times) };
};

/** Before all others. */
let top = 0;
const risen = (n: number): Row => {
  top -= 1;
  return { ...headOf(10_000 + n), closes_at: top };
};

const writeOurs = (n: number): Promise<void> => replica.write('relaxed', (tx) => tx.putRow('contents', risen(n)));

/** The same rows by hand: the head, and its entry. */
const writeTheirs = (n: number): Promise<void> =>
  bare.transaction('rw', bare.table('rows'), bare.table('entries'), async () => {
    const head = risen(n);
    await bare.table('rows').put({ table: 'contents', id: head.id, scope: head.scope, row: head });
    await bare.table('entries').put(offers.entryOf(head, fieldsOf(10_000 + n)));
  });

const pageThrough = async (ask: Ask): Promise<{ readonly met: number }> => {
  let met = 0;
  let after: ListPlace | null = null;
  for (let n = 0; n < 50; n += 1) {
    const page: Awaited<ReturnType<Ask>> = await ask({ after, size: 50, sector: null });
    met += page.ids.length;
    after = page.next;
  }
  return { met };
};

const step = 500;
window.bench = {
  prepare: async () => {
    const ms = await timed(async () => {
      for (let from = 0; from < count; from += step)
        await replica.write('relaxed', async (tx) => {
          const numbers = Array.from({ length: step }, (_, n) => from + n);
          await tx.addRows('contents', numbers.map(headOf));
          await tx.addRows(offers.table, numbers.map(fieldsOf));
        });
    });
    further.after = (await ours({ ...first, size: 1000 })).next;
    for (const asked of [first, filtered, further]) {
      const [mine, other] = [await ours(asked), await theirs(asked)];
      if (mine.ids.length !== asked.size || mine.ids.join() !== other.ids.join()) throw new Error('The two do not answer the same');
    }
    return { ms };
  },
  'ours first': () => often(ours, first),
  'bare first': () => often(theirs, first),
  'ours filter': () => often(ours, filtered),
  'bare filter': () => often(theirs, filtered),
  'ours further': () => often(ours, further),
  'bare further': () => often(theirs, further),
  'ours live': () => live(ours, writeOurs),
  'bare live': () => live(theirs, writeTheirs),
  pages: () => pageThrough(ours),
  counts: async () => {
    const asked = { where: { sector: ['roads'] } };
    const cold = await timed(() => replica.counts(offers, asked));
    const warm = await timed(() => replica.counts(offers, asked));
    await writeOurs(100);
    const after = await timed(() => replica.counts(offers, asked));
    return { cold, warm, after };
  },
};
