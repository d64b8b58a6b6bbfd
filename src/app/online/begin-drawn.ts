/**
 * The app begins on a page that the server drew (decision 112): from the answers and rows that the page brought, beside what is seen, and in
 * its place once the same is there, so that nothing blinks or jumps.
 */

import { askedThrough, type PageData, toldKey } from '#src/app/pages/page-data.ts';
import type { AppRouter } from '#src/app/router.tsx';
import { screenReady } from '#src/app/screen-ready.ts';
import type { Directory } from '#src/data/packs/directory.ts';
import { accountHere } from '#src/data/react/account-here.ts';
import { type Brought, setBrought } from '#src/data/react/brought.ts';
import type { Account } from '#src/data/sync/open-account.ts';
import { noProgress, type Reader } from '#src/data/sync/ports.ts';
import { mayBeSomebodys } from '#src/platform/may-be-somebodys.ts';
import { lengthIn, untilSeen } from '#src/platform/until-seen.ts';
import type { Row } from '#src/shared/row.ts';

interface BegunApp {
  /** Where the app draws; not yet in the page. */
  readonly root: HTMLElement;
  /** Puts it in the place of what the server drew, once it shows as much. */
  readonly show: (drawn: HTMLElement) => Promise<void>;
}

export const beginDrawn = (router: AppRouter): BegunApp => {
  let take = (): void => undefined;
  const taken = new Promise<void>((resolve) => {
    take = resolve;
  });
  const data = JSON.parse(document.getElementById('page-data')?.textContent ?? 'null') as PageData | null;
  let known: Promise<void> = Promise.resolve();
  if (data) {
    setBrought(broughtBy(data, taken));
    known = keepOnPhone(data);
    router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && setBrought(null));
  }
  const root = document.createElement('div');
  return {
    root,
    show: async (drawn) => {
      await screenReady(root);
      // Whose phone it is decides what can be done here: a form that stood there before would go again with a line that breaks.
      await Promise.all([asLong(root, drawn), Promise.race([known, new Promise((resolve) => setTimeout(resolve, mostWait))])]);
      unfold(root, drawn);
      root.id = drawn.id;
      drawn.replaceWith(root);
      // What comes afterwards is asked for once the page is marked as ready.
      setTimeout(take);
    },
  };
};

/** Of somebody who sees less than a visitor does, and of a line that breaks, this is waited for at most. In ms. */
const mostWait = 2_000;

/** What somebody has unfolded meanwhile stays so: of those with the same summary, the one in the same place. */
const unfold = (root: HTMLElement, drawn: HTMLElement): void => {
  const like = (element: HTMLElement, summary: string): readonly HTMLDetailsElement[] =>
    [...element.querySelectorAll('details')].filter((one) => one.querySelector('summary')?.textContent === summary);
  for (const one of drawn.querySelectorAll<HTMLDetailsElement>('details[open]')) {
    const summary = one.querySelector('summary')?.textContent ?? '';
    const same = like(root, summary)[like(drawn, summary).indexOf(one)];
    if (same) same.open = true;
  }
};

/** Lists and maps that come a moment after the heading would push down what is being read. */
const asLong = (root: HTMLElement, drawn: HTMLElement): Promise<void> => {
  const shownIn = (element: HTMLElement): number => lengthIn(element.querySelector('main'));
  const wanted = shownIn(drawn);
  return untilSeen(root, () => shownIn(root) >= wanted, mostWait);
};

/** What was opened once is there without a network, as if this phone had found it by itself. Kept once it is known whose phone it is. */
const keepOnPhone = (data: PageData): Promise<void> => {
  const scopes = new Set(Object.values(data.rows).flatMap((some) => some.map(({ scope }) => scope)));
  if (scopes.size === 0) return Promise.resolve();
  const kept = accountKnown().then((account) => {
    void account?.engine.subscribe(...scopes).then(account.loop.poke, () => undefined);
  });
  kept.catch(() => undefined); // Its code did not arrive: there is no network to fetch more with either.
  // Nobody signed in here: it is drawn as it was for any visitor, and its replica opens once that stands.
  return mayBeSomebodys() ? kept : Promise.resolve();
};

/** Null: it keeps nothing. */
const accountKnown = (): Promise<Account | null> =>
  new Promise((resolve) => {
    const look = (): void => {
      const account = accountHere.current();
      if (account === undefined) return;
      stop();
      resolve(account);
    };
    const stop = accountHere.subscribe(look);
  });

const never = new Promise<never>(() => undefined);

const broughtBy = ({ answers, rows }: PageData, taken: Promise<void>): Brought => {
  const nobodys = {} as Directory;
  return {
    taken,
    directory: askedThrough(nobodys, (key) => (Object.hasOwn(answers, key) ? Promise.resolve(answers[key]) : never)),
    over: (own) =>
      askedThrough(own, async (key, ask) => {
        const answer = await ask();
        return Object.hasOwn(answers, key) && isPoorer(answer, answers[key]) ? withMissing(answers[key], answer) : answer;
      }),
    told: (name) => answers[toldKey(name)],
    reader: readerOf(rows),
    overRows: (own) => over(own, readerOf(rows)),
  };
};

/** A phone that lacks packs knows of fewer rows, or of none. */
const isPoorer = (own: unknown, brought: unknown): boolean => {
  const [mine, theirs] = [own, brought] as { readonly kind?: string; readonly total?: number }[];
  if (mine?.kind === 'not-found' && theirs?.kind !== 'not-found') return true;
  // Of names: a phone without the areas has none at all.
  return (mine?.total ?? 0) < (theirs?.total ?? 0) || Object.keys(Object(own)).length === 0;
};

/** Of a list: which regions this phone lacks, so that the screen offers to fetch the rest. */
const withMissing = (brought: unknown, own: unknown): unknown => {
  const { missing } = own as { readonly missing?: unknown };
  return Array.isArray(missing) && Reflect.has(Object(brought), 'missing') ? { ...Object(brought), missing } : brought;
};

const readerOf = (rows: PageData['rows']): Reader => {
  const of = (table: string): readonly Row[] => rows[table] ?? [];
  const find = (table: string, id: string): Row | undefined => of(table).find((row) => row.id === id);
  return {
    ops: async () => [],
    receipts: async () => [],
    progress: async () => noProgress,
    row: async (table, id) => find(table, id),
    rowsById: async (table, ids) => ids.map((id) => find(table, id)),
    rowsOfTable: async (table) => of(table),
    rowsOf: async (table, column, value, most) =>
      of(table)
        .filter((row) => row[column] === value)
        .slice(0, most),
    page: async () => ({ ids: [], next: null }),
    counts: async () => ({ total: 0, facets: {} }),
    lastOfThread: async () => [],
    expiring: async () => [],
  };
};

/** The phone's own rows, and beside them what it has not heard of yet. */
const over = (own: Reader, brought: Reader): Reader => ({
  ...own,
  row: async (table, id) => (await own.row(table, id)) ?? brought.row(table, id),
  rowsById: async (table, ids) => {
    const [mine, theirs] = await Promise.all([own.rowsById(table, ids), brought.rowsById(table, ids)]);
    return mine.map((row, place) => row ?? theirs[place]);
  },
  rowsOfTable: async (table) => both(await own.rowsOfTable(table), await brought.rowsOfTable(table)),
  rowsOf: async (table, column, value, most) =>
    both(await own.rowsOf(table, column, value, most), await brought.rowsOf(table, column, value, most)).slice(0, most),
});

const both = (mine: readonly Row[], theirs: readonly Row[]): readonly Row[] => {
  const known = new Set(mine.map(({ id }) => id));
  return [...mine, ...theirs.filter(({ id }) => !known.has(id))];
};
