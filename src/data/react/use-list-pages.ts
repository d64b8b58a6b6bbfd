/**
 * A long list, a page of 100 rows at a time. The first page tells the total, so the list has its full height at once;
 * other pages are asked for when they come into sight. Lists seen lately are kept, so that Back shows the same rows at
 * the same place before the worker is asked again.
 */
import { useEffect, useReducer } from 'react';
import type { ListPage, ListQuery, Named, Names } from '#src/data/packs/directory.ts';
import type { Row } from '#src/model/define-entity.ts';
import { directory } from './directory-source.ts';
import { useDirectory } from './use-directory.ts';

const pageSize = 100;
const keptLists = 6;

export type PagedQuery = Omit<ListQuery, 'offset' | 'limit'>;

export interface ListedRow {
  readonly row: Row;
  readonly address: string;
  readonly names: Names;
}

interface KeptList {
  readonly key: string;
  first: ListPage;
  /** Of all pages together; the same object as long as a page brings no new name. */
  names: Names;
  /** Pages by number. After a change of the packs they stay on show until their newer ones are here. */
  readonly pages: Map<number, ListPage>;
  readonly fresh: Set<number>;
}

const kept = new Map<string, KeptList>();

/** Each answer stands for later pages too, which may have changed where the first did not. */
let answers = 0;

const keep = (key: string, first: ListPage): KeptList => {
  const list = kept.get(key) ?? { key, first, names: first.names, pages: new Map(), fresh: new Set() };
  if (list.first !== first) {
    list.fresh.clear();
    list.names = mergeNames(list.names, first.names);
  }
  list.first = first;
  list.pages.set(0, first);
  list.fresh.add(0);
  kept.delete(key);
  kept.set(key, list);
  for (const oldest of kept.keys()) if (kept.size > keptLists) kept.delete(oldest);
  return list;
};

export interface ListView {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly error: Error | null;
  /** Null until anything is known; while a new question is on its way, the answer to the one before. */
  readonly page: ListPage | null;
  /** How many rows can be shown: fewer than there are where the server drew the page and this phone lacks the packs. */
  readonly shown: number;
  readonly rowAt: (index: number) => ListedRow | null;
  /** Says which rows are in sight. */
  readonly show: (from: number, to: number) => void;
}

export const useListPages = (query: PagedQuery): ListView => {
  const key = JSON.stringify(query);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const answer = useDirectory(key, async (source) => {
    const page = await source.list({ ...query, offset: 0, limit: pageSize });
    return { key, page, answered: ++answers };
  });
  const list = listFor(key, answer.value);
  useEffect(() => {
    if (answer.state === 'ready') keep(answer.value.key, answer.value.page);
  }, [answer]);
  const show = (from: number, to: number): void => {
    if (!list || list.key !== key) return;
    for (let page = Math.floor(from / pageSize); page <= Math.floor(to / pageSize); page += 1) void fetchPage(list, query, page, redraw);
  };
  const error = answer.state === 'failed' ? answer.error : null;
  const state = answer.state === 'loading' && list?.key === key ? 'ready' : answer.state;
  return { state, error, page: list?.first ?? null, shown: shownOf(list?.first), rowAt: (index) => rowAt(list, index), show };
};

const shownOf = (first: ListPage | undefined): number => {
  const { rows, total } = first ?? { rows: [], total: 0 };
  return rows.length < Math.min(total, pageSize) ? rows.length : total;
};

const listFor = (key: string, answer: { readonly key: string; readonly page: ListPage } | null): KeptList | null => {
  if (answer?.key === key) return keep(key, answer.page);
  return kept.get(key) ?? (answer ? (kept.get(answer.key) ?? null) : null);
};

const rowAt = (list: KeptList | null, index: number): ListedRow | null => {
  const page = list?.pages.get(Math.floor(index / pageSize));
  const row = page?.rows[index % pageSize];
  return list && page && row ? { row, address: page.addresses[index % pageSize] ?? row.pid, names: list.names } : null;
};

const fetchPage = async (list: KeptList, query: PagedQuery, page: number, redraw: () => void): Promise<void> => {
  if (list.fresh.has(page) || page * pageSize >= list.first.total) return;
  list.fresh.add(page);
  const asked = list.first;
  try {
    const source = await directory();
    const answer = await source.list({ ...query, offset: page * pageSize, limit: pageSize });
    if (list.first !== asked) return;
    list.pages.set(page, { ...answer, names: {}, facets: {} });
    list.names = mergeNames(list.names, answer.names);
    redraw();
  } catch {
    // The worker could not answer: the rows stay blank and are asked for again when they next come into sight.
    list.fresh.delete(page);
  }
};

/** Every page brings the names of all facet values again; only what is new makes a new object. */
export const mergeNames = (known: Names, more: Names): Names => {
  const merged: Record<string, Names[string]> = { ...known };
  let isNew = false;
  for (const [table, named] of Object.entries(more)) {
    const before = known[table] ?? {};
    if (Object.keys(named).every((value) => isSame(before[value], named[value]))) continue;
    merged[table] = { ...before, ...named };
    isNew = true;
  }
  return isNew ? merged : known;
};

const isSame = (a: Named | undefined, b: Named | undefined): boolean => a?.address === b?.address && a?.en === b?.en && a?.fr === b?.fr;
