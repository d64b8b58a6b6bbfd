/** 20,000 things of one kind, written and asked through the app's own replica; beside it a bare Dexie that asks the same index of the same database. */
import Dexie, { liveQuery } from 'dexie';
import { openAccountReplica } from '#src/data/replica/account-replica.ts';
import type { ListPage, ListPlace } from '#src/data/sync/lists.ts';
import { facetTerm, type ListEntry } from '#src/model/content/list-index.ts';
import type { Row } from '#src/shared/row.ts';
import { median } from '#tests/bench/core/statistics.ts';
import { count, idOf, type Things } from './things.ts';

const repeats = 15;
interface Asked {
  readonly after: ListPlace | null;
  readonly size: number;
  readonly isNarrowed: boolean;
}
const first: Asked = { after: null, size: 20, isNarrowed: false };
const filtered: Asked = { ...first, isNarrowed: true };

type AccountReplica = Awaited<ReturnType<typeof openAccountReplica>>;

/** The ids of a page, its heads and its fields: what a list draws. */
type Page = Pick<ListPage, 'ids' | 'next'>;
type Ask = (asked: Asked) => Promise<Page>;

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

const pageThrough = async (ask: Ask): Promise<{ readonly met: number }> => {
  let met = 0;
  let after: ListPlace | null = null;
  for (let n = 0; n < 50; n += 1) {
    const page: Page = await ask({ ...first, after, size: 50 });
    met += page.ids.length;
    after = page.next;
  }
  return { met };
};

const step = 500;
const fill = async (replica: AccountReplica, { index, headOf, fieldsOf }: Things): Promise<void> => {
  for (let from = 0; from < count; from += step)
    await replica.write('relaxed', async (tx) => {
      const numbers = Array.from({ length: step }, (_, n) => from + n);
      await tx.addRows('contents', numbers.map(headOf));
      await tx.addRows(index.table, numbers.map(fieldsOf));
    });
};

const askOurs =
  (replica: AccountReplica, { index, all, narrowed }: Things): Ask =>
  async ({ after, size, isNarrowed }) => {
    const page = await replica.page(index, { where: { ...all, ...(isNarrowed && narrowed) } }, after, size);
    await Promise.all([replica.rowsById('contents', page.ids), replica.rowsById(index.table, page.ids)]);
    return page;
  };

const askBare =
  (bare: Dexie, { index: { kind, table }, all, narrowed }: Things): Ask =>
  async ({ after, size, isNarrowed }) => {
    const wanted = Object.entries({ ...all, ...(isNarrowed && narrowed) }).map(([facet, values]) =>
      values.map((value) => facetTerm(kind, facet, value)),
    );
    const range = bare
      .table<ListEntry, string>('entries')
      .where('[kind+k0+id]')
      .between(after ? [kind, ...after] : [kind], [kind, Dexie.maxKey], after === null);
    const found = wanted.length > 0 ? range.filter(({ terms }) => wanted.every((any) => any.some((term) => terms.includes(term)))) : range;
    const entries = await found.limit(size).toArray();
    const rows = bare.table('rows');
    await Promise.all(['contents', table].map((name) => rows.bulkGet(entries.map(({ id }) => [name, id]))));
    const last = entries.at(-1);
    return { ids: entries.map(({ id }) => id), next: last ? [last.k0, last.id] : null };
  };

/** Each makes one of the things rise before all others. */
const writers = (replica: AccountReplica, bare: Dexie, { index, headOf, fieldsOf, risen }: Things) => {
  let times = 0;
  const raise = (n: number): Row => {
    times += 1;
    return { ...headOf(10_000 + n), ...risen(times) };
  };
  return {
    ours: (n: number): Promise<void> => replica.write('relaxed', (tx) => tx.putRow('contents', raise(n))),
    /** The same rows by hand: the head, and its entry. */
    bare: (n: number): Promise<void> =>
      bare.transaction('rw', bare.table('rows'), bare.table('entries'), async () => {
        const head = raise(n);
        await bare.table('rows').put({ table: 'contents', id: head.id, scope: head.scope, row: head });
        await bare.table('entries').put(index.entryOf(head, fieldsOf(10_000 + n)));
      }),
  };
};

/** Gives the page what the benchmark calls by name. */
export const askLists = async (things: Things): Promise<void> => {
  const { index, all, narrowed } = things;
  const name = `bench-${index.kind}`;
  const replica = await openAccountReplica(name, undefined, [index]);
  const bare = await new Dexie(`mboa-u-${name}`).open();
  const [ours, theirs] = [askOurs(replica, things), askBare(bare, things)];
  const write = writers(replica, bare, things);
  /** Fifty pages of twenty on; where that is `prepare` finds out. */
  let further: Asked = { ...first, size: 50 };
  window.bench = {
    prepare: async () => {
      const ms = await timed(() => fill(replica, things));
      further = { ...further, after: (await ours({ ...first, size: 1000 })).next };
      for (const asked of [first, filtered, further]) {
        const [mine, other] = [await ours(asked), await theirs(asked)];
        if (mine.ids.length !== asked.size || mine.ids.join() !== other.ids.join()) throw new Error('The two do not answer the same');
      }
      return { ms };
    },
    ...timesOf('ours', ours, write.ours, () => further),
    ...timesOf('bare', theirs, write.bare, () => further),
    pages: () => pageThrough(ours),
    counts: async () => {
      const asked = { where: { ...all, ...narrowed } };
      const cold = await timed(() => replica.counts(index, asked));
      const warm = await timed(() => replica.counts(index, asked));
      await write.ours(100);
      const after = await timed(() => replica.counts(index, asked));
      return { cold, warm, after };
    },
  };
};

const timesOf = (side: string, ask: Ask, write: (n: number) => Promise<unknown>, further: () => Asked) => ({
  [`${side} first`]: () => often(ask, first),
  [`${side} filter`]: () => often(ask, filtered),
  [`${side} further`]: () => often(ask, further()),
  [`${side} live`]: () => live(ask, write),
});
